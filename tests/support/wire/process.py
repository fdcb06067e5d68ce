"""A bot in a process of its own, started against a loopback Discord."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.support.wire.loopback import TOKEN, LoopbackDiscord

ROOT = Path(__file__).resolve().parents[3]
BOT = ROOT / "bot.py"
LAUNCH = Path(__file__).with_name("launch.py")
STARTS_WITHIN = 30.0
"""Seconds, on a slow machine with others at work."""
STOPS_WITHIN = 10.0


@dataclass(frozen=True)
class Ended:
    """How a process ended: its exit status, and what it wrote to standard error."""

    status: int
    errors: str


class BotProcess:
    """A running bot."""

    def __init__(self, process: Process) -> None:
        self._process = process
        # read all along: a full pipe would stop the bot
        self._errors = asyncio.create_task(_read_all(process))

    @property
    def is_running(self) -> bool:
        """Whether it has not ended yet."""
        return self._process.returncode is None

    async def ended(self, within: float = STARTS_WITHIN) -> Ended:
        """Wait for its end; raises TimeoutError."""
        status = await asyncio.wait_for(self._process.wait(), within)
        return Ended(status, await self._errors)

    async def stop(self) -> Ended:
        """SIGTERM, and its end."""
        self._process.send_signal(signal.SIGTERM)
        return await self.ended(STOPS_WITHIN)

    async def kill(self) -> Ended:
        """SIGKILL, and its end."""
        if self.is_running:
            self._process.kill()
        return await self.ended(STOPS_WITHIN)


async def _read_all(process: Process) -> str:
    assert process.stderr is not None
    return (await process.stderr.read()).decode(errors="replace")


@asynccontextmanager
async def started(
    world: LoopbackDiscord, place: Path, settings: Mapping[str, str | None] | None = None, script: Path = BOT
) -> AsyncIterator[BotProcess]:
    """Start the bot with its database in `place`, and kill it at the end if it still runs; None unsets a setting."""
    given: dict[str, str | None] = {
        "DISCORD_TOKEN": TOKEN,
        "DATABASE_URL": f"sqlite+aiosqlite:///{place / 'games.db'}",
        "COMPUTER_PAUSE_MIN": "0.01",
        "COMPUTER_PAUSE_MAX": "0.02",
        **(settings or {}),
    }
    own = {name: os.environ[name] for name in ("PATH", "HOME", "LANG") if name in os.environ}
    environment = own | {name: value for name, value in given.items() if value is not None} | {"PYTHONPATH": str(ROOT)}
    process = await asyncio.create_subprocess_exec(
        sys.executable, str(LAUNCH), world.address, str(script), cwd=place, env=environment, stderr=PIPE
    )
    bot = BotProcess(process)
    try:
        yield bot
    finally:
        await bot.kill()


async def ready(world: LoopbackDiscord, bot: BotProcess, within: float = STARTS_WITHIN) -> None:
    """Wait until the bot is at the gateway; an early end fails with what it wrote."""
    waits = [asyncio.ensure_future(world.gateway.connected()), asyncio.ensure_future(bot.ended(within))]
    done, pending = await asyncio.wait(waits, timeout=within, return_when=asyncio.FIRST_COMPLETED)
    for waiting in pending:
        waiting.cancel()
    if waits[0] not in done:
        raise AssertionError(f"the bot did not connect: {waits[1].result() if waits[1] in done else 'it is silent'}")
