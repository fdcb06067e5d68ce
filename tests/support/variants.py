"""Two games that no file of `engine/` knows: each is a value of `Rules`, the differences from a game that is there."""

from __future__ import annotations

from engine.rules import Deck, PhaseName, Rules, build_rules
from engine.variants import double_deck, three_handed

PASSING_DOUBLE: Rules = build_rules(
    {
        **double_deck.STANDARD.model_dump(),
        "game": "passing_double",
        "trump_needs_marriage": False,
        "pass_count": 4,
        "fives_over_60": True,
    }
)
"""Double-deck partnership with a pass of four cards each way and bids above sixty by fives; any suit may be trump."""

_WITHOUT = {"three_hand", "hands", "discard_timing", "discards_count"}

CUTTHROAT: Rules = build_rules(
    {
        **three_handed.POINTS.model_dump(),
        "game": "cutthroat",
        "preset": "standard",
        "phases": (PhaseName.DEAL, PhaseName.AUCTION, PhaseName.TRUMP, PhaseName.MELD, PhaseName.PLAY),
        "deck": Deck(ranks=three_handed.POINTS.deck.ranks, copies=2, hand=16, packet=4),
        "options": tuple(name for name in three_handed.POINTS.options if name not in _WITHOUT),
    }
)
"""Three players, sixteen cards each and no kitty (RULES section 4, *also seen*)."""

TEST_VARIANTS: tuple[Rules, ...] = (PASSING_DOUBLE, CUTTHROAT)
