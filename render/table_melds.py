"""The melds on the table picture: small cards by every plate, and both sides' sums in the middle."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image, ImageDraw

from engine.cards import Card, sort_hand
from engine.events import ShownMeld
from engine.view import PlayerView
from render.canvas import EDGE, WIDE, panel
from render.card_art import mini
from render.lettering import SMALLEST, width, write
from render.numbers import points
from render.places import place
from render.progress import meld_of_side
from render.table_parts import plate_box, write_side
from render.theme import TEXT, TEXT_SOFT, Theme

_MINI = 50
"""Width of a small card in pixels."""

_MINI_TALL = 75
_STEP = _MINI + 4
_POINTS = 44
_NOTHING = "no meld"


def draw_melds(image: Image.Image, view: PlayerView, theme: Theme) -> None:
    """Lay every seat's meld by its plate, with its points, and the sides' sums in the middle."""
    for shown in view.melds:
        if place(shown.seat, view.rules) in ("South", "North"):
            _draw_along(image, view, shown, theme)
        else:
            _draw_beside(image, view, shown, theme)
    if len(view.rules.sides) < view.rules.seats:
        _draw_sums(image, view)


def _draw_along(image: Image.Image, view: PlayerView, shown: ShownMeld, theme: Theme) -> None:
    """North and South: the points and then the cards in one row, in the picture's middle."""
    _, top, _, bottom = plate_box(shown.seat, view.rules)
    # north's row keeps clear of the corners' panels
    y = bottom + 74 if place(shown.seat, view.rules) == "North" else top - 26 - _MINI_TALL
    draw = ImageDraw.Draw(image)
    cards = sort_hand(shown.cards, view.trump)
    if not cards:
        write(draw, (WIDE // 2, y + _MINI_TALL // 2), _NOTHING, SMALLEST, TEXT_SOFT, "mm")
        return
    total = points(shown.points, view.rules)
    label = width(total, _POINTS) + 18
    step = min(_STEP, (WIDE - 60 - label - _MINI) // max(1, len(cards) - 1))
    x = (WIDE - label - step * (len(cards) - 1) - _MINI) // 2
    write(draw, (x, y + _MINI_TALL // 2), total, _POINTS, TEXT)
    _lay(image, cards, (x + label, y), step, view, theme)


def _draw_beside(image: Image.Image, view: PlayerView, shown: ShownMeld, theme: Theme) -> None:
    """West and East: the points beside the plate, the cards in up to two rows below it."""
    left, top, right, bottom = plate_box(shown.seat, view.rules)
    is_west = place(shown.seat, view.rules) == "West"
    draw = ImageDraw.Draw(image)
    cards = sort_hand(shown.cards, view.trump)
    if not cards:
        write(draw, ((left + right) // 2, bottom + 36), _NOTHING, SMALLEST, TEXT_SOFT, "mm")
        return
    at = (right + 14 if is_west else left - 14, (top + bottom) // 2)
    write(draw, at, points(shown.points, view.rules), _POINTS, TEXT, "lm" if is_west else "rm")
    row = 7 if len(cards) <= 14 else -(-len(cards) // 2)
    step = min(_STEP, (WIDE // 2 - EDGE - 12 - _MINI) // max(1, row - 1))
    for start in range(0, len(cards), row):
        part = cards[start : start + row]
        x = left if is_west else right - step * (len(part) - 1) - _MINI
        _lay(image, part, (x, bottom + 12 + (_MINI_TALL + 6) * (start // row)), step, view, theme)


def _draw_sums(image: Image.Image, view: PlayerView) -> None:
    """What partners melded together, in the middle."""
    middle, top = WIDE // 2, 230
    draw = ImageDraw.Draw(image)
    rows = len(view.rules.sides)
    panel(image, (middle - 84, top, middle + 84, top + 42 + 38 * rows), 16, 150)
    write(draw, (middle, top + 22), "Meld", SMALLEST, TEXT_SOFT, "mm")
    for side in range(rows):
        y = top + 60 + 38 * side
        total = meld_of_side(view, side)
        write_side(image, (middle - 76, y), side, view.rules)
        write(draw, (middle + 76, y), points(total, view.rules), 34, TEXT, "rm")


def _lay(
    image: Image.Image, cards: Sequence[Card], at: tuple[int, int], step: int, view: PlayerView, theme: Theme
) -> None:
    for index, card in enumerate(cards):
        small = mini(card, _MINI, card.suit is view.trump, theme)
        image.paste(small, (at[0] + step * index, at[1]), small)
