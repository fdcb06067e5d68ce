"""The worked examples, one test each, and the program that checks them."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from engine.__main__ import main
from engine.examples import GAME_NAMES, Result, check
from engine.variants import VARIANTS

FILE = Path(__file__).parent.parent / "data" / "examples.json"
EXAMPLES: list[dict[str, Any]] = json.loads(FILE.read_text(encoding="utf-8"))
MORE: list[dict[str, Any]] = json.loads(FILE.with_name("examples_more.json").read_text(encoding="utf-8"))
KNOWN = [case for case in EXAMPLES if GAME_NAMES.get(case["game"], case["game"]) in VARIANTS]


@pytest.mark.parametrize("case", KNOWN + MORE, ids=lambda case: case["id"])
def test_example(case: dict[str, Any]) -> None:
    checked = check(case)
    assert checked.result is Result.PASSED, checked.difference


@pytest.mark.parametrize("case", KNOWN + MORE, ids=lambda case: case["id"])
def test_example_with_another_expectation_fails(case: dict[str, Any]) -> None:
    wrong = {**case, "expected": ["9C", "9C"] if isinstance(case["expected"], list) else {"total": -1}}
    checked = check(wrong)
    assert checked.result is Result.FAILED
    assert case["id"] in checked.difference


def test_every_kind_is_among_the_examples() -> None:
    assert {case["kind"] for case in KNOWN} == {"meld", "legal_moves", "trick", "auction", "hand_score", "game_end"}
    assert {case["kind"] for case in MORE} == {case["kind"] for case in KNOWN} | {"deal", "misdeal", "bury", "trump"}


def test_nothing_is_left_out_and_no_two_cases_share_a_name() -> None:
    assert KNOWN == EXAMPLES
    names = [case["id"] for case in EXAMPLES + MORE]
    assert len(set(names)) == len(names)
    assert all(case["why"] and case["source"] for case in MORE)


def _case(kind: str, expected: Any, **given: Any) -> dict[str, Any]:
    return {"id": "x", "game": "single_deck", "kind": kind, "input": given, "expected": expected}


@pytest.mark.parametrize(
    "case",
    [
        _case(
            "auction",
            {"winner": 1, "bid": 26},
            players=4,
            dealer=3,
            calls=[25, 26, "pass", "pass", "pass"],
            minimum=25,
            step=1,
            options={"max_raise": 2},
        ),
        _case("auction", {"error": "illegal 265"}, players=4, dealer=3, calls=[265], minimum=250, step=10, options={}),
        _case(
            "auction",
            {"error": "illegal pass"},
            players=4,
            dealer=3,
            calls=["pass"] * 4,
            minimum=250,
            step=10,
            options={},
        ),
        _case(
            "auction",
            {"winner": None, "bid": None},
            players=4,
            dealer=3,
            calls=["pass"] * 4,
            minimum=250,
            step=10,
            options={"all_pass": "redeal"},
        ),
        _case(
            "auction",
            {"error": "illegal 250"},
            players=4,
            dealer=3,
            calls=[*["pass"] * 4, 250],
            minimum=250,
            step=10,
            options={"all_pass": "redeal"},
        ),
        _case("auction", {"error": "unfinished"}, players=4, dealer=3, calls=[250], minimum=250, step=10, options={}),
        _case(
            "hand_score",
            {"outcome": "unmakeable", "bidders": -50, "defenders": 4},
            bid=50,
            bid_meld=24,
            bid_tricks=0,
            def_meld=4,
            def_tricks=0,
            total_tricks=25,
        ),
        _case(
            "hand_score",
            {"outcome": "set", "bidders": -500},
            bid=500,
            bid_meld=240,
            bid_tricks=0,
            def_meld=40,
            def_tricks=250,
            options={"auto_settle": False},
        ),
        _case(
            "game_end",
            {"winner": None, "new_target": 175},
            scores=[150, 171],
            bidding_side=1,
            target=150,
            rule="extend_250",
        ),
    ],
    ids=lambda case: f"{case['kind']}-{case['expected']}",
)
def test_case_beyond_the_file(case: dict[str, Any]) -> None:
    checked = check(case)
    assert checked.result is Result.PASSED, checked.difference


@pytest.mark.parametrize(
    ("case", "word"),
    [
        (_case("meld", {}, hand=["1X"], trump="H", options={}), "1X"),
        (_case("meld", {}, trump="H", options={}), "hand"),
        (_case("juggling", {}), "juggling"),
        (_case("meld", {}, hand=[], trump="H", options={"counters": "kq9"}), "kq9"),
        (_case("auction", {}, players=3, dealer=0, calls=[], minimum=250, step=10), "4 players"),
        ({"id": "x", "kind": "meld"}, "game"),
    ],
)
def test_case_that_cannot_be_read_fails_and_says_why(case: dict[str, Any], word: str) -> None:
    checked = check(case)
    assert checked.result is Result.FAILED
    assert word in checked.difference


def test_program_counts_and_succeeds() -> None:
    done = subprocess.run([sys.executable, "-m", "engine", str(FILE)], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == f"{len(KNOWN)} passed, 0 failed, {len(EXAMPLES) - len(KNOWN)} skipped\n"


def test_program_prints_differences(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wrong = {**KNOWN[0], "expected": {"total": 1}}
    other = {**KNOWN[0], "game": "five_handed"}
    file = tmp_path / "cases.json"
    file.write_text(json.dumps([wrong, other]), encoding="utf-8")
    assert main([str(file), str(FILE)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith(f"{KNOWN[0]['id']}: expected {{'total': 1}}, got ")
    assert lines[1] == f"{len(KNOWN)} passed, 1 failed, {len(EXAMPLES) - len(KNOWN) + 1} skipped"


@pytest.mark.parametrize("text", [None, "{", "{}", "[1]", "\xff"])
def test_program_refuses_an_unreadable_file(
    text: str | None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "cases.json"
    if text is not None:
        file.write_bytes(text.encode("latin-1"))
    assert main([str(file)]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert f"{file} cannot be read" in said.err


def test_program_asks_for_a_file(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 2
    assert "FILE" in capsys.readouterr().err
