"""A figure: what was measured, beside what is to be reached."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from typing import NamedTuple


class Figure(NamedTuple):
    """One line of the table; measured and target in the same unit.

    A rate (its unit ends in "/s") is to be at least the target, everything else at most.
    """

    name: str
    measured: float
    unit: str
    target: float

    @property
    def is_rate(self) -> bool:
        """Whether more is better."""
        return self.unit.endswith("/s")

    @property
    def is_reached(self) -> bool:
        """Whether the measured figure is on the right side of its target, or on it."""
        return self.measured >= self.target if self.is_rate else self.measured <= self.target


def number(value: float) -> str:
    """A number with three digits that count: 41,300 or 52.1 or 0.734."""
    if value == int(value) or abs(value) >= 100:
        return f"{value:,.0f}"
    return f"{value:.1f}" if abs(value) >= 10 else f"{value:.3g}"


def median_seconds(work: Callable[[], object], times: int, at_once: int = 1) -> float:
    """The median seconds of `work()` over so many rounds, each of `at_once` calls where one is too short to time."""
    rounds = []
    for _ in range(times):
        began = time.perf_counter()
        for _ in range(at_once):
            work()
        rounds.append((time.perf_counter() - began) / at_once)
    return statistics.median(rounds)
