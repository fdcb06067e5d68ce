"""Emoji of cards at the size of a line of text, and the names that the font can write."""

from __future__ import annotations

from io import BytesIO
from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageStat

from engine.cards import Card
from render.card_art import EMOJI_NAME, emoji_image
from render.lettering import drawable, fit, width
from render.theme import FOUR_COLOUR, THEMES, Theme


def small(card: Card, background: str) -> Image.Image:
    """The emoji as Discord shows it in a line of text, on its background."""
    emoji = Image.open(BytesIO(emoji_image(card, FOUR_COLOUR))).resize((22, 22), Image.Resampling.LANCZOS)
    image = Image.new("RGB", (22, 22), background)
    image.paste(emoji, (0, 0), emoji)
    return image


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_emoji_fit_discords_limits(theme: Theme) -> None:
    for card in Card:
        data = emoji_image(card, theme)
        image = Image.open(BytesIO(data))
        assert (image.format, image.size, image.mode) == ("PNG", (128, 128), "RGBA")
        assert len(data) <= 256 * 1024
        corners = [image.getpixel(at) for at in ((0, 0), (127, 0), (0, 127), (127, 127))]
        assert all(isinstance(pixel, tuple) and pixel[3] == 0 for pixel in corners)
        assert image.getbbox() == (0, 5, 128, 123), "the card fills the emoji"


def test_emoji_names_are_stable_and_distinct() -> None:
    names = [EMOJI_NAME(card) for card in Card]
    assert EMOJI_NAME(Card.SA) == "pin_AS"
    assert len(set(names)) == 24
    assert all(name.replace("_", "").isalnum() and len(name) <= 32 for name in names)


@pytest.mark.parametrize("background", ["#313338", "#FFFFFF"])
def test_emoji_can_be_told_apart_in_a_line_of_text(background: str) -> None:
    drawn = {card: small(card, background).convert("L") for card in Card}
    for first, second in combinations(Card, 2):
        # without colour, so that the suits' shapes and the ranks alone must do
        difference = ImageChops.difference(drawn[first], drawn[second]).point([0] * 48 + [1] * 208)
        assert sum(difference.tobytes()) >= 12, (first, second)


@pytest.mark.parametrize("background", ["#313338", "#FFFFFF"])
def test_emoji_stand_out_from_their_background(background: str) -> None:
    plain = Image.new("RGB", (22, 22), background)
    for card in Card:
        mean = ImageStat.Stat(ImageChops.difference(small(card, background), plain).convert("L")).mean[0]
        assert mean > 25, card


@pytest.mark.parametrize(
    ("name", "drawn"),
    [
        ("Ann", "Ann"),
        ("Zoë Łukasz", "Zoë Łukasz"),
        ("Зоя", "Зоя"),
        ("Ελένη", "Ελένη"),
        ("Nguyễn", "Nguyễn"),
        ("Ann 🌸", "Ann"),
        ("𝓐𝓷𝓷", "Ann"),
        ("王小明", None),
        ("שרה", None),
        ("أحمد", None),
        ("🌸🌸", None),
        ("   ", None),
        ("A王", None),
        ("x" * 500, "x" * 24),
        ("a\nb\u202e", "ab"),
    ],
)
def test_a_name_is_drawn_only_where_every_letter_can_be(name: str, drawn: str | None) -> None:
    assert drawable(name) == drawn


def test_digits_are_of_one_width_and_long_lines_are_cut() -> None:
    assert len({width(digit * 10, 40) for digit in "0123456789"}) == 1
    cut = fit("Bartholomew the Third", 32, 150)
    assert cut.endswith("…")
    assert width(cut, 32) <= 150
    assert fit("Ann", 32, 150) == "Ann"
