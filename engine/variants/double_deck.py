"""Double-deck partnership pinochle: four players, 80 cards, twenty each (RULES section 3).

Sources: S0 (what changes against the single deck: 80 cards, scores a tenth the size, lowest bid 50, 50 points in tricks
with 2 for the last, game 500, a marriage in trump, no passing), S3 (without a marriage the bid is forfeited; triple and
quadruple melds), PD2 (the meld table after Pagat), PCS (meld table, 60 for a quadruple pinochle, fives over 60, a
redeal without a marriage, 20 and 20), SPO and DL (20 and 20), W (the technical misdeal).
"""

from __future__ import annotations

from engine.cards import Rank
from engine.rules import (
    AllPass,
    Beat,
    BothOver,
    Counters,
    Deck,
    Doubles,
    ManyPinochles,
    MeldSave,
    MeldTable,
    MissedBid,
    NoMarriage,
    PassMode,
    PhaseName,
    Rules,
    RunExtras,
    SaveBy,
    Scale,
    ThrowInBy,
)

STANDARD = Rules(
    game="double_deck",
    preset="standard",
    phases=(
        PhaseName.DEAL,
        PhaseName.MISDEAL,
        PhaseName.AUCTION,
        PhaseName.TRUMP,
        PhaseName.PASSING,
        PhaseName.MELD,
        PhaseName.PLAY,
    ),
    seats=4,
    sides=((0, 2), (1, 3)),
    deck=Deck(ranks=(Rank.ACE, Rank.TEN, Rank.KING, Rank.QUEEN, Rank.JACK), copies=4, hand=20, packet=5),
    melds=MeldTable(  # PD2, PCS; ten times what the simple scale shows
        run=(150, 1500, 2250, 3000),
        run_extra=40,
        royals_apart=True,
        royal_marriage=40,
        marriage=20,
        dix=0,  # the pack has no nines
        pinochle=(),  # the house chooses: `dd_pinochle`
        aces=(100, 1000, 1500, 2000),
        kings=(80, 800, 1200, 1600),
        queens=(60, 600, 900, 1200),
        jacks=(40, 400, 600, 800),
    ),
    options=(  # RULES section 6, column B
        "scale",
        "target",
        "missed_bid",
        "both_over",
        "must_bid_out",
        "min_bid",
        "bid_step",
        "max_raise",
        "fives_over_60",
        "all_pass",
        "technical_misdeal",
        "trump_needs_marriage",
        "no_marriage",
        "stuck_exempt",
        "pass_count",
        "pass_mode",
        "run_extras",
        "doubles",
        "dd_pinochle",
        "meld_save",
        "save_by",
        "twenty_twenty",
        "beat",
        "first_lead_trump",
        "counters",
        "last_trick_points",
        "last_trick_takes_meld",
        "throw_in",
        "auto_settle",
    ),
    scale=Scale.SIMPLE,  # S0
    target=5000,  # S0
    missed_bid=MissedBid.BIDDERS_LOSE,
    both_over=BothOver.BIDDERS_WIN,  # PD, PCS
    must_bid_out=False,
    min_bid=500,  # S0
    bid_step=10,
    max_raise=None,
    fives_over_60=False,
    all_pass=AllPass.DEALER_STUCK,
    technical_misdeal=False,
    trump_needs_marriage=True,  # S0, S3
    no_marriage=NoMarriage.FORFEIT,  # S3
    stuck_exempt=False,
    pass_count=0,  # S0
    pass_mode=PassMode.SEQUENTIAL,
    run_extras=RunExtras.PAIR,  # S0, PD2, PCS: a lone king or queen brings nothing
    doubles=Doubles.OWN,
    dd_pinochle=ManyPinochles.SIXTY_NINETY,  # PD2
    meld_save=MeldSave.DEFENDERS,
    save_by=SaveBy.POINT,
    twenty_twenty=False,
    beat=Beat.ALWAYS,
    first_lead_trump=False,
    counters=Counters.MODERN,
    last_trick_points=20,  # S0: two on the simple scale
    last_trick_takes_meld=False,
    throw_in=ThrowInBy.BIDDER,
    auto_settle=True,
)


def _preset(name: str, **options: object) -> Rules:
    return STANDARD.with_options(options).model_copy(update={"preset": name})


PRESETS: dict[str, Rules] = {
    "standard": STANDARD,
    # PCS, SPO, DL: as clubs play; the marriage in trump is needed as it is
    "club": _preset("club", fives_over_60=True, twenty_twenty=True, trump_needs_marriage=True),
    # PCS: three pinochles 45, four 60; runs 15, 150, 225 and 300 are those of the standard game
    "family": _preset("family", dd_pinochle=ManyPinochles.FORTYFIVE_SIXTY),
}
