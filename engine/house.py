"""The options of a house beside their values: which the first game has, and what a choice of one brings for others."""

from __future__ import annotations

from typing import Any

from engine.choices import Beat, Counters, DiscardTiming, Doubles, ManyPinochles, RunExtras, ThreeHand

FIRST_OPTIONS: tuple[str, ...] = (
    "scale",
    "target",
    "missed_bid",
    "both_over",
    "must_bid_out",
    "min_bid",
    "bid_step",
    "max_raise",
    "all_pass",
    "trump_needs_marriage",
    "pass_count",
    "pass_mode",
    "run_extras",
    "doubles",
    "meld_save",
    "save_by",
    "dix_saves_itself",
    "beat",
    "first_lead_trump",
    "counters",
    "last_trick_points",
    "last_trick_takes_meld",
    "throw_in",
    "auto_settle",
)
"""The options of rules that name none: those that were stored when there was one game (RULES section 6, column A)."""

BROUGHT: dict[ThreeHand, dict[str, Any]] = {
    ThreeHand.POINTS: {
        "min_bid": 250,
        "beat": Beat.ALWAYS,
        "counters": Counters.MODERN,
        "doubles": Doubles.OWN,
        "run_extras": RunExtras.EACH,
        "discard_timing": DiscardTiming.BEFORE_TRUMP,
    },
    ThreeHand.AUCTION: {
        "min_bid": 300,
        "beat": Beat.TRUMP_LED,
        "counters": Counters.CLASSIC11,
        "doubles": Doubles.TWO_SINGLES,
        "run_extras": RunExtras.PAIR,
        "discard_timing": DiscardTiming.AFTER_MELD,
    },
}
"""What a change of `three_hand` sets, except where the house sets it itself at the same time (RULES C1, C2)."""

MANY_PINOCHLES: dict[ManyPinochles, tuple[int, ...]] = {
    ManyPinochles.SIXTY_NINETY: (40, 300, 600, 900),
    ManyPinochles.FORTYFIVE_SIXTY: (40, 300, 450, 600),
    ManyPinochles.NINETY_FIVEHUNDRED: (40, 300, 900, 5000),
}
"""Points of one to four pinochles in a double deck, ten times what the names say (RULES section 3)."""

SIXTY, FIVE = 600, 50
"""Above sixty bids go by fives, with `fives_over_60`; in points of the classic scale."""

WORTHLESS = 13
"""With so many cards that count nothing, and no ace, a hand is worthless (`technical_misdeal`)."""
