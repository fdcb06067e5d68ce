"""What a gift completes: how often each card of it makes a meld with what the partner may hold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from engine.cards import Card, Suit, build_deck, distinct, without
from engine.melding import MeldName
from engine.melds import melds_of
from engine.options import PassCardsOption
from engine.rules import Rules
from engine.view import PlayerView

_PLAIN = frozenset({MeldName.MARRIAGE, MeldName.ROYAL_MARRIAGE, MeldName.DIX})
"""Melds that are too common and too small to be a reason."""


@dataclass(frozen=True)
class Completed:
    """A card of a gift, the meld that it completes, and in which share (0 to 1) of the partner's possible hands."""

    card: Card
    meld: MeldName
    share: float


def gift_odds(
    view: PlayerView, option: PassCardsOption, cards: Sequence[Card], seed: int, worlds: int
) -> tuple[Completed, ...]:
    """The larger melds that cards of a gift complete, likeliest first, over `worlds` hands that the partner may hold.

    A hand is any of the cards that this seat cannot see. Equal arguments give equal odds.
    """
    if view.trump is None:
        return ()
    hidden = Counter(build_deck(view.rules.deck.ranks, view.rules.deck.copies))
    hidden.subtract([*option.hand, *view.kitty, *view.buried])
    unseen = tuple((+hidden).elements())
    chance = Random(seed)
    completed: Counter[tuple[Card, MeldName]] = Counter()
    for _ in range(worlds):
        hand = (*chance.sample(unseen, min(view.counts[option.to], len(unseen))), *cards)
        whole = _folds(hand, view.trump, view.rules)
        for card in distinct(cards):
            for meld in whole - _folds(without(hand, [card]), view.trump, view.rules):
                completed[card, meld] += 1
    odds = [Completed(card, meld, count / worlds) for (card, meld), count in completed.items()]
    return tuple(sorted(odds, key=lambda one: (-one.share, one.card, one.meld)))


def _folds(hand: Sequence[Card], trump: Suit, rules: Rules) -> Counter[MeldName]:
    """How many fold each larger meld of a hand is; a double run counts as two runs."""
    folds: Counter[MeldName] = Counter()
    for meld in melds_of(hand, trump, rules):
        if meld.name is MeldName.DOUBLE_RUN:
            folds[MeldName.RUN] += 2
        elif meld.name not in _PLAIN:
            folds[meld.name] += meld.count
    return folds
