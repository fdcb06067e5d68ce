"""Events: what just happened, as `apply` tells it. An event with `private_to` may be shown to those seats alone."""

from __future__ import annotations

from enum import StrEnum

from pydantic import BaseModel, ConfigDict

from engine.cards import Card, Suit


class _Frozen(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class MeldName(StrEnum):
    """The melds of RULES A5; arounds are named by their rank."""

    RUN = "run"
    DOUBLE_RUN = "double_run"
    ROYAL_MARRIAGE = "royal_marriage"
    MARRIAGE = "marriage"
    DIX = "dix"
    PINOCHLE = "pinochle"
    ACES_AROUND = "A_around"
    KINGS_AROUND = "K_around"
    QUEENS_AROUND = "Q_around"
    JACKS_AROUND = "J_around"


class Meld(_Frozen):
    """One line of a meld: its name, how many fold it is (a double pinochle is 2), the cards it uses, its points.

    A run holds its extra kings and queens; `cards` names the extras that counted too.
    """

    name: MeldName
    count: int
    cards: tuple[Card, ...]
    points: int


class ShownMeld(_Frozen):
    """All that one seat lays down: its melds, their total in points, and the distinct physical cards they use."""

    seat: int
    melds: tuple[Meld, ...]
    points: int
    cards: tuple[Card, ...]


class Outcome(StrEnum):
    """How a deal ended."""

    MADE = "made"
    SET = "set"
    THROWN_IN = "thrown_in"
    UNMAKEABLE = "unmakeable"  # bid - meld is more than the hand holds: not played
    FORFEITED = "forfeited"  # no marriage to name trump with
    PASSED_OUT = "passed_out"  # everybody passed and the table deals anew


class DealResult(_Frozen):
    """The score of one deal. Lists by side are `[side]`, points on the classic scale.

    `melds` are as shown; `kept_melds` is the meld that counted beside the tricks: for the bidders of a played hand what
    their bid was tested with, for a side that had to save its meld and did not 0, and 0 for the bidders of a hand that
    was not played. `tricks` holds the last-trick points; `changes` is what was written down, `totals` the score after
    it. A deal that everybody passed has no declarer and a bid of 0.
    """

    deal: int
    dealer: int
    declarer: int | None
    bid: int
    is_stuck: bool
    """The dealer got the contract because everybody else passed."""
    trump: Suit | None
    outcome: Outcome
    melds: tuple[int, ...]
    kept_melds: tuple[int, ...]
    tricks: tuple[int, ...]
    changes: tuple[int, ...]
    totals: tuple[int, ...]


class Event(_Frozen):
    """The root of all events."""

    private_to: tuple[int, ...] | None = None
    """The seats that may see it; None is everybody."""


class CardsDealt(Event):
    """Everybody has cards; the auction may begin."""

    deal: int
    dealer: int


class BidMade(Event):
    """A seat bid so many points."""

    seat: int
    points: int


class SeatPassed(Event):
    """A seat left the auction."""

    seat: int


class AuctionWon(Event):
    """The auction is over: the declarer has the contract at `points`."""

    seat: int
    points: int
    is_stuck: bool


class TrumpNamed(Event):
    """The declarer named trump."""

    seat: int
    suit: Suit


class CardsPassed(Event):
    """So many cards moved between partners; `cards` is filled only in the private copy of the event."""

    giver: int
    receiver: int
    count: int
    cards: tuple[Card, ...] = ()


class MeldsShown(Event):
    """All players' melds lie face up."""

    shown: tuple[ShownMeld, ...]


class CardPlayed(Event):
    """A seat played a card to the trick."""

    seat: int
    card: Card


class TrickTaken(Event):
    """A trick is complete: who took it, and its points with the last-trick points where it was the last."""

    seat: int
    points: int
    is_last: bool


class DealScored(Event):
    """The deal is over and written down."""

    result: DealResult


class GameWon(Event):
    """A side reached the target and won."""

    side: int
    totals: tuple[int, ...]


class TargetExtended(Event):
    """Both sides were over and the table plays on to a higher target."""

    target: int
