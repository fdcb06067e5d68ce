"""The pass between partners: which cards to give.

A gift is judged by the meld that stays, the meld that goes together, and what each card is worth to the partner more
than here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations

from engine import meld_points
from engine.cards import Card, Suit, without
from engine.options import PassCardsOption
from engine.rules import Rules
from engine.view import PlayerView
from players.weights import PLAIN_TO_DECLARER, PLAIN_TO_PARTNER, TRUMP_TO_DECLARER, TRUMP_TO_PARTNER

_SHORTLIST_OF_PARTNER = (5, 4)
_SHORTLIST_OF_DECLARER = (2, 6)
"""So many trumps and plain cards are picked one by one; among these all gifts are compared (126 and 70 of four)."""

_TRUMP_COPY_DISCOUNT = 10
"""A second copy lengthens the suit but completes no run."""

_HALF_PINOCHLE = 12
"""What the queen of spades or jack of diamonds is worth to a hand that may hold the other half."""

_MELD_IN_HAND = 1.5
"""How much more a point of meld counts that is kept than one that is only hoped for."""

_SHORT_SUIT = 1.5
"""A nudge to give the rest of a short plain suit, so that a void can ruff or discard."""

_PINOCHLE = (Card.DJ, Card.SQ)


def gift(view: PlayerView, option: PassCardsOption) -> tuple[Card, ...]:
    """The cards to give, as many as the option asks for."""
    is_declarer = view.contract is not None and view.contract.seat == view.seat
    worths = _worths(option.hand, view.trump, is_declarer)
    by_itself = sorted(
        range(len(option.hand)),
        key=lambda place: _alone(option.hand, place, worths, view.trump, view.rules),
        reverse=True,
    )
    trumps = [option.hand[place] for place in by_itself if option.hand[place].suit is view.trump]
    plain = [option.hand[place] for place in by_itself if option.hand[place].suit is not view.trump]
    most_trumps, most_plain = _SHORTLIST_OF_DECLARER if is_declarer else _SHORTLIST_OF_PARTNER
    plain = plain[:most_plain]
    shortlist = plain + trumps[: max(most_trumps, option.count - len(plain))]
    return max(
        dict.fromkeys(combinations(sorted(shortlist), option.count)),
        key=lambda cards: _score(option.hand, cards, worths, view.trump, view.rules),
    )


def _alone(
    hand: tuple[Card, ...], place: int, worths: Sequence[Mapping[Card, float]], trump: Suit | None, rules: Rules
) -> float:
    """What giving the card at `place` does; the second of two equal cards is judged as a second one."""
    card = hand[place]
    copy = hand[:place].count(card)
    kept = meld_points(without(hand, (card,) * (copy + 1)), trump, rules)
    return worths[min(copy, 1)][card] + _MELD_IN_HAND * kept


def _score(
    hand: tuple[Card, ...],
    cards: tuple[Card, ...],
    worths: Sequence[Mapping[Card, float]],
    trump: Suit | None,
    rules: Rules,
) -> float:
    """Points of a gift: meld kept and meld given whole, and what the cards are worth where they go."""
    total = _MELD_IN_HAND * meld_points(without(hand, cards), trump, rules) + meld_points(cards, trump, rules)
    for card, count in Counter(cards).items():
        total += worths[0][card] + (count - 1) * worths[1][card]
    return total


def _worths(hand: Sequence[Card], trump: Suit | None, is_declarer: bool) -> tuple[dict[Card, float], dict[Card, float]]:
    """What each card is worth to the partner more than to this hand: the first copy given, and any further one."""
    trumps, plain = (TRUMP_TO_PARTNER, PLAIN_TO_PARTNER) if is_declarer else (TRUMP_TO_DECLARER, PLAIN_TO_DECLARER)
    length = Counter(card.suit for card in hand)
    first: dict[Card, float] = {}
    further: dict[Card, float] = {}
    for card in set(hand):
        if card.suit is trump:
            first[card] = trumps[card.rank]
            further[card] = first[card] - (0 if is_declarer else _TRUMP_COPY_DISCOUNT)
            continue
        first[card] = further[card] = plain[card.rank] + _SHORT_SUIT / length[card.suit]
        if card in _PINOCHLE and not is_declarer:
            first[card] += _HALF_PINOCHLE
    return first, further
