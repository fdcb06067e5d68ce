"""What a server has chosen for all its tables."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict
from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.database import Database
from storage.schema import guild_settings


class GuildSettings(BaseModel):
    """A server's choices; a field that a later version adds has a default, one that it drops is passed over."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    house: str | None = None
    """The saved house rules that a new table plays by where nobody chose, by the key of their name."""


class GuildSettingsStore:
    """Reads and writes the settings of servers. Every method raises StorageFailed."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def get(self, guild_id: int) -> GuildSettings:
        """The settings of a server; the defaults if it never chose."""
        async with self._database.reading() as connection:
            return await read_settings(connection, guild_id)

    async def put(self, guild_id: int, settings: GuildSettings) -> None:
        """Replace the settings of a server."""
        await self._database.finish(self._put(guild_id, settings))

    async def _put(self, guild_id: int, settings: GuildSettings) -> None:
        async with self._database.transaction() as connection:
            await write_settings(connection, guild_id, settings)


async def read_settings(connection: AsyncConnection, guild_id: int) -> GuildSettings:
    """The settings of a server, within somebody's transaction."""
    body = await connection.scalar(select(guild_settings.c.body).where(guild_settings.c.guild_id == guild_id))
    return GuildSettings() if body is None else GuildSettings.model_validate_json(body)


async def write_settings(connection: AsyncConnection, guild_id: int, settings: GuildSettings) -> None:
    """Replace the settings of a server, within somebody's transaction."""
    await connection.execute(delete(guild_settings).where(guild_settings.c.guild_id == guild_id))
    row = {"guild_id": guild_id, "body": settings.model_dump_json()}
    await connection.execute(insert(guild_settings), row)
