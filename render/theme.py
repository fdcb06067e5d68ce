"""Colours of the pictures: the cloth, the sides and the suits of a theme."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards import Suit

FELT = "#1F4D3A"
FELT_LIGHT = "#31745A"
FELT_DARK = "#123226"
RIM = "#8C6A3F"
RIM_LIGHT = "#B9935E"
RIM_DARK = "#5B4225"
TEXT = "#F5F1E6"
TEXT_SOFT = "#C3D2C7"
INK = "#14241C"
GOLD = "#E9B93C"
LOST = "#C8394B"
PLATE = "#0F2A1F"

SIDES: tuple[str, ...] = ("#4C8DFF", "#F2B441", "#B07CFF", "#4CC38A")
"""One colour for each side: two with partners, up to four where everybody plays alone."""

CARD = "#FDFCF8"
CARD_EDGE = "#C9CED6"
CARD_SHADE = "#8E9AA6"


@dataclass(frozen=True)
class Theme:
    """How cards are coloured; equal themes draw equal pictures."""

    name: str
    title: str
    spades: str
    hearts: str
    diamonds: str
    clubs: str

    def ink(self, suit: Suit) -> str:
        """The colour of a suit on a card."""
        return {
            Suit.SPADES: self.spades,
            Suit.HEARTS: self.hearts,
            Suit.DIAMONDS: self.diamonds,
            Suit.CLUBS: self.clubs,
        }[suit]


FOUR_COLOUR = Theme("four_colour", "Four colours", "#1B1F24", "#D7263D", "#1F6FEB", "#1E8E3E")
TWO_COLOUR = Theme("two_colour", "Black and red", "#1B1F24", "#D7263D", "#D7263D", "#1B1F24")

THEMES: dict[str, Theme] = {theme.name: theme for theme in (FOUR_COLOUR, TWO_COLOUR)}
"""Themes by the name that settings store."""


def rgb(colour: str) -> tuple[int, int, int]:
    """`#RRGGBB` as three numbers."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mix(first: str, second: str, share: float) -> tuple[int, int, int]:
    """The colour that lies `share` (0 to 1) of the way from the first to the second."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(rgb(first), rgb(second), strict=True))
    return red, green, blue
