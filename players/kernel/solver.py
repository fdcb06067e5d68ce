"""The exact outcome of the tricks with all hands seen: what side 0 takes if both sides play as well as can be.

A zero-window search that returns bounds (fail-soft alpha-beta), driven to the value by MTD(f). Positions are remembered
at the start of tricks only, under a key that equivalent ones share; `bounds` cuts most of the rest. Two of a player's
cards are tried once if they are worth the same and no other hand holds anything between them.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import NamedTuple

try:
    import cython
except ImportError:
    from . import nocython as cython

if not cython.compiled:
    from .bits import mixed, scrambled, taken
    from .bounds import cashable, safe_trumps, suit_key, takes_last
    from .ordering import list_moves
    from .playouts import play_out
    from .setup import Setup
    from .tricks import beats


class Solution(NamedTuple):
    """Bounds on the points that side 0 takes from here on, the trick in play included; equal where it is exact."""

    low: int
    high: int
    nodes: int


class Solver:
    """A search with its table of `2 ** bits` positions (12 bytes each); one thread at a time may use it.

    What the table holds stays true from one call to the next, also of other deals: lines of play share it.
    """

    def __init__(self, bits: int = 18) -> None:
        self.size = 1 << bits
        self.hands = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
        self.last_words = [0] * 352  # words and keys of suits at the latest start of a trick, by tricks left
        self.last_keys = [0] * 88
        self.salt = 0
        self.clear()

    def clear(self) -> None:
        """Forget all positions."""
        self.keys = array("Q", bytes(8 * self.size))
        self.data = array("i", bytes(4 * self.size))

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
        if salt != self.salt:
            for i in range(352):
                self.last_words[i] = -1
        self.salt = salt

    def narrow(self, trick: array[int], card: int, guess: int) -> Solution:
        """Search until the bounds meet: the value of the position, or after this card where it is not -1."""
        low = 0
        high = self.rest
        goal = guess // self.setup.unit if guess >= 0 else self.expected(trick)
        p = trick[0]
        k = trick[1]
        led = trick[2]
        best = trick[3]
        holder = trick[4]
        points = trick[5] // self.setup.unit
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
                    goal = low + 1
                else:
                    high = value
                    goal = high
        return Solution(low * self.setup.unit, high * self.setup.unit, self.nodes)

    def expected(self, trick: array[int]) -> int:
        """What side 0 takes if all play by rules of thumb: near the value as a rule, which saves searches."""
        hands = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
        state = [0, 0, 0, 0, 0, 0, 0, 0, 0]
        won = [0, 0, 0, 0]
        rng = [1]
        for i in range(16):
            hands[i] = self.hands[i]
        for i in range(9):
            state[i] = trick[i]
        for i in range(4):
            won[i] = 0
        play_out(hands, state, won, self.setup, 1, rng)
        total = 0
        for i in range(self.setup.seats):
            if self.setup.side[i] == 0:
                total += won[i]
        return total // self.setup.unit

    def key(self, p: int) -> int:
        """The position at the start of a trick as a number; suits that the last trick did not touch are not read."""
        now = self.left
        key = mixed(self.salt, p)
        for s in range(4):
            is_same = True
            for q in range(self.setup.seats):
                word = self.hands[4 * q + s]
                if self.last_words[16 * (now + 1) + 4 * s + q] != word:
                    is_same = False
                self.last_words[16 * now + 4 * s + q] = word
            if is_same:
                self.last_keys[4 * now + s] = self.last_keys[4 * now + 4 + s]
            else:
                self.last_keys[4 * now + s] = suit_key(self.hands, s, self.setup)
            key = mixed(key, self.last_keys[4 * now + s])
        return key

    def after(self, p: int, k: int, led: int, best: int, holder: int, points: int, card: int, need: int) -> int:
        """What `search` gives once the card is played; the hands are as before when it returns."""
        place = 4 * p + (card >> 3)
        word = self.hands[place]
        self.hands[place] = taken(word, card & 7)
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
            key = self.key(p)
            slot = key & (self.size - 2)
            if self.keys[slot] != key and self.keys[slot + 1] == key:
                slot += 1
            word = self.data[slot]
            if self.keys[slot] == key:
                if word & 1023 > low:
                    low = word & 1023
                if (word >> 10) & 1023 < high:
                    high = (word >> 10) & 1023
                if low >= need:
                    return low
                if high < need:
                    return high
                first = ((word >> 20) & 63) - 1
            elif word >> 26 > self.left:
                slot += 1
        moves = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
        count = list_moves(self.hands, p, k, led, best, holder, first, self.setup, moves)
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
                        break
            elif value > result:
                result = value
                choice = card + 1
                if value >= need:
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
            self.keys[slot] = key
            self.data[slot] = low | (high << 10) | (choice << 20) | (self.left << 26)
        return result
