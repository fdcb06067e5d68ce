"""Melds made one at a time beside a stock, for two players: what may be made, and what each card may still make.

Each seat has six sets of words, `w[8 * kind + 4 * seat + suit]`: 0 all its cards, 1 those of them that lie melded, and
of these 2 those that served in a marriage, 3 in a run, 4 in a pinochle, 5 in an around. Which of two melded copies
served in what is not kept: of two the one to go is taken to have served in everything. Apart from that a card serves as
often as the engine lets it.
"""

from __future__ import annotations

from array import array

try:
    import cython
except ImportError:
    from . import nocython as cython

if not cython.compiled:
    from .bits import added, popcount, taken
    from .setup import Setup

# shapes: 0-3 the marriages by suit, 4 the run, 5 the pinochle, 6-9 jacks, queens, kings and aces around, and from 10 on
# the doubles of 4-9


def points_of(shape: int, setup: Setup) -> int:
    """The points of a shape, 0 where the table does not know it."""
    if shape < 4:
        return setup.royal_marriage if shape == setup.trump else setup.marriage
    single = shape if shape < 10 else shape - 6
    fold = 1 if shape < 10 else 2
    points = 0
    once = 0
    if single == 4:
        points = setup.run[fold]
        once = setup.run[1]
    elif single == 5:
        points = setup.pinochle[fold]
        once = setup.pinochle[1]
    elif single == 6:
        points = setup.jacks[fold]
        once = setup.jacks[1]
    elif single == 7:
        points = setup.queens[fold]
        once = setup.queens[1]
    elif single == 8:
        points = setup.kings[fold]
        once = setup.kings[1]
    else:
        points = setup.aces[fold]
        once = setup.aces[1]
    return 0 if fold == 2 and points <= 2 * once else points  # there a double is two singles


def size_of(shape: int) -> int:
    """How many faces a shape has."""
    if shape < 4:
        return 2
    single = shape if shape < 10 else shape - 6
    if single == 4:
        return 5
    return 2 if single == 5 else 4


def face_of(shape: int, place: int, trump: int) -> int:
    """One of the faces of a shape."""
    if shape < 4:
        return 8 * shape + 2 + place
    single = shape if shape < 10 else shape - 6
    if single == 4:
        return 8 * trump + 1 + place
    if single == 5:
        return 9 + 17 * place  # the jack of diamonds, the queen of spades
    if single == 9:
        return 8 * place + 5
    return 8 * place + single - 5


def kind_of(shape: int) -> int:
    """In which set of words the cards are that served in a shape of this kind."""
    if shape < 4:
        return 2
    single = shape if shape < 10 else shape - 6
    if single < 6:
        return single - 1
    return 5


def spent(w: list[int], at: int, shape: int, setup: Setup) -> int:
    """The copies of a suit, `at` being `4 * seat + suit`, that cannot serve in a shape any more."""
    if shape >= 10:
        return 0  # a double needs a card from the hand, and so is made once
    if shape == setup.trump and setup.run_extras < 2:  # else what stands beside a run may be married again
        return w[16 + at] | w[24 + at]
    return w[8 * kind_of(shape) + at]


def best_meld(w: list[int], seat: int, left: int, setup: Setup) -> int:
    """The shape that the seat lays now, -1 where there is none; `left` moments to meld follow."""
    choice = -1
    best = 0
    for shape in range(16):
        points = points_of(shape, setup)
        if points > best and is_complete(w, seat, shape, setup):
            best = points
            choice = shape
    if choice == 4 and left >= 2 and is_complete(w, seat, setup.trump, setup):
        choice = setup.trump  # the royal marriage first: both score
    return choice


def is_complete(w: list[int], seat: int, shape: int, setup: Setup) -> bool:
    """Whether the seat may lay a shape."""
    fold = 1 if shape < 10 else 2
    is_new = False
    for place in range(size_of(shape)):
        card = face_of(shape, place, setup.trump)
        at = 4 * seat + (card >> 3)
        mask = 15 << (4 * (card & 7))
        if popcount(w[at] & ~spent(w, at, shape, setup) & mask) < fold:
            return False
        if w[at] & ~w[8 + at] & mask:
            is_new = True
    return is_new


def lay_shape(w: list[int], seat: int, shape: int, setup: Setup) -> None:
    """Lay it: cards that lie already serve where they can, but one comes from the hand."""
    kind = kind_of(shape)
    fold = 1 if shape < 10 else 2
    new = -1
    spare = -1
    for place in range(size_of(shape)):
        card = face_of(shape, place, setup.trump)
        at = 4 * seat + (card >> 3)
        mask = 15 << (4 * (card & 7))
        if popcount(w[8 + at] & ~spent(w, at, shape, setup) & mask) < fold:
            new = card
        elif w[at] & ~w[8 + at] & mask:
            spare = card
    if new >= 0:
        spare = -1
    for place in range(size_of(shape)):
        card = face_of(shape, place, setup.trump)
        at = 4 * seat + (card >> 3)
        rank = card & 7
        mask = 15 << (4 * rank)
        if fold == 2:
            w[8 + at] |= w[at] & mask
            w[8 * kind + at] |= w[at] & mask
            continue
        if card == spare or w[8 + at] & ~spent(w, at, shape, setup) & mask == 0:
            w[8 + at] = added(w[8 + at], rank)
        if popcount(w[8 * kind + at] & mask) < popcount(w[8 + at] & mask):
            w[8 * kind + at] = added(w[8 * kind + at], rank)


def put_down(w: list[int], seat: int, card: int, from_table: bool) -> None:
    """A card leaves the seat; from the table the copy that has served most."""
    at = 4 * seat + (card >> 3)
    rank = card & 7
    w[at] = taken(w[at], rank)
    if from_table:
        for kind in range(1, 6):
            if (w[8 * kind + at] >> (4 * rank)) & 15:
                w[8 * kind + at] = taken(w[8 * kind + at], rank)


def prospects(w: list[int], seat: int, once: int, twice: int, left: int, stock: list[int], keep: array[int],
              setup: Setup, costs: list[int]) -> int:  # fmt: skip
    """What each card may still meld, added to `costs[card]` in tenths of points; returns the best meld that waits.

    `once` and `twice` are the chances, in thousandths, to draw a card of which one or two copies are out; `left` is
    how often a meld may yet be made; `stock[suit]` are the words of the cards to be drawn.
    """
    waiting = 0
    odds = 1000
    if left < 4:
        odds = 900 if left == 3 else 800 if left == 2 else 550
    if left <= 0:
        return 0
    other = 4 * (1 - seat)
    for shape in range(16):
        points = points_of(shape, setup)
        fold = 1 if shape < 10 else 2
        most = 2 if fold == 1 else 1
        missing = 0
        chance = odds if points else 0
        is_new = False
        faces = size_of(shape)
        for place in range(faces):
            card = face_of(shape, place, setup.trump)
            suit = card >> 3
            at = 4 * seat + suit
            mask = 15 << (4 * (card & 7))
            lacks = fold - popcount(w[at] & ~spent(w, at, shape, setup) & mask)
            if w[at] & ~w[8 + at] & mask:
                is_new = True
            if lacks > 0:
                missing += lacks
                out = popcount(stock[suit] & mask) + popcount(w[other + suit] & ~w[8 + other + suit] & mask)
                if missing > most or out < lacks:
                    chance = 0
                    break
                chance = chance * (twice if out > lacks else once) // 1000
                is_new = True
        if chance == 0 or not is_new:
            continue
        if missing == 0 and points > waiting:
            waiting = points
        worth = points * chance // 100 * keep[21 * seat + 14 + missing] // 1000
        for place in range(faces):
            card = face_of(shape, place, setup.trump)
            at = 4 * seat + (card >> 3)
            mask = 15 << (4 * (card & 7))
            held = popcount(w[at] & mask)
            if held and (fold == 2 or (held == 1 and spent(w, at, shape, setup) & mask == 0)):
                costs[card] += worth
    return waiting
