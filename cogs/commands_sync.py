"""Slash commands are registered with Discord only when they differ from what it has."""

from __future__ import annotations

from typing import Any

import discord
import structlog
from discord import app_commands

log = structlog.get_logger(__name__)

_IGNORED = {
    "id",
    "application_id",
    "guild_id",
    "version",
    "dm_permission",
    "name_localizations",
    "description_localizations",
}
_SORTED = {"contexts", "integration_types"}


def _plain(value: Any) -> Any:
    """A registered or a local description without ids, and without keys that say nothing."""
    if isinstance(value, dict):
        kept = {key: _plain(item) for key, item in value.items() if key not in _IGNORED}
        return {
            key: sorted(item) if key in _SORTED else item
            for key, item in kept.items()
            if item not in (None, False, [], {}, "")
        }
    if isinstance(value, list | tuple):
        return [_plain(item) for item in value]
    return value


async def sync_if_different(tree: app_commands.CommandTree[Any]) -> bool:
    """Register the commands if they differ from Discord's; True if they were registered."""
    local = {command.name: _plain(command.to_dict(tree)) for command in tree.get_commands()}
    remote = {command.name: _plain(command.to_dict()) for command in await tree.fetch_commands()}
    if local == remote:
        return False
    await tree.sync()
    log.info("commands registered", commands=len(local))
    return True


def invite_permissions() -> discord.Permissions:
    """What the bot needs in a channel."""
    return discord.Permissions(view_channel=True, send_messages=True, send_messages_in_threads=True, attach_files=True)
