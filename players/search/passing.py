"""The pass between partners by worlds: several gifts are tried, and each hand is then melded and played."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Sequence
from itertools import islice
from random import Random

from engine.actions import PassCards
from engine.cards import Card, without
from engine.options import PassCardsOption
from engine.view import PlayerView
from players.kernel import Setup, contracts, suit_code, words_of
from players.passer import gift
from players.search.contracts import Deals, Pricer, deals_of
from players.search.decision import Decision, Valued

_POINT = 2e-5
_TRUST = 2e-4
_EXCHANGES = 14
"""How many gifts beside the usual one are tried."""


def give(view: PlayerView, option: PassCardsOption, seed: int, count: int) -> Decision:
    """The gift that wins the game most often; the usual one unless another is clearly better."""
    contract, seat = view.contract, view.seat
    assert seat is not None
    assert contract is not None
    usual = gift(view, option)
    if option.count == 0 or contract is None:
        return Decision(PassCards(cards=usual))
    is_declarer = contract.seat == seat
    deals = deals_of(view, count, seed, 1 if is_declarer else 3)
    setup = Setup(view.rules, suit_code(view.trump), contract.seat)
    pricer = Pricer(view)
    size = 2 * view.rules.seats
    valued = []
    for cards in candidates(option, usual, seed):
        words = moved(deals, option.hand, cards, seat, option.to)
        out = array("i", bytes(4 * size * deals.count))
        contracts(words, None, setup, out, 2 if is_declarer else 1)
        worths = [pricer.worth(out, size * world, contract.seat, contract.points) for world in range(deals.count)]
        chance, points = (sum([worth[part] for worth in worths]) / len(worths) for part in (0, 1))
        valued.append(Valued(PassCards(cards=cards), chance, points))
    first = valued[0]
    estimates = tuple(
        sorted(valued, key=lambda each: each.chance + _POINT * each.points + (each is first) * _TRUST, reverse=True)
    )
    return Decision(estimates[0].action, count, estimates)


def candidates(option: PassCardsOption, usual: tuple[Card, ...], seed: int) -> list[tuple[Card, ...]]:
    """The usual gift, and gifts that differ from it in one card or two."""
    kept = without(option.hand, usual)
    seen = {tuple(sorted(usual))}
    found = [usual]
    single = [(old, new) for old in dict.fromkeys(usual) for new in dict.fromkeys(kept) if old is not new]
    random = Random(seed)
    random.shuffle(single)
    for old, new in single:
        cards = (*without(usual, (old,)), new)
        if tuple(sorted(cards)) not in seen:
            seen.add(tuple(sorted(cards)))
            found.append(cards)
    return list(islice(found, 1 + _EXCHANGES))


def moved(deals: Deals, hand: Sequence[Card], cards: Sequence[Card], seat: int, to: int) -> array[int]:
    """The worlds after the gift."""
    mine = words_of(without(hand, cards))
    added = [_more(card) for card in Counter(cards).elements()]
    words = array("i", deals.hands)
    step = 4 * deals.seats
    for start in range(0, len(words), step):
        at = start + 4 * seat
        for suit in range(4):
            words[at + suit] = mine[suit]
        at = start + 4 * to
        for suit, shift in added:
            word = words[at + suit]
            words[at + suit] = word | ((((word >> shift) & 15) + 1) << shift)
    return words


def _more(card: Card) -> tuple[int, int]:
    """Where a card is added to words: its suit and the bits of its rank."""
    return suit_code(card.suit), 4 * (card.strength - 1)
