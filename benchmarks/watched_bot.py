"""The real bot, and beside it a look at its event loop, its memory and how long its computers take to decide.

Run by `benchmarks.fifty` through the tests' launcher, as `bot.py` would be. What was seen goes into the file WATCHED
when the bot stops. Nothing of the bot is changed but that steps of tables and decisions are timed.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
import threading
import time
from pathlib import Path
from typing import Any
from unittest.mock import patch

# the launcher puts this file's directory first, in which there is an `engine.py` too
sys.path[0] = str(Path(__file__).resolve().parents[1])

import bot  # noqa: E402
from players import Player  # noqa: E402
from players.kernel import IS_COMPILED  # noqa: E402
from table import thinkers, thinking  # noqa: E402
from table.door import Door  # noqa: E402
from table.position import Position  # noqa: E402

TICK = 0.005
"""Seconds between two looks at the loop."""
SETTLED = 3.0
"""Seconds after the start from which lags and waits count: until then all tables are read from their logs."""


class Watch:
    """What was seen: milliseconds, megabytes, shares."""

    def __init__(self) -> None:
        self.late: list[float] = []
        self.held: list[float] = []
        self.waits: list[float] = []
        self.efforts: list[float] = []
        self.memory = 0.0
        self.begins = float("inf")
        self._turned: dict[int, float] = {}

    async def look(self) -> None:
        """Sleep a little, over and over, and note how much later than asked for that ended."""
        await asyncio.sleep(SETTLED)
        self.begins = time.perf_counter()
        queue = Path(f"/proc/self/task/{threading.get_native_id()}/schedstat")
        while True:
            began, queued = time.perf_counter(), queued_for(queue)
            await asyncio.sleep(TICK)
            self.late.append((time.perf_counter() - began - TICK) * 1000)
            self.held.append(max(0.0, self.late[-1] - queued_for(queue) + queued))
            if len(self.late) % 100 == 0:
                self.memory = max(self.memory, resident())

    def turned(self, game: int) -> None:
        """The table shows a new position."""
        self._turned[game] = time.perf_counter()

    def decided(self, game: int) -> None:
        """A computer of the table has decided."""
        turned = self._turned.get(game, 0.0)
        if turned > self.begins:
            self.waits.append((time.perf_counter() - turned) * 1000)

    def keep(self, path: Path) -> None:
        """Write all of it down."""
        seen: dict[str, Any] = {"is_compiled": IS_COMPILED, "memory": max(self.memory, resident())}
        seen |= {"late": self.late, "held": self.held, "waits": self.waits, "efforts": self.efforts}
        path.write_text(json.dumps(seen), encoding="utf-8")


def resident() -> float:
    """This process's resident memory in MB."""
    status = Path("/proc/self/status").read_text(encoding="ascii")
    return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS")) / 1024


def queued_for(schedstat: Path) -> float:
    """Milliseconds that a thread has waited for a processor; 0 where the system does not tell."""
    try:
        return int(schedstat.read_text(encoding="ascii").split()[1]) / 1e6
    except OSError:
        return 0.0


def main() -> int:
    """Run the bot until it is told to stop; its exit status."""
    watch, think, effort_for, attempt = Watch(), thinking.think, thinkers.effort_for, Door.attempt

    async def attempted(self: Door, *what: Any) -> Any:
        done = await attempt(self, *what)
        watch.turned(self.id)
        return done

    async def thought(position: Position, seat: int, player: Player, *rest: Any) -> Any:
        action = await think(position, seat, player, *rest)
        watch.decided(position.record.id)
        return action

    def granted(*queue: Any) -> float:
        watch.efforts.append(effort_for(*queue))
        return watch.efforts[-1]

    class WatchedBot(bot.PinochleBot):
        """Looks at itself from the moment at which it is ready."""

        async def setup_hook(self) -> None:
            """As the bot's, and the first look."""
            await super().setup_hook()
            self._look = asyncio.create_task(watch.look())

    with (
        patch.object(Door, "attempt", attempted),
        patch.object(thinking, "think", thought),
        patch.object(thinkers, "effort_for", granted),
        patch.object(bot, "PinochleBot", WatchedBot),
    ):
        status = bot.main()
    watch.keep(Path(os.environ["WATCHED"]))
    return status


if __name__ == "__main__":
    sys.exit(main())
