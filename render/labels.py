"""Small values that pictures and texts share."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.cards import Card
from engine.rules import Rules

Faces = Callable[[Card], str]
"""How a text writes a card: a custom emoji's markup, or plain text such as "♥A"."""


@dataclass(frozen=True)
class SeatLabel:
    """Who sits on a seat, as everybody may see it.

    `name` is a display name in any script; `computer` is the level's title where a computer plays the seat, else
    None; `is_away` says that the person is absent and a computer stands in or the clock has run out.
    """

    name: str
    computer: str | None
    is_away: bool = False


@dataclass(frozen=True)
class Picture:
    """A drawn picture: the file's name and bytes, and the same facts in words for those who cannot see it."""

    filename: str
    data: bytes
    alt: str


_PLACES: dict[int, tuple[str, ...]] = {
    2: ("South", "North"),
    3: ("South", "West", "East"),
    4: ("South", "West", "North", "East"),
}


def seat_name(seat: int, seats: int) -> str:
    """What a seat is called at a table of 2 to 4 seats: seats count clockwise from South."""
    return _PLACES[seats][seat]


def side_name(side: int, rules: Rules) -> str:
    """What a side is called: "N–S" and "E–W" for partners, the seat's name for one who plays alone."""
    names = sorted((seat_name(seat, rules.seats) for seat in rules.sides[side]), key=lambda name: "NSEW".index(name[0]))
    return names[0] if len(names) == 1 else "–".join(name[0] for name in names)


def points_text(points: int, rules: Rules) -> str:
    """Points as the table writes them: on its scale, thousands parted by commas, a real minus sign."""
    return f"{points // rules.scale.divisor:,}".replace("-", "−")
