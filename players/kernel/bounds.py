"""What the solver knows of the start of a trick without searching it. Worths are in units of the setup."""

from __future__ import annotations

from typing import TYPE_CHECKING

try:
    import cython
except ImportError:
    from . import nocython as cython

if not cython.compiled:
    from .bits import COUNTERS, above, highest, mixed, popcount
    from .playouts import play_out
    from .tricks import beats

if TYPE_CHECKING:
    from array import array

    from .setup import Setup


def worth_of(word: int, setup: Setup) -> int:
    """The worth of all cards of a word."""
    if setup.is_plain:
        return popcount(word & COUNTERS)
    worth = 0
    for rank in range(1, 6):
        worth += popcount((word >> (4 * rank)) & 15) * setup.worths[rank]
    return worth


def worth_of_top(word: int, count: int, setup: Setup) -> int:
    """The worth of the highest `count` cards of a word."""
    worth = 0
    rank = 5
    while count > 0 and rank >= 0:
        here = popcount((word >> (4 * rank)) & 15)
        if here > count:
            here = count
        worth += here * setup.worths[rank]
        count -= here
        rank -= 1
    return worth


def masters(word: int, others: int) -> int:
    """The cards of a word that win when led: none of the others is higher."""
    top = highest(others) >> 2
    return word & above(top - 1) if top > 0 else word


def forced(word: int, rounds: int, setup: Setup) -> int:
    """How many counters an opponent must throw on so many rounds of a suit in which it follows; none unless plain."""
    held = popcount(word)
    if held < rounds:
        rounds = held
    rounds -= held - popcount(word & COUNTERS)
    return rounds if rounds > 0 and setup.is_plain else 0


def cashable(hands: list[int], p: int, left: int, rest: int, setup: Setup) -> int:
    """What the leader's side is certain to take by leading winners: trumps from the top, then suits nobody ruffs."""
    t = setup.trump
    base = 4 * p
    out = 0
    for q in range(setup.seats):
        if q != p:
            out |= hands[4 * q + t]
    bosses = masters(hands[base + t], out)
    rounds_of_trump = popcount(bosses)
    total = rounds_of_trump
    worth = worth_of(bosses, setup)
    clears = True  # after these rounds nobody else has a trump
    for q in range(setup.seats):
        if q == p:
            continue
        word = hands[4 * q + t]
        held = popcount(word)
        if held > rounds_of_trump:
            clears = False
        if rounds_of_trump == 0:
            continue
        if setup.side[q] != setup.side[p]:
            worth += forced(word, rounds_of_trump, setup)
        elif setup.is_plain:  # a partner throws counters of its choice
            counters = popcount(word & COUNTERS)
            if held >= rounds_of_trump:
                worth += counters if counters < rounds_of_trump else rounds_of_trump
            else:
                others = 0
                for s in range(4):
                    if s != t:
                        others += popcount(hands[4 * q + s] & COUNTERS)
                free = rounds_of_trump - held
                worth += counters + (others if others < free else free)
    for s in range(4):
        mine = hands[base + s]
        if s == t or mine == 0:
            continue
        out = 0
        for q in range(setup.seats):
            if q != p:
                out |= hands[4 * q + s]
        mine = masters(mine, out)
        if mine == 0:
            continue
        if clears:
            worth += worth_of(mine, setup)
            total += popcount(mine)
            continue
        rounds = popcount(mine)
        once = True
        for q in range(setup.seats):
            if q != p:
                held = popcount(hands[4 * q + s])
                if held < rounds:
                    rounds = held
                if held == 0 and setup.side[q] != setup.side[p]:
                    once = False
        if rounds > 0:
            worth += worth_of_top(mine, rounds, setup)
            for q in range(setup.seats):
                if q == p:
                    continue
                if setup.side[q] != setup.side[p]:
                    worth += forced(hands[4 * q + s], rounds, setup)
                elif rounds_of_trump == 0 and setup.is_plain:
                    counters = popcount(hands[4 * q + s] & COUNTERS)
                    worth += counters if counters < rounds else rounds
        elif once and rounds_of_trump == 0 and worth == 0:
            worth = worth_of_top(mine, 1, setup)  # if the partner ruffs, the trick is the side's all the same
    if clears and total == left:
        return rest
    return worth


def safe_trumps(hands: list[int], side: int, setup: Setup) -> int:
    """The worth of a side's trumps above all of the other's: nobody can take them."""
    t = setup.trump
    own = 0
    out = 0
    for q in range(setup.seats):
        if setup.side[q] != side:
            out |= hands[4 * q + t]
    top = highest(out) >> 2
    mask = above(top)
    for q in range(setup.seats):
        if setup.side[q] == side:
            own += worth_of(hands[4 * q + t] & mask, setup)
    return own


def suit_key(hands: list[int], s: int, setup: Setup) -> int:
    """A number equal for suits that play alike: ranks nobody holds are left out, neighbours of one holder are one."""
    key = 1
    last_owner = -1
    last_worth = -1
    run = 0
    n = setup.seats
    a = hands[s]
    b = hands[4 + s]
    c = hands[8 + s] if n > 2 else 0
    d = hands[12 + s] if n > 3 else 0
    for rank in range(5, -1, -1):
        token = ((a >> (4 * rank)) & 15) | (((b >> (4 * rank)) & 15) << 4)
        token |= (((c >> (4 * rank)) & 15) << 8) | (((d >> (4 * rank)) & 15) << 12)
        if token == 0:
            continue
        worth = setup.worths[rank]
        owner = -1
        if token & 0xFFF0 == 0:
            owner = 0
        elif token & 0xFF0F == 0:
            owner = 1
        elif token & 0xF0FF == 0:
            owner = 2
        elif token & 0x0FFF == 0:
            owner = 3
        if owner >= 0 and owner == last_owner and worth == last_worth:
            run += popcount(token)
            continue
        if last_owner >= 0:
            key = mixed(key, (last_worth << 20) | (last_owner << 16) | run | 0x10000000)
        last_owner = owner
        last_worth = worth
        run = popcount(token)
        if owner < 0:
            key = mixed(key, (worth << 20) | token)
    if last_owner >= 0:
        key = mixed(key, (last_worth << 20) | (last_owner << 16) | run | 0x10000000)
    return key


def takes_last(hands: list[int], p: int, setup: Setup) -> int:
    """The side that takes the last trick, to which `p` leads and each has one card left."""
    best = -1
    holder = p
    q = p
    for _ in range(setup.seats):
        card = -1
        for s in range(4):
            if hands[4 * q + s]:
                card = 8 * s + (highest(hands[4 * q + s]) >> 2)
        if best < 0 or beats(card, best, setup.trump):
            best = card
            holder = q
        q = q + 1 if q + 1 < setup.seats else 0
    return setup.side[holder]


def expected(known: list[int], trick: array[int], setup: Setup) -> int:
    """What side 0 takes if all play by rules of thumb: near the value as a rule, which saves searches."""
    hands = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    state = [0, 0, 0, 0, 0, 0, 0, 0, 0]
    won = [0, 0, 0, 0]
    rng = [1]
    for i in range(16):
        hands[i] = known[i]
    for i in range(9):
        state[i] = trick[i]
    for i in range(4):
        won[i] = 0
    play_out(hands, state, won, setup, 1, rng)
    total = 0
    for i in range(setup.seats):
        if setup.side[i] == 0:
            total += won[i]
    return total // setup.unit
