"""*Table settings ▾*: the clock, pings and hints of a table, in its lobby and in play."""

from __future__ import annotations

from typing import Any

import discord

from cogs.answers import replace, show
from cogs.custom_ids import PressId
from cogs.desk import Desk, person_of
from cogs.items import button, select
from cogs.layout import Message, message, row, small, text
from render.lobby_text import clock_text, settings_text
from table.table import Table

Interaction = discord.Interaction[Any]

CLOCKS: tuple[int | None, ...] = (None, 60, 600, 86_400)
"""The clocks that a table may have, in seconds for a move."""


def settings_message(table: Table) -> Message:
    """Clock, pings and hints as they are, and what they can be."""
    settings = table.record.settings
    clocks = [
        discord.SelectOption(
            label=f"Clock: {clock_text(clock)}", value=str(clock or 0), default=clock == settings.clock
        )
        for clock in CLOCKS
    ]
    if settings.clock not in CLOCKS:
        clocks.append(
            discord.SelectOption(label=f"Clock: {clock_text(settings.clock)}", value=str(settings.clock), default=True)
        )
    clock = select(PressId("set_clock", table.id, table.revision), clocks, placeholder="Clock")
    ping = button(
        PressId("set_ping", table.id, table.revision, "off" if settings.ping else "on"),
        "Turn pings off" if settings.ping else "Turn pings on",
    )
    explained = (
        "With a clock, whoever is absent is warned at half time; then a legal move is made for them, and after three "
        "in a row a computer takes the seat until they take it back."
    )
    hints = button(
        PressId("set_hints", table.id, table.revision, "off" if settings.hints else "on"),
        "Turn hints off" if settings.hints else "Turn hints on",
    )
    helped = "With hints on, a player on turn may ask privately what an Expert would do."
    return message(
        [
            text(settings_text(settings)),
            small(f"{explained}\n{helped}"),
            row([clock]),
            row([ping, hints]),
        ]
    )


async def table_settings(interaction: Interaction, desk: Desk, press: PressId, values: tuple[str, ...]) -> None:
    """Show how the table is run."""
    table = await desk.tables.get(press.game)
    await show(interaction, settings_message(table))


async def set_clock(interaction: Interaction, desk: Desk, press: PressId, values: tuple[str, ...]) -> None:
    """Another clock."""
    table = await desk.tables.get(press.game)
    settings = table.record.settings.model_copy(update={"clock": int(values[0]) or None})
    await table.set_settings(person_of(interaction), settings)
    await replace(interaction, settings_message(table))


async def set_ping(interaction: Interaction, desk: Desk, press: PressId, values: tuple[str, ...]) -> None:
    """Pings on or off."""
    table = await desk.tables.get(press.game)
    settings = table.record.settings.model_copy(update={"ping": press.what == "on"})
    await table.set_settings(person_of(interaction), settings)
    await replace(interaction, settings_message(table))


async def set_hints(interaction: Interaction, desk: Desk, press: PressId, values: tuple[str, ...]) -> None:
    """Hints on or off."""
    table = await desk.tables.get(press.game)
    settings = table.record.settings.model_copy(update={"hints": press.what == "on"})
    await table.set_settings(person_of(interaction), settings)
    await replace(interaction, settings_message(table))
