"""The level *Beginner*: natural moves that look no further than the trick on the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Literal

from engine import meld_points
from engine.actions import Action, Bid, BuryCards, NameTrump, Pass, PassCards, PlayCard
from engine.cards import Card, Rank, Suit, without
from engine.options import BidOption, BuryOption, NameTrumpOption, Option, PassCardsOption, PlayOption
from engine.rules import Rules
from engine.view import PlayerView
from players.first_legal import first_legal
from players.memory import beats

_TRICKS = 150
"""What a beginner expects from the tricks and the partner, in points."""
_ACE = 20
"""And from each ace."""
_DARING = 60
"""By how many points a beginner may be too hopeful."""

_COUNTERS = (Rank.ACE, Rank.TEN, Rank.KING)


@dataclass(frozen=True)
class Beginner:
    """Counts the own meld and the aces, keeps aces and trump when giving, takes tricks when it can."""

    level: Literal["beginner"] = "beginner"

    def choose(self, view: PlayerView, options: tuple[Option, ...], seed: int) -> Action:
        """One admissible action; the seed settles how hopeful the bid is and ties between cards."""
        for option in options:
            match option:
                case BidOption(minimum=minimum):
                    return Bid(points=minimum) if minimum <= _promise(view, seed) else Pass()
                case NameTrumpOption(suits=suits):
                    return NameTrump(suit=_suit(view.hand, suits, view.rules))
                case PassCardsOption(hand=hand, count=count):
                    return PassCards(cards=_spare(hand, hand, count, view))
                case BuryOption(hand=hand, count=count, allowed=allowed, required=required):
                    free = without(allowed, required)
                    return BuryCards(cards=(*required, *_spare(hand, free, count - len(required), view)))
                case PlayOption(cards=cards):
                    return PlayCard(card=_card(view, cards, seed))
                case _:
                    continue
        return first_legal(options, seed)


def _suit(hand: Sequence[Card], suits: Sequence[Suit], rules: Rules) -> Suit:
    """The longest suit, of several the one with the most meld."""
    length = Counter(card.suit for card in hand)
    return max(suits, key=lambda suit: (length[suit], meld_points(tuple(hand), suit, rules)))


def _promise(view: PlayerView, seed: int) -> int:
    """Points that a beginner thinks the hand is good for."""
    suit = _suit(view.hand, tuple(Suit), view.rules)
    aces = sum(card.rank is Rank.ACE for card in view.hand)
    meld = meld_points(view.hand, suit, view.rules)
    return meld + _TRICKS * view.rules.deck.copies // 2 + _ACE * aces + Random(seed).randrange(_DARING)


def _spare(hand: Sequence[Card], free: Sequence[Card], count: int, view: PlayerView) -> tuple[Card, ...]:
    """The cards that a beginner parts with: low ones of short plain suits; trump where the partner declares."""
    helps = view.contract is not None and view.contract.seat != view.seat
    length = Counter(card.suit for card in hand)

    def dear(card: Card) -> tuple[bool, bool, int]:
        is_trump = card.suit is view.trump
        return (is_trump != helps, card.rank is Rank.ACE and not is_trump, length[card.suit] * 10 + card.strength)

    return tuple(sorted(free, key=dear)[:count])


def _card(view: PlayerView, cards: Sequence[Card], seed: int) -> Card:
    """Lead an ace, else anything; take the trick cheaply where that is possible, else throw the least."""
    trick = view.trick.cards if view.trick is not None else ()
    random = Random(seed)
    if not trick:
        aces = [card for card in cards if card.rank is Rank.ACE and card.suit is not view.trump]
        return random.choice(aces or list(cards))
    best = trick[0].card
    for played in trick[1:]:
        if beats(played.card, best, view.trump):
            best = played.card
    taking = [card for card in cards if beats(card, best, view.trump)]
    if taking:
        return max(taking, key=lambda card: (card.suit is not view.trump, card.strength))
    return min(cards, key=lambda card: (card.suit is view.trump, card.rank in _COUNTERS, card.strength))
