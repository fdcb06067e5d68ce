"""The auction, driven through the game."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

import engine
from engine import GameState
from engine.actions import Bid, NameTrump, Pass
from engine.cards import Suit
from engine.errors import IllegalAction, Reason
from engine.events import AuctionWon, BidMade, DealScored, Outcome, SeatPassed
from engine.options import BidOption, PassOption
from engine.rules import HIGHEST_BID, PhaseName
from engine.variants.partnership import PRESETS, STANDARD
from tests.support.play import dealt, do, shuffled


def auction(dealer: int = 3, **options: Any) -> GameState:
    return dealt(STANDARD.with_options(options), dealer=dealer)


def bid_option(state: GameState) -> BidOption:
    (seat,) = engine.to_act(state)
    option = engine.options(state, seat)[0]
    assert isinstance(option, BidOption)
    return option


def test_left_of_the_dealer_calls_first() -> None:
    for dealer in range(4):
        assert engine.to_act(auction(dealer)) == {(dealer + 1) % 4}


def test_opening_is_free_above_the_minimum() -> None:
    assert bid_option(auction()) == BidOption(minimum=250, step=10, maximum=9990)
    assert bid_option(auction(max_raise=20)) == BidOption(minimum=250, step=10, maximum=9990)


def test_raise_by_a_step_or_more() -> None:
    assert bid_option(do(auction(), Bid(points=300))) == BidOption(minimum=310, step=10, maximum=9990)


def test_capped_raise() -> None:
    state = do(dealt(PRESETS["capped"]), Bid(points=300))
    assert bid_option(state) == BidOption(minimum=310, step=10, maximum=320, raise_limit=20)
    with pytest.raises(IllegalAction) as refused:
        do(state, Bid(points=330))
    assert refused.value.reason is Reason.RAISE_TOO_LARGE
    assert do(state, Bid(points=320))


@pytest.mark.parametrize(
    ("points", "reason"),
    [
        (300, Reason.BID_TOO_LOW),
        (0, Reason.BID_TOO_LOW),
        (-310, Reason.BID_TOO_LOW),
        (315, Reason.BID_OFF_STEP),
        (10_000, Reason.BID_TOO_HIGH),
    ],
)
def test_refused_bids_name_what_is_possible(points: int, reason: Reason) -> None:
    state = do(auction(), Bid(points=300))
    with pytest.raises(IllegalAction) as refused:
        do(state, Bid(points=points))
    assert refused.value.reason is reason
    assert refused.value.option == bid_option(state)


def test_opening_must_be_a_multiple_of_the_step() -> None:
    with pytest.raises(IllegalAction) as refused:
        do(auction(), Bid(points=265))
    assert refused.value.reason is Reason.BID_OFF_STEP


def test_highest_bid_leaves_only_the_pass() -> None:
    state = do(auction(), Bid(points=HIGHEST_BID))
    assert engine.options(state, 1) == (PassOption(),)
    with pytest.raises(IllegalAction) as refused:
        do(state, Bid(points=HIGHEST_BID + 10))
    assert refused.value.reason is Reason.NOT_NOW


def test_highest_bid_is_a_multiple_of_the_step() -> None:
    state = auction(bid_step=100, min_bid=300, target=1500)
    assert bid_option(state).maximum == 9900


def test_near_the_top_the_cap_is_not_the_raise_limit() -> None:
    state = do(auction(max_raise=20), Bid(points=9980))
    assert bid_option(state) == BidOption(minimum=9990, step=10, maximum=9990)
    with pytest.raises(IllegalAction) as refused:
        do(state, Bid(points=10_000))
    assert refused.value.reason is Reason.BID_TOO_HIGH


def test_passed_seats_are_skipped_and_a_pass_is_final() -> None:
    state = do(auction(dealer=0), Pass(), Bid(points=250), Pass(), Bid(points=260))
    assert engine.to_act(state) == {2}
    with pytest.raises(IllegalAction) as refused:
        engine.apply(state, 1, Bid(points=400))
    assert refused.value.reason is Reason.NOT_YOUR_TURN


def test_last_bidder_left_is_declarer() -> None:
    step = engine.apply(do(auction(), Bid(points=250), Pass(), Pass()), 3, Pass())
    assert step.events == (SeatPassed(seat=3), AuctionWon(seat=0, points=250, is_stuck=False))
    assert step.state.phase is PhaseName.TRUMP
    assert engine.to_act(step.state) == {0}


def test_a_bid_is_an_event() -> None:
    assert engine.apply(auction(), 0, Bid(points=250)).events == (BidMade(seat=0, points=250),)


def test_dealer_is_stuck_without_being_asked() -> None:
    step = engine.apply(do(auction(dealer=1, min_bid=190), Pass(), Pass()), 0, Pass())
    assert step.events == (SeatPassed(seat=0), AuctionWon(seat=1, points=190, is_stuck=True))
    contract = engine.view(step.state, None).contract
    assert contract is not None
    assert (contract.seat, contract.points, contract.is_stuck) == (1, 190, True)
    assert engine.to_act(do(step.state, NameTrump(suit=Suit.HEARTS))) == {3}  # the pass comes as to any declarer


def test_dealer_asked_last_may_bid() -> None:
    state = do(auction(all_pass="redeal"), Pass(), Pass(), Pass())
    assert engine.to_act(state) == {3}
    state = do(state, Bid(points=270))
    contract = engine.view(state, None).contract
    assert contract is not None
    assert (contract.seat, contract.points, contract.is_stuck) == (3, 270, False)


def test_redeal_scores_nothing_and_passes_the_deal_left() -> None:
    rules = STANDARD.with_options({"all_pass": "redeal"})
    step = engine.apply(do(auction(all_pass="redeal"), Pass(), Pass(), Pass()), 3, Pass())
    scored = step.events[-1]
    assert isinstance(scored, DealScored)
    assert scored.result.outcome is Outcome.PASSED_OUT
    assert (scored.result.declarer, scored.result.bid, scored.result.changes) == (None, 0, (0, 0))
    assert engine.awaits_deal(step.state)
    assert (step.state.scores, step.state.dealer) == ((0, 0), 0)
    seen = engine.view(step.state, 2)
    assert (seen.deal, seen.dealer, seen.melds, seen.trump) == (1, 3, (), None)
    again = engine.apply(step.state, None, shuffled(rules, Random(1))).state
    assert engine.view(again, None).deal == 2
    assert engine.to_act(again) == {1}


def test_nothing_is_tested_after_a_deal_that_everybody_passed() -> None:
    # the target has moved past one side only; a deal without a contract is not the hand that decides
    state = auction(all_pass="redeal", both_over="extend_250")
    state = replace(state, scores=(1800, 1510), target=1750)
    after = do(state, Pass(), Pass(), Pass(), Pass())
    assert (after.winner, after.target, after.scores) == (None, 1750, (1800, 1510))
