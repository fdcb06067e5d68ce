"""Removing people and servers. Games stay whole: their logs know seats, not people."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pydantic import ValidationError
from sqlalchemy import Table, delete, func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from ports.records import Holder, Notes, SeatChange, SeatNote
from storage.database import Database
from storage.rows import read_history, seat_row
from storage.schema import deal_results, game_result_seats, games, guild_settings, house_rules, seats

NOBODY = "Someone who left"
"""The name in place of a forgotten one."""

STAND_IN_LEVEL = "club"
"""The computer player that takes a forgotten person's seat of an open game."""

STAND_IN_NAME = "Computer"

NO_HOST = 0
"""No Discord user has this number; a table whose host is forgotten passes to another person where there is one."""


@dataclass(frozen=True)
class Forgotten:
    """What was changed: games in which the person stood, open ones among them, results, and saved house rules."""

    games: int
    open_games: int
    results: int
    house_rules: int = 0


async def forget(database: Database, user_id: int) -> Forgotten:
    """Take a person out of seats, results and saved house rules in one transaction; raises StorageFailed.

    A seat that the person holds in an open game goes to a computer for good. A running bot notices with its next step
    of that game, because the version has moved on.
    """
    return await database.finish(_forget(database, user_id))


async def _forget(database: Database, user_id: int) -> Forgotten:
    async with database.transaction() as connection:
        numbers = await _games_of(connection, user_id)
        open_games = 0
        for game_id in numbers:
            open_games += await _leave(connection, game_id, user_id)
        own, owned = seats.c.user_id == user_id, seats.c.owner_id == user_id
        await connection.execute(update(seats).where(own).values(user_id=None, name=NOBODY))
        # A stand-in bears its owner's name.
        await connection.execute(update(seats).where(owned).values(owner_id=None, name=NOBODY))
        results = 0
        for table in (deal_results, game_result_seats):
            results += await _count(connection, table, user_id)
            await connection.execute(update(table).where(table.c.user_id == user_id).values(user_id=None, name=NOBODY))
        own_rules = update(house_rules).where(house_rules.c.author_id == user_id).values(author_id=None)
        saved = (await connection.execute(own_rules)).rowcount
    return Forgotten(games=len(numbers), open_games=open_games, results=results, house_rules=saved)


async def _games_of(connection: AsyncConnection, user_id: int) -> list[int]:
    """The games that know the person: by a seat, as host, or in the notes as somebody who waits for a seat."""
    sat = select(seats.c.game_id).where(or_(seats.c.user_id == user_id, seats.c.owner_id == user_id))
    waits = games.c.notes.contains(f'"user_id":{user_id},')  # as `Holder` is written, its first field
    known = or_(games.c.id.in_(sat), games.c.host_id == user_id, waits)
    return list((await connection.scalars(select(games.c.id).where(known).order_by(games.c.id))).all())


async def _leave(connection: AsyncConnection, game_id: int, user_id: int) -> int:
    """Clear the person from a game's own row and, if it is open, seat a computer; 1 if the game is open."""
    game = (await connection.execute(select(games).where(games.c.id == game_id))).one()
    history = await read_history(connection, game_id)
    own_seats = {item.seat for item in history if _is(item.holder, user_id)}
    columns: dict[str, Any] = {"notes": _notes_without(game.notes, own_seats, user_id)}
    is_open = game.closed_at is None
    now = {item.seat: item.holder for item in history}
    if game.host_id == user_id:
        others = [holder.user_id for holder in now.values() if holder and holder.user_id not in (None, user_id)]
        columns["host_id"] = others[0] if is_open and others else NO_HOST
    if is_open:
        # Due at once, so that a bot that starts later looks at the table: the seat may be on turn.
        columns |= {"version": game.version + 1, "due_at": game.touched_at}
        for seat, holder in now.items():
            if holder is not None and _is(holder, user_id):
                await _seat_computer(connection, game_id, seat, game.revision, holder)
    await connection.execute(update(games).where(games.c.id == game_id).values(columns))
    return int(is_open)


def _is(holder: Holder | None, user_id: int) -> bool:
    return holder is not None and user_id in (holder.user_id, holder.owner_id)


async def _seat_computer(connection: AsyncConnection, game_id: int, seat: int, revision: int, holder: Holder) -> None:
    stand_in = Holder(computer=holder.computer or STAND_IN_LEVEL, name=STAND_IN_NAME)
    change = SeatChange(seat=seat, from_revision=revision, holder=stand_in)
    here = (seats.c.game_id == game_id, seats.c.seat == seat, seats.c.from_revision == revision)
    await connection.execute(delete(seats).where(*here))
    await connection.execute(seats.insert(), seat_row(game_id, change))


def _notes_without(text: str, own_seats: set[int], user_id: int) -> str:
    """The notes without the person and what they say of these seats: a DM's channel belongs to a person too."""
    try:
        notes = Notes.model_validate_json(text)
    except ValidationError:
        return Notes().model_dump_json()
    kept = []
    for seat, note in enumerate(notes.seats):
        waiting = None if _is(note.waiting, user_id) else note.waiting
        kept.append(SeatNote(waiting=waiting) if seat in own_seats else note.model_copy(update={"waiting": waiting}))
    return notes.model_copy(update={"seats": tuple(kept)}).model_dump_json()


async def _count(connection: AsyncConnection, table: Table, user_id: int) -> int:
    query = select(func.count()).select_from(table).where(table.c.user_id == user_id)
    return int(await connection.scalar(query) or 0)


async def remove_guild(database: Database, guild_id: int) -> int:
    """Delete all games, results, house rules and settings of a server; raises StorageFailed.

    Returns how many games there were.
    """
    return await database.finish(_remove_guild(database, guild_id))


async def _remove_guild(database: Database, guild_id: int) -> int:
    async with database.transaction() as connection:
        query = select(func.count()).select_from(games).where(games.c.guild_id == guild_id)
        count = int(await connection.scalar(query) or 0)
        await connection.execute(delete(games).where(games.c.guild_id == guild_id))
        for table in (house_rules, guild_settings):
            await connection.execute(delete(table).where(table.c.guild_id == guild_id))
    return count
