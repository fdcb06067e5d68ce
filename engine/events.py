"""Events: what just happened, as `apply` tells it. An event with `private_to` may be shown to those seats alone."""

from __future__ import annotations

from enum import StrEnum

from pydantic import BaseModel, ConfigDict

from engine.cards import Card, Suit
from engine.melding import MeldName as MeldName


class _Frozen(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


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
    SHORT_MELD = "short_meld"  # the bidders' meld is too little to be counted: not played
    COVERED = "covered"  # the bidder's meld alone is as much as the bid: won without play
    CONCEDED = "conceded"  # the bidder's opponents gave up
    PASSED_OUT = "passed_out"  # everybody passed and the table deals anew
    MISDEAL = "misdeal"  # a worthless hand: the same dealer deals again
    COUNTED = "counted"  # no bid to make: each side's melds and cards were counted
    DECLARED_OUT = "declared_out"  # a claim to be out stopped the play, rightly or wrongly


class DealResult(_Frozen):
    """The score of one deal. Lists by side are `[side]`, points on the classic scale.

    `melds` are as shown; `kept_melds` is the meld that counted beside the tricks: for the bidders of a played hand what
    their bid was tested with, for a side that had to save its meld and did not 0, and 0 for the bidders of a hand that
    was not played. `tricks` holds the last-trick points and what the declarer buried; `changes` is what was written
    down, `totals` the score after it (units, where the table counts units). A deal that everybody passed or that was
    dealt again has no declarer and a bid of 0, and so has every deal of a game without bids.
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
    buried: int = 0
    """Points of the declarer's discard; they are in `tricks`, too."""
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
    """A seat played a card to the trick, from the hand or from its melds on the table."""

    seat: int
    card: Card
    from_table: bool = False


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


class MisdealAsked(Event):
    """A worthless hand is dealt again by the same dealer."""

    seat: int


class KittyShown(Event):
    """The kitty lies face up for all, and goes to the bidder."""

    seat: int
    cards: tuple[Card, ...]


class CardsBuried(Event):
    """The bidder buried so many cards; `cards` is filled only in the bidder's private copy."""

    seat: int
    count: int
    cards: tuple[Card, ...] = ()


class Conceded(Event):
    """A seat gave up."""

    seat: int


class TurnedUp(Event):
    """The card under the stock that makes trump; a nine scores `points` for the dealer at once."""

    card: Card
    points: int


class MeldMade(Event):
    """A trick's winner laid down one meld; `used_again` are those of its cards that lay on the table already."""

    seat: int
    meld: Meld
    used_again: tuple[Card, ...] = ()


class DixShown(Event):
    """A nine of trump was shown; `taken` is the turn-up that it was exchanged for, None where it stayed."""

    seat: int
    points: int
    taken: Card | None


class CardDrawn(Event):
    """A seat drew; `card` is filled in the private copy, and in the public one where all saw it."""

    seat: int
    card: Card | None = None


class DeclaredOut(Event):
    """A seat claimed to be out, rightly or wrongly."""

    seat: int
    is_right: bool
