"""Between rows and the frozen values of `ports/records.py`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from pydantic import BaseModel, ValidationError
from sqlalchemy import Row, select
from sqlalchemy.ext.asyncio import AsyncConnection

from engine.actions import ACTION, Entry
from engine.errors import CorruptLog
from engine.rules import Rules
from ports.records import Holder, Notes, SealedDeal, SeatChange, Status, StoredTable, TableRecord, TableSettings
from storage.schema import actions, deals, games, seats

SELECT_GAME = select(games)
SELECT_SEATS = select(seats).order_by(seats.c.from_revision, seats.c.seat)
SELECT_LOG = select(actions.c.seat, actions.c.body).order_by(actions.c.revision)
SELECT_DEALS = select(deals)

PLAIN = ("first_dealer", "host_id", "message_id", "version", "revision", "painted_version", "due_at", "touched_at")
"""Fields of a record that are columns as they are."""

WRITTEN_AS_JSON = ("rules", "settings", "notes")
"""Fields of a record that are columns of JSON."""


def columns_of(values: BaseModel, names: Iterable[str]) -> dict[str, Any]:
    """These fields of a record as columns."""
    columns: dict[str, Any] = {}
    for name in names:
        value = getattr(values, name)
        columns[name] = value.model_dump_json() if isinstance(value, BaseModel) else value
    return columns


def changed_columns(before: TableRecord, after: TableRecord, at: float) -> dict[str, Any]:
    """The columns that differ; the rules, which seldom do, are then not written again."""
    changed = [name for name in (*PLAIN, *WRITTEN_AS_JSON) if _differ(getattr(before, name), getattr(after, name))]
    columns = columns_of(after, changed)
    if before.status is not after.status:
        columns["status"] = after.status.value
    if before.status.is_open is not after.status.is_open:
        columns["closed_at"] = None if after.status.is_open else at
    return columns


def _differ(one: object, other: object) -> bool:
    return one is not other and one != other


def seat_row(game_id: int, change: SeatChange) -> dict[str, Any]:
    """A change of a seat as a row."""
    holder = change.holder
    return {
        "game_id": game_id,
        "seat": change.seat,
        "from_revision": change.from_revision,
        "user_id": holder and holder.user_id,
        "owner_id": holder and holder.owner_id,
        "computer": holder and holder.computer,
        "name": holder and holder.name,
    }


def seats_after(holders: Sequence[Holder | None], changes: Iterable[SeatChange]) -> tuple[Holder | None, ...]:
    """Who holds the seats after these changes."""
    now = list(holders)
    for change in changes:
        now[change.seat] = change.holder
    return tuple(now)


def resized(holders: Sequence[Holder | None], count: int) -> tuple[Holder | None, ...]:
    """The first `count` seats, further ones open."""
    return tuple([*holders, *[None] * count][:count])


def deal_row(deal: SealedDeal) -> dict[str, Any]:
    """A sealed deal as a row."""
    return deal.model_dump()


def read_deal(row: Row[Any]) -> SealedDeal:
    """A row as a sealed deal."""
    return SealedDeal(**row._mapping)


async def read_table(connection: AsyncConnection, game_id: int) -> StoredTable | None:
    """A table with its log; None if there is none. Raises CorruptLog if what is stored cannot be read any more."""
    game = (await connection.execute(SELECT_GAME.where(games.c.id == game_id))).one_or_none()
    if game is None:
        return None
    history = await read_history(connection, game_id)
    log = (await connection.execute(SELECT_LOG.where(actions.c.game_id == game_id))).all()
    if len(log) != game.revision:
        raise CorruptLog(min(len(log), game.revision))
    entries = []
    for revision, (seat, body) in enumerate(log):
        try:
            entries.append(Entry(seat=seat, action=ACTION.validate_json(body)))
        except ValidationError:
            # Without the cause: its text would hold the action, and an action may hold cards.
            raise CorruptLog(revision) from None
    return StoredTable(record=_read_record(game, history), log=tuple(entries), seat_history=history)


async def read_history(connection: AsyncConnection, game_id: int) -> tuple[SeatChange, ...]:
    """Who held a game's seats, ascending by revision."""
    rows = (await connection.execute(SELECT_SEATS.where(seats.c.game_id == game_id))).all()
    return tuple(SeatChange(seat=row.seat, from_revision=row.from_revision, holder=_read_holder(row)) for row in rows)


def _read_holder(row: Row[Any]) -> Holder | None:
    if row.name is None:
        return None
    return Holder(user_id=row.user_id, computer=row.computer, name=row.name, owner_id=row.owner_id)


def _read_record(row: Row[Any], history: tuple[SeatChange, ...]) -> TableRecord:
    try:
        rules = Rules.model_validate_json(row.rules)
        return TableRecord(
            id=row.id,
            guild_id=row.guild_id,
            channel_id=row.channel_id,
            status=Status(row.status),
            rules=rules,
            settings=TableSettings.model_validate_json(row.settings),
            notes=Notes.model_validate_json(row.notes),
            seats=seats_after((None,) * rules.seats, history),
            **{name: row._mapping[name] for name in PLAIN},
        )
    except (ValueError, IndexError):
        raise CorruptLog(0) from None
