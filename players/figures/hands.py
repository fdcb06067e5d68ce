"""Many whole hands by the kernel's rules of thumb: deals, the auction, contracts, games made of them.

The auction is called here, so that a side may keep points in hand or never bid; passing, melds and tricks are the
kernel's, the score is the engine's. Points are on the classic scale.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine.events import Outcome
from engine.judging import judge_of
from engine.rules import Rules
from engine.scoring import DealFacts
from players.bidder import OVER_PARTNER
from players.kernel import ANY_MELD, Setup, best_suits, contracts, melds_of, sample

NEVER = 10_000
"""A caution with which nobody bids."""


@dataclass(frozen=True)
class Style:
    """How a side bids and when it gives a hand up."""

    caution: int = 0
    """Points below the estimate at which it stops bidding."""
    most_needed: int | None = None
    """It throws a hand in that needs more trick points than this; None: only one that needs more than there are."""


@dataclass(frozen=True)
class Deals:
    """Whole deals, `hands[16 * deal + 4 * seat + suit]`, with what each hand would name and what it promises."""

    hands: array[int]
    suits: array[int]
    estimates: array[int]

    @property
    def count(self) -> int:
        """How many deals there are."""
        return len(self.suits) // 4


@dataclass(frozen=True)
class Auction:
    """Who declares, for how much, in which suit; stuck where all others passed."""

    declarer: int
    bid: int
    trump: int
    is_stuck: bool


@dataclass(frozen=True)
class Played:
    """A played deal: melds before the pass and as shown, trick points, `[seat]`, how it ended and what was written."""

    auction: Auction
    dealt_melds: tuple[int, ...]
    melds: tuple[int, ...]
    outcome: Outcome
    changes: tuple[int, ...]


def deal(rules: Rules, count: int, seed: int) -> Deals:
    """So many deals at random; deal `i` is the dealer's whose seat is `i % 4`."""
    setup = Setup(rules)
    pack = [0x333333] * 4  # two of each of six ranks
    size = [rules.deck.hand] * rules.seats
    nothing = [0] * 4 * rules.seats
    hands = _numbers(16 * count)
    sample(setup, pack, size, nothing, [5] * 4 * rules.seats, [ANY_MELD] * rules.seats, nothing, seed, hands)
    suits, estimates = _numbers(4 * count), _numbers(4 * count)
    best_suits(hands, setup, suits, estimates)
    return Deals(hands, suits, estimates)


def call(rules: Rules, estimates: Sequence[int], suits: Sequence[int], dealer: int, styles: Sequence[Style]) -> Auction:
    """The auction in which each seat bids the lowest bid as long as its estimate, less its caution, covers it.

    `styles[side]`; a far better hand than the partner's bid is needed to take the contract from the partner.
    """
    active = [(dealer + step) % 4 for step in range(1, 5)]
    holder, price, at = -1, 0, 0
    while active != [holder]:
        if holder < 0 and active == [dealer]:
            return Auction(dealer, rules.min_bid, suits[dealer], is_stuck=True)
        seat = active[at % len(active)]
        if seat == holder:
            at += 1
            continue
        asked = rules.min_bid if holder < 0 else price + rules.bid_step
        promise = estimates[seat] - styles[seat % 2].caution - (OVER_PARTNER if holder == (seat + 2) % 4 else 0)
        if promise >= asked:
            holder, price = seat, asked
            at += 1
        else:
            at %= len(active)
            active.remove(seat)
    return Auction(holder, price, suits[holder], is_stuck=False)


def play(rules: Rules, deals: Deals, styles: Sequence[Style]) -> list[Played]:
    """Every deal called, passed, melded, played and scored."""
    auctions = [
        call(rules, deals.estimates[4 * i : 4 * i + 4], deals.suits[4 * i : 4 * i + 4], i % 4, styles)
        for i in range(deals.count)
    ]
    groups: dict[tuple[int, int], list[int]] = {}
    for i, auction in enumerate(auctions):
        groups.setdefault((auction.trump, auction.declarer), []).append(i)
    played: dict[int, Played] = {}
    for (trump, declarer), members in groups.items():
        words = array("i")
        for i in members:
            words.extend(deals.hands[16 * i : 16 * i + 16])
        setup = Setup(rules, trump, declarer)
        dealt, results = _numbers(4 * len(members)), _numbers(8 * len(members))
        melds_of(words, trump, setup, dealt)
        contracts(words, None, setup, results)
        for place, i in enumerate(members):
            melds, points = results[8 * place : 8 * place + 4], results[8 * place + 4 : 8 * place + 8]
            played[i] = _scored(rules, auctions[i], tuple(dealt[4 * place : 4 * place + 4]), melds, points, styles)
    return [played[i] for i in range(deals.count)]


def _scored(
    rules: Rules,
    auction: Auction,
    dealt: tuple[int, ...],
    melds: Sequence[int],
    points: Sequence[int],
    styles: Sequence[Style],
) -> Played:
    bidders = auction.declarer % 2
    tricks = (points[0] + points[2], points[1] + points[3])
    facts = DealFacts(
        bidders=bidders,
        bid=auction.bid,
        melds=(melds[0] + melds[2], melds[1] + melds[3]),
        is_dix_only=(False, False),
        trick_points=tricks,
        tricks_taken=(int(tricks[0] > 0), int(tricks[1] > 0)),
    )
    most = styles[bidders].most_needed
    is_lost = auction.bid - facts.melds[bidders] > (rules.trick_total if most is None else most)
    judge = judge_of(rules)
    score = judge.unplayed(rules, facts, Outcome.THROWN_IN) if is_lost else judge.played(rules, facts)
    return Played(auction, dealt, tuple(melds), score.outcome, score.changes)


@dataclass(frozen=True)
class GameOf:
    """A game made of consecutive hands: which side won, and after how many."""

    winner: int
    hands: int


def games(rules: Rules, hands: Sequence[Played]) -> Iterator[GameOf]:
    """Games one after the other out of these hands; the unfinished one at the end is left out."""
    totals, count = (0, 0), 0
    for hand in hands:
        count += 1
        totals = (totals[0] + hand.changes[0], totals[1] + hand.changes[1])
        is_made = hand.outcome is Outcome.MADE
        end = judge_of(rules).end(rules, totals, hand.auction.declarer % 2, is_made, count, rules.target)
        if end.winner is not None:
            yield GameOf(end.winner, count)
            totals, count = (0, 0), 0


def _numbers(count: int) -> array[int]:
    return array("i", bytes(4 * count))
