"""The plain legal move: what is done for a seat whose player failed or stayed away."""

from __future__ import annotations

from engine.actions import (
    Action,
    AskMisdeal,
    Bid,
    BuryCards,
    Concede,
    DeclareMeld,
    DeclareOut,
    DrawCard,
    ExchangeDix,
    KeepHand,
    NameTrump,
    Pass,
    PassCards,
    PlayCard,
    TakeKitty,
    ThrowIn,
)
from engine.cards import Card, without
from engine.options import (
    AskMisdealOption,
    BidOption,
    BuryOption,
    ConcedeOption,
    DeclareMeldOption,
    DeclareOutOption,
    DrawOption,
    ExchangeDixOption,
    KeepHandOption,
    NameTrumpOption,
    Option,
    PassCardsOption,
    PassOption,
    PlayOption,
    TakeKittyOption,
    ThrowInOption,
)

_CHEAPEST_FIRST = (
    PassOption,
    KeepHandOption,
    ExchangeDixOption,
    DeclareMeldOption,
    DrawOption,
    PlayOption,
    PassCardsOption,
    NameTrumpOption,
    TakeKittyOption,
    BuryOption,
    BidOption,
    ThrowInOption,
    ConcedeOption,
    AskMisdealOption,
    DeclareOutOption,
)
"""A pass binds nobody and playing on gives nothing up: these come before a bid and before giving up.

A nine of trump and the best meld are points that cost the absent player nothing and would be lost with the draw. To ask
for another deal would undo what others hold, and a claim to be out may lose the game: these come last of all.
"""


def first_legal(options: tuple[Option, ...], seed: int) -> Action:
    """The first admissible action, the least committing kind first; raises ValueError where there is no option.

    Passes rather than bids, keeps the hand, plays on rather than gives up, melds the most points, plays the lowest
    legal card, and gives and buries the end of the hand (which is sorted trump first). The choice does not depend on
    `seed`: every way to choose is called alike.
    """
    option = min(options, key=lambda each: _CHEAPEST_FIRST.index(type(each)))
    match option:
        case PlayOption(cards=cards):
            return PlayCard(card=min(cards, key=lambda card: card.strength))
        case PassCardsOption(hand=hand, count=count):
            return PassCards(cards=hand[len(hand) - count :])
        case BuryOption():
            return BuryCards(cards=last_allowed(option))
        case NameTrumpOption(suits=suits):
            return NameTrump(suit=suits[0])
        case BidOption(minimum=minimum):
            return Bid(points=minimum)
        case DeclareMeldOption(choices=choices):
            return DeclareMeld(name=choices[0].name, hand=choices[0].hand, table=choices[0].table)
        case _:
            return plain_action(option)


def last_allowed(option: BuryOption) -> tuple[Card, ...]:
    """What must be buried, and the last of the cards that may be for the rest."""
    rest = without(option.allowed, option.required)
    return (*option.required, *rest[len(rest) - option.count + len(option.required) :])


def plain_action(option: Option) -> Action:
    """The action of an option that leaves nothing to choose; raises ValueError for any other."""
    match option:
        case PassOption():
            return Pass()
        case ThrowInOption():
            return ThrowIn()
        case AskMisdealOption():
            return AskMisdeal()
        case KeepHandOption():
            return KeepHand()
        case TakeKittyOption():
            return TakeKitty()
        case ConcedeOption():
            return Concede()
        case ExchangeDixOption():
            return ExchangeDix()
        case DrawOption():
            return DrawCard()
        case DeclareOutOption():
            return DeclareOut()
        case _:
            raise ValueError(f"{option.type} leaves something to choose")
