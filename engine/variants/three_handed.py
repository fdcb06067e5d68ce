"""Three-handed pinochle with a kitty: 48 cards, fifteen each, three for the bidder (RULES section 4).

Sources of the points form: S0 (fifteen each and three to the kitty, everybody alone, three cards discarded before trump
is named, lowest bid 250, game 1,500), P3 (all three meld), W (conceding, discards count for the bidder, who is first
where several are over). Sources of the old auction form: PA, online888casino (a 300 bid conceded before the widow is
seen), webcasty (meld that covers the bid, single bete, the table of units), MacDougall (spades double).
"""

from __future__ import annotations

from engine.cards import RANK_ORDER
from engine.rules import (
    AllPass,
    Beat,
    BothOver,
    Counters,
    Deck,
    DiscardsCount,
    DiscardTiming,
    Doubles,
    MeldSave,
    MeldTable,
    MissedBid,
    PhaseName,
    Rules,
    RunExtras,
    SaveBy,
    Scale,
    ThreeHand,
    ThrowInBy,
)

POINTS = Rules(
    game="three_handed",
    preset="points",
    phases=(
        PhaseName.DEAL,
        PhaseName.AUCTION,
        PhaseName.KITTY,
        PhaseName.BURY,
        PhaseName.TRUMP,
        PhaseName.MELD,
        PhaseName.BURY,
        PhaseName.PLAY,
    ),
    seats=3,
    sides=((0,), (1,), (2,)),
    deck=Deck(ranks=RANK_ORDER, copies=2, hand=15, packet=3, kitty=3),
    melds=MeldTable(  # RULES A5
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
    options=(  # RULES section 6, column C
        "three_hand",
        "scale",
        "target",
        "hands",
        "missed_bid",
        "both_over",
        "must_bid_out",
        "min_bid",
        "bid_step",
        "max_raise",
        "all_pass",
        "trump_needs_marriage",
        "discard_timing",
        "discards_count",
        "run_extras",
        "doubles",
        "meld_save",
        "save_by",
        "dix_saves_itself",
        "beat",
        "first_lead_trump",
        "counters",
        "last_trick_points",
        "throw_in",
        "auto_settle",
    ),
    three_hand=ThreeHand.POINTS,
    scale=Scale.CLASSIC,
    target=1500,  # S0
    hands=9,
    missed_bid=MissedBid.BIDDERS_LOSE,
    both_over=BothOver.BIDDER_THEN_HIGHER,  # W
    must_bid_out=False,
    min_bid=250,  # S0
    bid_step=10,
    max_raise=None,
    all_pass=AllPass.DEALER_STUCK,  # W
    trump_needs_marriage=False,
    discard_timing=DiscardTiming.BEFORE_TRUMP,  # S0
    discards_count=DiscardsCount.BIDDER,  # W, P3, B3D
    run_extras=RunExtras.EACH,
    doubles=Doubles.OWN,
    meld_save=MeldSave.DEFENDERS,
    save_by=SaveBy.POINT,
    dix_saves_itself=True,  # S0
    beat=Beat.ALWAYS,
    first_lead_trump=False,
    counters=Counters.MODERN,
    last_trick_points=10,
    throw_in=ThrowInBy.BIDDER,
    auto_settle=True,
)


def _preset(name: str, **options: object) -> Rules:
    return POINTS.with_options(options).model_copy(update={"preset": name})


PRESETS: dict[str, Rules] = {
    "points": POINTS,
    # the old game of one against two for units; the form brings its own lowest bid, counters, melds and discard
    "auction": _preset("auction", three_hand=ThreeHand.AUCTION),
}
