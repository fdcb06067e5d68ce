"""The summary of a hand played for units: a row for each player, what it gets or pays, and its score."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image, ImageDraw

from engine.events import DealResult
from engine.rules import Rules
from render.canvas import EDGE, WIDE, panel
from render.labels import SeatLabel
from render.lettering import SMALLEST, write
from render.marks import write_holder
from render.places import change_words, score_words
from render.summary_sums import pay_words
from render.theme import TEXT, TEXT_SOFT

ROW = 84
"""Height of a player's row in pixels."""
_NAME_ROOM = 250
_CHANGE_END = WIDE - EDGE - 186


def draw_units(image: Image.Image, result: DealResult, rules: Rules, seats: Sequence[SeatLabel], top: int) -> None:
    """The rows, from `top` down."""
    draw = ImageDraw.Draw(image)
    for side in range(len(rules.sides)):
        upper = top + ROW * side
        level = upper + (ROW - 10) // 2
        panel(image, (EDGE, upper, WIDE - EDGE, upper + ROW - 10), 18, 150)
        write_holder(image, (EDGE + 14, level), side, rules, seats, _NAME_ROOM)
        write(draw, (EDGE + 14 + _NAME_ROOM + 16, level), pay_words(result, rules, side), SMALLEST, TEXT_SOFT)
        write(draw, (_CHANGE_END, level), change_words(result.changes[side], rules), 50, TEXT, "rm")
        score = f"score {score_words(result.totals[side], rules)}"
        write(draw, (WIDE - EDGE - 18, level), score, SMALLEST, TEXT_SOFT, "rm")
