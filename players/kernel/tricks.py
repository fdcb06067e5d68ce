"""The play of one card: what may be played, who holds the trick, what it brings. `[seat]` words as in `bits`.

`hands[4 * seat + suit]` are words. `trick` is the state of play in eight numbers, named by the constants below.
"""

from __future__ import annotations

from array import array

try:
    import cython
except ImportError:
    from . import nocython as cython

if not cython.compiled:
    from .bits import DISTINCT, above, below, lowest, popcount
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


def begin(
    worlds: array[int], world: int, start: array[int], hands: list[int], trick: list[int], won: list[int], setup: Setup
) -> None:
    """Take up the hands of a world and a state of play; nothing has been taken yet."""
    size = 4 * setup.seats
    for i in range(size):
        hands[i] = worlds[world * size + i]
    for i in range(9):
        trick[i] = start[i]
    for i in range(4):
        won[i] = 0


def first_lead(trick: list[int], setup: Setup) -> None:
    """The state of play before the declarer leads for the first time."""
    for i in range(9):
        trick[i] = 0
    trick[0] = setup.declarer
    trick[6] = setup.hand_size
    trick[8] = 1 if setup.first_lead_trump else 0


def lay(hands: list[int], trick: list[int], won: list[int], card: int, setup: Setup) -> None:
    """Play a card for the seat on turn; a full trick goes to its winner: `won[seat]` points, and the lead."""
    # Python spends its time on names, places and calls: this reads each once, and says what `taken` and `beats` would
    seat = trick[0]
    suit = card >> 3
    rank = card & 7
    place = 4 * seat + suit
    word = hands[place]
    hands[place] = word ^ (((((word >> (4 * rank)) & 15) + 1) >> 1) << (4 * rank))
    trump = setup.trump
    count = trick[1] + 1
    points = trick[5] + setup.points[rank]
    if count == 1:
        trick[2] = suit
        trick[3] = card
        trick[4] = seat
        trick[8] = 0
    else:
        led = trick[2]
        best = trick[3]
        if suit != led:
            trick[7] |= 1 << (4 * seat + led)
            if trump >= 0 and suit != trump:
                trick[7] |= 1 << (4 * seat + trump)
        if card > best if suit == best >> 3 else suit == trump:
            trick[3] = card
            trick[4] = seat
        if count == setup.seats:
            left = trick[6] - 1
            trick[6] = left
            if left == 0:
                points += setup.last_points
            seat = trick[4]
            won[seat] += points
            trick[0] = seat
            trick[1] = 0
            trick[5] = 0
            return
    trick[1] = count
    trick[5] = points
    seat += 1
    trick[0] = 0 if seat == setup.seats else seat


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
    base = 4 * trick[0]
    trump = setup.trump
    suit = -1
    if trick[1]:
        led = trick[2]
        suit = suit_to_play(hands, base, led, trump)
        if suit >= 0:
            word = playable(hands[base + suit], suit, led, trick[3], setup) & DISTINCT
    elif trick[8] and trump >= 0 and hands[base + trump]:
        suit = trump
        word = hands[base + suit] & DISTINCT
    if suit >= 0:  # most of the time it is one suit, and often one card
        if word & (word - 1) == 0:
            return 8 * suit + (lowest(word) >> 2)
        j = below(chance, popcount(word))
    else:
        clubs = hands[base] & DISTINCT
        diamonds = hands[base + 1] & DISTINCT
        hearts = hands[base + 2] & DISTINCT
        word = hands[base + 3] & DISTINCT
        first = popcount(clubs)
        second = first + popcount(diamonds)
        third = second + popcount(hearts)
        j = below(chance, third + popcount(word))
        if j >= third:
            suit = 3
            j -= third
        elif j >= second:
            suit = 2
            j -= second
            word = hearts
        elif j >= first:
            suit = 1
            j -= first
            word = diamonds
        else:
            suit = 0
            word = clubs
    while j > 0:
        word &= word - 1
        j -= 1
    return 8 * suit + (lowest(word) >> 2)
