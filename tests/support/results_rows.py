"""All results that a database holds, for comparing."""

from __future__ import annotations

from typing import Any

from sqlalchemy import select

from storage.database import Database
from storage.schema import deal_results, game_result_seats, game_results

TABLES = (deal_results, game_results, game_result_seats)


async def rows(database: Database) -> list[list[Any]]:
    """The rows of deal results, game results and their seats, each in the order of its keys."""
    async with database.reading() as connection:
        found = [await connection.execute(select(table).order_by(*table.primary_key.columns)) for table in TABLES]
        return [[tuple(row) for row in result] for result in found]
