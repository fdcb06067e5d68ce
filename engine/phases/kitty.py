"""The kitty is turned up for all to see and goes to the bidder (RULES C1, C2)."""

from __future__ import annotations

from collections.abc import Callable

from engine.actions import Action, Concede
from engine.cards import sort_hand
from engine.changing import replace
from engine.events import Conceded, KittyShown, Outcome
from engine.options import ConcedeOption, Option, TakeKittyOption
from engine.rules import ThreeHand, ThrowInBy
from engine.state import GameState, Step


def begin(state: GameState) -> Step:
    """Turn it up, unless the bidder may still give up without a look at it."""
    if not state.current.kitty:
        return Step(replace(state, turn=()))
    if _MAY_CONCEDE[state.rules.three_hand](state):
        return Step(replace(state, turn=(state.contract.seat,)))
    return _take(state)


def options(_state: GameState, _seat: int) -> tuple[Option, ...]:
    """Take it, or give up."""
    return TakeKittyOption(), ConcedeOption()


def apply(state: GameState, seat: int, action: Action) -> Step:
    """Take it, or end the deal."""
    if isinstance(action, Concede):
        deal = replace(state.current, conceded=(seat,), ending=Outcome.THROWN_IN)
        return Step(replace(state, deal=deal, turn=()), (Conceded(seat=seat),))
    return _take(state)


def _take(state: GameState) -> Step:
    deal, declarer = state.current, state.contract.seat
    hands = list(deal.hands)
    hands[declarer] = sort_hand(hands[declarer] + deal.kitty, deal.trump)
    deal = replace(deal, hands=tuple(hands), is_kitty_taken=True)
    return Step(replace(state, deal=deal, turn=()), (KittyShown(seat=declarer, cards=deal.kitty),))


def _at_the_lowest_bid(state: GameState) -> bool:
    """With the lowest bid of all the bidder need not look (C2: "with a 300 bid")."""
    return state.contract.points == state.rules.min_bid and state.rules.throw_in is ThrowInBy.BIDDER


_MAY_CONCEDE: dict[ThreeHand, Callable[[GameState], bool]] = {
    ThreeHand.POINTS: lambda _state: False,
    ThreeHand.AUCTION: _at_the_lowest_bid,
}
