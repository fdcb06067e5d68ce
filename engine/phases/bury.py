"""The bidder's discard, face down (RULES C1, C2).

The stage stands twice in the course of a game, before trump and after the melds; it passes where it is not due.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.actions import Action, BuryCards
from engine.cards import Card, sort_hand, without
from engine.changing import replace
from engine.events import CardsBuried
from engine.options import BuryOption, Option
from engine.rules import DiscardTiming
from engine.state import DealState, GameState, Step


def begin(state: GameState) -> Step:
    """The declarer is on turn, where the discard is due."""
    deal = state.current
    is_due = deal.is_kitty_taken and not deal.buried and _DUE[state.rules.discard_timing](deal)
    return Step(replace(state, turn=(state.contract.seat,) if is_due else ()))


def options(state: GameState, seat: int) -> tuple[Option, ...]:
    """As many cards as the kitty had, and none that lies in a meld unless the others are too few."""
    deal = state.current
    hand, count = deal.hands[seat], state.rules.deck.kitty
    free = _without_meld(deal, seat)
    if len(free) >= count:
        return (BuryOption(hand=hand, count=count, allowed=free),)
    return (BuryOption(hand=hand, count=count, allowed=hand, required=free),)


def apply(state: GameState, seat: int, action: Action) -> Step:
    """The cards lie face down until the hand is counted."""
    assert isinstance(action, BuryCards)
    deal = state.current
    buried = sort_hand(action.cards, deal.trump)
    hands = list(deal.hands)
    hands[seat] = without(hands[seat], buried)
    seen = CardsBuried(seat=seat, count=len(buried))
    known = seen.model_copy(update={"cards": buried, "private_to": (seat,)})
    return Step(replace(state, deal=replace(deal, hands=tuple(hands), buried=buried), turn=()), (seen, known))


def _without_meld(deal: DealState, seat: int) -> tuple[Card, ...]:
    melded = [card for shown in deal.melds if shown.seat == seat for card in shown.cards]
    return without(deal.hands[seat], melded)


_DUE: dict[DiscardTiming, Callable[[DealState], bool]] = {
    DiscardTiming.BEFORE_TRUMP: lambda deal: deal.trump is None,
    DiscardTiming.AFTER_MELD: lambda deal: bool(deal.melds),
}
