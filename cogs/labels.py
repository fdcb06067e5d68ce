"""Who sits where, as texts and pictures show it."""

from __future__ import annotations

from ports.records import SeatNote
from render.labels import SeatLabel
from render.lobby_text import seat_label
from table.table import Table


def seat_labels(table: Table) -> tuple[SeatLabel, ...]:
    """`labels[seat]` of everybody at the table."""
    notes = table.record.notes.seats
    return tuple(
        seat_label(holder, is_away=(notes[seat] if seat < len(notes) else SeatNote()).is_away)
        for seat, holder in enumerate(table.record.seats)
    )
