"""Redraws of table messages: coalesced, newest version wins, and no task while nothing changed.

Also refreshes the private hands whose turn came, and keeps the pass by DM and the turn ping in step with the table.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import structlog

from cogs.trouble import TROUBLE, is_shut_out
from ports.game_log import StorageFailed
from ports.refusals import No, Refused, StalePress

log = structlog.get_logger(__name__)

FIRST_RETRY = 2.0
LAST_RETRY = 60.0
"""Seconds between attempts while Discord refuses, doubling from the first to the last."""

PASSING = (*TROUBLE, StorageFailed, Refused, StalePress)
"""What may go by itself, of Discord, the network, the database or another process; of refusals only TRY_AGAIN does."""

Paint = Callable[[int], Awaitable[None]]
Sleep = Callable[[float], Awaitable[None]]


class Painter:
    """Runs `paint(game_id)` once for any number of changes: one task a table, while there is something to paint.

    While Discord refuses a part of it, a further change paints at once all the same, for hands and DMs may go through
    where the table's message does not; without one it is tried again later and later.
    """

    def __init__(self, paint: Paint, sleep: Sleep = asyncio.sleep) -> None:
        self._paint = paint
        self._sleep = sleep
        self._dirty: set[int] = set()
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._retries: dict[int, asyncio.Task[None]] = {}
        self._delays: dict[int, float] = {}
        self._closed = False

    def changed(self, game_id: int) -> None:
        """The table's message is out of date."""
        if self._closed:
            return
        self._dirty.add(game_id)
        if game_id not in self._tasks:
            self._tasks[game_id] = asyncio.create_task(self._run(game_id), name=f"painter-{game_id}")

    async def _run(self, game_id: int) -> None:
        try:
            while game_id in self._dirty:
                self._dirty.discard(game_id)
                try:
                    await self._paint(game_id)
                    self._calm(game_id)
                except PASSING as error:
                    if is_shut_out(error):
                        # nothing to gain from trying again before somebody gives the permission back
                        log.warning("the table may not be shown", game=game_id, error=type(error).__name__)
                        continue
                    if isinstance(error, Refused) and error.reason is not No.TRY_AGAIN:
                        return  # the table is gone
                    log.warning("the table could not be shown, trying again", game=game_id, error=type(error).__name__)
                    self._try_again(game_id)
        except Exception:
            log.exception("painting failed", game=game_id)
        finally:
            del self._tasks[game_id]
            if game_id in self._dirty and not self._closed:
                self.changed(game_id)

    def _try_again(self, game_id: int) -> None:
        """Paint once more after a while, longer each time; one such wait a table."""
        if game_id in self._retries or self._closed:
            return
        delay = self._delays.get(game_id, FIRST_RETRY)
        self._delays[game_id] = min(2 * delay, LAST_RETRY)
        self._retries[game_id] = asyncio.create_task(self._later(game_id, delay), name=f"painter-retry-{game_id}")

    async def _later(self, game_id: int, delay: float) -> None:
        await self._sleep(delay)
        self._retries.pop(game_id, None)
        self.changed(game_id)

    def _calm(self, game_id: int) -> None:
        """Everything went through: forget the waiting."""
        self._delays.pop(game_id, None)
        retry = self._retries.pop(game_id, None)
        if retry is not None:
            retry.cancel()

    async def close(self) -> None:
        """Stop; whatever is unpainted is painted after the next start."""
        self._closed = True
        tasks = [*self._tasks.values(), *self._retries.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
