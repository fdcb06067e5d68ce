"""Making the results anew from logs and seats."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from sqlalchemy import select

from engine.errors import EngineError
from ports.records import GameResult, SeatDealResult, StoredTable
from storage.database import Database
from storage.results import clear_results, write_deal_results, write_game_result
from storage.rows import read_table
from storage.schema import games

ResultsOf = Callable[[StoredTable], tuple[tuple[SeatDealResult, ...], GameResult | None]]
"""What a table's log and seats say about its finished deals and its end; raises EngineError where they do not fit."""


@dataclass(frozen=True)
class Rebuilt:
    """How many games were read, and the numbers of those that do not replay: their results stayed as they were."""

    games: int
    unreadable: tuple[int, ...]


async def rebuild(database: Database, results_of: ResultsOf) -> Rebuilt:
    """Replace the results of every game by what its log says, all in one transaction; raises StorageFailed."""
    return await database.finish(_rebuild(database, results_of))


async def _rebuild(database: Database, results_of: ResultsOf) -> Rebuilt:
    unreadable: list[int] = []
    async with database.transaction() as connection:
        numbers = (await connection.scalars(select(games.c.id).order_by(games.c.id))).all()
        for game_id in numbers:
            try:
                stored = await read_table(connection, game_id)
                assert stored is not None, "nobody else writes during this transaction"
                deals, game = results_of(stored)
            except EngineError:
                unreadable.append(game_id)
                continue
            await clear_results(connection, game_id)
            await write_deal_results(connection, game_id, deals)
            if game is not None:
                await write_game_result(connection, game)
    return Rebuilt(games=len(numbers), unreadable=tuple(unreadable))
