"""The pool in which computer players think, and how hard they may while others wait for it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Executor
from threading import Lock
from time import perf_counter
from typing import TypeVar

_T = TypeVar("_T")

FREE = 4
"""So many decisions for each thread may be under way or wait before anybody thinks less: some tens of milliseconds."""

CALM = 0.4
"""Seconds that a whole queue may take before anybody thinks less, however short it is: half of a computer's shortest
pause, so that nobody sees that it thought. It matters where the fast core is not compiled."""

LEAST = 0.1
"""The smallest share of its worlds; below it a level would no longer be itself. Where even that takes a queue too
long, moves are made by rules of thumb at once: better a plain move than a table that stands still."""

_NEWEST = 0.2
"""The weight of the newest decision in what a decision takes."""


def effort_for(waiting: int, threads: int, seconds: float = 0.0) -> float:
    """The share of its worlds, `LEAST` to 1, that a decision looks at while `waiting` are unfinished, itself included;
    0 where others wait and there is no time for any.

    A queue twice as long halves the worlds, so that it moves as fast as a short one. `seconds` is what a decision took
    a thread of late, had it looked at all of its worlds.
    """
    threads, waiting = max(1, threads), max(1, waiting)
    queue = waiting * seconds / threads if waiting > threads else seconds
    if waiting > threads and LEAST * queue > CALM:
        return 0.0
    return max(LEAST, min(1.0, FREE * threads / waiting, CALM / queue if queue else 1.0))


class Thinkers:
    """An executor of so many threads that knows how much work waits for it."""

    def __init__(self, executor: Executor, threads: int) -> None:
        self._executor = executor
        self._threads = threads
        self._waiting = 0
        self._seconds = 0.0
        self._lock = Lock()

    @property
    def waiting(self) -> int:
        """How many pieces of work are under way or wait."""
        return self._waiting

    async def run(self, work: Callable[[float], _T], *, is_usual: bool = False) -> _T:
        """Do the work in a thread; it is told its effort when a thread takes it up. Raises what the work raises.

        What is `is_usual` takes longer the more effort it is told, and tells how long such work takes here and now. It
        alone may be told 0, which is to be done at once.
        """
        is_begun = is_dropped = False

        def job() -> _T:
            nonlocal is_begun
            with self._lock:
                if is_dropped:
                    raise asyncio.CancelledError
                is_begun = True
                effort = effort_for(self._waiting, self._threads, self._seconds)
            if not is_usual:
                effort = max(LEAST, effort)
            began = perf_counter()
            try:
                return work(effort)
            finally:
                took = perf_counter() - began
                with self._lock:
                    self._waiting -= 1
                    if is_usual and effort:
                        whole = took / effort
                        self._seconds += _NEWEST * (whole - self._seconds)

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
