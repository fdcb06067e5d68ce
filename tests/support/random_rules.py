"""Hypothesis strategies for rules: any combination of house rules that `Rules` admits, in any game with an auction."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from engine.house_values import values_of
from engine.rules import HIGHEST_BID, Counters, PhaseName, Rules
from engine.variants import VARIANTS
from tests.support.variants import TEST_VARIANTS

_BY_RULE = frozenset({"counters", "bid_step", "min_bid", "target", "max_raise", "hands"})
"""Options that are drawn by hand: numbers, and those that must agree with others."""


@st.composite
def options(draw: st.DrawFn, rules: Rules = VARIANTS["partnership"]) -> dict[str, Any]:
    """A value for every option of the house that this game has."""
    drawn: dict[str, Any] = {
        name: draw(st.sampled_from(values_of(rules, name))) for name in rules.house_options if name not in _BY_RULE
    }
    step = draw(st.sampled_from((10, 20, 50)))
    # now and then so high that nobody can raise
    lowest = draw(st.one_of(st.integers(1, 60), st.just(HIGHEST_BID // step)))
    has_choice = drawn["scale"] == "classic" and rules.deck.copies == 2
    numbers = {
        "counters": draw(st.sampled_from(list(Counters))) if has_choice else "modern",
        "bid_step": step,
        "min_bid": step * lowest,
        "target": step * draw(st.integers(1, 200)),
        "max_raise": None
        if drawn.get("fives_over_60")
        else draw(st.none() | st.integers(1, 5).map(lambda steps: steps * step)),
        "hands": draw(st.integers(1, 3)),
    }
    return drawn | {name: value for name, value in numbers.items() if name in rules.house_options}


def rules_values(game: str = "partnership") -> st.SearchStrategy[Rules]:
    """Rules of one game with any house rules."""
    return rules_like(VARIANTS[game])


def rules_like(rules: Rules) -> st.SearchStrategy[Rules]:
    """These rules with any house rules."""
    return options(rules).map(rules.with_options)


AUCTION_GAMES: tuple[Rules, ...] = (
    *(rules for rules in VARIANTS.values() if PhaseName.AUCTION in rules.phases),
    *TEST_VARIANTS,
)


def auction_rules() -> st.SearchStrategy[Rules]:
    """Rules of any game in which people bid, those of the tests among them, with any house rules."""
    return st.sampled_from(AUCTION_GAMES).flatmap(rules_like)
