"""What a deal scores and when a game ends (RULES A6, A8, A9). Pure arithmetic on sides; no cards, no state.

Where a table may choose, the choice is an enum value and each value names its judgement in one of the dicts below.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.cards import Suit
from engine.events import Outcome
from engine.rules import BothOver, MeldSave, MissedBid, NoMarriage, Rules, SaveBy

EXTENSION = 250
"""By how many points `extend_250` moves the target."""

TWENTY = 200
"""With `twenty_twenty`: what a side must meld to record it, and take in tricks to keep it (twenty, simple scale)."""

NOBODY = -1
"""The bidding side of a deal without bids: no side is that one."""


@dataclass(frozen=True, slots=True)
class DealFacts:
    """What a deal brought. Lists are `[side]`, points on the classic scale; trick points with the last trick's."""

    bidders: int
    bid: int
    melds: tuple[int, ...]
    is_dix_only: tuple[bool, ...]
    trick_points: tuple[int, ...]
    tricks_taken: tuple[int, ...]
    last_trick: int | None = None
    """The side that took the last trick."""
    buried_points: int = 0
    """How many of the bidders' trick points they buried; those save no meld."""
    trump: Suit | None = None


@dataclass(frozen=True, slots=True)
class DealScore:
    """How a deal ended, the meld that counted beside the tricks, and what is written down, `[side]`."""

    outcome: Outcome
    kept_melds: tuple[int, ...]
    changes: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameEnd:
    """Who has won (None: play on), and the target from now on."""

    winner: int | None
    target: int


def ending_by_melds(rules: Rules, bidders: int, bid: int, melds: tuple[int, ...]) -> Outcome | None:
    """How a deal ends once the melds are shown, None where it is played (RULES A6; section 3, 8)."""
    if rules.twenty_twenty and melds[bidders] < TWENTY:
        return Outcome.SHORT_MELD
    if rules.auto_settle and is_unmakeable(rules, bidders, bid, melds):
        return Outcome.UNMAKEABLE
    return None


def is_unmakeable(rules: Rules, bidders: int, bid: int, melds: tuple[int, ...]) -> bool:
    """Whether not even every trick point would make the bid (RULES A6).

    Where the last trick takes all meld, all of it is within the bidders' reach.
    """
    melds = _recorded(rules, melds)
    reach = sum(melds) if rules.last_trick_takes_meld else melds[bidders]
    return bid - reach > rules.trick_total


def score_unplayed(rules: Rules, facts: DealFacts, outcome: Outcome) -> DealScore:
    """A hand given up, not makeable or forfeited: the bid is lost, the others score their whole meld, and no tricks."""
    is_void = outcome is Outcome.FORFEITED and rules.no_marriage is NoMarriage.FORFEIT_REDEAL
    melds = _recorded(rules, facts.melds)
    kept = tuple([0 if side == facts.bidders or is_void else meld for side, meld in enumerate(melds)])
    return DealScore(outcome, kept, _missed(rules, facts, kept))


def score_played(rules: Rules, facts: DealFacts) -> DealScore:
    """A hand played to the last trick (RULES A8)."""
    kept, bidders = kept_melds(rules, facts), facts.bidders
    tricks = tuple([0 if _is_short(rules, points) else points for points in facts.trick_points])
    scored = tuple([meld + points for meld, points in zip(kept, tricks, strict=True)])
    is_short = _is_short(rules, facts.trick_points[bidders]) or _is_short(rules, facts.melds[bidders])
    if is_short or scored[bidders] < facts.bid:
        return DealScore(Outcome.SET, kept, _missed(rules, facts, scored))
    return DealScore(Outcome.MADE, kept, scored)


def end_of_game(rules: Rules, totals: tuple[int, ...], bidders: int, *, is_made: bool, target: int) -> GameEnd:
    """Whether the game is won after a hand in which `bidders` made their bid or not (RULES A9)."""
    over = [side for side, total in enumerate(totals) if total >= target]
    if rules.must_bid_out:
        return GameEnd(bidders if is_made and bidders in over else None, target)
    if len(over) < 2:
        return GameEnd(over[0] if over else None, target)
    return _BOTH_OVER[rules.both_over](totals, over, bidders, target)


# which melds count


def kept_melds(rules: Rules, facts: DealFacts) -> tuple[int, ...]:
    """The meld of each side that counts beside its tricks, `[side]` (RULES A8)."""
    melds = _recorded(rules, facts.melds)
    if rules.last_trick_takes_meld:
        melds = tuple([sum(melds) if side == facts.last_trick else 0 for side in range(len(melds))])
    if rules.twenty_twenty:  # in place of `meld_save`
        sides = zip(melds, facts.trick_points, strict=True)
        return tuple([0 if _is_short(rules, points) else meld for meld, points in sides])
    if rules.last_trick_takes_meld:
        return melds
    must_save = _MUST_SAVE[rules.meld_save]
    is_saved = _IS_SAVED[rules.save_by]
    return tuple(
        [
            meld if not must_save(facts, side) or is_saved(facts, side) or _dix_saves(rules, facts, side) else 0
            for side, meld in enumerate(melds)
        ]
    )


def _recorded(rules: Rules, melds: tuple[int, ...]) -> tuple[int, ...]:
    """The melds that are written down at all."""
    return tuple([0 if _is_short(rules, meld) else meld for meld in melds])


def _is_short(rules: Rules, points: int) -> bool:
    return rules.twenty_twenty and points < TWENTY


def _won_points(facts: DealFacts, side: int) -> int:
    """Trick points that were taken in tricks, not buried."""
    return facts.trick_points[side] - (facts.buried_points if side == facts.bidders else 0)


def _dix_saves(rules: Rules, facts: DealFacts, side: int) -> bool:
    """Nines of trump alone need no trick point; the exception never serves the bidders."""
    return rules.dix_saves_itself and side != facts.bidders and facts.is_dix_only[side]


_MUST_SAVE: dict[MeldSave, Callable[[DealFacts, int], bool]] = {
    MeldSave.DEFENDERS: lambda facts, side: side != facts.bidders,
    MeldSave.ANY_SIDE: lambda _facts, _side: True,
    MeldSave.OFF: lambda _facts, _side: False,
}

_IS_SAVED: dict[SaveBy, Callable[[DealFacts, int], bool]] = {
    SaveBy.POINT: lambda facts, side: _won_points(facts, side) > 0,
    SaveBy.TRICK: lambda facts, side: facts.tricks_taken[side] > 0,
}


# what a missed bid costs


def _missed(rules: Rules, facts: DealFacts, scored: tuple[int, ...]) -> tuple[int, ...]:
    """What is written down after a missed bid; `scored` is what each side would have without the bid."""
    own, added = _MISSED[rules.missed_bid](facts.bid)
    return tuple([own if side == facts.bidders else points + added for side, points in enumerate(scored)])


_MISSED: dict[MissedBid, Callable[[int], tuple[int, int]]] = {
    MissedBid.BIDDERS_LOSE: lambda bid: (-bid, 0),
    MissedBid.OTHER_TEAM_SCORES: lambda bid: (0, bid),
}


# several over the target


def _higher_total(totals: tuple[int, ...], over: list[int], _bidders: int, target: int) -> GameEnd:
    best = max(totals)
    leaders = [side for side in over if totals[side] == best]
    return GameEnd(leaders[0] if len(leaders) == 1 else None, target)


def _bidders_first(totals: tuple[int, ...], over: list[int], bidders: int, target: int) -> GameEnd:
    # bidders who are not over can stand against two others only where more than two sides play
    return GameEnd(bidders, target) if bidders in over else _higher_total(totals, over, bidders, target)


def _extend(totals: tuple[int, ...], _over: list[int], _bidders: int, target: int) -> GameEnd:
    # raised at once as often as more than one has the new target, too: a target that moved once a hand would fall ever
    # further behind two players who gain more than that, and the game would never end
    while sum(total >= target for total in totals) > 1:
        target += EXTENSION
    return GameEnd(None, target)


_BOTH_OVER: dict[BothOver, Callable[[tuple[int, ...], list[int], int, int], GameEnd]] = {
    BothOver.BIDDERS_WIN: _bidders_first,
    BothOver.BIDDER_THEN_HIGHER: _bidders_first,
    BothOver.HIGHER_TOTAL: _higher_total,
    BothOver.EXTEND_250: _extend,
}
