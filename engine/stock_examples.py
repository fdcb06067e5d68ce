"""Worked examples of play with a stock: melds declared one at a time, and hands that are counted without a bid.

A case names cards and not copies: of two copies any choice that makes the declared meld legal is meant.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Any

from engine.cards import Card, Suit
from engine.counting import score_counted
from engine.events import MeldName
from engine.melds import DIX_OF
from engine.rules import Rules
from engine.scoring import NOBODY, DealFacts
from engine.stock_melds import meld_choices
from engine.view import TableCard

Scored = tuple[MeldName, tuple[Card, ...]]


def declared(rules: Rules, given: Mapping[str, Any], factor: int) -> dict[str, Any]:
    """Whether the meld may be declared, and its points on the case's scale; points on the classic scale are divided."""
    trump = Suit(given["trump"])
    hand = tuple([Card(word) for word in given["hand"]])
    (name, cards), *scored = [
        (MeldName(each[0]), tuple([Card(word) for word in each[1]])) for each in (given["declare"], *given["scored"])
    ]
    if name is MeldName.DIX:
        is_held = cards == (DIX_OF[trump],) and cards[0] in hand
        return {"ok": is_held, "points": rules.melds.dix // factor if is_held else 0}
    faces = tuple([Card(word) for word in given["table"]])
    for table in _tables(faces, scored):
        lying = {card.number: card.card for card in table}
        for choice in meld_choices(hand, table, trump, rules):
            used = [*choice.hand, *[lying[number] for number in choice.table]]
            if choice.name is name and sorted(used) == sorted(cards):
                return {"ok": True, "points": choice.points // factor}
    return {"ok": False, "points": 0}


def counted(rules: Rules, given: Mapping[str, Any], factor: int) -> dict[str, Any]:
    """What each player writes down; `card_points` are without the last trick, whose winner `last_trick` is."""
    last: int | None = given["last_trick"]
    points = [
        count * factor + (rules.last_trick_points if seat == last else 0)
        for seat, count in enumerate(given["card_points"])
    ]
    facts = DealFacts(
        bidders=NOBODY,
        bid=0,
        melds=tuple([meld * factor for meld in given["meld"]]),
        is_dix_only=(False,) * len(points),
        trick_points=tuple(points),
        tricks_taken=tuple([int(count > 0) for count in points]),
        last_trick=last,
    )
    return {"scores": [change // factor for change in score_counted(rules, facts).changes]}


def _tables(faces: Sequence[Card], scored: Sequence[Scored]) -> Iterator[tuple[TableCard, ...]]:
    """Every way in which the melds made so far may have used the copies that lie on the table."""
    uses = [(name, _copies(faces, card)) for name, cards in scored for card in cards if card in faces]
    for way in product(*[copies for _, copies in uses]):
        served: list[list[MeldName]] = [[] for _ in faces]
        for (name, _), number in zip(uses, way, strict=True):
            served[number].append(name)
        if all(served):
            yield tuple(
                [
                    TableCard(number=number, seat=0, card=card, served=tuple(served[number]))
                    for number, card in enumerate(faces)
                ]
            )


def _copies(faces: Sequence[Card], card: Card) -> list[int]:
    return [number for number, face in enumerate(faces) if face is card]
