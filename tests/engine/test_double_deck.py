"""The double deck step by step: misdeals, bids by fives, marriages in trump, twenty and twenty."""

from __future__ import annotations

import pytest

import engine
from engine import GameState
from engine.actions import AskMisdeal, Bid, DealCards, KeepHand, NameTrump, Pass, PassCards, PlayCard
from engine.cards import Suit, build_deck
from engine.errors import IllegalAction, Reason
from engine.events import MisdealAsked, Outcome
from engine.options import BidOption, NameTrumpOption
from engine.rules import PhaseName
from engine.variants.double_deck import PRESETS, STANDARD
from tests.support.play import dealt, do, random_moves
from tests.support.variants import PASSING_DOUBLE

WORTHLESS = "QC QC QC JC JC JC QD QD JD JD QH QH JH TC TC TC TC KD KD KD"
"""Thirteen queens and jacks, and no ace."""
MISDEAL = STANDARD.with_options({"technical_misdeal": True})


def bid_option(state: GameState) -> BidOption:
    (seat,) = engine.to_act(state)
    return next(option for option in engine.options(state, seat) if isinstance(option, BidOption))


def won(state: GameState, points: int) -> GameState:
    """Seat 0 gets the contract."""
    return do(state, Bid(points=points), Pass(), Pass(), Pass())


def test_twenty_cards_each() -> None:
    state = dealt(STANDARD)
    assert {len(hand) for hand in state.current.hands} == {20}
    assert state.phase is PhaseName.AUCTION
    assert bid_option(state) == BidOption(minimum=500, step=10, maximum=9990)


def test_nobody_is_asked_where_the_table_does_not_deal_again() -> None:
    assert dealt(STANDARD, ("", WORTHLESS, "", "")).phase is PhaseName.AUCTION


def test_the_same_dealer_deals_again() -> None:
    state = dealt(MISDEAL, ("", "", WORTHLESS, ""), dealer=1)
    assert (state.phase, state.turn) == (PhaseName.MISDEAL, (2,))
    assert [option.type for option in engine.options(state, 2)] == ["misdeal", "keep"]
    step = engine.apply(state, 2, AskMisdeal())
    assert step.events[0] == MisdealAsked(seat=2)
    after = step.state
    assert after.awaits_deal
    assert (after.dealer, after.scores) == (1, (0, 0))
    (result,) = after.results
    assert (result.outcome, result.declarer, result.changes) == (Outcome.MISDEAL, None, (0, 0))
    deck = DealCards(deck=build_deck(STANDARD.deck.ranks, STANDARD.deck.copies))
    assert (again := engine.apply(after, None, deck).state).current.number == 2
    assert again.current.dealer == 1


def test_every_worthless_hand_is_asked_in_turn() -> None:
    other = "QS QS QS JS JS JS QH QH JH JH JD JD JC TS TS TS TS KH KH KH"
    state = dealt(MISDEAL, (WORTHLESS, "", other, ""), dealer=0)
    assert state.turn == (2,)
    state = do(state, KeepHand())
    assert state.turn == (0,)  # the dealer last
    state = do(state, KeepHand())
    assert (state.phase, state.turn) == (PhaseName.AUCTION, (1,))


def test_bids_above_sixty_go_by_fives() -> None:
    rules = STANDARD.with_options({"fives_over_60": True})
    option = bid_option(dealt(rules))
    assert list(option.bids[:14]) == [*range(500, 601, 10), 650, 700, 750]
    assert option.bids[-1] == option.maximum == 9950
    state = do(dealt(rules), Bid(points=590))
    assert list(bid_option(state).bids[:2]) == [600, 650]
    state = do(state, Bid(points=650))
    assert bid_option(state) == BidOption(minimum=700, step=50, maximum=9950)
    with pytest.raises(IllegalAction) as refused:
        do(state, Bid(points=710))
    assert refused.value.reason is Reason.BID_OFF_STEP
    state = do(state, Bid(points=9950))
    assert [option.type for option in engine.options(state, 3)] == ["pass"]


def test_a_coarser_step_above_sixty_is_a_multiple_of_both() -> None:
    rules = STANDARD.with_options({"fives_over_60": True, "bid_step": 20})
    assert list(bid_option(dealt(rules)).bids[:8]) == [500, 520, 540, 560, 580, 600, 700, 800]


NO_MARRIAGE = "KC KC KC KC AD AD AD AD AH AH AH AH AS AS AS AS TC TC TC TC"


def test_a_bid_without_a_marriage_is_forfeited() -> None:
    state = won(dealt(STANDARD, (NO_MARRIAGE, "KH QH KH QH KS QS JD", "", "")), 600)
    (result,) = state.results
    assert (result.outcome, result.trump, result.changes[0]) == (Outcome.FORFEITED, None, -600)
    assert result.changes[1] == result.melds[1] > 0
    assert result.kept_melds[0] == 0


def test_a_forfeit_with_a_redeal_gives_the_others_nothing() -> None:
    rules = STANDARD.with_options({"no_marriage": "forfeit_redeal"})
    state = won(dealt(rules, (NO_MARRIAGE, "KH QH KH QH KS QS JD", "", "")), 600)
    assert state.results[0].changes == (-600, 0)
    assert state.dealer == 0


def test_a_stuck_dealer_may_be_exempt() -> None:
    texts = ("", "", "", NO_MARRIAGE)
    assert do(dealt(STANDARD, texts), Pass(), Pass(), Pass()).results[0].outcome is Outcome.FORFEITED
    state = do(dealt(STANDARD.with_options({"stuck_exempt": True}), texts), Pass(), Pass(), Pass())
    assert engine.options(state, 3) == (NameTrumpOption(suits=tuple(Suit)),)


def test_only_own_marriages_may_be_named() -> None:
    state = won(dealt(STANDARD, ("KH QH AC AC AC AC AD AD AD AD TC TC TC TC TD TD TD TD TH TH", "", "", "")), 500)
    assert engine.options(state, 0) == (NameTrumpOption(suits=(Suit.HEARTS,)),)
    with pytest.raises(IllegalAction) as refused:
        do(state, NameTrump(suit=Suit.CLUBS))
    assert refused.value.reason is Reason.SUIT_WITHOUT_MARRIAGE


def test_little_meld_sets_the_bidders_at_once() -> None:
    club = PRESETS["club"]
    hand = "KH QH AC AC AC AC AD AD AD AD TC TC TC TC TD TD TD TD TH TH"
    others = "TS TS TS TS TH TH KS KS JC JC JC JC JD JD JD JD JH JH JH JH"  # no meld for the partner either
    state = do(won(dealt(club, (hand, "", others, "")), 500), NameTrump(suit=Suit.HEARTS))
    (result,) = state.results
    assert result.melds[0] < 200
    assert (result.outcome, result.changes[0], result.kept_melds[0]) == (Outcome.SHORT_MELD, -500, 0)
    assert result.changes[1] in (0, result.melds[1])


def test_a_pass_of_four_cards_is_a_matter_of_data() -> None:
    state = do(won(dealt(PASSING_DOUBLE), 500), NameTrump(suit=Suit.HEARTS))
    assert (state.phase, state.turn) == (PhaseName.PASSING, (2,))
    state = do(state, PassCards(cards=state.current.hands[2][:4]), PassCards(cards=state.current.hands[0][:4]))
    assert {len(hand) for hand in state.current.hands} == {20}


def test_twenty_tricks() -> None:
    rules = STANDARD.with_options({"throw_in": "never", "auto_settle": False})
    counts = [
        len(move.before.current.tricks) + 1
        for seed in range(3)
        for move in random_moves(rules, seed, deals=3)
        if move.step.state.awaits_deal and isinstance(move.entry.action, PlayCard)
    ]
    assert set(counts) == {20}
