"""House rules in words: short enough for Discord, exact, and never without a way on."""

from __future__ import annotations

import pytest

from engine.house_values import possible_values
from engine.rules import Rules
from engine.variants import PRESETS, VARIANTS
from ports.house_rules import HouseRules
from render import house_text
from render.house_text import (
    blocked_text,
    default_text,
    deleted_text,
    group_title,
    house_and_game_text,
    list_line,
    lost_text,
    no_such_house_text,
    no_target_text,
    not_in_charge_text,
    not_yours_text,
    option_text,
    overview_text,
    replace_question,
    saved_text,
    target_too_high_text,
    too_many_computers_text,
    unfit_preset_text,
    unusable_text,
    used_text,
)

EVERY_PRESET = [rules for presets in PRESETS.values() for rules in presets.values()]
STANDARD = VARIANTS["partnership"]
SAVED = HouseRules(
    name="Friday", author_id=1, game="partnership", preset="standard", options={}, created_at=1.0, updated_at=1.0
)
CONSTANTS = [value for name, value in vars(house_text).items() if name.isupper() and isinstance(value, str)]


def changed_everywhere(rules: Rules) -> Rules:
    """As many options changed as go together."""
    for name in rules.house_options:
        others = [value for value in possible_values(rules, name) if value != getattr(rules, name)]
        if others and name != "three_hand":
            rules = rules.with_options({name: others[-1]})
    return rules


@pytest.mark.parametrize("rules", EVERY_PRESET, ids=lambda rules: f"{rules.game}.{rules.preset}")
def test_all_texts_of_a_table_fit_into_a_message(rules: Rules) -> None:
    for now in (rules, changed_everywhere(rules)):
        assert len(overview_text(now)) < 3500
        longest = sorted(len(option_text(now, name)) for name in now.house_options)[-5:]
        assert sum(longest) < 3500
        assert len(too_many_computers_text(now)) < 200
        for text in (saved_text("x" * 32, now), used_text("x" * 32, now), list_line(SAVED, now, (), is_default=True)):
            assert len(text) < 480
    assert "Nothing is changed from the preset." in overview_text(rules)
    assert "Changed from the preset:" in overview_text(changed_everywhere(rules))


def test_why_a_value_cannot_be_chosen() -> None:
    old = STANDARD.with_options({"counters": "kq5"})
    (sentence,) = blocked_text(old, "scale")
    assert sentence.startswith("Not now: simple (a run is 15). Counters of 5")
    assert blocked_text(STANDARD, "scale") == []
    assert blocked_text(STANDARD, "min_bid") == [], "numbers off the step are simply not offered"
    assert len(blocked_text(VARIANTS["two_handed"], "meld_save")) == 1


def test_a_preset_of_another_game() -> None:
    assert unfit_preset_text("double_deck", STANDARD) == (
        "**Standard** belongs to another game. Double deck: its presets are **Standard**, **Club** and **Family**."
    )
    assert unfit_preset_text("chess") == (
        "I do not know that game: choose **Single deck**, **Double deck**, **Three-handed** or **Two-handed**."
    )
    assert house_and_game_text(SAVED).startswith("`Friday` is saved for single deck, partners · Standard:")


def test_numbers_that_cannot_be() -> None:
    assert target_too_high_text(100_000, PRESETS["partnership"]["simple"]) == (
        "That target is too high: the most here is 10,000."
    )
    assert "over a match of 9 hands" in no_target_text(PRESETS["three_handed"]["auction"])
    assert too_many_computers_text(VARIANTS["two_handed"]) == (
        "Two-handed has 2 seats, and one is yours: choose 1 computer at most."
    )


def test_names_that_are_not_saved() -> None:
    many = [SAVED.model_copy(update={"name": f"R{number}"}) for number in range(30)]
    assert no_such_house_text("x", []) == house_text.NOTHING_SAVED
    assert no_such_house_text("*x*", many[:2]).startswith("No house rules called “\\*x\\*” are saved here.")
    assert no_such_house_text("x", many).endswith("`R19` and 10 more (`/pinochle house list`).")


def test_what_no_longer_works() -> None:
    assert lost_text(SAVED, ()) == ""
    assert "preset: Lowest bid and “odd”." in lost_text(SAVED, ("min_bid", "odd"))
    assert "“f” and 2 more." in lost_text(SAVED, tuple("abcdefgh"))
    for changes, why in (
        ({"game": "**chess**"}, "the game “\\*\\*chess\\*\\*” is not played here any more"),
        ({"preset": "gone"}, "the preset “gone”"),
        ({"options": None}, "cannot be read"),
    ):
        broken = SAVED.model_copy(update=changes)
        assert why in unusable_text(broken)
        assert "No longer works" in list_line(broken, None, (), is_default=False)
    assert list_line(SAVED, STANDARD, ("a", "b"), is_default=False).endswith("2 options no longer work")


def test_every_sentence_is_calm_and_ends() -> None:
    sentences = [
        *CONSTANTS,
        default_text(None),
        default_text(SAVED),
        deleted_text("Friday", was_default=True),
        lost_text(SAVED, ("min_bid",)),
        no_target_text(PRESETS["three_handed"]["auction"]),
        not_in_charge_text("Ann"),
        not_in_charge_text(""),
        not_yours_text("Friday", "replace"),
        unusable_text(SAVED.model_copy(update={"options": None})),
        used_text("Friday", STANDARD),
        saved_text("Friday", STANDARD),
        replace_question(SAVED, STANDARD),
    ]
    for sentence in sentences:
        assert sentence[-1] in ".?" or sentence == house_text.NOT_YOURS
        assert "!" not in sentence
        assert len(sentence) < 250
    assert group_title("Auction", 1, 1) == "**House rules · Auction**"
    assert group_title("Melds", 2, 2) == "**House rules · Melds** · 2 of 2"
