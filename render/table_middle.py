"""What lies in the middle of the table picture: the trick, the calls, the melds, the sealed deck."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image, ImageDraw

from engine.cards import suit_order
from engine.rules import PhaseName
from engine.view import Call, PlayerView, TrickView
from render.canvas import WIDE, fill, lay, outline, panel
from render.card_art import Finish, sprite
from render.labels import SeatLabel
from render.lettering import SMALLEST, fit, width, write
from render.numbers import points, signed_points
from render.places import pictured_name, place
from render.table_melds import draw_melds
from render.table_parts import TALL, draw_suit_tile, write_side
from render.theme import CARD, GOLD, INK, SIDES, TEXT, TEXT_SOFT, Theme

CARD_WIDE = 136
"""Width of a trick's card in pixels."""

_CENTRE = (WIDE // 2, TALL // 2 - 6)
_SPOTS: dict[str, tuple[int, int, int]] = {
    "South": (0, 100, 12),
    "West": (-128, 0, -22),
    "North": (0, -100, -8),
    "East": (128, 0, 18),
}
"""Where a seat's card lies from the middle, in pixels, and its turn in tenths of a degree."""

_PAST_WIDE = 112
_CALL_ROWS = 6


def draw_middle(image: Image.Image, view: PlayerView, seats: Sequence[SeatLabel], theme: Theme) -> None:
    """Draw what the game's stage asks for."""
    if view.awaits_deal and view.results and view.deal:
        _draw_outcome(image, view, seats, theme)
    elif view.awaits_deal or view.phase is PhaseName.DEAL:
        _draw_deck(image, view, theme)
    elif view.phase is PhaseName.AUCTION:
        _draw_calls(image, view, seats)
    elif view.phase is PhaseName.TRUMP:
        _draw_wait(image, view, seats, "names trump", 0, theme)
    elif view.phase is PhaseName.PASSING:
        _draw_wait(image, view, seats, f"passes {view.rules.pass_count} cards", view.rules.pass_count, theme)
    elif view.trick is not None and (view.trick.cards or view.tricks):
        _draw_trick(image, view, seats, theme)
    elif view.melds:
        draw_melds(image, view, theme)


def _draw_trick(image: Image.Image, view: PlayerView, seats: Sequence[SeatLabel], theme: Theme) -> None:
    assert view.trick is not None
    for seat in range(view.rules.seats):
        _draw_slot(image, view, seat)
    if view.trick.cards:
        _lay_cards(image, view, view.trick, CARD_WIDE, theme)
        return
    last = view.last_trick
    if last is None or last.winner is None:
        return
    past = image.copy()
    _lay_cards(past, view, last, _PAST_WIDE, theme)
    image.paste(Image.blend(image, past, 0.70))
    name = fit(pictured_name(last.winner, view.rules, seats), 34, 200)
    _draw_label(image, f"{name} took {points(last.points, view.rules)}", (_CENTRE[0], _CENTRE[1] + 206))


def _draw_slot(image: Image.Image, view: PlayerView, seat: int) -> None:
    """A faint outline where the seat's card will lie."""
    across, down, _ = _SPOTS[place(seat, view.rules)]
    wide, tall = CARD_WIDE - 12, round(CARD_WIDE * 1.4) - 12
    x, y = _CENTRE[0] + across, _CENTRE[1] + down
    box = (x - wide // 2, y - tall // 2, x + wide // 2, y + tall // 2)
    panel(image, box, 14, 40)


def _lay_cards(image: Image.Image, view: PlayerView, trick: TrickView, wide: int, theme: Theme) -> None:
    """The cards in order of play, the winning one lifted; it is laid last where it won, so that nothing hides it."""
    spread = wide / CARD_WIDE
    order = sorted(trick.cards, key=lambda played: played.seat == trick.winner)
    for played in order:
        across, down, turn = _SPOTS[place(played.seat, view.rules)]
        finish = Finish.TRUMP if played.card.suit is view.trump else Finish.PLAIN
        lift = 0
        if played.seat == trick.winner:
            finish, lift, turn = Finish.WINNING, 10, 0
        at = (_CENTRE[0] + round(across * spread), _CENTRE[1] + round(down * spread) - lift)
        lay(image, sprite(played.card, wide, finish, turn, theme), at)


def _draw_label(image: Image.Image, text: str, at: tuple[int, int], size: int = 34) -> None:
    """A line on a dark lozenge with its middle at `at`."""
    half, tall = width(text, size) // 2 + 22, size // 2 + 14
    panel(image, (at[0] - half, at[1] - tall, at[0] + half, at[1] + tall), tall, 235)
    write(ImageDraw.Draw(image), at, text, size, TEXT, "mm")


def _draw_deck(image: Image.Image, view: PlayerView, theme: Theme) -> None:
    """The pack, sealed: nobody has a card yet."""
    middle, level = _CENTRE[0], _CENTRE[1] - 46
    for layer in range(5):
        lay(image, sprite(None, CARD_WIDE, Finish.PLAIN, 0, theme), (middle - 6 + 3 * layer, level + 6 - 3 * layer))
    left, right = middle + 6 - CARD_WIDE // 2, middle + 6 + CARD_WIDE // 2
    fill(image, (left, level - 24, right, level + 12), GOLD, 2)
    draw = ImageDraw.Draw(image)
    x, y = middle + 6, level - 6
    draw.ellipse((x - 35, y - 35, x + 35, y + 35), fill="#8E2133")
    draw.ellipse((x - 27, y - 27, x + 27, y + 27), outline="#C65667", width=3)
    write(draw, (x, y), "P", 40, CARD, "mm")
    _draw_label(image, f"Sealed deck, hand {view.deal + 1}", (middle, level + 156))


def _draw_wait(
    image: Image.Image, view: PlayerView, seats: Sequence[SeatLabel], words: str, backs: int, theme: Theme
) -> None:
    """Who does what next, with as many face-down cards as are on their way."""
    names = [pictured_name(seat, view.rules, seats) for seat in view.to_act]
    if not backs:
        for number, suit in enumerate(suit_order(None)):
            draw_suit_tile(image, (_CENTRE[0] - 167 + 86 * number, _CENTRE[1] - 92), suit, theme, 76)
    doing = words if len(names) < 2 else words.replace("passes", "pass")
    middle, level = _CENTRE
    level += 60
    if backs:
        for number in range(backs):
            offset = number - (backs - 1) / 2
            lay(
                image,
                sprite(None, 112, Finish.PLAIN, round(offset * 60), theme),
                (middle + round(offset * 62), level - 136 + round(offset * offset * 5)),
            )
    _draw_label(image, fit(" and ".join(names), 38, 330), (middle, level - 2), 38)
    _draw_label(image, doing, (middle, level + 66))


def _draw_calls(image: Image.Image, view: PlayerView, seats: Sequence[SeatLabel]) -> None:
    """The auction as a grid: a column for each seat in the order of calling, a row for each round."""
    order = [(view.dealer + 1 + step) % view.rules.seats for step in range(view.rules.seats)]
    rounds = _rounds(view.calls, order, view.to_act)
    shown = rounds[-_CALL_ROWS:]
    column, row = (96 if view.rules.seats > 3 else 120), 54
    wide, tall = column * len(order) + 12, 52 + row * max(3, len(shown)) + 10
    left, top = _CENTRE[0] - wide // 2, _CENTRE[1] - tall // 2
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


def _draw_outcome(image: Image.Image, view: PlayerView, seats: Sequence[SeatLabel], theme: Theme) -> None:
    """The finished hand in words: made or set, and what each side writes down."""
    result = view.results[-1]
    middle, level = _CENTRE
    lines = 1 + len(result.changes)
    top = level - 29 * lines - 30
    panel(image, (middle - 180, top - 4, middle + 180, top + 58 * lines + 58), 20, 200)
    draw = ImageDraw.Draw(image)
    title = view_outcome(view)
    size = next((size for size in (46, 40, 34) if width(title, size) <= 336), SMALLEST)
    write(draw, (middle, top + 36), title, size, GOLD, "mm")
    write(draw, (middle + 20, top + 88), "hand", SMALLEST, TEXT_SOFT, "rm")
    write(draw, (middle + 160, top + 88), "score", SMALLEST, TEXT_SOFT, "rm")
    for side, change in enumerate(result.changes):
        y = top + 58 * side + 138
        write_side(image, (middle - 160, y), side, view.rules)
        write(draw, (middle + 20, y), signed_points(change, view.rules), 38, TEXT, "rm")
        write(draw, (middle + 160, y), points(result.totals[side], view.rules), 38, TEXT, "rm")


def view_outcome(view: PlayerView) -> str:
    """The last hand's outcome in two words or three, e.g. "Made 320"."""
    result = view.results[-1]
    bid = points(result.bid, view.rules)
    return {
        "made": f"Made {bid}",
        "set": f"Set at {bid}",
        "thrown_in": f"Thrown in at {bid}",
        "unmakeable": f"{bid} out of reach",
        "forfeited": "No marriage",
        "passed_out": "Passed out",
    }[result.outcome.value]
