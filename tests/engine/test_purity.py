"""The engine is pure: it imports little, asks for no game by name, and its course knows no phase by name."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from engine.examples import GAME_NAMES
from engine.variants import PRESETS

ENGINE = Path(__file__).parents[2] / "engine"
MAY_IMPORT = {"__future__", "collections", "dataclasses", "enum", "functools", "itertools", "math", "typing"} | {
    "pydantic",
    "engine",
}
PROGRAM = "__main__.py"
"""`python -m engine` is a program around the engine: it reads files."""
GAMES = {*PRESETS, *GAME_NAMES, "double_deck", "three_player", "two_handed"}
FILES = [file for file in sorted(ENGINE.rglob("*.py")) if file.name != PROGRAM]


def tree_of(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"), str(file))


def name_of(file: Path) -> str:
    return str(file.relative_to(ENGINE))


@pytest.mark.parametrize("file", FILES, ids=name_of)
def test_imports_only_what_is_pure(file: Path) -> None:
    imported: set[str] = set()
    for node in ast.walk(tree_of(file)):
        if isinstance(node, ast.Import):
            imported |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0
            imported.add(node.module or "")
    assert {name.split(".")[0] for name in imported} <= MAY_IMPORT


@pytest.mark.parametrize("file", FILES, ids=name_of)
def test_games_are_named_in_variants_alone(file: Path) -> None:
    # the worked examples have names of their own for the games, which must be translated somewhere
    if file.parent.name == "variants" or file.name == "examples.py":
        return
    texts = {node.value for node in ast.walk(tree_of(file)) if isinstance(node, ast.Constant)}
    assert not texts & GAMES


def test_the_course_of_a_game_names_no_phase() -> None:
    assert "PhaseName" not in ast.unparse(tree_of(ENGINE / "game.py"))
