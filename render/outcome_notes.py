"""What the numbers of a finished deal do not tell: trump, lost melds, the discard, doubled units, a higher target."""

from __future__ import annotations

from collections.abc import Sequence

from engine.events import DealResult, Outcome
from engine.rules import MissedBid, NoMarriage, Rules
from engine.scoring import TWENTY
from engine.units import DOUBLING_TRUMP
from engine.view import PlayerView
from render.labels import Faces, SeatLabel
from render.names import seat_name, side_name
from render.numbers import points
from render.standing import goal_text
from render.words import capitalised, cards_text, plain_faces, saving_word, suit_symbol

_PLAYED = frozenset({Outcome.MADE, Outcome.SET, Outcome.COUNTED})
_MISSED = frozenset({Outcome.SET, Outcome.THROWN_IN, Outcome.UNMAKEABLE, Outcome.FORFEITED, Outcome.SHORT_MELD})


def notes_text(result: DealResult, view: PlayerView, seats: Sequence[SeatLabel], faces: Faces = plain_faces) -> str:
    """Sentences about a finished deal, in one line; empty where there is nothing to add."""
    rules = view.rules
    lines = [
        _trump(result, seats),
        _units(result, rules),
        _discard(result, view, seats, faces),
        *_meld_notes(result, rules, seats),
        _forfeit(result, rules),
        _missed_bid(result, rules),
        _goal(view),
    ]
    return " ".join(line for line in lines if line)


def _trump(result: DealResult, seats: Sequence[SeatLabel]) -> str:
    who = seat_name(seats, result.declarer) if result.is_stuck and result.declarer is not None else ""
    if result.trump is None:
        return f"{who} was stuck as dealer." if who else ""
    return f"{suit_symbol(result.trump)} was trump{f'; {who} was stuck as dealer' if who else ''}."


def _units(result: DealResult, rules: Rules) -> str:
    if not rules.counts_units or result.declarer is None:
        return ""
    parts = []
    if result.trump is DOUBLING_TRUMP:
        parts.append(f"{suit_symbol(DOUBLING_TRUMP)} doubles the units")
    if result.outcome is Outcome.SET:
        parts.append("a hand played and lost is paid twice")
    text = ", and ".join(parts)
    return f"{capitalised(text)}." if text else ""


def _discard(result: DealResult, view: PlayerView, seats: Sequence[SeatLabel], faces: Faces) -> str:
    if not view.buried or result.declarer is None:
        return ""
    return f"{seat_name(seats, result.declarer)} had buried {cards_text(view.buried, faces)}."


def _meld_notes(result: DealResult, rules: Rules, seats: Sequence[SeatLabel]) -> list[str]:
    if result.outcome not in _PLAYED:
        return []
    lines = []
    for side, (shown, kept) in enumerate(zip(result.melds, result.kept_melds, strict=True)):
        name = side_name(rules, side, seats)
        if kept > shown:
            lines.append(f"{name} took the last trick and with it all {points(kept, rules)} of meld.")
        elif rules.twenty_twenty:
            lines += _twenty(name, shown, result.tricks[side], rules)
        elif kept < shown and not rules.last_trick_takes_meld:
            lines.append(f"{name} took no {saving_word(rules)}: {points(shown, rules)} of meld is lost.")
    return lines


def _twenty(name: str, meld: int, tricks: int, rules: Rules) -> list[str]:
    """What less than twenty cost a side, in tricks or else in meld."""
    least = points(TWENTY, rules)
    if tricks < TWENTY:
        return [f"{name} took {points(tricks, rules)} in tricks, less than {least}: neither meld nor tricks count."]
    if 0 < meld < TWENTY:
        return [f"{name} melded {points(meld, rules)}, less than {least}: it does not count."]
    return []


def _forfeit(result: DealResult, rules: Rules) -> str:
    if result.outcome is not Outcome.FORFEITED or rules.no_marriage is not NoMarriage.FORFEIT_REDEAL:
        return ""
    return "The others score nothing, and the next dealer deals."


def _missed_bid(result: DealResult, rules: Rules) -> str:
    is_missed = result.outcome in _MISSED and not rules.counts_units
    if not is_missed or rules.missed_bid is not MissedBid.OTHER_TEAM_SCORES:
        return ""
    to = "the others" if len(rules.sides) == 2 else "each of the others"
    return f"The missed bid of {points(result.bid, rules)} goes to {to}."


def _goal(view: PlayerView) -> str:
    """How far the match is, or the target where it has moved."""
    if view.winner is not None:
        return ""
    if view.rules.counts_units:
        return f"{capitalised(goal_text(view))}."
    if view.target <= view.rules.target:
        return ""
    return f"The game now goes to {points(view.target, view.rules)}."
