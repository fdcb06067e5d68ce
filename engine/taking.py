"""A complete trick goes to its winner, who leads next; the same with a stock and without."""

from __future__ import annotations

from engine.changing import replace
from engine.events import TrickTaken
from engine.rules import Rules
from engine.state import DealState, Trick
from engine.tricks import points_of, winning
from engine.view import Played, TrickView


def take(rules: Rules, deal: DealState, trick: Trick, *, is_last: bool) -> tuple[DealState, TrickTaken]:
    """The deal after this trick of a card from each seat: the winner has its points and leads."""
    seats = [(trick.leader + place) % rules.seats for place in range(rules.seats)]
    winner = seats[winning(trick.cards, deal.trump)]
    points = points_of(trick.cards, rules, is_last=is_last)
    finished = TrickView(
        leader=trick.leader,
        cards=tuple([Played(seat=seat, card=card) for seat, card in zip(seats, trick.cards, strict=True)]),
        winner=winner,
        points=points,
    )
    side = rules.side_of(winner)
    deal = replace(
        deal,
        trick=Trick(winner),
        tricks=(*deal.tricks, finished),
        trick_points=tuple([had + points if at == side else had for at, had in enumerate(deal.trick_points)]),
    )
    return deal, TrickTaken(seat=winner, points=points, is_last=is_last)
