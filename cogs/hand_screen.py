"""The private hand: everything that one person can do, with the next step as the first coloured button."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import discord

from cogs.desk import Desk
from cogs.hand_controls import hand_controls, option_of
from cogs.labels import seat_labels
from cogs.layout import BLUE, GREY, Message, Part, gallery, message, small, text
from engine.cards import Card
from engine.options import Option, PassCardsOption, PlayOption
from engine.view import PlayerView
from render.hand_text import hand_text, passed_text
from render.refusals import DM_CLOSED
from render.stock_text import own_table_cards
from table.table import Table


def hand_key(table: Table, user_id: int) -> tuple[object, ...]:
    """Equal keys mean that the person holds the same cards and may do the same."""
    return _key(table, table.view(user_id), table.options(user_id))


def _key(table: Table, view: PlayerView, options: tuple[Option, ...]) -> tuple[object, ...]:
    lying = (own_table_cards(view), view.kitty, view.buried)
    hints = table.record.settings.hints
    return (
        view.deal,
        view.phase,
        view.hand,
        lying,
        options,
        view.awaits_deal,
        table.status,
        hints,
        _dm_note(table, view),
    )


async def hand_message(
    desk: Desk,
    table: Table,
    user_id: int,
    *,
    note: str = "",
    hint: str = "",
    chosen: Sequence[Card] = (),
    in_dm: bool = False,
) -> Message:
    """The hand of a seated person. `note` and `hint` stand above all else; `chosen` are cards picked for the pass."""
    view, options = table.view(user_id), table.options(user_id)
    seats = seat_labels(table)
    words = hand_text(view, options, seats, desk.faces.text, deadline=table.deadline)
    parts: list[Part] = [text(f"⚠ {note}")] if note else []
    if hint:
        parts.append(text(f"💡 {hint}"))
    parts.append(text(words.heading))
    pictures = []
    lying = own_table_cards(view)
    if (view.hand or lying) and not view.awaits_deal:
        play = option_of(options, PlayOption)
        playable = frozenset(play.cards) if play is not None else None
        picture = await desk.hand_pictures.of(view.hand, view.trump, playable, lying)
        pictures.append(picture)
        parts.append(gallery(picture))
    parts += [text("\n".join(block for block in (words.received, words.instruction, words.details) if block))]
    if not in_dm and _dm_note(table, view) and option_of(options, PassCardsOption) is not None:
        parts.append(small(DM_CLOSED))
    parts += hand_controls(desk, table, view, options, chosen)
    shown = message(parts, colour=BLUE if options else GREY, pictures=pictures)
    return replace(shown, key=_key(table, view, options))


def _dm_note(table: Table, view: PlayerView) -> bool:
    notes = table.record.notes.seats
    return view.seat is not None and view.seat < len(notes) and notes[view.seat].dm_closed


async def pass_message(
    desk: Desk, table: Table, user_id: int, *, note: str = "", hint: str = "", chosen: Sequence[Card] = ()
) -> Message:
    """The pass as it is asked in a DM, with a way back to the table."""
    asked = await hand_message(desk, table, user_id, note=note, hint=hint, chosen=chosen, in_dm=True)
    record = table.record
    link = f"https://discord.com/channels/{record.guild_id}/{record.channel_id}"
    if record.message_id is not None:
        link += f"/{record.message_id}"
    asked.view.add_item(discord.ui.ActionRow(discord.ui.Button(label="To the table", url=link)))
    return asked


def pass_made_message(desk: Desk, table: Table, seat: int) -> Message:
    """What the DM becomes when the pass was made, here or elsewhere."""
    holder = table.record.seats[seat]
    view = table.view(holder.user_id) if holder is not None and holder.user_id is not None else None
    partner = table.rules.partner_of(seat)
    seats = seat_labels(table)
    if view is None or view.seat != seat or not view.given or partner is None:
        return message([text("This pass is over: there is nothing left to choose here.")], colour=GREY)
    return message([text(passed_text(view.given, partner, seats, desk.faces.text))], colour=GREY)
