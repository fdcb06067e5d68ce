"""Who is due when: a heap of moments, and one task that sleeps until the earliest of them.

The task exists only while something is due some day, and never waits without an end. Times are seconds since 1970.
"""

from __future__ import annotations

import asyncio
import heapq
from collections.abc import Awaitable, Callable

from ports.clock import Clock

LONGEST_SLEEP = 600.0
"""Seconds after which the clock is looked at again, because the time of day may jump."""

SHORTEST_SLEEP = 0.001

AT_ONCE = 256
"""Games that are woken together at most: so many that computers wait for a thread, where the queue counts, not here."""

Sleep = Callable[[float], Awaitable[None]]
Wake = Callable[[int], Awaitable[None]]


class Scheduler:
    """Calls `wake(game_id)` when a game is due: once at a time for a game, and at most `at_once` games together."""

    def __init__(self, clock: Clock, wake: Wake, sleep: Sleep = asyncio.sleep, at_once: int = AT_ONCE) -> None:
        self._clock = clock
        self._wake = wake
        self._sleep = sleep
        self._at_once = at_once
        self._due: dict[int, float] = {}
        self._heap: list[tuple[float, int]] = []
        self._running: dict[int, asyncio.Task[None]] = {}
        self._sleeper: asyncio.Task[None] | None = None
        self._sleeps_until = 0.0
        self._is_closed = False

    def plan(self, game_id: int, at: float | None) -> None:
        """The game is due at `at` (None: not at all), whatever was planned before."""
        if self._due.get(game_id) == at or self._is_closed:
            return
        if at is None:
            self._due.pop(game_id, None)
            return
        self._due[game_id] = at
        if game_id not in self._running:  # else it goes into the heap when it has run
            heapq.heappush(self._heap, (at, game_id))
            self._look()

    def is_running(self, game_id: int) -> bool:
        """Whether the game is being woken at this moment."""
        return game_id in self._running

    async def quiet(self) -> None:
        """Wait until nothing runs that is due now."""
        while self._running:
            await asyncio.wait(list(self._running.values()))

    async def close(self) -> None:
        """Stop: what runs is cancelled and waited for."""
        self._is_closed = True
        tasks = [*self._running.values(), *([self._sleeper] if self._sleeper is not None else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _look(self) -> None:
        """Start whatever is due, and sleep until the next."""
        if self._is_closed:
            return
        now = self._clock.now()
        while self._heap:
            at, game_id = self._heap[0]
            is_planned = self._due.get(game_id) == at and game_id not in self._running
            if is_planned and (at > now or len(self._running) >= self._at_once):
                break
            heapq.heappop(self._heap)
            if is_planned:
                del self._due[game_id]
                self._running[game_id] = asyncio.create_task(self._run(game_id))
        if self._heap and self._heap[0][0] > now:
            self._sleep_until(self._heap[0][0], now)

    async def _run(self, game_id: int) -> None:
        try:
            await self._wake(game_id)
        finally:
            del self._running[game_id]
            if game_id in self._due:
                heapq.heappush(self._heap, (self._due[game_id], game_id))
            self._look()

    def _sleep_until(self, at: float, now: float) -> None:
        """Have one sleeper, for the earliest moment to come."""
        if self._sleeper is not None:
            if self._sleeps_until <= at:
                return
            self._sleeper.cancel()
        self._sleeps_until = at
        self._sleeper = asyncio.create_task(self._doze(at - now))

    async def _doze(self, seconds: float) -> None:
        await self._sleep(min(max(seconds, SHORTEST_SLEEP), LONGEST_SLEEP))
        self._sleeper = None
        self._look()
