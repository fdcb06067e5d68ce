"""The first picture in a process draws every face and mask that later ones reuse; better before anybody waits."""

from __future__ import annotations

from engine.cards import Card, Suit, sort_hand
from render.hand_image import hand_image
from render.theme import Theme


def warm_up(theme: Theme) -> None:
    """Draw hands that hold every card, playable and not, plain and as trump; takes a few tenths of a second."""
    for trump in (None, *Suit):
        cards = sort_hand(Card, trump)
        for hand in (cards[:12], cards[12:]):
            hand_image(hand, trump, None, theme, table_cards=hand)
            hand_image(hand, trump, frozenset(), theme)
