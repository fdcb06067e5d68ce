"""Whole hands by rules of thumb: what a hand may bid, what is passed or buried, the melds, the tricks.

For judging a bid, a trump suit or a pass by many worlds. All worths are points, or tenths of them where said.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

try:
    import cython
except ImportError:
    from . import nocython as cython

if not cython.compiled:
    from .bits import DISTINCT, added, count_of, lowest, popcount, taken
    from .careful import play_carefully
    from .gifts import careful_gift, join, take_away
    from .melds import meld_points, show
    from .playouts import play_out
    from .tricks import first_lead

if TYPE_CHECKING:
    from .setup import Setup


def estimate(words: list[int], base: int, trump: int, setup: Setup) -> int:
    """Points that the side of this hand makes, roughly, with this trump: its meld exactly, and a line for the rest.

    `setup.weights`, in halves of a point, are those of: a constant, a trump, an ace of trump, another ace, a run that
    lacks one, or two.
    """
    word = words[base + trump]
    missing = 5 - popcount((word >> 4) & DISTINCT)
    points = setup.weights[0] + setup.weights[1] * popcount(word)
    for suit in range(4):
        points += setup.weights[2 if suit == trump else 3] * count_of(words[base + suit], 5)
    if missing == 1:
        points += setup.weights[4]
    elif missing == 2:
        points += setup.weights[5]
    meld = meld_points(words, base, trump, setup)
    if setup.gain_weight == 0:
        return meld + (points >> 1)
    return meld + ((512 * points + setup.gain_weight * kitty_gain(words, base, trump, setup, meld)) >> 10)


def kitty_gain(words: list[int], base: int, trump: int, setup: Setup, meld: int) -> int:
    """What every card that the hand lacks would add to its meld by itself, summed over the copies."""
    gain = 0
    for suit in range(4):
        whole = words[base + suit]
        for rank in range(setup.low_rank, 6):
            lacks = setup.copies - count_of(whole, rank)
            if lacks:
                words[base + suit] = added(whole, rank)
                gain += lacks * (meld_points(words, base, trump, setup) - meld)
        words[base + suit] = whole
    return gain


def best_suit(words: list[int], base: int, setup: Setup) -> int:
    """The suit with the best estimate; a suit of one or two cards only if no hand could be better."""
    best = -100000
    choice = 0
    for suit in range(4):
        points = estimate(words, base, suit, setup)
        if popcount(words[base + suit]) < 3:
            points -= 300
        if points > best:
            best = points
            choice = suit
    return choice


def gift_worth(card: int, copies: int, is_to_declarer: bool, setup: Setup) -> int:
    """What a card is worth to the partner more than here, in tenths of a point, melds aside."""
    rank = card & 7
    if card >> 3 == setup.trump:
        worth = 340 + 20 * rank if rank < 5 else 520
        if is_to_declarer:
            return worth - (100 if copies > 1 else 0)
        return -worth
    if rank == 5:
        return 300 if is_to_declarer else -250
    if is_to_declarer:
        return 120 if card in (9, 26) else 5 * rank  # jack of diamonds, queen of spades: half a pinochle
    return 9 * setup.points[rank] + rank


def give(words: list[int], base: int, count: int, is_to_declarer: bool, setup: Setup, gift: list[int]) -> None:
    """Take the cards for the partner out of the hand, one after the other, and add them to the words of the gift."""
    for _ in range(count):
        meld = meld_points(words, base, setup.trump, setup)
        best = -1000000
        choice = -1
        for suit in range(4):
            whole = words[base + suit]
            word = whole & DISTINCT
            length = popcount(whole)
            while word:
                rank = lowest(word) >> 2
                word &= word - 1
                words[base + suit] = taken(whole, rank)
                lost = meld - meld_points(words, base, setup.trump, setup)
                worth = gift_worth(8 * suit + rank, count_of(whole, rank), is_to_declarer, setup)
                worth -= 15 * lost + 2 * length
                if worth > best:
                    best = worth
                    choice = 8 * suit + rank
            words[base + suit] = whole
        suit = choice >> 3
        words[base + suit] = taken(words[base + suit], choice & 7)
        gift[suit] = added(gift[suit], choice & 7)


def pass_cards(hands: list[int], setup: Setup, stage: int, policy: int) -> None:
    """The declarer's partner gives cards (in stage 0; later it has), and the declarer gives as many back."""
    mine = 4 * setup.declarer
    theirs = 4 * ((setup.declarer + 2) % 4)
    gift = [0, 0, 0, 0]
    back = [0, 0, 0, 0]
    if stage == 0 and policy == 2:
        careful_gift(hands, theirs, setup.pass_count, True, setup, gift)
        take_away(hands, theirs, gift)
    elif stage == 0:
        give(hands, theirs, setup.pass_count, True, setup, gift)
    if setup.is_sequential:
        join(hands, mine, gift, 0)
    if policy == 2:
        careful_gift(hands, mine, setup.pass_count, False, setup, back)
        take_away(hands, mine, back)
    else:
        give(hands, mine, setup.pass_count, False, setup, back)
    if not setup.is_sequential:
        join(hands, mine, gift, 0)
    join(hands, theirs, back, 0)


def bury(hands: list[int], base: int, setup: Setup) -> int:
    """Lay aside as many cards as the kitty had, counters of short suits first; returns their points."""
    points = 0
    for _ in range(setup.kitty):
        meld = meld_points(hands, base, setup.trump, setup)
        best = -1000000
        choice = -1
        for suit in range(4):
            whole = hands[base + suit]
            word = whole & DISTINCT
            length = popcount(whole)
            while word:
                rank = lowest(word) >> 2
                word &= word - 1
                hands[base + suit] = taken(whole, rank)
                lost = meld - meld_points(hands, base, setup.trump, setup)
                worth = -20 * lost - 25 * length
                if setup.discards_count:
                    worth += 10 * setup.points[rank]
                if suit == setup.trump:
                    worth -= 500
                elif rank == 5:
                    worth -= 200
                if worth > best:
                    best = worth
                    choice = 8 * suit + rank
            hands[base + suit] = whole
        suit = choice >> 3
        hands[base + suit] = taken(hands[base + suit], choice & 7)
        points += setup.points[choice & 7]
    return points if setup.discards_count else 0


def play_contract(hands: list[int], melds: list[int], won: list[int], setup: Setup, stage: int, policy: int) -> None:
    """Pass or bury as the rules say, meld, play: fills `melds[seat]` and `won[seat]`, which has the buried points.

    In `stage` 1 the partner has given already, in 2 all cards have been passed or buried. `policy` is HEURISTIC or
    CAREFUL.
    """
    memo = [0] * 32
    trick = [0, 0, 0, 0, 0, 0, 0, 0, 0]
    rng = [0]
    for seat in range(4):
        won[seat] = 0
        melds[seat] = 0
    if setup.pass_count and stage < 2:
        pass_cards(hands, setup, stage, policy)
    if setup.kitty and not setup.buries_after_meld and stage < 2:
        won[setup.declarer] = bury(hands, 4 * setup.declarer, setup)
    for seat in range(setup.seats):
        if setup.all_meld or seat == setup.declarer:
            melds[seat] = meld_points(hands, 4 * seat, setup.trump, setup)
    if setup.kitty and setup.buries_after_meld and stage < 2:
        won[setup.declarer] = bury(hands, 4 * setup.declarer, setup)
    first_lead(trick, setup)
    if policy == 2:
        for seat in range(4):
            for suit in range(4):
                memo[4 * seat + suit] = 5
                memo[16 + 4 * seat + suit] = 0
        for seat in range(setup.seats):
            if setup.all_meld or seat == setup.declarer:
                show(hands, 4 * seat, setup, memo, 16 + 4 * seat)
        play_carefully(hands, trick, won, setup, memo)
    else:
        play_out(hands, trick, won, setup, 1, rng)


def contracts(
    worlds: array[int],
    kitties: array[int] | None,
    setup: Setup,
    out: array[int],
    stage: int = 0,
    policy: int = 1,
) -> None:
    """Play the setup's contract in each world of whole hands, with the cards as they are before the pass.

    `kitties` has four words a world where the game has a kitty: the declarer takes it and buries as many; without
    `kitties` it has been taken. In `stage` 1 the declarer's partner has given its cards, and only the declarer still
    gives; in stage 2 everything has been passed or buried.
    `out[2 * seats * world + seat]` are meld points, those after them (`+ seats`) trick points with what was buried.
    """
    n = len(worlds) // (4 * setup.seats)
    beyond = kitties if kitties is not None else array("i", bytes(4))
    if len(worlds) != 4 * setup.seats * n or len(out) != 2 * setup.seats * n:
        raise ValueError("the buffers for worlds and results do not fit together")
    if kitties is not None and len(beyond) != 4 * n:
        raise ValueError("each world needs a kitty")
    if setup.trump < 0 or setup.declarer < 0:
        raise ValueError("a contract needs a trump suit and a declarer")
    for seat in range(setup.seats):
        held = setup.hand_size
        if seat == setup.declarer and stage < 2 and kitties is None:
            held += setup.kitty
        if stage == 1 and seat == setup.declarer:
            held += setup.pass_count
        if stage == 1 and seat == (setup.declarer + 2) % 4:
            held -= setup.pass_count
        for suit in range(4):
            held -= popcount(worlds[4 * seat + suit])
        if held != 0:
            raise ValueError("a hand has more or fewer cards than at this stage of a deal")
    takes = 1 if kitties is not None else 0
    with cython.nogil:
        contracts_of_all(worlds, beyond, takes, n, setup, stage, policy, out)


def contracts_of_all(
    worlds: array[int], kitties: array[int], takes: int, n: int, setup: Setup, stage: int, policy: int, out: array[int]
) -> None:
    """The work of `contracts`."""
    hands = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    kitty = [0, 0, 0, 0]
    melds = [0, 0, 0, 0]
    won = [0, 0, 0, 0]
    size = 4 * setup.seats
    for world in range(n):
        for i in range(size):
            hands[i] = worlds[world * size + i]
        if takes:
            for i in range(4):
                kitty[i] = kitties[4 * world + i]
            join(hands, 4 * setup.declarer, kitty, 0)
        play_contract(hands, melds, won, setup, stage, policy)
        for seat in range(setup.seats):
            out[2 * setup.seats * world + seat] = melds[seat]
            out[2 * setup.seats * world + setup.seats + seat] = won[seat]


def best_suits(hands: array[int], setup: Setup, suits: array[int], points: array[int]) -> None:
    """For many hands of four words: the suit to name, and the estimate of points with it."""
    n = len(suits)
    if len(hands) != 4 * n or len(points) != n:
        raise ValueError("each hand is four words, a suit and an estimate")
    with cython.nogil:
        best_suits_of_all(hands, n, setup, suits, points)


def best_suits_of_all(hands: array[int], n: int, setup: Setup, suits: array[int], points: array[int]) -> None:
    """The work of `best_suits`."""
    words = [0, 0, 0, 0]
    for i in range(n):
        for suit in range(4):
            words[suit] = hands[4 * i + suit]
        suits[i] = best_suit(words, 0, setup)
        points[i] = estimate(words, 0, suits[i], setup)
