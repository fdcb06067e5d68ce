"""Steps of the seats once a game is being played: leaving, coming back, taking over. Pure.

A seat that its person left is kept until somebody new has sat down; a seat whose person is only absent is kept for
good.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ports.records import Change, Holder, Notes, SeatChange, Status, TableRecord, TableSettings
from ports.refusals import No, Refused
from table.person import Person
from table.position import (
    Next,
    Position,
    note_of,
    require_charge,
    require_open,
    require_playing,
    step_record,
    with_holder,
    with_note,
)

NAMES = ("Robin", "Sasha", "Alex", "Charlie", "Noa", "Kim", "Toni", "Jo", "Luca", "Mika", "Remy", "Sam")
"""The names of computer players; more than a table has seats, so that one is always free."""


def seat_of(record: TableRecord, user_id: int) -> int | None:
    """The seat that a person holds."""
    return next(
        (seat for seat, holder in enumerate(record.seats) if holder is not None and holder.user_id == user_id), None
    )


def kept_for(record: TableRecord, user_id: int) -> int | None:
    """The seat in which a computer stands in for a person."""
    return next(
        (seat for seat, holder in enumerate(record.seats) if holder is not None and holder.owner_id == user_id), None
    )


def waits_for(record: TableRecord, user_id: int) -> int | None:
    """The seat that a person takes when the present deal is over."""
    for seat in range(len(record.seats)):
        newcomer = note_of(record, seat).waiting
        if newcomer is not None and newcomer.user_id == user_id:
            return seat
    return None


def next_host(record: TableRecord, seat: int) -> int | None:
    """The next person clockwise from a seat, that seat last; None where no person sits."""
    count = len(record.seats)
    holders = (record.seats[(seat + step) % count] for step in range(1, count + 1))
    return next((holder.user_id for holder in holders if holder is not None and holder.user_id is not None), None)


def computer_for(person: Holder, level: str) -> Holder:
    """The computer that stands in for a person, under the person's name."""
    return Holder(computer=level, name=person.name, owner_id=person.user_id)


def leave(position: Position, person: Person, level: str, at: float) -> Next:
    """A computer stands in for somebody who leaves a game; see `Table.leave` (a lobby's leaving is in `lobby`)."""
    record = position.record
    require_playing(record)
    seat = seat_of(record, person.id)
    if seat is None:
        return _leave_elsewhere(position, person)
    holder = record.seats[seat]
    assert holder is not None
    step = _hold(position, seat, computer_for(holder, level), at, "leave", misses=0, is_away=False, has_left=True)
    host = next_host(step.position.record, seat) if record.host_id == person.id else None
    after = step.position if host is None else step_record(step.position, host_id=host)
    return replace(step, position=after)


def _leave_elsewhere(position: Position, person: Person) -> Next:
    """Whoever waits for a seat waits no more; an absent owner gives the seat up."""
    record = position.record
    waiting, kept = waits_for(record, person.id), kept_for(record, person.id)
    if waiting is not None:
        return _note(position, waiting, "leave", waiting=None)
    if kept is not None and not note_of(record, kept).has_left:
        return _note(position, kept, "leave", is_away=False, has_left=True)
    raise Refused(No.NOT_SEATED)


def take_back(position: Position, person: Person, at: float) -> Next:
    """The owner takes the stand-in's place; see `Table.take_back`."""
    record = position.record
    require_playing(record)
    seat = kept_for(record, person.id)
    if seat is None:
        raise Refused(No.NOT_STOOD_IN)
    return _sit(position, seat, person, at, "take_back")


def take_seat(position: Position, person: Person, seat: int, at: float) -> Next:
    """Somebody new takes a computer's seat; see `Table.take_seat`."""
    record = position.record
    require_playing(record)
    holder = record.seats[seat] if 0 <= seat < len(record.seats) else None
    if holder is None:
        raise Refused(No.TABLE_FULL, seats=record.rules.seats)
    if holder.owner_id == person.id:
        return take_back(position, person, at)
    for here in (seat_of(record, person.id), waits_for(record, person.id), kept_for(record, person.id)):
        if here is not None:
            raise Refused(No.ALREADY_SEATED, seat=here)
    note = note_of(record, seat)
    if holder.user_id is not None:
        raise Refused(No.SEAT_TAKEN, name=holder.name, seat=seat)
    if note.waiting is not None:
        raise Refused(No.SEAT_TAKEN, name=note.waiting.name, seat=seat)
    if holder.owner_id is not None and not note.has_left:
        raise Refused(No.SEAT_KEPT, name=holder.name, seat=seat)
    if position.awaits_deal:
        return _sit(position, seat, person, at, "take_seat")
    return _note(position, seat, "take_seat", waiting=Holder(user_id=person.id, name=person.name))


def stand_in(position: Position, by: Person, seat: int, level: str, patience: float, at: float) -> Next:
    """A computer sits in for somebody absent, where no clock does it; `patience` is in seconds."""
    record = position.record
    require_playing(record)
    require_charge(record, by)
    if record.settings.clock is not None:
        raise Refused(No.CLOCK_RUNS)
    holder = record.seats[seat] if 0 <= seat < len(record.seats) else None
    if holder is None or holder.user_id is None:
        raise Refused(No.SEAT_TAKEN, name="" if holder is None else holder.name, seat=seat)
    since = record.notes.turn_since
    if seat not in position.to_act or since is None or at < since + patience:
        raise Refused(No.PLAYER_PRESENT, name=holder.name, seat=seat)
    return _hold(position, seat, computer_for(holder, level), at, "stand_in", misses=0, is_away=True, has_left=False)


def set_settings(position: Position, by: Person, settings: TableSettings, at: float) -> Next | None:
    """Change clock, pings and hints; whoever is on turn has the new clock's whole time. See `Table.set_settings`."""
    record = position.record
    require_open(record)
    require_charge(record, by)
    if settings == record.settings:
        return None
    notes = record.notes
    if settings.clock != record.settings.clock and record.status is Status.PLAYING:
        notes = notes.model_copy(update={"turn_since": at, "is_warned": False})
    return Next(step_record(position, settings=settings, notes=notes), "settings")


def _sit(position: Position, seat: int, person: Person, at: float, verb: str) -> Next:
    holder = Holder(user_id=person.id, name=person.name)
    step = _hold(
        position, seat, holder, at, verb, misses=0, is_away=False, has_left=False, waiting=None, dm_closed=False
    )
    after = step.position
    if not _has_host(after.record):
        after = step_record(after, host_id=person.id)
    return replace(step, position=after)


def _has_host(record: TableRecord) -> bool:
    """Whether the host sits at the table or is only absent; a host who left when nobody else was there is none."""
    kept = kept_for(record, record.host_id)
    return seat_of(record, record.host_id) is not None or (kept is not None and not note_of(record, kept).has_left)


def _hold(position: Position, seat: int, holder: Holder, at: float, verb: str, **note: Any) -> Next:
    """The seat has a new holder from the present revision on; its turn, if it has it, begins anew."""
    record = position.record
    notes: Notes = with_note(record.notes, record.rules.seats, seat, **note)
    if seat in position.to_act:
        notes = notes.model_copy(update={"turn_since": at, "is_warned": False, "is_reminded": False})
    after = step_record(position, seats=with_holder(record, seat, holder), notes=notes)
    change = Change(seat_changes=(SeatChange(seat=seat, from_revision=record.revision, holder=holder),))
    return Next(after, verb, change, seat=seat)


def _note(position: Position, seat: int, verb: str, **note: Any) -> Next:
    notes = with_note(position.record.notes, position.record.rules.seats, seat, **note)
    return Next(step_record(position, notes=notes), verb, seat=seat)
