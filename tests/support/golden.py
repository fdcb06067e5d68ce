"""Golden games: one whole game for each preset, written down with everything that it scored.

They change only when the rules change on purpose. To write those of some games anew:

    .venv/bin/python -m tests.support.golden double_deck three_handed
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from engine.rules import Rules
from engine.variants import PRESETS
from tests.support.play import random_moves

FOLDER = Path(__file__).parent.parent / "data" / "golden"
SEEDS = range(40)
"""Of these random games the shortest is kept."""


def recorded(rules: Rules) -> dict[str, Any]:
    """The shortest of some random games: rules, log, and every result."""
    moves = min((list(random_moves(rules, seed)) for seed in SEEDS), key=len)
    state = moves[-1].step.state
    return {
        "rules": rules.model_dump(mode="json"),
        "first_dealer": moves[0].before.dealer,
        "scores": list(state.scores),
        "winner": state.winner,
        "results": [result.model_dump(mode="json") for result in state.results],
        "log": [move.entry.model_dump(mode="json") for move in moves],
    }


def written(game: dict[str, Any]) -> str:
    """As JSON, with a line for each result and each entry of the log."""
    lines = []
    for key, value in game.items():
        if key in ("results", "log"):
            rows = ",\n".join("  " + json.dumps(row, separators=(",", ":")) for row in value)
            lines.append(f'"{key}": [\n{rows}\n]')
        else:
            lines.append(f'"{key}": {json.dumps(value, separators=(",", ":"))}')
    return "{\n" + ",\n".join(lines) + "\n}\n"


def main(games: Sequence[str]) -> None:
    """Write a file for each preset of these games."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for game in games:
        for name, rules in PRESETS[game].items():
            (FOLDER / f"{game}-{name}.json").write_text(written(recorded(rules)), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
