"""The deal: chance brings the deck and everybody gets cards (RULES A1)."""

from __future__ import annotations

from engine.actions import Action, DealCards
from engine.cards import Card, build_deck, sort_hand
from engine.changing import replace
from engine.errors import IllegalAction, Reason
from engine.events import CardsDealt
from engine.options import Option
from engine.rules import Rules
from engine.state import DealState, GameState, Hand, Step


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
    hands, kitty = _hands(rules, seat, action.deck)
    # the stock lies under the hands: its first card is turned up when play begins
    stock = action.deck[len(action.deck) - rules.deck.stock :]
    number = state.deal.number + 1 if state.deal else 1
    deal = DealState(
        number,
        seat,
        dealt=hands,
        hands=hands,
        kitty=kitty,
        dealt_stock=stock,
        trick_points=(0,) * len(rules.sides),
    )
    return Step(replace(state, deal=deal, awaits_deal=False), (CardsDealt(deal=number, dealer=seat),))


def _hands(rules: Rules, dealer: int, deck: tuple[Card, ...]) -> tuple[tuple[Hand, ...], tuple[Card, ...]]:
    """The hands, `[seat]`, and the kitty, which is laid aside after the first round (RULES C1)."""
    packet = rules.deck.packet
    first_round = packet * rules.seats
    kitty = deck[first_round : first_round + rules.deck.kitty]
    given = deck[:first_round] + deck[first_round + rules.deck.kitty :]
    hands: list[list[Card]] = [[] for _ in range(rules.seats)]
    seat = dealer
    for start in range(0, rules.deck.hand * rules.seats, packet):
        seat = rules.after(seat)
        hands[seat] += given[start : start + packet]
    return tuple([sort_hand(hand) for hand in hands]), sort_hand(kitty)
