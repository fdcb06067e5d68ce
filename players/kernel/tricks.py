"""The play of one card: what may be played, who holds the trick, what it brings. `[seat]` words as in `bits`.

`hands[4 * seat + suit]` are words. `trick` is the state of play in eight numbers, named by the constants below.
"""

from __future__ import annotations

try:
    import cython
except ImportError:
    from . import nocython as cython

if not cython.compiled:
    from .bits import DISTINCT, above, below, lowest, popcount, taken
    from .setup import Setup

# places in `trick`, spelt as numbers in the code because C arrays know no names:
# 0 seat on turn, 1 cards in the trick, 2 suit led, 3 best card (8 * suit + rank), 4 seat that holds the trick,
# 5 points in the trick, 6 tricks left with this one, 7 voids (bit 4 * seat + suit), 8 whether only trump may be led


def beats(card: int, best: int, trump: int) -> bool:
    """Whether a later card takes the trick from the best so far; an equal one does not."""
    if card >> 3 == best >> 3:
        return card > best
    return card >> 3 == trump


def suit_to_play(hands: list[int], base: int, led: int, trump: int) -> int:
    """The suit that must be played to the suit led by the seat at `base`, -1 where any card may be."""
    if hands[base + led]:
        return led
    if trump >= 0 and hands[base + trump]:
        return trump
    return -1


def playable(word: int, suit: int, led: int, best: int, setup: Setup) -> int:
    """The part of the word of a suit that must be played: cards over the best where they must and can beat it."""
    if best >> 3 == suit and (setup.must_beat or led == setup.trump):
        over = word & above(best & 7)
        if over:
            return over
    return word


def lay(hands: list[int], trick: list[int], won: list[int], card: int, setup: Setup) -> None:
    """Play a card for the seat on turn; a full trick goes to its winner: `won[seat]` points, and the lead."""
    seat = trick[0]
    suit = card >> 3
    rank = card & 7
    hands[4 * seat + suit] = taken(hands[4 * seat + suit], rank)
    trick[5] += setup.points[rank]
    if trick[1] == 0:
        trick[2] = suit
        trick[3] = card
        trick[4] = seat
        trick[8] = 0
    else:
        if suit != trick[2]:
            trick[7] |= 1 << (4 * seat + trick[2])
            if setup.trump >= 0 and suit != setup.trump:
                trick[7] |= 1 << (4 * seat + setup.trump)
        if beats(card, trick[3], setup.trump):
            trick[3] = card
            trick[4] = seat
    trick[1] += 1
    seat += 1
    trick[0] = 0 if seat == setup.seats else seat
    if trick[1] == setup.seats:
        trick[6] -= 1
        if trick[6] == 0:
            trick[5] += setup.last_points
        won[trick[4]] += trick[5]
        trick[0] = trick[4]
        trick[1] = 0
        trick[5] = 0


def legal_words(hands: list[int], trick: list[int], setup: Setup, out: list[int]) -> None:
    """What the seat on turn may play, `out[suit]`, all copies."""
    base = 4 * trick[0]
    suit = -1
    if trick[1]:
        suit = suit_to_play(hands, base, trick[2], setup.trump)
    elif trick[8] and setup.trump >= 0 and hands[base + setup.trump]:
        suit = setup.trump
    for other in range(4):
        out[other] = hands[base + other] if suit < 0 else 0
    if suit >= 0:
        out[suit] = hands[base + suit]
        if trick[1]:
            out[suit] = playable(out[suit], suit, trick[2], trick[3], setup)


def random_card(hands: list[int], trick: list[int], setup: Setup, chance: int) -> int:
    """One of the distinct cards that may be played; `chance` is a random state."""
    if trick[1]:  # most of the time it is one suit
        suit = suit_to_play(hands, 4 * trick[0], trick[2], setup.trump)
        if suit >= 0:
            word = playable(hands[4 * trick[0] + suit], suit, trick[2], trick[3], setup) & DISTINCT
            j = below(chance, popcount(word))
            while j > 0:
                word &= word - 1
                j -= 1
            return 8 * suit + (lowest(word) >> 2)
    words = [0, 0, 0, 0]
    legal_words(hands, trick, setup, words)
    n = 0
    for suit in range(4):
        n += popcount(words[suit] & DISTINCT)
    j = below(chance, n)
    for suit in range(4):
        word = words[suit] & DISTINCT
        n = popcount(word)
        if j < n:
            while j > 0:
                word &= word - 1
                j -= 1
            return 8 * suit + (lowest(word) >> 2)
        j -= n
    return -1
