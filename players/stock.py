"""Tricks beside a stock, where any card may be played: win when there is something to meld or to gain, keep melds.

A card is judged by what it and the trick bring, and by what is lost with it: meld that may still come, and strength for
the tricks that count when the stock is gone.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from engine.actions import PlayCard
from engine.cards import Card, Rank, without
from engine.options import PlayOption
from engine.rules import Rules
from engine.stock_melds import meld_choices
from engine.tricks import COUNTER_POINTS, beats
from engine.view import PlayerView, TableCard
from players.melder import Shape, chances_of, hopes, shapes
from players.memory import Memory, above, remember, whole_suit

_KEEP_TRUMP: Mapping[Rank, float] = {
    Rank.ACE: 22,
    Rank.TEN: 16,
    Rank.KING: 9,
    Rank.QUEEN: 8,
    Rank.JACK: 7,
    Rank.NINE: 9,
}
"""What a trump does when the stock is gone; the nine scores, too, and may be exchanged."""
_KEEP_PLAIN: Mapping[Rank, float] = {
    Rank.ACE: 9,
    Rank.TEN: 3,
    Rank.KING: 1,
    Rank.QUEEN: 0.5,
    Rank.JACK: 0,
    Rank.NINE: 0,
}

_TEMPO = 2.0
"""To win a trick is worth this much by itself: the other cannot meld."""
_MELD_LATE = 0.3
"""How much of a waiting meld is at stake in one trick while many are left; all of it in the last."""
_NEAR_TIE = 0.01


@dataclass(frozen=True)
class _Table:
    """What all cards of one decision are judged against."""

    view: PlayerView
    memory: Memory
    own: tuple[TableCard, ...]
    shapes: tuple[Shape, ...]
    chances: Mapping[Card, float]
    at_stake: float
    """Points that winning this trick is worth beside the cards in it."""
    hopes: float


def tempo(view: PlayerView, option: PlayOption, seed: int) -> PlayCard:
    """The card to play, from the hand or from the table; the seed only chooses between cards of equal worth."""
    table = _table(view)
    ways = [PlayCard(card=card) for card in option.cards if card in option.hand]
    ways += [PlayCard(card=card, from_table=True) for card in option.on_table if card in option.cards]
    worths = {way: _trick_worth(way.card, table) - _loss(way, table) for way in ways}
    best = max(worths.values())
    return Random(seed).choice([way for way, worth in worths.items() if worth > best - _NEAR_TIE])


def takes_turn_up(view: PlayerView) -> bool:
    """Whether the last draw takes the card that lies open: it is a trump, the other is any card."""
    return view.turn_up is not None and view.turn_up.suit is view.trump


def _table(view: PlayerView) -> _Table:
    assert view.trump is not None, "the turn-up made trump"
    memory = remember(view)
    own = tuple([lying for lying in view.table_cards if lying.seat == view.seat])
    found = shapes(view.trump, view.rules)
    chances = chances_of(view, memory.free)
    tricks_left = max(1, view.stock_count // view.rules.seats)
    waiting = meld_choices(view.hand, own, view.trump, view.rules)
    at_stake = (waiting[0].points if waiting else 0) * max(_MELD_LATE, 1 / tricks_left)
    if Card.of(Rank.NINE, view.trump) in view.hand:
        at_stake += view.rules.melds.dix / tricks_left
    return _Table(view, memory, own, found, chances, at_stake + _TEMPO, hopes(view.hand, own, found, chances))


def _loss(way: PlayCard, table: _Table) -> float:
    """What is given up with the card: hopes of meld, and its strength later."""
    hand, own = table.view.hand, table.own
    if way.from_table:
        copies = [lying for lying in own if lying.card is way.card]
        gone = max(copies, key=lambda lying: (len(lying.served), -lying.number))
        own = tuple([lying for lying in own if lying is not gone])
    else:
        hand = without(hand, (way.card,))
    kept = _KEEP_TRUMP if way.card.suit is table.memory.trump else _KEEP_PLAIN
    return table.hopes - hopes(hand, own, table.shapes, table.chances) + kept[way.card.rank]


def _trick_worth(card: Card, table: _Table) -> float:
    """Points that the trick brings with this card."""
    view, memory = table.view, table.memory
    points = _points(card, view.rules)
    trick = view.trick
    if trick is not None and trick.cards:
        pot = points + sum(_points(played.card, view.rules) for played in trick.cards)
        best = trick.cards[0].card
        for played in trick.cards[1:]:
            if beats(played.card, best, memory.trump):
                best = played.card
        wins = 1.0 if beats(card, best, memory.trump) else 0.0
    else:
        pot, wins = points + 3, 1 - _is_taken(card, table)
    return (2 * wins - 1) * pot + wins * table.at_stake


def _is_taken(card: Card, table: _Table) -> float:
    """The probability that another seat takes a trick led with this card."""
    memory, trump = table.memory, table.memory.trump
    eager = 0.8 if _points(card, table.view.rules) >= 10 else 0.5
    stays = 1.0
    for seat in memory.opponents:
        higher = memory.chance(seat, above(card))
        ruffs = 0.0 if trump is None or card.suit is trump else memory.chance(seat, whole_suit(trump))
        stays *= (1 - eager * higher) * (1 - 0.6 * eager * ruffs)
    return 1 - stays


def _points(card: Card, rules: Rules) -> int:
    return COUNTER_POINTS[rules.counters].get(card.rank, 0)
