"""Small marks of the pictures: sides and lone players in their colours, a suit's tile, a line on a lozenge."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image, ImageDraw

from engine.cards import Suit
from engine.rules import Rules
from render.canvas import fill, outline, panel, stamp
from render.labels import SeatLabel
from render.lettering import SMALLEST, fit, width, write
from render.places import lone_seat, pictured_name, side_badge
from render.shapes import suit_mask
from render.theme import CARD, GOLD, INK, SIDES, TEXT, Theme

DISC = 34
"""Across a lone player's mark, in pixels."""


def write_side(image: Image.Image, at: tuple[int, int], side: int, rules: Rules) -> int:
    """A side's letters in a lozenge of its colour, left end at `at`; returns how long it is."""
    text = side_badge(side, rules)
    long = width(text, SMALLEST) + 20 if len(text) > 1 else DISC
    fill(image, (at[0], at[1] - 17, at[0] + long, at[1] + 17), SIDES[side], 12 if len(text) > 1 else 17)
    write(ImageDraw.Draw(image), (at[0] + long / 2, at[1]), text, SMALLEST, INK, "mm")
    return long


def write_holder(
    image: Image.Image, at: tuple[int, int], side: int, rules: Rules, seats: Sequence[SeatLabel], room: int
) -> None:
    """A side's mark, and beside it the name of who plays alone, all within `room` pixels from `at`."""
    long = write_side(image, at, side, rules)
    seat = lone_seat(side, rules)
    if seat is not None:
        name = fit(pictured_name(seat, rules, seats), SMALLEST, room - long - 8)
        write(ImageDraw.Draw(image), (at[0] + long + 8, at[1]), name, SMALLEST, TEXT)


def draw_suit_tile(image: Image.Image, at: tuple[int, int], suit: Suit, theme: Theme, size: int = 50) -> None:
    """A small card that shows only the trump suit, its upper left corner at `at`."""
    left, top = at
    fill(image, (left, top, left + size, top + size), CARD, 10)
    outline(image, (left, top, left + size, top + size), GOLD, 10, 3)
    stamp(image, suit_mask(suit, round(size * 0.70)), theme.ink(suit), (left + size // 2, top + size // 2))


def draw_label(image: Image.Image, text: str, at: tuple[int, int], size: int = 34) -> None:
    """A line on a dark lozenge with its middle at `at`."""
    half, tall = width(text, size) // 2 + 22, size // 2 + 14
    panel(image, (at[0] - half, at[1] - tall, at[0] + half, at[1] + tall), tall, 235)
    write(ImageDraw.Draw(image), at, text, size, TEXT, "mm")
