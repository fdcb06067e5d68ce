"""The pool in which computer players think, and how hard they may while others wait for it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Executor
from threading import Lock
from typing import TypeVar

_T = TypeVar("_T")

FREE = 4
"""So many decisions for each thread may be under way or wait before anybody thinks less: some tens of milliseconds."""

LEAST = 0.1
"""The smallest effort; below it a level would no longer be itself."""


def effort_for(waiting: int, threads: int) -> float:
    """The share of its worlds, `LEAST` to 1, that a decision looks at while `waiting` are unfinished, itself included.

    A queue twice as long halves the worlds, so that it moves as fast as a short one.
    """
    return max(LEAST, min(1.0, FREE * max(1, threads) / max(1, waiting)))


class Thinkers:
    """An executor of so many threads that knows how much work waits for it."""

    def __init__(self, executor: Executor, threads: int) -> None:
        self._executor = executor
        self._threads = threads
        self._waiting = 0
        self._lock = Lock()

    @property
    def waiting(self) -> int:
        """How many pieces of work are under way or wait."""
        return self._waiting

    async def run(self, work: Callable[[float], _T]) -> _T:
        """Do the work in a thread; it is told its effort when a thread takes it up. Raises what the work raises."""
        is_begun = is_dropped = False

        def job() -> _T:
            nonlocal is_begun
            with self._lock:
                if is_dropped:
                    raise asyncio.CancelledError
                is_begun = True
                effort = effort_for(self._waiting, self._threads)
            try:
                return work(effort)
            finally:
                with self._lock:
                    self._waiting -= 1

        with self._lock:
            self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._executor, job)
        except BaseException:
            # a thread that has begun goes on, and counts until it is done
            with self._lock:
                if not is_begun and not is_dropped:
                    is_dropped = True
                    self._waiting -= 1
            raise
