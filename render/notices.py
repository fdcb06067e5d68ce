"""Short messages beside the table: whose turn it is, that time runs out, that a computer sits in."""

from __future__ import annotations

from engine.rules import PhaseName
from engine.view import PlayerView
from render.names import safe_name
from render.table_text import timestamp

_DEEDS = {
    PhaseName.DEAL: "the next hand comes",
    PhaseName.AUCTION: "bid or pass",
    PhaseName.TRUMP: "name trump",
    PhaseName.PASSING: "choose your cards for your partner",
    PhaseName.MELD: "show your meld",
    PhaseName.PLAY: "play a card",
}


def turn_text(mention: str, view: PlayerView, deadline: float | None) -> str:
    """The turn ping; `mention` is Discord's markup for the person, `deadline` seconds since 1970 where a clock runs."""
    clock = f" The clock moves for you {timestamp(deadline)}." if deadline is not None else ""
    return f"{mention}, it is your turn: {_DEEDS[view.phase]}.{clock}"


def warning_text(mention: str, view: PlayerView, deadline: float) -> str:
    """The warning at half time."""
    return f"{mention}, half your time is gone: {_DEEDS[view.phase]}. The clock moves for you {timestamp(deadline)}."


def stand_in_text(name: str) -> str:
    """A computer took the seat of somebody absent, or of somebody who left."""
    return f"A computer sits in for {safe_name(name)}, who may take the seat back under **Table** at any time."


def taken_back_text(name: str) -> str:
    """Somebody plays on in their own seat."""
    return f"{safe_name(name)} is back and plays on."
