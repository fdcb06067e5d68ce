"""A hand of cards as a picture, for its holder's eyes."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from PIL import Image, ImageDraw

from engine.cards import Card, Suit, sort_hand
from render.canvas import EDGE, WIDE, cloth, finished, lay
from render.card_art import Finish, height, sprite
from render.labels import Picture
from render.lettering import SMALLEST, write
from render.table_alt import cut
from render.theme import TEXT_SOFT, Theme
from render.words import count_text, join_words, rank_name, suit_name

CARD_WIDE = 126
"""Width of a card in pixels."""

_ONE_ROW = 12
"""From one card more on there are two rows, so that the ranks stay readable on a phone."""
_RAISED = 22
_ROW_STEP = 126
_WIDEST_STEP = 104
_SUIT_GAP = 6

_TABLE_WIDE = 104
"""Width of a melded card on the table."""
_TABLE_CAPTION = 44
_TABLE_RAISED = 10


def hand_image(
    cards: Sequence[Card],
    trump: Suit | None,
    playable: frozenset[Card] | None,
    theme: Theme,
    table_cards: Sequence[Card] = (),
) -> Picture:
    """Draw a hand as a sorted fan, trump first with a gold edge.

    `playable` are the cards that may be played now: they stand higher, the others are grey; None means that nothing
    is asked for, and all are drawn alike. Any number of cards from 0 to 20; 800 pixels wide, WebP. `table_cards` are
    the holder's melded cards that lie on the table and may be played from there: a row of their own above the hand.
    """
    hand, melded = sort_hand(cards, trump), sort_hand(table_cards, trump)
    rows = _rows(hand) if hand or not melded else []
    top = EDGE + _RAISED
    above = _TABLE_CAPTION + height(_TABLE_WIDE) + 26 if melded else 0
    tall = top + above + EDGE + (height(CARD_WIDE) + _ROW_STEP * (len(rows) - 1) + 18 if rows else 0)
    image = cloth(tall).copy()
    draw = ImageDraw.Draw(image)
    if melded:
        write(draw, (EDGE + 12, EDGE + 20), "Melded on the table", SMALLEST, TEXT_SOFT)
        middle = top + _TABLE_CAPTION - 6 + height(_TABLE_WIDE) // 2
        _lay_row(image, melded, _Row(middle, _TABLE_WIDE, 0, _TABLE_RAISED), trump, playable, theme)
    if not hand and not melded:
        write(draw, (WIDE // 2, tall // 2), "No cards", 40, TEXT_SOFT, "mm")
    for number, row in enumerate(rows):
        middle = top + above + height(CARD_WIDE) // 2 + _ROW_STEP * number
        _lay_row(image, row, _Row(middle, CARD_WIDE, 1, _RAISED), trump, playable, theme)
    return Picture("hand.webp", finished(image), _alt(hand, trump, playable, melded))


def _rows(hand: Sequence[Card]) -> list[Sequence[Card]]:
    """One row, or two of nearly equal length; a row ends with its suit where that makes it at most two cards longer."""
    if len(hand) <= _ONE_ROW:
        return [hand]
    half = (len(hand) + 1) // 2
    ends = [index for index in range(1, len(hand)) if hand[index].suit is not hand[index - 1].suit]
    split = min((end for end in ends if abs(end - half) <= 2), key=lambda end: abs(end - half), default=half)
    return [hand[:split], hand[split:]]


class _Row(NamedTuple):
    """How a row of cards is laid: its middle from above, a card's width, how far it bends and playable cards rise."""

    middle: int
    wide: int
    bend: int
    raised: int


def _lay_row(
    image: Image.Image,
    cards: Sequence[Card],
    row: _Row,
    trump: Suit | None,
    playable: frozenset[Card] | None,
    theme: Theme,
) -> None:
    gaps = [_SUIT_GAP if left.suit is not right.suit else 0 for left, right in pairwise(cards)]
    room = WIDE - 2 * EDGE - 14 - row.wide - sum(gaps)
    step = min(_WIDEST_STEP * row.wide / CARD_WIDE, room / max(1, len(cards) - 1))
    x = (WIDE - step * (len(cards) - 1) - sum(gaps)) / 2
    for index, card in enumerate(cards):
        bend = row.bend * (index - (len(cards) - 1) / 2) / max(6, len(cards) - 1) * 2
        turn = round(bend * 4) * 10
        finish = Finish.TRUMP if card.suit is trump else Finish.PLAIN
        lift = 0
        if playable is not None:
            if card in playable:
                lift = row.raised
            else:
                finish = Finish.GREYED
        at = (round(x), row.middle + round(bend * bend * 12) - lift)
        lay(image, sprite(card, row.wide, finish, turn, theme), at)
        x += step + (gaps[index] if index < len(gaps) else 0)


def _alt(
    hand: Sequence[Card], trump: Suit | None, playable: frozenset[Card] | None, melded: Sequence[Card] = ()
) -> str:
    if not hand and not melded:
        return "A hand without cards."
    text = f"A hand of {count_text(len(hand), 'card')}. {_by_suit(hand, trump)}" if hand else "A hand without cards."
    if melded:
        text += f" Melded on the table: {_by_suit(melded, trump)}"
    if playable is not None:
        names = [f"{rank_name(card.rank)} of {suit_name(card.suit)}" for card in sort_hand(playable, trump)]
        text += f" Playable: {join_words(names, 'or')}." if names else " None can be played now."
    return cut(text)


def _by_suit(cards: Sequence[Card], trump: Suit | None) -> str:
    suits = list(dict.fromkeys(card.suit for card in cards))
    parts = [
        f"{suit_name(suit)}{' (trump)' if suit is trump else ''}: "
        + ", ".join(rank_name(card.rank) for card in cards if card.suit is suit)
        for suit in suits
    ]
    return f"{'; '.join(parts).capitalize()}."
