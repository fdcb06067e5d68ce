"""What lies in the middle of the table picture at each stage of the game."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from engine.rules import PhaseName
from engine.view import PlayerView
from render.labels import SeatLabel
from render.table_calls import draw_calls
from render.table_kitty import draw_kitty
from render.table_melds import draw_melds
from render.table_outcome import draw_outcome
from render.table_stock import draw_counts, draw_stock
from render.table_trick import draw_trick
from render.table_waiting import draw_deck, draw_waiting
from render.theme import Theme

_KITTY_IS_IN_THE_MIDDLE = (PhaseName.KITTY, PhaseName.BURY)


def draw_middle(image: Image.Image, view: PlayerView, seats: Sequence[SeatLabel], theme: Theme) -> None:
    """Draw what the game's stage asks for."""
    if view.awaits_deal and view.results and view.deal:
        draw_outcome(image, view, seats)
        return
    if view.awaits_deal or view.phase is PhaseName.DEAL:
        draw_deck(image, view, theme)
        return
    if view.phase not in _KITTY_IS_IN_THE_MIDDLE or view.melds:
        draw_kitty(image, view, theme)
    if view.meld_points:
        draw_counts(image, view)
    if view.phase is PhaseName.STOCK:
        draw_stock(image, view, theme)
        draw_trick(image, view, seats, theme)
    elif view.phase is PhaseName.AUCTION:
        draw_calls(image, view)
    elif view.trick is not None and (view.trick.cards or view.tricks):
        draw_trick(image, view, seats, theme)
    elif view.melds:
        draw_melds(image, view, seats, theme)
    else:
        draw_waiting(image, view, seats, theme)
