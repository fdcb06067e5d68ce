"""The lobby's message and its private questions."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from cogs.custom_ids import PressId
from cogs.items import button, select
from cogs.layout import GREEN, GREY, Message, Part, message, row, text
from ports.records import Status
from render.level_text import level_about, level_title
from render.lobby_text import lobby_text, start_question
from render.words import seat_word
from table.table import Table

_GREEN = discord.ButtonStyle.success
_BLUE = discord.ButtonStyle.primary
_RED = discord.ButtonStyle.danger


def lobby_message(table: Table) -> Message:
    """The lobby as everybody sees it; a closed one has no buttons."""
    record = table.record
    words = lobby_text(record)
    parts: list[Part] = [text(words.title), text(words.seats)]
    parts += [text(block) for block in (words.house_rules, words.settings, words.closing) if block]
    if record.status is not Status.LOBBY:
        return message(parts, colour=GREY)

    def press(verb: str) -> PressId:
        return PressId(verb, table.id, table.revision)

    is_full = all(holder is not None for holder in record.seats)
    has_computer = any(holder is not None and holder.computer for holder in record.seats)
    parts.append(
        row(
            [
                button(press("join"), "Join", style=_GREEN, disabled=is_full),
                button(press("seats"), "Choose seat ▾"),
                button(press("leave"), "Leave"),
                button(press("add_computer"), "Add computer", disabled=is_full),
                button(press("remove_computer"), "Remove computer", disabled=not has_computer),
            ]
        )
    )
    parts.append(
        row(
            [
                button(press("start"), "Start", style=_BLUE),
                button(press("house"), "House rules"),
                button(press("rules"), "Rules"),
                button(press("lobby_settings"), "Table settings ▾"),
                button(press("cancel"), "Cancel", style=_RED),
            ]
        )
    )
    return message(parts, colour=GREEN)


def seat_choice(table: Table, user_id: int) -> Message | None:
    """A private select of the seats that may be taken; None where none is open."""
    record = table.record
    options = [
        discord.SelectOption(
            label=seat_word(seat, record.rules.seats), value=str(seat), description=_beside(table, seat)
        )
        for seat, holder in enumerate(record.seats)
        if holder is None
    ]
    if not options:
        return None
    question = "Move to which seat?" if table.seat_of(user_id) is not None else "Which seat would you like?"
    chosen = select(PressId("sit", table.id, table.revision), options, placeholder="Choose a seat")
    return message([text(question), row([chosen])])


def _beside(table: Table, seat: int) -> str | None:
    partner = table.rules.partner_of(seat)
    if partner is None:
        return None
    holder = table.record.seats[partner]
    return f"partner of {holder.name}"[:100] if holder else f"opposite {seat_word(partner, table.rules.seats)}"


def level_choice(table: Table, levels: Sequence[str], usual: str) -> Message:
    """A private select of the levels that a computer may have; `usual` is the house's, listed first."""
    first = table.record.settings.level or usual
    options = [
        discord.SelectOption(label=level_title(level), value=level, description=level_about(level)[:100] or None)
        for level in sorted(levels, key=lambda level: level != first)
    ]
    chosen = select(PressId("add_level", table.id, table.revision), options, placeholder="Choose a level")
    return message([text("How well should the computer play?"), row([chosen])])


def start_message(table: Table) -> Message:
    """The question before open seats are filled with computers."""
    return message(
        [
            text(start_question(table.record)),
            row(
                [
                    button(PressId("start_now", table.id, table.revision), "Fill and start", style=_BLUE),
                    button(PressId("dismiss", table.id, table.revision), "Wait"),
                ]
            ),
        ]
    )
