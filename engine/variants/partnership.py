"""Single-deck partnership pinochle: four players, 48 cards, twelve each (RULES section 2; sources S0, S3, S4)."""

from __future__ import annotations

from engine.cards import RANK_ORDER
from engine.rules import (
    AllPass,
    Beat,
    BothOver,
    Counters,
    Deck,
    Doubles,
    MeldSave,
    MeldTable,
    MissedBid,
    PassMode,
    PhaseName,
    Rules,
    RunExtras,
    SaveBy,
    Scale,
    ThrowInBy,
)

STANDARD = Rules(
    game="partnership",
    preset="standard",
    phases=(PhaseName.DEAL, PhaseName.AUCTION, PhaseName.TRUMP, PhaseName.PASSING, PhaseName.MELD, PhaseName.PLAY),
    seats=4,
    sides=((0, 2), (1, 3)),
    deck=Deck(ranks=RANK_ORDER, copies=2, hand=12),
    melds=MeldTable(  # RULES A5; S4 names the double values
        run=(150, 1500),
        run_extra=40,
        royal_marriage=40,
        marriage=20,
        dix=10,
        pinochle=(40, 300),
        aces=(100, 1000),
        kings=(80, 800),
        queens=(60, 600),
        jacks=(40, 400),
    ),
    scale=Scale.CLASSIC,
    target=1500,
    missed_bid=MissedBid.BIDDERS_LOSE,
    both_over=BothOver.BIDDERS_WIN,
    must_bid_out=False,
    min_bid=250,
    bid_step=10,
    max_raise=None,
    all_pass=AllPass.DEALER_STUCK,
    trump_needs_marriage=False,
    pass_count=4,
    pass_mode=PassMode.SEQUENTIAL,
    run_extras=RunExtras.EACH,
    doubles=Doubles.OWN,
    meld_save=MeldSave.DEFENDERS,
    save_by=SaveBy.POINT,
    dix_saves_itself=True,
    beat=Beat.ALWAYS,
    first_lead_trump=False,
    counters=Counters.MODERN,
    last_trick_points=10,
    last_trick_takes_meld=False,
    throw_in=ThrowInBy.BIDDER,
    auto_settle=True,
)


def _preset(name: str, **options: object) -> Rules:
    return STANDARD.with_options(options).model_copy(update={"preset": name})


PRESETS: dict[str, Rules] = {
    "standard": STANDARD,
    # S0 to the letter: a king or queen beside the run counts only as a pair
    "strict": _preset("strict", run_extras=RunExtras.PAIR),
    # S3 to the letter
    "simple": _preset(
        "simple",
        scale=Scale.SIMPLE,
        meld_save=MeldSave.ANY_SIDE,
        dix_saves_itself=False,
        auto_settle=False,
    ),
    # S4 as far as its text goes
    "capped": _preset(
        "capped",
        max_raise=20,
        throw_in=ThrowInBy.NEVER,
        auto_settle=False,
        meld_save=MeldSave.ANY_SIDE,
        dix_saves_itself=False,
    ),
    # the counters of the old scale (S3)
    "old_scale": _preset("old_scale", counters=Counters.CLASSIC11),
}
