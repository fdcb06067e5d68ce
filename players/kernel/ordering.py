"""Which cards the solver tries first. A good guess halves the work; a bad one costs only time."""

from __future__ import annotations

from typing import TYPE_CHECKING

try:
    import cython
except ImportError:
    from . import nocython as cython

if not cython.compiled:
    from .bits import DISTINCT, above, highest
    from .tricks import beats, playable, suit_to_play

if TYPE_CHECKING:
    from .setup import Setup


def lead_promise(hands: list[int], p: int, card: int, setup: Setup) -> int:
    """How promising a lead is: winners that nobody ruffs, then what the partner wins, then cheap cards."""
    s = card >> 3
    rank = card & 7
    t = setup.trump
    top_of_theirs = -1
    top_of_ours = -1
    may_ruff = False
    partner_ruffs = False
    for q in range(setup.seats):
        if q == p:
            continue
        word = hands[4 * q + s]
        top = highest(word) >> 2
        if setup.side[q] != setup.side[p]:
            if top > top_of_theirs:
                top_of_theirs = top
            if word == 0 and hands[4 * q + t]:
                may_ruff = True
        else:
            if top > top_of_ours:
                top_of_ours = top
            if word == 0 and hands[4 * q + t]:
                partner_ruffs = True
    worth = setup.worths[rank] if setup.is_plain else setup.points[rank] // 5
    if rank >= top_of_theirs:
        if s == t:
            return 205 + 20 * worth + rank
        if not may_ruff:
            return 200 + 20 * worth + rank
        return 40 - 20 * worth
    if s != t and not may_ruff:
        if top_of_ours >= top_of_theirs:
            return 150 + 20 * worth - rank
        if partner_ruffs:
            return 120 + 20 * worth - rank
    return 60 - 30 * worth - rank


def follow_promise(hands: list[int], p: int, k: int, led: int, best: int, holder: int, card: int, setup: Setup) -> int:
    """How promising a card to a trick is: counters where the side will take it, else the cheapest."""
    s = card >> 3
    rank = card & 7
    t = setup.trump
    is_ours = setup.side[holder] == setup.side[p]
    top = best
    if beats(card, best, t):
        top = card
        is_ours = True
    q = p
    for _ in range(setup.seats - k - 1):
        q = q + 1 if q + 1 < setup.seats else 0
        word = hands[4 * q + led]
        can = False
        if word:
            can = top >> 3 == led and word & above(top & 7) != 0
        elif led != t and hands[4 * q + t]:
            can = top >> 3 != t or hands[4 * q + t] & above(top & 7) != 0
        if can:
            is_ours = setup.side[q] == setup.side[p]
    worth = setup.worths[rank] if setup.is_plain else setup.points[rank] // 5
    promise = 60 + 30 * worth - rank if is_ours else 60 - 30 * worth - rank
    if s != led and s != t and rank == 5:
        promise -= 20
    return promise


def list_moves(
    hands: list[int],
    p: int,
    k: int,
    led: int,
    best: int,
    holder: int,
    first: int,
    setup: Setup,
    history: list[int],
    past: int,
    moves: list[int],
) -> int:
    """The cards to try, the most promising first, as `32 * promise + card`; returns how many.

    `history[past + card]` is what `learn` keeps for the leads of this seat with so many tricks left.
    """
    base = 4 * p
    suit = -1
    if k:
        suit = suit_to_play(hands, base, led, setup.trump)
        if suit >= 0:
            word = playable(hands[base + suit], suit, led, best, setup) & DISTINCT
            if word & (word - 1) == 0:
                moves[0] = 8 * suit + (highest(word) >> 2)
                return 1
    count = 0
    for s in range(4):
        if suit >= 0 and s != suit:
            continue
        word = hands[base + s]
        if word == 0:
            continue
        if suit >= 0:
            word = playable(word, s, led, best, setup)
        word &= DISTINCT
        others = 0
        if word & (word - 1):
            for q in range(setup.seats):
                if q != p:
                    others |= hands[4 * q + s]
        last = -1
        while word:
            rank = highest(word) >> 2
            word ^= 1 << (4 * rank)
            card = 8 * s + rank
            if last >= 0 and setup.worths[last] == setup.worths[rank]:
                span = above(rank - 1) & ~above(last) if rank else 0xFFFFFF & ~above(last)
                if others & span == 0 and (
                    k == 0 or beats(card, best, setup.trump) == beats(8 * s + last, best, setup.trump)
                ):
                    last = rank
                    continue
            last = rank
            if card == first:
                promise = 2000
            elif k == 0:
                promise = 500 + lead_promise(hands, p, card, setup) + history[past + card]
            else:
                promise = 500 + follow_promise(hands, p, k, led, best, holder, card, setup)
            entry = 32 * promise + card
            i = count
            while i > 0 and moves[i - 1] < entry:
                moves[i] = moves[i - 1]
                i -= 1
            moves[i] = entry
            count += 1
    return count


def learn(history: list[int], past: int, moves: list[int], chosen: int) -> None:
    """Keep that this lead decided a search, and that those tried before it did not: numbers from 0 to 400."""
    for i in range(chosen + 1):
        place = past + (moves[i] & 31)
        if i < chosen:
            history[place] -= history[place] >> 3
        else:
            history[place] += (400 - history[place]) >> 3
