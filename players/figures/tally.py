"""Counting, with what is needed for intervals of 95 %."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from players.match import Estimate

_Z = 1.96


@dataclass
class Tally:
    """So many values, their sum and the sum of their squares: enough for a mean and its interval."""

    count: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, value: float) -> None:
        """Count one more value."""
        self.count += 1
        self.total += value
        self.squares += value * value

    def merge(self, other: Tally) -> None:
        """Count all that another tally has counted."""
        self.count += other.count
        self.total += other.total
        self.squares += other.squares

    @property
    def estimate(self) -> Estimate:
        """The mean with its interval, as if the values did not depend on each other."""
        if not self.count:
            return Estimate(0.0, 0.0, 0.0)
        mean = self.total / self.count
        error = _Z * (max(0.0, self.squares / self.count - mean * mean) / self.count) ** 0.5
        return Estimate(mean, mean - error, mean + error)


Tallies = defaultdict[str, Tally]
"""What was counted, by name."""


def none_yet() -> Tallies:
    """No tallies; a name that is new gets an empty one."""
    return defaultdict(Tally)


def merged(parts: Iterable[Mapping[str, Tally]]) -> Tallies:
    """The tallies of all parts together."""
    whole = none_yet()
    for part in parts:
        for name, tally in part.items():
            whole[name].merge(tally)
    return whole
