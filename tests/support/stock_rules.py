"""Hypothesis strategy for the rules of a game with a stock: any combination of its house rules."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from engine.rules import Beat, BothOver, Counters, Doubles, MeldSave, MeldTiming, Rules, RunExtras, Scale
from engine.variants.two_handed import STANDARD


@st.composite
def stock_options(draw: st.DrawFn) -> dict[str, Any]:
    """A value for every option that the game has."""
    scale = draw(st.sampled_from(Scale))
    return {
        "scale": scale,
        "counters": Counters.MODERN if scale is Scale.SIMPLE else draw(st.sampled_from(Counters)),
        "target": 10 * draw(st.integers(1, 120)),
        "both_over": draw(st.sampled_from((BothOver.EXTEND_250, BothOver.HIGHER_TOTAL))),
        "run_extras": draw(st.sampled_from(RunExtras)),
        "doubles": draw(st.sampled_from(Doubles)),
        "meld_timing": draw(st.sampled_from(MeldTiming)),
        "meld_save": draw(st.sampled_from((MeldSave.OFF, MeldSave.ANY_SIDE))),
        "beat": draw(st.sampled_from(Beat)),
        "last_trick_points": draw(st.sampled_from((0, 10, 20))),
        **{name: draw(st.booleans()) for name in ("declare_out", "round_counts", "last_draw_choice")},
    }


def stock_rules() -> st.SearchStrategy[Rules]:
    """Rules of the two-handed game with any house rules."""
    return stock_options().map(STANDARD.with_options)
