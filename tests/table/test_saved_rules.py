"""From the rules of a table to what is saved of them, and back."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.rules import PhaseName, Rules
from engine.variants import PRESETS, VARIANTS
from ports.house_rules import HouseRules
from table.saved_rules import changes_of, restore
from tests.support.random_rules import rules_like
from tests.support.stock_rules import stock_rules

EVERY_PRESET = [rules for presets in PRESETS.values() for rules in presets.values()]
BID_FOR = [rules for rules in EVERY_PRESET if PhaseName.AUCTION in rules.phases]
STANDARD = VARIANTS["partnership"]


def saved(rules: Rules, **changes: Any) -> HouseRules:
    """What is kept of these rules, read back from JSON."""
    preset, options = changes_of(rules)
    values: dict[str, Any] = {
        "name": "Ours",
        "author_id": 1,
        "game": rules.game,
        "preset": preset,
        "options": json.loads(json.dumps(options)),
        "created_at": 1.0,
        "updated_at": 1.0,
    }
    return HouseRules(**{**values, **changes})


@pytest.mark.parametrize("rules", EVERY_PRESET, ids=lambda rules: f"{rules.game}.{rules.preset}")
def test_of_a_preset_only_its_name_is_kept(rules: Rules) -> None:
    assert changes_of(rules) == (rules.preset, {})
    assert restore(saved(rules)).rules == rules


@given(st.sampled_from(BID_FOR).flatmap(rules_like) | stock_rules())
def test_any_rules_come_back_as_they_were(rules: Rules) -> None:
    restored = restore(saved(rules))
    assert restored.rules == rules
    assert restored.lost == ()


def test_only_what_differs_is_kept() -> None:
    rules = STANDARD.with_options({"min_bid": 200, "max_raise": 50})
    assert changes_of(rules) == ("standard", {"min_bid": 200, "max_raise": 50})
    back = changes_of(rules.with_options({"min_bid": 250, "max_raise": None}))
    assert back == ("standard", {})


@pytest.mark.parametrize(
    ("options", "lost"),
    [
        ({"gone": 1}, ("gone",)),
        ({"deck": {"hand": 9}}, ("deck",)),  # the game itself is no option
        ({"game": "two_handed"}, ("game",)),
        ({"hands": 12}, ("hands",)),  # an option of another game
        ({"counters": "kq6"}, ("counters",)),
        ({"min_bid": [250]}, ("min_bid",)),
        ({"min_bid": None}, ("min_bid",)),
        ({"min_bid": 10**30}, ("min_bid",)),
        ({"auto_settle": "perhaps"}, ("auto_settle",)),
        ({"gone": 1, "min_bid": 15, "counters": "kq6"}, ("gone", "min_bid", "counters")),
    ],
)
def test_what_no_longer_works_is_named_and_the_rest_kept(options: dict[str, Any], lost: tuple[str, ...]) -> None:
    restored = restore(saved(STANDARD, options={"target": 1000, **options}))
    assert restored.lost == lost
    assert restored.rules == STANDARD.with_options({"target": 1000})


def test_of_two_that_no_longer_go_together_one_is_kept() -> None:
    restored = restore(saved(STANDARD, options={"scale": "simple", "counters": "kq5", "target": 1000}))
    assert len(restored.lost) == 1
    assert restored.rules is not None
    assert restored.rules.target == 1000


def test_options_that_need_each_other_are_kept_beside_a_bad_one() -> None:
    together = {"bid_step": 20, "min_bid": 260, "target": 1600}
    restored = restore(saved(STANDARD, options={**together, "gone": 1, "doubles": "triples"}))
    assert restored.lost == ("gone", "doubles")
    assert restored.rules == STANDARD.with_options(together)


@pytest.mark.parametrize("changes", [{"game": "chess"}, {"preset": "gone"}, {"options": None}])
def test_what_cannot_be_known_is_nothing(changes: dict[str, Any]) -> None:
    restored = restore(saved(STANDARD, **changes))
    assert restored.rules is None
    assert restored.lost == ()
