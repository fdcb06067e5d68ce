"""The auction and the trump suit: what a hand is worth to its side, in points.

An estimate is the own meld exactly, plus a line through played deals (`python -m players.calibrate`) for all the rest:
what the pass or the kitty adds, the partner's meld and the tricks.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine import meld_points
from engine.actions import Action, Bid, Pass
from engine.cards import Card, Rank, Suit
from engine.options import BidOption
from engine.rules import Rules
from engine.scoring import TWENTY
from engine.view import PlayerView
from players.weights import weights_before

_RUN = (Rank.ACE, Rank.TEN, Rank.KING, Rank.QUEEN, Rank.JACK)

_CARDS_A_TRUMP = 5
_SHORTEST_TRUMP = 3

OVER_PARTNER = 60
"""How many points above the partner's bid a hand must promise before it takes the contract from the partner."""

PARTNERS_MELD = 100
"""What a hand may count on from its partner where the side's meld must reach twenty."""


def shortest_trump(rules: Rules) -> int:
    """A suit of fewer cards is named only where no other may be."""
    return max(_SHORTEST_TRUMP, rules.deck.hand // _CARDS_A_TRUMP)


def features(hand: Sequence[Card], suit: Suit, rules: Rules) -> tuple[float, ...]:
    """The hand as the line sees it if `suit` were trump; in the order of `FEATURES`."""
    ranks = Counter(card.rank for card in hand if card.suit is suit)
    missing = sum(1 for rank in _RUN if not ranks[rank])
    plain_aces = sum(1 for card in hand if card.rank is Rank.ACE and card.suit is not suit)
    seen = (1.0, ranks.total(), ranks[Rank.ACE], plain_aces, float(missing == 1), float(missing == 2))
    return (*seen, kitty_gain(hand, suit, rules)) if rules.deck.kitty else seen


def kitty_gain(hand: Sequence[Card], suit: Suit, rules: Rules) -> float:
    """Points of meld that the cards of the kitty bring on average, each by itself."""
    hand = tuple(hand)
    held = Counter(hand)
    now = meld_points(hand, suit, rules)
    copies = rules.deck.copies
    gain = 0.0
    for card in Card:
        if card.rank in rules.deck.ranks and held[card] < copies:
            gain += (copies - held[card]) * (meld_points((*hand, card), suit, rules) - now)
    return gain * rules.deck.kitty / (rules.deck.size - len(hand))


def estimate(hand: Sequence[Card], suit: Suit, rules: Rules) -> float:
    """Points that the side of this hand will make, roughly, with `suit` as trump and this seat as declarer."""
    rest = sum(
        weight * value for weight, value in zip(weights_before(rules), features(hand, suit, rules), strict=False)
    )
    return meld_points(tuple(hand), suit, rules) + rest


def best_suit(hand: Sequence[Card], suits: Sequence[Suit], rules: Rules) -> Suit:
    """The suit of these to name: the best estimate; one of one or two cards only where no longer one may be named."""
    length = Counter(card.suit for card in hand)
    shortest = shortest_trump(rules)
    return max(suits, key=lambda suit: (length[suit] >= shortest, estimate(hand, suit, rules), length[suit]))


def worth(hand: Sequence[Card], rules: Rules) -> float:
    """Points that the hand promises in the best suit it may name; 0 where it has nothing to bid on.

    That is a hand without a marriage where the table wants one, and too little meld where a side must show twenty.
    """
    suits = nameable(hand, rules)
    if not suits:
        return 0.0
    suit = best_suit(hand, suits, rules)
    if rules.twenty_twenty and meld_points(tuple(hand), suit, rules) + PARTNERS_MELD < TWENTY:
        return 0.0
    return estimate(hand, suit, rules)


def call(view: PlayerView, option: BidOption) -> Action:
    """Bid the lowest bid that the estimate covers, else pass; only a far better hand goes over the partner's bid."""
    promise = worth(view.hand, view.rules)
    if view.seat is not None and holder_of(view) == view.rules.partner_of(view.seat) is not None:
        promise -= OVER_PARTNER
    return Bid(points=option.minimum) if option.minimum <= promise else Pass()


def is_worthless(view: PlayerView) -> bool:
    """Whether a hand that may be dealt anew is better thrown away: it could not bid."""
    return worth(view.hand, view.rules) < view.rules.min_bid


def nameable(hand: Sequence[Card], rules: Rules) -> tuple[Suit, ...]:
    """The suits in which the hand may name trump."""
    return tuple([suit for suit in Suit if not rules.trump_needs_marriage or _has_marriage(hand, suit)])


def holder_of(view: PlayerView) -> int | None:
    """The seat with the highest bid so far."""
    return next((call.seat for call in reversed(view.calls) if call.points is not None), None)


def _has_marriage(hand: Sequence[Card], suit: Suit) -> bool:
    return Card.of(Rank.KING, suit) in hand and Card.of(Rank.QUEEN, suit) in hand
