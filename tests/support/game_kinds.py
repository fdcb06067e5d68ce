"""The games and presets that the tests of whole games go through, and targets that keep such a game short."""

from __future__ import annotations

from engine.rules import Rules
from engine.variants import PRESETS

KINDS: tuple[tuple[str, str], ...] = tuple((game, preset) for game, presets in PRESETS.items() for preset in presets)
"""Every `(game, preset)`."""

NEW_KINDS: tuple[tuple[str, str], ...] = tuple(kind for kind in KINDS if kind[0] != "partnership")


def rules_of(game: str, preset: str) -> Rules:
    """The rules of a preset."""
    return PRESETS[game][preset]


def others_of(rules: Rules) -> tuple[str, ...]:
    """The people who join Ann where no computer plays."""
    return ("Bob", "Cy", "Dee")[: rules.seats - 1]


def short_target(rules: Rules) -> dict[str, int]:
    """The option of `/pinochle start` for a game of a few hands: a third of the target, as the table writes points.

    Nothing where a match of so many hands has no target.
    """
    if rules.counts_units:
        return {}
    points = rules.target // 3
    return {"target": (points - points % rules.bid_step) // rules.scale.divisor}
