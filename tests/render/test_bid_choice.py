"""Which bids are possible, in words."""

from __future__ import annotations

from engine.actions import Bid
from engine.errors import IllegalAction, Reason
from engine.options import BidOption
from engine.variants.partnership import PRESETS, STANDARD
from render.labels import SeatLabel
from render.reasons import bid_choice, illegal_sentence
from tests.support.positions import position

SEATS = (SeatLabel("Ann", None), SeatLabel("Cy", None), SeatLabel("Robin", "club"), SeatLabel("Bob", None))
AUCTION = position("AD TD 9D")
BIDS = BidOption(minimum=270, step=10, maximum=9990)
CAPPED = BidOption(minimum=270, step=10, maximum=280, raise_limit=20)
FIVES = BidOption(minimum=510, step=10, maximum=9950, coarse_above=600, coarse_step=50)


def test_bids_are_written_on_the_scale_of_the_table() -> None:
    simple = PRESETS["simple"]
    assert bid_choice(BIDS, simple) == "27 or more, in steps of 1"
    assert bid_choice(CAPPED, STANDARD) == "270 or 280"
    assert bid_choice(BidOption(minimum=9990, step=10, maximum=9990), STANDARD) == "9,990"
    wide = BidOption(minimum=270, step=10, maximum=360, raise_limit=100)
    assert bid_choice(wide, STANDARD) == "270 to 360, in steps of 10"
    view = AUCTION.model_copy(update={"rules": simple})
    error = IllegalAction(Reason.BID_TOO_LOW, Bid(points=260), BIDS)
    assert illegal_sentence(error, view, SEATS) == "26 is too low: bid 27 or more, in steps of 1, or pass."


def test_bids_by_fives_are_told_as_long_as_they_lie_ahead() -> None:
    simple = PRESETS["simple"]
    assert bid_choice(FIVES, simple) == "51 or more, in steps of 1, above 60 of 5"
    assert bid_choice(FIVES.model_copy(update={"minimum": 650}), simple) == "65 or more, in steps of 5"
    last = FIVES.model_copy(update={"minimum": 910, "maximum": 1000})
    assert bid_choice(last, simple) == "95 or 100"
