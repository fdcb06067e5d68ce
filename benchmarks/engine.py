"""The engine: one action, the replay of a whole game, the melds of a hand. Games are random with fixed seeds."""

from __future__ import annotations

import statistics
import time
from collections.abc import Iterator
from random import Random

import engine
from engine.actions import Action, Bid, DealCards, Entry, NameTrump, Pass, PassCards, PlayCard
from engine.cards import Card, Suit, build_deck
from engine.options import BidOption, NameTrumpOption, PassCardsOption, PassOption, PlayOption
from engine.rules import Rules
from engine.variants.partnership import STANDARD

GAMES = 12
HANDS = 20_000
SECOND = 1_000_000


def rows() -> list[tuple[str, float, str, float]]:
    """Figure, measured value, unit and target."""
    logs = [log(STANDARD, seed) for seed in range(GAMES)]
    action = statistics.median(lap for entries in logs for lap in laps(STANDARD, entries))
    # the middle one of games that are all played to the target
    replay = statistics.median(replay_seconds(STANDARD, entries) for entries in logs)
    return [
        ("an engine action, median", action * SECOND, "µs", 60.0),
        ("replay of a whole game", replay * 1000, "ms", 80.0),
        ("melds of a 12-card hand", melds_a_second(STANDARD), "hands/s", 40_000.0),
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
        began = time.perf_counter()
        state = engine.apply(state, entry.seat, entry.action).state
        yield time.perf_counter() - began


def replay_seconds(rules: Rules, entries: list[Entry]) -> float:
    """How long a whole log takes."""
    began = time.perf_counter()
    engine.replay(rules, 0, entries)
    return time.perf_counter() - began


def melds_a_second(rules: Rules) -> float:
    """Hands whose melds are found, with their cards, in a second."""
    rng = Random(1)
    pack = build_deck(rules.deck.ranks, rules.deck.copies)
    hands = [(tuple(rng.sample(pack, rules.deck.hand)), rng.choice(tuple(Suit))) for _ in range(HANDS)]
    began = time.perf_counter()
    for hand, trump in hands:
        engine.melds_of(hand, trump, rules)
    return HANDS / (time.perf_counter() - began)


def next_move(state: engine.GameState, rng: Random) -> tuple[int | None, Action]:
    """What happens next in a random game; few bid, so that it reaches its target."""
    if engine.awaits_deal(state):
        deck: list[Card] = list(build_deck(state.rules.deck.ranks, state.rules.deck.copies))
        rng.shuffle(deck)
        return None, DealCards(deck=tuple(deck))
    seat = min(engine.to_act(state))
    options = engine.options(state, seat)
    option = options[-1] if isinstance(options[0], BidOption) and rng.random() < 0.7 else options[0]
    match option:
        case BidOption():
            return seat, Bid(points=option.minimum)
        case NameTrumpOption():
            return seat, NameTrump(suit=rng.choice(option.suits))
        case PassCardsOption():
            return seat, PassCards(cards=option.hand[-option.count :])
        case PlayOption():
            return seat, PlayCard(card=rng.choice(option.cards))
        case PassOption():
            return seat, Pass()
        case _:
            raise AssertionError(f"a random game does not choose {option.type}")
