"""What one seat may know. Nothing in a view depends on a card that its seat cannot see."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict

from engine.cards import Card, Suit
from engine.events import DealResult, ShownMeld
from engine.melding import MeldName
from engine.rules import PhaseName, Rules


class _Frozen(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Call(_Frozen):
    """One call of the auction: a bid in points, or None for a pass."""

    seat: int
    points: int | None


class Contract(_Frozen):
    """The auction's end: declarer and bid in points; stuck if nobody else wanted it."""

    seat: int
    points: int
    is_stuck: bool


class Played(_Frozen):
    """A card and the seat that played it."""

    seat: int
    card: Card


class TrickView(_Frozen):
    """One trick, cards in order of play; `winner` wins it so far (None before the lead), `points` is its worth."""

    leader: int
    cards: tuple[Played, ...]
    winner: int | None
    points: int


class TableCard(_Frozen):
    """A melded card that lies face up: its number in this deal, whose it is, and the melds it has served in."""

    number: int
    seat: int
    card: Card
    served: tuple[MeldName, ...]


class Taken(_Frozen):
    """A card taken from the stock or from under it: by whom, and whether all saw it."""

    seat: int
    card: Card
    is_open: bool


class PlayerView(_Frozen):
    """The game as `seat` sees it; the spectator (None) has no hand. Seats count 0..n-1 clockwise, sides from 0."""

    rules: Rules
    revision: int
    seat: int | None
    deal: int
    """Deals count from 1; 0 before the first."""
    dealer: int
    phase: PhaseName
    awaits_deal: bool
    """Nobody has cards: the table must deal (before the first deal, or between two)."""
    to_act: tuple[int, ...]
    """Seats on turn, ascending."""

    hand: tuple[Card, ...]
    """Own cards, trump first; empty for the spectator."""
    counts: tuple[int, ...]
    """`counts[seat]`: cards held; those that lie melded on the table do not count."""

    calls: tuple[Call, ...]
    contract: Contract | None
    trump: Suit | None

    given: tuple[Card, ...]
    """The cards this seat gave in this deal's pass. Where both choose at once they stay in `hand` until both have."""
    received: tuple[Card, ...]
    """The cards this seat was given, once it may see them."""
    gifts: tuple[tuple[int, int], ...]
    """Public: `(giver, receiver)` of each pass that has been completed in this deal."""

    kitty: tuple[Card, ...] = ()
    """The kitty once it has been turned up; public."""
    buried: tuple[Card, ...] = ()
    """What this seat buried in this deal; of others only once the deal is over."""
    buried_count: int = 0
    """How many cards the bidder has buried; public."""
    conceded: tuple[int, ...] = ()
    """Seats that have offered to concede."""
    stock_count: int = 0
    """Cards left to draw, the turn-up included; public."""
    turn_up: Card | None = None
    """The card under the stock, as long as it lies there; public."""
    table_cards: tuple[TableCard, ...] = ()
    """Melded cards of all seats that lie face up and may be played."""
    taken: tuple[Taken, ...] = ()
    """Cards taken from the stock or from under it in this deal, in order: this seat's own and those that all saw."""
    has_melded: bool = False
    """The winner of the last trick has made the one meld; public."""
    meld_points: tuple[int, ...] = ()
    """`meld_points[seat]` scored by melds one at a time so far in this deal."""

    melds: tuple[ShownMeld, ...]
    """Public once shown, and then for the whole deal; `melds[i].seat` in seat order. Empty before."""
    trick: TrickView | None
    """The trick being played; None outside play."""
    tricks: tuple[TrickView, ...]
    """All completed tricks of this deal, in order (public: everybody saw them)."""
    trick_points: tuple[int, ...]
    """`trick_points[side]` taken so far in this deal, last-trick points included."""

    scores: tuple[int, ...]
    """`scores[side]` before this deal is written down (after it, once the deal is over)."""
    target: int
    results: tuple[DealResult, ...]
    """Every finished deal of this game."""
    winner: int | None
    """The side that won the game."""

    @property
    def is_over(self) -> bool:
        """Whether the game has been won."""
        return self.winner is not None

    @property
    def last_trick(self) -> TrickView | None:
        """The trick before this one."""
        return self.tricks[-1] if self.tricks else None
