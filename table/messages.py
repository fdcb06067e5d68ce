"""Steps that only remember which Discord messages belong to the table. Pure."""

from __future__ import annotations

from table.position import Next, Position, note_of, step_record, with_note


def set_message(position: Position, message_id: int) -> Next | None:
    """The live message of the table."""
    if position.record.message_id == message_id:
        return None
    return Next(step_record(position, message_id=message_id), "message", by_person=False, is_visible=False)


def set_ping(position: Position, message_id: int | None) -> Next | None:
    """The ping that stands in the channel; None once it is deleted."""
    notes = position.record.notes
    if notes.ping_message_id == message_id:
        return None
    notes = notes.model_copy(update={"ping_message_id": message_id})
    return Next(step_record(position, notes=notes), "ping", by_person=False, is_visible=False)


def set_dm(
    position: Position, seat: int, channel_id: int | None, message_id: int | None, *, is_closed: bool = False
) -> Next | None:
    """The DM in which the seat is asked for its pass; `is_closed` if Discord refused it."""
    record = position.record
    notes = with_note(
        record.notes, record.rules.seats, seat, dm_channel_id=channel_id, dm_message_id=message_id, dm_closed=is_closed
    )
    if notes.seats[seat] == note_of(record, seat):
        return None
    return Next(step_record(position, notes=notes), "dm", by_person=False, is_visible=False, seat=seat)
