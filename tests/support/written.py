"""Where a picture's texts lie: what is written into it while it is drawn, caught on its way to the canvas."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import combinations
from typing import Any

import pytest
from PIL import ImageDraw

from render.canvas import WIDE


@dataclass(frozen=True)
class Text:
    """One line in a picture: its letters, their size in pixels, and the box of their ink."""

    letters: str
    size: float
    box: tuple[float, float, float, float]


@contextmanager
def texts_of_pictures() -> Iterator[list[Text]]:
    """All lines that are written into whole pictures meanwhile; letters of cards and chips are drawn elsewhere."""
    written: list[Text] = []
    real = ImageDraw.ImageDraw.text

    def text(self: ImageDraw.ImageDraw, xy: tuple[float, float], text: str, **how: Any) -> None:
        if self.im.size[0] == WIDE and text:
            box = self.textbbox(xy, text, font=how["font"], anchor=how["anchor"])
            written.append(Text(text, how["font"].size, box))
        real(self, xy, text, **how)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ImageDraw.ImageDraw, "text", text)
        yield written


def overlapping(texts: Sequence[Text]) -> list[tuple[str, str]]:
    """The pairs of lines whose ink lies over each other."""
    return [(one.letters, other.letters) for one, other in combinations(texts, 2) if _meet(one.box, other.box)]


def outside(texts: Sequence[Text], tall: int, edge: int = 12) -> list[str]:
    """The lines that come nearer to the picture's edge than they should."""
    return [
        text.letters
        for text in texts
        if text.box[0] < edge or text.box[1] < edge or text.box[2] > WIDE - edge or text.box[3] > tall - edge
    ]


def _meet(one: tuple[float, float, float, float], other: tuple[float, float, float, float]) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]
