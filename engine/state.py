"""The state of a game: frozen values that never leave the engine, because they hold every hand."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards import Card, Suit
from engine.events import DealResult, Event, Outcome, ShownMeld
from engine.rules import PhaseName, Rules
from engine.view import Call, Contract, TableCard, Taken, TrickView

Hand = tuple[Card, ...]
"""Cards held, in the order in which a person sees them: trump first, each suit from high to low."""


@dataclass(frozen=True, slots=True)
class Gift:
    """Cards that one partner gives the other, face down."""

    giver: int
    receiver: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Trick:
    """The trick being played: who led, and the cards in order of play."""

    leader: int
    cards: tuple[Card, ...] = ()


@dataclass(frozen=True)
class DealState:
    """One distribution of the cards, from the deal to the last trick. Lists are `[seat]`, or `[side]` where said.

    Without slots, so that `engine.changing` copies it at once.
    """

    number: int
    dealer: int
    dealt: tuple[Hand, ...]
    hands: tuple[Hand, ...]
    calls: tuple[Call, ...] = ()
    contract: Contract | None = None
    trump: Suit | None = None
    gifts: tuple[Gift, ...] = ()
    """The passes that have been completed, in order."""
    chosen: tuple[Gift, ...] = ()
    """Simultaneous passing: gifts that lie face down until all are in. Their cards are still in the givers' hands."""
    melds: tuple[ShownMeld, ...] = ()
    trick: Trick | None = None
    tricks: tuple[TrickView, ...] = ()
    trick_points: tuple[int, ...] = ()
    """Points taken in tricks so far, `[side]`."""
    kitty: tuple[Card, ...] = ()
    """The cards laid aside for the bidder, as dealt."""
    is_kitty_taken: bool = False
    """The kitty has been turned up and is in the declarer's hand."""
    buried: tuple[Card, ...] = ()
    """The declarer's discard, face down; in no hand."""
    conceded: tuple[int, ...] = ()
    """Seats that have offered to concede."""
    stock: tuple[Card, ...] = ()
    """Cards to draw, face down, the next one first; the turn-up lies under them and is not among them."""
    dealt_stock: tuple[Card, ...] = ()
    """The stock as dealt: the turn-up, then the cards in the order in which they are drawn."""
    turn_up: Card | None = None
    table: tuple[TableCard, ...] = ()
    """Melded cards that lie face up; they are not in `hands`."""
    laid: int = 0
    """How many cards have been laid on the table so far, which numbers the next."""
    taken: tuple[Taken, ...] = ()
    """Cards drawn or exchanged, in order."""
    has_drawn: bool = False
    """All have drawn since the last trick."""
    has_melded: bool = False
    """The last trick's winner has made the one meld."""
    claimed: int | None = None
    """The seat that claimed to be out."""
    ending: Outcome | None = None
    """Why the deal ends without being played to its last trick."""


@dataclass(frozen=True)
class GameState:
    """A game to its target, at one moment. Without slots, as `DealState`."""

    rules: Rules
    dealer: int
    """Who deals the present deal, or the next one while the deal is awaited."""
    scores: tuple[int, ...]
    """Points, `[side]`."""
    target: int
    revision: int = 0
    """How many actions led here."""
    phase_index: int = 0
    """Place in `rules.phases`."""
    awaits_deal: bool = False
    turn: tuple[int, ...] = ()
    """Seats on turn, ascending."""
    deal: DealState | None = None
    """The present deal; between two deals the one just finished."""
    results: tuple[DealResult, ...] = ()
    winner: int | None = None

    @property
    def phase(self) -> PhaseName:
        """The stage that the deal is in."""
        return self.rules.phases[self.phase_index]

    @property
    def current(self) -> DealState:
        """The present deal, where there must be one."""
        assert self.deal is not None, "nothing has been dealt"
        return self.deal

    @property
    def contract(self) -> Contract:
        """The present deal's contract, where there must be one."""
        contract = self.current.contract
        assert contract is not None, "the auction is not over"
        return contract


@dataclass(frozen=True, slots=True)
class Step:
    """Where an action led, and what happened on the way."""

    state: GameState
    events: tuple[Event, ...] = ()
