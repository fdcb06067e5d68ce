"""Options: what the seat on turn may do, one class per action.

The same object labels the buttons, limits the selects, feeds the computer players and validates the move: `check` is
the only place where a move is judged.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from engine.actions import (
    Action,
    Bid,
    BuryCards,
    DeclareMeld,
    DrawCard,
    NameTrump,
    Pass,
    PassCards,
    PlayCard,
    ThrowIn,
)
from engine.cards import Card, Suit, holds
from engine.errors import IllegalAction, Reason
from engine.melding import MeldName


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


class BidOption(_Frozen):
    """May bid `minimum`, `minimum + step`, … up to `maximum` (points, classic scale)."""

    type: Literal["bid"] = "bid"
    minimum: int
    step: int
    maximum: int
    raise_limit: int | None = None
    """The table's largest raise in points, where it is what sets `maximum`."""

    def check(self, action: Action) -> None:
        """Raise IllegalAction unless the action is a bid within these bounds."""
        assert isinstance(action, Bid)
        if action.points < self.minimum:
            raise IllegalAction(Reason.BID_TOO_LOW, action, self)
        if action.points > self.maximum:
            reason = Reason.RAISE_TOO_LARGE if self.raise_limit is not None else Reason.BID_TOO_HIGH
            raise IllegalAction(reason, action, self)
        if (action.points - self.minimum) % self.step:
            raise IllegalAction(Reason.BID_OFF_STEP, action, self)


class PassOption(_Frozen):
    """May pass, which is final."""

    type: Literal["pass"] = "pass"

    def check(self, action: Action) -> None:
        """Every pass is admitted."""
        assert isinstance(action, Pass)


class NameTrumpOption(_Frozen):
    """May name one of `suits`."""

    type: Literal["trump"] = "trump"
    suits: tuple[Suit, ...]

    def check(self, action: Action) -> None:
        """Raise IllegalAction for a suit that may not be named."""
        assert isinstance(action, NameTrump)
        if action.suit not in self.suits:
            raise IllegalAction(Reason.SUIT_WITHOUT_MARRIAGE, action, self)


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


class ThrowInOption(_Frozen):
    """May give the hand up: the bid is lost, the others score their meld."""

    type: Literal["throw_in"] = "throw_in"

    def check(self, action: Action) -> None:
        """Every throw-in is admitted."""
        assert isinstance(action, ThrowIn)


class AskMisdealOption(_Frozen):
    """Holds thirteen or more cards without points and no ace: may have the hand dealt anew."""

    type: Literal["misdeal"] = "misdeal"

    def check(self, action: Action) -> None:
        """Always admitted."""


class KeepHandOption(_Frozen):
    """May play the worthless hand."""

    type: Literal["keep"] = "keep"

    def check(self, action: Action) -> None:
        """Always admitted."""


class TakeKittyOption(_Frozen):
    """Must turn up and take the kitty (or concede, where that is offered too)."""

    type: Literal["kitty"] = "kitty"

    def check(self, action: Action) -> None:
        """Always admitted."""


class BuryOption(_Frozen):
    """Must bury exactly `count` cards out of `hand`; only those in `allowed` may go (distinct faces)."""

    type: Literal["bury"] = "bury"
    hand: tuple[Card, ...]
    count: int
    allowed: tuple[Card, ...]

    def check(self, action: Action) -> None:
        """Raise IllegalAction for another number of cards, cards not held, or cards that must be kept."""
        assert isinstance(action, BuryCards)
        if len(action.cards) != self.count:
            raise IllegalAction(Reason.WRONG_COUNT, action, self)
        if not holds(self.hand, action.cards):
            raise IllegalAction(Reason.CARD_NOT_HELD, action, self)
        if any(card not in self.allowed for card in action.cards):
            raise IllegalAction(Reason.MELDED_CARD, action, self)


class ConcedeOption(_Frozen):
    """May give up; `needs_both` where the other opponent must agree."""

    type: Literal["concede"] = "concede"
    needs_both: bool = False

    def check(self, action: Action) -> None:
        """Always admitted."""


class MeldChoice(_Frozen):
    """One meld that may be declared: its cards from the hand, the numbers of table cards used again, its points."""

    name: MeldName
    hand: tuple[Card, ...]
    table: tuple[int, ...]
    points: int


class DeclareMeldOption(_Frozen):
    """May declare one of `choices`, the most points first."""

    type: Literal["meld"] = "meld"
    choices: tuple[MeldChoice, ...]

    def check(self, action: Action) -> None:
        """Raise IllegalAction unless the meld is one of the choices."""
        assert isinstance(action, DeclareMeld)
        wanted = (action.name, tuple(sorted(action.hand)), tuple(sorted(action.table)))
        if not any((one.name, tuple(sorted(one.hand)), tuple(sorted(one.table))) == wanted for one in self.choices):
            raise IllegalAction(Reason.NO_SUCH_MELD, action, self)


class ExchangeDixOption(_Frozen):
    """May show a nine of trump for `points`; `takes` is the turn-up that comes for it, None where it stays."""

    type: Literal["dix"] = "dix"
    points: int
    takes: Card | None

    def check(self, action: Action) -> None:
        """Always admitted."""


class DrawOption(_Frozen):
    """May draw and so end the melding; `may_choose` where the last card may be the turn-up instead."""

    type: Literal["draw"] = "draw"
    may_choose: bool = False

    def check(self, action: Action) -> None:
        """Raise IllegalAction for a choice that is not offered."""
        assert isinstance(action, DrawCard)
        if action.turn_up and not self.may_choose:
            raise IllegalAction(Reason.NOT_NOW, action, self)


class DeclareOutOption(_Frozen):
    """May claim to have reached the target."""

    type: Literal["out"] = "out"

    def check(self, action: Action) -> None:
        """Always admitted."""


Option = Annotated[
    BidOption
    | PassOption
    | NameTrumpOption
    | PassCardsOption
    | PlayOption
    | ThrowInOption
    | AskMisdealOption
    | KeepHandOption
    | TakeKittyOption
    | BuryOption
    | ConcedeOption
    | DeclareMeldOption
    | ExchangeDixOption
    | DrawOption
    | DeclareOutOption,
    Field(discriminator="type"),
]
