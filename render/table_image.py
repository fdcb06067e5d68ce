"""The table as a picture: what everybody at it may see."""

from __future__ import annotations

from collections.abc import Sequence

from engine.view import PlayerView
from render.canvas import cloth, finished
from render.labels import Picture, SeatLabel
from render.table_alt import table_alt
from render.table_corners import draw_corners
from render.table_middle import draw_middle
from render.table_parts import TALL, draw_plates
from render.theme import Theme


def table_image(view: PlayerView, seats: Sequence[SeatLabel], theme: Theme) -> Picture:
    """Draw the table from its public facts; a seat's own hand, if the view has one, is not looked at.

    800 by 720 pixels, WebP. To be called in a thread: it takes some 10 ms.
    """
    image = cloth(TALL).copy()
    draw_corners(image, view, seats, theme)
    draw_plates(image, view, seats)
    draw_middle(image, view, seats, theme)
    return Picture("table.webp", finished(image), table_alt(view, seats))
