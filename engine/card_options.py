"""Options that choose cards of one's own hand: to give, to bury, to play."""

from __future__ import annotations

from enum import StrEnum
from typing import Literal

from pydantic import BaseModel, ConfigDict

from engine.actions import Action, BuryCards, PassCards, PlayCard
from engine.cards import Card, Suit, holds
from engine.errors import IllegalAction, Reason


class _Frozen(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Because(StrEnum):
    """Why just these cards may be played (RULES section 1)."""

    LEAD = "lead"  # any card
    LEAD_TRUMP = "lead_trump"  # the table wants the first lead in trump
    FOLLOW_AND_BEAT = "follow_and_beat"
    FOLLOW_CANNOT_BEAT = "follow_cannot_beat"
    FOLLOW_TRUMPED = "follow_trumped"  # the led suit has been trumped: nothing to beat
    FOLLOW = "follow"  # the table does not ask to beat on a plain lead
    TRUMP = "trump"  # void in the led suit
    OVERTRUMP = "overtrump"
    CANNOT_OVERTRUMP = "cannot_overtrump"
    NEED_NOT_OVERTRUMP = "need_not_overtrump"
    ANYTHING = "anything"  # neither the led suit nor trump
    FREE = "free"  # while there is a stock: no duty to follow, trump or beat


class PassCardsOption(_Frozen):
    """Must give exactly `count` cards of `hand` to the seat `to`."""

    type: Literal["give"] = "give"
    hand: tuple[Card, ...]
    count: int
    to: int

    def check(self, action: Action) -> None:
        """Raise IllegalAction for another number of cards, or for cards not held."""
        assert isinstance(action, PassCards)
        if len(action.cards) != self.count:
            raise IllegalAction(Reason.WRONG_COUNT, action, self)
        if not holds(self.hand, action.cards):
            raise IllegalAction(Reason.CARD_NOT_HELD, action, self)


class BuryOption(_Frozen):
    """Must bury exactly `count` cards out of `hand`.

    Only those in `allowed` may go, copies counted; those in `required` must: cards without meld, where they are few.
    """

    type: Literal["bury"] = "bury"
    hand: tuple[Card, ...]
    count: int
    allowed: tuple[Card, ...]
    required: tuple[Card, ...] = ()

    def check(self, action: Action) -> None:
        """Raise IllegalAction for another number of cards, cards not held, or cards that must be kept."""
        assert isinstance(action, BuryCards)
        if len(action.cards) != self.count:
            raise IllegalAction(Reason.WRONG_COUNT, action, self)
        if not holds(self.hand, action.cards):
            raise IllegalAction(Reason.CARD_NOT_HELD, action, self)
        if not holds(self.allowed, action.cards) or not holds(action.cards, self.required):
            raise IllegalAction(Reason.MELDED_CARD, action, self)


_DUTY = {
    Because.LEAD_TRUMP: Reason.MUST_LEAD_TRUMP,
    Because.OVERTRUMP: Reason.MUST_OVERTRUMP,
    Because.TRUMP: Reason.MUST_TRUMP,
    Because.CANNOT_OVERTRUMP: Reason.MUST_TRUMP,
    Because.NEED_NOT_OVERTRUMP: Reason.MUST_TRUMP,
}


class PlayOption(_Frozen):
    """May play one of `cards` (distinct faces) out of `hand`, for the reason `because`."""

    type: Literal["play"] = "play"
    hand: tuple[Card, ...]
    cards: tuple[Card, ...]
    because: Because
    led: Suit | None = None
    to_beat: Card | None = None
    """The card now winning the trick."""
    on_table: tuple[Card, ...] = ()
    """Own melded cards that may be played from the table (distinct faces)."""

    def check(self, action: Action) -> None:
        """Raise IllegalAction for a card that is not held or that a duty forbids."""
        assert isinstance(action, PlayCard)
        if action.from_table and action.card not in self.on_table:
            raise IllegalAction(Reason.CARD_NOT_HELD, action, self)
        if action.card in self.cards:
            return
        if action.card not in self.hand:
            raise IllegalAction(Reason.CARD_NOT_HELD, action, self)
        # a wrong card of the right suit failed to beat; any other failed the duty that comes first
        if self.because is Because.FOLLOW_AND_BEAT and action.card.suit is self.led:
            raise IllegalAction(Reason.MUST_BEAT, action, self)
        if self.because is Because.OVERTRUMP and self.to_beat and action.card.suit is not self.to_beat.suit:
            raise IllegalAction(Reason.MUST_TRUMP, action, self)
        raise IllegalAction(_DUTY.get(self.because, Reason.MUST_FOLLOW), action, self)
