"""A database in a file of its own, and tables to put into it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from storage.database import Database
from storage.game_log import SqlGameLog


@pytest.fixture
def url(tmp_path: Path) -> str:
    """A database that does not exist yet."""
    return f"sqlite+aiosqlite:///{tmp_path / 'pinochle.db'}"


@pytest.fixture
async def database(url: str) -> AsyncIterator[Database]:
    """An open, empty database."""
    database = Database(url)
    await database.open()
    yield database
    await database.close()


@pytest.fixture
def log(database: Database) -> SqlGameLog:
    """The game log over that database."""
    return SqlGameLog(database)
