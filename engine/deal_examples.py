"""Worked examples of what happens before the melds: the deal itself, misdeals, the discard, naming trump."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.actions import DealCards
from engine.cards import Card, Suit
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


def _words(cards: Sequence[Card]) -> list[str]:
    return sorted(card.value for card in cards)


def dealt(rules: Rules, given: Case) -> dict[str, Any]:
    """The hands, `[seat]`, and the kitty that this deck gives; cards are sorted as text."""
    deck = DealCards(deck=_cards(given["deck"]))
    deal = apply(start(rules, given["dealer"]), None, deck).state.current
    return {"hands": [_words(hand) for hand in deal.dealt], "kitty": _words(deal.kitty)}


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
    return {"allowed": _words(option.allowed), "required": _words(option.required), "count": option.count}


def suits_to_name(rules: Rules, given: Case) -> list[str]:
    """The suits that the bidder may name with this hand; none forfeits the bid."""
    contract = Contract(seat=0, points=rules.min_bid, is_stuck=given.get("stuck", False))
    return sorted(suit.value for suit in suits_for(_cards(given["hand"]), contract, rules))
