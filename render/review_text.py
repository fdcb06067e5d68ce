"""A hand gone over again in words: own decisions beside an Expert's, the worst first, and what they cost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from engine.actions import Action, BuryCards, PassCards, PlayCard
from engine.choices import PhaseName
from engine.view import PlayerView
from players.reviewing import Judged, is_costly
from render.action_text import Scene, deed_of, the_cards
from render.hint_text import percent, points_text
from render.labels import SeatLabel
from render.level_text import an_expert, level_title
from render.words import capitalised, card_text, count_text

WORST = 3
"""So many decisions are shown at first."""

_LONGEST = 2_600
"""Letters that the decisions may take; beside them the best line must fit into a message."""


@dataclass(frozen=True)
class ReviewText:
    """The blocks of a person's own part."""

    heading: str
    decisions: str
    hidden: int
    """How many decisions are not shown."""


def review_text(
    all_judged: Sequence[Judged],
    *,
    deal: int,
    forced: int,
    level: str,
    seats: Sequence[SeatLabel],
    show_all: bool = False,
) -> ReviewText:
    """Own decisions, worst first as they come; `forced` is how many moves were the only ones possible."""
    heading = f"**Your hand {deal}, beside {an_expert(level)}**\n{_count(all_judged, forced, level)}"
    if show_all:
        lines = [_line(one, seats, level) for one in all_judged]
        shown = _fitting(lines)
        left = len(lines) - len(shown)
        shown += [f"- and {left} more, all of them cheaper"] if left else []
        return ReviewText(heading, "\n".join(shown), left)
    worst = [one for one in all_judged if is_costly(one)][:WORST]
    told = [f"{place}. {_told(one, seats, level)}" for place, one in enumerate(worst, 1)]
    return ReviewText(heading, "\n".join(told), len(all_judged) - len(worst))


def when_text(view: PlayerView) -> str:
    """The moment of a decision: "Auction", "The pass", "Trick 4"."""
    if view.phase is PhaseName.PLAY:
        return f"Trick {len(view.tricks) + 1}"
    if view.phase is PhaseName.STOCK:
        if view.trick is not None:
            return f"Trick {len(view.tricks) + 1}"
        return f"After trick {len(view.tricks)}"
    return _PHASES.get(view.phase, "Before the play")


_PHASES = {
    PhaseName.MISDEAL: "Before the auction",
    PhaseName.AUCTION: "Auction",
    PhaseName.KITTY: "The kitty",
    PhaseName.BURY: "The discard",
    PhaseName.TRUMP: "Trump",
    PhaseName.PASSING: "The pass",
    PhaseName.MELD: "After the melds",
}


def _count(all_judged: Sequence[Judged], forced: int, level: str) -> str:
    """ "14 decisions: 9 as an Expert would, 3 that come to as much; 6 moves were the only ones possible." """
    if not all_judged:
        return "You had nothing to decide in this hand." + (
            f" {count_text(forced, 'move')} of yours left no choice." if forced else ""
        )
    same = sum(one.is_same for one in all_judged)
    equal = sum(not one.is_same and not is_costly(one) for one in all_judged)
    parts = [f"{same} as {an_expert(level)} would"] + ([f"{equal} that came to as much"] if equal else [])
    only = f"; {count_text(forced, 'move')} left no choice" if forced else ""
    return f"{capitalised(count_text(len(all_judged), 'decision'))}: {', '.join(parts)}{only}."


def _scene(one: Judged, seats: Sequence[SeatLabel]) -> Scene:
    return Scene(one.moment.view, one.moment.options, seats)


def _told(one: Judged, seats: Sequence[SeatLabel], level: str) -> str:
    """A dear decision in full, with its price."""
    scene = _scene(one, seats)
    own, best = one.moment.action, one.decision.action
    return (
        f"**{when_text(one.moment.view)}**: you {deed_of(own, scene).did}; {an_expert(level)} "
        f"{_instead(own, best, scene)}. {_price(one, scene)}"
    )


def _instead(own: Action, best: Action, scene: Scene) -> str:
    """What the Expert does, and of a gift or a discard only what is different."""
    deed = deed_of(best, scene)
    if isinstance(own, PassCards | BuryCards) and isinstance(best, PassCards | BuryCards):
        extra = tuple((Counter(best.cards) - Counter(own.cards)).elements())
        lacking = tuple((Counter(own.cards) - Counter(best.cards)).elements())
        return f"{deed.third} {the_cards(extra)} instead of {the_cards(lacking)}"
    return deed.does


def _price(one: Judged, scene: Scene) -> str:
    if one.own is None or one.best is None:
        return "What that cost was not estimated."
    points = one.points or 0.0
    worth = points_text(points, scene)
    best, own = percent(one.best.chance), percent(one.own.chance)
    if best != own:
        price = f"That wins the game in {best}, yours in {own}"
        if worth:
            price += f", and brings {worth} {'more' if points > 0 else 'less'} in this hand"
        return f"{price}."
    if worth and points > 0:
        return f"It costs next to no chance, but {worth} of this hand."
    return "It costs next to nothing."


def _line(one: Judged, seats: Sequence[SeatLabel], level: str) -> str:
    """A decision on one short line: "- Trick 4: ♥K, Expert: ♥A · −12 %, −18 points"."""
    scene = _scene(one, seats)
    when, own = when_text(one.moment.view), _short(one.moment.action, scene)
    if one.is_same:
        return f"- {when}: {own} ✓"
    best = _short(one.decision.action, scene)
    return f"- {when}: {own}, {level_title(level)}: {best} · {_short_price(one, scene)}"


def _short(action: Action, scene: Scene) -> str:
    match action:
        case PlayCard(card=card, from_table=from_table):
            return card_text(card) + (" from the table" if from_table else "")
        case PassCards(cards=cards) | BuryCards(cards=cards):
            return " ".join(card_text(card) for card in cards)
        case _:
            return deed_of(action, scene).to_do


def _short_price(one: Judged, scene: Scene) -> str:
    if one.own is None or one.best is None:
        return "not estimated"
    if not is_costly(one):
        return "as good"
    chance, points = one.cost or 0.0, one.points or 0.0
    parts = [f"−{percent(chance)}"] if chance >= 0.005 else []
    worth = points_text(points, scene)
    parts += [f"{'−' if points > 0 else '+'}{worth}"] if worth else []
    return ", ".join(parts)


def _fitting(lines: Sequence[str]) -> list[str]:
    """As many lines as fit."""
    shown: list[str] = []
    size = 0
    for line in lines:
        size += len(line) + 1
        if size > _LONGEST:
            break
        shown.append(line)
    return shown
