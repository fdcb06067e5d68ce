"""Card faces as application emojis: our own drawing, uploaded once by name, with plain text where Discord has none."""

from __future__ import annotations

import discord
import structlog

from cogs.drawing import Drawing
from engine.cards import Card
from render.card_art import EMOJI_NAME, emoji_image
from render.theme import FOUR_COLOUR, Theme
from render.words import card_text

log = structlog.get_logger(__name__)


def _name(card: Card, theme: Theme) -> str:
    """The emoji's name; another theme's emojis stand beside those of the first."""
    return EMOJI_NAME(card) if theme == FOUR_COLOUR else f"{EMOJI_NAME(card)}_{theme.name}"


class CardFaces:
    """Knows each card's emoji; until they are loaded, and for those that are missing, a card is text."""

    def __init__(self, theme: Theme, drawing: Drawing) -> None:
        self._theme = theme
        self._drawing = drawing
        self._emojis: dict[Card, discord.PartialEmoji] = {}

    def emoji(self, card: Card) -> discord.PartialEmoji | None:
        """The emoji for a button or an option."""
        return self._emojis.get(card)

    def text(self, card: Card) -> str:
        """The card within a sentence: emoji markup, or ♥A."""
        emoji = self._emojis.get(card)
        return str(emoji) if emoji is not None else card_text(card)

    async def load(self, client: discord.Client) -> None:
        """Find our emojis by name and upload the missing ones; a refusal leaves the text."""
        try:
            known = {emoji.name: emoji for emoji in await client.fetch_application_emojis()}
            for card in Card:
                name = _name(card, self._theme)
                emoji = known.get(name)
                if emoji is None:
                    image = await self._drawing.draw(emoji_image, card, self._theme)
                    emoji = await client.create_application_emoji(name=name, image=image)
                self._emojis[card] = discord.PartialEmoji(name=emoji.name, id=emoji.id)
        except discord.HTTPException as error:
            log.warning("card emojis are not available, cards are shown as text", status=error.status, code=error.code)
