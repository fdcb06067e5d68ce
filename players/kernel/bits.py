"""Arithmetic on the 24-bit word of one suit: six ranks of four bits, filled from below as a thermometer.

A rank of which two cards are held reads 0b0011, all four 0b1111. So a union, “higher than” and “these ranks” are masks,
the number of cards is a population count, and the distinct ranks are the lowest bit of each four. Compiled code takes
these functions from `bits.pxd`, as C.
"""

from __future__ import annotations

from array import array

DISTINCT = 0x111111
"""The lowest bit of each rank: with it a word gives each of its ranks once."""

COUNTERS = 0xFFF000
"""Kings, tens and aces."""


popcount = int.bit_count
"""How many bits are set."""


def lowest(x: int) -> int:
    """The index of the lowest set bit; `x` must not be 0."""
    return (x & -x).bit_length() - 1


def highest(x: int) -> int:
    """The index of the highest set bit, -1 where there is none."""
    return x.bit_length() - 1


def added(word: int, rank: int) -> int:
    """The word with one more card of this rank."""
    return word | ((((word >> (4 * rank)) & 15) + 1) << (4 * rank))


def taken(word: int, rank: int) -> int:
    """The word with one card of this rank less; it must hold one."""
    return word ^ (((((word >> (4 * rank)) & 15) + 1) >> 1) << (4 * rank))


def above(rank: int) -> int:
    """The bits of all higher ranks."""
    return (0xFFFFFF >> (4 * rank + 4)) << (4 * rank + 4)


def count_of(word: int, rank: int) -> int:
    """How many cards of this rank the word holds."""
    return ((word >> (4 * rank)) & 15).bit_count()


def next_random(x: int) -> int:
    """The next state of a generator of 64 bits (xorshift); a state is never 0."""
    x ^= (x & 0x7FFFFFFFFFFFF) << 13
    x ^= x >> 7
    return x ^ ((x & 0x7FFFFFFFFFFF) << 17)


def scrambled(x: int) -> int:
    """A number of 64 bits that has little in common with those of its neighbours, and is not 0 (splitmix64)."""
    x = (x + 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
    x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
    x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
    return (x ^ (x >> 31)) | 1


def below(x: int, n: int) -> int:
    """A number from 0 to n-1 out of a random state."""
    return (((x >> 20) & 0xFFFFFFFF) * n) >> 32


def mixed(key: int, token: int) -> int:
    """A key of 64 bits with one more token in it."""
    key = ((key ^ token) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
    return key ^ (key >> 29)


def summed(x: int, y: int) -> int:
    """A sum in 64 bits."""
    return (x + y) & 0xFFFFFFFFFFFFFFFF


def lessened(x: int, y: int) -> int:
    """A difference in 64 bits."""
    return (x - y) & 0xFFFFFFFFFFFFFFFF


def hint(table: memoryview, place: int) -> None:
    """Tell the processor that a place of a table will be read soon; only compiled code does anything here."""


def aligned(count: int) -> memoryview:
    """So many numbers of 64 bits, all 0, that begin where a line of the processor's cache does."""
    numbers = array("Q", bytes(8 * count + 64))
    skip = -numbers.buffer_info()[0] % 64 // 8
    return memoryview(numbers)[skip : skip + count]
