"""Playing with a stock on the table picture: the pile and the turn-up under it, melds on the table, both counts."""

from __future__ import annotations

from PIL import Image, ImageDraw

from engine.cards import sort_hand
from engine.view import PlayerView
from render.canvas import EDGE, WIDE, lay, panel
from render.card_art import Finish, height, sprite
from render.lettering import SMALLEST, width, write
from render.marks import draw_label, write_side
from render.numbers import points
from render.table_melds import lay_along
from render.table_parts import CENTRE
from render.theme import TEXT, TEXT_SOFT, Theme

_WIDE = 116
"""Width of the stock's cards."""
_LEVEL = CENTRE[1] + 10
_PILE = EDGE + 134
"""The middle of the pile, from the left."""
_PEEP = 56
"""So much of the turn-up is seen: its rank and suit."""
_MOST_LAYERS = 5


def draw_stock(image: Image.Image, view: PlayerView, theme: Theme) -> None:
    """The pile with its count, the turn-up peeping out under it, and what lies melded before each player."""
    _draw_pile(image, view, theme)
    for seat in range(view.rules.seats):
        cards = sort_hand([lying.card for lying in view.table_cards if lying.seat == seat], view.trump)
        if cards:
            lay_along(image, cards, "", seat, view, theme)


def _draw_pile(image: Image.Image, view: PlayerView, theme: Theme) -> None:
    if not view.stock_count:
        return
    if view.turn_up is not None:
        finish = Finish.TRUMP if view.turn_up.suit is view.trump else Finish.PLAIN
        lay(image, sprite(view.turn_up, _WIDE, finish, 0, theme), (_PILE - _PEEP, _LEVEL))
    hidden = view.stock_count - (view.turn_up is not None)
    layers = min(_MOST_LAYERS, -(-hidden // 4))
    for layer in range(layers):
        lay(image, sprite(None, _WIDE, Finish.PLAIN, 0, theme), (_PILE + 2 * layer, _LEVEL - 2 * layer))
    draw_label(image, f"{view.stock_count} in stock", (_PILE - _PEEP // 2, _LEVEL + height(_WIDE) // 2 + 38), SMALLEST)


def draw_counts(image: Image.Image, view: PlayerView) -> None:
    """What each player has melded and taken so far in this hand, at the right."""
    rules = view.rules
    rows = [
        (points(sum(view.meld_points[seat] for seat in seats), rules), points(taken, rules))
        for seats, taken in zip(rules.sides, view.trick_points, strict=True)
    ]
    melds = max(width(text, 34) for text in ("meld", *(row[0] for row in rows)))
    tricks = max(width(text, 34) for text in ("tricks", *(row[1] for row in rows)))
    right = WIDE - EDGE
    left = right - melds - tricks - 84
    top = CENTRE[1] + 24 - 29 - 22 * len(rows)
    panel(image, (left, top, right, top + 58 + 44 * len(rows)), 16, 150)
    draw = ImageDraw.Draw(image)
    end, before = right - 14, right - 14 - tricks - 16
    write(draw, (before, top + 26), "meld", SMALLEST, TEXT_SOFT, "rm")
    write(draw, (end, top + 26), "tricks", SMALLEST, TEXT_SOFT, "rm")
    for side, (meld, taken) in enumerate(rows):
        y = top + 70 + 44 * side
        write_side(image, (left + 10, y), side, rules)
        write(draw, (before, y), meld, 34, TEXT, "rm")
        write(draw, (end, y), taken, 34, TEXT, "rm")
