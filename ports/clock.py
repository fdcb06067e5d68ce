"""Time, so that a test can hold it."""

from __future__ import annotations

from typing import Protocol


class Clock(Protocol):
    """The time of day; waiting is `asyncio.sleep`, which the tests' event loop can advance."""

    def now(self) -> float:
        """Seconds since 1970."""
        ...
