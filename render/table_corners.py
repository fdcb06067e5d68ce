"""The corners of the table picture: contract and trump, the score, where the hand stands, what was taken."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image, ImageDraw

from engine.events import Outcome
from engine.rules import PhaseName
from engine.view import PlayerView
from render.canvas import EDGE, WIDE, fill, panel
from render.labels import SeatLabel
from render.lettering import SMALLEST, fit, width, write
from render.marks import draw_suit_tile, write_holder
from render.numbers import points
from render.places import pictured_name, place, score_words
from render.progress import progress_of
from render.table_parts import TALL
from render.theme import GOLD, INK, SIDES, TEXT, TEXT_SOFT, Theme

_CORNER = 232
_WIDER = 282
"""A score with names may be wider where nobody sits in the north."""
_STEP = 40
_NO_HAND = (Outcome.PASSED_OUT, Outcome.MISDEAL)
"""Deals that are no hand of a match."""


def draw_corners(image: Image.Image, view: PlayerView, seats: Sequence[SeatLabel], theme: Theme) -> None:
    """Contract and trump, the score, where the hand stands, and the trick points so far."""
    _draw_contract(image, view, seats, theme)
    _draw_score(image, view, seats)
    _draw_progress(image, view)
    if view.contract is not None and view.phase is PhaseName.PLAY and view.tricks:
        _draw_tricks(image, view, seats)


def _draw_contract(image: Image.Image, view: PlayerView, seats: Sequence[SeatLabel], theme: Theme) -> None:
    contract = view.contract
    if contract is None:
        _draw_trump(image, view, theme)
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


def _draw_trump(image: Image.Image, view: PlayerView, theme: Theme) -> None:
    """Trump alone, where nobody bids for it."""
    if view.trump is None:
        return
    panel(image, (EDGE, EDGE, EDGE + 168, EDGE + 66))
    draw_suit_tile(image, (EDGE + 12, EDGE + 8), view.trump, theme)
    write(ImageDraw.Draw(image), (EDGE + 74, EDGE + 33), "trump", 34, TEXT)


def _need_words(view: PlayerView) -> str | None:
    """What the declaring side still needs, in three words at most; None unless tricks are being played."""
    # the declarer alone knows what lies buried, and the picture is everybody's
    progress = progress_of(view.model_copy(update={"buried": ()}))
    if progress is None or view.rules.last_trick_takes_meld:
        return None
    if not progress.need:
        return "bid reached"
    if progress.need > progress.in_play:
        return "out of reach"
    return f"{points(progress.need, view.rules)} to go"


def _draw_score(image: Image.Image, view: PlayerView, seats: Sequence[SeatLabel]) -> None:
    rules = view.rules
    rows = len(rules.sides)
    is_open = "North" not in [place(seat, rules) for seat in range(rules.seats)]
    left, top, right = WIDE - EDGE - (_WIDER if is_open else _CORNER), EDGE, WIDE - EDGE
    panel(image, (left, top, right, top + 52 + rows * _STEP))
    draw = ImageDraw.Draw(image)
    scores = [score_words(score, rules) for score in view.scores]
    room = right - left - 34 - max(width(score, 36) for score in scores)
    for side, score in enumerate(scores):
        y = top + 8 + _STEP * side + _STEP // 2
        write_holder(image, (left + 10, y), side, rules, seats, room)
        write(draw, (right - 14, y), score, 36, TEXT, "rm")
    write(draw, (right - 14, top + 8 + _STEP * rows + 16), _goal(view), SMALLEST, TEXT_SOFT, "rm")


def _goal(view: PlayerView) -> str:
    if not view.rules.counts_units:
        return f"to {points(view.target, view.rules)}"
    played = sum(result.outcome not in _NO_HAND for result in view.results)
    return f"units, {played} of {view.rules.hands} played" if played <= view.rules.hands else f"units, {played} played"


def _draw_progress(image: Image.Image, view: PlayerView) -> None:
    if view.deal == 0:
        return
    rules = view.rules
    lines = [f"Hand {view.deal}"]
    if view.trick and (view.trick.cards or view.tricks) and not view.awaits_deal:
        # each trick takes a card of every hand, and every card of the stock comes to a hand
        whole = rules.deck.hand + rules.deck.stock // rules.seats
        lines.append(f"Trick {min(len(view.tricks) + 1, whole)} of {whole}")
    draw = ImageDraw.Draw(image)
    for place_from_end, line in enumerate(reversed(lines)):
        write(draw, (EDGE + 14, TALL - EDGE - 22 - 38 * place_from_end), line, SMALLEST, TEXT_SOFT)


def _draw_tricks(image: Image.Image, view: PlayerView, seats: Sequence[SeatLabel]) -> None:
    rows = len(view.rules.sides)
    draw = ImageDraw.Draw(image)
    taken = [points(value, view.rules) for value in view.trick_points]
    room = 206 - max(width(text, 34) for text in taken)
    for side, text in enumerate(taken):
        y = TALL - EDGE - 22 - _STEP * (rows - 1 - side)
        write(draw, (WIDE - EDGE - 14, y), text, 34, TEXT, "rm")
        is_alone = len(view.rules.sides[side]) == 1
        write_holder(image, (WIDE - EDGE - (228 if is_alone else 170), y), side, view.rules, seats, room)
    top = TALL - EDGE - 22 - _STEP * rows
    write(draw, (WIDE - EDGE - 14, top), "Tricks", SMALLEST, TEXT_SOFT, "rm")
