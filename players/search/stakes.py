"""What the points of a hand are worth: the chance to win the game, by the engine's own judges."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.cards import Suit
from engine.counting import score_counted
from engine.events import Outcome
from engine.judging import judge_of
from engine.rules import Rules
from engine.scoring import NOBODY, DealFacts, DealScore
from players.search.chances import chances

_WON = (Outcome.MADE, Outcome.COVERED, Outcome.CONCEDED)


@dataclass
class Stakes:
    """One hand's contract and the game's score, from which the worth of every end of it follows.

    `bidders` is the declaring side (-1: nobody bids in this game); `scores[side]` those before the hand; `hands` how
    many were played before it.
    """

    rules: Rules
    bidders: int
    bid: int
    scores: tuple[int, ...]
    target: int
    hands: int
    trump: Suit | None = None
    _known: dict[tuple[int, ...], tuple[float, ...]] = field(default_factory=dict)

    def played(
        self, melds: tuple[int, ...], points: tuple[int, ...], dix_only: tuple[bool, ...], buried: int = 0
    ) -> tuple[tuple[float, ...], tuple[int, ...]]:
        """The chance of each side to win the game, and the changes, when the tricks brought these points, `[side]`.

        `buried` is in the points of the bidders. Who took the last trick is not asked: where it takes all melds it is
        given to whoever took more points.
        """
        facts = DealFacts(
            bidders=self.bidders,
            bid=self.bid,
            melds=melds,
            is_dix_only=dix_only,
            trick_points=points,
            tricks_taken=tuple([int(each > 0) for each in points]),
            last_trick=max(range(len(points)), key=lambda side: points[side]),
            buried_points=buried,
            trump=self.trump,
        )
        if self.bidders == NOBODY:
            return self._after(score_counted(self.rules, facts))
        return self._after(judge_of(self.rules).played(self.rules, facts))

    def unplayed(
        self, melds: tuple[int, ...], outcome: Outcome = Outcome.THROWN_IN
    ) -> tuple[tuple[float, ...], tuple[int, ...]]:
        """The same for a hand that is not played."""
        facts = DealFacts(
            bidders=self.bidders,
            bid=self.bid,
            melds=melds,
            is_dix_only=(False,) * len(melds),
            trick_points=(0,) * len(melds),
            tricks_taken=(0,) * len(melds),
            trump=self.trump,
        )
        return self._after(judge_of(self.rules).unplayed(self.rules, facts, outcome))

    def ending(self, melds: tuple[int, ...]) -> Outcome | None:
        """How the hand ends once these melds are shown, None where it is played."""
        if self.bidders == NOBODY:
            return None
        return judge_of(self.rules).ending_by_melds(self.rules, self.bidders, self.bid, melds)

    def _after(self, score: DealScore) -> tuple[tuple[float, ...], tuple[int, ...]]:
        totals = tuple([total + change for total, change in zip(self.scores, score.changes, strict=True)])
        found = self._known.get(totals)
        if found is None:
            found = self._known[totals] = self.standing(totals, score.outcome in _WON)
        return found, score.changes

    def standing(self, totals: tuple[int, ...], is_made: bool) -> tuple[float, ...]:
        """The chance of each side once these totals are written down after the hand, `[side]`."""
        end = judge_of(self.rules).end(self.rules, totals, self.bidders, is_made, self.hands + 1, self.target)
        if end.winner is not None:
            return tuple([float(side == end.winner) for side in range(len(totals))])
        return chances(self.rules, totals, end.target, self.hands + 1)


def mean_margin(changes: Sequence[int], side: int) -> float:
    """What a side writes down beyond the mean of the others."""
    return changes[side] - (sum(changes) - changes[side]) / (len(changes) - 1)
