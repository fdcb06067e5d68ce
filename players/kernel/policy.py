"""A card by rules of thumb, for playouts: fast, and fair in that it uses only what its seat may know.

What is still out is public (the pack less what was played and what is in the own hand), so the other hands are looked
at together, never one by one; a single seat is only known by its voids. Scores are points or tenths of them.
"""

from __future__ import annotations

try:
    import cython
except ImportError:
    from . import nocython as cython

if not cython.compiled:
    from .bits import DISTINCT, highest, lowest, popcount
    from .setup import Setup
    from .tricks import beats, playable, suit_to_play


def wise_card(hands: list[int], trick: list[int], setup: Setup) -> int:
    """The card that the seat on turn plays."""
    base = 4 * trick[0]
    if trick[1] == 0:
        return lead(hands, trick, setup)
    suit = suit_to_play(hands, base, trick[2], setup.trump)
    if suit < 0:
        return discard(hands, trick, setup)
    word = playable(hands[base + suit], suit, trick[2], trick[3], setup) & DISTINCT
    if word & (word - 1) == 0:
        return 8 * suit + (lowest(word) >> 2)
    return follow(hands, trick, setup, suit, word)


def out_of(hands: list[int], seat: int, suit: int, setup: Setup) -> int:
    """The union of the other hands' words of a suit: which ranks are out."""
    word = 0
    for other in range(setup.seats):
        if other != seat:
            word |= hands[4 * other + suit]
    return word


def may_be_ruffed(trick: list[int], seat: int, suit: int, setup: Setup) -> bool:
    """Whether an opponent is known to be void in the suit and not in trump."""
    for other in range(setup.seats):
        if setup.side[other] != setup.side[seat]:
            voids = (trick[7] >> (4 * other)) & 15
            if (voids >> suit) & 1 and not (voids >> setup.trump) & 1:
                return True
    return False


def lead(hands: list[int], trick: list[int], setup: Setup) -> int:
    """Pull trump from the top if the own side bid, cash what nothing beats, find the partner's void, or lead low."""
    seat = trick[0]
    base = 4 * seat
    trump = setup.trump
    trumps_out = out_of(hands, seat, trump, setup)
    opponents = 0  # those who may hold trump
    partners_ruff = 0  # suits in which a partner is void who may hold trump
    if trumps_out:
        for other in range(setup.seats):
            voids = (trick[7] >> (4 * other)) & 15
            if other != seat and not (voids >> trump) & 1:
                if setup.side[other] == setup.side[seat]:
                    partners_ruff |= voids
                else:
                    opponents += 1
    choice = -1
    best = -100000
    for suit in range(4):
        word = hands[base + suit]
        if word == 0 or (trick[8] and suit != trump and hands[base + trump]):
            continue
        top = highest(word) >> 2
        low = lowest(word) >> 2
        card = top
        if suit == trump:
            if top >= highest(trumps_out) >> 2 and opponents and setup.side[seat] == setup.bidders:
                score = 2000
            elif trumps_out == 0:
                score = 400
            else:
                card = low
                score = -400 - 10 * low
        else:
            out = out_of(hands, seat, suit, setup)
            is_safe = opponents == 0 or not may_be_ruffed(trick, seat, suit, setup)
            length = popcount(word)
            if top >= highest(out) >> 2 and is_safe:
                score = 1000 + 5 * setup.points[top] - 10 * length
            elif (partners_ruff >> suit) & 1 and is_safe:
                score = 300 + 5 * setup.points[top]
            else:
                card = low
                score = -5 * setup.points[low] - 5 * low - (20 if setup.side[seat] != setup.bidders else 5) * length
        if score > best:
            best = score
            choice = 8 * suit + card
    return choice


def is_sure(hands: list[int], trick: list[int], setup: Setup, top: int) -> bool:
    """Whether no opponent still to play can be expected to beat `top`, as far as the seat on turn can tell."""
    seat = trick[0]
    behind = setup.seats - trick[1] - 1
    if behind == 0:
        return True
    suit = top >> 3
    is_top = highest(out_of(hands, seat, suit, setup)) >> 2 <= top & 7
    other = seat
    for _ in range(behind):
        other = other + 1 if other + 1 < setup.seats else 0
        if setup.side[other] == setup.side[seat]:
            continue
        voids = (trick[7] >> (4 * other)) & 15
        if not is_top and not (voids >> suit) & 1:
            return False
        if suit != setup.trump and (voids >> trick[2]) & 1 and not (voids >> setup.trump) & 1:
            return False
    return True


def follow(hands: list[int], trick: list[int], setup: Setup, suit: int, word: int) -> int:
    """Of the distinct ranks of one suit: counters on a trick that is surely the side's, else the cheapest card."""
    seat = trick[0]
    is_ours = setup.side[trick[4]] == setup.side[seat]
    stands = is_ours and is_sure(hands, trick, setup, trick[3])
    is_third = trick[1] == setup.seats - 2
    choice = -1
    best = -100000
    while word:
        rank = lowest(word) >> 2
        word &= word - 1
        card = 8 * suit + rank
        if beats(card, trick[3], setup.trump):
            score = 10 * setup.points[rank] if is_sure(hands, trick, setup, card) else -10 * setup.points[rank]
        elif stands:
            score = 10 * setup.points[rank]
        elif is_ours and is_third:
            score = -3 * setup.points[rank]
        else:
            score = -10 * setup.points[rank]
        score -= 10 * rank
        if score > best:
            best = score
            choice = card
    return choice


def discard(hands: list[int], trick: list[int], setup: Setup) -> int:
    """Without the suit led and without trump: a counter for the partner's trick, else the least of a short suit."""
    seat = trick[0]
    is_ours = setup.side[trick[4]] == setup.side[seat]
    stands = is_ours and is_sure(hands, trick, setup, trick[3])
    is_third = trick[1] == setup.seats - 2
    sign = -10
    if stands:
        sign = 10
    elif is_ours and is_third:
        sign = -3
    choice = -1
    best = -100000
    for suit in range(4):
        word = hands[4 * seat + suit] & DISTINCT
        length = popcount(hands[4 * seat + suit])
        while word:
            rank = lowest(word) >> 2
            word &= word - 1
            score = sign * setup.points[rank] - 10 * rank - 3 * length
            if rank == 5:
                score -= 30
            if score > best:
                best = score
                choice = 8 * suit + rank
    return choice
