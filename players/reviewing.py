"""Own decisions of a finished hand beside those of a better player, and what the difference cost."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.actions import Action, BuryCards, DeclareMeld, PassCards
from engine.options import NameTrumpOption, Option, PassCardsOption, PlayOption
from engine.view import PlayerView
from players.search.decision import Decision, Valued


@dataclass(frozen=True)
class Moment:
    """One decision as it was made: what the seat knew, what it might do, and what it did."""

    revision: int
    view: PlayerView
    options: tuple[Option, ...]
    action: Action

    @property
    def was_free(self) -> bool:
        """Whether there was more than one way."""
        if len(self.options) != 1:
            return True
        match self.options[0]:
            case PlayOption(cards=cards, on_table=on_table):
                return len(cards) > 1 or bool(on_table)
            case NameTrumpOption(suits=suits):
                return len(suits) > 1
            case PassCardsOption():
                return True
            case option:
                return option.type in ("bury", "meld", "bid")


@dataclass(frozen=True)
class Judged:
    """A moment, the decision of the better player there, and what that player thinks of the way that was taken."""

    moment: Moment
    decision: Decision
    own: Valued | None
    best: Valued | None
    is_same: bool

    @property
    def cost(self) -> float | None:
        """The chance to win the game that was given away, 0 to 1; None where it was not estimated."""
        if self.is_same:
            return 0.0
        if self.own is None or self.best is None:
            return None
        return max(0.0, self.best.chance - self.own.chance)

    @property
    def percents(self) -> int:
        """The loss as it is told: the difference of two chances in whole percents."""
        if self.own is None or self.best is None:
            return 0
        return round(100 * self.best.chance) - round(100 * self.own.chance)

    @property
    def points(self) -> float | None:
        """The points (or units) of the hand that were given away; negative where the own way brings more of them."""
        if self.is_same:
            return 0.0
        return None if self.own is None or self.best is None else self.best.points - self.own.points


def is_same(one: Action, other: Action) -> bool:
    """Whether two actions come to the same: cards that are given, buried or melded have no order."""
    return type(one) is type(other) and _key(one) == _key(other)


def _key(action: Action) -> tuple[object, ...]:
    match action:
        case PassCards() | BuryCards():
            return (tuple(sorted(action.cards)),)
        case DeclareMeld():
            return action.name, tuple(sorted(action.hand)), tuple(sorted(action.table))
        case _:
            return (action,)


def judged(moment: Moment, decision: Decision) -> Judged:
    """Put a decision beside the moment."""

    def value_of(action: Action) -> Valued | None:
        return next((each for each in decision.estimates if is_same(each.action, action)), None)

    return Judged(
        moment=moment,
        decision=decision,
        own=value_of(moment.action),
        best=value_of(decision.action),
        is_same=is_same(moment.action, decision.action),
    )


def worst_first(all_judged: Iterable[Judged]) -> tuple[Judged, ...]:
    """The dearest decision first, those that were not estimated next, those that cost nothing last."""

    def key(one: Judged) -> tuple[int, int, float, float, int]:
        if one.cost is None:
            return (1, 0, 0.0, 0.0, one.moment.revision)
        return (0 if is_costly(one) else 2, -one.percents, -one.cost, -(one.points or 0.0), one.moment.revision)

    return tuple(sorted(all_judged, key=key))


_NOTHING = 0.005
"""A smaller loss of chance is within what sampling misses by."""


def is_costly(one: Judged) -> bool:
    """Whether a decision is worth pointing at: it cost something, or another was made and nobody knows the price."""
    if one.is_same:
        return False
    return one.cost is None or one.cost >= _NOTHING or (one.points or 0.0) >= 1
