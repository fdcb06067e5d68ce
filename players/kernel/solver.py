"""The exact outcome of the tricks with all hands seen: what side 0 takes if both sides play as well as can be.

A zero-window search that returns bounds (fail-soft alpha-beta), driven to the value by MTD(f). Positions are remembered
at the start of tricks only, under a key that equivalent ones share; `bounds` cuts most of the rest. Two of a player's
cards are tried once if they are worth the same and no other hand holds anything between them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

try:
    import cython
except ImportError:
    from . import nocython as cython

from .bits import aligned

if not cython.compiled:
    from .bits import hint, lessened, mixed, scrambled, summed, taken
    from .bounds import cashable, expected, safe_trumps, suit_key, takes_last
    from .ordering import learn, list_moves
    from .setup import Setup
    from .tricks import beats

if TYPE_CHECKING:
    from array import array


class Solution(NamedTuple):
    """Bounds on the points that side 0 takes from here on, the trick in play included; equal where it is exact."""

    low: int
    high: int
    nodes: int


class Solver:
    """A search with its table of `2 ** bits` positions (16 bytes each); one thread at a time may use it.

    What the table holds stays true from one call to the next, also of other deals: lines of play share it.
    """

    def __init__(self, bits: int = 18) -> None:
        self.size = 1 << max(bits, 2)  # four positions lie together
        self.hands = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
        self.raw = [0, 0, 0, 0]  # a number for what is left of each suit, kept up to date card by card
        self.marks = [0] * 128  # what each card of each seat adds to it
        self.suit_keys = aligned(16384)  # pairs of such a number and the key of its suit
        for i in range(128):
            self.marks[i] = scrambled(i)
        self.clear()

    def clear(self) -> None:
        """Forget all positions, and which leads were good."""
        self.history = [0] * 2560  # by tricks left, seat and card
        self.table = aligned(2 * self.size)

    def solve(self, words: Sequence[int], trick: array[int], setup: Setup, guess: int = -1, limit: int = 0) -> Solution:
        """The value of a position: `words[4 * seat + suit]` are the hands, `trick` is from `position`.

        `guess` (points) only speeds it up. After `limit` nodes (0 for no limit) the search stops with what it knows.
        """
        base = 4 * trick[0]
        if trick[8] and words[base + setup.trump]:  # only trump may be led: the search knows no such rule
            word = words[base + setup.trump]
            cards = [8 * setup.trump + rank for rank in range(6) if (word >> (4 * rank)) & 1]
            found = self.solve_cards(words, trick, setup, cards, limit)
            side = setup.side[trick[0]]
            lows = [each.low for each in found]
            highs = [each.high for each in found]
            nodes = sum([each.nodes for each in found])
            return Solution(min(lows), min(highs), nodes) if side else Solution(max(lows), max(highs), nodes)
        self.load(words, trick, setup, limit)
        return self.narrow(trick, -1, guess)

    def solve_cards(
        self, words: Sequence[int], trick: array[int], setup: Setup, cards: Sequence[int], limit: int = 0
    ) -> list[Solution]:
        """The value of each of these cards of the seat on turn; `limit` is for each of them."""
        found: list[Solution] = []
        for card in cards:
            self.load(words, trick, setup, limit)
            found.append(self.narrow(trick, card, found[len(found) - 1].low if found else -1))
        return found

    def load(self, words: Sequence[int], trick: array[int], setup: Setup, limit: int) -> None:
        """Set the position up; raises ValueError where the hands do not fit the trick."""
        if setup.trump < 0 or len(words) != 4 * setup.seats or trick[6] > 20:
            raise ValueError("a position needs four words a seat, a trump suit and at most twenty tricks")
        self.setup = setup
        self.rest = setup.last_worth + trick[5] // setup.unit
        for i in range(16):
            self.hands[i] = 0
        for seat in range(setup.seats):
            count = 0
            for suit in range(4):
                self.hands[4 * seat + suit] = words[4 * seat + suit]
                for rank in range(6):
                    copies = ((words[4 * seat + suit] >> (4 * rank)) & 15).bit_count()
                    count += copies
                    self.rest += copies * setup.worths[rank]
            if count != trick[6] - ((trick[0] + setup.seats - seat - 1) % setup.seats < trick[1]):
                raise ValueError("each hand must have a card for every trick left")
        self.left = trick[6]
        self.nodes = 0
        self.limit = limit if limit > 0 else 1 << 60
        salt = 2 * setup.must_beat + 1
        numbers = [setup.trump, setup.seats, setup.last_worth]
        numbers += setup.side
        numbers += setup.worths
        for number in numbers:
            salt = salt * 31 + number
        salt = scrambled(salt & 0xFFFFFFFFFFFF)
        self.salt = salt
        for suit in range(4):
            self.raw[suit] = salt
            for seat in range(setup.seats):
                for rank in range(6):
                    copies = ((self.hands[4 * seat + suit] >> (4 * rank)) & 15).bit_count()
                    self.raw[suit] = summed(self.raw[suit], copies * self.marks[32 * seat + 8 * suit + rank])

    def narrow(self, trick: array[int], card: int, guess: int) -> Solution:
        """Search until the bounds meet: the value of the position, or after this card where it is not -1."""
        low = 0
        high = self.rest
        goal = guess // self.setup.unit if guess >= 0 else expected(self.hands, trick, self.setup)
        p = trick[0]
        k = trick[1]
        led = trick[2]
        best = trick[3]
        holder = trick[4]
        points = trick[5] // self.setup.unit
        steps = 0  # after two steps the same way they are of two: each takes a search
        with cython.nogil:
            while low < high:
                if goal <= low:
                    goal = low + 1
                if goal > high:
                    goal = high
                if card < 0:
                    value = self.search(p, k, led, best, holder, points, goal)
                else:
                    value = self.after(p, k, led, best, holder, points, card, goal)
                if self.nodes > self.limit:
                    break
                if value >= goal:
                    low = value
                    steps = steps + 1 if steps > 0 else 1
                    goal = low + 2 if steps > 1 else low + 1
                else:
                    high = value
                    steps = steps - 1 if steps < 0 else -1
                    goal = high - 1 if steps < -1 else high
        return Solution(low * self.setup.unit, high * self.setup.unit, self.nodes)

    def key(self, p: int) -> int:
        """The position at the start of a trick as a number: the same for all that differ only in plain suits' names."""
        key = self.salt
        others = 0
        for s in range(4):
            raw = self.raw[s]
            i = 2 * (raw & 8191)
            if self.suit_keys[i] != raw:
                self.suit_keys[i] = raw
                self.suit_keys[i + 1] = scrambled(suit_key(self.hands, s, self.setup))
            if s == self.setup.trump:
                key = mixed(key, self.suit_keys[i + 1])
            else:
                others = summed(others, self.suit_keys[i + 1])
        return mixed(mixed(key, others), p)

    def after(self, p: int, k: int, led: int, best: int, holder: int, points: int, card: int, need: int) -> int:
        """What `search` gives once the card is played; the hands are as before when it returns."""
        place = 4 * p + (card >> 3)
        word = self.hands[place]
        self.hands[place] = taken(word, card & 7)
        raw = self.raw[card >> 3]
        self.raw[card >> 3] = lessened(raw, self.marks[32 * p + card])
        points += self.setup.worths[card & 7]
        if k == 0:
            led = card >> 3
            best = card
            holder = p
        elif beats(card, best, self.setup.trump):
            best = card
            holder = p
        if k + 1 < self.setup.seats:
            q = p + 1 if p + 1 < self.setup.seats else 0
            value = self.search(q, k + 1, led, best, holder, points, need)
        else:
            self.left -= 1
            if self.left == 0:
                points = self.rest
            self.rest -= points
            gain = 0 if self.setup.side[holder] else points
            value = gain
            if self.left:
                value += self.search(holder, 0, 0, 0, 0, 0, need - gain)
            self.rest += points
            self.left += 1
        self.hands[place] = word
        self.raw[card >> 3] = raw
        return value

    def search(self, p: int, k: int, led: int, best: int, holder: int, points: int, need: int) -> int:
        """A bound on what side 0 still takes, on the side of the window [need - 1, need] where the value is."""
        key = 0
        slot = 0
        low = 0
        high = self.rest
        first = -1
        side = self.setup.side[p]
        self.nodes += 1
        if self.nodes > self.limit:
            return 0
        if k == 0:
            if need <= 0:
                return 0
            if need > high:
                return high
            if self.left == 1:
                return self.rest if takes_last(self.hands, p, self.setup) == 0 else 0
            key = self.key(p)
            slot = 8 * (key & (self.size // 4 - 1))
            hint(self.table, slot)
            low = safe_trumps(self.hands, 0, self.setup)
            high -= safe_trumps(self.hands, 1, self.setup)
            value = cashable(self.hands, p, self.left, self.rest, self.setup)
            if side:
                value = self.rest - value
                if value < high:
                    high = value
            elif value > low:
                low = value
            if low >= need:
                return low
            if high < need:
                return high
            place = slot
            least = 1000
            for i in range(4):
                word = self.table[place + 2 * i + 1]
                if self.table[place + 2 * i] == key:
                    slot = place + 2 * i
                    if word & 1023 > low:
                        low = word & 1023
                    if (word >> 10) & 1023 < high:
                        high = (word >> 10) & 1023
                    if low >= need:
                        return low
                    if high < need:
                        return high
                    first = ((word >> 20) & 63) - 1
                    break
                if word >> 26 < least:
                    least = word >> 26
                    slot = place + 2 * i
        moves = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
        past = 128 * (self.left - 1) + 32 * p
        count = list_moves(self.hands, p, k, led, best, holder, first, self.setup, self.history, past, moves)
        result = -1 if side == 0 else 100000
        choice = 0
        for i in range(count):
            card = moves[i] & 31
            value = self.after(p, k, led, best, holder, points, card, need)
            if self.nodes > self.limit:
                return 0
            if side:
                if value < result:
                    result = value
                    choice = card + 1
                    if value < need:
                        if k == 0:
                            learn(self.history, past, moves, i)
                        break
            elif value > result:
                result = value
                choice = card + 1
                if value >= need:
                    if k == 0:
                        learn(self.history, past, moves, i)
                    break
        if k == 0:
            if result >= need:
                if result > low:
                    low = result
                result = low
            else:
                if result < high:
                    high = result
                result = high
            self.table[slot] = key
            self.table[slot + 1] = low | (high << 10) | (choice << 20) | (self.left << 26)
        return result
