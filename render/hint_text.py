"""A hint in words: what an Expert would do and why, in a sentence or two made from the numbers of the decision."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.actions import Action, PassCards, PlayCard
from engine.cards import Card
from engine.melding import MeldName
from engine.options import NameTrumpOption, PassOption, PlayOption, TakeKittyOption
from players.gift_odds import Completed
from players.reviewing import is_same
from players.search.decision import Decision, Valued
from render.action_text import Scene, card_name, deed_of, the_cards
from render.level_text import an_expert
from render.names import seat_name
from render.numbers import units_text
from render.words import capitalised, join_words, rank_name

NO_HINTS = "Hints are off at this table. The host may turn them on under **Table settings**."
NO_ADVICE = "There is no hint this time: go by your own judgement, or ask once more."

_SHOWN_ODDS = 2
_WORTH_TELLING = 0.05
"""A meld that is completed less often than this is no reason."""


def hint_text(decision: Decision, scene: Scene, level: str, odds: Sequence[Completed] = ()) -> str:
    """What to do and why, for the seat whose own view the scene holds; `level` is who was asked.

    `odds` say what the cards of a gift complete.
    """
    what = capitalised(deed_of(decision.action, scene).to_do)
    chosen = _value_of(decision, decision.action)
    reason = _reason(decision, chosen, scene, level)
    completes = _completes(decision.action, odds, scene)
    if completes and chosen is None:
        return f"**{what}**: {completes}."
    return f"**{what}**: {reason}." + (f" {capitalised(completes)}." if completes else "")


def _value_of(decision: Decision, action: Action) -> Valued | None:
    return next((each for each in decision.estimates if is_same(each.action, action)), None)


def _reason(decision: Decision, chosen: Valued | None, scene: Scene, level: str) -> str:
    if chosen is None or len(decision.estimates) < 2:
        if _is_only_way(scene):
            return "it is all that you may do"
        return f"that is how {an_expert(level)} goes about it, by a rule of thumb"
    who = "you win" if scene.view.rules.partner_of(scene.view.seat or 0) is None else "your side wins"
    share = percent(chosen.chance)
    reason = f"that way {who} the game in {share} of the deals that fit what you know"
    # a usual way may be kept although another came out a trifle better: that one is no runner-up
    others = [each for each in decision.estimates if each is not chosen and each.chance <= chosen.chance]
    if not others:
        return reason
    other = others[0]
    next_share = percent(other.chance)
    second = _second(decision.action, other.action, scene)
    if next_share != share:
        return f"{reason}; {second}, in {next_share}"
    behind = points_text(chosen.points - other.points, scene)
    if behind:
        return f"{reason}; {second}, in as many, with {behind} less from this hand"
    return f"{reason}; {second}, does as well"


def _is_only_way(scene: Scene) -> bool:
    if len(scene.options) != 1:
        return False
    match scene.options[0]:
        case PlayOption(cards=cards):
            return len(cards) == 1
        case NameTrumpOption(suits=suits):
            return len(suits) == 1
        case PassOption() | TakeKittyOption():
            return True
        case _:
            return False


def _second(best: Action, other: Action, scene: Scene) -> str:
    """The runner-up, as briefly as it can be told from the best way."""
    match best, other:
        case PlayCard(), PlayCard() if best.card is not other.card:
            same_suit = best.card.suit is other.card.suit
            return f"the next best, the {rank_name(other.card.rank) if same_suit else card_name(other.card)}"
        case PassCards(), PassCards():
            extra, lacking = _difference(other.cards, best.cards), _difference(best.cards, other.cards)
            return f"the next best, with {the_cards(extra)} instead of {the_cards(lacking)}"
        case _:
            return f"the next best, to {deed_of(other, scene).to_do}"


def _difference(cards: Sequence[Card], others: Sequence[Card]) -> tuple[Card, ...]:
    return tuple((Counter(cards) - Counter(others)).elements())


def _completes(action: Action, odds: Sequence[Completed], scene: Scene) -> str:
    """ "the queen of spades completes Robin's pinochle in 38 % of hands"; empty where nothing is worth telling."""
    told = [one for one in odds if one.share >= _WORTH_TELLING][:_SHOWN_ODDS]
    partner = scene.view.rules.partner_of(scene.view.seat) if scene.view.seat is not None else None
    if not told or partner is None or not isinstance(action, PassCards):
        return ""
    first, *more = told
    whose = f"{seat_name(scene.seats, partner)}'s"
    parts = [f"the {card_name(first.card)} completes {whose} {MELDS[first.meld]} in {percent(first.share)} of hands"]
    parts += [f"the {card_name(one.card)} {MELDS[one.meld]} in {percent(one.share)}" for one in more]
    return join_words(parts)


def percent(share: float) -> str:
    """A chance for people: "61 %", "under 1 %", "over 99 %"."""
    if share < 0.01:
        return "under 1 %"
    return "over 99 %" if share > 0.99 else f"{round(100 * share)} %"


def points_text(value: float, scene: Scene) -> str:
    """A difference of points on the table's scale, or of units, rounded; empty where it rounds to nothing."""
    rules = scene.view.rules
    if rules.counts_units:
        return units_text(round(abs(value))) if round(abs(value)) else ""
    shown = round(abs(value) / rules.scale.divisor)
    return f"{shown:,} {'point' if shown == 1 else 'points'}" if shown else ""


MELDS: dict[MeldName, str] = {
    MeldName.RUN: "run",
    MeldName.DOUBLE_RUN: "double run",
    MeldName.ROYAL_MARRIAGE: "royal marriage",
    MeldName.MARRIAGE: "marriage",
    MeldName.DIX: "dix",
    MeldName.PINOCHLE: "pinochle",
    MeldName.ACES_AROUND: "aces around",
    MeldName.KINGS_AROUND: "kings around",
    MeldName.QUEENS_AROUND: "queens around",
    MeldName.JACKS_AROUND: "jacks around",
}
"""Melds by their plain names."""
