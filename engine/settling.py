"""The end of a deal: it is scored and written down, the deal passes left, the game may be won."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.counting import counts_of, end_by_claim, score_counted
from engine.events import DealResult, DealScored, Event, GameWon, Outcome, ShownMeld, TargetExtended
from engine.melds import is_dix_only
from engine.rules import Rules
from engine.scoring import NOBODY, DealFacts, DealScore, GameEnd, end_of_game, score_played, score_unplayed
from engine.state import GameState, Step


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
        dealer=state.rules.after(deal.dealer),
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
    if deal.ending is Outcome.PASSED_OUT:
        nothing = (0,) * len(rules.sides)
        return DealScore(Outcome.PASSED_OUT, nothing, nothing)
    facts = facts_of(state)
    if deal.contract is None:
        return score_counted(rules, facts, deal.ending or Outcome.COUNTED)
    if deal.ending is None:
        return score_played(rules, facts)
    return score_unplayed(rules, facts, deal.ending)


def totals_after(state: GameState, score: DealScore) -> tuple[int, ...]:
    """The game's score, `[side]`, once this one of the deal is written down."""
    return tuple([total + change for total, change in zip(state.scores, score.changes, strict=True)])


def _end(state: GameState, score: DealScore, totals: tuple[int, ...]) -> GameEnd:
    rules, deal = state.rules, state.current
    if deal.ending is Outcome.PASSED_OUT:  # no hand, so nothing is tested after it
        return GameEnd(None, state.target)
    if deal.claimed is not None:
        return end_by_claim(rules.side_of(deal.claimed), totals, state.target)
    bidders = rules.side_of(deal.contract.seat) if deal.contract else NOBODY
    return end_of_game(rules, totals, bidders, is_made=score.outcome is Outcome.MADE, target=state.target)


def facts_of(state: GameState) -> DealFacts:
    """What the deal brought each side so far."""
    rules, deal, contract = state.rules, state.current, state.current.contract
    taken = [0] * len(rules.sides)
    for trick in deal.tricks:
        assert trick.winner is not None, "a finished trick has a winner"
        taken[rules.side_of(trick.winner)] += 1
    is_played = bool(deal.tricks) and not any(deal.hands) and not deal.stock
    last = deal.tricks[-1].winner if is_played else None
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
        trick_points=deal.trick_points,
        tricks_taken=tuple(taken),
        last_trick=None if last is None else rules.side_of(last),
    )


def side_melds(rules: Rules, melds: Sequence[ShownMeld]) -> tuple[int, ...]:
    """The points of the melds shown, `[side]`."""
    return tuple([sum(shown.points for shown in melds if shown.seat in seats) for seats in rules.sides])


def _result(state: GameState, score: DealScore, totals: tuple[int, ...]) -> DealResult:
    deal, contract = state.current, state.current.contract
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
        tricks=counts_of(state.rules, facts_of(state)),
        changes=score.changes,
        totals=totals,
    )
