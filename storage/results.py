"""Writing and clearing results; `table/` decides what they are."""

from __future__ import annotations

import json
from collections.abc import Sequence

from sqlalchemy import delete, insert
from sqlalchemy.ext.asyncio import AsyncConnection

from ports.records import GameResult, SeatDealResult
from storage.schema import deal_results, game_result_seats, game_results


async def write_deal_results(connection: AsyncConnection, game_id: int, results: Sequence[SeatDealResult]) -> None:
    """Add the seats' results of finished deals."""
    if results:
        await connection.execute(insert(deal_results), [{"game_id": game_id, **item.model_dump()} for item in results])


async def write_game_result(connection: AsyncConnection, result: GameResult) -> None:
    """Add the result of a finished game with those of its seats."""
    columns = result.model_dump(exclude={"seats", "totals"})
    await connection.execute(insert(game_results), {**columns, "totals": json.dumps(result.totals)})
    rows = [{"game_id": result.game_id, **item.model_dump()} for item in result.seats]
    if rows:
        await connection.execute(insert(game_result_seats), rows)


async def clear_results(connection: AsyncConnection, game_id: int) -> None:
    """Remove all results of one game."""
    for table in (deal_results, game_result_seats, game_results):
        await connection.execute(delete(table).where(table.c.game_id == game_id))
