"""The plates round the cloth of the table picture: who sits where, who deals, who is on turn."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image, ImageDraw

from engine.rules import Rules
from engine.view import PlayerView
from render.canvas import EDGE, WIDE, dealer_chip, fill, glow, outline, panel, stamp
from render.labels import SeatLabel
from render.lettering import SMALLEST, fit, width, write
from render.places import pictured_name, place
from render.shapes import moon_mask, robot_mask
from render.theme import INK, SIDES, TEXT, TEXT_SOFT, mix

TALL = 720
"""Height of the table picture in pixels."""
CENTRE = (WIDE // 2, TALL // 2 - 6)
"""Where the middle of the game lies."""

Box = tuple[int, int, int, int]

_PLATES: dict[str, Box] = {
    "South": (262, TALL - EDGE - 58, 538, TALL - EDGE),
    "North": (262, EDGE, 538, EDGE + 58),
    "West": (EDGE, 240, EDGE + 178, 340),
    "East": (WIDE - EDGE - 178, 240, WIDE - EDGE, 340),
}
_BADGE = 42


def plate_box(seat: int, rules: Rules) -> Box:
    """Where a seat's plate lies."""
    return _PLATES[place(seat, rules)]


def draw_plates(image: Image.Image, view: PlayerView, seats: Sequence[SeatLabel]) -> None:
    """Every seat's plate: its letter in the side's colour, its holder's name, marks for computer, away and dealer."""
    for seat in range(view.rules.seats):
        _draw_plate(image, view, seats, seat)


def _draw_plate(image: Image.Image, view: PlayerView, seats: Sequence[SeatLabel], seat: int) -> None:
    box = plate_box(seat, view.rules)
    left, top, right, bottom = box
    colour = SIDES[view.rules.side_of(seat)]
    label = seats[seat]
    is_on_turn = seat in view.to_act
    is_tall = bottom - top > 70
    radius = 22 if is_tall else 29
    if is_on_turn:
        glow(image, box, colour, radius)
        fill(image, box, colour, radius)
        ink: str | tuple[int, int, int] = INK
    else:
        panel(image, box, radius, 225)
        outline(image, box, mix(colour, INK, 0.25), radius, 3)
        ink = TEXT_SOFT if label.is_away else TEXT
    row = top + (29 if not is_tall else 31)
    badge = (left + 8, row - _BADGE // 2, left + 8 + _BADGE, row + _BADGE // 2)
    fill(image, badge, INK if is_on_turn else colour, _BADGE // 2)
    draw = ImageDraw.Draw(image)
    letter = place(seat, view.rules)[0]
    write(draw, (left + 8 + _BADGE / 2, row), letter, SMALLEST, colour if is_on_turn else INK, "mm")
    mark = moon_mask(30) if label.is_away else robot_mask(32) if label.computer else None
    is_dealer = seat == view.dealer and view.deal > 0
    if is_tall:
        if mark:
            stamp(image, mark, ink, (left + 8 + _BADGE + 30, row))
        if is_dealer:
            dealer_chip(image, (right - 33, row))
        name = fit(pictured_name(seat, view.rules, seats), 32, right - left - 28)
        write(draw, ((left + right) / 2, bottom - 26), name, 32, ink, "mm")
    else:
        end = right - 16
        if is_dealer:
            dealer_chip(image, (right - 31, row))
            end = right - 62
        start = left + 8 + _BADGE + 12
        room = end - start - (46 if mark else 0)
        name = fit(pictured_name(seat, view.rules, seats), 34, room)
        write(draw, (start, row), name, 34, ink)
        if mark:
            stamp(image, mark, ink, (start + width(name, 34) + 28, row))
    if is_on_turn:
        _draw_pointer(image, box, place(seat, view.rules), colour)


def _draw_pointer(image: Image.Image, box: Box, where: str, colour: str) -> None:
    """A notch from the plate towards the cloth: the turn has a shape beside its glow."""
    left, top, right, bottom = box
    middle, level = (left + right) // 2, (top + bottom) // 2
    tips = {
        "South": ((middle - 16, top + 1), (middle + 16, top + 1), (middle, top - 15)),
        "North": ((middle - 16, bottom - 1), (middle + 16, bottom - 1), (middle, bottom + 15)),
        "West": ((right - 1, level - 16), (right - 1, level + 16), (right + 15, level)),
        "East": ((left + 1, level - 16), (left + 1, level + 16), (left - 15, level)),
    }
    ImageDraw.Draw(image).polygon(tips[where], fill=colour)
