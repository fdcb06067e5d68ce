"""A worthless hand may be dealt again before the first call (RULES section 3, 10).

Who holds one is asked in turn from the dealer's left. That somebody is asked is public, as it is at any table.
"""

from __future__ import annotations

from engine.actions import Action, AskMisdeal
from engine.cards import Card, Rank
from engine.changing import replace
from engine.events import MisdealAsked, Outcome
from engine.house import WORTHLESS
from engine.options import AskMisdealOption, KeepHandOption, Option
from engine.rules import Rules
from engine.state import GameState, Step
from engine.tricks import COUNTER_POINTS


def begin(state: GameState) -> Step:
    """Ask the first who holds a worthless hand, if the table deals such hands again."""
    return Step(replace(state, turn=_first_asked(state, _in_order(state))))


def options(_state: GameState, _seat: int) -> tuple[Option, ...]:
    """Ask for another deal, or play."""
    return AskMisdealOption(), KeepHandOption()


def apply(state: GameState, seat: int, action: Action) -> Step:
    """End the deal without a score, or ask the next."""
    if isinstance(action, AskMisdeal):
        deal = replace(state.current, ending=Outcome.MISDEAL)
        return Step(replace(state, deal=deal, turn=()), (MisdealAsked(seat=seat),))
    order = _in_order(state)
    return Step(replace(state, turn=_first_asked(state, order[order.index(seat) + 1 :])))


def _in_order(state: GameState) -> list[int]:
    """All seats from the dealer's left to the dealer."""
    seats = state.rules.seats
    return [(state.current.dealer + place) % seats for place in range(1, seats + 1)]


def _first_asked(state: GameState, seats: list[int]) -> tuple[int, ...]:
    """The first of these seats that may ask for another deal; nobody where none may."""
    rules, hands = state.rules, state.current.hands
    if not rules.technical_misdeal:
        return ()
    return next(((seat,) for seat in seats if is_worthless(hands[seat], rules)), ())


def is_worthless(hand: tuple[Card, ...], rules: Rules) -> bool:
    """Whether a hand may be dealt again: many cards that count nothing, and no ace."""
    counters = COUNTER_POINTS[rules.counters]
    idle = [card for card in hand if not counters.get(card.rank)]
    return len(idle) >= WORTHLESS and all(card.rank is not Rank.ACE for card in hand)
