"""Worked examples of what happens between the deal and the melds: the deal itself, misdeals, the discard, naming trump.

A case names the cards that matter; what is left of the pack fills up the rest in a fixed order.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.actions import DealCards
from engine.cards import Card, Suit, build_deck, without
from engine.game import apply, start
from engine.melds import shown_by
from engine.options import BuryOption
from engine.phases import bury
from engine.phases.misdeal import is_worthless
from engine.phases.trump import suits_for
from engine.rules import Rules
from engine.state import DealState, GameState
from engine.view import Contract

Case = Mapping[str, Any]


def _cards(words: Sequence[str]) -> tuple[Card, ...]:
    return tuple([Card(word) for word in words])


def dealt(rules: Rules, given: Case) -> dict[str, Any]:
    """Who gets the cards on top of the deck: `hands` holds, `[seat]`, how many of them, `kitty` those laid aside."""
    top = _cards(given["top"])
    rest = without(build_deck(rules.deck.ranks, rules.deck.copies), top)
    state = apply(start(rules, given["dealer"]), None, DealCards(deck=(*top, *rest))).state
    deal = state.current
    return {
        "counts": [len(hand) for hand in deal.dealt],
        "kitty": [card.value for card in deal.kitty],
        "first": {str(seat): [card.value for card in hand if card in top] for seat, hand in enumerate(deal.dealt)},
    }


def misdealt(rules: Rules, given: Case) -> dict[str, Any]:
    """Whether the hand may be dealt again."""
    return {"may_ask": rules.technical_misdeal and is_worthless(_cards(given["hand"]), rules)}


def buried(rules: Rules, given: Case) -> dict[str, Any]:
    """What may be buried out of hand and kitty together, and what must be; a null `trump` is not yet named."""
    hand = _cards(given["hand"])
    trump = Suit(given["trump"]) if given["trump"] else None
    melds = (shown_by(0, hand, trump, rules),) if trump else ()
    deal = DealState(1, 0, dealt=(hand,), hands=(hand,), trump=trump, melds=melds, is_kitty_taken=True)
    (option,) = bury.options(GameState(rules, 0, scores=(), target=0, deal=deal), 0)
    assert isinstance(option, BuryOption)
    return {"allowed": sorted(option.allowed), "required": sorted(option.required), "count": option.count}


def suits_to_name(rules: Rules, given: Case) -> list[str]:
    """The suits that the bidder may name with this hand; none forfeits the bid."""
    contract = Contract(seat=0, points=rules.min_bid, is_stuck=given.get("stuck", False))
    return sorted(suit.value for suit in suits_for(_cards(given["hand"]), contract, rules))
