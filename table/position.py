"""Everything that a table knows at one moment, as one frozen value; and the value that a step makes of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import engine
from engine.errors import EngineError
from engine.events import CardsDealt, Event
from ports.records import Change, Holder, Notes, SealedDeal, SeatNote, Status, StoredTable, TableRecord
from ports.refusals import No, Refused
from table.person import Person


@dataclass(frozen=True)
class Position:
    """A table between two steps.

    `options_since[seat]` is the revision since which the seat's options are what they are; `sealed` the newest deal's
    proof.
    """

    record: TableRecord
    state: engine.GameState
    options_since: tuple[int, ...]
    sealed: SealedDeal | None = None
    is_whole: bool = True
    """False where the log does not replay: this is then the last position to which it leads."""

    @property
    def to_act(self) -> frozenset[int]:
        """Seats on turn; none unless the game is being played."""
        return engine.to_act(self.state) if self.record.status is Status.PLAYING else frozenset()

    @property
    def awaits_deal(self) -> bool:
        """The game goes on as soon as cards are dealt."""
        return self.record.status is Status.PLAYING and engine.awaits_deal(self.state)

    @property
    def last_deal(self) -> int:
        """The number of the deal that was dealt last; 0 before the first."""
        if self.sealed is None:
            return 0
        return self.sealed.deal if self.sealed.cut is not None else self.sealed.deal - 1

    def is_current(self, seat: int, revision: int) -> bool:
        """Whether a screen of this seat made at `revision` still shows what the seat may do."""
        return self.options_since[seat] <= revision <= self.record.revision


NOTHING = Change()


@dataclass(frozen=True)
class Next:
    """What a step makes: the position after it, what to write, and what happened.

    The record's version, due time and touch are filled in by the table. `verb` and `seat` are for the log of the
    program: no cards.
    """

    position: Position
    verb: str
    change: Change = NOTHING
    events: tuple[Event, ...] = ()
    seat: int | None = None
    by_person: bool = True
    is_visible: bool = True


Step = Callable[[Position, float], Next | None]
"""A pure step: position and time give what comes next; None changes nothing."""


def step_record(position: Position, **fields: Any) -> Position:
    """The position with some fields of its record changed."""
    return replace(position, record=position.record.model_copy(update=fields))


def note_of(record: TableRecord, seat: int) -> SeatNote:
    """What the table remembers of a seat."""
    return record.notes.seats[seat] if seat < len(record.notes.seats) else SeatNote()


def with_note(notes: Notes, seats: int, seat: int, **fields: Any) -> Notes:
    """The notes with some fields of one seat's note changed; `seats` is how many seats the table has."""
    every = list(notes.seats) + [SeatNote()] * (seats - len(notes.seats))
    every[seat] = every[seat].model_copy(update=fields)
    return notes.model_copy(update={"seats": tuple(every)})


def with_holder(record: TableRecord, seat: int, holder: Holder | None) -> tuple[Holder | None, ...]:
    """The seats with one holder changed."""
    seats = list(record.seats)
    seats[seat] = holder
    return tuple(seats)


def require_open(record: TableRecord) -> None:
    """Raise Refused(TABLE_OVER) for a table that is over."""
    if not record.status.is_open:
        raise Refused(No.TABLE_OVER)


def require_playing(record: TableRecord) -> None:
    """Raise Refused(TABLE_OVER | NOT_STARTED) unless the game is being played."""
    require_open(record)
    if record.status is Status.LOBBY:
        raise Refused(No.NOT_STARTED)


def require_lobby(record: TableRecord) -> None:
    """Raise Refused(TABLE_OVER | ALREADY_STARTED) unless the table is a lobby."""
    require_open(record)
    if record.status is not Status.LOBBY:
        raise Refused(No.ALREADY_STARTED)


def require_charge(record: TableRecord, by: Person) -> None:
    """Raise Refused(NOT_THE_HOST (host=…)) unless the person is host or may manage."""
    if by.id != record.host_id and not by.may_manage:
        holders = [holder for holder in record.seats if holder is not None and holder.user_id == record.host_id]
        raise Refused(No.NOT_THE_HOST, host=holders[0].name if holders else "")


def options_after(
    before: Position, state: engine.GameState, revision: int, seat: int | None, events: tuple[Event, ...]
) -> tuple[int, ...]:
    """`options_since` after an action: new for its seat, for whoever came on turn, and for all at a deal."""
    if any(isinstance(event, CardsDealt) for event in events):
        return (revision,) * len(before.options_since)
    on_turn = engine.to_act(state) - engine.to_act(before.state)
    return tuple(
        revision if place == seat or place in on_turn else since for place, since in enumerate(before.options_since)
    )


def new_position(record: TableRecord) -> Position:
    """The position of a table without a log."""
    return Position(
        record=record, state=engine.start(record.rules, record.first_dealer), options_since=(0,) * record.rules.seats
    )


def load_position(stored: StoredTable, deals: list[SealedDeal]) -> Position:
    """Replay a table; where its log does not replay, the last good position, with `is_whole` false."""
    position = replace(new_position(stored.record), sealed=deals[-1] if deals else None)
    for place, entry in enumerate(stored.log):
        try:
            step = engine.apply(position.state, entry.seat, entry.action)
        except (EngineError, ValueError, AssertionError, LookupError):
            return replace(position, is_whole=False)
        since = options_after(position, step.state, place + 1, entry.seat, step.events)
        position = replace(position, state=step.state, options_since=since)
    return position
