"""Steps of a lobby: the seats before the first deal. Pure."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from engine.rules import Rules
from ports.records import Change, Holder, Notes, SeatChange, SeatNote, Status, TableRecord
from ports.refusals import No, Refused
from table import seating
from table.moves import close
from table.person import Person
from table.position import Next, Position, new_position, require_charge, require_lobby, step_record, with_holder
from table.seating import NAMES, next_host, seat_of


def join(position: Position, person: Person, seat: int | None) -> Next:
    """Sit down, or move to another seat; see `Table.join`."""
    record = position.record
    require_lobby(record)
    here = seat_of(record, person.id)
    if here is not None and (seat is None or seat == here):
        raise Refused(No.ALREADY_SEATED, seat=here)
    place = _open_seat(record, seat)
    changes: dict[int, Holder | None] = {} if here is None else {here: None}
    return _seat(position, {**changes, place: Holder(user_id=person.id, name=person.name)}, "join", place)


def leave(position: Position, person: Person, level: str, at: float) -> Next:
    """Get up, from a lobby or from a game; see `Table.leave`."""
    record = position.record
    if record.status is not Status.LOBBY:
        return seating.leave(position, person, level, at)
    seat = seat_of(record, person.id)
    if seat is None:
        raise Refused(No.NOT_SEATED)
    left = _seat(position, {seat: None}, "leave", seat)
    host = next_host(left.position.record, seat)
    if host is None:
        closed = close(left.position, Status.ENDED, at)
        return replace(left, position=closed.position)
    if record.host_id != person.id:
        return left
    return replace(left, position=step_record(left.position, host_id=host))


def add_computer(position: Position, by: Person, seat: int | None, level: str) -> Next:
    """Seat a computer; see `Table.add_computer`."""
    record = position.record
    _require_seat(record, by)
    place = _open_seat(record, seat)
    return _seat(position, {place: computer(record, level)}, "add_computer", place)


def remove_computer(position: Position, by: Person, seat: int | None) -> Next:
    """Take a computer out; see `Table.remove_computer`."""
    record = position.record
    _require_seat(record, by)
    if seat is None:
        computers = [
            place for place, holder in enumerate(record.seats) if holder is not None and holder.computer is not None
        ]
        if not computers:
            raise Refused(No.NOT_A_COMPUTER)
        seat = computers[-1]
    holder = record.seats[seat]
    if holder is None:
        raise Refused(No.SEAT_OPEN)
    if holder.computer is None:
        raise Refused(No.NOT_A_COMPUTER, name=holder.name)
    return _seat(position, {seat: None}, "remove_computer", seat)


def change_rules(position: Position, by: Person, change: Callable[[Rules], Rules], lot: int) -> Next:
    """Play by what `change` makes of the rules; another game may have other seats. See `Table.amend_rules`.

    `lot` is any large random number: who deals first where the number of seats changes.
    """
    record = position.record
    require_lobby(record)
    require_charge(record, by)
    rules = change(record.rules)
    fields: dict[str, Any] = {"rules": rules}
    rows: tuple[SeatChange, ...] = ()
    if rules.seats != record.rules.seats:
        kept = _resized(record.seats, rules.seats)
        seats = _seated_anew(record, rules.seats)
        rows = tuple(
            SeatChange(seat=seat, from_revision=0, holder=holder)
            for seat, holder in enumerate(seats)
            if holder != kept[seat]
        )
        fields |= {"seats": seats, "notes": lobby_notes(rules.seats), "first_dealer": lot % rules.seats}
    return Next(new_position(record.model_copy(update=fields)), "rules", Change(seat_changes=rows))


def _resized(holders: tuple[Holder | None, ...], count: int) -> tuple[Holder | None, ...]:
    return (*holders, *(None,) * count)[:count]


def _seated_anew(record: TableRecord, count: int) -> tuple[Holder | None, ...]:
    """The seats of a game with `count` of them: people whose seat is gone take an open one, or a computer's.

    Raises Refused(TOO_MANY_PEOPLE (people=…, seats=…)): nobody loses a seat without a word.
    """
    people = sum(holder is not None and holder.user_id is not None for holder in record.seats)
    if people > count:
        raise Refused(No.TOO_MANY_PEOPLE, people=people, seats=count)
    seats = list(_resized(record.seats, count))
    for holder in record.seats[count:]:
        if holder is not None and holder.user_id is not None:
            free = [seat for seat, other in enumerate(seats) if other is None or other.user_id is None]
            seats[min(free, key=lambda seat: seats[seat] is not None)] = holder
    return tuple(seats)


def start(position: Position, by: Person, level: str, at: float) -> Next:
    """Begin the game; see `Table.start`."""
    require_lobby(position.record)
    require_charge(position.record, by)
    if next_host(position.record, 0) is None:
        raise Refused(No.NEEDS_A_PERSON)
    record, changes = position.record, dict[int, Holder | None]()
    for seat, holder in enumerate(record.seats):
        if holder is None:
            changes[seat] = computer(record, level)
            record = record.model_copy(update={"seats": with_holder(record, seat, changes[seat])})
    step = _seat(position, changes, "start", None)
    notes = lobby_notes(record.rules.seats).model_copy(update={"next_hand_at": at, "turn_since": at})
    after = step.position.record.model_copy(update={"status": Status.PLAYING, "notes": notes})
    return replace(step, position=new_position(after))


def cancel(position: Position, by: Person, at: float) -> Next:
    """Close the lobby; see `Table.cancel`."""
    require_lobby(position.record)
    require_charge(position.record, by)
    step = close(position, Status.ENDED, at)
    return replace(step, verb="cancel", by_person=True)


def lobby_notes(seats: int) -> Notes:
    """The notes of a table that nobody has played at."""
    return Notes(seats=(SeatNote(),) * seats)


def first_seats(host: Person, rules: Rules, computers: int, level: str) -> tuple[Holder | None, ...]:
    """The seats of a new lobby: the host on the first, computers opposite and then clockwise while there is room."""
    seats: list[Holder | None] = [Holder(user_id=host.id, name=host.name)] + [None] * (rules.seats - 1)
    partner = rules.partner_of(0)
    order = sorted(range(1, rules.seats), key=lambda seat: (seat != partner, seat))
    for seat, name in zip(order[: max(computers, 0)], _free_names((host.name,)), strict=False):
        seats[seat] = Holder(computer=level, name=name)
    return tuple(seats)


def seats_again(old: TableRecord, person: Person, level: str, *, swap: bool) -> tuple[Holder | None, ...]:
    """The seats of another game with the same people; with `swap` all but the first move on, so that partners change.

    Whoever let a computer stand in is not seated, but `person` is; raises Refused(NOT_SEATED) if they had no seat.
    """
    own = seat_of(old, person.id)
    own = seating.kept_for(old, person.id) if own is None else own
    if own is None:
        raise Refused(No.NOT_SEATED)
    again = old
    for seat, holder in enumerate(old.seats):
        if seat == own:
            again = again.model_copy(
                update={"seats": with_holder(again, seat, Holder(user_id=person.id, name=person.name))}
            )
        elif holder is not None and holder.owner_id is not None:
            again = again.model_copy(update={"seats": with_holder(again, seat, None)})
            again = again.model_copy(update={"seats": with_holder(again, seat, computer(again, level))})
    seats = again.seats
    return (seats[0], *seats[2:], seats[1]) if swap else seats


def computer(record: TableRecord, level: str) -> Holder:
    """A computer player with a name that nobody at the table has."""
    return Holder(computer=level, name=_free_names(holder.name for holder in record.seats if holder is not None)[0])


def _free_names(taken: Iterable[str]) -> list[str]:
    known = {name.casefold() for name in taken}
    return [name for name in NAMES if name.casefold() not in known]


def _require_seat(record: TableRecord, by: Person) -> None:
    require_lobby(record)
    if seat_of(record, by.id) is None and not by.may_manage:
        raise Refused(No.NOT_SEATED)


def _open_seat(record: TableRecord, seat: int | None) -> int:
    if seat is None:
        place = next((place for place, holder in enumerate(record.seats) if holder is None), None)
        if place is None:
            raise Refused(No.TABLE_FULL, seats=record.rules.seats)
        return place
    holder = record.seats[seat] if 0 <= seat < len(record.seats) else None
    if holder is not None:
        raise Refused(No.SEAT_TAKEN, name=holder.name, seat=seat)
    if not 0 <= seat < len(record.seats):
        raise Refused(No.TABLE_FULL, seats=record.rules.seats)
    return seat


def _seat(position: Position, changes: dict[int, Holder | None], verb: str, seat: int | None) -> Next:
    """Seats of a lobby change at revision 0; the last word of the two is what the game begins with."""
    record = position.record
    for place, holder in changes.items():
        record = record.model_copy(update={"seats": with_holder(record, place, holder)})
    rows = tuple(SeatChange(seat=place, from_revision=0, holder=holder) for place, holder in changes.items())
    return Next(replace(position, record=record), verb, Change(seat_changes=rows), seat=seat)
