"""Whole games by random legal play on the real engine, state by state."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

import engine
from engine.actions import Action, Bid, DealCards, NameTrump, Pass, PassCards, PlayCard, ThrowIn
from engine.cards import build_deck
from engine.options import BidOption, NameTrumpOption, Option, PassCardsOption, PassOption, PlayOption, ThrowInOption
from engine.rules import Rules


def states(rules: Rules, seed: int, deals: int) -> Iterator[engine.GameState]:
    """Every state of a game up to the end of so many deals, or to its own end."""
    chance = random.Random(seed)
    state = engine.start(rules, first_dealer=3)
    yield state
    while True:
        if engine.awaits_deal(state):
            if len(engine.view(state, None).results) == deals:
                return
            deck = list(build_deck(rules.deck.ranks, rules.deck.copies))
            chance.shuffle(deck)
            state = engine.apply(state, None, DealCards(deck=tuple(deck))).state
        else:
            seat = min(engine.to_act(state), default=None)
            if seat is None:
                return
            state = engine.apply(state, seat, random_action(engine.options(state, seat), chance)).state
        yield state


def random_action(options: Sequence[Option], chance: random.Random) -> Action:
    """Any legal action; a throw-in now and then."""
    option = chance.choice([each for each in options if not isinstance(each, ThrowInOption) or chance.random() < 0.2])
    match option:
        case BidOption():
            steps = (option.maximum - option.minimum) // option.step
            return Bid(points=option.minimum + option.step * min(chance.randrange(4), steps))
        case PassOption():
            return Pass()
        case NameTrumpOption():
            return NameTrump(suit=chance.choice(option.suits))
        case PassCardsOption():
            return PassCards(cards=tuple(chance.sample(option.hand, option.count)))
        case PlayOption():
            return PlayCard(card=chance.choice(option.cards))
        case ThrowInOption():
            return ThrowIn()
    raise AssertionError(f"no way to choose from {option.type}")
