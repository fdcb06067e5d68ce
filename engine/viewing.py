"""From the state to what one seat may know of it. This is the only place where hidden cards are left out."""

from __future__ import annotations

from typing import Any

from engine.cards import Card
from engine.state import DealState, GameState, Gift, Trick
from engine.tricks import points_of, winning
from engine.view import Played, PlayerView, TrickView


def view(state: GameState, seat: int | None) -> PlayerView:
    """The game as `seat` sees it; None is the spectator, who has no hand."""
    rules, deal = state.rules, state.deal
    return PlayerView(
        rules=rules,
        revision=state.revision,
        seat=seat,
        deal=deal.number if deal else 0,
        dealer=deal.dealer if deal else state.dealer,
        phase=state.phase,
        awaits_deal=state.awaits_deal,
        to_act=state.turn,
        hand=deal.hands[seat] if deal and seat is not None else (),
        counts=tuple([len(hand) for hand in deal.hands]) if deal else (0,) * rules.seats,
        calls=deal.calls if deal else (),
        contract=deal.contract if deal else None,
        trump=deal.trump if deal else None,
        # a gift that waits for the other one is known to its giver alone
        given=_cards([gift for gift in deal.gifts + deal.chosen if gift.giver == seat]) if deal else (),
        received=_cards([gift for gift in deal.gifts if gift.receiver == seat]) if deal else (),
        gifts=tuple([(gift.giver, gift.receiver) for gift in deal.gifts]) if deal else (),
        **_kitty(deal, seat, is_over=len(state.results) >= deal.number) if deal and rules.deck.kitty else {},
        conceded=deal.conceded if deal else (),
        **_stock(deal, seat) if deal and rules.deck.stock else {},
        melds=deal.melds if deal else (),
        trick=_trick(state, deal, deal.trick) if deal and deal.trick else None,
        tricks=deal.tricks if deal else (),
        trick_points=deal.trick_points if deal else (0,) * len(rules.sides),
        scores=state.scores,
        target=state.target,
        results=state.results,
        winner=state.winner,
    )


def _kitty(deal: DealState, seat: int | None, *, is_over: bool) -> dict[str, Any]:
    """The kitty once it has been turned up, and the discard for who made it; everything once the deal is over."""
    is_own = deal.contract is not None and deal.contract.seat == seat
    return {
        "kitty": deal.kitty if deal.is_kitty_taken or is_over else (),
        "buried": deal.buried if is_own or is_over else (),
        "buried_count": len(deal.buried),
    }


def _stock(deal: DealState, seat: int | None) -> dict[str, Any]:
    """What lies on the table beside the tricks; of the cards drawn face down each seat knows its own."""
    return {
        "stock_count": len(deal.stock) + (deal.turn_up is not None),
        "turn_up": deal.turn_up,
        "table_cards": deal.table,
        "has_melded": deal.has_melded,
        "taken": tuple([taken for taken in deal.taken if taken.is_open or taken.seat == seat]),
        "meld_points": tuple([shown.points for shown in deal.melds]),
    }


def _cards(gifts: list[Gift]) -> tuple[Card, ...]:
    return tuple([card for gift in gifts for card in gift.cards])


def _trick(state: GameState, deal: DealState, trick: Trick) -> TrickView:
    seats = [(trick.leader + place) % state.rules.seats for place in range(len(trick.cards))]
    return TrickView(
        leader=trick.leader,
        cards=tuple([Played(seat=seat, card=card) for seat, card in zip(seats, trick.cards, strict=True)]),
        winner=seats[winning(trick.cards, deal.trump)] if seats else None,
        points=points_of(trick.cards, state.rules, is_last=False),
    )
