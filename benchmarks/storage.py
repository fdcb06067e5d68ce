"""What the database costs: one durable step, and finding all open games at start."""

from __future__ import annotations

import statistics
import tempfile
import time
from pathlib import Path

from engine.actions import Bid, Entry
from engine.variants import VARIANTS
from ports.records import Change, Holder, NewTable, Notes, TableRecord, TableSettings
from storage.database import Database
from storage.game_log import SqlGameLog
from storage.schema import games

STEPS = 300
OPEN_GAMES = 10_000


async def rows() -> list[tuple[str, float, str, float]]:
    """(name, measured, unit, target) of each figure."""
    with tempfile.TemporaryDirectory() as directory:
        database = Database(f"sqlite+aiosqlite:///{Path(directory, 'bench.db')}")
        await database.open()
        try:
            append = await _append(SqlGameLog(database))
            found = await _open_tables(database)
        finally:
            await database.close()
    return [
        ("durable append, median", append, "ms", 1.5),
        (f"open_tables with {OPEN_GAMES:,} games", found, "s", 1.0),
    ]


async def _append(log: SqlGameLog) -> float:
    """Milliseconds for one entry, durable on return, with a record that changes as in play."""
    record = await log.create(_lobby())
    times = []
    for step in range(STEPS):
        after = _after(record, step)
        change = Change(entries=(Entry(seat=step % 4, action=Bid(points=250)),))
        began = time.perf_counter()
        await log.commit(record, after, change, float(step))
        times.append(time.perf_counter() - began)
        record = after
    return statistics.median(times) * 1000


async def _open_tables(database: Database) -> float:
    """Seconds for the list of all open games."""
    async with database.transaction() as connection:
        row = dict((await connection.execute(games.select())).mappings().one())
        del row["id"]
        copies = [{**row, "channel_id": number} for number in range(2, OPEN_GAMES + 1)]
        await connection.execute(games.insert(), copies)
    began = time.perf_counter()
    tables = await SqlGameLog(database).open_tables()
    took = time.perf_counter() - began
    assert len(tables) == OPEN_GAMES
    return took


def _after(record: TableRecord, step: int) -> TableRecord:
    now = float(step)
    return record.model_copy(
        update={
            "version": record.version + 1,
            "revision": record.revision + 1,
            "notes": Notes(turn_since=now),
            "due_at": now + 300,
            "touched_at": now,
        }
    )


def _lobby() -> NewTable:
    return NewTable(
        guild_id=1,
        channel_id=1,
        rules=VARIANTS["partnership"],
        first_dealer=0,
        host_id=1,
        settings=TableSettings(),
        seats=tuple(Holder(user_id=number, name=f"Player {number}") for number in range(1, 5)),
        due_at=None,
        touched_at=0.0,
    )
