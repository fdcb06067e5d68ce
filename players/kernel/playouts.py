"""Playing the tricks of many worlds to their end in one call, without the interpreter's lock.

A world is `4 * seats` words, `worlds[4 * (world * seats + seat) + suit]`; the state of play is `trick`, see `tricks`.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence

try:
    import cython
except ImportError:
    from . import nocython as cython

if not cython.compiled:
    from .bits import next_random, scrambled
    from .policy import wise_card
    from .setup import Setup
    from .tricks import beats, begin, lay, legal_words, random_card

RANDOM = 0
HEURISTIC = 1
CAREFUL = 2


def position(
    setup: Setup, leader: int, cards: Sequence[int], tricks_left: int, voids: int = 0, *, is_first_lead: bool = False
) -> array[int]:
    """The state of play, `trick`, with these cards already laid in the present trick by the leader and those after.

    `tricks_left` counts the present trick; `voids` has bit `4 * seat + suit` for every void that all know of.
    """
    best = cards[0] if cards else 0
    holder = leader
    points = 0
    for place in range(len(cards)):
        points += setup.points[cards[place] & 7]
        if place and beats(cards[place], best, setup.trump):
            best = cards[place]
            holder = (leader + place) % setup.seats
    led = cards[0] >> 3 if cards else 0
    on_turn = (leader + len(cards)) % setup.seats
    only_trump = 1 if is_first_lead and setup.first_lead_trump and not cards else 0
    return array("i", [on_turn, len(cards), led, best, holder, points, tricks_left, voids, only_trump])


def legal(words: Sequence[int], trick: array[int], setup: Setup) -> list[int]:
    """The distinct cards that the seat on turn may play, from its own four words."""
    hands = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    state = [0, 0, 0, 0, 0, 0, 0, 0, 0]
    found = [0, 0, 0, 0]
    for i in range(9):
        state[i] = trick[i]
    for i in range(4):
        hands[4 * state[0] + i] = words[i]
    legal_words(hands, state, setup, found)
    return [8 * suit + rank for suit in range(4) for rank in range(6) if (found[suit] >> (4 * rank)) & 1]


def play_out(hands: list[int], trick: list[int], won: list[int], setup: Setup, policy: int, rng: list[int]) -> None:
    """Play to the last trick; adds to `won[seat]`, empties the hands."""
    while trick[6] > 0:
        if policy == 1:
            card = wise_card(hands, trick, setup)
        else:
            rng[0] = next_random(rng[0])
            card = random_card(hands, trick, setup, rng[0])
        lay(hands, trick, won, card, setup)


def play_worlds(worlds: array[int], trick: array[int], setup: Setup, policy: int, seed: int, out: array[int]) -> None:
    """Play each world out: `out[seats * world + seat]` are the points that a seat takes from here on."""
    n = len(out) // setup.seats
    check(len(worlds), len(out), n, 1, setup)
    with cython.nogil:
        evaluate_all(worlds, trick, trick, 0, n, setup, policy, seed, out)


def evaluate(
    worlds: array[int], trick: array[int], cards: array[int], setup: Setup, policy: int, seed: int, out: array[int]
) -> None:
    """Try each card of the seat on turn in each world and play out.

    `out[seats * (len(cards) * world + place) + seat]` are the points that a seat takes from here on. All cards meet the
    same chances in a world, so that differences between them are less noisy than the values. Raises ValueError where
    the buffers do not fit together.
    """
    n = len(worlds) // (4 * setup.seats)
    check(len(worlds), len(out), n, len(cards), setup)
    with cython.nogil:
        evaluate_all(worlds, trick, cards, len(cards), n, setup, policy, seed, out)


def check(words: int, numbers: int, n: int, each: int, setup: Setup) -> None:
    """Raise ValueError unless the buffers hold `n` worlds and `each` results of them."""
    if words != 4 * setup.seats * n or numbers != setup.seats * n * each or n == 0:
        raise ValueError("the buffers for worlds and results do not fit together")
    if setup.trump < 0:
        raise ValueError("a playout needs a trump suit")


def evaluate_all(
    worlds: array[int],
    start: array[int],
    cards: array[int],
    each: int,
    n: int,
    setup: Setup,
    policy: int,
    seed: int,
    out: array[int],
) -> None:
    """The work of both: `each` cards tried a world, or none laid where it is 0."""
    hands = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    trick = [0, 0, 0, 0, 0, 0, 0, 0, 0]
    won = [0, 0, 0, 0]
    rng = [0]
    rounds = each if each else 1
    for world in range(n):
        for place in range(rounds):
            begin(worlds, world, start, hands, trick, won, setup)
            rng[0] = scrambled(seed + world)
            if each:
                lay(hands, trick, won, cards[place], setup)
            play_out(hands, trick, won, setup, policy, rng)
            for i in range(setup.seats):
                out[(world * rounds + place) * setup.seats + i] = won[i]


def utilities(
    points: array[int], cards: int, setup: Setup, side: int, had: int, table: array[float], out: array[float]
) -> None:
    """Turn the points of `evaluate` into worth: `out[card]` is the sum over worlds of `table[had + points]`.

    The points are those that the seats of a side take; `table` ("d") has `setup.trick_total + 1` values.
    """
    n = len(points) // (cards * setup.seats)
    if len(out) != cards or len(table) <= setup.trick_total:
        raise ValueError("one sum a card, and a table of every number of points")
    with cython.nogil:
        utilities_of_all(points, cards, n, setup, side, had, table, out)


def utilities_of_all(
    points: array[int], cards: int, n: int, setup: Setup, side: int, had: int, table: array[float], out: array[float]
) -> None:
    """The work of `utilities`."""
    for place in range(cards):
        out[place] = 0
        for world in range(n):
            total = had
            for seat in range(setup.seats):
                if setup.side[seat] == side:
                    total += points[(world * cards + place) * setup.seats + seat]
            out[place] += table[total]
