"""The deal: chance brings the deck and everybody gets cards (RULES A1)."""

from __future__ import annotations

from dataclasses import replace

from engine.actions import Action, DealCards
from engine.cards import Card, build_deck, sort_hand
from engine.errors import IllegalAction, Reason
from engine.events import CardsDealt
from engine.options import Option
from engine.rules import Rules
from engine.state import DealState, GameState, Hand, Step

PACKET = 3
"""Cards dealt at a time."""


def begin(state: GameState) -> Step:
    """Wait for the deck."""
    return Step(replace(state, awaits_deal=True, turn=()))


def options(_state: GameState, _seat: int) -> tuple[Option, ...]:
    """No seat has anything to do."""
    return ()


def apply(state: GameState, seat: int, action: Action) -> Step:
    """Give out the deck; `seat` is the dealer. Raises IllegalAction unless the deck is exactly the pack."""
    assert isinstance(action, DealCards)
    rules = state.rules
    if sorted(action.deck) != sorted(build_deck(rules.deck.ranks, rules.deck.copies)):
        raise IllegalAction(Reason.BAD_DECK, action)
    hands = _hands(rules, seat, action.deck)
    # the stock lies under the hands: its first card is turned up when play begins
    stock = action.deck[len(action.deck) - rules.deck.stock :]
    number = state.deal.number + 1 if state.deal else 1
    deal = DealState(number, seat, dealt=hands, hands=hands, dealt_stock=stock, trick_points=(0,) * len(rules.sides))
    return Step(replace(state, deal=deal, awaits_deal=False), (CardsDealt(deal=number, dealer=seat),))


def _hands(rules: Rules, dealer: int, deck: tuple[Card, ...]) -> tuple[Hand, ...]:
    hands: list[list[Card]] = [[] for _ in range(rules.seats)]
    seat = dealer
    for start in range(0, rules.deck.hand * rules.seats, PACKET):
        seat = rules.after(seat)
        hands[seat] += deck[start : start + PACKET]
    return tuple([sort_hand(hand) for hand in hands])
