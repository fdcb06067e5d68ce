"""The frame of the table picture: plates round the cloth, contract, score and progress in the corners."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image, ImageDraw

from engine.cards import Suit
from engine.rules import PhaseName, Rules
from engine.view import PlayerView
from render.canvas import EDGE, WIDE, dealer_chip, fill, glow, outline, panel, stamp
from render.labels import SeatLabel
from render.lettering import SMALLEST, fit, width, write
from render.numbers import points
from render.places import pictured_name, place, side_badge
from render.progress import progress_of
from render.shapes import moon_mask, robot_mask, suit_mask
from render.theme import CARD, GOLD, INK, SIDES, TEXT, TEXT_SOFT, Theme, mix

TALL = 720
"""Height of the table picture in pixels."""

Box = tuple[int, int, int, int]

_PLATES: dict[str, Box] = {
    "South": (262, TALL - EDGE - 58, 538, TALL - EDGE),
    "North": (262, EDGE, 538, EDGE + 58),
    "West": (EDGE, 240, EDGE + 178, 340),
    "East": (WIDE - EDGE - 178, 240, WIDE - EDGE, 340),
}
_BADGE = 42
_CORNER = 232


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


def draw_corners(image: Image.Image, view: PlayerView, seats: Sequence[SeatLabel], theme: Theme) -> None:
    """Contract and trump, the score, where the hand stands, and the trick points so far."""
    _draw_contract(image, view, seats, theme)
    _draw_score(image, view, seats)
    _draw_progress(image, view)
    if view.contract is not None and view.phase is PhaseName.PLAY and view.tricks:
        _draw_tricks(image, view)


def _draw_contract(image: Image.Image, view: PlayerView, seats: Sequence[SeatLabel], theme: Theme) -> None:
    contract = view.contract
    if contract is None:
        return
    left, top = EDGE, EDGE
    need = _need_words(view)
    panel(image, (left, top, left + _CORNER, top + (96 if need is None else 132)))
    draw = ImageDraw.Draw(image)
    x = left + 12
    if view.trump is not None:
        draw_suit_tile(image, (x, top + 8), view.trump, theme)
        x += 60
    write(draw, (x, top + 34), points(contract.points, view.rules), 46, TEXT)
    colour = SIDES[view.rules.side_of(contract.seat)]
    name = pictured_name(contract.seat, view.rules, seats)
    fill(image, (left + 12, top + 61, left + 42, top + 91), colour, 15)
    write(draw, (left + 27, top + 76), place(contract.seat, view.rules)[0], SMALLEST, INK, "mm")
    write(draw, (left + 52, top + 76), fit(name, SMALLEST, _CORNER - 66), SMALLEST, TEXT)
    if need is not None:
        write(draw, (left + 12, top + 112), need, SMALLEST, GOLD)


def _need_words(view: PlayerView) -> str | None:
    """What the declaring side still needs, in three words at most; None unless tricks are being played."""
    progress = progress_of(view)
    if progress is None or view.rules.last_trick_takes_meld:
        return None
    if not progress.need:
        return "bid reached"
    if progress.need > progress.in_play:
        return "out of reach"
    return f"{points(progress.need, view.rules)} to go"


def draw_suit_tile(image: Image.Image, at: tuple[int, int], suit: Suit, theme: Theme, size: int = 50) -> None:
    """A small card that shows only the trump suit, its upper left corner at `at`."""
    left, top = at
    fill(image, (left, top, left + size, top + size), CARD, 10)
    outline(image, (left, top, left + size, top + size), GOLD, 10, 3)
    stamp(image, suit_mask(suit, round(size * 0.70)), theme.ink(suit), (left + size // 2, top + size // 2))


def _draw_score(image: Image.Image, view: PlayerView, seats: Sequence[SeatLabel]) -> None:
    rows = len(view.rules.sides)
    left, top, right = WIDE - EDGE - _CORNER, EDGE, WIDE - EDGE
    step = 40
    panel(image, (left, top, right, top + 52 + rows * step))
    draw = ImageDraw.Draw(image)
    for side in range(rows):
        y = top + 8 + step * side + step // 2
        write_side(image, (left + 10, y), side, view.rules)
        write(draw, (right - 14, y), points(view.scores[side], view.rules), 36, TEXT, "rm")
    goal = f"to {points(view.target, view.rules)}"
    write(draw, (right - 14, top + 8 + step * rows + 16), goal, SMALLEST, TEXT_SOFT, "rm")


def write_side(image: Image.Image, at: tuple[int, int], side: int, rules: Rules) -> None:
    """A side's letters in a lozenge of its colour, left end at `at`."""
    text = side_badge(side, rules)
    long = width(text, SMALLEST) + 20
    fill(image, (at[0], at[1] - 17, at[0] + long, at[1] + 17), SIDES[side], 12)
    write(ImageDraw.Draw(image), (at[0] + long / 2, at[1]), text, SMALLEST, INK, "mm")


def _draw_progress(image: Image.Image, view: PlayerView) -> None:
    if view.deal == 0:
        return
    lines = [f"Hand {view.deal}"]
    if view.phase is PhaseName.PLAY and view.trick and (view.trick.cards or view.tricks):
        lines.append(f"Trick {min(len(view.tricks) + 1, view.rules.deck.hand)} of {view.rules.deck.hand}")
    draw = ImageDraw.Draw(image)
    for place_from_end, line in enumerate(reversed(lines)):
        write(draw, (EDGE + 14, TALL - EDGE - 22 - 38 * place_from_end), line, SMALLEST, TEXT_SOFT)


def _draw_tricks(image: Image.Image, view: PlayerView) -> None:
    rows = len(view.rules.sides)
    draw = ImageDraw.Draw(image)
    for side in range(rows):
        y = TALL - EDGE - 22 - 40 * (rows - 1 - side)
        text = points(view.trick_points[side], view.rules)
        write(draw, (WIDE - EDGE - 14, y), text, 34, TEXT, "rm")
        write_side(image, (WIDE - EDGE - 170, y), side, view.rules)
    top = TALL - EDGE - 22 - 40 * rows
    write(draw, (WIDE - EDGE - 14, top), "Tricks", SMALLEST, TEXT_SOFT, "rm")
