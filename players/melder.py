"""Melds one at a time: which to declare first so that the others stay possible, and what each card may still meld."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from engine.actions import DeclareMeld
from engine.cards import Card, Suit, without
from engine.events import MeldName
from engine.melds import AROUNDS, CLASS_OF, MARRIAGE_OF, PINOCHLE_CARDS, RUN_OF, fold_points
from engine.options import DeclareMeldOption, MeldChoice
from engine.rules import Doubles, MeldTiming, Rules
from engine.stock_melds import meld_choices
from engine.view import PlayerView, TableCard

_DEPTH = 3
"""So many melds in a row are looked ahead."""
_WIDTH = 3
"""And so many of them compared at each step."""

_WINS_ONE = 0.55
"""The chance to win a trick, for a player who has a meld to make."""

_CLOSE = 2
"""A meld that lacks more cards than these is not hoped for; of a double one fewer."""


class Shape(NamedTuple):
    """A meld that may be made: how often it takes each card, its points, and its class (see `engine.melds`)."""

    name: MeldName
    faces: tuple[Card, ...]
    fold: int
    points: int
    kind: int


def best_meld(view: PlayerView, option: DeclareMeldOption) -> DeclareMeld:
    """The meld with which most points are made in all, the later ones as likely as there are tricks left."""
    assert view.trump is not None, "the turn-up made trump"
    trump, table = view.trump, [lying for lying in view.table_cards if lying.seat == view.seat]
    left = _moments_left(view)
    choices = _few(option.choices, len(option.choices))
    meld = max(
        choices,
        key=lambda one: (_total(one, view.hand, table, trump, view.rules, left, _DEPTH), -len(one.hand)),
    )
    return DeclareMeld(name=meld.name, hand=meld.hand, table=meld.table)


def shapes(trump: Suit, rules: Rules) -> tuple[Shape, ...]:
    """All melds of the table but the nines."""
    melds, is_double = rules.melds, rules.doubles is Doubles.OWN
    found = [
        Shape(
            MeldName.ROYAL_MARRIAGE if suit is trump else MeldName.MARRIAGE,
            pair,
            1,
            melds.royal_marriage if suit is trump else melds.marriage,
            0,
        )
        for suit, pair in MARRIAGE_OF.items()
    ]
    for fold in (1, 2) if is_double else (1,):
        run = MeldName.RUN if fold == 1 else MeldName.DOUBLE_RUN
        found.append(Shape(run, RUN_OF[trump], fold, fold_points(melds.run, fold, is_double), 0))
        found.append(Shape(MeldName.PINOCHLE, PINOCHLE_CARDS, fold, fold_points(rules.pinochles, fold, is_double), 1))
        found += [
            Shape(name, faces, fold, fold_points(getattr(melds, field), fold, is_double), CLASS_OF[name])
            for name, field, faces in AROUNDS
        ]
    return tuple(found)


def hopes(
    hand: Sequence[Card], table: Sequence[TableCard], found: Sequence[Shape], chances: Mapping[Card, float]
) -> float:
    """Points of melds still to be made of these cards and those that may be drawn, by their chances."""
    held = Counter(hand)
    lying: dict[Card, list[TableCard]] = {}
    for each in table:
        lying.setdefault(each.card, []).append(each)
    total = 0.0
    for shape in found:
        chance, missing, is_new = 1.0, 0, False
        most = _CLOSE if shape.fold == 1 else _CLOSE - 1
        for face in shape.faces:
            has = held[face]
            usable = sum(_serves(each, shape) for each in lying.get(face, ()))
            is_new = is_new or has > 0
            if (lacks := shape.fold - has - usable) > 0:
                missing += lacks
                if missing > most:
                    break
                is_new = True
                chance *= chances.get(face, 0.0) ** lacks
        else:
            if is_new:
                total += shape.points * chance
    return total


def chances_of(view: PlayerView, unseen: Mapping[Card, int]) -> dict[Card, float]:
    """The chance that each unseen card is drawn by this seat before the stock is gone."""
    hidden = sum(unseen.values())
    mine = (view.stock_count + 1) // view.rules.seats
    rate = min(1.0, mine / hidden) if hidden else 0.0
    return {card: 1 - (1 - rate) ** copies for card, copies in unseen.items() if copies}


def _serves(lying: TableCard, shape: Shape) -> bool:
    """Whether a card on the table may be part of this meld, as `engine.stock_melds` judges it, roughly."""
    return all(CLASS_OF.get(name, 0) != shape.kind or _scores_more(shape, name) for name in lying.served)


def _scores_more(shape: Shape, served: MeldName) -> bool:
    """Within a class a card serves again only upwards: from marriage to run, from a single to its double."""
    if shape.fold > 1:
        return True
    return shape.name is MeldName.RUN and served in (MeldName.ROYAL_MARRIAGE, MeldName.MARRIAGE, MeldName.DIX)


def _moments_left(view: PlayerView) -> int:
    """After how many later tricks a meld can still be made."""
    moments = view.stock_count // view.rules.seats
    return moments if view.rules.meld_timing is MeldTiming.AFTER_DRAW else moments - 1


def _total(
    meld: MeldChoice,
    hand: tuple[Card, ...],
    table: Sequence[TableCard],
    trump: Suit,
    rules: Rules,
    left: int,
    depth: int,
) -> float:
    """Points of this meld and of those that can follow it."""
    total = float(meld.points)
    if left <= 0 or depth <= 1:
        return total
    hand = without(hand, meld.hand)
    lying = [
        card.model_copy(update={"served": (*card.served, meld.name)}) if card.number in meld.table else card
        for card in table
    ]
    first = max((card.number for card in table), default=0) + 1
    seat = table[0].seat if table else 0
    lying += [
        TableCard(number=number, seat=seat, card=card, served=(meld.name,))
        for number, card in enumerate(meld.hand, first)
    ]
    later = _few(meld_choices(hand, lying, trump, rules), _WIDTH)
    following = max((_total(one, hand, lying, trump, rules, left - 1, depth - 1) for one in later), default=0.0)
    return total + (1 - (1 - _WINS_ONE) ** left) * following


def _few(choices: Sequence[MeldChoice], count: int) -> list[MeldChoice]:
    """The first choices, one way for each meld of the same cards from the hand."""
    ways: dict[tuple[MeldName, tuple[Card, ...]], MeldChoice] = {}
    for one in choices:
        ways.setdefault((one.name, tuple(sorted(one.hand))), one)
    return list(ways.values())[:count]
