"""Actions: all that can happen in a game, one class per verb. A game is the list of its actions.

An action names no seat: who acted stands beside it in the log (`Entry`) and comes from the person, never the press.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from engine.cards import Card, Suit
from engine.melding import MeldName


class _Frozen(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class DealCards(_Frozen):
    """Chance: the deck in dealing order, after the cut. The engine holds no randomness: whoever deals brings it."""

    type: Literal["deal"] = "deal"
    deck: tuple[Card, ...]


class Bid(_Frozen):
    """A call of so many points (classic scale)."""

    type: Literal["bid"] = "bid"
    points: int


class Pass(_Frozen):
    """The call that leaves the auction for good."""

    type: Literal["pass"] = "pass"


class NameTrump(_Frozen):
    """The declarer names the trump suit."""

    type: Literal["trump"] = "trump"
    suit: Suit


class PassCards(_Frozen):
    """The gift to the partner, face down."""

    type: Literal["give"] = "give"
    cards: tuple[Card, ...]


class PlayCard(_Frozen):
    """One card to the trick."""

    type: Literal["play"] = "play"
    card: Card
    from_table: bool = False
    """Where the card lies melded on the table and a copy is in the hand too: play the melded one."""


class ThrowIn(_Frozen):
    """The declarer gives the hand up after the melds and before the first lead."""

    type: Literal["throw_in"] = "throw_in"


class AskMisdeal(_Frozen):
    """The holder of a worthless hand asks for another deal by the same dealer."""

    type: Literal["misdeal"] = "misdeal"


class KeepHand(_Frozen):
    """The holder of a worthless hand plays it."""

    type: Literal["keep"] = "keep"


class TakeKitty(_Frozen):
    """The bidder turns the kitty up for all to see and takes it."""

    type: Literal["kitty"] = "kitty"


class BuryCards(_Frozen):
    """The bidder's discard, face down."""

    type: Literal["bury"] = "bury"
    cards: tuple[Card, ...]


class Concede(_Frozen):
    """Give up without play: the bidder, or in the auction form each opponent."""

    type: Literal["concede"] = "concede"


class DeclareMeld(_Frozen):
    """One meld after a trick won: `hand` are its cards from the hand, `table` numbers of melded cards used again."""

    type: Literal["meld"] = "meld"
    name: MeldName
    hand: tuple[Card, ...]
    table: tuple[int, ...] = ()


class ExchangeDix(_Frozen):
    """Show a nine of trump; it takes the turn-up's place unless that is a nine itself."""

    type: Literal["dix"] = "dix"


class DrawCard(_Frozen):
    """Meld no more and draw; `turn_up` only where the last draw may be chosen."""

    type: Literal["draw"] = "draw"
    turn_up: bool = False


class DeclareOut(_Frozen):
    """Claim to have reached the target: right wins the game, wrong loses it."""

    type: Literal["out"] = "out"


Action = Annotated[
    DealCards
    | Bid
    | Pass
    | NameTrump
    | PassCards
    | PlayCard
    | ThrowIn
    | AskMisdeal
    | KeepHand
    | TakeKitty
    | BuryCards
    | Concede
    | DeclareMeld
    | ExchangeDix
    | DrawCard
    | DeclareOut,
    Field(discriminator="type"),
]

ACTION: TypeAdapter[Action] = TypeAdapter(Action)
"""Reads and writes any action as JSON."""


class Entry(_Frozen):
    """One line of the log: who (None is chance) did what. The entry at place `r` leads to revision `r + 1`."""

    seat: int | None
    action: Action
