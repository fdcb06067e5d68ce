"""The pass between partners by worlds: several gifts are tried, and each hand is then melded and played."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from random import Random

from engine.actions import Action, PassCards
from engine.cards import Card, without
from engine.options import PassCardsOption
from engine.rules import PassMode
from engine.view import PlayerView
from players.kernel import CAREFUL, HEURISTIC, Setup, contracts, give_in_all, suit_code
from players.passer import gift
from players.search.contracts import Deals, Pricer, Worth, deals_of, gain_over, mean_worth
from players.search.decision import Decision, Valued, weighed

_EXCHANGES = 32
"""How many gifts that differ from the usual one in one card are tried."""
_JOINED = 6
"""So many of the best of them are joined two by two, to gifts that differ in two cards."""

_FINALISTS = 6
"""At most so many gifts are compared with the usual one over all worlds. Quick playouts in a part of them, one in
`_SCREENED`, choose which: matches cannot tell them from careful ones there."""
_SCREENED = 8

_CERTAIN = 2.5
"""By how many standard errors, world by world, another gift must be better than the usual one."""


def give(view: PlayerView, option: PassCardsOption, seed: int, count: int, also: Action | None = None) -> Decision:
    """The gift that wins the game most often; the usual one unless another is clearly better.

    `also` is a gift to be priced beside them, in all the worlds.
    """
    usual = gift(view, option)
    if option.count == 0 or view.contract is None:
        return Decision(PassCards(cards=usual))
    screened = _Trial.of(view, option, seed, max(1, count // _SCREENED), HEURISTIC)
    others = _tried(screened, candidates(option, usual, seed)[1:])
    others = _ranked([*others, *_tried(screened, joined(option, usual, [cards for cards, _ in others[:_JOINED]]))])
    trial = _Trial.of(view, option, seed + 1, count)
    asked = trial.worths(usual)
    # one is looked at anyway, to tell by how much the usual gift is better
    to_beat = _mean(screened.worths(usual))
    hopeful = sum([_mean(worths) > to_beat for _, worths in others[:_FINALISTS]])
    finalists = _tried(trial, [cards for cards, _ in others[: max(1, hopeful)]])
    ranked = [(usual, asked), *finalists]
    if finalists and _is_better(finalists[0][1], asked):
        ranked = [finalists[0], (usual, asked), *finalists[1:]]
    tail = others[len(finalists) :]
    if isinstance(also, PassCards) and sorted(also.cards) not in [sorted(cards) for cards, _ in ranked]:
        tail = [one for one in tail if sorted(one[0]) != sorted(also.cards)]
        tail.append((also.cards, trial.worths(also.cards)))
    estimates = tuple([_valued(cards, worths) for cards, worths in (*ranked, *tail)])
    return Decision(estimates[0].action, count, estimates)


@dataclass
class _Trial:
    """Worlds in which gifts are compared with each other."""

    view: PlayerView
    option: PassCardsOption
    deals: Deals
    setup: Setup
    pricer: Pricer
    policy: int

    @classmethod
    def of(cls, view: PlayerView, option: PassCardsOption, seed: int, count: int, policy: int = CAREFUL) -> _Trial:
        contract = view.contract
        assert contract is not None
        deals = deals_of(view, count, seed, 1 if contract.seat == view.seat else 3)
        setup = Setup(view.rules, suit_code(view.trump), contract.seat)
        if view.rules.pass_mode is PassMode.SIMULTANEOUS:  # the other gives at once, whatever comes from here
            give_in_all(deals.hands, setup, option.to)
        return cls(view, option, deals, setup, Pricer(view), policy)

    def worths(self, cards: tuple[Card, ...]) -> list[Worth]:
        """What a gift is worth in each world."""
        contract, seat = self.view.contract, self.view.seat
        assert contract is not None
        assert seat is not None
        words = moved(self.deals, cards, seat, self.option.to)
        size = 2 * self.view.rules.seats
        out = array("i", bytes(4 * size * self.deals.count))
        is_last = contract.seat == seat or self.view.rules.pass_mode is PassMode.SIMULTANEOUS
        contracts(words, None, self.setup, out, 2 if is_last else 1, self.policy)
        return [
            self.pricer.worth(out, size * world, contract.seat, contract.points) for world in range(self.deals.count)
        ]


_Tried = list[tuple[tuple[Card, ...], list[Worth]]]
"""Gifts with their worths in each world."""


def _tried(trial: _Trial, gifts: Sequence[tuple[Card, ...]]) -> _Tried:
    """These gifts with their worths, best first."""
    return _ranked([(cards, trial.worths(cards)) for cards in gifts])


def _ranked(tried: _Tried) -> _Tried:
    return sorted(tried, key=lambda each: _mean(each[1]), reverse=True)


def _mean(worths: Sequence[Worth]) -> float:
    return sum([weighed(*worth) for worth in worths]) / len(worths)


def _is_better(worths: Sequence[Worth], usual: Sequence[Worth]) -> bool:
    """Whether one gift beats another beyond the chance of the worlds that were drawn."""
    gain, error = gain_over(worths, usual)
    return gain > _CERTAIN * error


def _valued(cards: tuple[Card, ...], worths: Sequence[Worth]) -> Valued:
    return Valued(PassCards(cards=cards), *mean_worth(worths))


def candidates(option: PassCardsOption, usual: tuple[Card, ...], seed: int) -> list[tuple[Card, ...]]:
    """The usual gift, and gifts that differ from it in one card; where there are too many, some at random."""
    kept = without(option.hand, usual)
    swaps = [(old, new) for old in dict.fromkeys(usual) for new in dict.fromkeys(kept) if old is not new]
    Random(seed).shuffle(swaps)
    return [usual, *((*without(usual, (old,)), new) for old, new in swaps[:_EXCHANGES])]


def joined(
    option: PassCardsOption, usual: tuple[Card, ...], gifts: Sequence[tuple[Card, ...]]
) -> list[tuple[Card, ...]]:
    """Gifts that differ from the usual one as two of these do, each in one card, wherever the hand allows both."""
    given, kept = Counter(usual), Counter(without(option.hand, usual))
    swaps = [(next(iter(given - Counter(gift))), next(iter(Counter(gift) - given))) for gift in gifts]
    found: dict[tuple[Card, ...], tuple[Card, ...]] = {}
    for (old, new), (other_old, other_new) in combinations(swaps, 2):
        if old is other_new or new is other_old:
            continue
        if (old is other_old and given[old] < 2) or (new is other_new and kept[new] < 2):
            continue
        cards = (*without(usual, (old, other_old)), new, other_new)
        found.setdefault(tuple(sorted(cards)), cards)
    return list(found.values())


def moved(deals: Deals, cards: Sequence[Card], seat: int, to: int) -> array[int]:
    """The worlds after the gift."""
    places = [_place(card) for card in cards]
    words = array("i", deals.hands)
    for start in range(0, len(words), 4 * deals.seats):
        mine, theirs = start + 4 * seat, start + 4 * to
        for suit, shift in places:
            held, got = (words[mine + suit] >> shift) & 15, (words[theirs + suit] >> shift) & 15
            words[mine + suit] ^= ((held + 1) >> 1) << shift
            words[theirs + suit] |= (got + 1) << shift
    return words


def _place(card: Card) -> tuple[int, int]:
    """Where a card lies in words: its suit, and how far the bits of its rank are shifted."""
    return suit_code(card.suit), 4 * (card.strength - 1)
