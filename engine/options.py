"""Options: what the seat on turn may do, one class per action.

The same object labels the buttons, limits the selects, feeds the computer players and validates the move: `check` is
the only place where a move is judged.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from engine.actions import Action, Bid, DeclareMeld, DrawCard, NameTrump, Pass, ThrowIn
from engine.card_options import Because, BuryOption, PassCardsOption, PlayOption
from engine.cards import Card, Suit
from engine.errors import IllegalAction, Reason
from engine.melding import MeldName

__all__ = [
    "AskMisdealOption",
    "Because",
    "BidOption",
    "BuryOption",
    "ConcedeOption",
    "DeclareMeldOption",
    "DeclareOutOption",
    "DrawOption",
    "ExchangeDixOption",
    "KeepHandOption",
    "MeldChoice",
    "NameTrumpOption",
    "Option",
    "PassCardsOption",
    "PassOption",
    "PlayOption",
    "TakeKittyOption",
    "ThrowInOption",
]


class _Frozen(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class BidOption(_Frozen):
    """May bid `minimum`, `minimum + step`, … up to `maximum` (points, classic scale).

    Above `coarse_above`, where the table has such a limit, only multiples of `coarse_step` may be bid. See `bids`.
    """

    type: Literal["bid"] = "bid"
    minimum: int
    step: int
    maximum: int
    raise_limit: int | None = None
    """The table's largest raise in points, where it is what sets `maximum`."""
    coarse_above: int | None = None
    coarse_step: int = 0

    @property
    def bids(self) -> Sequence[int]:
        """Every bid that may be made, the lowest first."""
        if self.coarse_above is None or self.maximum <= self.coarse_above:
            return range(self.minimum, self.maximum + 1, self.step)
        fine = range(self.minimum, self.coarse_above + 1, self.step)
        beyond = max(self.minimum, self.coarse_above + 1)
        coarse = range(-(-beyond // self.coarse_step) * self.coarse_step, self.maximum + 1, self.coarse_step)
        return coarse if not fine else (*fine, *coarse)

    def check(self, action: Action) -> None:
        """Raise IllegalAction unless the action is one of the bids."""
        assert isinstance(action, Bid)
        if action.points < self.minimum:
            raise IllegalAction(Reason.BID_TOO_LOW, action, self)
        if action.points > self.maximum:
            reason = Reason.RAISE_TOO_LARGE if self.raise_limit is not None else Reason.BID_TOO_HIGH
            raise IllegalAction(reason, action, self)
        if action.points not in self.bids:
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
