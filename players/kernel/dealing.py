"""Whole hands from the deal to the last trick, by rules of thumb."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

try:
    import cython
except ImportError:
    from . import nocython as cython

if not cython.compiled:
    from .bits import added, below, next_random, scrambled
    from .gifts import join
    from .hands import best_suit, estimate, play_contract

if TYPE_CHECKING:
    from .setup import Setup


def deal(hands: list[int], beyond: list[int], setup: Setup, rng: list[int]) -> None:
    """Shuffle the pack and deal it: `hands[4 * seat + suit]`, and what is left in four words."""
    code = [0] * 96
    count = 0
    for suit in range(4):
        for rank in range(setup.low_rank, 6):
            for _ in range(setup.copies):
                code[count] = 8 * suit + rank
                count += 1
    for i in range(4 * setup.seats):
        hands[i] = 0
    for i in range(4):
        beyond[i] = 0
    for i in range(count):
        rng[0] = next_random(rng[0])
        j = i + below(rng[0], count - i)
        card = code[j]
        code[j] = code[i]
        suit = card >> 3
        if i < setup.seats * setup.hand_size:
            hands[4 * (i // setup.hand_size) + suit] = added(hands[4 * (i // setup.hand_size) + suit], card & 7)
        else:
            beyond[suit] = added(beyond[suit], card & 7)


def whole_hands(setup: Setup, seed: int, out: array[int]) -> None:
    """Deal, bid, name trump, pass or bury, meld and play, as often as `out` has room: ten numbers a hand.

    They are the declarer, the trump suit, then `melds[seat]` and trick `points[seat]`, both of four. The highest
    estimate wins the auction; `setup` need not be aimed.
    """
    n = len(out) // 10
    if len(out) != 10 * n:
        raise ValueError("each hand takes ten numbers")
    own = setup.copy()
    with cython.nogil:
        play_whole_hands(own, seed, n, out)


def play_whole_hands(setup: Setup, seed: int, n: int, out: array[int]) -> None:
    """The work of `whole_hands`."""
    hands = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    beyond = [0, 0, 0, 0]
    melds = [0, 0, 0, 0]
    won = [0, 0, 0, 0]
    rng = [0]
    for hand in range(n):
        rng[0] = scrambled(seed + hand)
        deal(hands, beyond, setup, rng)
        best = -100000
        for seat in range(setup.seats):
            suit = best_suit(hands, 4 * seat, setup)
            points = estimate(hands, 4 * seat, suit, setup)
            if points > best:
                best = points
                declarer = seat
                trump = suit
        setup.aim(trump, declarer)
        if setup.kitty:
            join(hands, 4 * declarer, beyond, 0)
            setup.aim(best_suit(hands, 4 * declarer, setup), declarer)
        play_contract(hands, melds, won, setup, 0, 1)
        out[10 * hand] = declarer
        out[10 * hand + 1] = setup.trump
        for seat in range(4):
            out[10 * hand + 2 + seat] = melds[seat]
            out[10 * hand + 6 + seat] = won[seat]
