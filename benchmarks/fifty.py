"""Fifty tables whose computers are all Experts and think at the same time: lag, memory, and how long a decision waits.

The bot runs in a process of its own against the loopback Discord, so neither its loop nor its memory has the simulator
in it. People open the tables and get up, so that all seats are Experts, and others wait for the next hand; then the bot
starts anew, with all tables due at once. On a machine with other work the lag is mostly the wait for a processor, so it
is told without that too.
"""

from __future__ import annotations

import asyncio
import json
import statistics
import tempfile
from itertools import cycle, islice
from pathlib import Path
from typing import Any

from engine.variants import VARIANTS
from players.kernel import IS_COMPILED
from storage.database import Database
from storage.schema import games
from tests.support.payload_lint import walk
from tests.support.wire.loopback import LoopbackDiscord
from tests.support.wire.people import Person
from tests.support.wire.process import ready, started
from tests.support.wire.waiting import until

Row = tuple[str, float, str, float]

TABLES = 50
SECONDS = 13.0
"""How long they play, with either kernel."""

SETTINGS: dict[str, str | None] = {"COMPUTER_LEVEL": "expert", "LOG_LEVEL": "ERROR", "NEXT_HAND_AFTER": "1"}
STILL: dict[str, str | None] = {"COMPUTER_PAUSE_MIN": "60", "COMPUTER_PAUSE_MAX": "60"}
USUAL: dict[str, str | None] = {"COMPUTER_PAUSE_MIN": None, "COMPUTER_PAUSE_MAX": None}
PLAIN: dict[str, str | None] = {"KERNEL_CFLAGS": "-DNEVER_COMPILED"}
"""Options of the compiler for which nothing has been compiled: the kernel is then plain Python (docs/kernel.md)."""

WATCHED_BOT = Path(__file__).with_name("watched_bot.py")


async def rows() -> list[Row]:
    """(name, measured, unit, target) of each figure."""
    world = LoopbackDiscord()
    async with world.served():
        with tempfile.TemporaryDirectory() as directory:
            await _open_tables(world, Path(directory))
            seen = [await _watch(world, Path(directory), {})] if IS_COMPILED else []
            plain = await _watch(world, Path(directory), PLAIN)
    return [*(row for one in seen for row in _figures("compiled", one, 5.0)), *_figures("plain", plain, 20.0)]


def _figures(how: str, seen: dict[str, Any], lag: float) -> list[Row]:
    """What this kernel is held to; the waits are to be over before the shortest pause of a computer is."""
    waits = statistics.quantiles(seen["waits"], n=20)
    return [
        (f"{TABLES} Expert tables, {how}: event-loop lag, p95", _p95(seen["late"]), "ms", lag),
        ("  the same without the wait for a processor", _p95(seen["held"]), "ms", lag),
        ("  memory of the bot, without the simulator", seen["memory"], "MB", 250.0),
        ("  on turn until decided, median", statistics.median(waits), "ms", 800.0),
        ("  on turn until decided, p95", waits[-1], "ms", 800.0),
        ("  smallest share of its worlds for a decision", min(seen["efforts"]), "", 1.0),
        ("  decisions that failed or came too late", seen["failed"], "", 0.0),
    ]


def _p95(values: list[float]) -> float:
    return statistics.quantiles(values, n=20)[-1]


async def _open_tables(world: LoopbackDiscord, place: Path) -> None:
    """So many tables, each game in turn; their computers have not moved yet."""
    async with started(world, place, SETTINGS | STILL) as bot:
        await ready(world, bot)
        people = [world.person(f"host {number}") for number in range(TABLES)]
        kinds = islice(cycle(VARIANTS), TABLES)
        few = asyncio.Semaphore(5)  # a busy machine answers fifty at once too late
        await asyncio.gather(*(_open(world, person, game, few) for person, game in zip(people, kinds, strict=True)))
        assert (await bot.stop()).status == 0
    database = Database(f"sqlite+aiosqlite:///{place / 'games.db'}")
    await database.open()
    async with database.transaction() as connection:
        await connection.execute(games.update().values(due_at=0.0))
    await database.close()


async def _open(world: LoopbackDiscord, person: Person, game: str, few: asyncio.Semaphore) -> None:
    """A table of this game that goes on by itself: its person has got up, and a guest waits for a seat."""
    async with few:
        await _lobby_to_game(world, person, game)


async def _lobby_to_game(world: LoopbackDiscord, person: Person, game: str) -> None:
    channel = world.channel(f"room-{person.id}").id
    await person.command(channel, "pinochle start", game=game, computers=VARIANTS[game].seats - 1)
    await until(lambda: any("pin:start" in str(message.components) for message in world.messages(channel)))
    lobby = world.messages(channel)[-1]
    await person.press(lobby, world.button(lobby, "Start"))
    await until(lambda: "'pin:hand" in str(world.messages(channel)))
    await person.command(channel, "pinochle leave")
    # a table at which nobody sits or waits rests
    guest = world.person("guest")
    table = next(message for message in world.messages(channel) if "'pin:hand" in str(message.components))
    await guest.press(table, world.button(table, "Table ▾"))
    menu = world.messages(channel)[-1]
    await guest.press(menu, world.button(menu, "Take a computer's seat ▾"))
    (select,) = [part for part in walk(menu.components) if str(part.get("custom_id", "")).startswith("pis:take_seat")]
    await guest.choose(menu, select["custom_id"], "1")


async def _watch(world: LoopbackDiscord, place: Path, changes: dict[str, str | None]) -> dict[str, Any]:
    """What was seen of a bot that these tables kept busy."""
    seen = place / "seen.json"
    settings = SETTINGS | USUAL | changes | {"WATCHED": str(seen)}
    async with started(world, place, settings, script=WATCHED_BOT) as bot:
        await ready(world, bot)
        await asyncio.sleep(SECONDS)
        ended = await bot.stop()
        assert ended.status == 0, ended.errors
    found: dict[str, Any] = json.loads(seen.read_text(encoding="utf-8"))
    assert found["is_compiled"] is (IS_COMPILED and not changes)
    return found | {"failed": ended.errors.count("player_failed")}
