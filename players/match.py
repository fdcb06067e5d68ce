"""Mirrored matches between two players: the same deals with the sides swapped, on all cores.

Where two sides play, each deal is played twice. Where everybody plays alone one A meets only Bs and takes each seat
once. The games of one set of deals are one sample, so an interval knows that they are alike.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from multiprocessing import get_context
from statistics import fmean, stdev
from time import thread_time

from engine.actions import Action
from engine.events import DealResult, Outcome
from engine.options import Option
from engine.rules import Rules
from engine.view import PlayerView
from players import LEVELS
from players.arena import Game, play_game
from players.player import Player

_Z = 1.96
"""Standard errors on either side of a mean that make an interval of 95 %."""

_NOT_BID = frozenset({Outcome.PASSED_OUT, Outcome.MISDEAL, Outcome.COUNTED, Outcome.DECLARED_OUT})
_WON = frozenset({Outcome.MADE, Outcome.COVERED, Outcome.CONCEDED})


@dataclass(frozen=True)
class Estimate:
    """A mean and the ends of its 95 % interval."""

    mean: float
    low: float
    high: float

    @property
    def error(self) -> float:
        """Half the width of the interval."""
        return (self.high - self.low) / 2


@dataclass
class _Clocked:
    """A player with a stopwatch on it: milliseconds of processor time of each decision."""

    player: Player
    times: list[float] = field(default_factory=list)

    @property
    def level(self) -> str:
        return self.player.level

    def choose(self, view: PlayerView, options: tuple[Option, ...], seed: int) -> Action:
        began = thread_time()
        action = self.player.choose(view, options, seed)
        self.times.append((thread_time() - began) * 1000)
        return action


@dataclass(frozen=True)
class Sample:
    """The games of one set of deals, A on each side once: means a game or a hand, and sums."""

    games: int
    wins: float
    hands: int
    trick_margin: float
    """Points a hand that A's side took in tricks beyond the mean of the other sides."""
    hand_margin: float
    """Points (or units) a hand that A's side wrote down beyond the mean of the other sides."""
    bids: tuple[int, int]
    """Contracts of A and of B."""
    made: tuple[int, int]
    times: tuple[tuple[float, ...], tuple[float, ...]]
    """Milliseconds of each decision of A and of B."""


@dataclass(frozen=True)
class Result:
    """What a match tells of A against B."""

    games: int
    hands: int
    win_rate: Estimate
    trick_margin: Estimate
    hand_margin: Estimate
    bids: tuple[Estimate, Estimate]
    """The share of the hands in which A, and B, was declarer."""
    made: tuple[Estimate, Estimate]
    """The share of its contracts that each made."""
    times: tuple[tuple[float, ...], tuple[float, ...]]
    """Milliseconds of each decision, ascending."""


def play_sample(rules: Rules, a: Player, b: Player, seed: int) -> Sample:
    """Play the deals of one seed with A on each side once."""
    clocked = _Clocked(a), _Clocked(b)
    wins, games, tricks, margins = 0.0, 0, list[float](), list[float]()
    bids, made = [0, 0], [0, 0]
    for side, seats in enumerate(rules.sides):
        game = play_game(rules, [clocked[0] if seat in seats else clocked[1] for seat in range(rules.seats)], seed)
        games += 1
        wins += _won(game, side, len(rules.sides))
        for result in game.results:
            tricks.append(_margin(result.tricks, side))
            margins.append(_margin(result.changes, side))
            _count(result, rules, side, bids, made)
    times = tuple(clocked[0].times), tuple(clocked[1].times)
    sums = (bids[0], bids[1]), (made[0], made[1])
    return Sample(games, wins, len(tricks), fmean(tricks), fmean(margins), *sums, times)


def _won(game: Game, side: int, sides: int) -> float:
    return 1 / sides if game.winner is None else float(game.winner == side)


def _margin(points: tuple[int, ...], side: int) -> float:
    return points[side] - fmean(value for other, value in enumerate(points) if other != side)


def _count(result: DealResult, rules: Rules, side: int, bids: list[int], made: list[int]) -> None:
    if result.declarer is None or result.outcome in _NOT_BID:
        return
    who = 0 if rules.side_of(result.declarer) == side else 1
    bids[who] += 1
    made[who] += result.outcome in _WON


def match(
    rules: Rules, a: str, b: str, games: int, seed: int, tick: Callable[[int], None], processes: int | None = None
) -> Result:
    """Play at least so many games between two levels; `tick` is told of the games of each sample that is done."""
    sets = -(-games // len(rules.sides))
    tasks = [(rules, a, b, seed * 1_000_003 + number) for number in range(sets)]
    samples = []
    for sample in _spread(tasks, min(sets, processes or os.cpu_count() or 1)):
        samples.append(sample)
        tick(sample.games)
    return summary(samples)


def _spread(tasks: list[tuple[Rules, str, str, int]], processes: int) -> Iterator[Sample]:
    if processes == 1:
        yield from map(_play_task, tasks)
        return
    with get_context("fork" if os.name == "posix" else "spawn").Pool(processes) as pool:
        yield from pool.imap_unordered(_play_task, tasks)


def _play_task(task: tuple[Rules, str, str, int]) -> Sample:
    rules, a, b, seed = task
    return play_sample(rules, LEVELS[a], LEVELS[b], seed)


def summary(samples: list[Sample]) -> Result:
    """Means with intervals over samples; rates of bids are weighted by what they count."""
    hands = [sample.hands for sample in samples]
    return Result(
        games=sum(sample.games for sample in samples),
        hands=sum(hands),
        win_rate=_mean([sample.wins / sample.games for sample in samples]),
        trick_margin=_mean([sample.trick_margin for sample in samples]),
        hand_margin=_mean([sample.hand_margin for sample in samples]),
        bids=(_rate([s.bids[0] for s in samples], hands), _rate([s.bids[1] for s in samples], hands)),
        made=(
            _rate([s.made[0] for s in samples], [s.bids[0] for s in samples]),
            _rate([s.made[1] for s in samples], [s.bids[1] for s in samples]),
        ),
        times=(
            tuple(sorted(time for sample in samples for time in sample.times[0])),
            tuple(sorted(time for sample in samples for time in sample.times[1])),
        ),
    )


def _mean(values: list[float]) -> Estimate:
    mean = fmean(values)
    error = _Z * stdev(values) / len(values) ** 0.5 if len(values) > 1 else 0.0
    return Estimate(mean, mean - error, mean + error)


def _rate(hits: list[int], of: list[int]) -> Estimate:
    """A ratio of sums; its error by linearising it (the samples are independent, their sizes differ)."""
    total = sum(of)
    if not total:
        return Estimate(0.0, 0.0, 0.0)
    rate = sum(hits) / total
    rest = sum((hit - rate * size) ** 2 for hit, size in zip(hits, of, strict=True))
    error = _Z * rest**0.5 / total
    return Estimate(rate, max(0.0, rate - error), min(1.0, rate + error))


def quantile(ascending: tuple[float, ...], share: float) -> float:
    """The value below which this share of the values lies; 0 where there is none."""
    return ascending[min(len(ascending) - 1, int(share * len(ascending)))] if ascending else 0.0


def as_json(result: Result, about: Mapping[str, object]) -> dict[str, object]:
    """One object with everything in it; points as the rules count them, times in milliseconds."""
    numbers: dict[str, object] = {"games": result.games, "hands": result.hands}
    pairs = {"win_rate": result.win_rate, "trick_margin": result.trick_margin, "hand_margin": result.hand_margin}
    for place, who in enumerate(("", "_b")):
        pairs[f"bids{who}"] = result.bids[place]
        pairs[f"bids_made{who}"] = result.made[place]
    for name, value in pairs.items():
        numbers |= {name: value.mean, f"{name}_low": value.low, f"{name}_high": value.high}
    for place, who in enumerate(("", "_b")):
        numbers[f"sets{who}"] = 1 - result.made[place].mean if result.bids[place].mean else 0.0
        numbers[f"decision_ms{who}"] = quantile(result.times[place], 0.5)
        numbers[f"decision_ms_p99{who}"] = quantile(result.times[place], 0.99)
    return {**about, **numbers}
