"""The trick on the table picture: the one being played, or the one just taken until the next is led."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PIL import Image

from engine.view import PlayerView, TrickView
from render.canvas import lay, panel
from render.card_art import Finish, height, sprite
from render.labels import SeatLabel
from render.lettering import fit
from render.marks import draw_label
from render.numbers import points
from render.places import pictured_name, place
from render.table_parts import CENTRE
from render.theme import Theme


class _Layout(NamedTuple):
    """How the trick lies at a table of so many seats; all in pixels, `spots` from the middle."""

    wide: int
    """Width of a card being played."""
    past_wide: int
    """Width of a card of the trick before."""
    past_up: int
    """How much higher the trick before lies, so that its label has room."""
    label: int
    """How far below the middle the label lies."""
    spots: dict[str, tuple[int, int, int]]
    """Where the seats' cards lie, and their turn in tenths of a degree."""


_LAYOUTS: dict[int, _Layout] = {
    # two leave room for the melds that lie before them
    2: _Layout(126, 112, 27, 120, {"South": (58, 40, 10), "North": (-58, -40, -12)}),
    3: _Layout(136, 112, 0, 196, {"South": (0, 92, 12), "West": (-118, -36, -22), "East": (118, -36, 18)}),
    4: _Layout(
        136,
        112,
        0,
        206,
        {"South": (0, 100, 12), "West": (-128, 0, -22), "North": (0, -100, -8), "East": (128, 0, 18)},
    ),
}
_TWO_DOWN = 30
"""At a table of two the middle lies lower: the corners above need room, those below do not."""


def draw_trick(image: Image.Image, view: PlayerView, seats: Sequence[SeatLabel], theme: Theme) -> None:
    """The cards of this trick, each towards its player, the winning one lifted; before the lead the trick before."""
    layout, trick, last = _LAYOUTS[view.rules.seats], view.trick, view.last_trick
    for seat in range(view.rules.seats):
        _draw_slot(image, view, layout, seat)
    if trick is not None and trick.cards:
        _lay_cards(image, view, trick, layout.wide, 0, theme)
        return
    if last is None or last.winner is None:
        return
    past = image.copy()
    _lay_cards(past, view, last, layout.past_wide, layout.past_up, theme)
    image.paste(Image.blend(image, past, 0.70))
    name = fit(pictured_name(last.winner, view.rules, seats), 34, 200)
    x, y = _middle(view)
    draw_label(image, f"{name} took {points(last.points, view.rules)}", (x, y + layout.label))


def _middle(view: PlayerView) -> tuple[int, int]:
    return CENTRE[0], CENTRE[1] + (_TWO_DOWN if view.rules.seats == 2 else 0)


def _draw_slot(image: Image.Image, view: PlayerView, layout: _Layout, seat: int) -> None:
    """A faint outline where the seat's card will lie."""
    across, down, _ = layout.spots[place(seat, view.rules)]
    wide, tall = layout.wide - 12, height(layout.wide) - 12
    x, y = _middle(view)
    x, y = x + across, y + down
    box = (x - wide // 2, y - tall // 2, x + wide // 2, y + tall // 2)
    panel(image, box, 14, 40)


def _lay_cards(image: Image.Image, view: PlayerView, trick: TrickView, wide: int, up: int, theme: Theme) -> None:
    """The cards in order of play, the winning one lifted; it is laid last where it won, so that nothing hides it."""
    layout = _LAYOUTS[view.rules.seats]
    spread = wide / layout.wide
    x, y = _middle(view)
    order = sorted(trick.cards, key=lambda played: played.seat == trick.winner)
    for played in order:
        across, down, turn = layout.spots[place(played.seat, view.rules)]
        finish = Finish.TRUMP if played.card.suit is view.trump else Finish.PLAIN
        lift = up
        if played.seat == trick.winner:
            finish, lift, turn = Finish.WINNING, up + 10, 0
        at = (x + round(across * spread), y + round(down * spread) - lift)
        lay(image, sprite(played.card, wide, finish, turn, theme), at)
