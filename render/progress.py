"""What a hand still needs: the declaring side's way to its bid, told alike on the table and in the hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.rules import PhaseName
from engine.view import PlayerView
from render.labels import SeatLabel
from render.names import side_players, verb
from render.numbers import points


@dataclass(frozen=True)
class Progress:
    """Classic points: `need` is what the declaring side lacks to its bid, 0 when it has it; `in_play` is untaken."""

    side: int
    need: int
    in_play: int


def progress_of(view: PlayerView) -> Progress | None:
    """The declaring side's way to its bid; None unless tricks are being played."""
    contract = view.contract
    if contract is None or view.phase is not PhaseName.PLAY or view.awaits_deal or view.is_over:
        return None
    side = view.rules.side_of(contract.seat)
    have = view.trick_points[side]
    # where the last trick takes all meld nobody has any before it
    if not view.rules.last_trick_takes_meld:
        have += meld_of_side(view, side)
    return Progress(side, max(contract.points - have, 0), view.rules.trick_total - sum(view.trick_points))


def meld_of_side(view: PlayerView, side: int) -> int:
    """The points of all melds that a side has shown."""
    return sum(shown.points for shown in view.melds if shown.seat in view.rules.sides[side])


def commitment_text(view: PlayerView, seats: Sequence[SeatLabel]) -> str:
    """ "Ann and Robin need 90 more of the 150 still in play"; empty unless tricks are being played."""
    progress = progress_of(view)
    if progress is None or view.contract is None:
        return ""
    rules = view.rules
    side = side_players(rules, progress.side, seats, first=view.contract.seat)
    need, in_play = points(progress.need, rules), points(progress.in_play, rules)
    needs, bid = verb(rules, progress.side, "need"), points(view.contract.points, rules)
    if rules.last_trick_takes_meld:
        meld = points(sum(shown.points for shown in view.melds), rules)
        return f"{side} {needs} {need} more; the last trick brings all {meld} of meld, and {in_play} is still in play"
    if not progress.need:
        return f"{side} {verb(rules, progress.side, 'have')} their {bid}; {in_play} is still in play"
    if progress.need > progress.in_play:
        return f"{side} can no longer make {bid}: {need} is missing and {in_play} still in play"
    return f"{side} {needs} {need} more of the {in_play} still in play"


def need_text(view: PlayerView, seats: Sequence[SeatLabel]) -> str:
    """The same in a few words for one hand: "your side needs 90 more"; empty unless tricks are being played."""
    progress = progress_of(view)
    if progress is None or view.contract is None or view.seat is None:
        return ""
    rules = view.rules
    is_own = view.rules.side_of(view.seat) == progress.side
    is_alone = len(rules.sides[progress.side]) == 1
    if is_own:
        who, needs, has = ("you", "need", "have") if is_alone else ("your side", "needs", "has")
        bid = "your bid" if is_alone else "its bid"
    else:
        who = side_players(rules, progress.side, seats, first=view.contract.seat)
        needs, has, bid = verb(rules, progress.side, "need"), verb(rules, progress.side, "have"), "their bid"
    if progress.need:
        return f"{who} {needs} {points(progress.need, rules)} more"
    return f"{who} {has} {bid}"
