"""A table's rules in plain words: all that is in force, nothing else, on the table's scale."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.errors import BadRules
from engine.rules import (
    OPTIONS,
    AllPass,
    Beat,
    BothOver,
    Counters,
    Doubles,
    MeldSave,
    MissedBid,
    PassMode,
    RunExtras,
    SaveBy,
    Scale,
    ThrowInBy,
)
from engine.variants import PRESETS
from engine.variants.partnership import STANDARD
from render.options_text import (
    changed_options,
    game_label,
    option_label,
    preset_description,
    preset_label,
    preset_of,
    value_label,
)
from render.rules_text import rules_markdown, rules_text

GOLDEN = Path(__file__).parent / "golden"
GAME_A = PRESETS["partnership"]
VALUES: dict[str, tuple[Any, ...]] = {
    "scale": tuple(Scale),
    "target": (1500, 1000, 500),
    "missed_bid": tuple(MissedBid),
    "both_over": tuple(BothOver),
    "must_bid_out": (False, True),
    "min_bid": (250, 190, 200),
    "bid_step": (10, 50),
    "max_raise": (None, 20, 50),
    "all_pass": tuple(AllPass),
    "trump_needs_marriage": (False, True),
    "pass_count": (0, 2, 3, 4),
    "pass_mode": tuple(PassMode),
    "run_extras": tuple(RunExtras),
    "doubles": tuple(Doubles),
    "meld_save": tuple(MeldSave),
    "save_by": tuple(SaveBy),
    "dix_saves_itself": (True, False),
    "beat": tuple(Beat),
    "first_lead_trump": (False, True),
    "counters": tuple(Counters),
    "last_trick_points": (0, 10, 20),
    "last_trick_takes_meld": (False, True),
    "throw_in": tuple(ThrowInBy),
    "auto_settle": (True, False),
}


def test_every_option_is_tried_here() -> None:
    assert set(VALUES) == set(OPTIONS)


@pytest.mark.parametrize("preset", sorted(GAME_A))
def test_a_preset_reads_as_it_did(preset: str) -> None:
    text = rules_markdown(GAME_A[preset])
    assert text + "\n" == (GOLDEN / f"rules_{preset}.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", OPTIONS)
def test_each_value_of_an_option_makes_another_text(name: str) -> None:
    texts = {rules_markdown(STANDARD.with_options({name: value})) for value in VALUES[name]}
    assert len(texts) == len(VALUES[name])


@pytest.mark.parametrize("preset", sorted(GAME_A))
@pytest.mark.parametrize("name", OPTIONS)
def test_the_text_fits_a_message_whatever_is_changed(preset: str, name: str) -> None:
    for value in VALUES[name]:
        try:
            rules = GAME_A[preset].with_options({name: value})
        except BadRules:  # e.g. the old counters on the simple scale
            continue
        text = rules_markdown(rules)
        assert len(text) <= 3_500
        assert "None" not in text
        assert all(section.lines for section in rules_text(rules))


def text_with(**options: Any) -> str:
    return rules_markdown(STANDARD.with_options(options))


def test_what_is_not_in_force_is_not_told() -> None:
    standard = text_with()
    for absent in (
        "redeal",
        "at once, face down",
        "no received card",
        "need not",
        "two singles",
        "goes on",
        "last trick s",
    ):
        assert absent not in standard
    without_pass = text_with(pass_count=0)
    assert "No cards are passed." in without_pass
    assert "face down" not in without_pass
    assert text_with(pass_count=0, pass_mode=PassMode.SIMULTANEOUS) == without_pass
    without_loss = text_with(meld_save=MeldSave.OFF)
    assert "loses" not in without_loss.split("**Score**")[1]
    assert text_with(meld_save=MeldSave.OFF, save_by=SaveBy.TRICK, dix_saves_itself=False) == without_loss
    bid_out = text_with(must_bid_out=True)
    assert text_with(must_bid_out=True, both_over=BothOver.HIGHER_TOTAL) == bid_out
    assert "throw" not in text_with(throw_in=ThrowInBy.NEVER)
    assert "Every hand is played" in text_with(throw_in=ThrowInBy.NEVER, auto_settle=False)


def test_numbers_are_on_the_scale_of_the_table() -> None:
    simple = rules_markdown(GAME_A["simple"])
    for number in ("150", "lowest bid is 25;", "Run (A 10 K Q J of trump) 15 (double 150)", "25 in all"):
        assert number in simple
    for number in ("1,500", "250", "190"):
        assert number not in simple


def test_changes_against_the_preset_are_listed() -> None:
    assert changed_options(STANDARD, STANDARD) == []
    rules = STANDARD.with_options({"min_bid": 190, "max_raise": 20, "run_extras": "pair", "must_bid_out": True})
    assert changed_options(rules, STANDARD) == [
        "Win only by a made bid: on (otherwise off)",
        "Lowest bid: 190 (otherwise 250)",
        "Largest raise: 20 (otherwise no limit)",
        "Extra king or queen with a run: only as a pair (otherwise each counts)",
    ]
    simple = GAME_A["simple"].with_options({"target": 1000})
    assert changed_options(simple, preset_of(simple)) == ["Target: 100 (otherwise 150)"]


@pytest.mark.parametrize("name", OPTIONS)
def test_options_and_values_have_short_labels(name: str) -> None:
    assert len(option_label(name)) <= 34
    labels = [value_label(name, value, STANDARD) for value in VALUES[name]]
    assert len(set(labels)) == len(labels)
    assert all(0 < len(label) <= 34 for label in labels)


@pytest.mark.parametrize("preset", sorted(GAME_A))
def test_presets_are_described_within_a_select_option(preset: str) -> None:
    assert 0 < len(preset_label(preset)) <= 34
    assert 0 < len(preset_description(preset)) <= 100
    assert preset_of(GAME_A[preset]) is GAME_A[preset]


def test_every_game_has_a_label() -> None:
    assert {game: game_label(game) for game in PRESETS} == {"partnership": "single deck, partners"}
