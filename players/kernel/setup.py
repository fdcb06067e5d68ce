"""The rules of one deal as the kernel reads them: numbers in place of names, made from the engine's `Rules`."""

from __future__ import annotations

from collections.abc import Sequence
from math import gcd
from typing import TYPE_CHECKING

from engine.cards import Rank
from players.weights import (
    KEEP_PLAIN,
    KEEP_TRUMP,
    PLAIN_TO_DECLARER,
    PLAIN_TO_PARTNER,
    TRUMP_TO_DECLARER,
    TRUMP_TO_PARTNER,
    weights_before,
)

if TYPE_CHECKING:
    from engine.rules import MeldTable, Rules

RANKS = "9JQKTA"
SUITS = "CDHS"
"""Kernel numbers of ranks and suits are places in these; a card is `8 * suit + rank`."""

COUNTERS = {
    "modern": (0, 0, 0, 10, 10, 10),
    "kq5": (0, 0, 5, 5, 10, 10),
    "classic11": (0, 2, 3, 4, 10, 11),
}
"""Trick points by rank, nine to ace. The engine's table says the same; a test compares them."""

BY_RANK = tuple([Rank(letter) for letter in RANKS])

RUN_EXTRAS = {"none": 0, "pair": 1, "each": 2}


class Setup:
    """What stays the same during a deal: seats, sides, trump, points. Points are on the classic scale.

    `trump` is 0–3 or -1 for none. `side[seat]` says who plays together: the sides of the table where there are two,
    else the declarer against the rest. Instances do not change after they are made and may be shared by threads.
    `worths` are points in the largest `unit` that measures them all; `is_plain` where only K, 10 and A count, one each.
    """

    def __init__(self, rules: Rules, trump: int = -1, declarer: int = -1) -> None:
        self.rules = rules
        self.seats = rules.seats
        self.copies = rules.deck.copies
        self.hand_size = rules.deck.hand
        self.low_rank = min([RANKS.index(rank) for rank in rules.deck.ranks])
        self.must_beat = rules.beat == "always"
        self.first_lead_trump = rules.first_lead_trump
        self.last_points = rules.last_trick_points
        self.trick_total = rules.trick_total
        self.has_two_sides = len(rules.sides) == 2
        self.side = [0, 0, 0, 0]
        for seat in range(rules.seats):
            self.side[seat] = rules.side_of(seat)
        self.points = [0, 0, 0, 0, 0, 0]
        unit = self.last_points
        for rank in range(6):
            self.points[rank] = COUNTERS[rules.counters][rank]
            unit = gcd(unit, COUNTERS[rules.counters][rank])
        self.unit = unit
        self.worths = [0, 0, 0, 0, 0, 0]
        self.is_plain = True
        for rank in range(6):
            self.worths[rank] = self.points[rank] // unit
            self.is_plain = self.is_plain and self.worths[rank] == (1 if rank > 2 else 0)
        self.last_worth = self.last_points // unit
        self._set_melds(rules.melds, rules)
        self.pass_count = rules.pass_count
        self.is_sequential = rules.pass_mode == "sequential"
        self.kitty = rules.deck.kitty
        self.buries_after_meld = rules.discard_timing == "after_meld"
        self.discards_count = rules.discards_count == "bidder"
        self.all_meld = rules.three_hand == "points"
        line = weights_before(rules)
        self.weights = [0, 0, 0, 0, 0, 0]
        for place in range(6):
            self.weights[place] = round(2 * line[place])
        self.gain_weight = 0
        if rules.deck.kitty:  # in 1024ths; how likely a card lies there, see `hands.kitty_gain`
            self.gain_weight = round(1024 * line[6] * rules.deck.kitty / (rules.deck.size - rules.deck.hand))
        self.keep_trump = [0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
        self.keep_plain = [0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
        self.gift_worths = [0.0] * 24  # trumps and others to the declarer, trumps and others from it
        for place in range(6):
            face = BY_RANK[place]
            self.keep_trump[place] = KEEP_TRUMP[face]
            self.keep_plain[place] = KEEP_PLAIN[face]
            self.gift_worths[place] = TRUMP_TO_DECLARER[face]
            self.gift_worths[6 + place] = PLAIN_TO_DECLARER[face]
            self.gift_worths[12 + place] = TRUMP_TO_PARTNER[face]
            self.gift_worths[18 + place] = PLAIN_TO_PARTNER[face]
        self.aim(trump, declarer)

    def aim(self, trump: int, declarer: int) -> None:
        """Set the trump and the declarer."""
        self.trump = trump
        self.declarer = declarer
        if not self.has_two_sides:
            for seat in range(self.seats):
                self.side[seat] = 0 if seat == declarer else 1
        self.bidders = self.side[declarer] if declarer >= 0 else -1

    def copy(self) -> Setup:
        """An equal setup that may be aimed elsewhere."""
        return Setup(self.rules, self.trump, self.declarer)

    def _set_melds(self, table: MeldTable, rules: Rules) -> None:
        is_own = rules.doubles == "own"
        self.run_extras = RUN_EXTRAS[rules.run_extras]
        self.royals_apart = table.royals_apart
        self.run_extra = table.run_extra
        self.royal_marriage = table.royal_marriage
        self.marriage = table.marriage
        self.dix = table.dix
        self.run = folds(table.run, is_own)
        self.pinochle = folds(rules.pinochles, is_own)
        self.jacks = folds(table.jacks, is_own)
        self.queens = folds(table.queens, is_own)
        self.kings = folds(table.kings, is_own)
        self.aces = folds(table.aces, is_own)


def folds(values: Sequence[int], is_own: bool) -> list[int]:
    """Points of none, one, two, three and four of a meld, `[fold]`."""
    points = [0, 0, 0, 0, 0]
    for fold in range(1, len(values) + 1):
        points[fold] = values[fold - 1] if is_own else values[0] * fold
    return points
