"""What a hand still needs: the declaring side's way to its bid, told alike on the table and in the hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.rules import DiscardsCount, PhaseName
from engine.scoring import TWENTY, kept_melds
from engine.tricks import points_of
from engine.view import PlayerView
from render.labels import SeatLabel
from render.names import side_name, side_players, verb
from render.numbers import points
from render.standing import facts_of_view, has_bids, standing_of
from render.words import saving_word


@dataclass(frozen=True)
class Progress:
    """Classic points: `need` is what the declaring side lacks to its bid, 0 when it has it; `in_play` is untaken.

    `is_part_buried` says that the untaken points hold those of a discard that the view does not see; `is_unsaved` that
    the side's meld is still lost if it takes nothing.
    """

    side: int
    need: int
    in_play: int
    is_part_buried: bool = False
    is_unsaved: bool = False


def progress_of(view: PlayerView) -> Progress | None:
    """The declaring side's way to its bid; None unless tricks are being played for one.

    A discard counts for the declarer where the view sees it.
    """
    contract, rules = view.contract, view.rules
    if contract is None or view.phase is not PhaseName.PLAY or view.awaits_deal or view.is_over:
        return None
    side = rules.side_of(contract.seat)
    have = view.trick_points[side]
    # where the last trick takes all meld nobody has any before it
    if not rules.last_trick_takes_meld:
        have += meld_of_side(view, side)
    buried = points_of(view.buried, rules, is_last=False)
    if rules.discards_count is DiscardsCount.BIDDER:
        have += buried
    need = max(contract.points - have, 0)
    if rules.twenty_twenty:  # whatever the meld, so much must come from tricks
        need = max(need, TWENTY - view.trick_points[side])
    return Progress(
        side,
        need,
        rules.trick_total - sum(view.trick_points) - buried,
        is_part_buried=view.buried_count > len(view.buried),
        is_unsaved=not need and _is_unsaved(view, side),
    )


def _is_unsaved(view: PlayerView, side: int) -> bool:
    if view.rules.last_trick_takes_meld or not meld_of_side(view, side):
        return False
    return not kept_melds(view.rules, facts_of_view(view))[side]


def meld_of_side(view: PlayerView, side: int) -> int:
    """The points of all melds that a side has shown."""
    return sum(shown.points for shown in view.melds if shown.seat in view.rules.sides[side])


def commitment_text(view: PlayerView, seats: Sequence[SeatLabel]) -> str:
    """ "Ann and Robin need 90 more of the 150 still in play"; empty unless tricks are being played.

    In a game without bids it is what each has with this hand in it: "With this hand: Ann 640, Bob 512".
    """
    if not has_bids(view.rules):
        return _standings(view, seats)
    progress = progress_of(view)
    if progress is None or view.contract is None:
        return ""
    rules = view.rules
    side = side_players(rules, progress.side, seats, first=view.contract.seat)
    need, in_play = points(progress.need, rules), points(progress.in_play, rules)
    needs, bid = verb(rules, progress.side, "need"), points(view.contract.points, rules)
    still = "still in play or buried" if progress.is_part_buried else "still in play"
    if rules.last_trick_takes_meld:
        meld = points(sum(shown.points for shown in view.melds), rules)
        return f"{side} {needs} {need} more; the last trick brings all {meld} of meld, and {in_play} is {still}"
    if progress.is_unsaved:
        return f"{side} {needs} a {saving_word(rules)} to keep {bid}; {in_play} is {still}"
    if not progress.need:
        has = f"{verb(rules, progress.side, 'have')} {_own_bid(view, progress.side)}{bid}"
        return f"{side} {has}; {in_play} is {still}"
    if progress.need > progress.in_play:
        return f"{side} can no longer make {bid}: {need} is missing and {in_play} {still}"
    return f"{side} {needs} {need} more of the {in_play} {still}"


def need_text(view: PlayerView, seats: Sequence[SeatLabel]) -> str:
    """The same in a few words for one hand: "your side needs 90 more"; empty unless tricks are being played."""
    if view.seat is None:
        return ""
    if not has_bids(view.rules):
        return _own_standing(view, view.seat)
    progress = progress_of(view)
    if progress is None or view.contract is None:
        return ""
    rules = view.rules
    is_own = rules.side_of(view.seat) == progress.side
    is_alone = len(rules.sides[progress.side]) == 1
    if is_own:
        who, needs, has = ("you", "need", "have") if is_alone else ("your side", "needs", "has")
        bid = "your bid" if is_alone else "its bid"
    else:
        who = side_players(rules, progress.side, seats, first=view.contract.seat)
        needs, has = verb(rules, progress.side, "need"), verb(rules, progress.side, "have")
        bid = "reached the bid" if is_alone else "their bid"
    if progress.need:
        less = ", less what is buried" if progress.is_part_buried and _is_buried_counted(view) else ""
        return f"{who} {needs} {points(progress.need, rules)} more{less}"
    if progress.is_unsaved:
        return f"{who} {needs} a {saving_word(rules)} to keep the meld"
    return f"{who} {has} {bid}"


def _own_bid(view: PlayerView, side: int) -> str:
    return "their " if len(view.rules.sides[side]) > 1 else "reached "


def _is_buried_counted(view: PlayerView) -> bool:
    return view.rules.discards_count is DiscardsCount.BIDDER


def _is_counting(view: PlayerView) -> bool:
    return view.deal > 0 and not view.awaits_deal and not view.is_over


def _standings(view: PlayerView, seats: Sequence[SeatLabel]) -> str:
    """What each side has with this hand; before the first trick it is the score above, save for a nine turned up."""
    if not _is_counting(view) or not view.tricks:
        return ""
    parts = [
        f"{side_name(view.rules, side, seats)} {points(total, view.rules)}"
        for side, total in enumerate(standing_of(view))
    ]
    return f"With this hand: {', '.join(parts)}"


def _own_standing(view: PlayerView, seat: int) -> str:
    if not _is_counting(view):
        return ""
    total = standing_of(view)[view.rules.side_of(seat)]
    target = points(view.target, view.rules)
    if total >= view.target:
        return f"you have {points(total, view.rules)}, enough for {target}"
    return f"you need {points(view.target - total, view.rules)} more for {target}"
