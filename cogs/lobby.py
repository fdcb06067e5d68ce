"""Presses on a lobby: sitting down and getting up, computers, starting and cancelling."""

from __future__ import annotations

from typing import Any

import discord

from cogs.answers import replace, send_private, show, tell
from cogs.custom_ids import PressId
from cogs.desk import Desk, person_of
from cogs.layout import sentence
from cogs.lobby_screen import level_choice, lobby_message, seat_choice, start_message
from cogs.permissions import missing_permissions
from ports.records import Status
from ports.refusals import No, Refused
from render.level_text import seated_text
from render.refusals import NO_LONGER_POSSIBLE
from render.refusals import missing_permissions as missing_sentence
from table.table import Table

Interaction = discord.Interaction[Any]


async def _redraw(interaction: Interaction, table: Table) -> None:
    """Answer a press on the lobby's own message with the edit: no second call is needed."""
    await interaction.response.edit_message(view=lobby_message(table).view)


async def join(interaction: Interaction, desk: Desk, press: PressId, values: tuple[str, ...]) -> None:
    """The first open seat."""
    table = await desk.tables.get(press.game)
    await table.join(person_of(interaction))
    await _redraw(interaction, table)


async def seats(interaction: Interaction, desk: Desk, press: PressId, values: tuple[str, ...]) -> None:
    """A private select of the open seats."""
    table = await desk.tables.get(press.game)
    choice = seat_choice(table, interaction.user.id)
    if choice is None:
        raise Refused(No.TABLE_FULL)
    await send_private(interaction, choice)


async def sit(interaction: Interaction, desk: Desk, press: PressId, values: tuple[str, ...]) -> None:
    """The chosen seat."""
    table = await desk.tables.get(press.game)
    await table.join(person_of(interaction), int(values[0]))
    await replace(interaction, sentence("You are seated. The lobby above shows it."))


async def leave(interaction: Interaction, desk: Desk, press: PressId, values: tuple[str, ...]) -> None:
    """Get up; the last person's leaving closes the lobby."""
    table = await desk.tables.get(press.game)
    await table.leave(person_of(interaction))
    await _redraw(interaction, table)


async def add_computer(interaction: Interaction, desk: Desk, press: PressId, values: tuple[str, ...]) -> None:
    """A computer on the first open seat, after asking which where there are several levels."""
    table = await desk.tables.get(press.game)
    levels = tuple(desk.tables.players)
    if len(levels) > 1 and _may_add(interaction, table):
        await send_private(interaction, level_choice(table, levels, desk.tables.level))
        return
    await table.add_computer(person_of(interaction))
    await _redraw(interaction, table)


def _may_add(interaction: Interaction, table: Table) -> bool:
    """Whether to ask for a level at all; the table refuses everybody else, and a full lobby, with its own reason."""
    record, person = table.record, person_of(interaction)
    is_here = person.may_manage or table.seat_of(person.id) is not None
    return record.status is Status.LOBBY and is_here and any(holder is None for holder in record.seats)


async def add_level(interaction: Interaction, desk: Desk, press: PressId, values: tuple[str, ...]) -> None:
    """A computer of the chosen level."""
    table = await desk.tables.get(press.game)
    level = values[0] if values else ""
    if level not in desk.tables.players:  # gone since the question was asked
        await replace(interaction, sentence(NO_LONGER_POSSIBLE))
        return
    before = table.record.seats
    await table.add_computer(person_of(interaction), level=level)
    new = [holder for holder in table.record.seats if holder is not None and holder not in before]
    await replace(interaction, sentence(seated_text(new[0].name, level) if new else NO_LONGER_POSSIBLE))


async def remove_computer(interaction: Interaction, desk: Desk, press: PressId, values: tuple[str, ...]) -> None:
    """The last computer gets up."""
    table = await desk.tables.get(press.game)
    await table.remove_computer(person_of(interaction))
    await _redraw(interaction, table)


async def start(interaction: Interaction, desk: Desk, press: PressId, values: tuple[str, ...]) -> None:
    """Begin, after asking where seats are open."""
    table = await desk.tables.get(press.game)
    if any(holder is None for holder in table.record.seats) and _may_start(interaction, table):
        await send_private(interaction, start_message(table))
        return
    await start_now(interaction, desk, press, values)


def _may_start(interaction: Interaction, table: Table) -> bool:
    """Whether to ask at all; the table refuses everybody else with its own reason."""
    person = person_of(interaction)
    return table.record.status.is_open and (person.may_manage or person.id == table.record.host_id)


async def start_now(interaction: Interaction, desk: Desk, press: PressId, values: tuple[str, ...]) -> None:
    """Begin, filling open seats with computers."""
    table = await desk.tables.get(press.game)
    missing = missing_permissions(interaction)
    if missing:
        await tell(interaction, missing_sentence(missing))
        return
    await table.start(person_of(interaction))
    if press.verb == "start_now":
        await show(
            interaction, sentence("The cards are being dealt: your hand is under **My hand** on the table's message.")
        )
    else:
        await _redraw(interaction, table)


async def cancel(interaction: Interaction, desk: Desk, press: PressId, values: tuple[str, ...]) -> None:
    """Close the lobby."""
    table = await desk.tables.get(press.game)
    await table.cancel(person_of(interaction))
    await _redraw(interaction, table)


async def dismiss(interaction: Interaction, desk: Desk, press: PressId, values: tuple[str, ...]) -> None:
    """A private question that was answered with no."""
    await replace(interaction, sentence("Nothing changed."))
