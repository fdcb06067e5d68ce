"""Fit the weights of the bid estimate to played deals: `python -m players.calibrate [deals] [seed] [game …]`.

For each kind of rules it plays deals in which one seat is made the declarer at a low bid, fits the line of
`players.bidder` by least squares to what its side made, and prints the weights and how true they are, by buckets. Where
there is a kitty it fits the line of `players.kitty` for the hand as played, too.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random

from engine import PRESETS, VARIANTS, meld_points
from engine.actions import Action, Bid, BuryCards, Pass, TakeKitty
from engine.cards import Card, Suit
from engine.events import Outcome
from engine.options import BidOption, BuryOption, Option, PlayOption, TakeKittyOption
from engine.rules import AllPass, Rules
from engine.view import PlayerView
from players.arena import play_game, random_action
from players.bidder import best_suit, features, nameable, worth
from players.club import Club
from players.kitty import held_features
from players.weights import FEATURES, HELD_FEATURES, weights_before, weights_held

_BUCKET = 50
_PASS_COUNTS = (0, 2, 3, 4)
_MOST_BEYOND = 600
"""More than so many points beyond the own meld count as so many: a double run of the partner's would tilt the line."""
_LOW_BID, _LOWEST_BID = 300, 10
"""So low that every hand is played out; where meld alone can win a bid, so high that it hardly ever does."""


@dataclass(frozen=True)
class Sample:
    """One deal: what the declarer held before the pass or the kitty, the best suit, and the points its side made."""

    hand: tuple[Card, ...]
    suit: Suit
    own_meld: int
    made: int
    held: tuple[Card, ...]
    """The hand when play began, with the suit that was named and the points of the tricks."""
    trump: Suit
    tricks: int


@dataclass
class _Seat:
    """Plays like Club, but is told whether to declare and may bury at random, and plays every hand out."""

    is_declarer: bool
    buries_at_random: bool = False
    level: str = "club"
    dealt: tuple[Card, ...] = ()
    held: tuple[Card, ...] = field(default=())

    def choose(self, view: PlayerView, options: tuple[Option, ...], seed: int) -> Action:
        for option in options:
            if isinstance(option, BidOption):
                self.dealt = view.hand
                return Bid(points=option.minimum) if self.is_declarer else Pass()
            if isinstance(option, TakeKittyOption):
                return TakeKitty()
            if isinstance(option, BuryOption) and self.buries_at_random:
                action = random_action(Random(seed), (option,))
                assert isinstance(action, BuryCards)
                return action
        self.held = self.held or (view.hand if view.melds else ())
        playing = tuple(option for option in options if isinstance(option, PlayOption))
        return Club().choose(view, playing or options, seed)


def sample(rules: Rules, declarer: int, seed: int, *, buries_at_random: bool = False) -> Sample | None:
    """Play one deal out with this declarer; None where the hand was not played."""
    seats = [_Seat(seat == declarer, buries_at_random and seat == declarer) for seat in range(rules.seats)]
    result = play_game(rules, seats, seed, most_deals=1).results[0]
    if result.outcome not in (Outcome.MADE, Outcome.SET) or result.trump is None:
        return None
    side, hand = rules.side_of(declarer), seats[declarer].dealt
    suit = best_suit(hand, nameable(hand, rules) or tuple(Suit), rules)
    tricks = result.tricks[side]
    own_meld = meld_points(hand, suit, rules)
    made = result.melds[side] + tricks
    return Sample(hand, suit, own_meld, made, seats[declarer].held, result.trump, tricks - result.buried)


def fit(rows: Sequence[tuple[float, ...]]) -> tuple[float, ...]:
    """The weights of least squares; each row holds the features and then what they are to give."""
    size = len(rows[0]) - 1
    table = [[0.0] * (size + 1) for _ in range(size)]
    for row in rows:
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
        if not table[column][column]:
            table[column][column] = 1.0  # a feature that never occurs weighs nothing
        table[column] = [value / table[column][column] for value in table[column]]
        for line in range(size):
            if line != column:
                factor = table[line][column]
                table[line] = [a - factor * b for a, b in zip(table[line], table[column], strict=True)]
    return tuple(line[-1] for line in table)


def kinds(games: Sequence[str]) -> Iterator[tuple[str, Rules]]:
    """The rules to fit, with a title: each number of cards passed, or each form of the game with a kitty."""
    for game in games or [name for name, rules in VARIANTS.items() if "min_bid" in rules.house_options]:
        if "pass_count" in VARIANTS[game].house_options:
            for count in _PASS_COUNTS:
                yield f"{game}, {count} cards passed", VARIANTS[game].with_options({"pass_count": count})
        else:
            yield from ((f"{game}, {preset}", rules) for preset, rules in PRESETS[game].items())


def played_out(rules: Rules) -> Rules:
    """The same rules with a bid so low that the hand is played."""
    bid = _LOW_BID if rules.counts_units else _LOWEST_BID
    # everybody is asked, also the dealer whom all others leave the contract to
    wanted = {"min_bid": bid, "auto_settle": False, "all_pass": AllPass.REDEAL, "twenty_twenty": False}
    return rules.with_options({name: value for name, value in wanted.items() if name in rules.house_options})


def main(deals: int, seed: int, games: Sequence[str]) -> None:
    """Print the weights in use and the fitted ones, and the errors of the estimate by its size."""
    for title, rules in kinds(games):
        random = Random(seed)
        samples = [
            each
            for _ in range(deals)
            if (each := sample(played_out(rules), random.randrange(rules.seats), random.getrandbits(32)))
        ]
        _print(title)
        rows = [
            (*features(one.hand, one.suit, rules), float(min(one.made - one.own_meld, _MOST_BEYOND))) for one in samples
        ]
        _compare(FEATURES, weights_before(rules), fit(rows))
        _buckets([(worth(one.hand, rules), one.made) for one in samples])
        if rules.deck.kitty:
            loose = [
                each
                for _ in range(deals)
                if (each := sample(played_out(rules), 0, random.getrandbits(32), buries_at_random=True))
            ]
            held = [(*held_features(one.held, one.trump), float(one.tricks)) for one in samples + loose]
            _compare(HELD_FEATURES, weights_held(rules), fit(held))


def _compare(names: Sequence[str], used: Sequence[float], fitted: Sequence[float]) -> None:
    for name, now, better in zip(names, used, fitted, strict=False):
        _print(f"  {name:16} in use {now:7.1f}   fitted {better:7.1f}")


def _buckets(pairs: Sequence[tuple[float, int]]) -> None:
    buckets: dict[int, list[float]] = defaultdict(list)
    for promise, made in pairs:
        buckets[int(promise // _BUCKET) * _BUCKET].append(made - promise)
    for low, errors in sorted(buckets.items()):
        beyond = sum(errors) / len(errors)
        _print(f"  estimate {low}-{low + _BUCKET}: {len(errors)} deals, made {beyond:+.1f} beyond it")


def _print(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    words = sys.argv[1:]
    numbers = [int(word) for word in words if word.isdecimal()]
    deals, seed = (*numbers, *(4000, 1)[len(numbers) :])
    main(deals, seed, [word for word in words if not word.isdecimal()])
