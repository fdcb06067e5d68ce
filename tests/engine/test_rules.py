"""Rules values: what is refused, with a sentence per fault, and what the presets are."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import find, given

from engine import PRESETS, VARIANTS
from engine.errors import BadRules
from engine.rules import OPTIONS, Rules
from engine.variants.partnership import STANDARD
from tests.support.random_rules import AUCTION_GAMES, auction_rules, options


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"scale": "simple", "counters": "kq5"}, ["simple scale"]),
        ({"scale": "simple", "counters": "classic11"}, ["simple scale"]),
        ({"min_bid": 255}, ["lowest bid", "10"]),
        ({"min_bid": 0}, ["lowest bid"]),
        ({"min_bid": -250}, ["lowest bid"]),
        ({"min_bid": 10_000}, ["9,990"]),
        # figures stand as the table writes them
        ({"scale": "simple", "min_bid": 10_000}, ["999."]),
        ({"scale": "simple", "bid_step": 20, "min_bid": 260, "target": 1510}, ["the bid step, 2."]),
        ({"target": 1501}, ["target"]),
        ({"target": 0}, ["target"]),
        ({"bid_step": 0}, ["bid step"]),
        ({"bid_step": 5}, ["bid step"]),
        ({"max_raise": 5}, ["largest raise"]),
        ({"max_raise": 0}, ["largest raise"]),
        ({"pass_count": 1}, ["pass 0, 2, 3 or 4"]),
        ({"pass_count": 5}, ["pass 0, 2, 3 or 4"]),
        ({"last_trick_points": 15}, ["last trick"]),
        ({"beat": "never"}, ["“beat”"]),
        ({"min_bid": "many"}, ["“min_bid”"]),
        ({"house": "ours"}, ["“house”"]),
        ({"seats": 5}, ["“seats”"]),  # what makes the game is no option
    ],
)
def test_rules_that_cannot_work(changes: dict[str, Any], words: list[str]) -> None:
    with pytest.raises(BadRules) as refused:
        STANDARD.with_options(changes)
    (fault,) = refused.value.faults
    assert fault.endswith(".")
    assert all(word in fault for word in words)


def test_a_sentence_for_each_fault() -> None:
    with pytest.raises(BadRules) as refused:
        STANDARD.with_options({"min_bid": 255, "target": 15, "pass_count": 9, "last_trick_points": 1})
    assert len(refused.value.faults) == 4


EXPECTED: dict[str, dict[str, Any]] = {
    "standard": {},
    "strict": {"run_extras": "pair"},
    "simple": {"scale": "simple", "meld_save": "any_side", "dix_saves_itself": False, "auto_settle": False},
    "capped": {
        "max_raise": 20,
        "throw_in": "never",
        "auto_settle": False,
        "meld_save": "any_side",
        "dix_saves_itself": False,
    },
    "old_scale": {"counters": "classic11"},
}


def test_presets_differ_from_the_standard_as_written() -> None:
    standard = VARIANTS["partnership"].model_dump(mode="json")
    found = {
        name: {
            key: value
            for key, value in rules.model_dump(mode="json").items()
            if value != standard[key] and key in OPTIONS
        }
        for name, rules in PRESETS["partnership"].items()
    }
    assert found == EXPECTED


def test_standard_is_column_a() -> None:
    values = STANDARD.model_dump(mode="json")
    assert {name: values[name] for name in STANDARD.house_options} == {
        "scale": "classic",
        "target": 1500,
        "missed_bid": "bidders_lose",
        "both_over": "bidders_win",
        "must_bid_out": False,
        "min_bid": 250,
        "bid_step": 10,
        "max_raise": None,
        "all_pass": "dealer_stuck",
        "trump_needs_marriage": False,
        "pass_count": 4,
        "pass_mode": "sequential",
        "run_extras": "each",
        "doubles": "own",
        "meld_save": "defenders",
        "save_by": "point",
        "dix_saves_itself": True,
        "beat": "always",
        "first_lead_trump": False,
        "counters": "modern",
        "last_trick_points": 10,
        "last_trick_takes_meld": False,
        "throw_in": "bidder",
        "auto_settle": True,
    }


@given(auction_rules())
def test_any_combination_that_is_admitted_keeps_its_total(rules: Rules) -> None:
    assert rules.trick_total == 120 * rules.deck.copies + rules.last_trick_points
    assert rules.min_bid % rules.bid_step == rules.target % rules.bid_step == 0


@pytest.mark.parametrize("rules", AUCTION_GAMES, ids=lambda rules: rules.game)
def test_random_rules_reach_every_option(rules: Rules) -> None:
    assert set(find(options(rules), lambda _: True)) == set(rules.house_options)
