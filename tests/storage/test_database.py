"""What the schema holds, and what transactions promise."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, inspect, text

from ports.game_log import Stale, StorageFailed
from ports.records import Change
from storage.database import Database
from storage.game_log import SqlGameLog
from storage.schema import METADATA
from tests.support.stored import append, bid, following, new_table


async def test_the_migrated_schema_is_the_described_one(database: Database) -> None:
    def differences(connection: Connection) -> tuple[list[object], dict[str, str | None]]:
        found = compare_metadata(MigrationContext.configure(connection, opts={"compare_type": True}), METADATA)
        made = connection.execute(text("SELECT name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_%'"))
        return found, {row.name: row.sql for row in made}

    async with database.reading() as connection:
        found, migrated = await connection.run_sync(differences)
    assert found == []

    # Comparing metadata passes over options such as an index's condition: the described schema, created directly, must
    # have the same text.
    direct = sqlite3.connect(":memory:")
    from sqlalchemy.dialects.sqlite import dialect
    from sqlalchemy.schema import CreateIndex, CreateTable

    for table in METADATA.sorted_tables:
        direct.execute(str(CreateTable(table).compile(dialect=dialect())))
        for index in table.indexes:
            direct.execute(str(CreateIndex(index).compile(dialect=dialect())))
    created = dict(direct.execute("SELECT name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_%'").fetchall())
    direct.close()
    migrated.pop("alembic_version")
    assert {name: _columns(sql) for name, sql in migrated.items()} == {
        name: _columns(sql) for name, sql in created.items()
    }


def _columns(sql: str | None) -> list[str]:
    """The parts of a statement, in an order of their own: constraints may stand anywhere."""
    return sorted(
        part.strip(" \n\t,)") for part in (sql or "").replace("(\n", "\n").split("\n") if part.strip(" \n\t,)")
    )


async def test_writers_are_durable_and_readers_cannot_write(database: Database) -> None:
    async with database.transaction() as connection:
        for name, value in {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 5000}.items():
            assert await connection.scalar(text(f"PRAGMA {name}")) == value
    with pytest.raises(StorageFailed):
        async with database.reading() as connection:
            await connection.execute(text("DELETE FROM games"))


async def test_a_reader_sees_one_moment_while_a_writer_goes_on(log: SqlGameLog, database: Database) -> None:
    record = await log.create(new_table())
    async with database.reading() as connection:
        count = text("SELECT count(*) FROM actions")
        assert await connection.scalar(count) == 0
        record = await append(log, record)
        assert await connection.scalar(count) == 0
    stored = await log.load(record.id)
    assert stored is not None
    assert stored.record == record


async def test_a_transaction_that_raises_changes_nothing(log: SqlGameLog, database: Database) -> None:
    record = await log.create(new_table())

    async def change_of_mind() -> None:
        async with database.transaction() as connection:
            await connection.execute(text("DELETE FROM games"))
            raise RuntimeError

    with pytest.raises(RuntimeError):
        await change_of_mind()
    assert await log.load(record.id) is not None
    await append(log, record)


async def test_a_lock_held_elsewhere_is_a_failure_and_not_the_end(
    log: SqlGameLog, tmp_path: Path, database: Database
) -> None:
    record = await log.create(new_table())
    async with database.transaction() as connection:
        await connection.execute(text("PRAGMA busy_timeout=50"))
    other = sqlite3.connect(tmp_path / "pinochle.db")
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StorageFailed):
        await append(log, record)
    assert await log.load(record.id) is not None
    other.rollback()
    other.close()
    await append(log, record)


async def test_cancelled_readers_leave_the_database_at_work(log: SqlGameLog) -> None:
    record = await log.create(new_table())
    chance = random.Random(6)
    for _ in range(60):
        reader = asyncio.create_task(log.load(record.id))
        await asyncio.sleep(chance.random() * 0.003)
        reader.cancel()
        await asyncio.gather(reader, return_exceptions=True)
    for _ in range(10):
        assert await log.load(record.id) is not None
    await append(log, record)


async def test_a_cancelled_transaction_is_undone(log: SqlGameLog, database: Database) -> None:
    record = await log.create(new_table())
    deleted = asyncio.Event()

    async def delete_and_wait() -> None:
        async with database.transaction() as connection:
            await connection.execute(text("DELETE FROM games"))
            deleted.set()
            await asyncio.Event().wait()

    task = asyncio.create_task(delete_and_wait())
    await deleted.wait()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    await append(log, record)


async def test_closing_waits_for_what_was_begun(url: str) -> None:
    database = Database(url)
    await database.open()
    log = SqlGameLog(database)
    record = await log.create(new_table())
    step = asyncio.create_task(append(log, record))
    await asyncio.sleep(0)
    step.cancel()
    await database.close()
    await asyncio.gather(step, return_exceptions=True)
    await database.open()
    stored = await log.load(record.id)
    assert stored is not None
    assert stored.record == following(record, entries=1)
    await database.close()


async def test_cancelled_steps_leave_the_database_at_work(log: SqlGameLog) -> None:
    """A cancelled step happened wholly or not at all, and whoever comes next can write."""
    record = await log.create(new_table())
    chance = random.Random(5)
    for _ in range(60):
        step = asyncio.create_task(append(log, record))
        for _ in range(chance.randrange(40)):
            await asyncio.sleep(0)
        if chance.random() < 0.5:
            await asyncio.sleep(chance.random() * 0.003)
        step.cancel()
        await asyncio.gather(step, return_exceptions=True)
        try:
            record = await append(log, record)
        except Stale:
            stored = await log.load(record.id)
            assert stored is not None
            assert stored.record == following(record, entries=1)
            record = await append(log, stored.record)
    stored = await log.load(record.id)
    assert stored is not None
    assert stored.record == record
    assert stored.log == (bid(250),) * record.revision


async def test_numbers_of_deleted_games_do_not_come_back(log: SqlGameLog, database: Database) -> None:
    record = await log.create(new_table())
    async with database.transaction() as connection:
        await connection.execute(text("DELETE FROM games"))
    assert (await log.create(new_table())).id > record.id


async def test_deleting_a_game_deletes_what_hangs_on_it(log: SqlGameLog, database: Database) -> None:
    await append(log, await log.create(new_table()))
    async with database.transaction() as connection:
        await connection.execute(text("DELETE FROM games"))
        for table in ("seats", "actions"):
            assert await connection.scalar(text(f"SELECT count(*) FROM {table}")) == 0


async def test_a_step_of_a_table_that_was_deleted_is_stale(log: SqlGameLog, database: Database) -> None:
    record = await log.create(new_table())
    async with database.transaction() as connection:
        await connection.execute(text("DELETE FROM games"))
    with pytest.raises(Stale):
        await log.commit(record, following(record), Change(), 1.0)


async def test_the_tables_are_these(database: Database) -> None:
    async with database.reading() as connection:
        names = await connection.run_sync(lambda sync: set(inspect(sync).get_table_names()))
    assert names == {*METADATA.tables, "alembic_version"}
