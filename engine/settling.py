"""The end of a deal: it is scored and written down, the deal passes left, the game may be won."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.events import DealResult, DealScored, Event, GameWon, Outcome, ShownMeld, TargetExtended
from engine.melds import is_dix_only
from engine.rules import Rules
from engine.scoring import DealFacts, DealScore, GameEnd, end_of_game, score_played, score_unplayed
from engine.state import GameState, Step


def settle(state: GameState) -> Step:
    """Score the finished deal. Nobody is on turn afterwards; the finished deal stays visible."""
    deal = state.current
    bidders, score = _score(state)
    totals = tuple([total + change for total, change in zip(state.scores, score.changes, strict=True)])
    result = _result(state, score, totals)
    end = GameEnd(None, state.target)
    if bidders is not None:  # a deal that everybody passed is no hand, so nothing is tested after it
        is_made = score.outcome is Outcome.MADE
        end = end_of_game(state.rules, totals, bidders, is_made=is_made, target=state.target)
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


def _score(state: GameState) -> tuple[int | None, DealScore]:
    """The bidding side and what the deal scores."""
    rules, deal = state.rules, state.current
    if deal.contract is None:
        nothing = (0,) * len(rules.sides)
        return None, DealScore(Outcome.PASSED_OUT, nothing, nothing)
    facts = facts_of(state)
    if deal.ending is None:
        return facts.bidders, score_played(rules, facts)
    return facts.bidders, score_unplayed(rules, facts, deal.ending)


def facts_of(state: GameState) -> DealFacts:
    """What the deal brought each side so far."""
    rules, deal, contract = state.rules, state.current, state.contract
    taken = [0] * len(rules.sides)
    for trick in deal.tricks:
        assert trick.winner is not None, "a finished trick has a winner"
        taken[rules.side_of(trick.winner)] += 1
    last = deal.tricks[-1].winner if deal.tricks else None
    return DealFacts(
        bidders=rules.side_of(contract.seat),
        bid=contract.points,
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
        tricks=deal.trick_points,
        changes=score.changes,
        totals=totals,
    )
