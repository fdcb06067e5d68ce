"""Saved house rules in the database: `ports.house_rules.HouseRulesStore`."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from sqlalchemy import Row, and_, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from ports.house_rules import MOST_SAVED, HouseRules, NameTaken, TooManySaved, clean_name, name_key
from storage.database import Database
from storage.guild_settings import read_settings, write_settings
from storage.schema import house_rules


class SqlHouseRules:
    """Reads and writes the house rules of servers; see `ports.house_rules.HouseRulesStore` for each promise."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def get(self, guild_id: int, name: str) -> HouseRules | None:
        """The house rules of this name; None if there are none."""
        async with self._database.reading() as connection:
            return await _find(connection, guild_id, name_key(name))

    async def all(self, guild_id: int) -> list[HouseRules]:
        """All that a server has saved, by name."""
        query = select(house_rules).where(house_rules.c.guild_id == guild_id).order_by(house_rules.c.name_key)
        async with self._database.reading() as connection:
            return [_read(row) for row in await connection.execute(query)]

    async def save(
        self,
        guild_id: int,
        name: str,
        author_id: int,
        *,
        game: str,
        preset: str,
        options: Mapping[str, Any],
        at: float,
        replace: bool = False,
    ) -> None:
        """Save under a cleaned name; raises NameTaken unless `replace`, and TooManySaved."""
        values = {
            "name": clean_name(name),
            "game": game,
            "preset": preset,
            "options": json.dumps(dict(options), separators=(",", ":")),
            "updated_at": at,
        }
        new = {"guild_id": guild_id, "name_key": name_key(name), "author_id": author_id, "created_at": at}
        await self._database.finish(self._save(values, new, replace=replace))

    async def _save(self, values: dict[str, Any], new: dict[str, Any], *, replace: bool) -> None:
        guild_id, key = new["guild_id"], new["name_key"]
        async with self._database.transaction() as connection:
            if await _find(connection, guild_id, key) is not None:
                if not replace:
                    raise NameTaken
                await connection.execute(update(house_rules).where(_is(guild_id, key)).values(values))
                return
            query = select(func.count()).select_from(house_rules).where(house_rules.c.guild_id == guild_id)
            if int(await connection.scalar(query) or 0) >= MOST_SAVED:
                raise TooManySaved
            await connection.execute(insert(house_rules), {**values, **new})

    async def delete(self, guild_id: int, name: str) -> bool:
        """Delete, also as the server's default; False if there was nothing of this name."""
        return await self._database.finish(self._delete(guild_id, name_key(name)))

    async def _delete(self, guild_id: int, key: str) -> bool:
        async with self._database.transaction() as connection:
            gone = await connection.execute(delete(house_rules).where(_is(guild_id, key)))
            settings = await read_settings(connection, guild_id)
            if settings.house == key:
                await write_settings(connection, guild_id, settings.model_copy(update={"house": None}))
        return gone.rowcount == 1

    async def default(self, guild_id: int) -> HouseRules | None:
        """What a new table of this server plays by where nobody chose."""
        async with self._database.reading() as connection:
            settings = await read_settings(connection, guild_id)
            return None if settings.house is None else await _find(connection, guild_id, settings.house)

    async def set_default(self, guild_id: int, name: str | None) -> bool:
        """Choose the default, or none; False if there is nothing of this name."""
        return await self._database.finish(self._set_default(guild_id, None if name is None else name_key(name)))

    async def _set_default(self, guild_id: int, key: str | None) -> bool:
        async with self._database.transaction() as connection:
            if key is not None and await _find(connection, guild_id, key) is None:
                return False
            settings = await read_settings(connection, guild_id)
            await write_settings(connection, guild_id, settings.model_copy(update={"house": key}))
        return True


def _is(guild_id: int, key: str) -> Any:
    return and_(house_rules.c.guild_id == guild_id, house_rules.c.name_key == key)


async def _find(connection: AsyncConnection, guild_id: int, key: str) -> HouseRules | None:
    row = (await connection.execute(select(house_rules).where(_is(guild_id, key)))).one_or_none()
    return None if row is None else _read(row)


def _read(row: Row[Any]) -> HouseRules:
    try:
        options = json.loads(row.options)
    except ValueError:
        options = None
    return HouseRules(
        name=row.name,
        author_id=row.author_id,
        game=row.game,
        preset=row.preset,
        options=options if isinstance(options, dict) else None,
        created_at=row.created_at,
        updated_at=row.updated_at,
    )
