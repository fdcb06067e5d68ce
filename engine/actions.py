"""Actions: all that can happen in a game, one class per verb. A game is the list of its actions.

An action names no seat: who acted stands beside it in the log (`Entry`) and comes from the person, never the press.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from engine.cards import Card, Suit


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


class ThrowIn(_Frozen):
    """The declarer gives the hand up after the melds and before the first lead."""

    type: Literal["throw_in"] = "throw_in"


Action = Annotated[
    DealCards | Bid | Pass | NameTrump | PassCards | PlayCard | ThrowIn,
    Field(discriminator="type"),
]

ACTION: TypeAdapter[Action] = TypeAdapter(Action)
"""Reads and writes any action as JSON."""


class Entry(_Frozen):
    """One line of the log: who (None is chance) did what. The entry at place `r` leads to revision `r + 1`."""

    seat: int | None
    action: Action
