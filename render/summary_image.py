"""A finished hand as a picture: each side's meld and tricks as bars against the contract, or who pays whom."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image, ImageDraw

from engine.events import DealResult, Outcome
from engine.rules import Rules
from render.canvas import EDGE, WIDE, cloth, fill, finished, outline, panel
from render.labels import Picture, SeatLabel
from render.lettering import SMALLEST, clean_name, fit, width, write
from render.marks import draw_suit_tile, write_side
from render.places import change_words, lone_seat, pictured_name, score_words
from render.summary_sums import headline, note_words, sum_words, summary_alt
from render.summary_units import ROW as UNITS_ROW
from render.summary_units import draw_units
from render.theme import GOLD, INK, LOST, SIDES, TEXT, TEXT_SOFT, Theme, mix

_HEAD = 104
_ROW = 138
_NOTE = 50
_LEFT, _LEFT_OF_NAMES = EDGE + 118, EDGE + 172
"""Where a bar begins, beside a side's letters or a player's name."""
_RIGHT = WIDE - EDGE - 190
"""Where the longest bar may end."""
_BAR = 46
_WON = frozenset({Outcome.MADE, Outcome.COVERED, Outcome.CONCEDED})
_UNDECIDED = frozenset({Outcome.PASSED_OUT, Outcome.MISDEAL, Outcome.COUNTED, Outcome.DECLARED_OUT})


def summary_image(result: DealResult, rules: Rules, seats: Sequence[SeatLabel], theme: Theme) -> Picture:
    """Draw what each side melded and took against what was bid, and what it writes down; 800 pixels wide, WebP."""
    name = pictured_name(result.declarer, rules, seats) if result.declarer is not None else ""
    note = note_words(result, rules, fit(name, SMALLEST, 300))
    sides = len(rules.sides)
    rows = UNITS_ROW * sides if rules.counts_units else _ROW * sides
    image = cloth(_HEAD + rows + (_NOTE if note else 0) + EDGE + 8).copy()
    _draw_head(image, result, rules, name, theme)
    if rules.counts_units:
        draw_units(image, result, rules, seats, _HEAD)
    else:
        longest = max(result.bid, *(_total(result, side) for side in range(sides)), 1)
        for side in range(sides):
            _draw_side(image, result, rules, seats, side, longest)
    if note:
        write(ImageDraw.Draw(image), (EDGE + 20, _HEAD + rows + 20), note, SMALLEST, TEXT_SOFT)
    names = [clean_name(label.name) for label in seats]
    return Picture("summary.webp", finished(image), summary_alt(result, rules, names))


def _total(result: DealResult, side: int) -> int:
    return result.kept_melds[side] + result.tricks[side]


def _draw_head(image: Image.Image, result: DealResult, rules: Rules, name: str, theme: Theme) -> None:
    level = EDGE + 44
    draw = ImageDraw.Draw(image)
    _draw_verdict(draw, (EDGE + 42, level), result.outcome)
    end = WIDE - EDGE - 16
    if result.trump is not None:
        draw_suit_tile(image, (end - 58, level - 29), result.trump, theme, 58)
        end -= 74
    start, size = EDGE + 84, 50
    rest = width(headline(result, rules, ""), size)
    text = headline(result, rules, fit(name, size, end - start - rest))
    write(draw, (start, level), text, size, TEXT)


def _draw_verdict(draw: ImageDraw.ImageDraw, at: tuple[int, int], outcome: Outcome) -> None:
    """A tick on gold for a contract made, a cross on red for a lost one, a bar where there was none to make."""
    x, y = at
    is_won, is_undecided = outcome in _WON, outcome in _UNDECIDED
    colour = GOLD if is_won else TEXT_SOFT if is_undecided else LOST
    draw.ellipse((x - 29, y - 29, x + 29, y + 29), fill=colour)
    if is_won:
        draw.line(((x - 14, y + 1), (x - 4, y + 12), (x + 15, y - 11)), fill=INK, width=8, joint="curve")
    elif is_undecided:
        draw.line(((x - 14, y), (x + 14, y)), fill=INK, width=8)
    else:
        draw.line(((x - 12, y - 12), (x + 12, y + 12)), fill=TEXT, width=8)
        draw.line(((x - 12, y + 12), (x + 12, y - 12)), fill=TEXT, width=8)


def _draw_side(
    image: Image.Image, result: DealResult, rules: Rules, seats: Sequence[SeatLabel], side: int, longest: int
) -> None:
    top = _HEAD + _ROW * side
    panel(image, (EDGE, top, WIDE - EDGE, top + _ROW - 10), 18, 150)
    draw = ImageDraw.Draw(image)
    level, foot = top + 44, top + 98
    left = _LEFT
    write_side(image, (EDGE + 14, level), side, rules)
    seat = lone_seat(side, rules)
    if seat is not None:
        left = _LEFT_OF_NAMES
        name = fit(pictured_name(seat, rules, seats), SMALLEST, left - EDGE - 26)
        write(draw, (EDGE + 14, foot), name, SMALLEST, TEXT)
    _draw_bar(image, result, rules, side, (left, level), longest)
    score = f"score {score_words(result.totals[side], rules)}"
    room = WIDE - EDGE - 18 - width(score, SMALLEST) - 12 - left
    wordings = sum_words(result, rules, side)
    words = next((text for text in wordings if width(text, SMALLEST) <= room), fit(wordings[-1], SMALLEST, room))
    write(draw, (left, foot), words, SMALLEST, TEXT_SOFT)
    write(draw, (WIDE - EDGE - 18, level), change_words(result.changes[side], rules), 50, TEXT, "rm")
    write(draw, (WIDE - EDGE - 18, foot), score, SMALLEST, TEXT_SOFT, "rm")


def _draw_bar(
    image: Image.Image, result: DealResult, rules: Rules, side: int, at: tuple[int, int], longest: int
) -> None:
    """Meld plain, tricks hatched, and a gold mark at what was bid; `at` is the bar's left end, halfway up."""
    draw, colour, reach = ImageDraw.Draw(image), SIDES[side], _RIGHT - at[0]
    meld = round(reach * result.kept_melds[side] / longest)
    tricks = round(reach * result.tricks[side] / longest)
    left, upper, lower = at[0], at[1] - _BAR // 2, at[1] + _BAR // 2
    fill(image, (left, upper, _RIGHT, lower), mix(INK, colour, 0.12), 10)
    if meld:
        draw.rectangle((left, upper, left + meld, lower - 1), fill=colour)
    if tricks:
        _hatch(image, (left + meld, upper, left + meld + tricks, lower), colour)
        if meld:
            draw.rectangle((left + meld - 1, upper, left + meld + 2, lower - 1), fill=INK)
    if result.declarer is not None and rules.side_of(result.declarer) == side:
        x = min(left + round(reach * result.bid / longest), _RIGHT)
        draw.rectangle((x - 3, upper - 9, x + 2, lower + 8), fill=GOLD)
        draw.polygon([(x - 14, upper - 15), (x + 13, upper - 15), (x, upper - 1)], fill=GOLD)


def _hatch(image: Image.Image, box: tuple[int, int, int, int], colour: str) -> None:
    """Fill with slanting stripes: tricks differ from meld by more than a shade."""
    left, top, right, bottom = box
    stripes = Image.new("RGB", (right - left, bottom - top), mix(colour, INK, 0.45))
    draw = ImageDraw.Draw(stripes)
    for offset in range(-stripes.height, stripes.width, 22):
        draw.line((offset, stripes.height, offset + stripes.height, 0), fill=colour, width=9)
    image.paste(stripes, (left, top))
    if right - left > 8:
        outline(image, box, colour, 3, 3)
