"""Whether a press can still be answered: Discord gives three seconds."""

from __future__ import annotations

from ports.clock import Clock

ANSWERABLE = 2.8
"""Seconds after which an answer would only find a dead token."""


class Freshness:
    """Judges the age of presses by the difference between Discord's clock and ours, learnt from the quickest one seen.

    The host's clock may be wrong by seconds; without the correction every press would then look old, or none.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._quickest: float | None = None

    def is_too_old(self, created_at: float) -> bool:
        """Whether a press made at `created_at` (seconds since 1970, Discord's clock) has waited too long."""
        age = self._clock.now() - created_at
        if self._quickest is None or age < self._quickest:
            self._quickest = age
        return age - self._quickest > ANSWERABLE
