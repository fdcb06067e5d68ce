"""Golden games replay to the very scores that were written down (see `tests/support/golden.py` to write them anew)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import engine
from engine import PRESETS
from engine.actions import Entry
from engine.events import DealResult
from engine.rules import Rules, build_rules
from tests.support.golden import FOLDER

FILES = sorted(FOLDER.glob("*.json"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_golden_game(file: Path) -> None:
    game = json.loads(file.read_text(encoding="utf-8"))
    rules = build_rules(game["rules"])
    state = engine.replay(rules, game["first_dealer"], [Entry.model_validate(entry) for entry in game["log"]])
    assert (list(state.scores), state.winner) == (game["scores"], game["winner"])
    assert list(state.results) == [DealResult.model_validate(result) for result in game["results"]]
    assert engine.view(state, None).is_over


def test_every_preset_has_one_and_is_as_it_was() -> None:
    stored: dict[tuple[str, str], Rules] = {}
    for file in FILES:
        rules = build_rules(json.loads(file.read_text(encoding="utf-8"))["rules"])
        stored[rules.game, rules.preset] = rules
    assert stored == {(game, name): rules for game, presets in PRESETS.items() for name, rules in presets.items()}
