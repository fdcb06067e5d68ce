"""Two-handed pinochle with a stock: two players, 48 cards, twelve each (RULES section 5).

Sources: S0 (twelve each, the next card turned for trump, no auction, a draw after each trick, the winner may meld,
counters 11/10/4/3/2, game 1,200), S3 (melds one at a time after winning a trick, the last twelve tricks strict, to
1,000), PW (the order of dix, meld and draw; the dealer's ten for a nine turned up; the last face-down card shown),
H2 (any card in the stock stage; melding after the twelfth trick), B2 (1,000, a target that
grows by 250, declaring out).
"""

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
    MeldTiming,
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
    game="two_handed",
    preset="standard",
    phases=(PhaseName.DEAL, PhaseName.STOCK, PhaseName.PLAY),
    seats=2,
    sides=((0,), (1,)),
    deck=Deck(ranks=RANK_ORDER, copies=2, hand=12, stock=24),
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
    options=(  # RULES section 6, column D
        "scale",
        "target",
        "both_over",
        "declare_out",
        "round_counts",
        "run_extras",
        "doubles",
        "meld_timing",
        "meld_save",
        "beat",
        "counters",
        "last_trick_points",
        "last_draw_choice",
    ),
    scale=Scale.CLASSIC,
    target=1200,  # S0
    both_over=BothOver.EXTEND_250,  # B2
    declare_out=False,
    round_counts=False,
    run_extras=RunExtras.NONE,  # extras arise as melds of their own
    doubles=Doubles.OWN,
    meld_timing=MeldTiming.BEFORE_DRAW,  # PW
    meld_save=MeldSave.OFF,  # melding needs a won trick already
    beat=Beat.ALWAYS,  # S3, H2: when the stock is gone
    counters=Counters.CLASSIC11,  # S0
    last_trick_points=10,
    last_draw_choice=False,
    # nobody bids, names trump, passes cards or gives up
    missed_bid=MissedBid.BIDDERS_LOSE,
    must_bid_out=False,
    min_bid=10,
    bid_step=10,
    max_raise=None,
    all_pass=AllPass.REDEAL,
    trump_needs_marriage=False,
    pass_count=0,
    pass_mode=PassMode.SEQUENTIAL,
    save_by=SaveBy.POINT,
    dix_saves_itself=False,
    first_lead_trump=False,
    last_trick_takes_meld=False,
    throw_in=ThrowInBy.NEVER,
    auto_settle=False,
)


def _preset(name: str, **options: object) -> Rules:
    return STANDARD.with_options(options).model_copy(update={"preset": name})


PRESETS: dict[str, Rules] = {
    "standard": STANDARD,
    # B2: to 1,000, no double form of any meld, and a player may declare to be out
    "bicycle": _preset("bicycle", target=1000, doubles=Doubles.TWO_SINGLES, declare_out=True),
}
