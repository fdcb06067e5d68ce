"""A finished hand as a picture: each side's meld and tricks as bars against the contract."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image, ImageDraw

from engine.events import DealResult, Outcome
from engine.rules import Rules
from render.canvas import EDGE, WIDE, cloth, fill, finished, outline, panel
from render.labels import Picture, SeatLabel
from render.lettering import SMALLEST, clean_name, fit, width, write
from render.numbers import points, signed_points
from render.places import pictured_name, side_badge
from render.table_alt import cut
from render.table_parts import draw_suit_tile, write_side
from render.theme import GOLD, INK, LOST, SIDES, TEXT, TEXT_SOFT, Theme, mix
from render.words import suit_name

_HEAD = 104
_ROW = 138
_LEFT, _RIGHT = EDGE + 118, WIDE - EDGE - 190
"""Where a bar begins and where the longest may end."""
_BAR = 46


def summary_image(result: DealResult, rules: Rules, seats: Sequence[SeatLabel], theme: Theme) -> Picture:
    """Draw what each side melded and took against what was bid, and what it writes down; 800 pixels wide, WebP."""
    tall = _HEAD + _ROW * len(rules.sides) + EDGE + 8
    image = cloth(tall).copy()
    _draw_head(image, result, rules, seats, theme)
    longest = max(result.bid, *(_total(result, side) for side in range(len(rules.sides))), 1)
    for side in range(len(rules.sides)):
        _draw_side(image, result, rules, side, longest)
    return Picture("summary.webp", finished(image), _alt(result, rules, seats))


def headline(result: DealResult, rules: Rules, name: str) -> str:
    """The outcome in a few words, with the declarer's name: "Ann made 320"."""
    bid = points(result.bid, rules)
    return {
        Outcome.MADE: f"{name} made {bid}",
        Outcome.SET: f"{name} is set at {bid}",
        Outcome.THROWN_IN: f"{name} threw {bid} in",
        Outcome.UNMAKEABLE: f"{name}: {bid} out of reach",
        Outcome.FORFEITED: f"{name} has no marriage",
        Outcome.PASSED_OUT: "Everybody passed",
    }[result.outcome]


def _total(result: DealResult, side: int) -> int:
    return result.kept_melds[side] + result.tricks[side]


def _draw_head(image: Image.Image, result: DealResult, rules: Rules, seats: Sequence[SeatLabel], theme: Theme) -> None:
    level = EDGE + 44
    draw = ImageDraw.Draw(image)
    _draw_verdict(draw, (EDGE + 42, level), result.outcome)
    end = WIDE - EDGE - 16
    if result.trump is not None:
        draw_suit_tile(image, (end - 58, level - 29), result.trump, theme, 58)
        end -= 74
    start, size = EDGE + 84, 50
    name = pictured_name(result.declarer, rules, seats) if result.declarer is not None else ""
    rest = width(headline(result, rules, ""), size)
    text = headline(result, rules, fit(name, size, end - start - rest))
    write(draw, (start, level), text, size, TEXT)


def _draw_verdict(draw: ImageDraw.ImageDraw, at: tuple[int, int], outcome: Outcome) -> None:
    """A tick on gold for a contract made, a cross on red for a lost one, a bar where nobody bid."""
    x, y = at
    colour = {Outcome.MADE: GOLD, Outcome.PASSED_OUT: TEXT_SOFT}.get(outcome, LOST)
    draw.ellipse((x - 29, y - 29, x + 29, y + 29), fill=colour)
    if outcome is Outcome.MADE:
        draw.line(((x - 14, y + 1), (x - 4, y + 12), (x + 15, y - 11)), fill=INK, width=8, joint="curve")
    elif outcome is Outcome.PASSED_OUT:
        draw.line(((x - 14, y), (x + 14, y)), fill=INK, width=8)
    else:
        draw.line(((x - 12, y - 12), (x + 12, y + 12)), fill=TEXT, width=8)
        draw.line(((x - 12, y + 12), (x + 12, y - 12)), fill=TEXT, width=8)


def _draw_side(image: Image.Image, result: DealResult, rules: Rules, side: int, longest: int) -> None:
    top = _HEAD + _ROW * side
    panel(image, (EDGE, top, WIDE - EDGE, top + _ROW - 10), 18, 150)
    draw = ImageDraw.Draw(image)
    level = top + 44
    write_side(image, (EDGE + 14, level), side, rules)
    colour = SIDES[side]
    reach = _RIGHT - _LEFT
    meld = round(reach * result.kept_melds[side] / longest)
    tricks = round(reach * result.tricks[side] / longest)
    upper, lower = level - _BAR // 2, level + _BAR // 2
    fill(image, (_LEFT, upper, _RIGHT, lower), mix(INK, colour, 0.12), 10)
    if meld:
        draw.rectangle((_LEFT, upper, _LEFT + meld, lower - 1), fill=colour)
    if tricks:
        _hatch(image, (_LEFT + meld, upper, _LEFT + meld + tricks, lower), colour)
        if meld:
            draw.rectangle((_LEFT + meld - 1, upper, _LEFT + meld + 2, lower - 1), fill=INK)
    if result.declarer is not None and rules.side_of(result.declarer) == side:
        x = min(_LEFT + round(reach * result.bid / longest), _RIGHT)
        draw.rectangle((x - 3, upper - 9, x + 2, lower + 8), fill=GOLD)
        draw.polygon([(x - 14, upper - 15), (x + 13, upper - 15), (x, upper - 1)], fill=GOLD)
    write(draw, (_LEFT, top + 98), _sum_words(result, rules, side), SMALLEST, TEXT_SOFT)
    write(draw, (WIDE - EDGE - 18, level), signed_points(result.changes[side], rules), 50, TEXT, "rm")
    write(draw, (WIDE - EDGE - 18, top + 98), f"score {points(result.totals[side], rules)}", SMALLEST, TEXT_SOFT, "rm")


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


def _sum_words(result: DealResult, rules: Rules, side: int) -> str:
    """ "210 meld + 160 tricks = 370", for one side."""
    kept, shown, tricks = result.kept_melds[side], result.melds[side], result.tricks[side]
    if shown and not kept:
        lost = f"meld {points(shown, rules)} lost"
        return f"{lost}, {points(tricks, rules)} tricks" if tricks else lost
    if not kept and not tricks:
        return "no meld, no tricks"
    sum_of = f"{points(kept, rules)} meld + {points(tricks, rules)} tricks"
    return f"{sum_of} = {points(kept + tricks, rules)}"


def _alt(result: DealResult, rules: Rules, seats: Sequence[SeatLabel]) -> str:
    name = clean_name(seats[result.declarer].name) if result.declarer is not None else ""
    trump = f" in {suit_name(result.trump)}" if result.trump is not None else ""
    parts = [
        f"{side_badge(side, rules)}: {_sum_words(result, rules, side)},"
        f" writes {signed_points(result.changes[side], rules)}, score {points(result.totals[side], rules)}."
        for side in range(len(rules.sides))
    ]
    return cut(f"Hand {result.deal}: {headline(result, rules, name)}{trump}. {' '.join(parts)}")
