"""Where a game stands by what all have seen: the goal, hands played, and the score with the present hand in it."""

from __future__ import annotations

from engine.counting import score_counted
from engine.melds import is_dix_only
from engine.rules import PhaseName, Rules
from engine.scoring import NOBODY, DealFacts
from engine.settling import NO_HAND, side_melds
from engine.view import PlayerView
from render.numbers import points
from render.words import count_text


def has_bids(rules: Rules) -> bool:
    """Whether people bid in this game, so that somebody has a contract."""
    return PhaseName.AUCTION in rules.phases


def hands_played(view: PlayerView) -> int:
    """Finished hands that were scored; those dealt anew do not count."""
    return sum(result.outcome not in NO_HAND for result in view.results)


def goal_text(view: PlayerView) -> str:
    """What the game goes to: "to 1,500", or "hand 4 of 9" where so many hands make a match."""
    rules = view.rules
    if not rules.counts_units:
        return f"to {points(view.target, rules)}"
    played = hands_played(view)
    if view.is_over:
        return f"after {count_text(played, 'hand')}"
    if played >= rules.hands:
        return "one more hand, since the leaders are level"
    if view.awaits_deal:
        return f"{played} of {count_text(rules.hands, 'hand')} played" if played else match_text(rules)
    return f"hand {played + 1} of {rules.hands}"


def match_text(rules: Rules) -> str:
    """The length of a match: "a match of 9 hands"."""
    return f"a match of {count_text(rules.hands, 'hand')}"


def facts_of_view(view: PlayerView) -> DealFacts:
    """What the present hand has brought each side, as far as all have seen it."""
    rules, contract = view.rules, view.contract
    taken = [0] * len(rules.sides)
    for trick in view.tricks:
        assert trick.winner is not None, "a finished trick has a winner"
        taken[rules.side_of(trick.winner)] += 1
    return DealFacts(
        bidders=rules.side_of(contract.seat) if contract else NOBODY,
        bid=contract.points if contract else 0,
        melds=side_melds(rules, view.melds),
        is_dix_only=tuple(
            is_dix_only([meld for shown in view.melds if shown.seat in seats for meld in shown.melds])
            for seats in rules.sides
        ),
        trick_points=view.trick_points,
        tricks_taken=tuple(taken),
        trump=view.trump,
    )


def standing_of(view: PlayerView) -> tuple[int, ...]:
    """`[side]`: the score with what the present hand has brought so far, in a game without bids; in points."""
    if view.awaits_deal or view.is_over:
        return view.scores
    so_far = score_counted(view.rules, facts_of_view(view)).changes
    return tuple(score + change for score, change in zip(view.scores, so_far, strict=True))
