"""The shapes that pictures are built of, as smooth masks: suits, a crown, a robot. Drawn large once, then reduced."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from PIL import Image, ImageDraw

from engine.cards import Suit
from render.lettering import font

Point = tuple[float, float]

_OVERSAMPLE = 8
_STEPS = 24


def curve(start: Point, *bends: tuple[Point, Point, Point]) -> list[Point]:
    """The points of a path of cubic curves, each given as two handles and an end."""
    points = [start]
    for first, second, end in bends:
        origin = points[-1]
        for step in range(1, _STEPS + 1):
            t = step / _STEPS
            weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
            corners = (origin, first, second, end)
            points.append(
                (
                    sum(weight * corner[0] for weight, corner in zip(weights, corners, strict=True)),
                    sum(weight * corner[1] for weight, corner in zip(weights, corners, strict=True)),
                )
            )
    return points


def _mirrored(half: Sequence[Point]) -> list[Point]:
    """A left half and its mirror image about the middle."""
    return [*half, *((1 - x, y) for x, y in reversed(half))]


_HEART = _mirrored(
    curve(
        (0.5, 0.98),
        ((0.44, 0.84), (0.02, 0.60), (0.02, 0.31)),
        ((0.02, 0.13), (0.14, 0.03), (0.27, 0.03)),
        ((0.38, 0.03), (0.46, 0.10), (0.5, 0.22)),
    )
)
_DIAMOND = _mirrored(
    curve(
        (0.5, 0.0),
        ((0.40, 0.19), (0.27, 0.37), (0.11, 0.5)),
        ((0.27, 0.63), (0.40, 0.81), (0.5, 1.0)),
    )
)
_SPADE = _mirrored(
    curve(
        (0.5, 0.01),
        ((0.43, 0.17), (0.03, 0.38), (0.03, 0.62)),
        ((0.03, 0.77), (0.13, 0.84), (0.24, 0.84)),
        ((0.35, 0.84), (0.44, 0.79), (0.49, 0.68)),
    )
)
_STEM = _mirrored(curve((0.47, 0.62), ((0.47, 0.82), (0.42, 0.94), (0.27, 0.985))))
_CLUB_LOBES: tuple[tuple[float, float, float], ...] = ((0.5, 0.25, 0.235), (0.24, 0.585, 0.235), (0.76, 0.585, 0.235))


@lru_cache(maxsize=128)
def suit_mask(suit: Suit, size: int) -> Image.Image:
    """A suit as a mask of `size` by `size` pixels."""
    big = size * _OVERSAMPLE
    mask = Image.new("L", (big, big))
    draw = ImageDraw.Draw(mask)

    def fill(points: Sequence[Point]) -> None:
        draw.polygon([(x * (big - 1), y * (big - 1)) for x, y in points], fill=255)

    if suit is Suit.HEARTS:
        fill(_HEART)
    elif suit is Suit.DIAMONDS:
        fill(_DIAMOND)
    elif suit is Suit.SPADES:
        fill(_STEM)
        fill(_SPADE)
    else:
        fill(_STEM)
        fill([(0.5, 0.2), (0.24, 0.58), (0.5, 0.66), (0.76, 0.58)])
        for x, y, radius in _CLUB_LOBES:
            draw.ellipse([(part) * (big - 1) for part in (x - radius, y - radius, x + radius, y + radius)], fill=255)
    return mask.reduce(_OVERSAMPLE)


@lru_cache(maxsize=512)
def text_mask(text: str, height: int, room: int, stretch: float = 1.0) -> Image.Image:
    """A rank whose capitals are `height` pixels tall, squeezed where it would be wider than `room`, as a mask.

    `stretch` widens (or narrows) every letter; a ten's digits stand close together.
    """
    size = round(height * 4 / 0.711)
    letters = font(size)
    closer = round(size * 0.03)
    whole = Image.new("L", (size * (len(text) + 1), size * 2))
    draw = ImageDraw.Draw(whole)
    x = size // 4
    for letter in text:
        draw.text((x, size * 1.4), letter, font=letters, fill=255, anchor="ls")
        x += round(letters.getlength(letter)) - closer
    left, _, right, _ = whole.getbbox() or (0, 0, 1, 1)
    top, bottom = round(size * 1.4 - size * 0.723), round(size * 1.4 + size * 0.013)
    # a queen's tail hangs below the line: keep it, without making her smaller than the king
    tail = (whole.getbbox() or (0, 0, 1, bottom))[3]
    wide = min(room, max(1, round((right - left) * stretch / 4)))
    tall = max(1, round((max(bottom, tail) - top) / 4))
    return whole.crop((left, top, right, max(bottom, tail))).resize((wide, tall), Image.Resampling.LANCZOS)


@lru_cache(maxsize=64)
def crown_mask(size: int) -> Image.Image:
    """A crown as a mask of `size` by `size` pixels."""
    big = size * _OVERSAMPLE
    mask = Image.new("L", (big, big))
    draw = ImageDraw.Draw(mask)
    outline = [(0.08, 0.34), (0.30, 0.56), (0.5, 0.20), (0.70, 0.56), (0.92, 0.34), (0.84, 0.74), (0.16, 0.74)]
    draw.polygon([(x * big, y * big) for x, y in outline], fill=255)
    draw.rounded_rectangle((0.16 * big, 0.79 * big, 0.84 * big, 0.92 * big), radius=0.04 * big, fill=255)
    for x, y in ((0.08, 0.30), (0.5, 0.15), (0.92, 0.30)):
        draw.ellipse(((x - 0.075) * big, (y - 0.075) * big, (x + 0.075) * big, (y + 0.075) * big), fill=255)
    return mask.reduce(_OVERSAMPLE)


@lru_cache(maxsize=64)
def robot_mask(size: int) -> Image.Image:
    """A robot's head as a mask of `size` by `size` pixels: the mark of a computer player."""
    big = size * _OVERSAMPLE
    mask = Image.new("L", (big, big))
    draw = ImageDraw.Draw(mask)

    def box(left: float, top: float, right: float, bottom: float, radius: float, fill: int) -> None:
        draw.rounded_rectangle((left * big, top * big, right * big, bottom * big), radius=radius * big, fill=fill)

    box(0.46, 0.08, 0.54, 0.30, 0.02, 255)
    draw.ellipse((0.42 * big, 0.02 * big, 0.58 * big, 0.18 * big), fill=255)
    box(0.13, 0.27, 0.87, 0.92, 0.17, 255)
    box(0.0, 0.46, 0.09, 0.74, 0.04, 255)
    box(0.91, 0.46, 1.0, 0.74, 0.04, 255)
    for x in (0.34, 0.66):
        draw.ellipse(((x - 0.09) * big, 0.42 * big, (x + 0.09) * big, 0.60 * big), fill=0)
    box(0.33, 0.71, 0.67, 0.79, 0.03, 0)
    return mask.reduce(_OVERSAMPLE)


@lru_cache(maxsize=64)
def moon_mask(size: int) -> Image.Image:
    """A crescent as a mask of `size` by `size` pixels: the mark of somebody who is away."""
    big = size * _OVERSAMPLE
    mask = Image.new("L", (big, big))
    draw = ImageDraw.Draw(mask)
    draw.ellipse((0.08 * big, 0.08 * big, 0.92 * big, 0.92 * big), fill=255)
    draw.ellipse((0.36 * big, -0.06 * big, 1.10 * big, 0.68 * big), fill=0)
    return mask.reduce(_OVERSAMPLE)


@lru_cache(maxsize=256)
def rounded_mask(wide: int, tall: int, radius: int) -> Image.Image:
    """A rectangle with round corners as a mask."""
    mask = Image.new("L", (wide * 4, tall * 4))
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, wide * 4 - 1, tall * 4 - 1), radius=radius * 4, fill=255)
    return mask.reduce(4)
