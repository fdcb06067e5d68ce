"""Fit the bid estimate to played deals: `python -m players.calibrate [deals] [seed]`.

For each number of cards passed it plays deals in which one seat is made the declarer at the lowest bid, fits the line
of `players.bidder` by least squares to what its side made, and prints the weights and how true they are, by buckets.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from engine import PRESETS, meld_points
from engine.actions import Action, Bid, Pass
from engine.cards import Card, Suit
from engine.options import BidOption, NameTrumpOption, Option, PlayOption
from engine.rules import Rules
from engine.view import PlayerView
from players.arena import play_game
from players.bidder import FEATURES, WEIGHTS, best_suit, features, worth
from players.club import Club

_BUCKET = 50
_LOWEST_BID = 10
"""So low that every hand is played out."""


@dataclass(frozen=True)
class Sample:
    """One deal: what the declarer held before the pass, the suit it named, and the points its side made."""

    hand: tuple[Card, ...]
    suit: Suit
    own_meld: int
    made: int


@dataclass
class _Seat:
    """Plays like Club, but is told whether to declare, and plays every hand out."""

    is_declarer: bool
    level: str = "club"
    dealt: list[tuple[tuple[Card, ...], Suit]] = field(default_factory=list)

    def choose(self, view: PlayerView, options: tuple[Option, ...], seed: int) -> Action:
        for option in options:
            if isinstance(option, BidOption):
                return Bid(points=option.minimum) if self.is_declarer else Pass()
            if isinstance(option, NameTrumpOption):
                self.dealt.append((view.hand, best_suit(view.hand, option.suits, view.rules)))
        playing = tuple(option for option in options if isinstance(option, PlayOption))
        return Club().choose(view, playing or options, seed)


def sample(rules: Rules, declarer: int, seed: int) -> Sample:
    """Play one deal out with this declarer."""
    seats = [_Seat(is_declarer=seat == declarer) for seat in range(rules.seats)]
    result = play_game(rules, seats, seed, most_deals=1).results[0]
    side = rules.side_of(declarer)
    ((hand, suit),) = seats[declarer].dealt
    return Sample(hand, suit, meld_points(hand, suit, rules), result.melds[side] + result.tricks[side])


def fit(samples: Sequence[Sample]) -> tuple[float, ...]:
    """The weights of least squares for `made - own_meld`, one for each feature."""
    size = len(FEATURES)
    table = [[0.0] * (size + 1) for _ in range(size)]
    for each in samples:
        row = (*features(each.hand, each.suit), float(each.made - each.own_meld))
        for line in range(size):
            for column in range(size + 1):
                table[line][column] += row[line] * row[column]
    return _solve(table)


def _solve(table: list[list[float]]) -> tuple[float, ...]:
    """Gauss-Jordan elimination with pivots; the table is square with the right-hand side as its last column."""
    size = len(table)
    for column in range(size):
        pivot = max(range(column, size), key=lambda line: abs(table[line][column]))
        table[column], table[pivot] = table[pivot], table[column]
        table[column] = [value / table[column][column] for value in table[column]]
        for line in range(size):
            if line != column:
                factor = table[line][column]
                table[line] = [a - factor * b for a, b in zip(table[line], table[column], strict=True)]
    return tuple(line[-1] for line in table)


def main(deals: int, seed: int) -> None:
    """Print for each pass count the weights in use, the fitted ones, and the errors of both by estimate."""
    for count in WEIGHTS:
        rules = PRESETS["partnership"]["standard"].with_options({"pass_count": count, "min_bid": _LOWEST_BID})
        random = Random(seed)
        samples = [sample(rules, random.randrange(rules.seats), random.getrandbits(32)) for _ in range(deals)]
        fitted = fit(samples)
        _print(f"pass_count {count}")
        for name, used, better in zip(FEATURES, WEIGHTS[count], fitted, strict=True):
            _print(f"  {name:16} in use {used:7.1f}   fitted {better:7.1f}")
        buckets: dict[int, list[float]] = defaultdict(list)
        for each in samples:
            promise = worth(each.hand, rules)
            buckets[int(promise // _BUCKET) * _BUCKET].append(each.made - promise)
        for low, errors in sorted(buckets.items()):
            beyond = sum(errors) / len(errors)
            _print(f"  estimate {low}-{low + _BUCKET}: {len(errors)} deals, made {beyond:+.1f} beyond it")


def _print(line: str) -> None:
    sys.stdout.write(line + "\n")


if __name__ == "__main__":
    arguments = [int(word) for word in sys.argv[1:]]
    main(*arguments, *(4000, 1)[len(arguments) :])
