"""What a search hands back: the action, how many worlds it looked at, and what it thought of each way."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from math import sqrt

from engine.actions import Action

POINT = 2e-5
"""What a point counts beside the chance to win, so that points decide where the game hardly depends on this hand."""


def weighed(chance: float, points: float) -> float:
    """What ways are compared by: the chance to win, 0 to 1, with the points of the hand weighed beside it."""
    return chance + POINT * points


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    """The mean of a sample and its standard error; 0 for a sample of one."""
    count = len(values)
    mean = sum(values) / count
    squares = sum([(value - mean) ** 2 for value in values])
    return mean, sqrt(squares / count / max(1, count - 1))


@dataclass(frozen=True)
class Valued:
    """One action with the chance that it wins the game for the own side, and the points it brings in this hand."""

    action: Action
    chance: float
    """0 to 1, over the sampled worlds."""
    points: float
    """What the own side writes down for this hand on average, less the mean of the others (points or units)."""


def best_of(estimates: Sequence[Valued], considered: Collection[Action]) -> Action:
    """The best of the actions that were considered; others may be among the estimates because somebody asked."""
    return next(each.action for each in estimates if each.action in considered)


@dataclass(frozen=True)
class Decision:
    """The chosen action, how many worlds were sampled for it (0: none were needed), and all estimates, best first."""

    action: Action
    worlds: int = 0
    estimates: tuple[Valued, ...] = ()
