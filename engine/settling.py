"""The end of a deal: it is scored and written down, the deal passes left, the game may be won."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.changing import replace
from engine.counting import counts_of, end_by_claim, score_counted
from engine.events import DealResult, DealScored, Event, GameWon, Outcome, ShownMeld, TargetExtended
from engine.judging import judge_of
from engine.melds import is_dix_only
from engine.rules import DiscardsCount, Rules
from engine.scoring import NOBODY, DealFacts, DealScore, GameEnd
from engine.state import DealState, GameState, Step
from engine.tricks import points_of

NO_HAND = frozenset({Outcome.PASSED_OUT, Outcome.MISDEAL})
"""Endings of a deal in which there was nothing to score, and after which nothing is tested."""


def settle(state: GameState) -> Step:
    """Score the finished deal. Nobody is on turn afterwards; the finished deal stays visible."""
    deal = state.current
    score = score_of(state)
    totals = totals_after(state, score)
    result = _result(state, score, totals)
    end = _end(state, score, totals)
    events: list[Event] = [DealScored(result=result)]
    if end.winner is not None:
        events.append(GameWon(side=end.winner, totals=totals))
    if end.target != state.target:
        events.append(TargetExtended(target=end.target))
    after = replace(
        state,
        deal=replace(deal, trick=None),
        dealer=deal.dealer if deal.ending is Outcome.MISDEAL else state.rules.after(deal.dealer),
        scores=totals,
        target=end.target,
        turn=(),
        results=(*state.results, result),
        winner=end.winner,
    )
    return Step(after, tuple(events))


def score_of(state: GameState) -> DealScore:
    """What the deal scores as far as it has been played."""
    rules, deal = state.rules, state.current
    if deal.ending in NO_HAND:
        nothing = (0,) * len(rules.sides)
        return DealScore(deal.ending, nothing, nothing)
    facts = facts_of(state)
    if deal.contract is None:
        return score_counted(rules, facts, deal.ending or Outcome.COUNTED)
    if deal.ending is None:
        return judge_of(rules).played(rules, facts)
    return judge_of(rules).unplayed(rules, facts, deal.ending)


def totals_after(state: GameState, score: DealScore) -> tuple[int, ...]:
    """The game's score, `[side]`, once this one of the deal is written down."""
    return tuple([total + change for total, change in zip(state.scores, score.changes, strict=True)])


def _end(state: GameState, score: DealScore, totals: tuple[int, ...]) -> GameEnd:
    rules, deal = state.rules, state.current
    if deal.ending in NO_HAND:
        return GameEnd(None, state.target)
    if deal.claimed is not None:
        return end_by_claim(rules.side_of(deal.claimed), totals, state.target)
    hands = 1 + sum(result.outcome not in NO_HAND for result in state.results)
    bidders = rules.side_of(deal.contract.seat) if deal.contract else NOBODY
    return judge_of(rules).end(rules, totals, bidders, score.outcome is Outcome.MADE, hands, state.target)


def facts_of(state: GameState) -> DealFacts:
    """What the deal brought each side so far."""
    rules, deal, contract = state.rules, state.current, state.current.contract
    taken = [0] * len(rules.sides)
    for trick in deal.tricks:
        assert trick.winner is not None, "a finished trick has a winner"
        taken[rules.side_of(trick.winner)] += 1
    is_played = bool(deal.tricks) and not any(deal.hands) and not deal.stock
    last = deal.tricks[-1].winner if is_played else None
    buried = _DISCARD[rules.discards_count](rules, deal) if is_played else 0
    points = list(deal.trick_points)
    if contract:
        points[rules.side_of(contract.seat)] += buried
    return DealFacts(
        bidders=rules.side_of(contract.seat) if contract else NOBODY,
        bid=contract.points if contract else 0,
        melds=side_melds(rules, deal.melds),
        is_dix_only=tuple(
            [
                is_dix_only([meld for shown in deal.melds if shown.seat in seats for meld in shown.melds])
                for seats in rules.sides
            ]
        ),
        trick_points=tuple(points),
        tricks_taken=tuple(taken),
        last_trick=None if last is None else rules.side_of(last),
        buried_points=buried,
        trump=deal.trump,
    )


_DISCARD: dict[DiscardsCount, Callable[[Rules, DealState], int]] = {
    DiscardsCount.BIDDER: lambda rules, deal: points_of(deal.buried, rules, is_last=False),
    DiscardsCount.NOBODY: lambda _rules, _deal: 0,
}
"""What the declarer's discard counts, in points."""


def side_melds(rules: Rules, melds: Sequence[ShownMeld]) -> tuple[int, ...]:
    """The points of the melds shown, `[side]`."""
    return tuple([sum(shown.points for shown in melds if shown.seat in seats) for seats in rules.sides])


def _result(state: GameState, score: DealScore, totals: tuple[int, ...]) -> DealResult:
    deal, contract = state.current, state.current.contract
    facts = facts_of(state)
    return DealResult(
        deal=deal.number,
        dealer=deal.dealer,
        declarer=contract.seat if contract else None,
        bid=contract.points if contract else 0,
        is_stuck=contract.is_stuck if contract else False,
        trump=deal.trump,
        outcome=score.outcome,
        melds=side_melds(state.rules, deal.melds),
        kept_melds=score.kept_melds,
        tricks=counts_of(state.rules, facts),
        buried=facts.buried_points,
        changes=score.changes,
        totals=totals,
    )
