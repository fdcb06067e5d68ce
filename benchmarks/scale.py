"""Ten thousand open games: how long a start takes, how much memory, and the first press on a table that slept."""

from __future__ import annotations

import asyncio
import json
import logging
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import structlog
from sqlalchemy import select

from storage.database import Database
from storage.schema import actions, deals, games, seats
from tests.support.discord_games import step
from tests.support.discord_play import Player
from tests.support.discord_world import discord_world

OPEN_GAMES = 10_000


def rows() -> list[tuple[str, float, str, float]]:
    """(name, measured, unit, target) of each figure; the bot runs in a process of its own, for its memory."""
    with tempfile.TemporaryDirectory() as directory:
        _run("fill", directory)
        ready, memory, press = json.loads(_run("measure", directory))
    return [
        (f"{OPEN_GAMES:,} open games: ready in", ready, "s", 3.0),
        (f"{OPEN_GAMES:,} open games: resident memory, simulator included", memory, "MB", 200.0),
        ("first press on a cold table, simulator included", press, "ms", 100.0),
    ]


def _run(what: str, directory: str) -> str:
    arguments = [sys.executable, "-m", "benchmarks.scale", what, directory]
    return subprocess.run(arguments, capture_output=True, text=True, check=True).stdout.splitlines()[-1]


async def fill(path: Path) -> str:
    """Play one game into its tricks and copy it into so many channels."""
    async with discord_world(path) as world:
        await world.begin(computers=0, others=("Bob", "Cy", "Dee"))
        players = {name: Player(world, name) for name in world.people}
        for _ in range(40):
            await step(world, await world.table(), players)
        url = world.settings.database_url
    database = Database(url)
    await database.open()
    async with database.transaction() as connection:
        for table in (games, seats, actions, deals):
            found = [dict(row) for row in (await connection.execute(select(table))).mappings()]
            key = "id" if table is games else "game_id"
            for first in range(2, OPEN_GAMES + 1, 500):
                numbers = range(first, min(first + 500, OPEN_GAMES + 1))
                channel = {"channel_id": 0} if table is games else {}
                copies = [{**row, key: number, **dict.fromkeys(channel, number)} for number in numbers for row in found]
                await connection.execute(table.insert(), copies)
    await database.close()
    return "filled"


async def measure(path: Path) -> str:
    """Seconds until ready, megabytes resident then, milliseconds of the first press."""
    began = time.perf_counter()
    async with discord_world(path) as world:
        ready = time.perf_counter() - began
        memory = resident()
        assert len(await world.bot.desk.log.open_tables()) == OPEN_GAMES
        began = time.perf_counter()
        result = await world.people["Ann"].slash(world.channel, "pinochle hand")
        press = (time.perf_counter() - began) * 1000
        assert result.response is not None
    return json.dumps([ready, memory, press])


def resident() -> float:
    """This process's resident memory in MB."""
    status = Path("/proc/self/status").read_text(encoding="ascii")
    return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS")) / 1024


def main(what: str, directory: str) -> None:
    """One stage, in a process of its own."""
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.CRITICAL))
    stage = {"fill": fill, "measure": measure}[what]
    sys.stdout.write(asyncio.run(stage(Path(directory, "bench.db"))) + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
