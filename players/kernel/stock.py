"""Playouts of a deal with a stock, for two players: tricks without duties, melds, nines, draws, then the strict tricks.

How the rest of a deal starts is `state`, one row of ROW numbers for each way to go on:

    0 seat on turn, or the winner between two tricks   1 the card led, -1 where none is   2 1 between two tricks
    3 1 if the one meld was made or is not wanted      4 1 if both have drawn             5 the turn-up, -1 where gone
    6 a card to be played first, -1 for any            7 1 if that comes from the table   8 1 if a nine is to be shown
    9 1 if the last draw is to take the turn-up, 0 if not, -1 for any
    10-57 the words of `laying`, those of all cards and of each kind (the cards of the other seat come from the world)

Players here know of the other's cards only what lies open. Simplified: the stock is drawn in an order that chance
makes, of two copies the melded one is played first, and nines are shown as soon as they may be.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence

try:
    import cython
except ImportError:
    from . import nocython as cython

if not cython.compiled:
    from .bits import DISTINCT, above, added, below, lowest, next_random, popcount, scrambled, taken
    from .laying import best_meld, lay_shape, points_of, prospects, put_down
    from .playouts import play_out
    from .setup import Setup
    from .tricks import beats

ROW = 58
"""Numbers of one way to go on."""

THUMBS = (272, 35, 80, 151, 214, 163, 0, 0, 0, 10, 22, 107, 9, 3, 856, 622, 983, 737, 500, 46, 600)
"""The rules of thumb, in tenths of points and in thousandths.

0-11 what cards do when the stock is gone: trumps from nine to ace, then others; 12 what a trick is worth by itself; 13
tenths of a waiting meld that are at stake in a trick while many are left; 14-16 how far melds are hoped for that lack
none, one and two cards; 17 and 18 how eager the other is to take a trick with a ten or an ace in it, or without; 19
what it adds to a trick that is led; 20 how it likes to ruff.
"""


def evaluate_stock(
    worlds: array[int],
    rest: array[int],
    states: array[int],
    setup: Setup,
    seed: int,
    out: array[int],
    thumbs: Sequence[int] = (*THUMBS, *THUMBS),
) -> None:
    """Go on in each of the ways in each of the worlds and play out.

    `out[4 * (ways * world + way)]` is what the seats take in tricks from here on, then what they meld. `worlds` and
    `rest` (the cards of the stock, without the turn-up) are those of `sample`, eight words a world and four; `thumbs`
    are the rules of thumb of the one seat, then of the other. Raises ValueError where the buffers do not fit together.
    """
    n = len(worlds) // 8
    ways = len(states) // ROW
    sizes = len(worlds), len(rest), len(states), len(out), len(thumbs)
    if sizes != (8 * n, 4 * n, ROW * ways, 4 * n * ways, 2 * len(THUMBS)):
        raise ValueError("the buffers for worlds, ways and results do not fit together")
    if setup.trump < 0 or setup.seats != 2 or n == 0 or ways == 0:
        raise ValueError("a deal with a stock is for two players, two copies of each card and a trump suit")
    keep = array("i", thumbs)
    late = 1 if setup.rules.meld_timing == "after_draw" else 0
    chooses = 1 if setup.rules.last_draw_choice else 0
    with cython.nogil:
        evaluate_all(worlds, rest, states, n, ways, late, chooses, keep, setup, seed, out)


def evaluate_all(
    worlds: array[int],
    rest: array[int],
    states: array[int],
    n: int,
    ways: int,
    late: int,
    chooses: int,
    keep: array[int],
    setup: Setup,
    seed: int,
    out: array[int],
) -> None:
    """The work of `evaluate_stock`."""
    w = [0] * 48
    order = [0] * 48
    draws = [0] * 48
    stock = [0] * 4
    s = [0] * 16
    got = [0] * 4
    rng = [0]
    for world in range(n):
        count = 0
        rng[0] = scrambled(seed + world)
        for suit in range(4):
            for rank in range(6):
                for _ in range(popcount((rest[4 * world + suit] >> (4 * rank)) & 15)):
                    order[count] = 8 * suit + rank
                    count += 1
        for i in range(count - 1, 0, -1):
            rng[0] = next_random(rng[0])
            j = below(rng[0], i + 1)
            c = order[i]
            order[i] = order[j]
            order[j] = c
        for way in range(ways):
            base = 58 * way
            for i in range(10):
                s[i] = states[base + i]
            s[10] = count
            s[11] = late
            s[12] = chooses
            for i in range(8):
                w[i] = worlds[8 * world + i]
            for i in range(8, 48):
                w[i] = states[base + 10 + i]
            for i in range(count):
                draws[i] = order[i]
            for i in range(4):
                stock[i] = rest[4 * world + i]
                got[i] = 0
            finish(w, s, draws, stock, got, keep, setup, rng)
            for i in range(4):
                out[4 * (ways * world + way) + i] = got[i]


def finish(
    w: list[int],
    s: list[int],
    draws: list[int],
    stock: list[int],
    got: list[int],
    keep: array[int],
    setup: Setup,
    rng: list[int],
) -> None:
    """Play one way in one world to its end; `s` is the head of the row, 10 the cards face down, 11 and 12 rules."""
    seat = s[0]
    while True:
        if s[2] == 0:
            led = s[1]
            if led < 0:
                led = play_one(w, s, seat, -1, stock, keep, setup)
                seat = 1 - seat
            card = play_one(w, s, seat, led, stock, keep, setup)
            if not beats(card, led, setup.trump):
                seat = 1 - seat
            got[seat] += setup.points[led & 7] + setup.points[card & 7]
            s[1] = -1
            s[3] = 0
            s[4] = 0
        if s[11] == 0 and s[4] == 0:
            lay_all(w, s, seat, got, setup)
        if s[4] == 0 and s[10] > 0:
            draw_both(w, s, seat, draws, stock, setup.trump)
        if s[11]:
            lay_all(w, s, seat, got, setup)
        s[2] = 0
        if s[5] < 0 or s[10] == 0:
            break
    trick = [0, 0, 0, 0, 0, 0, 0, 0, 0]
    won = [0, 0, 0, 0]
    trick[0] = seat
    trick[4] = seat
    for suit in range(4):
        trick[6] += popcount(w[4 * seat + suit])
    play_out(w, trick, won, setup, 1, rng)
    got[0] += won[0]
    got[1] += won[1]


def lay_all(w: list[int], s: list[int], seat: int, got: list[int], setup: Setup) -> None:
    """The winner of a trick shows its nines and lays one meld."""
    if s[3]:
        return
    at = 4 * seat + setup.trump
    if s[8] >= 0:
        while w[at] & ~w[8 + at] & 15:
            got[2 + seat] += setup.dix
            if s[5] >= 0 and s[5] & 7:
                w[at] = taken(w[at], 0)
                w[at] = added(w[at], s[5] & 7)
                s[5] = 8 * setup.trump
            else:
                w[8 + at] = added(w[8 + at], 0)
    left = (s[10] + 1) // 2 - (0 if s[11] else 1)
    shape = best_meld(w, seat, left, setup)
    if shape >= 0:
        got[2 + seat] += points_of(shape, setup)
        lay_shape(w, seat, shape, setup)
    s[3] = 1


def draw_both(w: list[int], s: list[int], seat: int, draws: list[int], stock: list[int], trump: int) -> None:
    """The winner draws, then the other; the last two cards are the one face down and the turn-up."""
    s[10] -= 1
    first = draws[s[10]]
    stock[first >> 3] = taken(stock[first >> 3], first & 7)
    if s[10] > 0:
        s[10] -= 1
        second = draws[s[10]]
        stock[second >> 3] = taken(stock[second >> 3], second & 7)
    else:
        second = s[5]
        takes = s[12] if s[9] < 0 else s[9]
        s[5] = -1
        if second & 7 == 0:  # it has scored where it lay
            at = 4 * (seat if takes else 1 - seat) + trump
            w[8 + at] = added(w[8 + at], 0)
        if takes:
            c = first
            first = second
            second = c
    w[4 * seat + (first >> 3)] = added(w[4 * seat + (first >> 3)], first & 7)
    seat = 1 - seat
    w[4 * seat + (second >> 3)] = added(w[4 * seat + (second >> 3)], second & 7)
    s[4] = 1


def play_one(w: list[int], s: list[int], seat: int, led: int, stock: list[int], keep: array[int], setup: Setup) -> int:
    """The seat plays a card: the one that the row says, or one by rules of thumb."""
    if s[6] >= 0:
        card = s[6]
        put_down(w, seat, card, s[7] > 0)
        s[6] = -1
        return card
    card = free_card(w, s, seat, led, stock, keep, setup)
    put_down(w, seat, card, (w[8 + 4 * seat + (card >> 3)] >> (4 * (card & 7))) & 15 > 0)
    return card


def free_card(w: list[int], s: list[int], seat: int, led: int, stock: list[int], keep: array[int], setup: Setup) -> int:
    """Any card: what it and the trick bring, less the melds that go with it and what it does when the stock is gone."""
    costs = [0] * 32
    for i in range(32):
        costs[i] = 0
    trump = setup.trump
    other = 4 * (1 - seat)
    hidden = 0
    for suit in range(4):
        hidden += popcount(w[other + suit] & ~w[8 + other + suit])
    unseen = s[10] + hidden
    share = 1000 * hidden // unseen if unseen else 0
    draws = s[10] // 2
    once = 1000 * draws // unseen if unseen else 0
    twice = once * (2000 - once) // 1000
    tricks = (s[10] + 1) // 2
    own = 21 * seat
    waiting = prospects(w, seat, once, twice, tricks if s[11] == 0 else tricks + 1, stock, keep, setup, costs)
    stake = waiting * (keep[own + 13] if tricks > 10 // keep[own + 13] else 10 // tricks if tricks else 10)
    stake += keep[own + 12]
    if w[4 * seat + trump] & ~w[8 + 4 * seat + trump] & 15:
        stake += 10 * setup.dix // (tricks if tricks > 0 else 1)
    choice = -1
    best = -1000000
    for suit in range(4):
        word = w[4 * seat + suit] & DISTINCT
        while word:
            rank = lowest(word) >> 2
            word &= word - 1
            card = 8 * suit + rank
            points = setup.points[rank]
            if led >= 0:
                pot = 10 * (points + setup.points[led & 7])
                worth = pot + stake if beats(card, led, trump) else -pot
            else:
                stays = stand(
                    w, seat, card, share, stock, keep[own + (17 if points > 9 else 18)], keep[own + 20], trump
                )
                pot = 10 * points + keep[own + 19]
                worth = (2 * pot + stake) * stays // 1000 - pot
            worth -= costs[card] + keep[own + rank + (0 if suit == trump else 6)]
            if worth > best:
                best = worth
                choice = card
    return choice


def stand(w: list[int], seat: int, card: int, share: int, stock: list[int], eager: int, ruffs: int, trump: int) -> int:
    """The chance in thousandths that a card led takes the trick; `share` of what is unseen the other holds."""
    suit = card >> 3
    other = 4 * (1 - seat)
    over = above(card & 7)
    none = 0 if w[8 + other + suit] & over else 1000
    out = popcount(stock[suit] & over) + popcount(w[other + suit] & ~w[8 + other + suit] & over)
    while out > 0:
        none = none * (1000 - share) // 1000
        out -= 1
    stays = 1000 - eager * (1000 - none) // 1000
    if suit != trump:
        none = 0 if w[8 + other + trump] else 1000
        out = popcount(stock[trump]) + popcount(w[other + trump] & ~w[8 + other + trump])
        while out > 0 and none > 0:
            none = none * (1000 - share) // 1000
            out -= 1
        stays = stays * (1000 - ruffs * eager // 1000 * (1000 - none) // 1000) // 1000
    return stays
