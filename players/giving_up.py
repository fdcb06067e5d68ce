"""When play need not go on: a bid that is out of reach, one that is surely made, a target that is surely reached."""

from __future__ import annotations

from engine.counting import score_counted
from engine.melds import is_dix_only
from engine.rules import DiscardsCount
from engine.scoring import NOBODY, DealFacts
from engine.tricks import points_of
from engine.view import PlayerView


def is_lost(view: PlayerView) -> bool:
    """Whether the contract is out of reach even with every trick point still to be had."""
    if view.contract is None:
        return False
    rules = view.rules
    side = rules.side_of(view.contract.seat)
    meld = sum(shown.points for shown in view.melds if rules.last_trick_takes_meld or rules.side_of(shown.seat) == side)
    lost = sum(points for other, points in enumerate(view.trick_points) if other != side)
    if rules.discards_count is DiscardsCount.NOBODY:
        lost += points_of(view.buried, rules, is_last=False)
    return view.contract.points - meld > rules.trick_total - lost


def is_surely_made(view: PlayerView) -> bool:
    """Whether the bidder's meld and the points taken in tricks make the bid already."""
    if view.contract is None:
        return False
    side = view.rules.side_of(view.contract.seat)
    meld = sum(shown.points for shown in view.melds if view.rules.side_of(shown.seat) == side)
    taken = view.trick_points[side]
    return taken > 0 and meld + taken >= view.contract.points


def is_out(view: PlayerView) -> bool:
    """Whether this seat's score reaches the target when play stops now and the cards taken are counted."""
    if view.seat is None:
        return False
    rules, side = view.rules, view.rules.side_of(view.seat)
    taken = [0] * len(rules.sides)
    for trick in view.tricks:
        if trick.winner is not None:
            taken[rules.side_of(trick.winner)] += 1
    melds = [[shown for shown in view.melds if shown.seat in seats] for seats in rules.sides]
    facts = DealFacts(
        bidders=NOBODY,
        bid=0,
        melds=tuple([sum(shown.points for shown in shown_by) for shown_by in melds]),
        is_dix_only=tuple([is_dix_only([meld for shown in shown_by for meld in shown.melds]) for shown_by in melds]),
        trick_points=view.trick_points,
        tricks_taken=tuple(taken),
        trump=view.trump,
    )
    return view.scores[side] + score_counted(rules, facts).changes[side] >= view.target
