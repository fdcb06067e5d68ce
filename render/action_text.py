"""Actions in words, for whoever is told what to do, what somebody else does and what was done."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

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
from engine.cards import Card, sort_hand
from engine.options import DeclareMeldOption, ExchangeDixOption, MeldChoice, Option
from engine.view import PlayerView
from players.reviewing import is_same
from render.labels import SeatLabel
from render.names import seat_name
from render.numbers import points
from render.words import declared_name, join_words, rank_name, suit_name


@dataclass(frozen=True)
class Deed:
    """An action as a verb in three forms and what follows it: "play", "plays", "played", "the ace of hearts"."""

    base: str
    third: str
    past: str
    rest: str = ""

    @property
    def to_do(self) -> str:
        """ "play the ace of hearts"."""
        return f"{self.base} {self.rest}".rstrip()

    @property
    def does(self) -> str:
        """ "plays the ace of hearts"."""
        return f"{self.third} {self.rest}".rstrip()

    @property
    def did(self) -> str:
        """ "played the ace of hearts"."""
        return f"{self.past} {self.rest}".rstrip()


@dataclass(frozen=True)
class Scene:
    """What an action is told before: the actor's view and options, and who sits where."""

    view: PlayerView
    options: Sequence[Option]
    seats: Sequence[SeatLabel]


def deed_of(action: Action, scene: Scene) -> Deed:
    """The action of the seat whose view this is, in words."""
    return _DEEDS[type(action)](action, scene)


def card_name(card: Card) -> str:
    """ "ace of hearts"."""
    return f"{rank_name(card.rank)} of {suit_name(card.suit)}"


def the_cards(cards: Iterable[Card]) -> str:
    """ "the ace of hearts and both queens of spades": copies are counted, a long list is divided by commas."""
    counted = Counter(sort_hand(cards))
    return join_words([_copies(card, count) for card, count in counted.items()])


def _copies(card: Card, count: int) -> str:
    if count == 1:
        return f"the {card_name(card)}"
    plural = f"{rank_name(card.rank)}s of {suit_name(card.suit)}"
    return f"both {plural}" if count == 2 else f"{('three', 'four')[count - 3]} {plural}"


def _bid(action: Bid, scene: Scene) -> Deed:
    return Deed("bid", "bids", "bid", points(action.points, scene.view.rules))


def _trump(action: NameTrump, scene: Scene) -> Deed:
    return Deed("name", "names", "named", f"{suit_name(action.suit)} trump")


def _give(action: PassCards, scene: Scene) -> Deed:
    seat = scene.view.seat
    partner = scene.view.rules.partner_of(seat) if seat is not None else None
    to = "your partner" if partner is None else seat_name(scene.seats, partner)
    return Deed("pass", "passes", "passed", f"{the_cards(action.cards)} to {to}")


def _play(action: PlayCard, scene: Scene) -> Deed:
    where = " that lies on the table" if action.from_table else ""
    return Deed("play", "plays", "played", f"the {card_name(action.card)}{where}")


def _bury(action: BuryCards, scene: Scene) -> Deed:
    return Deed("bury", "buries", "buried", the_cards(action.cards))


def _meld(action: DeclareMeld, scene: Scene) -> Deed:
    choices = [choice for option in scene.options if isinstance(option, DeclareMeldOption) for choice in option.choices]
    same = [choice for choice in choices if is_same(action, _declared(choice))]
    if not same:
        return Deed("meld", "melds", "melded", the_cards(action.hand))
    name, worth = declared_name(same[0]), points(same[0].points, scene.view.rules)
    cards = the_cards(sort_hand(action.hand))
    is_one_of_several = sum(choice.name is action.name for choice in choices) > 1
    return Deed("meld", "melds", "melded", f"{name} for {worth}{f', with {cards}' if is_one_of_several else ''}")


def _declared(choice: MeldChoice) -> DeclareMeld:
    return DeclareMeld(name=choice.name, hand=choice.hand, table=choice.table)


def _dix(action: ExchangeDix, scene: Scene) -> Deed:
    takes = next((option.takes for option in scene.options if isinstance(option, ExchangeDixOption)), None)
    if takes is None:
        return Deed("show", "shows", "showed", "the nine of trump")
    return Deed("exchange", "exchanges", "exchanged", f"the nine of trump for the {card_name(takes)}")


def _draw(action: DrawCard, scene: Scene) -> Deed:
    if action.turn_up:
        return Deed("take", "takes", "took", "the card turned up")
    melds = any(isinstance(option, DeclareMeldOption) for option in scene.options)
    return Deed("draw", "draws", "drew", "without a meld" if melds else "from the stock")


def _plain(base: str, third: str, past: str, rest: str = "") -> Callable[[Any, Scene], Deed]:
    deed = Deed(base, third, past, rest)
    return lambda action, scene: deed


_DEEDS: dict[type[Any], Callable[[Any, Scene], Deed]] = {
    Bid: _bid,
    Pass: _plain("pass", "passes", "passed"),
    NameTrump: _trump,
    PassCards: _give,
    PlayCard: _play,
    BuryCards: _bury,
    DeclareMeld: _meld,
    ExchangeDix: _dix,
    DrawCard: _draw,
    ThrowIn: _plain("throw", "throws", "threw", "the hand in"),
    AskMisdeal: _plain("ask", "asks", "asked", "for a new deal"),
    KeepHand: _plain("keep", "keeps", "kept", "this hand"),
    TakeKitty: _plain("turn up", "turns up", "turned up", "the kitty"),
    Concede: _plain("give up", "gives up", "gave up", "the hand"),
    DeclareOut: _plain("declare", "declares", "declared", "yourself out"),
}
