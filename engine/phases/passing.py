"""The pass between the declarer and the partner, face down (RULES A4)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.actions import Action, PassCards
from engine.cards import sort_hand, without
from engine.changing import replace
from engine.events import CardsPassed, Event
from engine.options import Option, PassCardsOption
from engine.rules import PassMode, Rules
from engine.state import GameState, Gift, Hand, Step


def begin(state: GameState) -> Step:
    """The partner gives first, or both choose at once; nothing happens where nothing is passed."""
    rules, declarer = state.rules, state.contract.seat
    partner = rules.partner_of(declarer)
    if rules.pass_count == 0 or partner is None:
        return Step(replace(state, turn=()))
    if rules.pass_mode is PassMode.SIMULTANEOUS:
        return Step(replace(state, turn=tuple(sorted((declarer, partner)))))
    return Step(replace(state, turn=(partner,)))


def options(state: GameState, seat: int) -> tuple[Option, ...]:
    """Exactly so many cards of one's own hand."""
    hand = state.current.hands[seat]
    return (PassCardsOption(hand=hand, count=state.rules.pass_count, to=_receiver(state.rules, seat)),)


def apply(state: GameState, seat: int, action: Action) -> Step:
    """Take the gift; it moves at once, or when all gifts are in where both choose before they see anything."""
    assert isinstance(action, PassCards)
    rules, deal = state.rules, state.current
    chosen = (*deal.chosen, Gift(seat, _receiver(rules, seat), sort_hand(action.cards, deal.trump)))
    if rules.pass_mode is PassMode.SIMULTANEOUS:
        waiting = tuple([other for other in state.turn if other != seat])
        if waiting:
            return Step(replace(state, deal=replace(deal, chosen=chosen), turn=waiting))
        return _move(state, chosen, turn=())
    is_partner = seat != state.contract.seat
    return _move(state, chosen, turn=(state.contract.seat,) if is_partner else ())


def _receiver(rules: Rules, seat: int) -> int:
    partner = rules.partner_of(seat)
    assert partner is not None, "only partners pass cards"
    return partner


def _move(state: GameState, gifts: Sequence[Gift], *, turn: tuple[int, ...]) -> Step:
    deal = state.current
    hands: list[Hand] = list(deal.hands)
    for gift in gifts:
        hands[gift.giver] = without(hands[gift.giver], gift.cards)
    for gift in gifts:
        hands[gift.receiver] = sort_hand(hands[gift.receiver] + gift.cards, deal.trump)
    deal = replace(deal, hands=tuple(hands), gifts=(*deal.gifts, *gifts), chosen=())
    return Step(replace(state, deal=deal, turn=turn), tuple([event for gift in gifts for event in _moved(gift)]))


def _moved(gift: Gift) -> tuple[Event, Event]:
    """What everybody sees, and what the two partners see."""
    seen = CardsPassed(giver=gift.giver, receiver=gift.receiver, count=len(gift.cards))
    return seen, seen.model_copy(update={"cards": gift.cards, "private_to": (gift.giver, gift.receiver)})
