"""Opening the database, and what its transactions promise."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, inspect, text

from ports.game_log import Stale, StorageFailed
from ports.records import Change
from storage.database import Database
from storage.errors import StorageUnusable
from storage.game_log import SqlGameLog
from storage.migrate import configuration
from storage.schema import METADATA
from tests.support.stored import append, bid, following, new_table


def url_of(path: Path) -> str:
    return f"sqlite+aiosqlite:///{path}"


async def open_close(url: str) -> None:
    database = Database(url)
    await database.open()
    await database.close()


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


async def test_opening_again_keeps_everything(url: str) -> None:
    first = Database(url)
    await first.open()
    record = await append(SqlGameLog(first), await SqlGameLog(first).create(new_table()))
    await first.close()
    second = Database(url)
    await second.open()
    stored = await SqlGameLog(second).load(record.id)
    await second.close()
    assert stored is not None
    assert stored.record == record


async def test_two_programs_may_open_an_empty_database_at_once(url: str) -> None:
    await asyncio.gather(*(open_close(url) for _ in range(4)))


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


def a_file_where_the_directory_should_be(tmp_path: Path) -> Path:
    (tmp_path / "file").write_text("")
    return tmp_path / "file" / "pinochle.db"


def a_text(tmp_path: Path) -> Path:
    (tmp_path / "notes.txt").write_text("This is a shopping list, not a database.\n" * 50)
    return tmp_path / "notes.txt"


def a_directory(tmp_path: Path) -> Path:
    return tmp_path


def nowhere(tmp_path: Path) -> Path:
    return tmp_path / "missing" / "pinochle.db"


def unwritable(_tmp_path: Path) -> Path:
    return Path("/proc/pinochle.db")


@pytest.mark.parametrize(
    ("path", "words"),
    [
        (nowhere, "does not exist"),
        (a_file_where_the_directory_should_be, "does not exist"),
        (a_directory, "is a directory"),
        (a_text, "is not a database"),
        (unwritable, "may not be written to|cannot be opened"),
    ],
)
async def test_an_unusable_file_is_one_sentence(tmp_path: Path, path: Callable[[Path], Path], words: str) -> None:
    if path is unwritable and sys.platform != "linux":
        pytest.skip("/proc is Linux's")
    place = path(tmp_path)
    with pytest.raises(StorageUnusable, match=words) as error:
        await open_close(url_of(place))
    sentence = str(error.value)
    assert str(place) in sentence
    assert sentence.endswith(".")
    assert "\n" not in sentence


@pytest.mark.parametrize(
    ("url", "words"),
    [
        ("no url", "cannot be read"),
        ("", "cannot be read"),
        ("sqlite+aiosqlite://", "must be a file"),
        ("sqlite+aiosqlite:///:memory:", "must be a file"),
        ("dbase+floppy://user:geheim@host/x", "names no database"),
        ("sqlite:///x.db", "names no database"),
        ("postgresql+asyncpg://user:geheim@localhost:1/x", "not installed|cannot be reached"),
    ],
)
async def test_an_unusable_url_is_one_sentence_without_its_password(url: str, words: str) -> None:
    with pytest.raises(StorageUnusable, match=words) as error:
        await open_close(url)
    assert "geheim" not in str(error.value)


async def test_a_newer_schema_is_not_touched(url: str, tmp_path: Path) -> None:
    await open_close(url)
    connection = sqlite3.connect(tmp_path / "pinochle.db")
    connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.commit()
    with pytest.raises(StorageUnusable, match="newer version"):
        await open_close(url)
    assert connection.execute("SELECT version_num FROM alembic_version").fetchall() == [("9999",)]
    connection.close()


async def test_another_programs_database_is_not_touched(url: str, tmp_path: Path) -> None:
    connection = sqlite3.connect(tmp_path / "pinochle.db")
    connection.execute("CREATE TABLE games (title TEXT)")
    connection.commit()
    with pytest.raises(StorageUnusable, match="another program"):
        await open_close(url)
    assert [row[0] for row in connection.execute("SELECT name FROM sqlite_master")] == ["games"]
    connection.close()


async def test_a_failed_opening_can_be_repeated(tmp_path: Path) -> None:
    database = Database(url_of(nowhere(tmp_path)))
    with pytest.raises(StorageUnusable):
        await database.open()
    (tmp_path / "missing").mkdir()
    await database.open()
    await SqlGameLog(database).create(new_table())
    await database.close()


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


async def test_migrations_run_wherever_the_program_is_started(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    await open_close(url)


def test_there_is_one_newest_migration() -> None:
    command.heads(configuration())
    from alembic.script import ScriptDirectory

    assert len(ScriptDirectory.from_config(configuration()).get_heads()) == 1


async def test_the_tables_are_these(database: Database) -> None:
    async with database.reading() as connection:
        names = await connection.run_sync(lambda sync: set(inspect(sync).get_table_names()))
    assert names == {*METADATA.tables, "alembic_version"}
