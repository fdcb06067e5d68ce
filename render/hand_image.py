"""A hand of cards as a picture, for its holder's eyes."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from PIL import Image, ImageDraw

from engine.cards import Card, Suit, sort_hand
from render.canvas import EDGE, WIDE, cloth, finished, lay
from render.card_art import Finish, height, sprite
from render.labels import Picture
from render.lettering import write
from render.table_alt import cut
from render.theme import TEXT_SOFT, Theme
from render.words import count_text, join_words, rank_name, suit_name

CARD_WIDE = 126
"""Width of a card in pixels."""

_ONE_ROW = 12
"""From one card more on there are two rows, so that the ranks stay readable on a phone."""
_RAISED = 22
_ROW_STEP = 114
_WIDEST_STEP = 104
_SUIT_GAP = 6


def hand_image(cards: Sequence[Card], trump: Suit | None, playable: frozenset[Card] | None, theme: Theme) -> Picture:
    """Draw a hand as a sorted fan, trump first with a gold edge.

    `playable` are the cards that may be played now: they stand higher, the others are grey; None means that nothing
    is asked for, and all are drawn alike. Any number of cards from 0 to 20; 800 pixels wide, WebP.
    """
    hand = sort_hand(cards, trump)
    rows = _rows(hand)
    tall = EDGE * 2 + _RAISED + height(CARD_WIDE) + _ROW_STEP * (len(rows) - 1) + 18
    image = cloth(tall).copy()
    if not hand:
        write(ImageDraw.Draw(image), (WIDE // 2, tall // 2), "No cards", 40, TEXT_SOFT, "mm")
    for number, row in enumerate(rows):
        middle = EDGE + _RAISED + height(CARD_WIDE) // 2 + _ROW_STEP * number
        _lay_row(image, row, middle, trump, playable, theme)
    return Picture("hand.webp", finished(image), _alt(hand, trump, playable))


def _rows(hand: Sequence[Card]) -> list[Sequence[Card]]:
    """One row, or two of nearly equal length; a row ends with its suit where that makes it at most two cards longer."""
    if len(hand) <= _ONE_ROW:
        return [hand]
    half = (len(hand) + 1) // 2
    ends = [index for index in range(1, len(hand)) if hand[index].suit is not hand[index - 1].suit]
    split = min((end for end in ends if abs(end - half) <= 2), key=lambda end: abs(end - half), default=half)
    return [hand[:split], hand[split:]]


def _lay_row(
    image: Image.Image,
    row: Sequence[Card],
    middle: int,
    trump: Suit | None,
    playable: frozenset[Card] | None,
    theme: Theme,
) -> None:
    gaps = [_SUIT_GAP if left.suit is not right.suit else 0 for left, right in pairwise(row)]
    room = WIDE - 2 * EDGE - 14 - CARD_WIDE - sum(gaps)
    step = min(_WIDEST_STEP, room / max(1, len(row) - 1))
    x = (WIDE - step * (len(row) - 1) - sum(gaps)) / 2
    for index, card in enumerate(row):
        bend = (index - (len(row) - 1) / 2) / max(6, len(row) - 1) * 2
        turn = round(bend * 4) * 10
        finish = Finish.TRUMP if card.suit is trump else Finish.PLAIN
        lift = 0
        if playable is not None:
            if card in playable:
                lift = _RAISED
            else:
                finish = Finish.GREYED
        lay(image, sprite(card, CARD_WIDE, finish, turn, theme), (round(x), middle + round(bend * bend * 12) - lift))
        x += step + (gaps[index] if index < len(gaps) else 0)


def _alt(hand: Sequence[Card], trump: Suit | None, playable: frozenset[Card] | None) -> str:
    if not hand:
        return "A hand without cards."
    suits = list(dict.fromkeys(card.suit for card in hand))
    parts = [
        f"{suit_name(suit)}{' (trump)' if suit is trump else ''}: "
        + ", ".join(rank_name(card.rank) for card in hand if card.suit is suit)
        for suit in suits
    ]
    text = f"A hand of {count_text(len(hand), 'card')}. {'; '.join(parts).capitalize()}."
    if playable is not None:
        names = [f"{rank_name(card.rank)} of {suit_name(card.suit)}" for card in sort_hand(playable, trump)]
        text += f" Playable: {join_words(names, 'or')}." if names else " None can be played now."
    return cut(text)
