"""Bidding, naming trump and throwing in: hands with the calls that a sound player may make."""

from __future__ import annotations

import pytest

from engine.actions import Action, Bid, NameTrump, Pass, PlayCard, ThrowIn
from engine.cards import Card, Suit
from engine.options import Because, BidOption, NameTrumpOption, PassOption, PlayOption, ThrowInOption
from engine.rules import PhaseName, Rules
from engine.variants.partnership import PRESETS, STANDARD
from players import LEVELS
from tests.support.positions import position

CLUB = LEVELS["club"]
SEEDS = (0, 7, 2**31)

RUN_AND_ACES = "AH TH KH QH JH 9H AS AC KC TD 9S 9C"
BARE_RUN = "AH TH KH QH JH 9S JS 9D JD 9C JC QC"
AVERAGE = "AH KH JH 9H AS TS QS TD KD JC 9C QC"
JUNK = "9C JC TC 9D JD TD 9H JH TH 9S TS TC"
ACES_AROUND_NO_MARRIAGE = "AC TC JC AD TD JD AH TH JH AS TS JS"
ROUNDHOUSE = "KC QC KD QD KH QH KS QS AH TH AS 9C"


def bid(hand: str, minimum: int, *, rules: Rules = STANDARD, calls: tuple[tuple[int, int | None], ...] = ()) -> Action:
    """What Club calls; the same at every seed."""
    view = position(hand, rules=rules, calls=calls)
    options = (BidOption(minimum=minimum, step=rules.bid_step, maximum=9_990), PassOption())
    (action,) = {CLUB.choose(view, options, seed) for seed in SEEDS}
    return action


@pytest.mark.parametrize(
    ("hand", "minimum"),
    [
        (RUN_AND_ACES, 250),
        (RUN_AND_ACES, 400),
        (BARE_RUN, 250),
        (ROUNDHOUSE, 350),  # its meld alone is 240
        (ACES_AROUND_NO_MARRIAGE, 250),
        ("AH AH TH TH KH KH QH QH JH JH AS AC", 1_500),  # a double run
    ],
)
def test_bids_the_lowest_bid_that_the_hand_covers(hand: str, minimum: int) -> None:
    assert bid(hand, minimum) == Bid(points=minimum)


@pytest.mark.parametrize(
    ("hand", "minimum"),
    [(JUNK, 250), (AVERAGE, 400), (BARE_RUN, 500), (RUN_AND_ACES, 700), (ROUNDHOUSE, 650), (RUN_AND_ACES, 5_000)],
)
def test_passes_what_the_hand_does_not_cover(hand: str, minimum: int) -> None:
    assert bid(hand, minimum) == Pass()


def test_leaves_the_contract_to_its_partner_unless_far_better() -> None:
    against_opponent = ((3, 400), (1, None))
    with_partner = ((2, 400), (3, None))
    assert bid(BARE_RUN, 410, calls=against_opponent) == Bid(points=410)
    assert bid(BARE_RUN, 410, calls=with_partner) == Pass()
    assert bid(RUN_AND_ACES, 410, calls=with_partner) == Bid(points=410)


def test_bids_less_where_nothing_is_passed() -> None:
    no_pass = STANDARD.with_options({"pass_count": 0})
    assert bid(AVERAGE, 250) == Bid(points=250)
    assert bid(AVERAGE, 250, rules=no_pass) == Pass()


def test_never_bids_without_a_marriage_where_trump_needs_one() -> None:
    rules = STANDARD.with_options({"trump_needs_marriage": True})
    assert bid(ACES_AROUND_NO_MARRIAGE, 250, rules=rules) == Pass()
    assert bid(RUN_AND_ACES, 250, rules=rules) == Bid(points=250)


@pytest.mark.parametrize("rules", list(PRESETS.values()), ids=list(PRESETS))
def test_every_preset_opens_a_strong_hand_and_passes_a_poor_one(rules: Rules) -> None:
    assert bid(RUN_AND_ACES, 250, rules=rules) == Bid(points=250)
    assert bid(JUNK, 250, rules=rules) == Pass()


@pytest.mark.parametrize(
    ("hand", "suits", "acceptable"),
    [
        (RUN_AND_ACES, "CDHS", "H"),
        ("AH TH KH QH JH 9S JS TS 9S KS TC JD", "CDHS", "H"),  # the run before as many spades without
        ("KS QS AH TH KH JH 9H AD TC JC 9D JD", "CDHS", "H"),  # five hearts before a bare royal marriage
        ("AH AC KC TC JC 9C TD 9D JS TS 9S JH", "CDHS", "C"),
        ("KS QS AH TH KH JH 9H AD TC JC 9D JD", "S", "S"),  # only spades may be named
        ("KS QS KD QD JD TD AH TH KH JH 9H 9C", "DS", "D"),
    ],
)
def test_names_the_suit_with_the_best_prospects(hand: str, suits: str, acceptable: str) -> None:
    view = position(hand, declarer=0, phase=PhaseName.TRUMP)
    option = NameTrumpOption(suits=tuple(Suit(letter) for letter in suits))
    for seed in SEEDS:
        action = CLUB.choose(view, (option,), seed)
        assert isinstance(action, NameTrump)
        assert action.suit.value in acceptable


@pytest.mark.parametrize(
    ("bid_points", "mine", "partner", "options", "gives_up"),
    [
        (500, 100, 140, {}, True),  # 260 needed of 250
        (500, 110, 140, {}, False),  # 250 of 250: still possible
        (500, 110, 140, {"last_trick_points": 0}, True),  # 250 of 240
        (500, 100, 130, {"last_trick_points": 20}, True),
        (500, 110, 130, {"last_trick_points": 20}, False),
        (500, 100, 140, {"last_trick_takes_meld": True}, False),  # the last trick may bring the others' 60
        (250, 0, 0, {}, False),
    ],
)
def test_throws_in_only_what_cannot_be_made(
    bid_points: int, mine: int, partner: int, options: dict[str, object], gives_up: bool
) -> None:
    view = position(
        "AH TH KH QH 9H AS TS KD JD 9D TC 9C",
        rules=STANDARD.with_options(options),
        phase=PhaseName.PLAY,
        declarer=0,
        bid=bid_points,
        trump=Suit.HEARTS,
        shown={0: (mine, "KH QH"), 1: (60, ""), 2: (partner, ""), 3: (0, "")},
        now="0:",
    )
    play = PlayOption(hand=view.hand, cards=tuple(dict.fromkeys(view.hand)), because=Because.LEAD)
    for seed in SEEDS:
        action = CLUB.choose(view, (play, ThrowInOption()), seed)
        assert isinstance(action, ThrowIn if gives_up else PlayCard)
        assert gives_up or action == PlayCard(card=Card.HA)
