"""Two deals that look the same to everybody but their players: other hidden cards, the same public course."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

import engine
from engine import GameState
from engine.actions import Action, Bid, BuryCards, DealCards, Entry, Pass, PassCards, PlayCard
from engine.cards import Card
from engine.errors import IllegalAction
from engine.events import Event
from engine.options import AskMisdealOption, BidOption, ConcedeOption, DeclareOutOption, Option, ThrowInOption
from engine.rules import Rules
from tests.support.play import choose, shuffled

TRIES = 400
ENOUGH = 12
"""Exchanges after which the two deals are different enough."""
RAISES = 3
"""How many steps above the lowest bid the auction goes."""

Seen = tuple[tuple[Event, ...], frozenset[int]]
"""What everybody sees of a step: its public events, and who is on turn then."""


@dataclass(frozen=True)
class Deal:
    """A deck in dealing order, what everybody did with it, and what everybody saw."""

    deck: tuple[Card, ...]
    moves: tuple[Entry, ...]
    public: tuple[Seen, ...]


def twin_deals(rules: Rules, dealer: int, seed: int, plays: int) -> tuple[Deal, Deal]:
    """A deal up to so many played cards, and another one in which as many hidden cards as possible lie elsewhere."""
    rng = Random(seed)
    deck = shuffled(rules, rng).deck
    first = follow(rules, dealer, deck, _moves(rules, dealer, deck, plays, rng), rng)
    assert first is not None
    second, exchanges = first, 0
    for _ in range(TRIES):
        tried = list(second.deck)
        one, other = rng.sample(range(len(tried)), 2)
        tried[one], tried[other] = tried[other], tried[one]
        if tried == list(second.deck):
            continue
        found = follow(rules, dealer, tried, second.moves, rng)
        if found is not None and found.public == first.public:
            second, exchanges = found, exchanges + 1
        if exchanges == ENOUGH:
            break
    return first, second


def differences(one: Deal, other: Deal) -> int:
    """How many cards lie elsewhere."""
    return sum(mine is not theirs for mine, theirs in zip(one.deck, other.deck, strict=True))


def follow(rules: Rules, dealer: int, deck: Sequence[Card], moves: Sequence[Entry], rng: Random) -> Deal | None:
    """The deal of this deck with these moves; None if one is not legal.

    Cards that are given or buried unseen are others where the hand does not hold them any more.
    """
    step = engine.apply(engine.start(rules, dealer), None, DealCards(deck=tuple(deck)))
    public, made = [_public(step.events, step.state)], list[Entry]()
    for move in moves:
        assert move.seat is not None
        if move.seat not in engine.to_act(step.state):
            return None
        action = _again(move.action, engine.options(step.state, move.seat), rng)
        try:
            step = engine.apply(step.state, move.seat, action)
        except IllegalAction:
            return None
        made.append(Entry(seat=move.seat, action=action))
        public.append(_public(step.events, step.state))
    return Deal(tuple(deck), tuple(made), tuple(public))


def _public(events: Sequence[Event], state: GameState) -> Seen:
    return tuple(event for event in events if event.private_to is None), engine.to_act(state)


def _moves(rules: Rules, dealer: int, deck: Sequence[Card], plays: int, rng: Random) -> list[Entry]:
    state = engine.apply(engine.start(rules, dealer), None, DealCards(deck=tuple(deck))).state
    moves: list[Entry] = []
    while plays:
        seat = min(engine.to_act(state))
        action = _choose(engine.options(state, seat), rules, rng)
        plays -= isinstance(action, PlayCard)
        moves.append(Entry(seat=seat, action=action))
        state = engine.apply(state, seat, action).state
    return moves


_ENDING = (ThrowInOption, ConcedeOption, DeclareOutOption, AskMisdealOption)


def _choose(options: Sequence[Option], rules: Rules, rng: Random) -> Action:
    """Anything that does not end the hand; the auction goes up by steps, and not far."""
    going_on = [option for option in options if not isinstance(option, _ENDING)]
    for option in going_on:
        if isinstance(option, BidOption):
            low = option.minimum <= rules.min_bid + RAISES * rules.bid_step
            return Bid(points=option.minimum) if low else Pass()
    return choose([rng.choice(going_on)], rng)


def _again(action: Action, options: Sequence[Option], rng: Random) -> Action:
    """The same action; where it names cards that cannot be chosen any more, another one of its kind."""
    if not isinstance(action, PassCards | BuryCards):
        return action
    option = next((one for one in options if one.type == action.type), None)
    if option is None:
        return action
    try:
        option.check(action)
    except IllegalAction:
        return choose([option], rng)
    return action
