"""Suits, ranks, cards and decks.

A card is written rank then suit: `AS` is the ace of spades, `TH` the ten of hearts, `9D` the nine of diamonds.
The pack holds several identical copies; they are interchangeable, so a hand is a tuple in which a card may stand twice.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from enum import StrEnum
from functools import cache


class Suit(StrEnum):
    """A suit, by its letter."""

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"

    __hash__ = str.__hash__


class Rank(StrEnum):
    """A rank, by its letter, from the highest to the lowest as the game ranks them: the ten beats the king."""

    ACE = "A"
    TEN = "T"
    KING = "K"
    QUEEN = "Q"
    JACK = "J"
    NINE = "9"

    __hash__ = str.__hash__


RANK_ORDER: tuple[Rank, ...] = tuple(Rank)
"""Ranks, highest first."""

STRENGTH: dict[Rank, int] = {rank: len(RANK_ORDER) - place for place, rank in enumerate(RANK_ORDER)}
"""How high a rank is, 6 (ace) to 1 (nine)."""


class Card(StrEnum):
    """One face of the pack, e.g. `Card("TH")` or `Card.HT`; identical copies are the same `Card`."""

    CA, CT, CK, CQ, CJ, C9 = "AC", "TC", "KC", "QC", "JC", "9C"
    DA, DT, DK, DQ, DJ, D9 = "AD", "TD", "KD", "QD", "JD", "9D"
    HA, HT, HK, HQ, HJ, H9 = "AH", "TH", "KH", "QH", "JH", "9H"
    SA, ST, SK, SQ, SJ, S9 = "AS", "TS", "KS", "QS", "JS", "9S"

    rank: Rank
    suit: Suit
    strength: int

    def __init__(self, text: str) -> None:
        self.rank = Rank(text[0])
        self.suit = Suit(text[1])
        self.strength = STRENGTH[self.rank]

    __hash__ = str.__hash__

    @classmethod
    def of(cls, rank: Rank, suit: Suit) -> Card:
        """The card of this rank and suit."""
        return _BY_TEXT[rank + suit]


_BY_TEXT: dict[str, Card] = {str(card): card for card in Card}
"""To look a card up is several times as fast as to ask its class."""


def parse(text: str) -> tuple[Card, ...]:
    """Read cards separated by spaces, `"AS TS 9D"`; raises ValueError naming the first word that is no card."""
    return tuple(Card(word.upper()) for word in text.split())


@cache
def build_deck(ranks: tuple[Rank, ...], copies: int) -> tuple[Card, ...]:
    """All cards of the pack in a fixed order, each `copies` times (48 cards for six ranks and two copies)."""
    return tuple(Card.of(rank, suit) for suit in Suit for rank in ranks for _ in range(copies))


SUITS_BY_COLOUR: tuple[Suit, ...] = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
"""Suits with the colours alternating, as people hold them."""


def suit_order(trump: Suit | None) -> tuple[Suit, ...]:
    """The suits in the order in which a hand is shown: trump first, then the others with colours alternating."""
    if trump is None:
        return SUITS_BY_COLOUR
    start = SUITS_BY_COLOUR.index(trump)
    return SUITS_BY_COLOUR[start:] + SUITS_BY_COLOUR[:start]


def sort_hand(cards: Iterable[Card], trump: Suit | None = None) -> tuple[Card, ...]:
    """The cards by suit (see `suit_order`), each suit from high to low."""
    place = {suit: index for index, suit in enumerate(suit_order(trump))}
    return tuple(sorted(cards, key=lambda card: (place[card.suit], -card.strength)))


def distinct(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Each face once, in the order of first appearance."""
    return tuple(dict.fromkeys(cards))


def holds(hand: Iterable[Card], cards: Iterable[Card]) -> bool:
    """Whether the hand has every one of these cards, copies counted."""
    return not Counter(cards) - Counter(hand)


def without(hand: Sequence[Card], cards: Iterable[Card]) -> tuple[Card, ...]:
    """The hand less these cards, one copy for each; raises ValueError where one is missing."""
    left = list(hand)
    for card in cards:
        left.remove(card)
    return tuple(left)
