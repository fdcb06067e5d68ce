"""Worlds that agree with what a seat knows: the unseen cards dealt out to where they may lie.

A place is a seat, or beyond the seats something that lies face down (a stock, cards buried). What is known of a place:
how many cards it holds, some of them for certain, for each suit the highest rank it can hold (who did not follow has
none, who did not beat has nothing higher), and the meld points it showed, which say also what it did not show.

A world is dealt with the most constrained cards first, then stirred by exchanges of two cards that break no rule: that
evens out what the order of dealing favoured, and it is how the meld points are met.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence

try:
    import cython
except ImportError:
    from . import nocython as cython

if not cython.compiled:
    from .bits import added, below, count_of, next_random, scrambled, taken
    from .melds import meld_points
    from .setup import Setup

ANY_MELD = -1
"""In `melds`: nothing is known of what the place could meld."""


def sample(
    setup: Setup,
    cards: Sequence[int],
    sizes: Sequence[int],
    known: Sequence[int],
    caps: Sequence[int],
    melds: Sequence[int],
    played: Sequence[int],
    seed: int,
    out: array[int],
    rest: array[int] | None = None,
) -> int:
    """Fill `out` with worlds (as many as it holds), and `rest` with what lies at the places beyond the seats.

    - `cards[suit]`: the words of all cards at all places, the own hand among them;
    - `sizes[place]`: how many cards each place holds;
    - `known[4 * place + suit]`: the words of what certainly lies there (at the own seat everything);
    - `caps[4 * place + suit]`: the highest rank that may lie there besides, 5 for any and -1 for none;
    - `melds[place]`: the meld points shown, or ANY_MELD; `played[4 * place + suit]`: cards gone from there since.

    Returns how many of the worlds agree with everything; the others miss as little as a short search found. Raises
    ValueError where the numbers of cards cannot agree.
    """
    places = len(sizes)
    if not setup.seats <= places <= 8 or not places == len(melds) == len(known) / 4 == len(caps) / 4 == len(played) / 4:
        raise ValueError("every place needs its size, four known words, four caps, a meld and four played words")
    n = len(out) // (4 * setup.seats)
    beyond = rest if rest is not None else array("i", bytes(16 * (places - setup.seats) * n) or bytes(4))
    if len(out) != 4 * setup.seats * n or len(beyond) < 4 * (places - setup.seats) * n:
        raise ValueError("the buffers must hold as many worlds each")
    free = []
    for code in range(32):
        suit, rank = code >> 3, code & 7
        if rank < 6:
            held = sum([(known[4 * place + suit] >> (4 * rank) & 15).bit_count() for place in range(places)])
            more = (cards[suit] >> (4 * rank) & 15).bit_count() - held
            if more < 0:
                raise ValueError("more cards are known at places than there are")
            free += [code] * more
    need = [sizes[place] - sum([known[4 * place + suit].bit_count() for suit in range(4)]) for place in range(places)]
    if min(need) < 0 or sum(need) != len(free):
        raise ValueError("the sizes of the places do not sum to the number of cards")
    codes = array("i", free or [0])
    facts = array("i", [*need, *known, *caps, *melds, *played])
    count = len(free)
    agreeing = 0
    with cython.nogil:
        agreeing = sample_all(codes, count, facts, places, setup, seed, n, out, beyond)
    return agreeing  # noqa: RET504  (not from inside: there Python's lock is not held)


def sample_all(
    codes: array[int],
    count: int,
    facts: array[int],
    places: int,
    setup: Setup,
    seed: int,
    n: int,
    out: array[int],
    beyond: array[int],
) -> int:
    """The work of `sample`; `facts` is need, known, caps, melds and played in a row."""
    words = [0] * 32
    code = [0] * 96
    at = [0] * 96
    may = [0] * 32  # places where a card may lie, one bit each
    rng = [0]
    seats = setup.seats
    known = places
    caps = known + 4 * places
    for c in range(32):
        may[c] = 0
        for place in range(places):
            if c & 7 <= facts[caps + 4 * place + (c >> 3)]:
                may[c] |= 1 << place
    for i in range(count):
        code[i] = codes[i]
    agreeing = 0
    for world in range(n):
        rng[0] = scrambled(seed + world)
        for i in range(4 * places):
            words[i] = facts[known + i]
        faults = deal_out(code, at, count, may, facts, places, words, rng)
        if stir(code, at, count, may, facts, places, words, setup, faults, rng) == 0:
            agreeing += 1
        for i in range(4 * seats):
            out[world * 4 * seats + i] = words[i]
        for i in range(4 * (places - seats)):
            beyond[world * 4 * (places - seats) + i] = words[4 * seats + i]
    return agreeing


def deal_out(
    code: list[int],
    at: list[int],
    count: int,
    may: list[int],
    need: array[int],
    places: int,
    words: list[int],
    rng: list[int],
) -> int:
    """Deal the cards, those with the fewest possible places first; returns how many lie where they may not."""
    room = [0] * 8
    for place in range(places):
        room[place] = need[place]
    for i in range(count - 1, 0, -1):
        rng[0] = next_random(rng[0])
        j = below(rng[0], i + 1)
        c = code[i]
        code[i] = code[j]
        code[j] = c
    for i in range(count):
        at[i] = -1
    faults = 0
    for choices in range(places + 1):
        for i in range(count):
            if at[i] >= 0:
                continue
            c = code[i]
            ways = 0
            total = 0
            for place in range(places):
                if (may[c] >> place) & 1 and room[place]:
                    ways += 1
                    total += room[place]
            if ways > choices:
                continue
            allowed = may[c]
            if total == 0:
                faults += 1
                allowed = 255
                for place in range(places):
                    total += room[place]
            rng[0] = next_random(rng[0])
            j = below(rng[0], total)
            for place in range(places):
                if (allowed >> place) & 1:
                    if j < room[place]:
                        at[i] = place
                        room[place] -= 1
                        words[4 * place + (c >> 3)] = added(words[4 * place + (c >> 3)], c & 7)
                        break
                    j -= room[place]
    return faults


def stir(
    code: list[int],
    at: list[int],
    count: int,
    may: list[int],
    facts: array[int],
    places: int,
    words: list[int],
    setup: Setup,
    faults: int,
    rng: list[int],
) -> int:
    """Exchange cards of two places at random where that makes nothing worse; returns 0 where no fault is left."""
    wrong = [0] * 8  # by how much the melds of a place would differ from what it showed
    misses = 0
    for place in range(places):
        wrong[place] = misfit(words, place, facts, places, setup)
        misses += wrong[place]
    if count < 2:
        return faults + misses
    steps = 0
    while steps < 2 * count or (faults + misses and steps < 40 * count):
        steps += 1
        rng[0] = next_random(rng[0])
        i = below(rng[0], count)
        rng[0] = next_random(rng[0])
        j = below(rng[0], count)
        a = at[i]
        b = at[j]
        c = code[i]
        d = code[j]
        if a == b or c == d:
            continue
        change = 2 - ((may[c] >> b) & 1) - ((may[d] >> a) & 1)
        change -= 2 - ((may[c] >> a) & 1) - ((may[d] >> b) & 1)
        if change > 0:
            continue
        exchange(words, a, b, c, d)
        wrong_a = misfit(words, a, facts, places, setup)
        wrong_b = misfit(words, b, facts, places, setup)
        worse = wrong_a + wrong_b - wrong[a] - wrong[b]
        if 1000 * change + worse > 0:
            exchange(words, a, b, d, c)
            continue
        faults += change
        misses += worse
        wrong[a] = wrong_a
        wrong[b] = wrong_b
        code[i] = d
        code[j] = c
    return faults + misses


def exchange(words: list[int], a: int, b: int, c: int, d: int) -> None:
    """Card `c` goes from place `a` to `b`, card `d` from `b` to `a`."""
    words[4 * a + (c >> 3)] = taken(words[4 * a + (c >> 3)], c & 7)
    words[4 * b + (d >> 3)] = taken(words[4 * b + (d >> 3)], d & 7)
    words[4 * b + (c >> 3)] = added(words[4 * b + (c >> 3)], c & 7)
    words[4 * a + (d >> 3)] = added(words[4 * a + (d >> 3)], d & 7)


def misfit(words: list[int], place: int, facts: array[int], places: int, setup: Setup) -> int:
    """By how many points the melds of the hand, with what was played of it, differ from what was shown."""
    shown = facts[9 * places + place]
    if shown < 0:
        return 0
    hand = [0, 0, 0, 0]
    for suit in range(4):
        hand[suit] = words[4 * place + suit]
        gone = facts[10 * places + 4 * place + suit]
        if gone:
            for rank in range(6):
                for _ in range(count_of(gone, rank)):
                    hand[suit] = added(hand[suit], rank)
    points = meld_points(hand, 0, setup.trump, setup) - shown
    return points if points > 0 else -points
