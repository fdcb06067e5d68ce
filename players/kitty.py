"""The kitty: which cards to bury, which suit to name with what is left, and when a hand is given up.

The hand as it would be played is judged: its meld, its tricks by a line through played deals, and what lies buried.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from itertools import combinations

from engine import meld_points
from engine.cards import Card, Rank, Suit, without
from engine.options import BuryOption
from engine.rules import DiscardsCount, Rules
from engine.tricks import points_of
from engine.units import DOUBLING_TRUMP
from engine.view import PlayerView
from players.bidder import nameable, shortest_trump, worth
from players.weights import weights_held

_SHORTLIST = 7
"""So many cards are picked one by one; among these all discards are compared (35 of three)."""

_RATHER_KEEP = 0.01
"""A nudge towards burying low cards of equal worth."""

_KEEP_WINNER = 20.0
"""Against burying a trump or an ace, which the line cannot tell from the counter that it is."""

HOPELESS = 150
"""A lowest bid is given up unseen where the hand promises so many points less: no kitty would bring them."""

FAR_BELOW = 60
FAR_BELOW_FOR_UNITS = 20
"""A hand is given up before the first lead where its meld and tricks promise so many points less than the bid.

A bid lost in play costs the others' tricks, and where units are counted twice as much: there it takes less doubt.
"""

SAFE = 20
"""So many points above the bid a hand must promise for the suit that doubles what is won and lost."""


def held_features(hand: Sequence[Card], suit: Suit) -> tuple[float, ...]:
    """A hand as it is played; in the order of `HELD_FEATURES`."""
    trumps = Counter(card.rank for card in hand if card.suit is suit)
    plain = Counter(card.rank for card in hand if card.suit is not suit)
    suits = {card.suit for card in hand} | {suit}
    return (
        1.0,
        trumps.total(),
        trumps[Rank.ACE],
        trumps[Rank.TEN],
        plain[Rank.ACE],
        plain[Rank.TEN],
        plain[Rank.KING],
        len(Suit) - len(suits),
    )


def trick_estimate(hand: Sequence[Card], suit: Suit, rules: Rules) -> float:
    """Points that the bidder's tricks bring with this hand, roughly; the discard not included."""
    return sum(weight * value for weight, value in zip(weights_held(rules), held_features(hand, suit), strict=True))


def buried_points(cards: Sequence[Card], rules: Rules) -> int:
    """What the discard counts for the bidder."""
    return points_of(cards, rules, is_last=False) if rules.discards_count is DiscardsCount.BIDDER else 0


def bury(view: PlayerView, option: BuryOption) -> tuple[Card, ...]:
    """The discard, as many cards as the option asks for."""
    rules = view.rules
    if view.trump is not None:  # the melds lie open and stay what they are
        return _best_discard(option, view.trump, rules, lambda _kept: 0)[1]
    suits = nameable(option.hand, rules) or tuple(Suit)
    found = [
        _best_discard(option, suit, rules, partial(meld_points, trump=suit, rules=rules))
        for suit in suits
        if _length(option.hand, suit) >= shortest_trump(rules)
    ]
    if not found:
        found = [_best_discard(option, suit, rules, lambda _kept: 0) for suit in suits]
    return max(found, key=lambda each: each[0])[1]


def trump_after_kitty(view: PlayerView, suits: Sequence[Suit]) -> Suit:
    """The suit to name once the kitty is in the hand; a doubling one where the bid is out of danger."""
    rules, hand = view.rules, view.hand
    count = rules.deck.kitty if len(hand) > rules.deck.hand else 0
    option = BuryOption(hand=hand, count=count, allowed=hand)

    def promise(suit: Suit) -> float:
        if not count:
            return held_worth(view, suit)
        melds = meld_points(hand, suit, rules)
        melded = [card for card in hand if meld_points(without(hand, (card,)), suit, rules) < melds]
        free = without(hand, melded)
        loose = option.model_copy(update={"allowed": free}) if len(free) >= count else option
        return melds + _best_discard(loose, suit, rules, lambda _kept: 0)[0]

    promises = {suit: promise(suit) for suit in suits}
    shortest = shortest_trump(rules)
    best = max(suits, key=lambda suit: (_length(hand, suit) >= shortest, promises[suit], _length(hand, suit)))
    if not rules.counts_units or view.contract is None or DOUBLING_TRUMP not in promises:
        return best
    if promises[DOUBLING_TRUMP] >= view.contract.points + SAFE:
        return DOUBLING_TRUMP
    others = [suit for suit in suits if suit is not DOUBLING_TRUMP and _length(hand, suit) >= shortest]
    if best is DOUBLING_TRUMP and others and promises[best] < view.contract.points - FAR_BELOW:
        return max(others, key=lambda suit: promises[suit])  # lost anyway: at half the price
    return best


def held_worth(view: PlayerView, suit: Suit) -> float:
    """Points that the bidder makes with the hand as it is, roughly: melds, tricks and discard."""
    rules = view.rules
    melds = next((shown.points for shown in view.melds if shown.seat == view.seat), None)
    if melds is None:
        melds = meld_points(view.hand, suit, rules)
    return melds + trick_estimate(view.hand, suit, rules) + buried_points(view.buried, rules)


def is_hopeless_unseen(view: PlayerView) -> bool:
    """Whether the lowest bid is given up without a look at the kitty."""
    return view.contract is not None and worth(view.hand, view.rules) < view.contract.points - HOPELESS


def is_hopeless(view: PlayerView) -> bool:
    """Whether a bidder who buried gives the hand up before the first lead: it would cost more to lose it in play."""
    if view.contract is None or view.trump is None or not view.kitty:
        return False
    doubt = FAR_BELOW_FOR_UNITS if view.rules.counts_units else FAR_BELOW
    return held_worth(view, view.trump) < view.contract.points - doubt


def _length(hand: Sequence[Card], suit: Suit) -> int:
    return sum(card.suit is suit for card in hand)


def _best_discard(
    option: BuryOption, suit: Suit, rules: Rules, melds: Callable[[tuple[Card, ...]], int]
) -> tuple[float, tuple[Card, ...]]:
    """The best discard if `suit` is trump, and what the hand then promises; `melds` tells what a kept hand melds."""

    def promise(cards: tuple[Card, ...]) -> float:
        kept = without(option.hand, cards)
        against = sum(
            _RATHER_KEEP * card.strength + _KEEP_WINNER * (card.suit is suit or card.rank is Rank.ACE) for card in cards
        )
        return melds(kept) + trick_estimate(kept, suit, rules) + buried_points(cards, rules) - against

    free = without(option.allowed, option.required)
    count = option.count - len(option.required)
    by_itself = sorted(
        range(len(free)),
        key=lambda place: promise((free[place],) * (free[:place].count(free[place]) + 1)),
        reverse=True,
    )
    shortlist = sorted([free[place] for place in by_itself[: max(_SHORTLIST, count)]])
    found = [(promise((*option.required, *cards)), cards) for cards in dict.fromkeys(combinations(shortlist, count))]
    best, cards = max(found, key=lambda each: each[0])
    return best, (*option.required, *cards)
