"""`python -m engine FILE…`: check worked examples against the engine.

Prints a line for each difference and then `N passed, N failed, N skipped`. Exit status 1 if any case failed, 2 if a
file cannot be read.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from engine.examples import Result, check

USAGE = "Name at least one file of worked examples: python -m engine FILE…"


def main(names: Sequence[str]) -> int:
    """Check the files of these names; returns the exit status."""
    if not names:
        return _complain(USAGE)
    cases: list[dict[str, Any]] = []
    for name in names:
        try:
            cases += _read(Path(name))
        except (OSError, ValueError) as error:
            return _complain(f"{name} cannot be read: {getattr(error, 'strerror', None) or error}.")
    counts: Counter[Result] = Counter()
    for case in cases:
        checked = check(case)
        counts[checked.result] += 1
        if checked.difference:
            sys.stdout.write(checked.difference + "\n")
    sys.stdout.write(", ".join(f"{counts[result]} {result}" for result in Result) + "\n")
    return 1 if counts[Result.FAILED] else 0


def _read(path: Path) -> list[dict[str, Any]]:
    cases = json.loads(path.read_text(encoding="utf-8"))
    if not isinstance(cases, list) or not all(isinstance(case, dict) for case in cases):
        raise ValueError("it is not a list of worked examples")
    return cases


def _complain(sentence: str) -> int:
    sys.stderr.write(sentence + "\n")
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
