"""A house of tables in a database of its own."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from storage.database import Database
from tests.support.house import House


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    """An open, empty database."""
    database = Database(f"sqlite+aiosqlite:///{tmp_path / 'pinochle.db'}")
    await database.open()
    yield database
    await database.close()


@pytest.fixture
async def house(database: Database) -> AsyncIterator[House]:
    """The tables of one process."""
    house = House(database)
    yield house
    await house.tables.close()
