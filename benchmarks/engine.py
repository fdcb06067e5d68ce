"""The engine, game by game: one action, the replay of a whole game, the melds of a hand, hands played by chance.

Games are random with fixed seeds. All times are CPU times, so that other work on the machine does not count.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Iterator
from random import Random

import engine
from engine.actions import Action, DealCards, Entry
from engine.cards import Suit, build_deck
from engine.options import (
    AskMisdealOption,
    BidOption,
    ConcedeOption,
    DeclareOutOption,
    Option,
    PassOption,
    ThrowInOption,
)
from engine.rules import Rules
from engine.variants import PRESETS, VARIANTS
from players.arena import random_action, shuffled

GAMES = 12
HANDS = 20_000
DEALS = 60
SECOND = 1_000_000
BID_RATE = 0.3
"""Few bid, so that games reach their target."""

ENDS_EARLY = (AskMisdealOption, ThrowInOption, ConcedeOption, DeclareOutOption)
"""Left out, so that hands are played."""


def rows() -> list[tuple[str, float, str, float]]:
    """Figure, measured value, unit and target."""
    figures: list[tuple[str, float, str, float]] = []
    for rules in (*VARIANTS.values(), PRESETS["three_handed"]["auction"]):
        figures += _speed(rules)
    for game, rules in VARIANTS.items():
        figures.append((f"{game}: hands played by chance", hands_a_second(rules), "hands/s", 100.0))
    figures.append(("melds of a 12-card hand", melds_a_second(VARIANTS["partnership"]), "hands/s", 40_000.0))
    figures.append(("melds of a 20-card hand", melds_a_second(VARIANTS["double_deck"]), "hands/s", 40_000.0))
    return figures


def _speed(rules: Rules) -> list[tuple[str, float, str, float]]:
    logs = [log(rules, seed) for seed in range(GAMES)]
    action = statistics.median(lap for entries in logs for lap in laps(rules, entries))
    times = [replay_seconds(rules, entries) for entries in logs]
    name = f"{rules.game}, {rules.preset}"
    return [
        (f"{name}: an engine action, median", action * SECOND, "µs", 60.0),
        (f"{name}: replay of a whole game, median", statistics.median(times) * 1000, "ms", 80.0),
        (f"{name}: replay of the longest of {GAMES} games", max(times) * 1000, "ms", 150.0),
    ]


def log(rules: Rules, seed: int) -> list[Entry]:
    """A random game to its target, dealt by seat 0 first."""
    rng = Random(seed)
    state = engine.start(rules, 0)
    entries: list[Entry] = []
    while state.winner is None:
        seat, action = next_move(state, rng)
        entries.append(Entry(seat=seat, action=action))
        state = engine.apply(state, seat, action).state
    return entries


def laps(rules: Rules, entries: list[Entry]) -> Iterator[float]:
    """The seconds that each action of a game took, its check included."""
    state = engine.start(rules, 0)
    for entry in entries:
        began = time.thread_time()
        state = engine.apply(state, entry.seat, entry.action).state
        yield time.thread_time() - began


def replay_seconds(rules: Rules, entries: list[Entry]) -> float:
    """How long a whole log takes."""
    began = time.thread_time()
    engine.replay(rules, 0, entries)
    return time.thread_time() - began


def hands_a_second(rules: Rules) -> float:
    """Deals from the shuffle to the score in a second of CPU time, played by chance and with no table around them."""
    rng, state, dealt = Random(1), engine.start(rules, 0), 0
    began = time.thread_time()
    while dealt < DEALS:
        seat, action = next_move(state, rng)
        state = engine.apply(state, seat, action).state
        if engine.awaits_deal(state) or state.winner is not None:
            dealt += 1
        if state.winner is not None:
            state = engine.start(rules, 0)
    return DEALS / (time.thread_time() - began)


def melds_a_second(rules: Rules) -> float:
    """Hands whose melds are found, with their cards, in a second."""
    rng = Random(1)
    pack = build_deck(rules.deck.ranks, rules.deck.copies)
    hands = [(tuple(rng.sample(pack, rules.deck.hand)), rng.choice(tuple(Suit))) for _ in range(HANDS)]
    began = time.thread_time()
    for hand, trump in hands:
        engine.melds_of(hand, trump, rules)
    return HANDS / (time.thread_time() - began)


def next_move(state: engine.GameState, rng: Random) -> tuple[int | None, Action]:
    """What happens next in a random game."""
    if engine.awaits_deal(state):
        return None, DealCards(deck=shuffled(state.rules, rng))
    seat = min(engine.to_act(state))
    options = engine.options(state, seat)
    return seat, random_action(rng, (_option(options, rng),))


def _option(options: tuple[Option, ...], rng: Random) -> Option:
    if any(isinstance(option, BidOption) for option in options):
        wanted = BidOption if rng.random() < BID_RATE else PassOption
        return next(option for option in options if isinstance(option, wanted))
    return next(option for option in options if not isinstance(option, ENDS_EARLY))
