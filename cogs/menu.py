"""*Table ▾*: the private menu of a table, and what stands in it."""

from __future__ import annotations

from typing import Any

import discord

from cogs.answers import send_private, show
from cogs.custom_ids import PressId
from cogs.desk import Desk, person_of
from cogs.items import button, select
from cogs.labels import seat_labels
from cogs.layout import Message, Part, message, row, rows, sentence, text
from ports.records import Status
from render.lobby_text import settings_text
from render.names import marked_name, plain_name
from render.words import seat_word
from table.person import Person
from table.table import Table

Interaction = discord.Interaction[Any]

_BLUE = discord.ButtonStyle.primary
_RED = discord.ButtonStyle.danger


def menu_message(table: Table, person: Person) -> Message:
    """What this person may do with the table besides playing."""
    record = table.record
    is_seated = table.seat_of(person.id) is not None
    is_in_charge = person.may_manage or record.host_id == person.id

    def press(verb: str) -> PressId:
        return PressId(verb, table.id, table.revision)

    items: list[Part] = []
    if table.kept_for(person.id) is not None:
        items.append(button(press("take_back"), "Take my seat back", style=_BLUE))
    elif not is_seated and record.status is Status.PLAYING:
        items.append(button(press("take"), "Take a computer's seat ▾", style=_BLUE))
    items.append(button(press("post"), "Post the table here"))
    if table.sealed is not None:
        items.append(button(press("verify"), "Verify the deal"))
    items.append(button(press("leaderboard"), "Leaderboard"))
    if is_in_charge and record.status is Status.PLAYING:
        items.append(button(press("table_settings"), "Table settings ▾"))
        if record.settings.clock is None:
            items.append(button(press("absent"), "Seat a computer for… ▾"))
    if is_seated and record.status is Status.PLAYING:
        items.append(button(press("leave_game"), "Leave", style=_RED))
    if is_in_charge and record.status is Status.PLAYING:
        items.append(button(press("end"), "End the game…", style=_RED))
    lines = [f"**Table {table.id}** · {settings_text(record.settings)}"]
    lines += [
        f"{seat_word(seat, record.rules.seats)}: {marked_name(label)}" for seat, label in enumerate(seat_labels(table))
    ]
    return message([text("\n".join(lines)), *rows(items)])


async def menu(interaction: Interaction, desk: Desk, press: PressId, values: tuple[str, ...]) -> None:
    """Open the menu."""
    table = await desk.tables.get(press.game)
    await send_private(interaction, menu_message(table, person_of(interaction)))


async def take_back(interaction: Interaction, desk: Desk, press: PressId, values: tuple[str, ...]) -> None:
    """The computer makes room."""
    table = await desk.tables.get(press.game)
    await table.take_back(person_of(interaction))
    await show(interaction, sentence("You have your seat back. **My hand** on the table's message shows your cards."))


async def leave_game(interaction: Interaction, desk: Desk, press: PressId, values: tuple[str, ...]) -> None:
    """A computer takes the seat."""
    table = await desk.tables.get(press.game)
    await show(interaction, sentence(await leave_table(table, person_of(interaction))))


async def leave_table(table: Table, person: Person) -> str:
    """Leave a lobby or a game; returns what to tell the person."""
    was_lobby = table.status is Status.LOBBY
    was_seated, was_absent = table.seat_of(person.id) is not None, table.kept_for(person.id) is not None
    await table.leave(person)
    if was_lobby:
        return "You left the lobby."
    if was_absent:
        return "You gave up your seat. Until somebody new sits down there, `/pinochle table` lets you take it back."
    if not was_seated:
        return "You no longer wait for a seat."
    return "A computer plays your seat now. `/pinochle table` lets you take it back."


async def take(interaction: Interaction, desk: Desk, press: PressId, values: tuple[str, ...]) -> None:
    """Which computer's seat?"""
    table = await desk.tables.get(press.game)
    options = [
        discord.SelectOption(
            label=seat_word(seat, table.rules.seats), value=str(seat), description=plain_name(label.name)
        )
        for seat, label in enumerate(seat_labels(table))
        if label.computer is not None
    ]
    if not options:
        await show(
            interaction, sentence("Every seat is held by a person. You can watch here, or start a table elsewhere.")
        )
        return
    chosen = select(PressId("take_seat", table.id, table.revision), options, placeholder="Choose a seat")
    await show(interaction, message([text("Whose seat would you like to take?"), row([chosen])]))


async def take_seat(interaction: Interaction, desk: Desk, press: PressId, values: tuple[str, ...]) -> None:
    """Sit down now or after this hand."""
    table = await desk.tables.get(press.game)
    await table.take_seat(person_of(interaction), int(values[0]))
    now = table.seat_of(interaction.user.id) is not None
    told = "You are seated: the next hand is yours." if now else "The seat is yours as soon as this hand is over."
    await show(interaction, sentence(told))


async def absent(interaction: Interaction, desk: Desk, press: PressId, values: tuple[str, ...]) -> None:
    """For whom should a computer sit in?"""
    table = await desk.tables.get(press.game)
    view = table.view(None)
    labels = seat_labels(table)
    options = [
        discord.SelectOption(label=plain_name(labels[seat].name)[:100], value=str(seat))
        for seat in view.to_act
        if labels[seat].computer is None
    ]
    if not options:
        await show(interaction, sentence("Nobody is being waited for."))
        return
    chosen = select(PressId("stand_in", table.id, table.revision), options, placeholder="Choose who is absent")
    await show(interaction, message([text("For whom should a computer sit in until they are back?"), row([chosen])]))


async def stand_in(interaction: Interaction, desk: Desk, press: PressId, values: tuple[str, ...]) -> None:
    """A computer sits in for somebody absent."""
    table = await desk.tables.get(press.game)
    await table.stand_in(person_of(interaction), int(values[0]))
    await show(interaction, sentence("A computer sits in until the seat is taken back."))


def end_question(table: Table) -> Message:
    """Asked before a game is ended."""
    question, yes, no = (
        "End this game now? It is not counted, and the deal's seal is opened.",
        "End the game",
        "Play on",
    )
    if table.status is Status.LOBBY:
        question, yes, no = "Close this lobby now? Nobody keeps a seat in it.", "Close the lobby", "Keep it open"
    return message(
        [
            text(question),
            row(
                [
                    button(PressId("end_now", table.id, table.revision), yes, style=_RED),
                    button(PressId("dismiss", table.id, table.revision), no, style=_BLUE),
                ]
            ),
        ]
    )


async def end(interaction: Interaction, desk: Desk, press: PressId, values: tuple[str, ...]) -> None:
    """Ask first."""
    table = await desk.tables.get(press.game)
    await show(interaction, end_question(table))


async def end_now(interaction: Interaction, desk: Desk, press: PressId, values: tuple[str, ...]) -> None:
    """The game is ended, or the lobby cancelled."""
    table = await desk.tables.get(press.game)
    if table.status is Status.LOBBY:
        await table.cancel(person_of(interaction))
        await show(interaction, sentence("The lobby is closed. This channel is free for another."))
    else:
        await table.end(person_of(interaction))
        await show(interaction, sentence("The game is ended. This channel is free for another."))
