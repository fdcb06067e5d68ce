"""The double deck in words: worthless hands, no marriage, bids by fives, twenty and twenty, big melds."""

from __future__ import annotations

from typing import Any

import pytest

import engine
from engine.actions import AskMisdeal, Bid, KeepHand, NameTrump, Pass
from engine.cards import Card, Suit, parse
from engine.events import DealResult, Outcome, ShownMeld
from engine.melds import melds_of, shown_by
from engine.rules import Rules
from engine.variants.double_deck import PRESETS, STANDARD
from engine.view import PlayerView
from render.hand_text import HandText, hand_text
from render.labels import SeatLabel
from render.outcome_text import headline_of
from render.summary_text import SummaryText, summary_text
from render.table_alt import table_alt
from render.table_text import LONGEST_TABLE, TableText, meld_text, table_text
from render.words import meld_name
from tests.support.play import dealt, do

SEATS = (SeatLabel("Ann", None), SeatLabel("Cy", None), SeatLabel("Robin", "club"), SeatLabel("Bob", None))
CLUB = PRESETS["club"]
WORTHLESS = ("QC QC QC QC QD QD QD QD JC JC JC JC JD JD KC KC KC TD TD TD", "", "", "")
NO_MARRIAGE = ("AC AC AC AC AD AD AD AD TC TC TC TC TD TD TD TD KC KC KD KD", "", "", "")
ONE_MARRIAGE = ("AC AC AC AC AD AD AD AD TC TC TC TC TD TD TD TD KC QC KD KD", "", "", "")
WON = (Bid(points=500), Pass(), Pass(), Pass())


def table(state: engine.GameState) -> TableText:
    return table_text(engine.view(state, None), SEATS)


def screen(state: engine.GameState, seat: int) -> HandText:
    return hand_text(engine.view(state, seat), engine.options(state, seat), SEATS)


def over(state: engine.GameState) -> SummaryText:
    return summary_text(engine.view(state, None), SEATS)


def test_a_worthless_hand() -> None:
    state = dealt(STANDARD.with_options({"technical_misdeal": True}), WORTHLESS)
    shown = table(state)
    assert shown.headline == "**Hand 1** · dealer Bob · a worthless hand"
    assert shown.middle == "**Ann** holds a hand without an ace or much else, and may ask for a new deal"
    assert "may be dealt anew" in table_alt(engine.view(state, None), SEATS)
    assert screen(state, 0).instruction == (
        "14 of your cards count nothing and you hold no ace: the same dealer deals again if you ask for it. "
        "Or play this hand."
    )
    assert screen(state, 1).instruction == "Waiting for Ann."
    text = over(do(state, AskMisdeal()))
    assert text.headline == "**Hand 1** · A hand without an ace or much else: nobody scores, and Bob deals again."
    assert text.scores == "N–S **0** (±0)\nE–W **0** (±0)"
    assert text.notes == ""
    assert table(do(state, KeepHand())).middle.startswith("**Cy** holds a hand"), "the next one is asked"
    assert table(do(state, KeepHand(), KeepHand())).headline.endswith("bidding: nobody yet")


def test_a_bid_without_a_marriage_is_lost() -> None:
    state = dealt(STANDARD, NO_MARRIAGE)
    assert screen(state, 0).heading == "**You hold 20 cards** · nobody has bid yet"
    assert screen(state, 0).details == "You hold no marriage to name trump with: a bid that you win is lost."
    assert screen(state, 2).details == "Your own meld if you name trump: in ♥ 20 · in ♦ 16", "suits without one are out"
    text = over(do(state, *WON))
    assert text.headline == "**Hand 1** · Ann holds no marriage to name trump with: 50 is lost → −50"
    assert text.notes == ""
    again = over(do(dealt(STANDARD.with_options({"no_marriage": "forfeit_redeal"}), NO_MARRIAGE), *WON))
    assert again.scores == "N–S **−50** (−50)\nE–W **0** (±0)"
    assert again.notes == "The others score nothing, and the next dealer deals."


def test_bids_above_sixty_go_by_fives() -> None:
    state = dealt(CLUB, ONE_MARRIAGE)
    assert screen(state, 0).instruction == "Your call: bid 50 or more, in steps of 1, above 60 of 5, or pass for good."
    assert "bid 60 or more, in steps of 5," in screen(do(state, Bid(points=590)), 1).instruction
    assert "bid 65 or more, in steps of 5," in screen(do(state, Bid(points=600)), 1).instruction
    assert "bid 66 or more, in steps of 1," in screen(do(dealt(STANDARD), Bid(points=650)), 1).instruction


def test_too_little_meld_is_settled_at_once() -> None:
    text = over(do(dealt(CLUB, ONE_MARRIAGE), *WON, NameTrump(suit=Suit.CLUBS)))
    assert text.headline == "**Hand 1** · Ann and Robin melded 16, less than 20: 50 is not played → −50"
    assert text.notes == "♣ was trump."
    assert "Cy **80**: quadruple jacks around ♣J ♦J ♥J ♠J ×4" in text.meld


MADE: dict[str, Any] = {
    "deal": 1,
    "dealer": 3,
    "declarer": 0,
    "bid": 500,
    "is_stuck": False,
    "trump": Suit.HEARTS,
    "outcome": Outcome.MADE,
    "melds": (300, 240),
    "kept_melds": (300, 240),
    "tricks": (250, 250),
    "changes": (550, 490),
    "totals": (550, 490),
}


def scored(rules: Rules, **changes: Any) -> PlayerView:
    view = engine.view(engine.start(rules, 3), None)
    result = DealResult.model_validate(MADE | changes)
    return view.model_copy(update={"results": (result,), "deal": 1, "scores": result.totals})


@pytest.mark.parametrize(
    ("changes", "notes"),
    [
        ({}, "♥ was trump."),
        (
            {"tricks": (310, 190), "kept_melds": (300, 0)},
            "♥ was trump. E–W took 19 in tricks, less than 20: neither meld nor tricks count.",
        ),
        (
            {"melds": (300, 180), "kept_melds": (300, 0)},
            "♥ was trump. E–W melded 18, less than 20: it does not count.",
        ),
        ({"melds": (300, 0), "kept_melds": (300, 0)}, "♥ was trump."),
    ],
)
def test_twenty_and_twenty(changes: dict[str, Any], notes: str) -> None:
    assert summary_text(scored(CLUB, **changes), SEATS).notes == notes


def test_a_bid_set_for_want_of_tricks() -> None:
    short = {"outcome": Outcome.SET, "tricks": (150, 350), "kept_melds": (0, 240), "changes": (-500, 590)}
    view = scored(CLUB, **short)
    assert headline_of(view.results[-1], view, SEATS) == "Ann is set: 0 + 15 = 15 of 50 → −50"
    assert summary_text(view, SEATS).notes.startswith("♥ was trump. N–S took 15 in tricks, less than 20")
    low = scored(CLUB, **short, bid=100)
    assert headline_of(low.results[-1], low, SEATS) == "Ann is set on 10 with less than 20 in meld or tricks → −50"


@pytest.mark.parametrize(
    ("hand", "names"),
    [
        ("AH TH KH QH JH KH KH", ["run with two extra kings"]),
        ("AH AH TH TH KH KH QH QH JH JH KH", ["double run"]),
        ("AH AH AH TH TH TH KH KH KH QH QH QH JH JH JH KH QH", ["triple run", "royal marriage"]),
        ("JD JD JD JD QS QS QS QS", ["quadruple pinochle"]),
    ],
)
def test_melds_of_four_copies_are_named(hand: str, names: list[str]) -> None:
    rules = STANDARD.with_options({"run_extras": "each"}) if "extra" in names[0] else STANDARD
    assert [meld_name(meld) for meld in melds_of(parse(hand), Suit.HEARTS, rules)] == names


def test_the_richest_melds_of_twenty_cards_fit() -> None:
    hostile = tuple(SeatLabel("*_" * 50, "club", True) for _ in range(4))
    rich = "AH AH AH AH TH TH TH TH KH KH KH KH QH QH QH QH JH JH JH JH"
    arounds = "AS AC AD AH KS KC KD KH QS QC QD QH JS JC JD JH QS JD KS QC"
    melds: tuple[ShownMeld, ...] = tuple(
        shown_by(seat, parse(hand), Suit.HEARTS, STANDARD) for seat, hand in enumerate((rich, *[arounds] * 3))
    )
    state = do(dealt(STANDARD, ("", "", "KH QH", "")), Pass(), Pass(), Bid(points=500), Pass())
    view = engine.view(do(state, NameTrump(suit=Suit.HEARTS)), None).model_copy(update={"melds": melds})

    def faces(card: Card) -> str:
        return f"<:pinochle_{card.value.lower()}:1234567890123456789>"

    text = table_text(view, hostile, faces, deadline=1.8e9, seal="7f3a91d0" * 8)
    assert len(text.text) <= LONGEST_TABLE
    assert text.meld in (meld_text(melds, STANDARD, hostile), meld_text(melds, STANDARD, hostile, None))
    assert "quadruple run" in text.meld
    assert len(summary_text(scored(STANDARD).model_copy(update={"melds": melds}), hostile, faces).text) <= LONGEST_TABLE
