"""The cloth and what lies on it beside cards: plates, chips, panels, glows; and the finished file."""

from __future__ import annotations

from functools import cache, lru_cache
from io import BytesIO

from PIL import Image, ImageDraw, ImageFilter

from render.lettering import SMALLEST, write
from render.shapes import rounded_mask
from render.theme import FELT, FELT_DARK, FELT_LIGHT, GOLD, INK, PLATE, RIM, RIM_DARK, RIM_LIGHT, TEXT, mix, rgb

WIDE = 800
"""Width of every picture in pixels."""
EDGE = 18
"""Nothing important lies nearer to the picture's edge."""

_RIM = 11
_QUALITY = 80

Colour = str | tuple[int, int, int]


@cache
def cloth(tall: int) -> Image.Image:
    """An empty table of this height: a wooden rim round green cloth, lighter in the middle; copy before drawing."""
    image = Image.new("RGB", (WIDE, tall), RIM)
    draw = ImageDraw.Draw(image)
    draw.rectangle((0, 0, WIDE, 2), fill=RIM_LIGHT)
    draw.rectangle((0, tall - 3, WIDE, tall), fill=RIM_DARK)
    light = Image.radial_gradient("L").resize((WIDE * 5 // 4, tall * 5 // 4), Image.Resampling.BICUBIC)
    left, top = (light.width - WIDE) // 2, (light.height - tall) // 2
    light = light.crop((left, top, left + WIDE, top + tall))
    felt = Image.composite(Image.new("RGB", light.size, FELT), Image.new("RGB", light.size, FELT_LIGHT), light)
    # the rim throws its shadow on the cloth
    shade = Image.new("L", light.size, 190)
    shade.paste(0, (0, 0), rounded_mask(WIDE, tall, 34).resize(light.size))
    inner = Image.new("L", light.size, 200)
    inner.paste(0, (_RIM + 8, _RIM + 8), rounded_mask(WIDE - 2 * _RIM - 16, tall - 2 * _RIM - 16, 26))
    felt.paste(rgb(FELT_DARK), (0, 0), inner.filter(ImageFilter.GaussianBlur(14)))
    hole = Image.new("L", light.size)
    hole.paste(255, (_RIM, _RIM), rounded_mask(WIDE - 2 * _RIM, tall - 2 * _RIM, 28))
    image.paste(rgb(RIM_DARK), (_RIM - 2, _RIM - 2), rounded_mask(WIDE - 2 * _RIM + 4, tall - 2 * _RIM + 4, 30))
    image.paste(felt, (0, 0), hole)
    return image


def panel(image: Image.Image, box: tuple[int, int, int, int], radius: int = 16, share: int = 150) -> None:
    """Darken a rectangle of the cloth (`left, top, right, bottom`) so that light text stands out; `share` of 255."""
    left, top, right, bottom = box
    mask = _faint(right - left, bottom - top, radius, share)
    image.paste(rgb(PLATE), (left, top), mask)


@lru_cache(maxsize=128)
def _faint(wide: int, tall: int, radius: int, share: int) -> Image.Image:
    return rounded_mask(wide, tall, radius).point([value * share // 255 for value in range(256)])


def fill(image: Image.Image, box: tuple[int, int, int, int], colour: Colour, radius: int) -> None:
    """Fill a rectangle with round corners."""
    left, top, right, bottom = box
    ink = rgb(colour) if isinstance(colour, str) else colour
    image.paste(ink, (left, top), rounded_mask(right - left, bottom - top, radius))


def outline(image: Image.Image, box: tuple[int, int, int, int], colour: Colour, radius: int, line: int = 3) -> None:
    """Draw the edge of a rectangle with round corners, `line` pixels wide, just inside it."""
    left, top, right, bottom = box
    ink = rgb(colour) if isinstance(colour, str) else colour
    image.paste(ink, (left, top), _ring(right - left, bottom - top, radius, line))


@lru_cache(maxsize=128)
def _ring(wide: int, tall: int, radius: int, line: int) -> Image.Image:
    mask = rounded_mask(wide, tall, radius).copy()
    hole = rounded_mask(wide - 2 * line, tall - 2 * line, max(1, radius - line))
    mask.paste(0, (line, line), hole)
    return mask


def glow(image: Image.Image, box: tuple[int, int, int, int], colour: str, radius: int) -> None:
    """Light round a rectangle in a side's colour: the seat on turn."""
    left, top, right, bottom = box
    mask, reach = _halo(right - left, bottom - top, radius)
    image.paste(rgb(colour), (left - reach, top - reach), mask)


@lru_cache(maxsize=64)
def _halo(wide: int, tall: int, radius: int) -> tuple[Image.Image, int]:
    reach = 26
    mask = Image.new("L", (wide + 2 * reach, tall + 2 * reach))
    mask.paste(255, (reach - 7, reach - 7), rounded_mask(wide + 14, tall + 14, radius + 7))
    return mask.filter(ImageFilter.GaussianBlur(9)), reach


def stamp(image: Image.Image, mask: Image.Image, colour: Colour, at: tuple[int, int]) -> None:
    """Colour a shape with its middle at `at`."""
    ink = rgb(colour) if isinstance(colour, str) else colour
    image.paste(ink, (at[0] - mask.width // 2, at[1] - mask.height // 2), mask)


def lay(image: Image.Image, card: Image.Image, at: tuple[int, int]) -> None:
    """Lay a card's sprite with its middle at `at`."""
    image.paste(card, (at[0] - card.width // 2, at[1] - card.height // 2), card)


def dealer_chip(image: Image.Image, at: tuple[int, int]) -> None:
    """A chip with a D, its middle at `at`: this seat dealt."""
    chip = _chip()
    image.paste(chip, (at[0] - chip.width // 2, at[1] - chip.height // 2), chip)


@cache
def _chip() -> Image.Image:
    size, big = 46, 4
    whole = size * big
    chip = Image.new("RGBA", (whole, whole))
    draw = ImageDraw.Draw(chip)
    draw.ellipse((0, 0, whole - 1, whole - 1), fill=(*rgb(TEXT), 255))
    for start in range(0, 360, 60):
        draw.pieslice((0, 0, whole - 1, whole - 1), start - 13, start + 13, fill=(*mix(GOLD, RIM, 0.35), 255))
    rim = 6 * big
    draw.ellipse((rim, rim, whole - rim, whole - rim), fill=(*rgb(TEXT), 255))
    chip = chip.resize((size, size), Image.Resampling.LANCZOS)
    write(ImageDraw.Draw(chip), (size / 2, size / 2), "D", SMALLEST, INK, "mm")
    return chip


def finished(image: Image.Image) -> bytes:
    """The picture's file: WebP, the same bytes for the same picture."""
    buffer = BytesIO()
    image.save(buffer, "WEBP", quality=_QUALITY, method=0)
    return buffer.getvalue()
