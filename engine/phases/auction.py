"""The auction: calls go round until one player is left who has bid (RULES A2)."""

from __future__ import annotations

from math import lcm

from engine.actions import Action, Bid
from engine.changing import replace
from engine.events import AuctionWon, BidMade, Event, Outcome, SeatPassed
from engine.house import FIVE, SIXTY
from engine.options import BidOption, Option, PassOption
from engine.rules import HIGHEST_BID, AllPass, Rules
from engine.state import DealState, GameState, Step
from engine.view import Call, Contract


def begin(state: GameState) -> Step:
    """The dealer's left calls first."""
    return Step(replace(state, turn=(state.rules.after(state.current.dealer),)))


def options(state: GameState, _seat: int) -> tuple[Option, ...]:
    """A bid within its bounds, unless nobody could go higher, and a pass."""
    bid = _bid_option(state.rules, _highest(state.current))
    return (PassOption(),) if bid is None else (bid, PassOption())


def apply(state: GameState, seat: int, action: Action) -> Step:
    """Write the call down and find who is next, or the end of the auction."""
    deal = state.current
    points = action.points if isinstance(action, Bid) else None
    deal = replace(deal, calls=(*deal.calls, Call(seat=seat, points=points)))
    called = SeatPassed(seat=seat) if points is None else BidMade(seat=seat, points=points)
    return _next_call(replace(state, deal=deal), seat, called)


def _next_call(state: GameState, seat: int, called: Event) -> Step:
    rules, deal = state.rules, state.current
    passed = {call.seat for call in deal.calls if call.points is None}
    highest = _highest(deal)
    left = [other for other in range(rules.seats) if other not in passed]
    if not left:
        return Step(replace(state, deal=replace(deal, ending=Outcome.PASSED_OUT), turn=()), (called,))
    if len(left) == 1:
        if highest is not None:
            return _won(state, left[0], highest, called, is_stuck=False)
        if rules.all_pass is AllPass.DEALER_STUCK:
            return _won(state, left[0], rules.min_bid, called, is_stuck=True)
    seat = rules.after(seat)
    while seat in passed:
        seat = rules.after(seat)
    return Step(replace(state, turn=(seat,)), (called,))


def _won(state: GameState, seat: int, points: int, called: Event, *, is_stuck: bool) -> Step:
    contract = Contract(seat=seat, points=points, is_stuck=is_stuck)
    won = AuctionWon(seat=seat, points=points, is_stuck=is_stuck)
    return Step(replace(state, deal=replace(state.current, contract=contract), turn=()), (called, won))


def _highest(deal: DealState) -> int | None:
    """The bid to go over."""
    for call in reversed(deal.calls):
        if call.points is not None:
            return call.points
    return None


def _bid_option(rules: Rules, highest: int | None) -> BidOption | None:
    """What may be bid over the highest bid so far; None where nobody could go higher."""
    step = rules.bid_step
    cap = HIGHEST_BID - HIGHEST_BID % step
    minimum = rules.min_bid if highest is None else highest + step
    if rules.fives_over_60:
        return _coarse_above_60(minimum, step)
    if minimum > cap:
        return None
    if highest is not None and rules.max_raise is not None and highest + rules.max_raise < cap:
        maximum = highest + rules.max_raise
        return BidOption(minimum=minimum, step=step, maximum=maximum, raise_limit=rules.max_raise)
    return BidOption(minimum=minimum, step=step, maximum=cap)


def _coarse_above_60(minimum: int, step: int) -> BidOption | None:
    """The step of a bid above sixty is five, or the smallest multiple of five that the table's step divides."""
    coarse = lcm(step, FIVE)
    cap = HIGHEST_BID - HIGHEST_BID % coarse
    if minimum > SIXTY:
        minimum = -(-minimum // coarse) * coarse
    if minimum > cap:
        return None
    return BidOption(
        minimum=minimum,
        step=step if minimum <= SIXTY else coarse,
        maximum=cap,
        coarse_above=SIXTY if minimum <= SIXTY else None,
        coarse_step=coarse if minimum <= SIXTY else 0,
    )
