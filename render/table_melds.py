"""The melds on the table picture: small cards by every plate with their points, and partners' sums in the middle."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from PIL import Image, ImageDraw

from engine.cards import Card, sort_hand
from engine.events import ShownMeld
from engine.rules import PhaseName
from engine.view import PlayerView
from render.canvas import EDGE, WIDE, fill, panel
from render.card_art import mini, mini_edge
from render.labels import SeatLabel
from render.lettering import SMALLEST, fit, width, write
from render.marks import draw_label, write_side
from render.numbers import points
from render.places import pictured_name, place
from render.progress import meld_of_side
from render.table_parts import plate_box
from render.theme import CARD_SHADE, TEXT, TEXT_SOFT, Theme

_MINI = 50
"""Width of a small card in pixels."""

_MINI_TALL = 75
_STEP = _MINI + 4
_COPY_STEP = 16
"""So much of a card is seen under a copy of it, where there is no room for all side by side."""
_POINTS = 44
_NOTHING = "no meld"
_SIDE_ROOM = WIDE // 2 - EDGE - 12
_SIDE_ROW = 7
"""So many cards lie side by side in that room."""


def draw_melds(image: Image.Image, view: PlayerView, seats: Sequence[SeatLabel], theme: Theme) -> None:
    """Lay every seat's meld by its plate, with its points, and the sides' sums in the middle."""
    for shown in view.melds:
        if place(shown.seat, view.rules) in ("South", "North"):
            _draw_along(image, view, shown, theme)
        else:
            _draw_beside(image, view, shown, theme)
    if len(view.rules.sides) < view.rules.seats:
        _draw_sums(image, view)
    if view.phase is PhaseName.BURY and view.to_act:
        name = fit(pictured_name(view.to_act[0], view.rules, seats), SMALLEST, 180)
        draw_label(image, f"{name} buries {view.rules.deck.kitty}", (WIDE // 2, 221), SMALLEST)


def lay_along(image: Image.Image, cards: Sequence[Card], total: str, seat: int, view: PlayerView, theme: Theme) -> None:
    """Lay cards before North or South, after their points: one row in the picture's middle."""
    y = _row(seat, view)
    label = width(total, _POINTS) + 18 if total else 0
    lefts = _lefts(cards, WIDE - 60 - label)
    x = (WIDE - label - lefts[-1] - _MINI) // 2
    write(ImageDraw.Draw(image), (x, y + _MINI_TALL // 2), total, _POINTS, TEXT)
    _lay(image, cards, lefts, (x + label, y), view, theme)


def _row(seat: int, view: PlayerView) -> int:
    _, top, _, bottom = plate_box(seat, view.rules)
    # north's row keeps clear of the corners' panels
    return bottom + 76 if place(seat, view.rules) == "North" else top - 26 - _MINI_TALL


def _draw_along(image: Image.Image, view: PlayerView, shown: ShownMeld, theme: Theme) -> None:
    """North and South: the points and then the cards in one row."""
    cards = sort_hand(shown.cards, view.trump)
    if cards:
        lay_along(image, cards, points(shown.points, view.rules), shown.seat, view, theme)
        return
    at = (WIDE // 2, _row(shown.seat, view) + _MINI_TALL // 2)
    write(ImageDraw.Draw(image), at, _NOTHING, SMALLEST, TEXT_SOFT, "mm")


def _draw_beside(image: Image.Image, view: PlayerView, shown: ShownMeld, theme: Theme) -> None:
    """West and East: the points beside the plate, the cards in up to two rows below it."""
    left, top, right, bottom = plate_box(shown.seat, view.rules)
    is_west = place(shown.seat, view.rules) == "West"
    draw = ImageDraw.Draw(image)
    cards = sort_hand(shown.cards, view.trump)
    if not cards:
        write(draw, ((left + right) // 2, bottom + 36), _NOTHING, SMALLEST, TEXT_SOFT, "mm")
        return
    at = (right + 22 if is_west else left - 22, (top + bottom) // 2)
    write(draw, at, points(shown.points, view.rules), _POINTS, TEXT, "lm" if is_west else "rm")
    for number, part in enumerate(_rows(cards)):
        lefts = _lefts(part, _SIDE_ROOM)
        x = left if is_west else right - lefts[-1] - _MINI
        _lay(image, part, lefts, (x, bottom + 12 + (_MINI_TALL + 6) * number), view, theme)


def _rows(cards: Sequence[Card]) -> list[Sequence[Card]]:
    """One row or two; a full row is as long as it can be without cards over each other, unless that makes three."""
    row = _SIDE_ROW
    if len(cards) > 2 * row:
        # copies stay together, where that makes the rows about equally long
        half = -(-len(cards) // 2)
        ends = [end for end in range(1, len(cards)) if cards[end] is not cards[end - 1] and abs(end - half) <= 2]
        row = min(ends, key=lambda end: abs(end - half), default=half)
    return [part for part in (cards[:row], cards[row:]) if part]


def _lefts(cards: Sequence[Card], room: int) -> list[int]:
    """Where each card begins: side by side; where `room` is short copies over each other, or all closer together."""
    steps = [_STEP] * (len(cards) - 1)
    if sum(steps) + _MINI > room:
        steps = [_COPY_STEP if left is right else _STEP for left, right in pairwise(cards)]
    share = min(1.0, (room - _MINI) / max(1, sum(steps)))
    return [round(sum(steps[:number]) * share) for number in range(len(cards))]


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
    image: Image.Image, cards: Sequence[Card], lefts: Sequence[int], at: tuple[int, int], view: PlayerView, theme: Theme
) -> None:
    following = zip([*lefts[1:], lefts[-1] + WIDE], [*cards[1:], None], strict=True)
    covered = False
    for left, card, (next_left, next_card) in zip(lefts, cards, following, strict=True):
        x, is_trump = at[0] + left, card.suit is view.trump
        if covered:  # a line of shade sets it off from the card below
            fill(image, (x - 2, at[1], x + _MINI - 2, at[1] + _MINI_TALL), CARD_SHADE, 5)
        is_copy = card is next_card and next_left - left <= _COPY_STEP
        small = mini_edge(_MINI, is_trump) if is_copy else mini(card, _MINI, is_trump, theme)
        image.paste(small, (x, at[1]), small)
        covered = next_left - left < _MINI
