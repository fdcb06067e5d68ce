"""Naming trump, before anything is passed (RULES A3)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.actions import Action, NameTrump
from engine.cards import Card, Rank, Suit, sort_hand
from engine.changing import replace
from engine.events import MeldsShown, Outcome, TrumpNamed
from engine.melds import shown_by_all
from engine.options import NameTrumpOption, Option
from engine.rules import Rules
from engine.state import GameState, Step
from engine.view import Contract


def begin(state: GameState) -> Step:
    """The declarer is on turn; without a suit that may be named the bid is forfeited at once."""
    if _suits(state):
        return Step(replace(state, turn=(state.contract.seat,)))
    deal = state.current
    # without trump there is no run and every marriage is a plain one
    shown = shown_by_all(state.rules, deal.hands, None, state.contract.seat)
    deal = replace(deal, melds=shown, ending=Outcome.FORFEITED)
    return Step(replace(state, deal=deal, turn=()), (MeldsShown(shown=shown),))


def options(state: GameState, _seat: int) -> tuple[Option, ...]:
    """Any suit, or those in which the declarer holds a marriage where the table asks for one."""
    return (NameTrumpOption(suits=_suits(state)),)


def apply(state: GameState, seat: int, action: Action) -> Step:
    """Trump is named; hands are held trump first from now on."""
    assert isinstance(action, NameTrump)
    deal = state.current
    hands = tuple([sort_hand(hand, action.suit) for hand in deal.hands])
    deal = replace(deal, trump=action.suit, hands=hands)
    return Step(replace(state, deal=deal, turn=()), (TrumpNamed(seat=seat, suit=action.suit),))


def _suits(state: GameState) -> tuple[Suit, ...]:
    contract = state.contract
    return suits_for(state.current.hands[contract.seat], contract, state.rules)


def suits_for(hand: Sequence[Card], contract: Contract, rules: Rules) -> tuple[Suit, ...]:
    """The suits that the declarer may name with this hand; none where the bid is forfeited."""
    if not rules.trump_needs_marriage:
        return tuple(Suit)
    suits = tuple([suit for suit in Suit if Card.of(Rank.KING, suit) in hand and Card.of(Rank.QUEEN, suit) in hand])
    is_exempt = rules.stuck_exempt and contract.is_stuck
    return tuple(Suit) if is_exempt and not suits else suits
