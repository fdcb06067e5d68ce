"""The plain legal move: what is done for a seat whose player failed or stayed away."""

from __future__ import annotations

from engine.actions import Action, Bid, NameTrump, Pass, PassCards, PlayCard, ThrowIn
from engine.options import BidOption, NameTrumpOption, Option, PassCardsOption, PassOption, PlayOption, ThrowInOption

_CHEAPEST_FIRST = (PassOption, PlayOption, PassCardsOption, NameTrumpOption, BidOption, ThrowInOption)
"""A pass binds nobody and playing on gives nothing up: these come before a bid and before a throw-in."""


def first_legal(options: tuple[Option, ...], seed: int) -> Action:
    """The first admissible action, the least committing kind first; raises ValueError where there is no option.

    Passes rather than bids, plays on rather than throws in, plays the lowest legal card and gives the end of the hand
    (which is sorted trump first). The choice does not depend on `seed`: every way to choose is called alike.
    """
    option = min(options, key=lambda each: _CHEAPEST_FIRST.index(type(each)))
    match option:
        case PassOption():
            return Pass()
        case PlayOption(cards=cards):
            return PlayCard(card=min(cards, key=lambda card: card.strength))
        case PassCardsOption(hand=hand, count=count):
            return PassCards(cards=hand[len(hand) - count :])
        case NameTrumpOption(suits=suits):
            return NameTrump(suit=suits[0])
        case BidOption(minimum=minimum):
            return Bid(points=minimum)
        case ThrowInOption():
            return ThrowIn()
