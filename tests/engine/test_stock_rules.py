"""The two-handed game as data: column D of RULES section 6, its presets, and what it has no use for."""

from __future__ import annotations

from typing import Any

import pytest

from engine.cards import build_deck
from engine.errors import BadRules
from engine.rules import OPTIONS, PhaseName, Rules, build_rules
from engine.variants import PRESETS, VARIANTS
from engine.variants.two_handed import STANDARD

COLUMN_D: dict[str, Any] = {
    "scale": "classic",
    "target": 1200,
    "run_extras": "none",
    "doubles": "own",
    "beat": "always",
    "counters": "classic11",
    "last_trick_points": 10,
    "meld_save": "off",
    "both_over": "extend_250",
    "meld_timing": "before_draw",
    "last_draw_choice": False,
    "declare_out": False,
    "round_counts": False,
}


def test_standard_is_column_d() -> None:
    values = STANDARD.model_dump(mode="json")
    assert {name: values[name] for name in STANDARD.options} == COLUMN_D
    assert VARIANTS["two_handed"] == STANDARD
    assert STANDARD.trick_total == 250


def test_structure() -> None:
    assert (STANDARD.seats, STANDARD.sides) == (2, ((0,), (1,)))
    assert STANDARD.phases == (PhaseName.DEAL, PhaseName.STOCK, PhaseName.PLAY)
    deck = STANDARD.deck
    assert len(build_deck(deck.ranks, deck.copies)) == 48 == deck.hand * STANDARD.seats + deck.stock
    assert [STANDARD.partner_of(seat) for seat in (0, 1)] == [None, None]


def test_bicycle_changes_three_options() -> None:
    bicycle, standard = PRESETS["two_handed"]["bicycle"].model_dump(), STANDARD.model_dump()
    changed = {name: value for name, value in bicycle.items() if value != standard[name]}
    assert changed == {"target": 1000, "doubles": "two_singles", "declare_out": True, "preset": "bicycle"}


@pytest.mark.parametrize("name", [name for name in OPTIONS if name not in COLUMN_D])
def test_options_of_other_games_are_refused(name: str) -> None:
    with pytest.raises(BadRules, match=f"“{name}” is not an option of"):
        STANDARD.with_options({name: getattr(STANDARD, name)})


@pytest.mark.parametrize("rules", PRESETS["two_handed"].values(), ids=lambda rules: rules.preset)
def test_rules_are_stored_and_read_again(rules: Rules) -> None:
    assert build_rules(rules.model_dump(mode="json")) == rules
    assert Rules.model_validate_json(rules.model_dump_json()) == rules
