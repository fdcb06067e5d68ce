"""The cards that the level Club would give its partner: among the likeliest, all gifts are compared.

A gift is judged by the meld that stays, the meld that goes together, and what each card is worth to the partner more
than here. `players/passer.py` is the same by the engine's cards; a test holds one against the other.
"""

from __future__ import annotations

from array import array

try:
    import cython
except ImportError:
    from . import nocython as cython

if not cython.compiled:
    from .bits import added, count_of, lowest, popcount, taken
    from .melds import meld_points
    from .setup import Setup

# of the partner five trumps and four other cards are compared, of the declarer two and six


def worth_of_gift(
    words: list[int], base: int, card: int, is_further: bool, is_to_declarer: bool, setup: Setup
) -> float:
    """What a card is worth to the partner more than here; `is_further` of a second copy given."""
    rank = card & 7
    if card >> 3 == setup.trump:
        if is_to_declarer:
            return setup.gift_worths[rank] - (10.0 if is_further else 0.0)
        return setup.gift_worths[12 + rank]
    worth = setup.gift_worths[(6 if is_to_declarer else 18) + rank]
    worth += 1.5 / popcount(words[base + (card >> 3)])
    if is_to_declarer and not is_further and (card == 9 or card == 26):
        worth += 12.0  # jack of diamonds, queen of spades: half a pinochle
    return worth


def shortlist(
    words: list[int], base: int, is_trump: bool, most: int, is_to_declarer: bool, setup: Setup, chosen: list[int]
) -> int:
    """The trumps (or the other cards) that are best given by themselves, best first; returns how many."""
    kept = [0, 0, 0, 0]
    alone = [0.0] * 24
    n = 0
    for suit in range(4):
        if (suit == setup.trump) != is_trump:
            continue
        for rank in range(6):
            for i in range(4):
                kept[i] = words[base + i]
            for copy in range(count_of(words[base + suit], rank)):
                kept[suit] = taken(kept[suit], rank)
                worth = worth_of_gift(words, base, 8 * suit + rank, copy > 0, is_to_declarer, setup)
                worth += 1.5 * meld_points(kept, 0, setup.trump, setup)
                place = n
                while place > 0 and alone[place - 1] < worth:
                    if place < most:
                        alone[place] = alone[place - 1]
                        chosen[place] = chosen[place - 1]
                    place -= 1
                if place < most:
                    alone[place] = worth
                    chosen[place] = 8 * suit + rank
                    if n < most:
                        n += 1
    return n


def careful_gift(words: list[int], base: int, count: int, is_to_declarer: bool, setup: Setup, gift: list[int]) -> None:
    """Fill the words of the gift; the hand stays as it is."""
    cards = [0] * 24
    trumps = [0] * 24
    kept = [0, 0, 0, 0]
    away = [0, 0, 0, 0]
    first = [0.0] * 24
    further = [0.0] * 24
    twins = [0] * 24
    n = shortlist(words, base, False, 4 if is_to_declarer else 6, is_to_declarer, setup, cards)
    most = 5 if is_to_declarer else 2
    if count - n > most:
        most = count - n
    m = shortlist(words, base, True, most, is_to_declarer, setup, trumps)
    for i in range(m):
        cards[n + i] = trumps[i]
    n += m
    for i in range(n):
        first[i] = worth_of_gift(words, base, cards[i], False, is_to_declarer, setup)
        further[i] = worth_of_gift(words, base, cards[i], True, is_to_declarer, setup)
        twins[i] = 0
        for j in range(i):
            if cards[j] == cards[i]:
                twins[i] |= 1 << j
    best = -1000000.0
    mask = (1 << count) - 1
    while mask < 1 << n:
        worth = 0.0
        for i in range(4):
            kept[i] = words[base + i]
            away[i] = 0
        for i in range(n):
            if (mask >> i) & 1:
                suit = cards[i] >> 3
                rank = cards[i] & 7
                worth += further[i] if mask & twins[i] else first[i]
                kept[suit] = taken(kept[suit], rank)
                away[suit] = added(away[suit], rank)
        worth += 1.5 * meld_points(kept, 0, setup.trump, setup) + meld_points(away, 0, setup.trump, setup)
        if worth > best + 0.000001:
            best = worth
            for i in range(4):
                gift[i] = away[i]
        low = mask & -mask  # the next number with as many bits
        up = mask + low
        mask = up | (((mask ^ up) >> 2) >> lowest(low))


def join(words: list[int], base: int, more: list[int], start: int) -> None:
    """Add the cards of four words to a hand."""
    for suit in range(4):
        for rank in range(6):
            for _ in range(count_of(more[start + suit], rank)):
                words[base + suit] = added(words[base + suit], rank)


def take_away(words: list[int], base: int, gift: list[int]) -> None:
    """Take the cards of a gift out of a hand."""
    for suit in range(4):
        for rank in range(6):
            for _ in range(count_of(gift[suit], rank)):
                words[base + suit] = taken(words[base + suit], rank)


def give_in_all(worlds: array[int], setup: Setup, seat: int) -> None:
    """In each world of four hands a seat gives its partner what Club would give; the worlds are changed.

    Raises ValueError where there are no four hands a world, no trump or nothing to pass.
    """
    n = len(worlds) // 16
    if setup.seats != 4 or len(worlds) != 16 * n or setup.trump < 0 or setup.pass_count == 0:
        raise ValueError("a gift needs worlds of four hands, a trump suit and a number of cards")
    with cython.nogil:
        give_in_each(worlds, n, setup, seat)


def give_in_each(worlds: array[int], n: int, setup: Setup, seat: int) -> None:
    """The work of `give_in_all`."""
    words = [0, 0, 0, 0]
    theirs = [0, 0, 0, 0]
    gift = [0, 0, 0, 0]
    for world in range(n):
        mine = 16 * world + 4 * seat
        other = 16 * world + 4 * ((seat + 2) % 4)
        for suit in range(4):
            words[suit] = worlds[mine + suit]
            theirs[suit] = worlds[other + suit]
            gift[suit] = 0
        careful_gift(words, 0, setup.pass_count, seat != setup.declarer, setup, gift)
        take_away(words, 0, gift)
        join(theirs, 0, gift, 0)
        for suit in range(4):
            worlds[mine + suit] = words[suit]
            worlds[other + suit] = theirs[suit]
