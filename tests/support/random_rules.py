"""Hypothesis strategy for rules: any combination of house rules that `Rules` admits."""

from __future__ import annotations

from enum import StrEnum
from typing import Any

from hypothesis import strategies as st

from engine.rules import (
    HIGHEST_BID,
    AllPass,
    Beat,
    BothOver,
    Counters,
    Doubles,
    MeldSave,
    MissedBid,
    PassMode,
    Rules,
    RunExtras,
    SaveBy,
    Scale,
    ThrowInBy,
)
from engine.variants import VARIANTS

_ENUMS: dict[str, type[StrEnum]] = {
    "missed_bid": MissedBid,
    "both_over": BothOver,
    "all_pass": AllPass,
    "pass_mode": PassMode,
    "run_extras": RunExtras,
    "doubles": Doubles,
    "meld_save": MeldSave,
    "save_by": SaveBy,
    "beat": Beat,
    "throw_in": ThrowInBy,
}
_SWITCHES = (
    "must_bid_out",
    "trump_needs_marriage",
    "dix_saves_itself",
    "first_lead_trump",
    "last_trick_takes_meld",
    "auto_settle",
)


@st.composite
def options(draw: st.DrawFn) -> dict[str, Any]:
    """A value for every option of the house."""
    scale = draw(st.sampled_from(Scale))
    step = draw(st.sampled_from((10, 20, 50)))
    # now and then so high that nobody can raise
    lowest = draw(st.one_of(st.integers(1, 60), st.just(HIGHEST_BID // step)))
    counters = Counters.MODERN if scale is Scale.SIMPLE else draw(st.sampled_from(Counters))
    return {
        "scale": scale,
        "counters": counters,
        "bid_step": step,
        "min_bid": step * lowest,
        "target": step * draw(st.integers(1, 200)),
        "max_raise": draw(st.none() | st.integers(1, 5).map(lambda steps: steps * step)),
        "pass_count": draw(st.sampled_from((0, 2, 3, 4))),
        "last_trick_points": draw(st.sampled_from((0, 10, 20))),
        **{name: draw(st.sampled_from(values)) for name, values in _ENUMS.items()},
        **{name: draw(st.booleans()) for name in _SWITCHES},
    }


def rules_values(game: str = "partnership") -> st.SearchStrategy[Rules]:
    """Rules of one game with any house rules."""
    return options().map(VARIANTS[game].with_options)
