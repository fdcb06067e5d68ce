"""Melds declared one at a time, beside a stock: which may be made of the hand and the cards on the table (RULES 5).

There are three classes of melds (see `engine.melds`). Each meld takes at least one card from the hand. A card that lies
on the table may serve again in a meld of another class, or in one of the same class that scores more.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, product
from typing import NamedTuple

from engine.cards import Card, Suit
from engine.events import MeldName
from engine.melds import AROUNDS, CLASS_OF, MARRIAGE_OF, PINOCHLE_CARDS, RUN_OF
from engine.options import MeldChoice
from engine.rules import Doubles, MeldTable, Rules, RunExtras
from engine.view import TableCard


class _Shape(NamedTuple):
    """A meld that may be declared: `faces` are its distinct cards, each of which it takes `fold` times."""

    name: MeldName
    fold: int
    faces: tuple[Card, ...]
    values: str
    """Where the meld table holds its points."""


class _Source(NamedTuple):
    """One way to find all copies of a face that a meld takes."""

    hand: tuple[Card, ...]
    table: tuple[int, ...]


def _shapes(trump: Suit) -> tuple[_Shape, ...]:
    singles = [_Shape(MeldName.RUN, 1, RUN_OF[trump], "run")]
    for suit, pair in MARRIAGE_OF.items():
        name = MeldName.ROYAL_MARRIAGE if suit is trump else MeldName.MARRIAGE
        singles.append(_Shape(name, 1, pair, name.value))
    sets = [_Shape(MeldName.PINOCHLE, 1, PINOCHLE_CARDS, "pinochle")]
    sets += [_Shape(name, 1, faces, field) for name, field, faces in AROUNDS]
    doubles = [_Shape(MeldName.DOUBLE_RUN, 2, RUN_OF[trump], "run")]
    doubles += [shape._replace(fold=2) for shape in sets]
    return (*singles, *sets, *doubles)


_SHAPES = {trump: _shapes(trump) for trump in Suit}
"""Nines of trump are shown by an action of their own."""

_VALUES_OF = {shape.name: shape.values for shapes in _SHAPES.values() for shape in shapes} | {MeldName.DIX: "dix"}

_FOLLOWS = {
    RunExtras.EACH: frozenset((MeldName.ROYAL_MARRIAGE, run) for run in (MeldName.RUN, MeldName.DOUBLE_RUN)),
}
"""Where a king or queen beside the run counts alone, it marries the run's queen or king: (meld, what it may follow)."""


def meld_choices(hand: Sequence[Card], table: Sequence[TableCard], trump: Suit, rules: Rules) -> tuple[MeldChoice, ...]:
    """Every meld that may be declared, with the most points first and then with the fewest cards from the hand.

    `table` are the same seat's melded cards.
    """
    held: dict[Card, int] = {}
    for card in (*hand, *[lying.card for lying in table]):
        held[card] = held.get(card, 0) + 1
    found = [
        choice
        for shape in _SHAPES[trump]
        if _is_complete(held, shape) and (shape.fold == 1 or rules.doubles is Doubles.OWN)
        for choice in _choices(shape, hand, table, rules)
    ]
    return tuple(sorted(found, key=lambda choice: (-choice.points, len(choice.hand))))


def _is_complete(held: dict[Card, int], shape: _Shape) -> bool:
    return all(held.get(face, 0) >= shape.fold for face in shape.faces)


def _choices(shape: _Shape, hand: Sequence[Card], table: Sequence[TableCard], rules: Rules) -> Iterator[MeldChoice]:
    points = _points(rules.melds, shape.name, shape.fold)
    sources = []
    for face in shape.faces:
        usable = [
            lying.number for lying in table if lying.card is face and _may_serve(lying, shape.name, points, rules)
        ]
        sources.append(_sources(face, shape.fold, sum(card is face for card in hand), usable))
    for way in product(*sources):
        from_hand = tuple([card for source in way for card in source.hand])
        if from_hand:
            from_table = tuple(sorted([number for source in way for number in source.table]))
            yield MeldChoice(name=shape.name, hand=from_hand, table=from_table, points=points)


def _sources(face: Card, fold: int, in_hand: int, usable: Sequence[int]) -> list[_Source]:
    return [
        _Source((face,) * (fold - count), numbers)
        for count in range(min(fold, len(usable)), -1, -1)
        if fold - count <= in_hand
        for numbers in combinations(usable, count)
    ]


def _may_serve(lying: TableCard, name: MeldName, points: int, rules: Rules) -> bool:
    """Whether a card on the table may be part of one more meld."""
    follows = _FOLLOWS.get(rules.run_extras, frozenset())
    # a card of a double is read as one of a single: all copies lie on the table by then, so no further meld is near
    return all(
        CLASS_OF.get(served, 0) != CLASS_OF.get(name, 0)
        or points > _points(rules.melds, served, 2 if served is MeldName.DOUBLE_RUN else 1)
        or (name, served) in follows
        for served in lying.served
    )


def _points(melds: MeldTable, name: MeldName, fold: int) -> int:
    values = getattr(melds, _VALUES_OF[name])
    return int(values[fold - 1] if isinstance(values, tuple) else values)
