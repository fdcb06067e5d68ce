"""The table of figures: what counts as reached, and how numbers are written."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from benchmarks.__main__ import line, names
from benchmarks.figure import Figure, number

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize(
    ("figure", "is_reached"),
    [
        (Figure("one action", 60, "µs", 60), True),
        (Figure("one action", 60.1, "µs", 60), False),
        (Figure("melds", 39_999, "hands/s", 40_000), False),
        (Figure("melds", 40_000, "hands/s", 40_000), True),
    ],
)
def test_rates_are_at_least_and_all_else_at_most(figure: Figure, is_reached: bool) -> None:
    assert figure.is_reached is is_reached
    assert line(figure).endswith("ok" if is_reached else "SHORT")
    assert ("≥" in line(figure)) is figure.is_rate


@pytest.mark.parametrize(
    ("value", "text"), [(41300.4, "41,300"), (52.06, "52.1"), (0.7341, "0.734"), (3, "3"), (0, "0")]
)
def test_numbers(value: float, text: str) -> None:
    assert number(value) == text


def test_every_module_that_measures_is_found() -> None:
    assert "pictures" in names()
    assert "figure" not in names()


def test_an_unknown_name_tells_those_that_there_are() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "benchmarks", "nothing"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert "pictures" in done.stdout
