"""Nothing that was acknowledged is lost when the program is killed in the middle of its work."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import sys
from pathlib import Path

from ports.records import TableRecord
from storage.database import Database
from storage.game_log import SqlGameLog
from tests.support.stored import bid, new_table

ROOT = Path(__file__).resolve().parents[2]


async def killed_after(url: str, record: TableRecord, lines: int, delay: float) -> int:
    """Let the child append until it has said so many lines, and a little more; returns the last revision it said."""
    child = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tests.support.appender", url, str(record.id)),
        cwd=ROOT,
        stdout=asyncio.subprocess.PIPE,
    )
    assert child.stdout is not None
    said = [await child.stdout.readline() for _ in range(lines)]
    await asyncio.sleep(delay)
    child.kill()
    said += (await child.stdout.read()).splitlines(keepends=True)
    assert await child.wait() == -9
    return int([line for line in said if line.endswith(b"\n")][-1])


async def test_everything_acknowledged_survives_kill_9(url: str, tmp_path: Path) -> None:
    database = Database(url)
    await database.open()
    record = await SqlGameLog(database).create(new_table())
    await database.close()
    chance = random.Random(9)
    for _ in range(5):
        acknowledged = await killed_after(url, record, chance.randrange(2, 30), chance.random() * 0.02)
        await database.open()
        stored = await SqlGameLog(database).load(record.id)
        await database.close()
        assert stored is not None
        # one more may have become durable without a word
        assert acknowledged <= stored.record.revision <= acknowledged + 1
        assert stored.log == tuple(bid(points) for points in range(stored.record.revision))
        assert stored.record.version == stored.record.revision + 1
    connection = sqlite3.connect(tmp_path / "pinochle.db")
    assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    connection.close()
