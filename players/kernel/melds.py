"""The meld points of a hand. The thermometers make it short: the folds of a meld are the bits that its words share."""

from __future__ import annotations

from array import array

try:
    import cython
except ImportError:
    from . import nocython as cython

if not cython.compiled:
    from .bits import popcount
    from .setup import Setup

IS_COMPILED = cython.compiled


def meld_points(words: list[int], base: int, trump: int, setup: Setup) -> int:
    """Points of all melds of the hand `words[base + suit]`; no run, no dix and no royal marriage where trump is -1."""
    clubs = words[base]
    diamonds = words[base + 1]
    hearts = words[base + 2]
    spades = words[base + 3]
    points = 0
    around = clubs & diamonds & hearts & spades
    if around & 0xF0FFF0:  # any but tens and nines
        points += setup.jacks[popcount(around & 0xF0)]
        points += setup.queens[popcount(around & 0xF00)]
        points += setup.kings[popcount(around & 0xF000)]
        points += setup.aces[popcount(around & 0xF00000)]
    points += setup.pinochle[popcount((diamonds >> 4) & (spades >> 8) & 15)]
    marriages = popcount((clubs >> 8) & (clubs >> 12) & 15)
    marriages += popcount((diamonds >> 8) & (diamonds >> 12) & 15)
    marriages += popcount((hearts >> 8) & (hearts >> 12) & 15)
    marriages += popcount((spades >> 8) & (spades >> 12) & 15)
    if trump >= 0:
        word = words[base + trump]
        royals = popcount((word >> 8) & (word >> 12) & 15)
        marriages -= royals
        points += trump_points(word, royals, setup)
    return points + marriages * setup.marriage


def trump_points(word: int, royals: int, setup: Setup) -> int:
    """Runs with what stands beside them, royal marriages and dix of the word of trump; `royals` are its K-Q pairs."""
    points = popcount(word & 15) * setup.dix
    runs = popcount((word >> 4) & (word >> 8) & (word >> 12) & (word >> 16) & (word >> 20) & 15)
    if runs == 0:
        return points + royals * setup.royal_marriage
    points += setup.run[runs]
    if setup.run_extras == 2:
        points += setup.run_extra * (popcount(word & 0xFF00) - 2 * runs)
    elif setup.run_extras == 1:
        points += (royals - runs) * (setup.royal_marriage if setup.royals_apart else setup.run_extra)
    return points


def show(words: list[int], base: int, setup: Setup, shown: list[int], at: int) -> None:
    """Fill `shown[at + suit]` with the words of all cards of a hand that serve in a meld; there must be a trump."""
    around = words[base] & words[base + 1] & words[base + 2] & words[base + 3] & 0xF0FFF0
    if setup.jacks[1] == 0:
        around &= ~0xF0
    for suit in range(4):
        word = words[base + suit]
        pairs = (word >> 8) & (word >> 12) & 15
        shown[at + suit] = around | (pairs << 8) | (pairs << 12)
    both = (words[base + 1] >> 4) & (words[base + 3] >> 8) & 15
    shown[at + 1] |= both << 4
    shown[at + 3] |= both << 8
    word = words[base + setup.trump]
    runs = (word >> 4) & (word >> 8) & (word >> 12) & (word >> 16) & (word >> 20) & 15
    shown[at + setup.trump] |= runs * 0x111110
    if setup.dix:
        shown[at + setup.trump] |= word & 15


def melds_of(hands: array[int], trump: int, setup: Setup, out: array[int]) -> None:
    """The meld points of many hands: four words each in `hands` ("i"), one number each in `out` ("i")."""
    n = len(out)
    if len(hands) != 4 * n:
        raise ValueError("each hand is four words and one number")
    with cython.nogil:
        points_of_all(hands, trump, setup, n, out)


def points_of_all(hands: list[int] | array[int], trump: int, setup: Setup, n: int, out: array[int]) -> None:
    """The work of `melds_of`."""
    words = [0, 0, 0, 0]
    for i in range(n):
        for suit in range(4):
            words[suit] = hands[4 * i + suit]
        out[i] = meld_points(words, 0, trump, setup)
