"""CPU time of chosen coroutines on the event loop's thread, without that of the simulated Discord behind them."""

from __future__ import annotations

import time
from collections.abc import Callable, Coroutine, Generator
from typing import Any


class Meter:
    """Adds up, in seconds of CPU, the steps of the coroutines that it was given, and subtracts what is not theirs."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self._depth = 0

    def reset(self) -> float:
        """The sum so far; counting begins anew."""
        seconds, self.seconds = self.seconds, 0.0
        return seconds

    def of(self, work: Coroutine[Any, Any, Any]) -> _Steps:
        """The same coroutine, metered; what runs while it waits is not counted."""
        return _Steps(self, work)

    def enter(self) -> float:
        """A step begins; nested ones count once."""
        self._depth += 1
        return time.thread_time()

    def leave(self, began: float) -> None:
        """The step is over."""
        self._depth -= 1
        if not self._depth:
            self.seconds += time.thread_time() - began

    def without(self, function: Callable[..., Any]) -> Callable[..., Any]:
        """The same function, its time subtracted wherever it runs inside a metered step."""

        def inner(*args: Any, **kwargs: Any) -> Any:
            began = time.thread_time()
            try:
                return function(*args, **kwargs)
            finally:
                if self._depth:
                    self.seconds -= time.thread_time() - began

        return inner


class _Steps:
    """An awaitable that runs a coroutine step by step."""

    def __init__(self, meter: Meter, work: Coroutine[Any, Any, Any]) -> None:
        self._meter = meter
        self._work = work

    def __await__(self) -> Generator[Any, Any, Any]:
        value: Any = None
        failure: BaseException | None = None
        while True:
            began = self._meter.enter()
            try:
                waited = self._work.throw(failure) if failure is not None else self._work.send(value)
            except StopIteration as done:
                return done.value
            finally:
                self._meter.leave(began)
            value, failure = None, None
            try:
                value = yield waited
            except BaseException as error:  # noqa: BLE001 - handed on to the coroutine, as await does
                failure = error
