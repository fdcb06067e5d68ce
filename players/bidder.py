"""The auction and the trump suit: what a hand is worth to its side, in points.

An estimate is the own meld exactly, plus a line through played deals (`python -m players.calibrate`) for all the rest:
what the pass adds, the partner's meld and the tricks.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine import meld_points
from engine.actions import Action, Bid, Pass
from engine.cards import Card, Rank, Suit
from engine.options import BidOption
from engine.rules import Rules
from engine.view import PlayerView

_RUN = (Rank.ACE, Rank.TEN, Rank.KING, Rank.QUEEN, Rank.JACK)

SHORTEST_TRUMP = 3
"""A suit of fewer cards is named only where no other may be."""

FEATURES = ("base", "trump", "trump ace", "plain ace", "one from a run", "two from a run")
WEIGHTS: dict[int, tuple[float, ...]] = {  # points, by pass_count
    0: (78.0, 14.0, 13.0, 11.0, 6.0, 6.0),
    2: (80.0, 20.0, 16.0, 21.0, 59.0, 21.0),
    3: (103.0, 20.0, 19.0, 25.0, 60.0, 26.0),
    4: (132.0, 19.5, 23.0, 24.0, 52.0, 22.0),
}
"""Points for each feature of a hand, beyond its own meld.

As fitted, but for the base, which is 10 lower: whoever wins an auction is likelier to have been too hopeful.
"""

OVER_PARTNER = 60
"""How many points above the partner's bid a hand must promise before it takes the contract from the partner."""


def features(hand: Sequence[Card], suit: Suit) -> tuple[float, ...]:
    """The hand as the line sees it if `suit` were trump; in the order of `FEATURES`."""
    ranks = Counter(card.rank for card in hand if card.suit is suit)
    missing = sum(1 for rank in _RUN if not ranks[rank])
    plain_aces = sum(1 for card in hand if card.rank is Rank.ACE and card.suit is not suit)
    return (1.0, ranks.total(), ranks[Rank.ACE], plain_aces, float(missing == 1), float(missing == 2))


def estimate(hand: Sequence[Card], suit: Suit, rules: Rules) -> float:
    """Points that the side of this hand will make, roughly, with `suit` as trump and this seat as declarer."""
    weights = WEIGHTS[rules.pass_count]
    rest = sum(weight * value for weight, value in zip(weights, features(hand, suit), strict=True))
    return meld_points(tuple(hand), suit, rules) + rest


def best_suit(hand: Sequence[Card], suits: Sequence[Suit], rules: Rules) -> Suit:
    """The suit of these to name: the best estimate; one of one or two cards only where no longer one may be named."""
    length = Counter(card.suit for card in hand)
    return max(suits, key=lambda suit: (length[suit] >= SHORTEST_TRUMP, estimate(hand, suit, rules), length[suit]))


def worth(hand: Sequence[Card], rules: Rules) -> float:
    """Points that the hand promises in the best suit it may name; 0 if the table wants a marriage and it has none."""
    suits = [suit for suit in Suit if not rules.trump_needs_marriage or _has_marriage(hand, suit)]
    return estimate(hand, best_suit(hand, suits, rules), rules) if suits else 0.0


def call(view: PlayerView, option: BidOption) -> Action:
    """Bid the lowest bid that the estimate covers, else pass; only a far better hand goes over the partner's bid."""
    promise = worth(view.hand, view.rules)
    if view.seat is not None and _holder(view) == view.rules.partner_of(view.seat) is not None:
        promise -= OVER_PARTNER
    return Bid(points=option.minimum) if option.minimum <= promise else Pass()


def _holder(view: PlayerView) -> int | None:
    """The seat with the highest bid so far."""
    return next((call.seat for call in reversed(view.calls) if call.points is not None), None)


def _has_marriage(hand: Sequence[Card], suit: Suit) -> bool:
    return Card.of(Rank.KING, suit) in hand and Card.of(Rank.QUEEN, suit) in hand
