"""Fixtures: a fresh world for each test."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio

from tests.support.discord_world import World, discord_world


@pytest_asyncio.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    """Ann, Bob, Cy and Dee in a channel with the bot."""
    async with discord_world(tmp_path / "pinochle.db") as fresh:
        yield fresh
