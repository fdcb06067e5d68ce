"""Claiming to be out: only a trick's winner may, before the next lead (RULES 5, 8)."""

from __future__ import annotations

from engine.changing import replace
from engine.events import DeclaredOut, Outcome
from engine.options import DeclareOutOption
from engine.settling import score_of, totals_after
from engine.state import GameState, Step


def claim_options(state: GameState) -> tuple[DeclareOutOption, ...]:
    """The claim, between two tricks, where the table knows it."""
    deal = state.current
    is_between = bool(deal.tricks) and deal.trick is not None and not deal.trick.cards
    return (DeclareOutOption(),) if state.rules.declare_out and is_between else ()


def claim(state: GameState, seat: int) -> Step:
    """Play stops and the cards taken so far are counted."""
    deal = replace(state.current, claimed=seat, ending=Outcome.DECLARED_OUT)
    state = replace(state, deal=deal, turn=())
    is_right = totals_after(state, score_of(state))[state.rules.side_of(seat)] >= state.target
    return Step(state, (DeclaredOut(seat=seat, is_right=is_right),))
