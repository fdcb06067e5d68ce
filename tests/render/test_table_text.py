"""The public table in words, phase by phase."""

from __future__ import annotations

import pytest

import engine
from engine.cards import Card, Suit, parse
from engine.events import ShownMeld
from engine.melds import melds_of
from engine.rules import PhaseName
from engine.variants.double_deck import PRESETS as DOUBLE_DECK
from engine.variants.partnership import PRESETS, STANDARD
from engine.view import Call, Contract, PlayerView
from render.labels import SeatLabel
from render.table_text import LONGEST_TABLE, meld_text, table_text
from tests.support.positions import position, trick
from tests.support.random_play import states

SEATS = (SeatLabel("Ann", None), SeatLabel("Cy", None), SeatLabel("Robin", "club"), SeatLabel("Bob", None))
HEARTS = Suit.HEARTS
DOUBLE_CLUB = DOUBLE_DECK["club"]
SEAL = "7f3a91d0" * 8


def shown(seat: int, hand: str) -> ShownMeld:
    melds = melds_of(parse(hand), HEARTS, STANDARD)
    return ShownMeld(seat=seat, melds=melds, points=sum(meld.points for meld in melds), cards=())


MELDS = (shown(0, "AH TH KH KH QH JH"), shown(1, "9H"), shown(2, "KC QC JD QS"), shown(3, ""))


def public(phase: PhaseName, **changes: object) -> PlayerView:
    view = position("", phase=PhaseName.AUCTION)
    seen = {"seat": None, "hand": (), "deal": 3, "phase": phase, "scores": (640, 410), "counts": (12,) * 4}
    return view.model_copy(update=seen | changes)


PLAYED = {
    "contract": Contract(seat=0, points=320, is_stuck=False),
    "trump": HEARTS,
    "melds": MELDS,
    "tricks": (trick("1: 9S JS AS TS", HEARTS),),
    "trick_points": (20, 0),
    "to_act": (3,),
    "trick": trick("1: KD AD", HEARTS),
}


def test_a_trick_in_full() -> None:
    text = table_text(public(PhaseName.PLAY, **PLAYED), SEATS, deadline=1_800_000_000.2, seal=SEAL)
    assert text.blocks == (
        "**Hand 3** · dealer Bob · Ann plays 320 in ♥",
        "N–S **640** · E–W **410** · to 1,500",
        "N–S: Ann (South) · Robin 🤖 Club (North)\nE–W: Cy (West) · Bob (East, dealer)",
        "**Trick 2** · ♦K Cy · ♦A Robin ✓ · to play: **Bob** ⏳ <t:1800000001:R>",
        "Tricks so far: N–S 20, E–W 0",
        "Ann and Robin need 50 more of the 230 still in play",
        "**Meld**\n"
        "Ann **190**: run with extra king ♥A ♥10 ♥K ♥Q ♥J ♥K\n"
        "Cy **10**: dix ♥9\n"
        "Robin **60**: marriage ♣K ♣Q 20 · pinochle ♦J ♠Q 40\n"
        "Bob **0**",
        "Last trick: ♠9 ♠J ♠A ♠10 → Bob, 20",
        f"-# Seal {SEAL}",
    )


NOTHING_TAKEN = {
    "contract": Contract(seat=0, points=250, is_stuck=False),
    "tricks": (),
    "trick_points": (0, 0),
}
"""The meld alone is as much as the bid."""


@pytest.mark.parametrize(
    ("changes", "commitment"),
    [
        ({"trick_points": (100, 30)}, "Ann and Robin have their 320; 120 is still in play"),
        ({"trick_points": (20, 200)}, "Ann and Robin can no longer make 320: 50 is missing and 30 still in play"),
        (
            {"contract": Contract(seat=3, points=250, is_stuck=True)},
            "Bob and Cy can no longer make 250: 240 is missing and 230 still in play",
        ),
        (
            {"rules": STANDARD.with_options({"last_trick_takes_meld": True})},
            "Ann and Robin need 300 more; the last trick brings all 260 of meld, and 230 is still in play",
        ),
        ({"rules": PRESETS["simple"]}, "Ann and Robin need 5 more of the 23 still in play"),
        (
            NOTHING_TAKEN | {"rules": STANDARD.with_options({"meld_save": "any_side"})},
            "Ann and Robin need a trick point to keep 250; 250 is still in play",
        ),
        (
            NOTHING_TAKEN | {"rules": STANDARD.with_options({"meld_save": "any_side", "save_by": "trick"})},
            "Ann and Robin need a trick to keep 250; 250 is still in play",
        ),
        (NOTHING_TAKEN, "Ann and Robin have their 250; 250 is still in play"),
        (
            NOTHING_TAKEN | {"rules": DOUBLE_CLUB, "contract": Contract(seat=0, points=200, is_stuck=False)},
            "Ann and Robin need 20 more of the 50 still in play",
        ),
    ],
)
def test_the_commitment(changes: dict[str, object], commitment: str) -> None:
    assert table_text(public(PhaseName.PLAY, **(PLAYED | changes)), SEATS).commitment == commitment


def calls(*made: tuple[int, int | None]) -> tuple[Call, ...]:
    return tuple(Call(seat=seat, points=bid) for seat, bid in made)


@pytest.mark.parametrize(
    ("phase", "changes", "headline", "middle"),
    [
        (
            PhaseName.AUCTION,
            {"to_act": (0,)},
            "bidding: nobody yet",
            "If all others pass, Bob must take it at 250.\nTo call: **Ann**",
        ),
        (
            PhaseName.AUCTION,
            {"calls": calls((0, 250), (1, None), (2, 260)), "to_act": (3,)},
            "bidding: Robin 260",
            "Ann 250 · Cy pass · Robin 260\nTo call: **Bob**",
        ),
        (
            PhaseName.AUCTION,
            {"rules": STANDARD.with_options({"all_pass": "redeal"}), "calls": calls((0, None)), "to_act": (1,)},
            "bidding: nobody yet",
            "Ann pass\nTo call: **Cy**",
        ),
        (
            PhaseName.TRUMP,
            {"contract": Contract(seat=0, points=320, is_stuck=False), "to_act": (0,)},
            "Ann has the bid at 320",
            "**Ann** names trump",
        ),
        (
            PhaseName.PASSING,
            {"contract": PLAYED["contract"], "trump": HEARTS, "to_act": (2,)},
            "Ann plays 320 in ♥",
            "**Robin** chooses four cards for Ann",
        ),
        (
            PhaseName.PASSING,
            {"contract": PLAYED["contract"], "trump": HEARTS, "to_act": (0,), "gifts": ((2, 0),)},
            "Ann plays 320 in ♥",
            "Robin has given Ann four cards.\n**Ann** chooses four cards for Robin",
        ),
        (
            PhaseName.PASSING,
            {"contract": PLAYED["contract"], "trump": HEARTS, "to_act": (0, 2)},
            "Ann plays 320 in ♥",
            "**Ann and Robin** choose four cards for each other",
        ),
        (
            PhaseName.PLAY,
            PLAYED | {"trick": None, "contract": Contract(seat=3, points=250, is_stuck=True)},
            "Bob is stuck with 250 in ♥",
            "**Trick 2** · to lead: **Bob**",
        ),
    ],
)
def test_headline_and_middle_of_each_phase(
    phase: PhaseName, changes: dict[str, object], headline: str, middle: str
) -> None:
    text = table_text(public(phase, **changes), SEATS)
    assert text.headline == f"**Hand 3** · dealer Bob · {headline}"
    assert text.middle == middle


def test_before_the_first_and_between_two_deals() -> None:
    first = table_text(public(PhaseName.DEAL, deal=0, awaits_deal=True, to_act=()), SEATS)
    assert (first.headline, first.middle) == ("**Hand 1**", "The first hand is about to be dealt.")
    assert "dealer" not in first.text
    after = public(PhaseName.DEAL, awaits_deal=True, to_act=())
    assert table_text(after, SEATS, next_hand_at=99.0).middle == "The hand is over. The next one starts <t:99:R>."
    waits = table_text(after, SEATS, notice="The next hand waits.")
    assert waits.middle == "The hand is over. The next one is about to be dealt.\nThe next hand waits."


def test_a_long_auction_shows_its_end() -> None:
    made = [(number % 2, 250 + 10 * number) for number in range(40)]
    text = table_text(public(PhaseName.AUCTION, calls=calls(*made), to_act=(0,)), SEATS)
    assert text.middle.startswith("… 28 before · Ann 530 · Cy 540 · ")
    assert text.middle.endswith("Cy 640\nTo call: **Ann**")


def test_faces_are_used_everywhere() -> None:
    text = table_text(public(PhaseName.PLAY, **PLAYED), SEATS, lambda card: f"<:{card.value}:1>")
    assert "<:KD:1> Cy" in text.middle
    assert "dix <:9H:1>" in text.meld
    assert "<:AS:1>" in text.last_trick


WORST_SEATS = tuple(SeatLabel("*_" * 50, "club", True) for _ in range(4))


def long_faces(card: Card) -> str:
    return f"<:pinochle_{card.value.lower()}:1234567890123456789>"


@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_the_table_fits_whatever_happens(preset: str) -> None:
    for seed in range(4):
        for state in states(PRESETS[preset], seed, deals=2):
            text = table_text(engine.view(state, None), WORST_SEATS, long_faces, deadline=1.8e9, seal=SEAL).text
            assert len(text) <= LONGEST_TABLE


def test_the_richest_melds_fit() -> None:
    rich = "AH AH TH TH KH KH QH QH JH JH 9H 9H"
    arounds = "AS AC AD AH KS KC KD KH QS QC QD QH"
    melds = (shown(0, rich), shown(1, arounds), shown(2, arounds), shown(3, arounds))
    long_calls = calls(*[(number % 4, 250 + 10 * number) for number in range(400)])
    view = public(PhaseName.PLAY, **(PLAYED | {"melds": melds, "calls": long_calls}))
    text = table_text(view, WORST_SEATS, long_faces, deadline=1.8e9, seal=SEAL)
    assert len(text.text) <= LONGEST_TABLE
    assert text.meld == meld_text(melds, STANDARD, WORST_SEATS)
