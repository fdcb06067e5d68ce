"""The pass between partners by worlds: several gifts are tried, and each hand is then melded and played."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from random import Random

from engine.actions import Action, PassCards
from engine.cards import Card, without
from engine.options import PassCardsOption
from engine.rules import PassMode
from engine.view import PlayerView
from players.kernel import CAREFUL, Setup, contracts, give_in_all, suit_code
from players.passer import gift
from players.search.contracts import Deals, Pricer, Worth, deals_of, gain_over, mean_worth
from players.search.decision import Decision, Valued, weighed

_EXCHANGES = 16
"""How many gifts beside the usual one are tried."""

_FINALISTS = 4
"""How many of them are compared with it over all worlds; a part of the worlds, one in `_SCREENED`, chooses them."""
_SCREENED = 5

_CERTAIN = 2.5
"""By how many standard errors, world by world, another gift must be better than the usual one."""


def give(view: PlayerView, option: PassCardsOption, seed: int, count: int, also: Action | None = None) -> Decision:
    """The gift that wins the game most often; the usual one unless another is clearly better.

    `also` is a gift to be priced beside them, in all the worlds.
    """
    usual = gift(view, option)
    if option.count == 0 or view.contract is None:
        return Decision(PassCards(cards=usual))
    screened = _Trial.of(view, option, seed, max(1, count // _SCREENED))
    others = [(cards, screened.worths(cards)) for cards in candidates(option, usual, seed)[1:]]
    others.sort(key=lambda tried: _mean(tried[1]), reverse=True)
    trial = _Trial.of(view, option, seed + 1, count)
    asked = trial.worths(usual)
    finalists = sorted(
        ((cards, trial.worths(cards)) for cards, _ in others[:_FINALISTS]),
        key=lambda tried: _mean(tried[1]),
        reverse=True,
    )
    ranked = [(usual, asked), *finalists]
    if finalists and _is_better(finalists[0][1], asked):
        ranked = [finalists[0], (usual, asked), *finalists[1:]]
    tail = others[_FINALISTS:]
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

    @classmethod
    def of(cls, view: PlayerView, option: PassCardsOption, seed: int, count: int) -> _Trial:
        contract = view.contract
        assert contract is not None
        deals = deals_of(view, count, seed, 1 if contract.seat == view.seat else 3)
        setup = Setup(view.rules, suit_code(view.trump), contract.seat)
        if view.rules.pass_mode is PassMode.SIMULTANEOUS:  # the other gives at once, whatever comes from here
            give_in_all(deals.hands, setup, option.to)
        return cls(view, option, deals, setup, Pricer(view))

    def worths(self, cards: tuple[Card, ...]) -> list[Worth]:
        """What a gift is worth in each world."""
        contract, seat = self.view.contract, self.view.seat
        assert contract is not None
        assert seat is not None
        words = moved(self.deals, cards, seat, self.option.to)
        size = 2 * self.view.rules.seats
        out = array("i", bytes(4 * size * self.deals.count))
        is_last = contract.seat == seat or self.view.rules.pass_mode is PassMode.SIMULTANEOUS
        contracts(words, None, self.setup, out, 2 if is_last else 1, CAREFUL)
        return [
            self.pricer.worth(out, size * world, contract.seat, contract.points) for world in range(self.deals.count)
        ]


def _mean(worths: Sequence[Worth]) -> float:
    return sum([weighed(*worth) for worth in worths]) / len(worths)


def _is_better(worths: Sequence[Worth], usual: Sequence[Worth]) -> bool:
    """Whether one gift beats another beyond the chance of the worlds that were drawn."""
    gain, error = gain_over(worths, usual)
    return gain > _CERTAIN * error


def _valued(cards: tuple[Card, ...], worths: Sequence[Worth]) -> Valued:
    return Valued(PassCards(cards=cards), *mean_worth(worths))


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
