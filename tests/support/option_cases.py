"""Every option of every game with its values, in rules under which it has an effect."""

from __future__ import annotations

from typing import Any

from engine.house_values import values_of
from engine.rules import Rules
from engine.variants import VARIANTS

_NEEDED: dict[str, dict[str, Any]] = {
    # a step of 20 divides neither 250 nor, in a game of 1,500, anything below
    "bid_step": {"min_bid": 300, "target": 1500},
    "hands": {"three_hand": "auction"},
    "pass_mode": {"pass_count": 3},
    "scale": {"counters": "modern"},
}
"""What an option needs beside it to have an effect, or to be able to take its values."""

IMPOSSIBLE: dict[tuple[str, str], set[object]] = {
    ("double_deck", "counters"): {"kq5", "classic11"},
    ("two_handed", "both_over"): {"bidders_win", "bidder_then_higher"},
    ("two_handed", "meld_save"): {"defenders"},
}
"""The values that a game never admits."""

CASES = [(game, name) for game, rules in VARIANTS.items() for name in rules.house_options]
"""Every option of every game."""


def with_effect(game: str, name: str) -> Rules:
    """The game's default rules, changed so far that the option has an effect."""
    rules = VARIANTS[game]
    if game == "double_deck" and name == "bid_step":
        return rules
    return rules.with_options(_NEEDED.get(name, {}))


def values(game: str, name: str) -> list[object]:
    """The values that the option may have in this game."""
    refused = IMPOSSIBLE.get((game, name), set())
    return [value for value in values_of(with_effect(game, name), name) if value not in refused]
