"""Cards as pictures: faces, backs and emoji, drawn by ourselves as vectors and kept once drawn."""

from __future__ import annotations

from enum import StrEnum
from functools import cache, lru_cache
from io import BytesIO

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from engine.cards import Card, Rank, Suit
from render.shapes import crown_mask, rounded_mask, suit_mask, text_mask
from render.theme import CARD, CARD_EDGE, CARD_SHADE, GOLD, Theme, mix, rgb
from render.words import rank_text

RATIO = 1.4
"""A card is so many times as tall as wide."""
MARGIN = 16
"""Pixels of shadow and outline round a sprite's card on every side."""

_EMOJI = 128


class Finish(StrEnum):
    """How a face is drawn."""

    PLAIN = "plain"
    TRUMP = "trump"  # a thin gold edge
    GREYED = "greyed"
    WINNING = "winning"  # a wide gold outline and a crown


def EMOJI_NAME(card: Card) -> str:  # noqa: N802 - a name of the emoji, used like a constant
    """The stable name under which a card's emoji is uploaded, e.g. `pin_AS`."""
    return f"pin_{card.value}"


def height(wide: int) -> int:
    """How tall a card of this width is."""
    return round(wide * RATIO)


@cache
def face(card: Card, wide: int, finish: Finish, theme: Theme) -> Image.Image:
    """A card's face without its surroundings (RGBA), `wide` pixels wide; never to be drawn upon."""
    tall = height(wide)
    image = _blank(wide, finish)
    ink = mix(theme.ink(card.suit), CARD_SHADE, 0.55) if finish is Finish.GREYED else rgb(theme.ink(card.suit))
    rank = text_mask(rank_text(card.rank), round(wide * 0.36), round(wide * 0.355))
    left, top = round(wide * 0.06), round(wide * 0.10)
    column = round(wide * 0.36)
    _stamp(image, rank, ink, (left + max(0, (column - rank.width) // 2), top))
    small = suit_mask(card.suit, round(wide * 0.30))
    _stamp(image, small, ink, (left + (column - small.width) // 2, round(wide * 0.55)))
    big = suit_mask(card.suit, round(wide * 0.56))
    _stamp(image, big, ink, (wide - big.width - round(wide * 0.08), tall - big.height - round(wide * 0.09)))
    return image


@cache
def mini(card: Card, wide: int, is_trump: bool, theme: Theme) -> Image.Image:
    """A small card with the rank above the suit and nothing else, `wide` pixels wide (RGBA)."""
    tall = round(wide * 1.5)
    image = _blank(wide, Finish.TRUMP if is_trump else Finish.PLAIN, tall)
    ink = rgb(theme.ink(card.suit))
    rank = text_mask(rank_text(card.rank), round(wide * 0.52), round(wide * 0.74))
    _stamp(image, rank, ink, ((wide - rank.width) // 2, round(wide * 0.15)))
    suit = suit_mask(card.suit, round(wide * 0.58))
    _stamp(image, suit, ink, ((wide - suit.width) // 2, tall - suit.height - round(wide * 0.12)))
    return image


@cache
def mini_edge(wide: int, is_trump: bool) -> Image.Image:
    """The small card of which only an edge is seen, under a copy of it: no rank, no suit (RGBA)."""
    return _blank(wide, Finish.TRUMP if is_trump else Finish.PLAIN, round(wide * 1.5))


@cache
def back(wide: int) -> Image.Image:
    """A card's back (RGBA): a lattice in the cloth's green, framed in white."""
    tall, big = height(wide), 4
    image = _blank(wide, Finish.PLAIN)
    inset = round(wide * 0.07)
    inner_wide, inner_tall = wide - 2 * inset, tall - 2 * inset
    pattern = Image.new("RGB", (inner_wide * big, inner_tall * big), "#1D5A86")
    draw = ImageDraw.Draw(pattern)
    step = round(wide * 0.16) * big
    for offset in range(-pattern.height, pattern.width + pattern.height, step):
        draw.line((offset, 0, offset + pattern.height, pattern.height), fill="#3F83B4", width=big * 2)
        draw.line((offset, pattern.height, offset + pattern.height, 0), fill="#3F83B4", width=big * 2)
    radius = max(2, round(wide * 0.06))
    image.paste(pattern.reduce(big), (inset, inset), rounded_mask(inner_wide, inner_tall, radius))
    return image


@lru_cache(maxsize=256)
def sprite(card: Card | None, wide: int, finish: Finish, tenths: int, theme: Theme) -> Image.Image:
    """A card (None: its back) with its shadow, turned clockwise by `tenths` of a degree (RGBA).

    The card's middle is the sprite's middle.
    """
    tall = height(wide)
    plain = back(wide) if card is None else face(card, wide, finish, theme)
    is_winning = finish is Finish.WINNING
    whole = Image.new("RGBA", (wide + 2 * MARGIN, tall + 2 * MARGIN))
    whole.paste((4, 18, 12), (0, 0, *whole.size))
    whole.putalpha(_shadow(wide, is_winning))
    if is_winning:
        rim = rounded_mask(wide + 10, tall + 10, wide // 10 + 5)
        whole.paste((*rgb(GOLD), 255), (MARGIN - 5, MARGIN - 5), rim)
    whole.alpha_composite(plain, (MARGIN, MARGIN))
    if is_winning:
        _crown(whole, wide)
    if tenths:
        return whole.rotate(-tenths / 10, Image.Resampling.BICUBIC, expand=True)
    return whole


@cache
def _shadow(wide: int, is_lifted: bool) -> Image.Image:
    """The shadow under a card as a mask of the sprite's size, deeper where the card is lifted."""
    tall = height(wide)
    shadow = Image.new("L", (wide + 2 * MARGIN, tall + 2 * MARGIN))
    shadow.paste(165, (MARGIN, MARGIN + (7 if is_lifted else 3)), rounded_mask(wide, tall, wide // 10))
    return shadow.filter(ImageFilter.GaussianBlur(6 if is_lifted else 4))


def _crown(whole: Image.Image, wide: int) -> None:
    """A gold badge with a crown on the upper right corner: the card that wins so far."""
    size = round(wide * 0.34)
    at = (MARGIN + wide - size - 5, MARGIN + 6)
    disc = rounded_mask(size, size, size // 2)
    whole.paste((*rgb(GOLD), 255), at, disc)
    crown = crown_mask(round(size * 0.70))
    place = at[0] + (size - crown.width) // 2, at[1] + (size - crown.height) // 2 - 1
    whole.paste((43, 31, 4, 255), place, crown)


def _blank(wide: int, finish: Finish, tall: int | None = None) -> Image.Image:
    """An empty card with its hairline or gold edge."""
    tall = height(wide) if tall is None else tall
    radius = max(4, wide // 10)
    image = Image.new("RGBA", (wide, tall), (*rgb(CARD_EDGE), 0))
    edge, line = rgb(CARD_EDGE), 1
    if finish is Finish.TRUMP:
        edge, line = rgb(GOLD), max(2, round(wide * 0.028))
    paper = mix(CARD, CARD_SHADE, 0.38) if finish is Finish.GREYED else rgb(CARD)
    image.paste((*edge, 255), (0, 0), rounded_mask(wide, tall, radius))
    inner = rounded_mask(wide - 2 * line, tall - 2 * line, max(3, radius - line))
    image.paste((*paper, 255), (line, line), inner)
    return image


def _stamp(image: Image.Image, mask: Image.Image, ink: tuple[int, int, int], at: tuple[int, int]) -> None:
    image.paste((*ink, 255), at, mask)


@cache
def emoji_image(card: Card, theme: Theme) -> bytes:
    """The card's emoji: a PNG of 128 by 128 pixels, rank and suit side by side, transparent outside the card."""
    wide, tall, radius = _EMOJI, 118, 20
    image = Image.new("RGBA", (_EMOJI, _EMOJI), (*rgb(CARD_SHADE), 0))
    top = (_EMOJI - tall) // 2
    image.paste((*rgb(CARD_SHADE), 255), (0, top), rounded_mask(wide, tall, radius))
    image.paste((*rgb(CARD), 255), (3, top + 3), rounded_mask(wide - 6, tall - 6, radius - 3))
    ink = rgb(theme.ink(card.suit))
    is_ten = card.rank is Rank.TEN
    rank = text_mask(rank_text(card.rank), 80, 62 if is_ten else 56, 1.0 if is_ten else 1.12)
    # the diamond is a slender shape: a little larger it weighs as much as the others
    suit = suit_mask(card.suit, (50 if is_ten else 56) + (8 if card.suit is Suit.DIAMONDS else 0))
    gap = -3 if card.suit is Suit.DIAMONDS else 3
    left = round((wide - rank.width - suit.width - gap) / 2)
    _stamp(image, rank, ink, (left, top + (tall - 82) // 2 - 1))
    _stamp(image, suit, ink, (left + rank.width + gap, top + (tall - suit.height) // 2))
    # nothing of the card may spill over its round corners
    outline = Image.new("L", image.size)
    outline.paste(255, (0, top), rounded_mask(wide, tall, radius))
    image.putalpha(ImageChops.darker(image.getchannel("A"), outline))
    buffer = BytesIO()
    image.save(buffer, "PNG", optimize=True)
    return buffer.getvalue()
