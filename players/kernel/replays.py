"""Worlds looked at with the eyes of the level Club: how likely it makes what was seen, and how the hand would go on.

`memo` is as in `careful`: 32 numbers, the highest ranks that seats can hold and then the words of what they have shown.
"""

from __future__ import annotations

from array import array

try:
    import cython
except ImportError:
    from . import nocython as cython

if not cython.compiled:
    from .bits import added, count_of, popcount, taken
    from .careful import careful_card, lay_openly, play_carefully
    from .gifts import careful_gift, join
    from .setup import Setup
    from .tricks import begin, first_lead, lay


def evaluate_carefully(
    worlds: array[int], trick: array[int], cards: array[int], setup: Setup, memo: array[int], out: array[int]
) -> None:
    """As `evaluate`, with all hands played as Club plays: each card of the seat on turn is tried in each world.

    `out[seats * (len(cards) * world + place) + seat]` are the points that a seat takes from here on. Raises ValueError
    where the buffers do not fit together.
    """
    n = len(worlds) // (4 * setup.seats)
    if len(worlds) != 4 * setup.seats * n or len(out) != setup.seats * n * len(cards) or n == 0 or len(memo) != 32:
        raise ValueError("the buffers for worlds and results do not fit together")
    if setup.trump < 0:
        raise ValueError("a playout needs a trump suit")
    with cython.nogil:
        try_all(worlds, trick, cards, len(cards), n, setup, memo, out)


def try_all(
    worlds: array[int],
    start: array[int],
    cards: array[int],
    each: int,
    n: int,
    setup: Setup,
    known: array[int],
    out: array[int],
) -> None:
    """The work of `evaluate_carefully`."""
    hands = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    memo = [0] * 32
    trick = [0, 0, 0, 0, 0, 0, 0, 0, 0]
    won = [0, 0, 0, 0]
    for world in range(n):
        for place in range(each):
            begin(worlds, world, start, hands, trick, won, setup)
            for i in range(32):
                memo[i] = known[i]
            lay_openly(hands, trick, won, cards[place], setup, memo)
            play_carefully(hands, trick, won, setup, memo)
            for i in range(setup.seats):
                out[(world * each + place) * setup.seats + i] = won[i]


def likeness(
    worlds: array[int],
    setup: Setup,
    me: int,
    laid: array[int],
    shown: array[int],
    gifts: array[int],
    unit: float,
    most: float,
    out: array[float],
) -> None:
    """How likely Club's habits make what the seat `me` saw, in each world: `out[world]`, the negative of a logarithm.

    - `worlds`: the hands as they are now; `laid`: all cards played so far, in order; the declarer led first;
    - `shown[4 * seat + suit]`: the words of the cards shown in melds before the first lead;
    - `gifts`: four words that `me` gave and four that it received, all 0 where it passed nothing.

    A card that Club judges `unit` points worse than its own choice counts 1, no card more than `most`.
    Raises ValueError where the buffers do not fit together.
    """
    n = len(worlds) // (4 * setup.seats)
    if len(worlds) != 4 * setup.seats * n or len(out) != n or len(shown) != 16 or len(gifts) != 8:
        raise ValueError("the buffers for worlds and results do not fit together")
    with cython.nogil:
        judge_all(worlds, n, setup, me, laid, len(laid), shown, gifts, unit, most, out)


def judge_all(
    worlds: array[int],
    n: int,
    setup: Setup,
    me: int,
    laid: array[int],
    count: int,
    shown: array[int],
    gifts: array[int],
    unit: float,
    most: float,
    out: array[float],
) -> None:
    """The work of `likeness`."""
    hands = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    memo = [0] * 32
    trick = [0, 0, 0, 0, 0, 0, 0, 0, 0]
    won = [0, 0, 0, 0]
    worths = [0.0] * 32
    gone = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    passed = [0, 0, 0, 0, 0, 0, 0, 0]
    size = 4 * setup.seats
    for i in range(8):
        passed[i] = gifts[i]
    for i in range(16):
        gone[i] = 0
    gather(gone, laid, count, setup)
    for world in range(n):
        for i in range(size):
            hands[i] = worlds[world * size + i]
        for i in range(32):
            memo[i] = shown[i - 16] if i >= 16 else 5
        for seat in range(setup.seats):
            join(hands, 4 * seat, gone, 4 * seat)
        score = gift_misfit(hands, me, setup, passed) * most / 4.0
        first_lead(trick, setup)
        for i in range(count):
            card = laid[i]
            if trick[0] != me:
                worths[card] = -1000000.0
                best = careful_card(hands, trick, setup, memo, worths)
                if best != card:
                    loss = (worths[best] - worths[card]) / unit
                    score += loss if loss < most else most
            lay_openly(hands, trick, won, card, setup, memo)
        out[world] = score


def gather(gone: list[int], laid: array[int], count: int, setup: Setup) -> None:
    """Add every card played to the words of the seat that it came from."""
    trick = [0, 0, 0, 0, 0, 0, 0, 0, 0]
    hands = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    won = [0, 0, 0, 0]
    first_lead(trick, setup)
    for i in range(16):
        hands[i] = 0
    for i in range(count):
        card = laid[i]
        at = 4 * trick[0] + (card >> 3)
        gone[at] = added(gone[at], card & 7)
        hands[at] = added(hands[at], card & 7)
        lay(hands, trick, won, card, setup)


def gift_misfit(hands: list[int], me: int, setup: Setup, gifts: list[int]) -> int:
    """In how many cards the partner's gift differs from what Club would have given from the hand it had."""
    before = [0, 0, 0, 0]
    usual = [0, 0, 0, 0]
    count = 0
    for suit in range(4):
        count += popcount(gifts[4 + suit])
    if count == 0:
        return 0
    is_to_declarer = me == setup.declarer
    partner = (me + 2) % 4
    for suit in range(4):
        before[suit] = hands[4 * partner + suit]
    join(before, 0, gifts, 4)
    if is_to_declarer or not setup.is_sequential:  # what the declarer gave back came later, unless both gave at once
        for suit in range(4):
            for rank in range(6):
                for _ in range(count_of(gifts[suit], rank)):
                    if count_of(before[suit], rank):
                        before[suit] = taken(before[suit], rank)
    careful_gift(before, 0, count, is_to_declarer, setup, usual)
    misses = count
    for suit in range(4):
        misses -= popcount(usual[suit] & gifts[4 + suit])
    return misses
