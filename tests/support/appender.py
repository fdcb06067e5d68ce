"""A program that appends to one game for ever and says which revision is durable, until somebody kills it."""

from __future__ import annotations

import asyncio
import sys

from storage.database import Database
from storage.game_log import SqlGameLog
from tests.support.stored import append


async def run(url: str, game_id: int) -> None:
    """Append bids of 0, 1, 2 … and print each revision once its commit has returned."""
    database = Database(url)
    await database.open()
    log = SqlGameLog(database)
    stored = await log.load(game_id)
    assert stored is not None
    record = stored.record
    while True:
        record = await append(log, record, points=record.revision)
        sys.stdout.write(f"{record.revision}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    asyncio.run(run(sys.argv[1], int(sys.argv[2])))
