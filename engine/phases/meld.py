"""Melds are shown; a bid that cannot be made any more is settled at once (RULES A5, A6). Nobody is on turn."""

from __future__ import annotations

from engine.actions import Action
from engine.changing import replace
from engine.errors import IllegalAction, Reason
from engine.events import MeldsShown
from engine.judging import judge_of
from engine.melds import shown_by_all
from engine.options import Option
from engine.settling import side_melds
from engine.state import GameState, Step


def begin(state: GameState) -> Step:
    """Lay all melds face up."""
    rules, deal, contract = state.rules, state.current, state.contract
    shown = shown_by_all(rules, deal.hands, deal.trump, contract.seat)
    ending = judge_of(rules).ending_by_melds(
        rules, rules.side_of(contract.seat), contract.points, side_melds(rules, shown)
    )
    deal = replace(deal, melds=shown, ending=ending)
    return Step(replace(state, deal=deal, turn=()), (MeldsShown(shown=shown),))


def options(_state: GameState, _seat: int) -> tuple[Option, ...]:
    """Nobody has anything to choose: the maximum is melded."""
    return ()


def apply(_state: GameState, _seat: int, action: Action) -> Step:
    """Nothing can be done in this phase; raises IllegalAction."""
    raise IllegalAction(Reason.NOT_NOW, action)
