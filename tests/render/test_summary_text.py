"""How a deal and a game end, in words."""

from __future__ import annotations

from typing import Any

import pytest

import engine
from engine.cards import Suit
from engine.events import DealResult, Outcome, ShownMeld
from engine.rules import PhaseName
from engine.variants.partnership import PRESETS, STANDARD
from engine.view import PlayerView
from ports.records import SealedDeal
from render.labels import SeatLabel
from render.summary_text import abandoned_text, headline_of, opened_seal_text, summary_text
from render.table_text import LONGEST_TABLE
from tests.support.positions import position
from tests.support.random_play import states

SEATS = (SeatLabel("Ann", None), SeatLabel("Cy", None), SeatLabel("Robin", "club"), SeatLabel("Bob", None))
MADE: dict[str, Any] = {
    "deal": 3,
    "dealer": 3,
    "declarer": 0,
    "bid": 320,
    "is_stuck": False,
    "trump": Suit.HEARTS,
    "outcome": Outcome.MADE,
    "melds": (210, 60),
    "kept_melds": (210, 60),
    "tricks": (160, 90),
    "changes": (370, 150),
    "totals": (1010, 560),
}
SET = MADE | {"outcome": Outcome.SET, "tricks": (80, 170), "changes": (-320, 230), "totals": (320, 640)}
UNPLAYED = {"tricks": (0, 0), "kept_melds": (0, 60), "changes": (-320, 60), "totals": (320, 470)}
SEALED = SealedDeal(
    game_id=7,
    deal=3,
    nonce="ab" * 32,
    cards=" ".join(["TH"] * 48),
    seal="7f3a91d0" * 8,
    message_id=99,
    cut=17,
    is_open=True,
)


def over(values: dict[str, Any], **changes: Any) -> PlayerView:
    result = DealResult.model_validate(values)
    melds = tuple(
        ShownMeld(seat=seat, melds=(), points=points, cards=()) for seat, points in enumerate((190, 60, 20, 0))
    )
    seen = {
        "seat": None,
        "awaits_deal": True,
        "to_act": (),
        "results": (result,),
        "melds": melds,
        "scores": result.totals,
    }
    return position("", phase=PhaseName.AUCTION).model_copy(update=seen | {"phase": PhaseName.DEAL} | changes)


@pytest.mark.parametrize(
    ("values", "headline"),
    [
        (MADE, "Ann made 320: 190 + 20 meld, 160 tricks = 370"),
        (SET, "Ann is set: 210 + 80 = 290 of 320 → −320"),
        (MADE | UNPLAYED | {"outcome": Outcome.THROWN_IN}, "Ann threw the hand in: 320 is not played → −320"),
        (
            MADE | UNPLAYED | {"outcome": Outcome.UNMAKEABLE, "bid": 500, "changes": (-500, 60)},
            "Ann cannot make 500 with 210 meld and 250 in tricks: not played → −500",
        ),
        (
            MADE | UNPLAYED | {"outcome": Outcome.FORFEITED, "trump": None},
            "Ann holds no marriage to name trump with: 320 is lost → −320",
        ),
        (
            MADE | {"outcome": Outcome.PASSED_OUT, "declarer": None, "changes": (0, 0)},
            "Everybody passed: nobody scores, and the next dealer deals.",
        ),
        # a side that lost or won meld has one sum, not the partners' parts
        (
            MADE | {"kept_melds": (0, 60), "bid": 100},
            "Ann made 100: 0 meld, 160 tricks = 160",
        ),
    ],
)
def test_how_a_deal_ended_in_one_line(values: dict[str, Any], headline: str) -> None:
    view = over(values)
    assert headline_of(view.results[-1], view, SEATS) == headline


@pytest.mark.parametrize("outcome", Outcome)
def test_each_outcome_has_a_line(outcome: Outcome) -> None:
    view = over(MADE | {"outcome": outcome})
    assert headline_of(view.results[-1], view, SEATS)


def test_the_whole_summary() -> None:
    text = summary_text(over(MADE), SEATS, sealed=SEALED, matches=True)
    assert text.blocks == (
        "**Hand 3** · Ann made 320: 190 + 20 meld, 160 tricks = 370",
        "N–S **1,010** (+370)\nE–W **560** (+150)",
        "♥ was trump.",
        "**Meld**\nAnn **190**\nCy **60**\nRobin **20**\nBob **0**",
        "Seal opened: it matches.\n"
        f"-# Seal {SEALED.seal}\n-# Nonce {SEALED.nonce}\n"
        f"-# Cut 17 from message 99 · order before the cut: {SEALED.cards}",
    )


@pytest.mark.parametrize(
    ("values", "options", "notes"),
    [
        (MADE | {"is_stuck": True}, {}, "♥ was trump; Ann was stuck as dealer."),
        (MADE | {"kept_melds": (210, 0)}, {}, "♥ was trump. E–W took no trick point: 60 of meld is lost."),
        (
            MADE | {"kept_melds": (210, 0)},
            {"save_by": "trick"},
            "♥ was trump. E–W took no trick: 60 of meld is lost.",
        ),
        (
            MADE | {"kept_melds": (270, 0)},
            {"last_trick_takes_meld": True},
            "♥ was trump. N–S took the last trick and with it all 270 of meld.",
        ),
        (
            SET | {"changes": (0, 550)},
            {"missed_bid": "other_team_scores"},
            "♥ was trump. The missed bid of 320 goes to the others.",
        ),
    ],
)
def test_what_the_numbers_alone_do_not_tell(values: dict[str, Any], options: dict[str, Any], notes: str) -> None:
    assert summary_text(over(values, rules=STANDARD.with_options(options)), SEATS).notes == notes


def test_a_higher_target_is_told() -> None:
    assert summary_text(over(MADE, target=1750), SEATS).notes == "♥ was trump. The game now goes to 1,750."


def test_the_end_of_the_game_names_the_winner_first() -> None:
    view = over(MADE | {"totals": (1520, 980)}, winner=0, awaits_deal=False)
    assert summary_text(view, SEATS).blocks[0] == "**Ann and Robin win 1,520 to 980**"
    simple = over(MADE | {"totals": (1520, 980)}, winner=0, rules=PRESETS["simple"])
    assert summary_text(simple, SEATS).winner == "**Ann and Robin win 152 to 98**"


def test_a_closed_seal_stays_closed() -> None:
    closed = SEALED.model_copy(update={"is_open": False})
    text = summary_text(over(MADE), SEATS, sealed=closed).text
    assert SEALED.nonce not in text
    assert SEALED.cards not in text
    assert SEALED.nonce not in abandoned_text(3, "Ann", closed)
    with pytest.raises(AssertionError):
        opened_seal_text(closed)


def test_an_abandoned_deal_opens_its_seal_and_scores_nothing() -> None:
    text = abandoned_text(3, "Ann", SEALED.model_copy(update={"message_id": None, "cut": None}), matches=True)
    assert text.startswith("**Hand 3** · Ann ended the game before this hand was over. Nothing is scored for it.\n")
    assert "-# Never cut or dealt · order before the cut: TH TH" in text
    assert abandoned_text(3, None, None) == (
        "**Hand 3** · The game was ended before this hand was over. Nothing is scored for it."
    )


def test_a_seal_that_does_not_match_says_so() -> None:
    assert "does **not** match" in opened_seal_text(SEALED, matches=False)
    assert opened_seal_text(SEALED).startswith("Seal opened.\n")


@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_real_summaries_fit(preset: str) -> None:
    hostile = tuple(SeatLabel("*_" * 50, "club", True) for _ in range(4))
    for seed in range(3):
        for state in states(PRESETS[preset], seed, deals=3):
            view = engine.view(state, None)
            if view.results and (view.awaits_deal or view.is_over):
                text = summary_text(
                    view,
                    hostile,
                    lambda card: f"<:pinochle_{card.value}:1234567890123456789>",
                    sealed=SEALED,
                    matches=True,
                )
                assert len(text.text) <= LONGEST_TABLE
