"""Tables and their logs in the database: `ports.game_log.GameLog`."""

from __future__ import annotations

import re
from typing import Any

from sqlalchemy import CursorResult, Update, bindparam, delete, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from engine.actions import ACTION, Entry
from ports.game_log import ChannelTaken, Stale, StorageFailed
from ports.records import (
    Change,
    NewTable,
    Place,
    SealedDeal,
    SeatChange,
    Status,
    StoredTable,
    TableRecord,
)
from storage.database import Database
from storage.results import write_deal_results, write_game_result
from storage.rows import (
    SELECT_DEALS,
    changed_columns,
    columns_of,
    deal_row,
    read_deal,
    read_table,
    resized,
    seat_row,
    seats_after,
)
from storage.schema import actions, deals, games, seats

SEALS_SHOWN = 5
"""How many deals `find_seal` names at most."""

SEAL_BEGINNING = re.compile(r"[0-9a-f]{8,64}")

# An update sets the columns that its parameters name, so SQLAlchemy compiles one statement for each set of columns.
UPDATE_GAME = update(games).where(games.c.id == bindparam("this_game"), games.c.version == bindparam("this_version"))
UPDATE_PAINTED = update(games).where(
    games.c.id == bindparam("this_game"), games.c.painted_version < bindparam("shown_version")
)
BREAK_GAME = (
    update(games)
    .where(games.c.id == bindparam("this_game"), games.c.closed_at.is_(None))
    .values(version=games.c.version + 1)
)
INSERT_ACTION = insert(actions)
INSERT_SEAT = insert(seats)
DELETE_SEAT = delete(seats).where(
    seats.c.game_id == bindparam("game_id"),
    seats.c.seat == bindparam("seat"),
    seats.c.from_revision == bindparam("from_revision"),
)
DELETE_SEATS_FROM = delete(seats).where(
    seats.c.game_id == bindparam("this_game"), seats.c.seat >= bindparam("first_gone")
)
"""A lobby that changes to a game with fewer seats has no history of the others."""
UPDATE_DEAL = update(deals).where(deals.c.game_id == bindparam("this_game"), deals.c.deal == bindparam("this_deal"))
SELECT_OPEN_IN_CHANNEL = select(games.c.id).where(
    games.c.channel_id == bindparam("channel_id"), games.c.closed_at.is_(None)
)
SELECT_LAST_IN_CHANNEL = (
    select(games.c.id).where(games.c.channel_id == bindparam("channel_id")).order_by(games.c.id.desc()).limit(1)
)
"""From the newest table backwards: the wanted one is seldom far."""
SELECT_OPEN = (
    select(games.c.id, games.c.due_at, games.c.painted_version < games.c.version)
    .where(games.c.closed_at.is_(None))
    .order_by(games.c.id)
)
SELECT_CLOSED_BEHIND = (
    select(games.c.id)
    .where(games.c.closed_at.is_not(None), games.c.painted_version < games.c.version)
    .order_by(games.c.id)
)
SELECT_PLACE = select(games.c.guild_id, games.c.channel_id, games.c.message_id, games.c.version).where(
    games.c.id == bindparam("this_game")
)
SELECT_SEALED = (
    SELECT_DEALS.where(deals.c.seal >= bindparam("lowest"), deals.c.seal < bindparam("beyond"))
    .order_by(deals.c.game_id.desc(), deals.c.deal.desc())
    .limit(SEALS_SHOWN)
)


class SqlGameLog:
    """Durable storage of tables; see `ports.game_log.GameLog` for what each method promises."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def create(self, new: NewTable) -> TableRecord:
        """Open a table as a lobby; raises ChannelTaken if its channel has an open one."""
        fields = {name: getattr(new, name) for name in NewTable.model_fields}
        fields |= {"status": Status.LOBBY, "message_id": None, "version": 1, "revision": 0, "painted_version": 0}
        columns = columns_of(new, (*NewTable.model_fields.keys() - {"seats"},))
        columns |= {"status": Status.LOBBY.value, "version": 1, "revision": 0, "painted_version": 0}
        columns["created_at"] = new.touched_at
        held = [
            SeatChange(seat=seat, from_revision=0, holder=holder) for seat, holder in enumerate(new.seats) if holder
        ]
        try:
            game_id = await self._database.finish(self._create(columns, held))
        except IntegrityError as error:
            taken = await self.open_in_channel(new.channel_id)
            if taken is None:
                raise StorageFailed("the table could not be written") from error
            raise ChannelTaken(taken) from error
        return TableRecord(id=game_id, **fields)

    async def _create(self, columns: dict[str, Any], held: list[SeatChange]) -> int:
        async with self._database.transaction() as connection:
            game_id = _new_number(await connection.execute(insert(games), columns))
            if held:
                await connection.execute(INSERT_SEAT, [seat_row(game_id, change) for change in held])
        return game_id

    async def load(self, game_id: int) -> StoredTable | None:
        """A table with its log; None if there is none. Raises CorruptLog if what is stored cannot be read any more."""
        async with self._database.reading() as connection:
            return await read_table(connection, game_id)

    async def commit(self, before: TableRecord, after: TableRecord, change: Change, at: float) -> None:
        """Write one step durably.

        Raises Stale if somebody else wrote since `before`, and ValueError if the step contradicts itself.
        """
        _check(before, after, change)
        columns = changed_columns(before, after, at)
        try:
            await self._database.finish(self._commit(before, columns, change, at, seats_left=len(after.seats)))
        except IntegrityError as error:
            raise StorageFailed("the step could not be written") from error

    async def _commit(
        self, before: TableRecord, columns: dict[str, Any], change: Change, at: float, *, seats_left: int
    ) -> None:
        async with self._database.transaction() as connection:
            key = {"this_game": before.id, "this_version": before.version}
            result = await connection.execute(UPDATE_GAME, {**columns, **key})
            if result.rowcount == 0:
                raise Stale
            if change.entries:
                await _append(connection, before, change.entries, at)
            if seats_left < len(before.seats):
                await connection.execute(DELETE_SEATS_FROM, {"this_game": before.id, "first_gone": seats_left})
            await _write_change(connection, before.id, change)

    async def mark_painted(self, game_id: int, version: int) -> None:
        """Remember that the table's message shows this version (never lowers it)."""
        values = {"this_game": game_id, "shown_version": version, "painted_version": version}
        await self._database.finish(self._write(UPDATE_PAINTED, values))

    async def mark_broken(self, game_id: int, at: float) -> bool:
        """Close a table that cannot be loaded; its log is kept, its channel is free. False if it was closed before."""
        values = {"this_game": game_id, "status": Status.BROKEN.value, "closed_at": at, "due_at": None}
        return await self._database.finish(self._write(BREAK_GAME, values)) == 1

    async def _write(self, statement: Update, values: dict[str, Any]) -> int:
        async with self._database.transaction() as connection:
            return (await connection.execute(statement, values)).rowcount

    async def place(self, game_id: int) -> Place | None:
        """Where a table is shown, also of one that cannot be loaded; None if there is no such table."""
        async with self._database.reading() as connection:
            row = (await connection.execute(SELECT_PLACE, {"this_game": game_id})).one_or_none()
            return None if row is None else Place(**row._mapping)

    async def open_in_channel(self, channel_id: int) -> int | None:
        """The number of the open table in a channel."""
        async with self._database.reading() as connection:
            found: int | None = await connection.scalar(SELECT_OPEN_IN_CHANNEL, {"channel_id": channel_id})
            return found

    async def last_in_channel(self, channel_id: int) -> int | None:
        """The number of the newest table of a channel, open or over."""
        async with self._database.reading() as connection:
            found: int | None = await connection.scalar(SELECT_LAST_IN_CHANNEL, {"channel_id": channel_id})
            return found

    async def open_tables(self) -> list[tuple[int, float | None, bool]]:
        """All open tables, and closed ones whose last state was never shown: see `ports.game_log.GameLog`."""
        async with self._database.reading() as connection:
            rows = await connection.execute(SELECT_OPEN)
            tables = [(game_id, due_at, is_behind) for game_id, due_at, is_behind in rows]
            closed: list[tuple[int, float | None, bool]] = [
                (game_id, None, True) for game_id in await connection.scalars(SELECT_CLOSED_BEHIND)
            ]
            return tables + closed

    async def deals(self, game_id: int) -> list[SealedDeal]:
        """The sealed deals of a game, in order."""
        async with self._database.reading() as connection:
            rows = await connection.execute(SELECT_DEALS.where(deals.c.game_id == game_id).order_by(deals.c.deal))
            return [read_deal(row) for row in rows]

    async def find_seal(self, seal: str) -> list[SealedDeal]:
        """Deals whose seal begins with these hexadecimal digits (8 or more, else none), newest first, 5 at most."""
        beginning = seal.strip().lower()
        if not SEAL_BEGINNING.fullmatch(beginning):
            return []
        # "g" follows every hexadecimal digit; a range uses the index on every database, a pattern does not.
        async with self._database.reading() as connection:
            rows = await connection.execute(SELECT_SEALED, {"lowest": beginning, "beyond": beginning + "g"})
            return [read_deal(row) for row in rows]


def _new_number(result: CursorResult[Any]) -> int:
    key = result.inserted_primary_key
    if key is None:
        raise StorageFailed("the database gave the new table no number")
    return int(key[0])


def _check(before: TableRecord, after: TableRecord, change: Change) -> None:
    if (after.id, after.version) != (before.id, before.version + 1):
        raise ValueError("a step leads from one version of a table to its next")
    if after.revision != before.revision + len(change.entries):
        raise ValueError("the revision counts the entries")
    if after.seats != seats_after(resized(before.seats, len(after.seats)), change.seat_changes):
        raise ValueError("the seats are those before the step with its changes")


async def _append(connection: AsyncConnection, before: TableRecord, entries: tuple[Entry, ...], at: float) -> None:
    rows = [
        {
            "game_id": before.id,
            "revision": before.revision + place,
            "seat": entry.seat,
            "body": ACTION.dump_json(entry.action).decode(),
            "at": at,
        }
        for place, entry in enumerate(entries)
    ]
    try:
        await connection.execute(INSERT_ACTION, rows[0] if len(rows) == 1 else rows)
    except IntegrityError as error:
        # The version let this writer through, yet the log is longer: the primary key has the last word.
        raise Stale from error


async def _write_change(connection: AsyncConnection, game_id: int, change: Change) -> None:
    if change.seat_changes:
        # Of two changes at one revision only the later one was ever seen by a move.
        rows = {(item.seat, item.from_revision): seat_row(game_id, item) for item in change.seat_changes}
        keys = [{"game_id": game_id, "seat": seat, "from_revision": revision} for seat, revision in rows]
        await connection.execute(DELETE_SEAT, keys)
        await connection.execute(INSERT_SEAT, list(rows.values()))
    if change.new_deal is not None:
        await connection.execute(insert(deals), deal_row(change.new_deal))
    if change.deal is not None:
        deal = change.deal
        values = {"message_id": deal.message_id, "cut": deal.cut, "is_open": deal.is_open}
        await connection.execute(UPDATE_DEAL, {**values, "this_game": game_id, "this_deal": deal.deal})
    await write_deal_results(connection, game_id, change.deal_results)
    if change.game_result is not None:
        await write_game_result(connection, change.game_result)
