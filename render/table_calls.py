"""The auction on the table picture: a grid of the calls."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image, ImageDraw

from engine.view import Call, PlayerView
from render.canvas import fill, outline, panel
from render.lettering import SMALLEST, write
from render.numbers import points
from render.places import place
from render.table_parts import CENTRE
from render.theme import GOLD, INK, SIDES, TEXT, TEXT_SOFT

_CALL_ROWS = 6


def draw_calls(image: Image.Image, view: PlayerView) -> None:
    """The auction as a grid: a column for each seat in the order of calling, a row for each round."""
    order = [(view.dealer + 1 + step) % view.rules.seats for step in range(view.rules.seats)]
    rounds = _rounds(view.calls, order, view.to_act)
    shown = rounds[-_CALL_ROWS:]
    column, row = (96 if view.rules.seats > 3 else 120), 54
    wide, tall = column * len(order) + 12, 52 + row * max(3, len(shown)) + 10
    left, top = CENTRE[0] - wide // 2, CENTRE[1] - tall // 2
    panel(image, (left, top, left + wide, top + tall), 18, 190)
    draw = ImageDraw.Draw(image)
    best = max((call.points for call in view.calls if call.points is not None), default=None)
    for index, seat in enumerate(order):
        x = left + 6 + column * index
        colour = SIDES[view.rules.side_of(seat)]
        fill(image, (x + 4, top + 9, x + column - 4, top + 47), colour, 10)
        write(draw, (x + column / 2, top + 28), place(seat, view.rules), SMALLEST, INK, "mm")
        for line, cells in enumerate(shown):
            y = top + 52 + row * line + row // 2 + 4
            _draw_call(image, cells.get(seat, ""), (x + column // 2, y), column, best, view)


def _rounds(calls: Sequence[Call], order: Sequence[int], to_act: Sequence[int]) -> list[dict[int, int | str | None]]:
    """The calls by rounds of the table; `"?"` stands where a call is awaited."""
    rounds: list[dict[int, int | str | None]] = [{}]
    last = -1
    awaited = [(seat, "?") for seat in to_act]
    for seat, value in [*((call.seat, call.points) for call in calls), *awaited]:
        spot = order.index(seat)
        if spot <= last:
            rounds.append({})
        rounds[-1][seat] = value
        last = spot
    return rounds


def _draw_call(
    image: Image.Image, value: int | str | None, at: tuple[int, int], column: int, best: int | None, view: PlayerView
) -> None:
    draw = ImageDraw.Draw(image)
    box = (at[0] - column // 2 + 5, at[1] - 23, at[0] + column // 2 - 5, at[1] + 23)
    if value is None:
        write(draw, at, "pass", SMALLEST, TEXT_SOFT, "mm")
    elif isinstance(value, str):
        if value:
            outline(image, box, TEXT_SOFT, 12, 2)
            write(draw, at, value, 34, TEXT, "mm")
    elif value == best:
        fill(image, box, GOLD, 12)
        write(draw, at, points(value, view.rules), 38, INK, "mm")
    else:
        write(draw, at, points(value, view.rules), 36, TEXT, "mm")
