"""Counting a deal in which nobody bid: each side has its melds and what it took in tricks (RULES 5, 7 and 8)."""

from __future__ import annotations

from engine.events import Outcome
from engine.rules import Rules
from engine.scoring import DealFacts, DealScore, GameEnd, kept_melds

ROUNDING = 10
ROUNDED_UP_FROM = 7
"""With `round_counts` a count that ends in this digit or a higher one goes up, any other down."""


def score_counted(rules: Rules, facts: DealFacts, outcome: Outcome = Outcome.COUNTED) -> DealScore:
    """Melds and counts are written down."""
    kept = kept_melds(rules, facts)
    changes = tuple([meld + points for meld, points in zip(kept, counts_of(rules, facts), strict=True)])
    return DealScore(outcome, kept, changes)


def counts_of(rules: Rules, facts: DealFacts) -> tuple[int, ...]:
    """What each side's tricks count, `[side]`; where the table rounds, the last-trick points are added afterwards."""
    if not rules.round_counts:
        return facts.trick_points
    last = [rules.last_trick_points if side == facts.last_trick else 0 for side in range(len(facts.trick_points))]
    return tuple([_rounded(points - extra) + extra for points, extra in zip(facts.trick_points, last, strict=True)])


def end_by_claim(claimant: int, totals: tuple[int, ...], target: int) -> GameEnd:
    """The side that claimed to be out has won if it is, and lost if it is not."""
    if totals[claimant] >= target:
        return GameEnd(claimant, target)
    others = [side for side in range(len(totals)) if side != claimant]
    return GameEnd(max(others, key=lambda side: totals[side]), target)


def _rounded(count: int) -> int:
    return (count + ROUNDING - ROUNDED_UP_FROM) // ROUNDING * ROUNDING
