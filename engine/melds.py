"""Melds: everything that a hand scores before play, and the physical cards it takes (RULES A5).

There are three classes: runs, marriages and dix; pinochles; arounds. A card serves once in each class, so the classes
never compete and the best meld is the sum of the best of each. Within the first class the run is always the better use.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from engine.cards import Card, Rank, Suit, sort_hand
from engine.events import Meld, MeldName, ShownMeld
from engine.rules import Doubles, MeldTable, Rules, RunExtras, ThreeHand

Counts = dict[Card, int]

RUN_OF = {suit: tuple(Card.of(rank, suit) for rank in Rank if rank is not Rank.NINE) for suit in Suit}
MARRIAGE_OF = {suit: (Card.of(Rank.KING, suit), Card.of(Rank.QUEEN, suit)) for suit in Suit}
DIX_OF = {suit: Card.of(Rank.NINE, suit) for suit in Suit}
PINOCHLE_CARDS = (Card.DJ, Card.SQ)
AROUNDS = tuple(
    (name, field, tuple(Card.of(rank, suit) for suit in Suit))
    for name, field, rank in (
        (MeldName.ACES_AROUND, "aces", Rank.ACE),
        (MeldName.KINGS_AROUND, "kings", Rank.KING),
        (MeldName.QUEENS_AROUND, "queens", Rank.QUEEN),
        (MeldName.JACKS_AROUND, "jacks", Rank.JACK),
    )
)
CLASS_OF = {
    MeldName.PINOCHLE: 1,
    MeldName.ACES_AROUND: 2,
    MeldName.KINGS_AROUND: 2,
    MeldName.QUEENS_AROUND: 2,
    MeldName.JACKS_AROUND: 2,
}
"""Melds of one class share no card; whatever is not named here is of the first class, 0."""


class _Found(NamedTuple):
    name: MeldName
    fold: int
    cards: tuple[Card, ...]
    points: int


def melds_of(hand: Sequence[Card], trump: Suit | None, rules: Rules) -> tuple[Meld, ...]:
    """All melds of a hand, the run and marriages first.

    Without trump there is no run and no dix, and every marriage is a plain one.
    """
    return tuple(
        [
            Meld(name=name, count=count, cards=cards, points=points)
            for name, count, cards, points in _found(hand, trump, rules)
        ]
    )


def meld_points(hand: Sequence[Card], trump: Suit | None, rules: Rules) -> int:
    """What `melds_of` adds up to, in points."""
    return sum([found.points for found in _found(hand, trump, rules)])


def shown_by(seat: int, hand: Sequence[Card], trump: Suit | None, rules: Rules) -> ShownMeld:
    """What a seat lays down: its melds, and the fewest cards that show them all, each serving once in every class."""
    melds = melds_of(hand, trump, rules)
    return ShownMeld(
        seat=seat,
        melds=melds,
        points=sum(meld.points for meld in melds),
        cards=sort_hand(_physical(melds), trump),
    )


def shown_by_all(
    rules: Rules, hands: Sequence[Sequence[Card]], trump: Suit | None, declarer: int
) -> tuple[ShownMeld, ...]:
    """What each seat lays down, `[seat]`; a seat that does not meld at this table lays down nothing."""
    melds = _MELDS[rules.three_hand]
    return tuple(
        [shown_by(seat, hand if melds(seat, declarer) else (), trump, rules) for seat, hand in enumerate(hands)]
    )


_MELDS: dict[ThreeHand, Callable[[int, int], bool]] = {
    ThreeHand.POINTS: lambda _seat, _declarer: True,
    ThreeHand.AUCTION: lambda seat, declarer: seat == declarer,
}


def is_dix_only(melds: Sequence[Meld]) -> bool:
    """Whether there is a meld, and nothing but nines of trump."""
    return bool(melds) and all(meld.name is MeldName.DIX for meld in melds)


def _physical(melds: Sequence[Meld]) -> Iterator[Card]:
    """Each card as often as the class that needs it most."""
    needed: tuple[Counts, Counts, Counts] = ({}, {}, {})
    for meld in melds:
        counts = needed[CLASS_OF.get(meld.name, 0)]
        for card in meld.cards:
            counts[card] = counts.get(card, 0) + 1
    for card in {card: None for counts in needed for card in counts}:
        for _ in range(max(counts.get(card, 0) for counts in needed)):
            yield card


def _found(hand: Sequence[Card], trump: Suit | None, rules: Rules) -> list[_Found]:
    held: Counts = {}
    for card in hand:
        held[card] = held.get(card, 0) + 1
    table = rules.melds
    has_own = rules.doubles is Doubles.OWN
    melds: list[_Found] = []
    if trump is not None:
        _find_trump_melds(melds, held, trump, rules)
    for suit, pair in MARRIAGE_OF.items():
        if suit is not trump and (count := _sets(held, pair)):
            melds.append(_Found(MeldName.MARRIAGE, count, pair * count, table.marriage * count))
    if count := _sets(held, PINOCHLE_CARDS):
        melds.append(
            _Found(MeldName.PINOCHLE, count, PINOCHLE_CARDS * count, fold_points(rules.pinochles, count, has_own))
        )
    for name, field, cards in AROUNDS:
        if count := _sets(held, cards):
            melds.append(_Found(name, count, cards * count, fold_points(getattr(table, field), count, has_own)))
    return melds


def _find_trump_melds(melds: list[_Found], held: Counts, trump: Suit, rules: Rules) -> None:
    table = rules.melds
    run, pair, dix = RUN_OF[trump], MARRIAGE_OF[trump], DIX_OF[trump]
    if runs := _sets(held, run):
        melds.append(_run(runs, held, run, pair, rules))
        if table.royals_apart and rules.run_extras is RunExtras.PAIR and (count := _sets(held, pair) - runs):
            melds.append(_Found(MeldName.ROYAL_MARRIAGE, count, pair * count, table.royal_marriage * count))
    elif count := _sets(held, pair):
        melds.append(_Found(MeldName.ROYAL_MARRIAGE, count, pair * count, table.royal_marriage * count))
    if count := held.get(dix, 0):
        melds.append(_Found(MeldName.DIX, count, (dix,) * count, table.dix * count))


def _run(runs: int, held: Counts, run: tuple[Card, ...], pair: tuple[Card, Card], rules: Rules) -> _Found:
    table: MeldTable = rules.melds
    has_own = rules.doubles is Doubles.OWN
    king, queen = pair
    kings, queens = held[king] - runs, held[queen] - runs
    if rules.run_extras is RunExtras.NONE:
        kings = queens = 0
    elif rules.run_extras is RunExtras.PAIR:
        kings = queens = 0 if table.royals_apart else min(kings, queens)
        # a pair beside the run is paid once, as the marriage that it is
    extras = kings if rules.run_extras is RunExtras.PAIR else kings + queens
    is_double = runs == 2 and has_own and rules.deck.copies == 2
    return _Found(
        MeldName.DOUBLE_RUN if is_double else MeldName.RUN,
        runs,
        run * runs + (king,) * kings + (queen,) * queens,
        fold_points(table.run, runs, has_own) + table.run_extra * extras,
    )


def _sets(held: Counts, cards: tuple[Card, ...]) -> int:
    """How many complete sets of these cards the hand holds."""
    count = 99
    for card in cards:
        have = held.get(card, 0)
        if not have:
            return 0
        count = min(count, have)
    return count


def fold_points(values: tuple[int, ...], count: int, has_own: bool) -> int:
    """The points of so many copies of a meld: their own value, or that of so many singles."""
    return values[count - 1] if has_own else values[0] * count
