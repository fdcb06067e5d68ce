"""The newest pictures of hands, kept: a hand is looked at more often than it changes."""

from __future__ import annotations

from collections import OrderedDict

from cogs.drawing import Drawing
from engine.cards import Card, Suit
from render.hand_image import hand_image
from render.labels import Picture
from render.theme import Theme

KEPT = 256
"""How many pictures of hands are kept, about 10 kB each."""

_Key = tuple[tuple[Card, ...], Suit | None, frozenset[Card] | None, tuple[Card, ...]]


class HandPictures:
    """Draws hands off the event loop and remembers the last ones."""

    def __init__(self, theme: Theme, drawing: Drawing) -> None:
        self._theme = theme
        self._drawing = drawing
        self._kept: OrderedDict[_Key, Picture] = OrderedDict()

    async def of(
        self,
        hand: tuple[Card, ...],
        trump: Suit | None,
        playable: frozenset[Card] | None,
        table_cards: tuple[Card, ...] = (),
    ) -> Picture:
        """The picture of a hand, and of the seat's own melds on the table.

        `playable` are the cards that may be played, None where that is no question.
        """
        key = (hand, trump, playable, table_cards)
        picture = self._kept.get(key)
        if picture is None:
            picture = await self._drawing.draw(hand_image, hand, trump, playable, self._theme, table_cards)
            self._kept[key] = picture
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return picture
