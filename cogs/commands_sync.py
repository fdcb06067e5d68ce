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
_PLACES = {"contexts", "integration_types"}


def _plain(value: Any) -> Any:
    """A registered or a local description without ids, and without keys that say nothing."""
    if isinstance(value, dict):
        kept = {key: _plain(item) for key, item in value.items() if key not in _IGNORED}
        return {key: item for key, item in kept.items() if item not in (None, False, [], {}, "")}
    if isinstance(value, list | tuple):
        return [_plain(item) for item in value]
    return value


def _registered(command: app_commands.AppCommand) -> Any:
    """What Discord has; discord.py 2.7 reads the two lists of places back as empty, so they are taken on trust."""
    return _without_places(_plain(command.to_dict()))


def _without_places(plain: Any) -> Any:
    return {key: value for key, value in plain.items() if key not in _PLACES}


async def sync_if_different(tree: app_commands.CommandTree[Any]) -> bool:
    """Register the commands if they differ from Discord's; True if they were registered."""
    local = {command.name: _without_places(_plain(command.to_dict(tree))) for command in tree.get_commands()}
    remote = {command.name: _registered(command) for command in await tree.fetch_commands()}
    if local == remote:
        return False
    await tree.sync()
    log.info("commands registered", commands=len(local))
    return True


def invite_permissions() -> discord.Permissions:
    """What the bot needs in a channel."""
    return discord.Permissions(view_channel=True, send_messages=True, send_messages_in_threads=True, attach_files=True)
