"""Which judge settles a deal: for points, or for units between the bidder and the others."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine import scoring, units
from engine.events import Outcome
from engine.rules import Rules, ThreeHand
from engine.scoring import DealFacts, DealScore, GameEnd


class Judge(NamedTuple):
    """The judgements of one way to score."""

    ending_by_melds: Callable[[Rules, int, int, tuple[int, ...]], Outcome | None]
    """Rules, bidding side, bid, melds by side: how the deal ends without being played, None where it is played."""
    played: Callable[[Rules, DealFacts], DealScore]
    unplayed: Callable[[Rules, DealFacts, Outcome], DealScore]
    end: Callable[[Rules, tuple[int, ...], int, bool, int, int], GameEnd]
    """Rules, totals, bidding side, whether it made its bid, hands so far, target: whether the game is won."""


_JUDGES: dict[ThreeHand, Judge] = {
    ThreeHand.POINTS: Judge(
        scoring.ending_by_melds,
        scoring.score_played,
        scoring.score_unplayed,
        lambda rules, totals, bidders, is_made, _hands, target: scoring.end_of_game(
            rules, totals, bidders, is_made=is_made, target=target
        ),
    ),
    ThreeHand.AUCTION: Judge(
        units.ending_by_melds,
        units.score_played,
        units.score_unplayed,
        lambda rules, totals, _bidders, _is_made, hands, target: units.end_of_match(rules, totals, hands, target),
    ),
}


def judge_of(rules: Rules) -> Judge:
    """The judge of this table."""
    return _JUDGES[rules.three_hand]
