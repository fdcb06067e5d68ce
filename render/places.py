"""Where the seats of a table lie in a picture, and what the places and sides are called there."""

from __future__ import annotations

from collections.abc import Sequence

from engine.rules import Rules
from render.labels import SeatLabel
from render.lettering import drawable
from render.words import seat_word


def place(seat: int, rules: Rules) -> str:
    """The place of a seat, e.g. "South"."""
    return seat_word(seat, rules.seats)


def pictured_name(seat: int, rules: Rules, seats: Sequence[SeatLabel]) -> str:
    """The name to draw for a seat: its holder's where the font has every letter, else the place."""
    return drawable(seats[seat].name) or place(seat, rules)


def side_badge(side: int, rules: Rules) -> str:
    """The letters of a side's places: "N–S", "E–W", or one letter for who plays alone."""
    letters = sorted((place(seat, rules)[0] for seat in rules.sides[side]), key="NESW".index)
    return "–".join(letters)
