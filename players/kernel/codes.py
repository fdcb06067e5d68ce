"""Between the engine's cards and the kernel's numbers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.cards import Card, Suit

from .bits import added
from .setup import RANKS, SUITS

CODES: dict[Card, int] = {card: 8 * SUITS.index(card.suit) + RANKS.index(card.rank) for card in Card}
CARDS: dict[int, Card] = {code: card for card, code in CODES.items()}


def suit_code(suit: Suit | None) -> int:
    """0 to 3, or -1 for no suit."""
    return -1 if suit is None else SUITS.index(suit)


def words_of(cards: Iterable[Card]) -> list[int]:
    """The four words of a hand, `[suit]`."""
    words = [0, 0, 0, 0]
    for card in cards:
        code = CODES[card]
        words[code >> 3] = added(words[code >> 3], code & 7)
    return words


def cards_of(words: Sequence[int]) -> tuple[Card, ...]:
    """The cards of a hand of four words, by suit from high to low, copies one after the other."""
    return tuple(
        [
            CARDS[8 * suit + rank]
            for suit in range(4)
            for rank in range(5, -1, -1)
            for _ in range(((words[suit] >> (4 * rank)) & 15).bit_count())
        ]
    )


def codes_of(cards: Iterable[Card]) -> list[int]:
    """The numbers of cards in their order."""
    return [CODES[card] for card in cards]
