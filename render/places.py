"""Where the seats of a table lie in a picture, and how places, sides and scores are written there."""

from __future__ import annotations

from collections.abc import Sequence

from engine.rules import Rules
from render.labels import SeatLabel
from render.lettering import drawable
from render.numbers import MINUS, grouped, points, signed_points
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


def lone_seat(side: int, rules: Rules) -> int | None:
    """The seat of a side that is one player; None for partners."""
    return rules.sides[side][0] if len(rules.sides[side]) == 1 else None


def score_words(value: int, rules: Rules) -> str:
    """A score as the table writes it: points on its scale, or units with their sign: "1,120", "+4", "−2"."""
    return change_words(value, rules) if rules.counts_units else points(value, rules)


def change_words(value: int, rules: Rules) -> str:
    """What a hand brought, with its sign: points on the table's scale, or units: "+370", "−4", "±0"."""
    if not rules.counts_units:
        return signed_points(value, rules)
    # units are counted one by one, whatever scale the points of a hand are written on
    return "±0" if not value else ("+" if value > 0 else MINUS) + grouped(abs(value))
