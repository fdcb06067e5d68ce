"""The worked examples of the two-handed game, one test each."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from engine.examples import Result, check

FILE = Path(__file__).parent.parent / "data" / "examples_two_handed.json"
EXAMPLES: list[dict[str, Any]] = json.loads(FILE.read_text(encoding="utf-8"))


@pytest.mark.parametrize("case", EXAMPLES, ids=lambda case: case["id"])
def test_example(case: dict[str, Any]) -> None:
    checked = check(case)
    assert checked.result is Result.PASSED, checked.difference
    assert case["why"]
    assert case["source"]


@pytest.mark.parametrize("case", EXAMPLES, ids=lambda case: case["id"])
def test_example_with_another_expectation_fails(case: dict[str, Any]) -> None:
    wrong = {**case, "expected": ["9C", "9C"] if isinstance(case["expected"], list) else {"points": -1}}
    assert check(wrong).result is Result.FAILED


def test_examples_are_many_and_have_names_of_their_own() -> None:
    assert len({case["id"] for case in EXAMPLES}) == len(EXAMPLES) >= 25
    assert {case["kind"] for case in EXAMPLES} == {"meld", "legal_moves", "trick", "hand_score", "game_end"}


def test_a_copy_that_served_elsewhere_makes_the_meld_legal() -> None:
    # of the two queens one was married; the pinochle's queen may be either
    case = {
        "id": "x",
        "game": "two_handed",
        "kind": "meld",
        "input": {
            "trump": "H",
            "table": ["QS", "QS", "KS", "JD"],
            "hand": ["JD"],
            "scored": [["marriage", ["KS", "QS"]], ["pinochle", ["QS", "JD"]]],
            "declare": ["pinochle", ["QS", "JD"]],
            "scale": "classic",
        },
        "expected": {"ok": True, "points": 40},
    }
    assert check(case).result is Result.PASSED
