"""The rules of Pinochle: pure, synchronous functions on frozen values.

A game is a list of actions. `start` gives the state before the first, `options` what a seat may do, `apply` the state
after an action and what happened, `replay` the state that a log leads to, `view` what one seat may know, `record` a
finished deal.
A `GameState` is opaque outside this package: it holds every hand.
"""

from __future__ import annotations

from engine.events import Meld
from engine.game import apply, awaits_deal, next_dealer, options, replay, start, to_act
from engine.melds import meld_points, melds_of
from engine.record import DealRecord, record
from engine.state import GameState, Step
from engine.variants import PRESETS, VARIANTS
from engine.view import PlayerView
from engine.viewing import view

__all__ = [
    "PRESETS",
    "VARIANTS",
    "DealRecord",
    "GameState",
    "Meld",
    "PlayerView",
    "Step",
    "apply",
    "awaits_deal",
    "meld_points",
    "melds_of",
    "next_dealer",
    "options",
    "record",
    "replay",
    "start",
    "to_act",
    "view",
]
