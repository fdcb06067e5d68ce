"""Opening a database: it is brought up to date, and what cannot be used is one sentence and is not touched."""

from __future__ import annotations

import asyncio
import sqlite3
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from alembic import command

from storage.database import Database
from storage.errors import StorageUnusable
from storage.game_log import SqlGameLog
from storage.migrate import configuration
from tests.support.stored import append, new_table


def url_of(path: Path) -> str:
    return f"sqlite+aiosqlite:///{path}"


async def open_close(url: str) -> None:
    database = Database(url)
    await database.open()
    await database.close()


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


async def test_migrations_run_wherever_the_program_is_started(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    await open_close(url)


def test_there_is_one_newest_migration() -> None:
    command.heads(configuration())
    from alembic.script import ScriptDirectory

    assert len(ScriptDirectory.from_config(configuration()).get_heads()) == 1
