"""The pictures' one font: sizes, fitting, and which names it can write."""

from __future__ import annotations

import unicodedata
from functools import cache, lru_cache
from pathlib import Path

from PIL import ImageDraw, ImageFont

SMALLEST = 30
"""No text in an 800-pixel picture is set smaller: on a phone that is 13 pixels."""

_FONT = Path(__file__).parent / "fonts" / "RobotoCondensed-Bold.ttf"
_LONGEST_NAME = 24
_ELLIPSIS = "…"


@cache
def font(size: int) -> ImageFont.FreeTypeFont:
    """The font at a size in pixels; digits are all of one width."""
    # the basic layout is the same on every machine, with or without a shaping library
    return ImageFont.truetype(_FONT, size, layout_engine=ImageFont.Layout.BASIC)


def width(text: str, size: int) -> int:
    """How many pixels wide a line of text is."""
    return round(font(size).getlength(text))


@lru_cache(maxsize=4096)
def fit(text: str, size: int, room: int) -> str:
    """The text, cut with an ellipsis where it is wider than `room` pixels."""
    if width(text, size) <= room:
        return text
    shown = text
    while shown and width(shown.rstrip() + _ELLIPSIS, size) > room:
        shown = shown[:-1]
    return shown.rstrip() + _ELLIPSIS


@lru_cache(maxsize=4096)
def drawable(name: str) -> str | None:
    """A display name as the pictures can write it, or None where a letter is missing from the font.

    Fancy alphabets become plain letters, emoji and other ornaments at the name's side are left out.
    """
    plain = unicodedata.normalize("NFKC", name)
    kept = "".join(letter for letter in plain if not _is_ornament(letter))
    kept = " ".join(kept.split())
    if not any(letter.isalnum() for letter in kept):
        return None
    if not all(_has_letter(letter) for letter in kept):
        return None
    return kept[:_LONGEST_NAME].rstrip()


def clean_name(name: str) -> str:
    """A display name in any script on one line, without control characters, for texts that nobody formats."""
    kept = "".join(letter if unicodedata.category(letter) not in ("Cc", "Cs", "Co", "Cn") else " " for letter in name)
    return " ".join(kept.split())[:_LONGEST_NAME].rstrip() or "somebody"


def _is_ornament(letter: str) -> bool:
    category = unicodedata.category(letter)
    if category in ("Mn", "Me") and not 0xFE00 <= ord(letter) <= 0xFE0F:
        return False
    return category in ("So", "Sk", "Cf", "Cc", "Cs", "Co", "Cn", "Mn", "Me")


@lru_cache(maxsize=4096)
def _has_letter(letter: str) -> bool:
    """Whether the font draws something of its own for this character."""
    if letter == " ":
        return True
    # an accent alone would need a shaping library to be put in its place
    if unicodedata.category(letter).startswith("M"):
        return False
    size = font(64)
    shape, missing = size.getmask(letter), size.getmask("\uffff")
    return shape.getbbox() is not None and (shape.size, bytes(shape)) != (missing.size, bytes(missing))


def write(
    draw: ImageDraw.ImageDraw,
    at: tuple[float, float],
    text: str,
    size: int,
    colour: str | tuple[int, ...],
    anchor: str = "lm",
) -> None:
    """Write one line; `anchor` says which point of it lies at `at` (Pillow's letters).

    A middle anchor is the middle of the capitals, so that words with and without tails share a line.
    """
    x, y = at
    if anchor[1] == "m":
        y += round(size * 0.3555)
        anchor = anchor[0] + "s"
    draw.text((round(x), round(y)), text, font=font(size), fill=colour, anchor=anchor)
