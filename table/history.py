"""A table's log walked from its first action, with who held which seat at each."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import engine
from engine.actions import Entry
from engine.errors import CorruptLog, EngineError
from ports.records import Holder, StoredTable


@dataclass(frozen=True)
class Turn:
    """One action of a log: its place, who held the seats then, the state before it, and where it led."""

    place: int
    entry: Entry
    holders: tuple[Holder | None, ...]
    """`holders[seat]`; None where nobody sat."""
    before: engine.GameState
    step: engine.Step


def turns_of(stored: StoredTable) -> Iterator[Turn]:
    """Every action of a table, in order. Raises engine CorruptLog at the one that does not replay."""
    record = stored.record
    state = engine.start(record.rules, record.first_dealer)
    history = sorted(stored.seat_history, key=lambda change: change.from_revision)
    seats: list[Holder | None] = [None] * record.rules.seats
    for place, entry in enumerate(stored.log):
        while history and history[0].from_revision <= place:
            change = history.pop(0)
            seats[change.seat] = change.holder
        try:
            step = engine.apply(state, entry.seat, entry.action)
        except (EngineError, ValueError, AssertionError, LookupError):
            raise CorruptLog(place) from None
        yield Turn(place, entry, tuple(seats), state, step)
        state = step.state
