"""Fixtures: a fresh world for each test, and its manager."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio
from discord import Permissions

from tests.support.discord_world import World, discord_world


@pytest_asyncio.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    """Ann, Bob, Cy and Dee in a channel with the bot."""
    async with discord_world(tmp_path / "pinochle.db") as fresh:
        yield fresh


@pytest_asyncio.fixture
async def boss(world: World) -> str:
    """Somebody with Manage Server."""
    guild = world.env.guild
    allowed = Permissions(manage_guild=True, view_channel=True, send_messages=True, use_application_commands=True)
    role = guild.create_role("boss", permissions=allowed)
    world.people["Max"] = guild.add_member(world.env.create_user("max", global_name="Max"), roles=[role])
    return "Max"
