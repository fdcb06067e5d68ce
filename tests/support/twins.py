"""Two deals that look the same to everybody but their players: other hidden cards, the same public course."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

import engine
from engine import GameState
from engine.actions import Action, Bid, Entry, NameTrump, Pass, PassCards, PlayCard
from engine.cards import Card
from engine.errors import IllegalAction
from engine.events import Event
from engine.options import BidOption, NameTrumpOption, Option, PassCardsOption, PlayOption
from engine.rules import Rules
from tests.support.play import deck_of, shuffled


@dataclass(frozen=True)
class Deal:
    """A deck in dealing order, what everybody did with it, and what everybody saw."""

    deck: tuple[Card, ...]
    hands: tuple[tuple[Card, ...], ...]
    moves: tuple[Entry, ...]
    public: tuple[tuple[Event, ...], ...]


def twin_deals(rules: Rules, dealer: int, seed: int, plays: int) -> tuple[Deal, Deal]:
    """A deal up to so many played cards, and another one in which as many hidden cards as possible lie elsewhere."""
    rng = Random(seed)
    start = engine.start(rules, dealer)
    state = engine.apply(start, None, shuffled(rules, rng)).state
    hands = [list(hand) for hand in state.current.hands]
    first = follow(rules, dealer, hands, _moves(state, plays, rng))
    assert first is not None
    second = first
    for _ in range(400):
        one, other = rng.sample(range(rules.seats), 2)
        tried = [list(hand) for hand in second.hands]
        left, right = rng.randrange(len(tried[one])), rng.randrange(len(tried[other]))
        tried[one][left], tried[other][right] = tried[other][right], tried[one][left]
        exchanged = _with_gifts(second.moves, tried, rng)
        found = None if exchanged is None else follow(rules, dealer, tried, exchanged)
        if found is not None and found.public == first.public:
            second = found
    return first, second


def follow(rules: Rules, dealer: int, hands: Sequence[Sequence[Card]], moves: Sequence[Entry]) -> Deal | None:
    """The deal of these hands with these moves; None if one is not legal."""
    action = deck_of(hands, dealer)
    step = engine.apply(engine.start(rules, dealer), None, action)
    public = [_public(step.events)]
    for move in moves:
        if move.seat not in engine.to_act(step.state):
            return None
        try:
            step = engine.apply(step.state, move.seat, move.action)
        except IllegalAction:
            return None
        public.append(_public(step.events))
    return Deal(action.deck, tuple(tuple(hand) for hand in hands), tuple(moves), tuple(public))


def _public(events: Sequence[Event]) -> tuple[Event, ...]:
    return tuple(event for event in events if event.private_to is None)


def _moves(state: GameState, plays: int, rng: Random) -> list[Entry]:
    moves: list[Entry] = []
    while plays:
        seat = min(engine.to_act(state))
        action = _choose(engine.options(state, seat)[0], rng)
        plays -= isinstance(action, PlayCard)
        moves.append(Entry(seat=seat, action=action))
        state = engine.apply(state, seat, action).state
    return moves


def _choose(option: Option, rng: Random) -> Action:
    match option:
        case BidOption():
            return Bid(points=option.minimum) if option.minimum < 280 else Pass()
        case NameTrumpOption():
            return NameTrump(suit=option.suits[0])
        case PassCardsOption():
            return PassCards(cards=tuple(rng.sample(option.hand, option.count)))
        case PlayOption():
            return PlayCard(card=rng.choice(option.cards))
    return Pass()


def _with_gifts(moves: Sequence[Entry], hands: list[list[Card]], rng: Random) -> list[Entry] | None:
    """The moves with gifts out of these hands: what cannot be given any more is replaced by something else."""
    held = [list(hand) for hand in hands]
    made = []
    for move in moves:
        action = move.action
        if isinstance(action, PassCards) and move.seat is not None:
            rest, given = held[move.seat], list[Card]()
            for card in action.cards:
                chosen = card if card in rest else rng.choice(rest)
                rest.remove(chosen)
                given.append(chosen)
            held[(move.seat + 2) % len(held)] += given
            action = PassCards(cards=tuple(given))
        made.append(Entry(seat=move.seat, action=action))
    return made
