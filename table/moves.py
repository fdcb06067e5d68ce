"""Steps of a game in play: a move, the deal, the end. Pure."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import engine
from engine.actions import Action, DealCards, Entry
from engine.events import DealScored, Event, GameWon
from ports.records import Change, Notes, SealedDeal, SeatChange, Status, TableRecord
from ports.refusals import No, Refused, StalePress
from table import dealer
from table.person import Person
from table.position import (
    Next,
    Position,
    note_of,
    options_after,
    require_charge,
    require_playing,
    step_record,
    with_holder,
    with_note,
)
from table.results import deal_results, game_result
from table.seating import computer_for, kept_for, seat_of

NEW_TURN: dict[str, Any] = {"is_warned": False, "is_reminded": False}
"""What the notes forget when a new turn begins."""


def press(position: Position, user: Person, action: Action, revision: int, at: float) -> Next:
    """A person's move, from a screen made at `revision`; see `Table.submit`."""
    require_playing(position.record)
    seat = seat_of(position.record, user.id)
    if seat is None:
        kept = kept_for(position.record, user.id)
        raise Refused(No.NOT_SEATED) if kept is None else Refused(No.NOT_SEATED, kept=kept)
    if not position.is_current(seat, revision):
        raise StalePress
    step = act(position, seat, action, at)
    notes = with_note(step.position.record.notes, position.record.rules.seats, seat, misses=0)
    return replace(step, position=step_record(step.position, notes=notes), by_person=True)


def act(position: Position, seat: int, action: Action, at: float) -> Next:
    """The seat's move with all that follows: a scored deal, a won game, new holders; raises IllegalAction."""
    step = engine.apply(position.state, seat, action)
    revision = position.record.revision + 1
    after = Position(
        record=position.record.model_copy(update={"revision": revision}),
        state=step.state,
        options_since=options_after(position, step.state, revision, seat, step.events),
        sealed=position.sealed,
    )
    change = Change(entries=(Entry(seat=seat, action=action),))
    after = step_record(after, notes=_turn_notes(position, after, seat, at))
    if any(isinstance(event, DealScored) for event in step.events):
        after, change = _deal_over(after, change, step.events, at)
    return Next(after, verb=action.type, change=change, events=step.events, seat=seat, by_person=False)


def miss(position: Position, seat: int, action: Action, level: str, misses: int, at: float) -> Next:
    """The clock moves for an absent person; after `misses` in a row a computer stands in until its owner comes back."""
    absent = position.record.seats[seat]
    step = act(position, seat, action, at)
    missed = note_of(position.record, seat).misses + 1
    record, change = step.position.record, step.change
    fields: dict[str, Any] = {"misses": missed}
    if missed >= misses and record.status is Status.PLAYING and absent is not None:
        holder = computer_for(absent, level)
        fields = {"misses": 0, "is_away": True}
        entry = SeatChange(seat=seat, from_revision=record.revision, holder=holder)
        change = change.model_copy(update={"seat_changes": (*change.seat_changes, entry)})
        record = record.model_copy(update={"seats": with_holder(record, seat, holder)})
    notes = with_note(record.notes, record.rules.seats, seat, **fields)
    record = record.model_copy(update={"notes": notes})
    return replace(step, position=replace(step.position, record=record), change=change, verb=f"{action.type}_by_clock")


def seal(position: Position, sealed: SealedDeal) -> Next:
    """Store a sealed deck for the next deal."""
    return Next(replace(position, sealed=sealed), "seal", Change(new_deal=sealed), by_person=False, is_visible=False)


def is_sealed(position: Position) -> bool:
    """Whether the next deal's deck lies sealed on the table."""
    return position.sealed is not None and position.sealed.cut is None and not position.sealed.is_open


def deal(position: Position, deal_number: int, message_id: int, at: float) -> Next | None:
    """Cut the sealed deck by its message and deal it; None where it is not waiting any more."""
    sealed = position.sealed
    if not position.awaits_deal:
        return None  # closed while its message was on the way
    if sealed is None or sealed.deal != deal_number or not is_sealed(position):
        return None
    cut, deck = dealer.cut_deck(sealed, message_id)
    action = DealCards(deck=deck)
    step = engine.apply(position.state, None, action)
    revision = position.record.revision + 1
    notes = position.record.notes.model_copy(update={**NEW_TURN, "turn_since": at, "next_hand_at": None})
    record = position.record.model_copy(update={"revision": revision, "notes": notes, "message_id": message_id})
    after = Position(record, step.state, options_after(position, step.state, revision, None, step.events), cut)
    change = Change(entries=(Entry(seat=None, action=action),), deal=cut)
    if any(isinstance(event, DealScored) for event in step.events):
        after, change = _deal_over(after, change, step.events, at)
    return Next(after, "deal", change, step.events, by_person=False)


def hurry(position: Position, person: Person, deal_number: int, at: float) -> Next:
    """A seated person wants the next hand now; see `Table.next_hand`."""
    require_playing(position.record)
    if seat_of(position.record, person.id) is None:
        raise Refused(No.NOT_SEATED)
    due = position.record.notes.next_hand_at
    if (
        not position.awaits_deal
        or position.last_deal != deal_number
        or is_sealed(position)
        or (due is not None and due <= at)
    ):
        raise StalePress
    notes = position.record.notes.model_copy(update={"next_hand_at": at})
    return Next(step_record(position, notes=notes), "next_hand")


def end(position: Position, by: Person, at: float) -> Next:
    """End the game before its target; see `Table.end`."""
    require_playing(position.record)
    require_charge(position.record, by)
    return replace(close(position, Status.ENDED, at), by_person=True)


def close(position: Position, status: Status, at: float) -> Next:
    """Close a table uncounted and open the seal of a deal that was sealed or under way."""
    sealed = position.sealed
    change = Change()
    if sealed is not None and not sealed.is_open:
        sealed = sealed.model_copy(update={"is_open": True})
        change = Change(deal=sealed)
    notes = position.record.notes.model_copy(update={"ended_at": at, "next_hand_at": None, "turn_since": None})
    after = replace(step_record(position, status=status, notes=notes), sealed=sealed)
    return Next(after, status.value, change, by_person=False)


def mark(position: Position, *, is_warned: bool = False, is_reminded: bool = False) -> Next:
    """Note that the present turn's warning or reminder was given."""
    notes = position.record.notes
    fields = {"is_warned": notes.is_warned or is_warned, "is_reminded": notes.is_reminded or is_reminded}
    verb = "warn" if is_warned else "remind"
    return Next(step_record(position, notes=notes.model_copy(update=fields)), verb, by_person=False, is_visible=False)


def _turn_notes(before: Position, after: Position, seat: int, at: float) -> Notes:
    """The turn begins anew unless somebody else is still on the same one (partners choosing their pass at once)."""
    notes = after.record.notes
    still = before.to_act - {seat}
    if still and after.to_act == still:
        return notes
    return notes.model_copy(update={**NEW_TURN, "turn_since": at})


def _deal_over(after: Position, change: Change, events: tuple[Event, ...], at: float) -> tuple[Position, Change]:
    """Write the deal down, open its seal, and seat whoever waited; close the game where it was won."""
    record, sealed = after.record, after.sealed
    for event in events:
        if isinstance(event, DealScored):
            change = change.model_copy(update={"deal_results": deal_results(record.rules, record.seats, event.result)})
        if isinstance(event, GameWon):
            record = record.model_copy(
                update={
                    "status": Status.FINISHED,
                    "notes": record.notes.model_copy(update={"ended_at": at, "turn_since": None}),
                }
            )
            change = change.model_copy(update={"game_result": game_result(record, event, at)})
    if sealed is not None and not sealed.is_open:
        sealed = sealed.model_copy(update={"is_open": True})
        change = change.model_copy(update={"deal": sealed})
    if record.status is Status.PLAYING:
        record, changes = _seat_the_waiting(record)
        change = change.model_copy(update={"seat_changes": (*change.seat_changes, *changes)})
    return replace(after, record=record, sealed=sealed), change


def _seat_the_waiting(record: TableRecord) -> tuple[TableRecord, tuple[SeatChange, ...]]:
    changes = []
    for seat in range(record.rules.seats):
        newcomer = note_of(record, seat).waiting
        if newcomer is not None:
            changes.append(SeatChange(seat=seat, from_revision=record.revision, holder=newcomer))
            notes = with_note(
                record.notes, record.rules.seats, seat, waiting=None, has_left=False, is_away=False, misses=0
            )
            record = record.model_copy(update={"seats": with_holder(record, seat, newcomer), "notes": notes})
    return record, tuple(changes)
