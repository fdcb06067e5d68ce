"""Three players and a kitty: bidding on what it may bring, the discard, giving up, and tricks with nobody's partner."""

from __future__ import annotations

import pytest

import engine
from engine import GameState, melds_of
from engine.actions import Action, Bid, BuryCards, Concede, NameTrump, Pass, TakeKitty, ThrowIn
from engine.cards import Card, Suit, parse, without
from engine.options import BuryOption, ConcedeOption
from engine.rules import PhaseName, Rules
from engine.variants.three_handed import POINTS, PRESETS
from players import LEVELS
from tests.support.play import dealt, do

CLUB = LEVELS["club"]
AUCTION = PRESETS["auction"]
SEEDS = (0, 7, 2**31)
HEARTS = Suit.HEARTS

STRONG = "AH TH KH QH JH 9H AS AC KS QS TD 9D JC 9C TC"
POOR = "TH 9H JH TS JS 9S 9S TC JC 9C TD 9D JD QD KC"
LONG = "AH AH TH TH KH QH 9H AS TS AD KD TC JC QC 9S"


def choice(state: GameState, seat: int = 0) -> Action:
    """What Club does, the same at every seed."""
    view, options = engine.view(state, seat), engine.options(state, seat)
    (action,) = {CLUB.choose(view, options, seed) for seed in SEEDS}
    return action


def at_auction(hand: str, rules: Rules = POINTS, kitty: str = "") -> GameState:
    """Seat 0 holds the hand and calls first."""
    return dealt(rules, (hand, "", ""), 2, kitty=parse(kitty))


def with_kitty(hand: str, kitty: str, rules: Rules = POINTS, bid: int = 250) -> GameState:
    """Seat 0 has won the auction and the kitty lies open."""
    state = do(at_auction(hand, rules, kitty), Bid(points=bid), Pass(), Pass())
    return do(state, TakeKitty()) if state.phase is PhaseName.KITTY else state


def buried(state: GameState) -> tuple[Card, ...]:
    """What Club buries, always as the option admits."""
    (option,) = engine.options(state, 0)
    action = choice(state)
    assert isinstance(option, BuryOption)
    assert isinstance(action, BuryCards)
    option.check(action)
    return action.cards


def test_bids_on_a_strong_hand_and_passes_a_poor_one() -> None:
    assert choice(at_auction(STRONG)) == Bid(points=250)
    assert choice(at_auction(POOR)) == Pass()
    assert choice(at_auction(STRONG, AUCTION)) == Bid(points=300)
    assert choice(at_auction(POOR, AUCTION)) == Pass()


def test_the_kitty_lets_it_bid_more_with_a_meld_that_lacks_one_card() -> None:
    # aces around and a pinochle lack one card each, against the same cards with nothing near
    near = "AH TH KH QH 9H AS TS QS AC TC 9C TD 9D JC KC"
    far = "AH TH KH QH 9H AS TS JS AC TC 9C TD 9D JC KC"
    lowest = POINTS.with_options({"min_bid": 10})
    assert _highest(near, lowest) > _highest(far, lowest)


def _highest(hand: str, rules: Rules) -> int:
    """The highest opening that the hand covers."""
    bids = range(10, 1_000, 10)
    return max(bid for bid in bids if choice(at_auction(hand, rules.with_options({"min_bid": bid}))) == Bid(points=bid))


@pytest.mark.parametrize(
    ("hand", "kitty", "must_keep", "may_go"),
    [
        # never a card of the meld, a trump or an ace while others are there
        (STRONG, "9S 9S JD", "AH TH KH QH JH 9H AS AC KS QS", "TD 9D JC 9C TC 9S 9S JD"),
        # the tens of short side suits go: they count
        ("AH AH TH KH QH JH 9H AS AS AC KS QS TC TD JD", "9H JH TS", "AH TH KH QH JH 9H AS AC KS QS", "TC TD TS JD"),
        # a pinochle and kings around are kept
        (
            "AH TH KH QH 9H KS QS JD KC KD AC TC 9C TD 9D",
            "9S JS JC",
            "KS QS JD KC KD KH QH AH",
            "TC 9C TD 9D 9S JS JC TH",
        ),
    ],
)
def test_buries_loose_cards_of_side_suits(hand: str, kitty: str, must_keep: str, may_go: str) -> None:
    cards = buried(with_kitty(hand, kitty))
    assert not set(cards) & set(parse(must_keep)), cards
    assert set(cards) <= set(parse(may_go)), cards


def test_makes_a_void_where_counters_are_equal() -> None:
    # two tens and the only club go, not a card out of each suit
    cards = buried(with_kitty("AH AH TH TH KH QH JH 9H AS AS KS QS 9S 9S AD", "TC TD JD"))
    assert Card.CT in cards


def test_the_discard_after_the_meld_leaves_the_meld_alone() -> None:
    state = with_kitty(STRONG, "9S 9S JD", AUCTION, bid=300)
    state = do(state, NameTrump(suit=HEARTS))
    assert state.phase is PhaseName.BURY
    (shown,) = [shown for shown in engine.view(state, 0).melds if shown.seat == 0]
    cards = buried(state)
    assert not set(cards) & set(shown.cards)


def test_buries_what_must_go_where_nearly_everything_melds() -> None:
    # sixteen of eighteen cards meld: the two others must go, and one that melds
    hand = "AH TH KH QH JH AS AC AD KS QS KC QC KD QD JD"
    state = do(with_kitty(hand, "JS JC 9S", AUCTION, bid=300), NameTrump(suit=HEARTS))
    if state.phase is PhaseName.BURY:
        (option,) = engine.options(state, 0)
        assert isinstance(option, BuryOption)
        assert set(option.required) <= set(buried(state))


def test_names_the_suit_that_the_discard_was_made_for() -> None:
    state = with_kitty(LONG, "JH 9D JS")
    cards = buried(state)
    state = do(state, BuryCards(cards=cards))
    assert choice(state) == NameTrump(suit=HEARTS)
    kept = without((*parse(LONG), *parse("JH 9D JS")), cards)
    assert any(meld.name == "run" for meld in melds_of(kept, HEARTS, POINTS))


def test_never_loses_the_marriage_that_trump_needs() -> None:
    rules = POINTS.with_options({"trump_needs_marriage": True})
    state = with_kitty("AH AH TH TH JH JH 9H 9H AS TS AD TD KC QC 9C", "9S JS 9D", rules)
    state = do(state, BuryCards(cards=buried(state)))
    assert choice(state) == NameTrump(suit=Suit.CLUBS)


def test_takes_the_kitty_unless_the_hand_is_hopeless() -> None:
    lowest = do(at_auction(STRONG, AUCTION), Bid(points=300), Pass(), Pass())
    assert lowest.phase is PhaseName.KITTY
    assert choice(lowest) == TakeKitty()
    poor = do(at_auction(POOR, AUCTION), Bid(points=300), Pass(), Pass())
    assert choice(poor) in (TakeKitty(), Concede())
    nothing = "9H 9H JH JH TS JS 9S 9S TC JC 9C 9C 9D JC QD"
    assert choice(do(at_auction(nothing, AUCTION), Bid(points=300), Pass(), Pass())) == Concede()


@pytest.mark.parametrize("rules", [POINTS, AUCTION], ids=["points", "auction"])
def test_gives_up_a_hand_that_hardly_can_be_made(rules: Rules) -> None:
    rules = rules.with_options({"auto_settle": False})
    lost = _first_lead(POOR, "9H JH 9C", rules, 330)
    assert choice(lost) == ThrowIn()
    good = _first_lead(STRONG, "AD TH 9S", rules, 330)
    assert choice(good).type == "play"


def _first_lead(hand: str, kitty: str, rules: Rules, bid: int) -> GameState:
    state = with_kitty(hand, kitty, rules, bid)
    while state.phase is not PhaseName.PLAY:
        state = do(state, choice(state) if state.phase is PhaseName.BURY else NameTrump(suit=HEARTS))
    return state


def test_names_the_doubling_suit_only_out_of_danger() -> None:
    spades = "AS AS TS TS KS QS JS 9S AH TH KH QH AC AD KD"
    safe = with_kitty(spades, "KC QC 9C", AUCTION, bid=300)
    assert choice(safe) == NameTrump(suit=Suit.SPADES)


def test_opponents_concede_only_a_bid_that_is_made() -> None:
    state = _first_lead("AH AH TH TH KH QH JH 9H AS AS AC AD KS QS KC", "TS TD TC", AUCTION, 300)
    conceded = False
    while not engine.awaits_deal(state) and not conceded:
        (seat,) = engine.to_act(state)
        may = any(isinstance(option, ConcedeOption) for option in engine.options(state, seat))
        view = engine.view(state, seat)
        made = next(shown.points for shown in view.melds if shown.seat == 0) + view.trick_points[0] >= 300
        action = choice(state, seat)
        assert (action == Concede()) == (may and made)
        conceded = action == Concede()
        state = do(state, action)
    assert conceded
