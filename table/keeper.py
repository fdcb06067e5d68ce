"""Work that nobody may cut short: a transaction goes on although the press that began it is cancelled."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

_T = TypeVar("_T")


class Keeper:
    """Owns the tasks that it was given until they are done."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[Any]] = set()
        self.is_closed = False

    async def keep(self, work: Coroutine[Any, Any, _T]) -> _T:
        """Wait for the work; where the waiting is cancelled, the work still ends."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return await asyncio.shield(task)

    async def close(self) -> None:
        """Wait for everything begun; what comes later finds `is_closed`."""
        self.is_closed = True
        while self._tasks:
            await asyncio.wait(self._tasks)

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled():
            task.exception()  # looked at, so that an abandoned failure is not reported a second time
