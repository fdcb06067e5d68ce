"""Whole hands from the cards as dealt: what a contract would bring in worlds in which nobody has played yet."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from engine.rules import Rules
from engine.view import PlayerView
from players.kernel import CAREFUL, Setup, best_suits, contracts
from players.search.cards import stakes_of
from players.search.decision import mean_and_error, weighed
from players.search.stakes import Stakes, mean_margin
from players.search.worlds import facts_of
from players.weights import line_of

Worth = tuple[float, float]
"""The chance to win the game and the margin of this hand in points, for the side that asks."""


def mean_worth(worths: Sequence[Worth]) -> Worth:
    """The mean over worlds."""
    return sum([worth[0] for worth in worths]) / len(worths), sum([worth[1] for worth in worths]) / len(worths)


def gain_over(worths: Sequence[Worth], others: Sequence[Worth]) -> tuple[float, float]:
    """By how much one way beats another in the same worlds: the mean, weighed, and its standard error."""
    return mean_and_error([weighed(*one) - weighed(*other) for one, other in zip(worths, others, strict=True)])


@dataclass
class Deals:
    """Worlds before any card was played: `hands[world][seat]` four words each, with the cards beyond the seats."""

    rules: Rules
    count: int
    hands: array[int]
    kitties: array[int] | None
    suits: array[int]
    """`suits[world * seats + seat]`: the trump that each hand would name."""
    estimates: array[int]
    """The points that each hand promises with it, in the same order."""
    is_buried: bool = False
    """Whether the declarer has laid aside as many cards as the kitty had."""

    @property
    def stage(self) -> int:
        """The kernel's stage: 2 where nothing is to be passed or buried any more."""
        return 2 if self.is_buried else 0

    @property
    def seats(self) -> int:
        """How many hands a world has."""
        return len(self.estimates) // self.count

    def estimate(self, world: int, seat: int) -> int:
        """What a seat would bid up to in a world."""
        return self.estimates[world * self.rules.seats + seat]

    def suit(self, world: int, seat: int) -> int:
        """The suit it would name, in the kernel's numbers."""
        return self.suits[world * self.rules.seats + seat]


def deals_of(view: PlayerView, count: int, seed: int, wider: int = 3) -> Deals:
    """Worlds that agree with the own hand and, likelier than not, with what everybody called."""
    rules = view.rules
    setup = Setup(rules)
    facts = facts_of(view, setup)
    many = count * wider if view.calls else count
    words, rest = facts.worlds_and_rest(many, seed)
    suits, estimates = array("i", bytes(4 * many * rules.seats)), array("i", bytes(4 * many * rules.seats))
    best_suits(words, setup, suits, estimates)
    deals = Deals(rules, many, words, rest, suits, estimates, is_buried=view.buried_count > 0)
    return deals if many == count else _resampled(deals, view, count, seed)


def _resampled(deals: Deals, view: PlayerView, count: int, seed: int) -> Deals:
    """So many of the worlds, each as likely as its hands make the calls."""
    said = expectations(view)
    weights = [likelihood(said, deals, world) for world in range(deals.count)]
    whole = sum(weights)
    step = whole / count
    at, reached, chosen = Random(seed).random() * step, 0.0, list[int]()
    for world, weight in enumerate(weights):
        reached += weight
        while at < reached and len(chosen) < count:
            chosen.append(world)
            at += step
    chosen += [deals.count - 1] * (count - len(chosen))
    seats = deals.rules.seats
    return Deals(
        deals.rules,
        count,
        _picked(deals.hands, chosen, 4 * seats),
        None if deals.kitties is None else _picked(deals.kitties, chosen, 4),
        _picked(deals.suits, chosen, seats),
        _picked(deals.estimates, chosen, seats),
        deals.is_buried,
    )


def _picked(values: array[int], chosen: Sequence[int], size: int) -> array[int]:
    out = array("i")
    for world in chosen:
        out.extend(values[size * world : size * world + size])
    return out


_DOUBT = 0.04
"""How likely a call is that the estimate would not make."""


def expectations(view: PlayerView) -> list[tuple[int, int, bool]]:
    """What the others' calls say: (seat, points, whether its estimate should reach them or stay below)."""
    rules = view.rules
    said: list[tuple[int, int, bool]] = []
    high, holder = 0, -1
    for call in view.calls:
        lowest = max(rules.min_bid, high + rules.bid_step)
        if call.seat != view.seat:
            if call.points is not None:
                said.append((call.seat, min(call.points, lowest), True))
            elif holder < 0 or rules.partner_of(call.seat) != holder:
                said.append((call.seat, lowest, False))
        if call.points is not None:
            high, holder = call.points, call.seat
    last = {(seat, is_bid): (seat, points, is_bid) for seat, points, is_bid in said}
    return list(last.values())


def likelihood(said: Sequence[tuple[int, int, bool]], deals: Deals, world: int) -> float:
    """How likely the others' calls are with the hands of a world: a bid needs the estimate, a pass the lack of it."""
    chance = 1.0
    base = world * deals.seats
    for seat, points, is_bid in said:
        wrong = points - deals.estimates[base + seat] if is_bid else deals.estimates[base + seat] - points + 1
        if wrong > 0:
            chance *= max(_DOUBT, 1 - wrong / 60)
    return chance


def declared(deals: Deals, seat: int, trump: int, worlds: Sequence[int] | None = None) -> array[int]:
    """Play a seat's contract in these worlds (None: all): `2 * seats` numbers each, melds and then trick points."""
    seats = deals.rules.seats
    hands, kitties = deals.hands, deals.kitties
    count = deals.count
    if worlds is not None:
        count = len(worlds)
        hands = _picked(hands, worlds, 4 * seats)
        kitties = None if kitties is None else _picked(kitties, worlds, 4)
    out = array("i", bytes(8 * seats * count))
    contracts(hands, kitties, Setup(deals.rules, trump, seat), out, deals.stage, CAREFUL)
    return out


def improved(played: array[int], deals: Deals, seat: int, *, is_ours: bool) -> array[int]:
    """The numbers of a seat's contract, of which one side passes and plays by worlds: ours, whoever declares."""
    line, seats = line_of(deals.rules), deals.seats
    if line is None:
        return played
    other = (seat + 1) % seats
    for start in range(0, len(played), 2 * seats):
        taker, loser = (seat, other) if is_ours else (other, seat)
        moved = min(line.tricks, played[start + seats + loser])
        played[start + seats + taker] += moved
        played[start + seats + loser] -= moved
        if is_ours and deals.rules.pass_count:
            played[start + seat] += line.meld
    return played


class Pricer:
    """What played contracts are worth to the side of a view; one for each question, for it remembers what it met."""

    def __init__(self, view: PlayerView) -> None:
        self._view = view
        self._rules = view.rules
        self._side = view.rules.side_of(view.seat or 0)
        self._sides = [view.rules.side_of(seat) for seat in range(view.rules.seats)]
        self._stakes: dict[tuple[int, int], Stakes] = {}
        self._known: dict[tuple[int, ...], Worth] = {}

    def worth(self, played: array[int], at: int, seat: int, bid: int) -> Worth:
        """The worth of the contract of `seat` at this bid; `at` is where the numbers of the world begin."""
        seats = len(self._sides)
        sums = [0] * (2 * len(self._rules.sides))
        half = len(self._rules.sides)
        for each, side in enumerate(self._sides):
            sums[side] += played[at + each]
            sums[half + side] += played[at + seats + each]
        bidders = self._sides[seat]
        key = (bidders, bid, *sums)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._judged(bidders, bid, tuple(sums[:half]), tuple(sums[half:]))
        return found

    def _judged(self, bidders: int, bid: int, melds: tuple[int, ...], points: tuple[int, ...]) -> Worth:
        stakes = self._stakes.get((bidders, bid))
        if stakes is None:
            stakes = self._stakes[bidders, bid] = stakes_of(self._view, bidders, bid)
        outcome = stakes.ending(melds)
        if outcome is None:
            odds, changes = stakes.played(melds, points, (False,) * len(melds))
        else:
            odds, changes = stakes.unplayed(melds, outcome)
        return odds[self._side], mean_margin(changes, self._side)
