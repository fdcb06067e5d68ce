"""The phases of a deal: one file each, three functions each.

`begin` is called when the phase is entered, `options` tells what a seat on turn may do, `apply` performs an action that
an option has admitted. A phase is over when nobody is on turn and no deal is awaited.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine.actions import Action
from engine.options import Option
from engine.phases import auction, bury, deal, kitty, meld, misdeal, passing, play, stock, trump
from engine.rules import PhaseName
from engine.state import GameState, Step


class Phase(NamedTuple):
    """The three functions of a phase; `apply` gets the state, the seat that acts and its action."""

    begin: Callable[[GameState], Step]
    options: Callable[[GameState, int], tuple[Option, ...]]
    apply: Callable[[GameState, int, Action], Step]


PHASES: dict[PhaseName, Phase] = {
    PhaseName.DEAL: Phase(deal.begin, deal.options, deal.apply),
    PhaseName.MISDEAL: Phase(misdeal.begin, misdeal.options, misdeal.apply),
    PhaseName.AUCTION: Phase(auction.begin, auction.options, auction.apply),
    PhaseName.KITTY: Phase(kitty.begin, kitty.options, kitty.apply),
    PhaseName.BURY: Phase(bury.begin, bury.options, bury.apply),
    PhaseName.TRUMP: Phase(trump.begin, trump.options, trump.apply),
    PhaseName.PASSING: Phase(passing.begin, passing.options, passing.apply),
    PhaseName.MELD: Phase(meld.begin, meld.options, meld.apply),
    PhaseName.STOCK: Phase(stock.begin, stock.options, stock.apply),
    PhaseName.PLAY: Phase(play.begin, play.options, play.apply),
}
