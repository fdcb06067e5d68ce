"""All hands of a finished deal as one picture, for whoever goes over it again."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from PIL import Image, ImageDraw

from engine.cards import Card, Suit, sort_hand
from engine.rules import Rules
from render.canvas import EDGE, WIDE, cloth, finished, lay, panel
from render.card_art import Finish, height, sprite
from render.labels import Picture, SeatLabel
from render.lettering import SMALLEST, clean_name, fit, width, write
from render.marks import draw_suit_tile, write_side
from render.places import pictured_name
from render.table_alt import cut
from render.theme import TEXT, TEXT_SOFT, Theme
from render.words import rank_name, suit_name

CARD_WIDE, CARD_NARROW = 96, 74
"""Width of a card in pixels: in a hand that has room, and in a long one, where a ten must stay readable."""

_LONG = 16
"""A hand of so many cards is long."""

_HEAD = 78
_SHOWN = 112
"""Of each card's height so much is shown: rank and suit."""
_NAME = 46
_ROW = _NAME + _SHOWN + 14
_SUIT_GAP = 8
_WIDEST_STEP = 62


def deal_image(
    hands: Sequence[Sequence[Card]],
    rules: Rules,
    seats: Sequence[SeatLabel],
    theme: Theme,
    *,
    caption: str,
    trump: Suit | None,
    marked: str = "",
    declarer: int | None = None,
    beside: Sequence[Card] = (),
    beside_name: str = "",
) -> Picture:
    """Draw the hands, `[seat]`, under one another, each sorted, trump first; 800 pixels wide, WebP.

    `caption` says of which moment they are. `declarer` is marked with the word `marked`, say "bid 320"; `beside` are
    cards that belong to nobody's hand, the kitty for one, under the name `beside_name`.
    """
    rows = len(hands) + bool(beside)
    image = cloth(_HEAD + _ROW * rows + EDGE).copy()
    draw = ImageDraw.Draw(image)
    end = WIDE - EDGE - 16
    if trump is not None:
        draw_suit_tile(image, (end - 50, EDGE + 8), trump, theme, 50)
        end -= 66
    write(draw, (EDGE + 14, EDGE + 34), fit(caption, 38, end - EDGE - 14), 38, TEXT)
    for seat, hand in enumerate(hands):
        top = _HEAD + _ROW * seat
        panel(image, (EDGE, top, WIDE - EDGE, top + _ROW - 8), 16, 130)
        level = top + 26
        long = write_side(image, (EDGE + 12, level), rules.side_of(seat), rules)
        note = marked if seat == declarer else ""
        room = WIDE - 2 * EDGE - long - 60 - width(note, SMALLEST)
        write(draw, (EDGE + 24 + long, level), fit(pictured_name(seat, rules, seats), SMALLEST, room), SMALLEST, TEXT)
        if note:
            write(draw, (WIDE - EDGE - 16, level), note, SMALLEST, TEXT, "rm")
        _lay(image, sort_hand(hand, trump), top + _NAME, trump, theme)
    if beside:
        top = _HEAD + _ROW * len(hands)
        write(draw, (EDGE + 14, top + 26), beside_name, SMALLEST, TEXT_SOFT)
        _lay(image, sort_hand(beside, trump), top + _NAME, trump, theme)
    return Picture("deal.webp", finished(image), _alt(hands, seats, caption, trump, beside, beside_name))


def _lay(image: Image.Image, cards: Sequence[Card], top: int, trump: Suit | None, theme: Theme) -> None:
    """A row of cards whose upper part shows; the lower one is cut off by the row's end."""
    gaps = [_SUIT_GAP if left.suit is not right.suit else 0 for left, right in pairwise(cards)]
    wide = CARD_NARROW if len(cards) >= _LONG else CARD_WIDE
    room = WIDE - 2 * EDGE - 28 - wide - sum(gaps)
    step = min(float(_WIDEST_STEP), room / max(1, len(cards) - 1))
    strip = image.crop((0, top, WIDE, top + _SHOWN))
    x = EDGE + 14 + wide / 2
    for index, card in enumerate(cards):
        finish = Finish.TRUMP if card.suit is trump else Finish.PLAIN
        lay(strip, sprite(card, wide, finish, 0, theme), (round(x), 4 + height(wide) // 2))
        x += step + (gaps[index] if index < len(gaps) else 0)
    image.paste(strip, (0, top))


def _alt(
    hands: Sequence[Sequence[Card]],
    seats: Sequence[SeatLabel],
    caption: str,
    trump: Suit | None,
    beside: Sequence[Card],
    beside_name: str,
) -> str:
    parts = [f"{caption}." + (f" {suit_name(trump).capitalize()} is trump." if trump is not None else "")]
    parts += [f"{clean_name(seats[seat].name)}: {_by_suit(hand, trump)}." for seat, hand in enumerate(hands)]
    if beside:
        parts.append(f"{beside_name}: {_by_suit(beside, trump)}.")
    return cut(" ".join(parts))


def _by_suit(cards: Sequence[Card], trump: Suit | None) -> str:
    hand = sort_hand(cards, trump)
    suits = list(dict.fromkeys(card.suit for card in hand))
    return "; ".join(
        f"{suit_name(suit)} " + ", ".join(rank_name(card.rank) for card in hand if card.suit is suit) for suit in suits
    )
