"""How likely each side is to win the game from a score: what points are worth.

Between two hands a game is a race. The lead that matters is measured against how far the pace still can vary, which
grows with the square root of what is left to go. The constants are fitted to games between computer players.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt

from engine.rules import Rules
from players.search.race import PARTNERS_ONE_PACK, between

_NEAREST = 20.0
"""A side is never nearer than this to the target, in points: a further hand must still be played."""


def chances(rules: Rules, totals: Sequence[int], target: int, hands: int) -> tuple[float, ...]:
    """The chance of each side to win a game that goes on with these scores, `[side]`; `hands` have been played."""
    if rules.counts_units:
        spread = _UNITS * sqrt(max(1, rules.hands - hands))
        return _shares([total / spread for total in totals])
    table = _TABLES.get((rules.seats, rules.deck.copies))
    if table is not None:
        own = between(table, target - totals[0], target - totals[1]) / 1000
        return own, 1 - own
    left = [max(_NEAREST, float(target - total)) for total in totals]
    pace, first = _RACE[min(rules.seats, 4), rules.deck.copies]
    nearest = min(left)
    spread = pace * sqrt(nearest + first)
    return _shares([-each / spread for each in left])


def _shares(strengths: Sequence[float]) -> tuple[float, ...]:
    top = max(strengths)
    weights = [exp(strength - top) for strength in strengths]
    whole = sum(weights)
    return tuple([weight / whole for weight in weights])


_UNITS = 2.5
"""How many units apart two sides with one hand to go must be to matter."""

_TABLES = {(4, 2): PARTNERS_ONE_PACK}
"""By seats and copies of the pack, where the race was fitted score by score."""

_RACE: dict[tuple[int, int], tuple[float, float]] = {
    (4, 4): (12.0, 1200.0),
    (3, 2): (18.0, 100.0),
    (2, 2): (4.5, 200.0),
}
"""By seats and copies of the pack: points of spread per root of a point, and what even the last hand leaves open."""
