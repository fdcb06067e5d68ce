"""A call by the fitted line, weighed by the score: what the contract would win, lose, or leave to the others."""

from __future__ import annotations

from statistics import NormalDist

from engine.actions import Bid, Pass
from engine.options import BidOption
from engine.view import PlayerView
from players.bidder import call, holder_of, worth
from players.search.cards import stakes_of
from players.search.decision import Decision, Valued, weighed
from players.search.stakes import mean_margin
from players.weights import Line, line_of

_IN_TRICKS = 0.5
"""The share of the spread that lies in the tricks; the rest is meld of the partner."""
_PARTS = 31
_MIDDLES = tuple([NormalDist().inv_cdf((2 * part + 1) / (2 * _PARTS)) for part in range(_PARTS)])
"""The middles of so many equally likely parts of a normal distribution, in standard deviations."""


def call_by_line(view: PlayerView, option: BidOption) -> Decision:
    """Bid the least that may be bid where that wins the game more often than to leave the contract to the others.

    Rules for which the line's errors were never measured get the call of the estimate alone.
    """
    line = line_of(view.rules)
    promise = worth(view.hand, view.rules)
    holder = holder_of(view)
    partner = view.rules.partner_of(view.seat or 0)
    if line is None or promise <= 0 or (holder is not None and holder == partner):
        return Decision(call(view, option))
    bid = Valued(Bid(points=option.minimum), *_worth(view, line, promise + line.better, option.minimum, is_ours=True))
    left = max((said.points or 0 for said in view.calls), default=0) or view.rules.min_bid
    refuse = Valued(Pass(), *_worth(view, line, left + line.usual_margin, left, is_ours=False))
    estimates = sorted((refuse, bid), key=lambda each: weighed(each.chance, each.points), reverse=True)
    return Decision(estimates[0].action, 0, tuple(estimates))


def _worth(view: PlayerView, line: Line, total: float, price: int, *, is_ours: bool) -> tuple[float, float]:
    """The chance to win the game and the points of this hand, if a side declares that makes `total` on average."""
    rules, side = view.rules, view.rules.side_of(view.seat or 0)
    bidders = side if is_ours else 1 - side
    spread = line.spread if is_ours else line.usual_spread
    stakes = stakes_of(view, bidders, price)
    chance, points = 0.0, 0.0
    for middle in _MIDDLES:
        made = round(total + spread * middle)
        melds = [line.defenders_meld, line.defenders_meld]
        tricks = [0, 0]
        taken = min(max(line.usual_tricks + round(_IN_TRICKS * spread * middle), 0), rules.trick_total)
        tricks[bidders], tricks[1 - bidders] = taken, rules.trick_total - taken
        melds[bidders] = max(0, made - taken)
        odds, changes = stakes.played((melds[0], melds[1]), (tricks[0], tricks[1]), (False, False))
        chance += odds[side] / _PARTS
        points += mean_margin(changes, side) / _PARTS
    return chance, points
