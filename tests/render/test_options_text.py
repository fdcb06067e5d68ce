"""Options, their values, presets and games by their names for people."""

from __future__ import annotations

import pytest

from engine.errors import BadRules
from engine.house_values import is_idle, possible_values, values_of
from engine.rules import OPTIONS
from engine.variants import PRESETS, VARIANTS
from engine.variants.partnership import STANDARD
from render.options_text import (
    GROUPS,
    changed_options,
    game_label,
    game_name,
    groups_of,
    option_help,
    option_label,
    preset_description,
    preset_label,
    preset_of,
    value_label,
)
from tests.support.option_cases import CASES, IMPOSSIBLE, values, with_effect
from tests.support.variants import CUTTHROAT

ALL_PRESETS = [(game, preset) for game, presets in PRESETS.items() for preset in presets]


def test_changes_against_the_preset_are_listed() -> None:
    assert changed_options(STANDARD, STANDARD) == []
    rules = STANDARD.with_options({"min_bid": 190, "max_raise": 20, "run_extras": "pair", "must_bid_out": True})
    assert changed_options(rules, STANDARD) == [
        "Win only by a made bid: on (otherwise off)",
        "Lowest bid: 190 (otherwise 250)",
        "Largest raise: 20 (otherwise no limit)",
        "Extra king or queen with a run: only as a pair (otherwise each counts)",
    ]
    simple = PRESETS["partnership"]["simple"].with_options({"target": 1000})
    assert changed_options(simple, preset_of(simple)) == ["Target: 100 (otherwise 150)"]


def test_changes_are_on_the_scale_of_the_table() -> None:
    double = VARIANTS["double_deck"]
    changed = double.with_options({"min_bid": 600, "dd_pinochle": "4/30/45/60"})
    assert changed_options(changed, double) == [
        "Lowest bid: 60 (otherwise 50)",
        "One to four pinochles: 4, 30, 45, 60 (otherwise 4, 30, 60, 90)",
    ]
    classic = double.with_options({"scale": "classic", "dd_pinochle": "4/30/45/60"})
    assert changed_options(classic, double)[1] == (
        "One to four pinochles: 40, 300, 450, 600 (otherwise 40, 300, 600, 900)"
    )


@pytest.mark.parametrize("name", OPTIONS)
def test_options_have_short_labels_and_a_sentence_of_help(name: str) -> None:
    assert 0 < len(option_label(name)) <= 34
    assert option_help(name).endswith(".")
    assert len(option_help(name)) <= 100


def test_labels_tell_options_apart() -> None:
    assert len({option_label(name) for name in OPTIONS}) == len(OPTIONS)


@pytest.mark.parametrize(("game", "name"), CASES)
def test_values_have_short_labels_that_tell_them_apart(game: str, name: str) -> None:
    rules = VARIANTS[game]
    labels = [value_label(name, value, rules) for value in values_of(rules, name)]
    assert len(set(labels)) == len(labels) >= 2
    assert all(0 < len(label) <= 34 for label in labels)


def test_who_plays_alone_is_not_spoken_of_as_several() -> None:
    three = VARIANTS["three_handed"]
    assert value_label("both_over", "bidders_win", three) == "bidder wins"
    assert value_label("both_over", "bidders_win", STANDARD) == "bidders win"
    for name in three.house_options:
        for value in values_of(three, name):
            assert "bidders" not in value_label(name, value, three)
            assert "side" not in value_label(name, value, three)


@pytest.mark.parametrize(("game", "name"), CASES)
def test_the_values_people_choose_between_hold_the_one_they_have(game: str, name: str) -> None:
    for rules in PRESETS[game].values():
        assert getattr(rules, name) in values_of(rules, name)
        assert getattr(rules, name) in possible_values(rules, name)
        assert len(values_of(rules, name)) <= 25  # a select holds no more


def test_the_values_that_the_rules_of_houses_name_are_there() -> None:
    assert {190, 200, 250, 300} <= set(values_of(STANDARD, "min_bid"))
    assert 500 in values_of(VARIANTS["double_deck"], "min_bid")
    assert values_of(STANDARD, "max_raise") == (None, 20, 50, 100)
    assert values_of(STANDARD, "pass_count") == (0, 2, 3, 4)
    assert values_of(STANDARD, "last_trick_points") == (0, 10, 20)
    assert {1000, 1200, 1500} <= set(values_of(VARIANTS["two_handed"], "target"))
    hands = values_of(VARIANTS["three_handed"], "hands")
    assert (hands[0], hands[-1], 9 in hands) == (1, 99, True)
    odd = STANDARD.with_options({"min_bid": 330, "max_raise": 70})
    assert 330 in values_of(odd, "min_bid")
    assert 70 in values_of(odd, "max_raise")


def test_a_game_has_no_values_for_options_of_others() -> None:
    with pytest.raises(KeyError):
        values_of(STANDARD, "declare_out")
    assert is_idle(STANDARD, "declare_out")


@pytest.mark.parametrize(("game", "name"), CASES)
def test_impossible_values_are_those_that_the_rules_refuse(game: str, name: str) -> None:
    rules = with_effect(game, name)
    assert list(possible_values(rules, name)) == values(game, name)
    for value in IMPOSSIBLE.get((game, name), ()):
        with pytest.raises(BadRules):
            rules.with_options({name: value})


def test_every_option_stands_in_one_group() -> None:
    assert sorted(name for names in GROUPS.values() for name in names) == sorted(OPTIONS)


@pytest.mark.parametrize("game", PRESETS)
def test_groups_hold_the_options_of_the_game(game: str) -> None:
    rules = VARIANTS[game]
    groups = groups_of(rules)
    assert sorted(name for _, names in groups for name in names) == sorted(rules.house_options)
    assert all(names for _, names in groups)
    assert "Auction" in dict(groups) or game == "two_handed"


@pytest.mark.parametrize(("game", "preset"), ALL_PRESETS)
def test_presets_are_described_within_a_select_option(game: str, preset: str) -> None:
    assert 0 < len(preset_label(game, preset)) <= 34
    assert 0 < len(preset_description(game, preset)) <= 100
    assert preset_of(PRESETS[game][preset]) is PRESETS[game][preset]


def test_rules_of_an_unknown_preset_count_as_those_of_the_first() -> None:
    three = VARIANTS["three_handed"]
    assert preset_of(three.model_copy(update={"preset": "gone"})) is three
    assert preset_of(CUTTHROAT) is CUTTHROAT


def test_every_game_has_a_label_and_a_name() -> None:
    assert {game: (game_name(game), game_label(game)) for game in PRESETS} == {
        "partnership": ("Single deck", "single deck, partners"),
        "double_deck": ("Double deck", "double deck, partners"),
        "three_handed": ("Three-handed", "three players with a kitty"),
        "two_handed": ("Two-handed", "two players with a stock"),
    }
