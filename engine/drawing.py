"""Drawing from the stock after a trick: the winner first, then the others (RULES 5, 4)."""

from __future__ import annotations

from engine.cards import Rank, sort_hand
from engine.changing import replace
from engine.events import CardDrawn, Event
from engine.laying import lay_scored_dix
from engine.rules import Rules
from engine.state import DealState
from engine.view import Taken


def is_last_draw(rules: Rules, deal: DealState) -> bool:
    """Whether this draw takes the turn-up."""
    return len(deal.stock) < rules.seats


def draw(rules: Rules, deal: DealState, winner: int, *, turn_up: bool = False) -> tuple[DealState, tuple[Event, ...]]:
    """Everybody draws one card; `turn_up` lets the winner have the turn-up, where a choice is left.

    The last cards are taken openly: the turn-up was seen by all, and the last face-down card is shown.
    """
    is_last = is_last_draw(rules, deal)
    cards = deal.stock[: rules.seats]
    if is_last:
        assert deal.turn_up is not None, "the turn-up is drawn last"
        cards = (deal.turn_up, *deal.stock) if turn_up else (*deal.stock, deal.turn_up)
    taken = tuple(
        [Taken(seat=(winner + place) % rules.seats, card=card, is_open=is_last) for place, card in enumerate(cards)]
    )
    hands = list(deal.hands)
    for each in taken:
        hands[each.seat] = sort_hand((*hands[each.seat], each.card), deal.trump)
    after = replace(
        deal,
        hands=tuple(hands),
        stock=deal.stock[rules.seats :],
        turn_up=None if is_last else deal.turn_up,
        taken=(*deal.taken, *taken),
        has_drawn=True,
    )
    if is_last and deal.turn_up is not None and deal.turn_up.rank is Rank.NINE:
        after = lay_scored_dix(after, winner if turn_up else taken[-1].seat)
    return after, tuple([event for each in taken for event in _drawn(each)])


def _drawn(taken: Taken) -> tuple[Event, ...]:
    """What everybody sees, and what the one who drew sees."""
    if taken.is_open:
        return (CardDrawn(seat=taken.seat, card=taken.card),)
    return CardDrawn(seat=taken.seat), CardDrawn(seat=taken.seat, card=taken.card, private_to=(taken.seat,))
