"""The kernel both ways, and random positions of every game under random house rules."""

from __future__ import annotations

import importlib.util
import os
import sys
from array import array
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import players.kernel
from engine import VARIANTS
from engine.cards import Card, Suit, build_deck
from engine.errors import BadRules
from engine.rules import Rules
from players.kernel import Setup, suit_code, words_of

POSITIONS = int(os.environ.get("KERNEL_POSITIONS", "50000"))
"""How many positions of each game are compared with the engine."""

_TOLD = {
    "beat": ("always", "trump_led"),
    "counters": ("modern", "kq5", "classic11"),
    "last_trick_points": (0, 10, 20),
    "first_lead_trump": (False, True),
    "run_extras": ("none", "pair", "each"),
    "doubles": ("own", "two_singles"),
    "dd_pinochle": ("4/30/60/90", "4/30/45/60", "4/30/90/500"),
    "three_hand": ("points", "auction"),
    "scale": ("classic", "simple"),
}
"""The options of a house that the kernel must know, and their values."""


@cache
def plain() -> Any:
    """The kernel's sources as plain Python, whatever is compiled."""
    name, path = "plain_kernel", Path(players.kernel.__file__)
    spec = importlib.util.spec_from_file_location(name, path, submodule_search_locations=[str(path.parent)])
    assert spec is not None
    assert spec.loader is not None
    module: ModuleType = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


def random_rules(rules: Rules, random: Random) -> Rules:
    """The game's rules with any of the options that matter to the kernel."""
    while True:
        drawn = {name: random.choice(values) for name, values in _TOLD.items() if name in rules.house_options}
        try:
            return rules.with_options(drawn)
        except BadRules:  # such as counters that the scale cannot show
            continue


def random_setup(rules: Rules, random: Random, kernel: Any = players.kernel) -> tuple[Setup, Suit]:
    """Some trump and declarer."""
    trump = random.choice(list(Suit))
    setup: Setup = kernel.Setup(rules, suit_code(trump), random.randrange(rules.seats))
    return setup, trump


def random_hands(rules: Rules, size: int, random: Random) -> list[tuple[Card, ...]]:
    """A hand of so many cards for each seat."""
    deck = list(build_deck(rules.deck.ranks, rules.deck.copies))
    random.shuffle(deck)
    return [tuple(deck[seat * size : (seat + 1) * size]) for seat in range(rules.seats)]


def world(hands: Iterable[Sequence[Card]]) -> array[int]:
    """The words of all hands."""
    return array("i", [word for hand in hands for word in words_of(hand)])


def games() -> list[str]:
    """All four, by name."""
    return list(VARIANTS)
