"""Which options each game has, what they are by default, and what is refused with a sentence (RULES section 6)."""

from __future__ import annotations

from typing import Any

import pytest

from engine import PRESETS, VARIANTS
from engine.errors import BadRules
from engine.rules import OPTIONS, Rules, build_rules

COLUMN_B: dict[str, Any] = {
    "scale": "simple",
    "target": 5000,
    "min_bid": 500,
    "bid_step": 10,
    "max_raise": None,
    "fives_over_60": False,
    "all_pass": "dealer_stuck",
    "trump_needs_marriage": True,
    "no_marriage": "forfeit",
    "pass_count": 0,
    "pass_mode": "sequential",
    "run_extras": "pair",
    "doubles": "own",
    "dd_pinochle": "4/30/60/90",
    "beat": "always",
    "first_lead_trump": False,
    "counters": "modern",
    "last_trick_points": 20,
    "last_trick_takes_meld": False,
    "throw_in": "bidder",
    "auto_settle": True,
    "meld_save": "defenders",
    "save_by": "point",
    "stuck_exempt": False,
    "technical_misdeal": False,
    "twenty_twenty": False,
    "missed_bid": "bidders_lose",
    "both_over": "bidders_win",
    "must_bid_out": False,
}
COLUMN_C: dict[str, Any] = {
    "scale": "classic",
    "target": 1500,
    "min_bid": 250,
    "bid_step": 10,
    "max_raise": None,
    "all_pass": "dealer_stuck",
    "trump_needs_marriage": False,
    "run_extras": "each",
    "doubles": "own",
    "beat": "always",
    "first_lead_trump": False,
    "counters": "modern",
    "last_trick_points": 10,
    "throw_in": "bidder",
    "auto_settle": True,
    "meld_save": "defenders",
    "save_by": "point",
    "dix_saves_itself": True,
    "hands": 9,
    "missed_bid": "bidders_lose",
    "both_over": "bidder_then_higher",
    "must_bid_out": False,
    "three_hand": "points",
    "discards_count": "bidder",
    "discard_timing": "before_trump",
}


def values_of(rules: Rules) -> dict[str, Any]:
    values = rules.model_dump(mode="json")
    return {name: values[name] for name in rules.house_options}


def changed(rules: Rules, standard: Rules) -> dict[str, Any]:
    return {name: value for name, value in values_of(rules).items() if value != values_of(standard)[name]}


@pytest.mark.parametrize(("game", "column"), [("double_deck", COLUMN_B), ("three_handed", COLUMN_C)])
def test_defaults_are_those_of_the_column(game: str, column: dict[str, Any]) -> None:
    assert values_of(VARIANTS[game]) == column


def test_presets_differ_as_written() -> None:
    found = {
        game: {name: changed(rules, VARIANTS[game]) for name, rules in PRESETS[game].items()}
        for game in ("double_deck", "three_handed")
    }
    assert found == {
        "double_deck": {
            "standard": {},
            "club": {"fives_over_60": True, "twenty_twenty": True},
            "family": {"dd_pinochle": "4/30/45/60"},
        },
        "three_handed": {
            "points": {},
            "auction": {
                "three_hand": "auction",
                "min_bid": 300,
                "beat": "trump_led",
                "counters": "classic11",
                "doubles": "two_singles",
                "run_extras": "pair",
                "discard_timing": "after_meld",
            },
        },
    }
    assert all(rules.preset == name for presets in PRESETS.values() for name, rules in presets.items())


FOREIGN = [(rules, name) for rules in VARIANTS.values() for name in OPTIONS if name not in rules.house_options]


@pytest.mark.parametrize(("rules", "name"), FOREIGN, ids=lambda value: value if isinstance(value, str) else value.game)
def test_an_option_that_the_game_does_not_have_is_refused(rules: Rules, name: str) -> None:
    with pytest.raises(BadRules) as refused:
        rules.with_options({name: getattr(rules, name)})
    assert refused.value.faults == (f"“{name}” is not an option of {rules.title}.",)


def test_titles_are_words() -> None:
    assert {game: rules.title for game, rules in VARIANTS.items()} == {
        "partnership": "partnership pinochle",
        "double_deck": "double-deck pinochle",
        "three_handed": "three-handed pinochle",
        "two_handed": "two-handed pinochle",
    }


@pytest.mark.parametrize(
    ("game", "name", "value"),
    [("three_handed", "pass_count", 2), ("partnership", "twenty_twenty", True), ("double_deck", "hands", 5)],
)
def test_stored_rules_with_a_foreign_value_are_refused(game: str, name: str, value: object) -> None:
    with pytest.raises(BadRules) as refused:
        build_rules({**VARIANTS[game].model_dump(mode="json"), name: value})
    assert f"“{name}”" in refused.value.faults[0]


def test_a_game_may_not_claim_options_that_nobody_knows() -> None:
    with pytest.raises(BadRules) as refused:
        build_rules({**VARIANTS["three_handed"].model_dump(), "options": (*COLUMN_C, "jokers")})
    assert "“jokers”" in refused.value.faults[0]


@pytest.mark.parametrize(
    ("game", "changes", "word"),
    [
        ("double_deck", {"counters": "kq5"}, "modern"),
        ("double_deck", {"counters": "classic11", "scale": "classic"}, "modern"),
        ("double_deck", {"fives_over_60": True, "max_raise": 20}, "Fives over 60"),
        ("double_deck", {"min_bid": 505}, "lowest bid"),
        ("double_deck", {"target": -5000}, "target"),
        ("double_deck", {"pass_count": 1}, "0, 2, 3 or 4"),
        ("double_deck", {"dd_pinochle": "4/8/12/16"}, "“dd_pinochle”"),
        ("three_handed", {"scale": "simple", "counters": "classic11"}, "simple scale"),
        ("three_handed", {"scale": "simple", "three_hand": "auction"}, "simple scale"),
        ("three_handed", {"hands": 0}, "1 to 99 hands"),
        ("three_handed", {"hands": 100}, "1 to 99 hands"),
        ("three_handed", {"three_hand": "solo"}, "“three_hand”"),
        ("three_handed", {"bid_step": 15}, "bid step"),
    ],
)
def test_combinations_that_cannot_be_played(game: str, changes: dict[str, Any], word: str) -> None:
    with pytest.raises(BadRules) as refused:
        VARIANTS[game].with_options(changes)
    (fault,) = refused.value.faults
    assert word in fault
    assert fault.endswith(".")


def test_a_form_brings_what_belongs_to_it_and_takes_it_away() -> None:
    points, auction = PRESETS["three_handed"]["points"], PRESETS["three_handed"]["auction"]
    assert values_of(points.with_options({"three_hand": "auction"})) == values_of(auction)
    assert values_of(auction.with_options({"three_hand": "points"})) == values_of(points)
    # what is named beside it, or was before, stays
    assert points.with_options({"three_hand": "auction", "min_bid": 250}).min_bid == 250
    assert auction.with_options({"beat": "always"}).with_options({"three_hand": "auction"}).beat == "always"


def test_rules_stored_when_there_was_one_game_still_load() -> None:
    stored = PRESETS["partnership"]["strict"].model_dump(mode="json")
    new = set(OPTIONS) - set(PRESETS["partnership"]["strict"].house_options) | {"options"}
    old = {name: value for name, value in stored.items() if name not in new}
    for name in ("packet", "kitty", "stock"):
        del old["deck"][name]
    del old["melds"]["royals_apart"]
    assert build_rules(old) == PRESETS["partnership"]["strict"]


def test_a_pack_must_come_out_even() -> None:
    values = VARIANTS["three_handed"].model_dump()
    with pytest.raises(BadRules) as refused:
        build_rules({**values, "deck": {**values["deck"], "kitty": 0}})
    assert "make up the pack" in refused.value.faults[0]
