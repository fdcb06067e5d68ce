"""The record of a finished deal, with all hands: what review, statistics and summaries read."""

from __future__ import annotations

from collections.abc import Iterable

from pydantic import BaseModel, ConfigDict

from engine.actions import Entry
from engine.cards import Card, Suit, sort_hand, without
from engine.errors import NotYetOver
from engine.events import DealResult, ShownMeld
from engine.game import replayed, start
from engine.rules import Rules
from engine.state import DealState
from engine.view import Call, Contract, Taken, TrickView


class _Frozen(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Passed(_Frozen):
    """Cards that one partner gave the other."""

    giver: int
    receiver: int
    cards: tuple[Card, ...]


class DealRecord(_Frozen):
    """One deal from the first card to the score. `dealt` and `hands` are `[seat]`; hands are sorted, trump first."""

    deal: int
    """Deals count from 1."""
    dealer: int
    dealt: tuple[tuple[Card, ...], ...]
    """The hands as dealt."""
    hands: tuple[tuple[Card, ...], ...]
    """The hands after the pass, the kitty and the discard; as dealt where there was none."""
    calls: tuple[Call, ...]
    contract: Contract | None
    trump: Suit | None
    passed: tuple[Passed, ...]
    kitty: tuple[Card, ...] = ()
    """The kitty as dealt, whether it was turned up or not."""
    buried: tuple[Card, ...] = ()
    """The declarer's discard."""
    stock: tuple[Card, ...] = ()
    """The stock as dealt: the turn-up, then the cards in the order in which they were to be drawn."""
    taken: tuple[Taken, ...] = ()
    """Who took which card from it, in order."""
    melds: tuple[ShownMeld, ...]
    tricks: tuple[TrickView, ...]
    result: DealResult


def record(rules: Rules, first_dealer: int, entries: Iterable[Entry], deal: int) -> DealRecord:
    """The record of the deal of this number (from 1) out of a game's log.

    Raises NotYetOver if the log does not hold that deal to its end, CorruptLog if it does not replay.
    """
    state = start(rules, first_dealer)
    for entry in entries:
        if len(state.results) >= deal:
            break
        state = replayed(state, entry).state
    if not 1 <= deal <= len(state.results):
        raise NotYetOver(f"deal {deal} is not over")
    return _record(state.current, state.results[deal - 1])


def _record(deal: DealState, result: DealResult) -> DealRecord:
    return DealRecord(
        deal=deal.number,
        dealer=deal.dealer,
        dealt=tuple([sort_hand(hand, deal.trump) for hand in deal.dealt]),
        hands=tuple([_after_pass(deal, seat, hand) for seat, hand in enumerate(deal.dealt)]),
        calls=deal.calls,
        contract=deal.contract,
        trump=deal.trump,
        passed=tuple([Passed(giver=gift.giver, receiver=gift.receiver, cards=gift.cards) for gift in deal.gifts]),
        kitty=deal.kitty,
        buried=deal.buried,
        stock=deal.dealt_stock,
        taken=deal.taken,
        melds=deal.melds,
        tricks=deal.tricks,
        result=result,
    )


def _after_pass(deal: DealState, seat: int, hand: tuple[Card, ...]) -> tuple[Card, ...]:
    got = [card for gift in deal.gifts if gift.receiver == seat for card in gift.cards]
    gave = [card for gift in deal.gifts if gift.giver == seat for card in gift.cards]
    if deal.is_kitty_taken and deal.contract and deal.contract.seat == seat:
        got += deal.kitty
        gave += deal.buried
    # got first: the declarer may give back what the partner gave
    return sort_hand(without((*hand, *got), gave), deal.trump)
