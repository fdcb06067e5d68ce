"""The discard by worlds: some sets of cards are tried, each with the trump suit that then is best."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from itertools import combinations

from engine import meld_points
from engine.actions import Action, BuryCards
from engine.cards import Card, Rank, Suit, without
from engine.options import BuryOption
from engine.rules import DiscardsCount, Rules
from engine.view import PlayerView
from players.kernel import Setup, codes_of, contracts, suit_code, words_of
from players.search.cards import slope
from players.search.contracts import Deals, Pricer, Worth, deals_of, mean_worth
from players.search.decision import Decision, Valued, best_of

_TRIED = 8
"""Discards tried for each suit that may become trump."""
_SUITS = 2
_SHORTLIST = 7


def bury(view: PlayerView, option: BuryOption, seed: int, count: int, also: Action | None = None) -> Decision:
    """The discard that wins the game most often; `also` is one to be priced beside those that are considered."""
    contract, seat = view.contract, view.seat
    assert contract is not None
    assert seat is not None
    if len(option.required) == option.count:
        return Decision(BuryCards(cards=option.required))
    deals = deals_of(view, count, seed)
    best: dict[tuple[Card, ...], Worth] = {}
    for suit in _trumps(view):
        pricer = Pricer(view)
        for cards in _discards(view, option, suit):
            worth = _worth(view, deals, cards, suit, pricer)
            if cards not in best or worth > best[cards]:
                best[cards] = worth
    considered = [BuryCards(cards=cards) for cards in best]
    if isinstance(also, BuryCards) and sorted(also.cards) not in [sorted(cards) for cards in best]:
        worths = [_worth(view, deals, also.cards, suit, Pricer(view)) for suit in _trumps(view)]
        best[also.cards] = max(worths)
    trust = slope(view)
    estimates = tuple(
        sorted(
            (Valued(BuryCards(cards=cards), *worth) for cards, worth in best.items()),
            key=lambda each: each.chance + 0.1 * trust * each.points,
            reverse=True,
        )
    )
    return Decision(best_of(estimates, considered), count, estimates)


def _trumps(view: PlayerView) -> list[Suit]:
    """The suits that may become trump: the one there is, else those with most length and meld."""
    if view.trump is not None:
        return [view.trump]
    worth = {
        suit: meld_points(view.hand, suit, view.rules) + 30 * sum(card.suit is suit for card in view.hand)
        for suit in Suit
    }
    return sorted(worth, key=lambda suit: -worth[suit])[:_SUITS]


def _discards(view: PlayerView, option: BuryOption, trump: Suit) -> list[tuple[Card, ...]]:
    """Sets of cards that cost little: no trump, ace or meld where others are enough; counters where they count."""
    rules, hand = view.rules, option.hand
    meld = meld_points(hand, trump, rules)
    length = {suit: sum(card.suit is suit for card in hand) for suit in Suit}
    counters = Setup(rules).points if rules.discards_count is DiscardsCount.BIDDER else [0] * 6

    def cost(card: Card) -> float:
        lost = meld - meld_points(without(hand, (card,)), trump, rules)
        dear = 60 if card.suit is trump else 25 if card.rank is Rank.ACE else 0
        return lost + dear + 3 * length[card.suit] - counters[card.strength - 1]

    free = sorted(without(option.allowed, option.required), key=cost)[:_SHORTLIST]
    sets = dict.fromkeys(combinations(sorted(free), option.count - len(option.required)))

    def price(cards: tuple[Card, ...]) -> float:
        kept = without(hand, cards)
        return sum(cost(card) for card in cards) - meld_points(kept, trump, rules)

    return [(*option.required, *cards) for cards in sorted(sets, key=price)[:_TRIED]]


def _worth(view: PlayerView, deals: Deals, cards: Sequence[Card], trump: Suit, pricer: Pricer) -> Worth:
    contract, seat = view.contract, view.seat
    assert contract is not None
    assert seat is not None
    seats = deals.seats
    mine = words_of(without(view.hand, cards))
    words = array("i", deals.hands)
    for world in range(deals.count):
        for suit in range(4):
            words[4 * (world * seats + seat) + suit] = mine[suit]
    out = array("i", bytes(8 * seats * deals.count))
    contracts(words, None, Setup(view.rules, suit_code(trump), seat), out, 2)
    add_buried(out, seats, seat, buried_points(view.rules, cards))
    return mean_worth([pricer.worth(out, 2 * seats * world, seat, contract.points) for world in range(deals.count)])


def buried_points(rules: Rules, cards: Sequence[Card]) -> int:
    """What the declarer's discard counts."""
    if rules.discards_count is not DiscardsCount.BIDDER:
        return 0
    points = Setup(rules).points
    return sum([points[code & 7] for code in codes_of(cards)])


def add_buried(out: array[int], seats: int, seat: int, points: int) -> None:
    """Add the discard to what a seat takes in tricks, in every world."""
    for at in range(seats + seat, len(out), 2 * seats):
        out[at] += points
