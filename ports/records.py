"""What crosses the border between a table and the database: frozen values, no behaviour; times are Unix seconds."""

from __future__ import annotations

from enum import StrEnum

from pydantic import BaseModel, ConfigDict

from engine.actions import Entry
from engine.rules import Rules


class _Frozen(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Status(StrEnum):
    """Where a table is in its life; the first two are open and occupy their channel."""

    LOBBY = "lobby"
    PLAYING = "playing"
    FINISHED = "finished"  # a side reached the target
    ENDED = "ended"  # ended by a person before the target; uncounted
    EXPIRED = "expired"  # nobody touched it; uncounted
    BROKEN = "broken"  # its log no longer replays; kept, uncounted

    @property
    def is_open(self) -> bool:
        """Whether the table still occupies its channel."""
        return self in (Status.LOBBY, Status.PLAYING)


class Holder(_Frozen):
    """Who holds a seat: a person (`user_id`), or a computer player (`computer` is its level, e.g. "club").

    A computer may stand in for an `owner_id` who left or was absent and may take the seat back.
    """

    user_id: int | None = None
    computer: str | None = None
    name: str
    owner_id: int | None = None


class SeatChange(_Frozen):
    """From `from_revision` on, `seat` is held by `holder` (None: open, in a lobby only)."""

    seat: int
    from_revision: int
    holder: Holder | None


class TableSettings(_Frozen):
    """How a table is run; the rules of the game are elsewhere."""

    clock: int | None = 600
    """Seconds for a move; None is off."""
    ping: bool = True
    """Whether whoever is on turn is pinged."""
    level: str | None = None
    """The level of the computers that take the open seats; None is the house's."""
    hints: bool = True
    """Whether a player may ask what an Expert would do."""


class SeatNote(_Frozen):
    """What a table remembers of one seat between moves."""

    misses: int = 0
    """Moves in a row that the clock made."""
    is_away: bool = False
    """A computer holds the seat because its person was absent: the seat is kept for its owner."""
    has_left: bool = False
    """A computer holds the seat because its owner left: the owner may come back until somebody new has sat down."""
    waiting: Holder | None = None
    """Who takes this computer's seat when the present deal is over."""
    dm_message_id: int | None = None
    """The DM in which this deal's pass is asked, while it is open."""
    dm_channel_id: int | None = None
    dm_closed: bool = False
    """Discord refused a DM to this person: told once, not tried again."""


class Notes(_Frozen):
    """What a table remembers beside the log, stored as one value so that it survives a restart."""

    turn_since: float | None = None
    """When the present turn began."""
    is_warned: bool = False
    """The half-time warning of the present turn was given."""
    is_reminded: bool = False
    """The reminder of the present turn was given."""
    next_hand_at: float | None = None
    """When the next hand starts by itself."""
    ended_at: float | None = None
    """When the table closed."""
    ping_message_id: int | None = None
    seats: tuple[SeatNote, ...] = ()


class TableRecord(_Frozen):
    """One table as the database has it."""

    id: int
    guild_id: int
    channel_id: int
    status: Status
    rules: Rules
    first_dealer: int
    host_id: int
    settings: TableSettings
    notes: Notes
    message_id: int | None
    """The live message of the lobby or of the present deal."""
    version: int
    """Counts every durable change; the last word between two writers."""
    revision: int
    """Counts the engine's actions: the length of the log."""
    painted_version: int
    """The version that the table's message shows."""
    due_at: float | None
    """When this table next has something to do by itself."""
    touched_at: float
    """When a person last did something here."""
    seats: tuple[Holder | None, ...]
    """`seats[seat]`: who holds it now."""


class Place(_Frozen):
    """Where a table is shown: what can be read of one whose record cannot."""

    guild_id: int
    channel_id: int
    message_id: int | None
    version: int


class NewTable(_Frozen):
    """A table to be opened: `due_at` and `touched_at` as in `TableRecord`."""

    guild_id: int
    channel_id: int
    rules: Rules
    first_dealer: int
    host_id: int
    settings: TableSettings
    notes: Notes = Notes()
    seats: tuple[Holder | None, ...]
    due_at: float | None
    touched_at: float


class StoredTable(_Frozen):
    """A table with its log and the history of its seats, ascending by revision."""

    record: TableRecord
    log: tuple[Entry, ...]
    seat_history: tuple[SeatChange, ...]


class SealedDeal(_Frozen):
    """One deal's proof. `cards` is the order before the cut; `message_id` and `cut` are None until the cards are dealt.

    `is_open` once nonce and order have been shown to everybody.
    """

    game_id: int
    deal: int
    nonce: str
    cards: str
    seal: str
    message_id: int | None = None
    cut: int | None = None
    is_open: bool = False


class SeatDealResult(_Frozen):
    """One seat's part in a finished deal; it belongs to whoever held the seat when the deal was scored.

    Points are classic. `user_id` None is a computer player.
    """

    deal: int
    seat: int
    user_id: int | None
    name: str
    took_bid: bool
    """This seat was the declarer, by bidding or stuck."""
    made_bid: bool
    hand_points: int
    """What the seat's side wrote down for the deal (negative when set); 0 where the table counts units."""


class SeatGameResult(_Frozen):
    """One seat's part in a finished game; a stand-in plays for the seat's owner (`user_id` is then the owner)."""

    seat: int
    user_id: int | None
    name: str
    won: bool


class GameResult(_Frozen):
    """A game that reached its target."""

    game_id: int
    guild_id: int
    game: str
    between_people: bool
    """At least one person on each side held a seat at the end; otherwise the game was with computers."""
    ended_at: float
    totals: tuple[int, ...]
    seats: tuple[SeatGameResult, ...]


class Change(_Frozen):
    """Everything that one durable step writes, in one transaction. None, or empty, leaves things as they are."""

    entries: tuple[Entry, ...] = ()
    """Appended to the log at the record's revision."""
    seat_changes: tuple[SeatChange, ...] = ()
    new_deal: SealedDeal | None = None
    deal: SealedDeal | None = None
    """An existing deal with its cut, or opened."""
    deal_results: tuple[SeatDealResult, ...] = ()
    game_result: GameResult | None = None
