"""The finished hand on the table picture, in words and numbers."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image, ImageDraw

from engine.events import Outcome
from engine.view import PlayerView
from render.canvas import panel
from render.labels import SeatLabel
from render.lettering import SMALLEST, width, write
from render.marks import write_holder
from render.numbers import points
from render.places import change_words, score_words
from render.table_parts import CENTRE
from render.theme import GOLD, TEXT, TEXT_SOFT

_SIZES = (46, 40, 34)


def draw_outcome(image: Image.Image, view: PlayerView, seats: Sequence[SeatLabel]) -> None:
    """How the hand ended, what each side writes down, and the score after it."""
    result, rules = view.results[-1], view.rules
    middle, level = CENTRE
    is_alone = len(rules.sides) == rules.seats
    half = 190 if is_alone else 180
    lines = 1 + len(result.changes)
    top = level - 29 * lines - 30
    panel(image, (middle - half, top - 4, middle + half, top + 58 * lines + 58), 20, 200)
    draw = ImageDraw.Draw(image)
    title = view_outcome(view)
    size = next((size for size in _SIZES if width(title, size) <= 2 * half - 24), SMALLEST)
    write(draw, (middle, top + 36), title, size, GOLD, "mm")
    change_end, score_end = middle + (60 if is_alone else 20), middle + half - 20
    write(draw, (change_end, top + 88), "units" if rules.counts_units else "hand", SMALLEST, TEXT_SOFT, "rm")
    write(draw, (score_end, top + 88), "score", SMALLEST, TEXT_SOFT, "rm")
    changes = [change_words(change, rules) for change in result.changes]
    room = half - 20 + change_end - middle - max(width(change, 38) for change in changes) - 12
    for side, change in enumerate(changes):
        y = top + 58 * side + 138
        write_holder(image, (middle - half + 20, y), side, rules, seats, room)
        write(draw, (change_end, y), change, 38, TEXT, "rm")
        write(draw, (score_end, y), score_words(result.totals[side], rules), 38, TEXT, "rm")


def view_outcome(view: PlayerView) -> str:
    """The last hand's outcome in two words or three, e.g. "Made 320"."""
    result = view.results[-1]
    bid = points(result.bid, view.rules)
    return {
        Outcome.MADE: f"Made {bid}",
        Outcome.SET: f"Set at {bid}",
        Outcome.THROWN_IN: f"Thrown in at {bid}",
        Outcome.UNMAKEABLE: f"{bid} out of reach",
        Outcome.FORFEITED: "No marriage",
        Outcome.SHORT_MELD: "Too little meld",
        Outcome.COVERED: f"Meld covers {bid}",
        Outcome.CONCEDED: f"{bid} conceded",
        Outcome.PASSED_OUT: "Passed out",
        Outcome.MISDEAL: "Dealt again",
        Outcome.COUNTED: "Hand counted",
        Outcome.DECLARED_OUT: "Declared out",
    }[result.outcome]
