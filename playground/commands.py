"""Slash commands as the page's picker needs them, and what was typed back into values."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Mapping
from typing import Any

import discord
import simcord
from discord import AppCommandOptionType, app_commands
from discord.ext import commands

Leaf = app_commands.Command[Any, ..., Any]


class BadOption(Exception):
    """An option cannot mean what was typed; the text is a sentence for the page."""


def find_command(bot: commands.Bot, name: str, guild_id: int | None) -> Leaf | None:
    """The (sub)command with this full name, or None."""
    root, *path = name.split() or [""]
    guild = discord.Object(guild_id) if guild_id is not None else None
    node: Any = (bot.tree.get_command(root, guild=guild) if guild else None) or bot.tree.get_command(root)
    for part in path:
        if not isinstance(node, app_commands.Group):
            return None
        node = node.get_command(part)
    return node if isinstance(node, app_commands.Command) else None


def describe_commands(bot: commands.Bot, names: Iterable[str], guild_id: int | None) -> list[dict[str, Any]]:
    """The picker's entries, in the given order."""
    found = ((name, find_command(bot, name, guild_id)) for name in names)
    return [
        {
            "name": name,
            "description": str(command.description),
            "options": [describe_option(parameter) for parameter in command.parameters],
        }
        for name, command in found
        if command is not None
    ]


def describe_option(parameter: app_commands.Parameter) -> dict[str, Any]:
    return {
        "name": str(parameter.display_name),
        "description": str(parameter.description),
        "type": parameter.type.name,
        "required": parameter.required,
        "choices": [{"name": str(choice.name), "value": str(choice.value)} for choice in parameter.choices],
        "min": parameter.min_value,
        "max": parameter.max_value,
        "autocomplete": parameter.autocomplete,
    }


def option_values(
    command: Leaf,
    typed: Mapping[str, str | int | float | bool],
    people: Mapping[str, simcord.MemberActor],
    channel: simcord.ChannelHandle,
) -> dict[str, Any]:
    """The values for simcord, by option name; empty text leaves an option out. Raises BadOption."""
    declared = {str(parameter.display_name): parameter for parameter in command.parameters}
    values: dict[str, Any] = {}
    for name, raw in typed.items():
        if (parameter := declared.get(name)) is None:
            raise BadOption(f"/{command.qualified_name} has no option called {name}.")
        if raw != "":
            values[name] = option_value(parameter.type, name, raw, people, channel)
    for name, parameter in declared.items():
        if parameter.required and name not in values:
            raise BadOption(f"Fill in {name} first: /{command.qualified_name} needs it.")
    return values


def filled_values(
    command: Leaf,
    typed: Mapping[str, str | int | float | bool],
    people: Mapping[str, simcord.MemberActor],
    channel: simcord.ChannelHandle,
) -> dict[str, Any]:
    """What is filled in so far and makes sense, while somebody still types: the bot may suggest by it."""
    declared = {str(parameter.display_name): parameter for parameter in command.parameters}
    values: dict[str, Any] = {}
    for name, raw in typed.items():
        if raw != "" and name in declared:
            with contextlib.suppress(BadOption):
                values[name] = option_value(declared[name].type, name, raw, people, channel)
    return values


def option_value(
    kind: AppCommandOptionType,
    name: str,
    raw: str | int | float | bool,
    people: Mapping[str, simcord.MemberActor],
    channel: simcord.ChannelHandle,
) -> Any:
    """One option as simcord wants it. Raises BadOption."""
    text = str(raw).strip()
    if kind is AppCommandOptionType.string:
        return str(raw)
    if kind is AppCommandOptionType.boolean:
        return text.lower() == "true"
    if kind is AppCommandOptionType.channel:
        return channel
    try:
        if kind is AppCommandOptionType.integer:
            return int(text)
        if kind is AppCommandOptionType.number:
            return float(text)
    except ValueError:
        raise BadOption(f"{name} takes a number, not “{text}”.") from None
    if kind in (AppCommandOptionType.user, AppCommandOptionType.mentionable):
        if (actor := people.get(text)) is None:
            raise BadOption(f"Choose one of the four people for {name}.")
        return actor
    raise BadOption(f"The playground cannot fill in {name}: it has no control for this kind of option.")
