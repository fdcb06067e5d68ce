"""When a table has something to do by itself. Pure: times are seconds since 1970, and none depends on a card."""

from __future__ import annotations

from dataclasses import dataclass, replace
from hashlib import sha256

from ports.records import Status, TableRecord
from table.position import Position, note_of


@dataclass(frozen=True)
class Timing:
    """How long things take, in seconds."""

    pause: tuple[float, float] = (0.8, 1.8)
    """A computer's pause before its move, at least and at most."""
    next_hand_after: float = 30.0
    remind_after: float = 30.0
    absent_after: float = 60.0
    """How long somebody must have been on turn to count as absent where no clock runs."""
    idle_after: float = 7 * 86_400.0
    lobby_after: float = 86_400.0
    think_at_most: float = 5.0
    misses: int = 3
    """Moves in a row that the clock makes before a computer stands in."""


def chance_of(game: int, revision: int, seat: int, purpose: str) -> int:
    """A number (63 bits) that differs from turn to turn and knows nothing of the cards."""
    digest = sha256(f"{purpose}|{game}|{revision}|{seat}".encode()).digest()
    return int.from_bytes(digest[:8], "big") >> 1


def seed_of(game: int, revision: int, seat: int) -> int:
    """The seed that a computer player gets for one decision."""
    return chance_of(game, revision, seat, "seed")


def pause_of(record: TableRecord, seat: int, timing: Timing) -> float:
    """How long a computer on this seat waits before its move."""
    least, most = timing.pause
    return least + (most - least) * chance_of(record.id, record.revision, seat, "pause") / 2**63


def is_attended(record: TableRecord) -> bool:
    """Whether a person holds a seat or waits for one; otherwise the game rests and the computers with it."""
    return any(
        (holder is not None and holder.user_id is not None) or note_of(record, seat).waiting is not None
        for seat, holder in enumerate(record.seats)
    )


def persons_on_turn(position: Position) -> tuple[int, ...]:
    """Seats on turn that a person holds, ascending."""
    seats = position.record.seats
    return tuple(
        seat for seat in sorted(position.to_act) if (holder := seats[seat]) is not None and holder.user_id is not None
    )


def computers_on_turn(position: Position) -> tuple[int, ...]:
    """Seats on turn that a computer holds and that may move now, ascending; none where the game rests."""
    if not is_attended(position.record):
        return ()
    seats = position.record.seats
    return tuple(
        seat for seat in sorted(position.to_act) if (holder := seats[seat]) is not None and holder.user_id is None
    )


def turn_since(record: TableRecord) -> float:
    """When the present turn began."""
    return record.touched_at if record.notes.turn_since is None else record.notes.turn_since


def move_at(position: Position, seat: int, timing: Timing) -> float:
    """When the computer on this seat moves."""
    return turn_since(position.record) + pause_of(position.record, seat, timing)


def deadline_of(position: Position) -> float | None:
    """When the clock moves for the people on turn; None where no clock runs."""
    clock = position.record.settings.clock
    return None if clock is None or not persons_on_turn(position) else turn_since(position.record) + clock


def warn_at(position: Position) -> float | None:
    """When the half-time warning is due; None where it was given or no clock runs."""
    deadline, clock = deadline_of(position), position.record.settings.clock
    if deadline is None or clock is None or position.record.notes.is_warned:
        return None
    return deadline - clock / 2


def remind_at(position: Position, timing: Timing) -> float | None:
    """When the reminder is due; None where it was given or is not wanted."""
    record = position.record
    if not record.settings.ping or record.notes.is_reminded or not persons_on_turn(position):
        return None
    return turn_since(record) + timing.remind_after


def expires_at(record: TableRecord, timing: Timing) -> float | None:
    """When the table closes because nobody touched it."""
    if record.status is Status.LOBBY:
        return record.touched_at + timing.lobby_after
    return record.touched_at + timing.idle_after if record.status is Status.PLAYING else None


def deal_at(position: Position) -> float | None:
    """When the next hand is dealt; None where none is due."""
    if not position.awaits_deal or not is_attended(position.record):
        return None
    return position.record.notes.next_hand_at


def due_at(position: Position, timing: Timing) -> float | None:
    """The earliest moment at which the table has something to do by itself; None once it is over."""
    moments = [
        expires_at(position.record, timing),
        deal_at(position),
        deadline_of(position),
        warn_at(position),
        remind_at(position, timing),
        *(move_at(position, seat, timing) for seat in computers_on_turn(position)),
    ]
    return min((moment for moment in moments if moment is not None), default=None)


def planned(position: Position, timing: Timing) -> Position:
    """The position with its next moments written into its record: what a restart goes by."""
    record = position.record
    if position.awaits_deal and record.notes.next_hand_at is None:
        notes = record.notes.model_copy(update={"next_hand_at": turn_since(record) + timing.next_hand_after})
        position = replace(position, record=record.model_copy(update={"notes": notes}))
    record = position.record.model_copy(update={"due_at": due_at(position, timing)})
    return replace(position, record=record)
