"""Twenty cards and four copies: bidding, naming trump, the worthless hand and the pass in a double deck."""

from __future__ import annotations

import pytest

import engine
from engine import GameState
from engine.actions import Action, AskMisdeal, Bid, KeepHand, NameTrump, Pass, PassCards
from engine.cards import Card, Suit, holds, parse
from engine.options import BidOption, PassCardsOption
from engine.rules import Rules
from engine.variants.double_deck import PRESETS, STANDARD
from players import LEVELS
from tests.support.play import dealt, do

CLUB = LEVELS["club"]
SEEDS = (0, 7, 2**31)

RUN_AND_ACES = "AH AH TH TH KH QH JH KH AS AS AC AC AD KS QS TD JD JC TC TS"
NO_MARRIAGE = "AH AH AH TH TH KH KH AS AS TS KS AC AC TC KC AD AD TD JD JC"
TRICKS_WITHOUT_MELD = "AH AH AH TH TH TH KH QH AS AS TS TS JS AC AC TC JC TD TD JC"
POOR = "TH JH JH TC TC JC QC TS TS KS KS TD TD KD KD QD JC TH KC TD"
WORTHLESS = "QH JH JH QC QC JC JC KC JS JS TH QD QD TC TC TS TD TD JH QH"
PINOCHLES = "QS QS QS JD JD JD QH QH JH JC JC QC QC QD QD TH TC TS KC TD"


def choice(state: GameState, seat: int = 0) -> Action:
    """What Club does, the same at every seed."""
    view, options = engine.view(state, seat), engine.options(state, seat)
    (action,) = {CLUB.choose(view, options, seed) for seed in SEEDS}
    return action


def at_auction(hand: str, rules: Rules = STANDARD, *bids: int | None) -> GameState:
    """Seat 0 holds the hand and is on turn after these calls (None is a pass), the last of them by seat 3."""
    dealer = (3 - len(bids)) % 4
    state = dealt(rules, (hand, "", "", ""), dealer)
    return do(state, *[Pass() if points is None else Bid(points=points) for points in bids])


def test_bids_the_lowest_bid_on_a_strong_hand() -> None:
    assert choice(at_auction(RUN_AND_ACES)) == Bid(points=500)
    assert choice(at_auction(RUN_AND_ACES, STANDARD, 600)) == Bid(points=610)


@pytest.mark.parametrize(("hand", "bids"), [(POOR, ()), (RUN_AND_ACES, (1_200,)), (POOR, (500, 510))])
def test_passes_what_the_hand_does_not_cover(hand: str, bids: tuple[int, ...]) -> None:
    assert choice(at_auction(hand, STANDARD, *bids)) == Pass()


def test_never_bids_without_a_marriage_where_trump_needs_one() -> None:
    assert choice(at_auction(NO_MARRIAGE)) == Pass()
    assert choice(at_auction(NO_MARRIAGE, STANDARD.with_options({"no_marriage": "forfeit_redeal"}))) == Pass()
    assert choice(at_auction(NO_MARRIAGE, STANDARD.with_options({"trump_needs_marriage": False}))) == Bid(points=500)


def test_bids_by_fives_above_sixty() -> None:
    state = at_auction(RUN_AND_ACES, STANDARD.with_options({"fives_over_60": True}), 600)
    bid = next(option for option in engine.options(state, 0) if isinstance(option, BidOption))
    assert choice(state) == Bid(points=650)
    assert 650 in bid.bids


def test_does_not_bid_where_the_side_would_be_short_of_meld() -> None:
    assert choice(at_auction(TRICKS_WITHOUT_MELD)) == Bid(points=500)
    assert choice(at_auction(TRICKS_WITHOUT_MELD, STANDARD.with_options({"twenty_twenty": True}))) == Pass()


def test_leaves_the_contract_to_its_partner_unless_far_better() -> None:
    average = "AH TH KH QH TC AS TS TS JS TC JC KC AC KD JD TD AD TH TD JS"
    assert choice(at_auction(average, STANDARD, 500, None)) == Pass()
    assert choice(at_auction(average, STANDARD, None, 500)) == Bid(points=510)


@pytest.mark.parametrize(
    ("hand", "asks"),
    [
        (WORTHLESS, True),
        (PINOCHLES, False),  # three pinochles are worth sixty
    ],
)
def test_asks_for_another_deal_only_with_nothing_in_the_hand(hand: str, asks: bool) -> None:
    state = dealt(STANDARD.with_options({"technical_misdeal": True}), (hand, "", "", ""))
    assert choice(state) == (AskMisdeal() if asks else KeepHand())


def test_names_a_suit_in_which_it_holds_a_marriage() -> None:
    state = at_auction("AH AH TH TH TH KH KH JH JH AS KS QS TS JS TC JC JC TD JD AD")
    state = do(state, Bid(points=500), Pass(), Pass(), Pass())
    assert choice(state) == NameTrump(suit=Suit.SPADES)


def test_names_a_long_suit_before_a_short_one_with_more_meld() -> None:
    rules = STANDARD.with_options({"trump_needs_marriage": False})
    state = at_auction("AH AH TH TH TH KH KH JH JH AS KS QS TC JC JC TC TD JD AD AC", rules)
    state = do(state, Bid(points=500), Pass(), Pass(), Pass())
    assert choice(state) == NameTrump(suit=Suit.HEARTS)


@pytest.mark.parametrize("count", [2, 3, 4])
def test_gives_trumps_and_aces_to_the_declarer(count: int) -> None:
    rules = STANDARD.with_options({"pass_count": count, "trump_needs_marriage": False})
    gift = "AH TH KH QC AC TC TC TC JC AS TS TS JS JS TD TD TD JD KD TS"
    state = at_auction(gift, rules)
    state = do(state, Pass(), Pass(), Bid(points=500), Pass(), NameTrump(suit=Suit.HEARTS))
    assert engine.to_act(state) == {0}
    action = choice(state)
    assert isinstance(action, PassCards)
    (option,) = engine.options(state, 0)
    assert isinstance(option, PassCardsOption)
    option.check(action)
    assert holds(parse("AH TH KH AC AS"), action.cards)


@pytest.mark.parametrize("rules", list(PRESETS.values()), ids=list(PRESETS))
def test_leads_its_trumps_from_the_top_as_declarer(rules: Rules) -> None:
    state = at_auction("AH AH AH TH TH TH KH QH JH AS AS KS QS JD TD KD QD TC JC AC", rules)
    state = do(state, Bid(points=500), Pass(), Pass(), Pass(), NameTrump(suit=Suit.HEARTS))
    action = choice(state)
    assert action.type == "play"
    assert action.card is Card.HA
