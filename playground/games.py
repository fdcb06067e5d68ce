"""The games that the page starts with one click."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine.variants import VARIANTS
from render.options_text import game_label, game_name


@dataclass(frozen=True, slots=True)
class QuickStart:
    """A one-click new game: a command with options, then the first button in its lobby that says `button`.

    The page shows `label` and, in small print, `about`; its links name the game by `key`.
    """

    key: str
    label: str
    about: str
    command: str
    options: Mapping[str, Any]
    button: str = "start"


_COUNTS = ("no computers", "one computer", "two computers", "three computers")


def one_of_each_game() -> tuple[QuickStart, ...]:
    """Every game with its default rules, and as many computers as it has other seats."""
    return tuple(
        QuickStart(
            key=game,
            label=game_name(game),
            about=f"{_beside(game)}; with {_COUNTS[rules.seats - 1]}",
            command="pinochle start",
            options={"game": game, "computers": rules.seats - 1},
        )
        for game, rules in VARIANTS.items()
    )


def _beside(game: str) -> str:
    """What the game is, without what stands on its button already."""
    return game_label(game).removeprefix(f"{game_name(game).lower()}, ")
