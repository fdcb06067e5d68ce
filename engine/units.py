"""Settling in units: the bidder alone against the others, each hand for itself (RULES C2)."""

from __future__ import annotations

from engine.cards import Suit
from engine.events import Outcome
from engine.rules import Rules
from engine.scoring import DealFacts, DealScore, GameEnd, is_unmakeable, kept_melds

FIRST_BAND, BAND = 350, 50
"""Bids below the first band are worth one unit; each band of so many points is worth two more than the one before."""

DOUBLING_TRUMP = Suit.SPADES
"""Trump that doubles the units."""

SINGLE, DOUBLE = 1, 2
"""How often a lost bid is paid: once where the hand was not played out, twice where it was."""

_WON = frozenset({Outcome.MADE, Outcome.COVERED, Outcome.CONCEDED})


def units_of(bid: int, trump: Suit | None) -> int:
    """What a bid is worth against each opponent: 1 up to 340, 2 up to 390, 4 up to 440, and so on; spades double."""
    units = 1 if bid < FIRST_BAND else 2 + 2 * ((bid - FIRST_BAND) // BAND)
    return units * 2 if trump is DOUBLING_TRUMP else units


def ending_by_melds(rules: Rules, bidders: int, bid: int, melds: tuple[int, ...]) -> Outcome | None:
    """Whether the deal is over before it is played: the meld alone covers the bid, or nothing can."""
    if melds[bidders] >= bid:
        return Outcome.COVERED
    if rules.auto_settle and is_unmakeable(rules, bidders, bid, melds):
        return Outcome.UNMAKEABLE
    return None


def score_played(rules: Rules, facts: DealFacts) -> DealScore:
    """A hand played to the last trick: won, or lost twice over."""
    kept = kept_melds(rules, facts)
    is_made = kept[facts.bidders] + facts.trick_points[facts.bidders] >= facts.bid
    return DealScore(
        Outcome.MADE if is_made else Outcome.SET,
        kept,
        _changes(facts, SINGLE if is_made else -DOUBLE),
    )


def score_unplayed(_rules: Rules, facts: DealFacts, outcome: Outcome) -> DealScore:
    """A hand that ended early: won where the others conceded or meld covered the bid, else lost once."""
    is_won = outcome in _WON
    kept = tuple([meld if side == facts.bidders and is_won else 0 for side, meld in enumerate(facts.melds)])
    return DealScore(outcome, kept, _changes(facts, SINGLE if is_won else -SINGLE))


def end_of_match(rules: Rules, totals: tuple[int, ...], hands: int, target: int) -> GameEnd:
    """After the last hand of the match the most units win; as long as two have as many, another hand is played."""
    best = max(totals)
    leaders = [side for side, total in enumerate(totals) if total == best]
    return GameEnd(leaders[0] if hands >= rules.hands and len(leaders) == 1 else None, target)


def _changes(facts: DealFacts, times: int) -> tuple[int, ...]:
    """What each other side pays the bidders so many times over; they pay where it is negative."""
    paid = units_of(facts.bid, facts.trump) * times
    others = len(facts.melds) - 1
    return tuple([paid * others if side == facts.bidders else -paid for side in range(len(facts.melds))])
