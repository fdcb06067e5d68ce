"""The private hand as an answer: shown, and shown anew after a move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord

from cogs.answers import replace, show, tell
from cogs.custom_ids import PressId
from cogs.desk import Desk, person_of
from cogs.hand_screen import hand_message, pass_made_message, pass_message
from cogs.labels import seat_labels
from engine.actions import Action
from engine.cards import Card
from engine.errors import IllegalAction
from engine.options import PassCardsOption
from ports.records import Status
from ports.refusals import No, Refused, StalePress
from render.reasons import illegal_sentence
from render.refusals import DEAL_WAITS, TABLE_ENDED, stale_sentence
from table.table import Table

Interaction = discord.Interaction[Any]

_CUT_SHORT = frozenset({Status.ENDED, Status.EXPIRED, Status.BROKEN})


async def show_hand(
    interaction: Interaction,
    desk: Desk,
    table: Table,
    *,
    note: str = "",
    hint: str = "",
    chosen: Sequence[Card] = (),
) -> None:
    """Answer with the person's hand as it is now: in place on a private screen, else as a new one."""
    user_id = interaction.user.id
    if table.seat_of(user_id) is None:
        kept = table.kept_for(user_id)
        raise Refused(No.NOT_SEATED) if kept is None else Refused(No.NOT_SEATED, kept=kept)
    if interaction.guild_id is None:
        await _show_in_dm(interaction, desk, table, note=note, hint=hint, chosen=chosen)
        return
    if table.view(None).awaits_deal and desk.screen.has_deal_waiting(table.id):
        note = note or DEAL_WAITS
    message = await hand_message(desk, table, user_id, note=note, hint=hint, chosen=chosen)
    # told before the call: the answer's own redraw must not be followed by a second one for the same cards
    desk.hands.shown(interaction, table.id, message.key)
    await show(interaction, message)
    if chosen:
        desk.hands.forget(table.id, user_id)


async def _show_in_dm(
    interaction: Interaction, desk: Desk, table: Table, *, note: str, hint: str, chosen: Sequence[Card]
) -> None:
    seat = table.seat_of(interaction.user.id)
    assert seat is not None
    if any(isinstance(option, PassCardsOption) for option in table.options(interaction.user.id)):
        asked = await pass_message(desk, table, interaction.user.id, note=note, hint=hint, chosen=chosen)
        await replace(interaction, asked)
    else:
        await replace(interaction, pass_made_message(desk, table, seat))


async def act(interaction: Interaction, desk: Desk, press: PressId, action: Action) -> None:
    """Submit a move and answer with the fresh hand; whatever the rules refuse becomes a sentence on it."""
    table = await desk.tables.get(press.game)
    note = ""
    if interaction.guild_id is not None:
        # the answer redraws this hand: the painter, which hears of the move first, must not do it too; a press in a
        # DM leaves the hand in the channel to the painter
        desk.hands.forget(table.id, interaction.user.id)
    try:
        await table.submit(person_of(interaction), action, press.revision)
    except StalePress:
        note = stale_sentence()
    except IllegalAction as error:
        note = illegal_sentence(error, table.view(interaction.user.id), seat_labels(table))
    except Refused as refused:
        if refused.reason is not No.TABLE_OVER or table.seat_of(interaction.user.id) is None:
            raise
        note = TABLE_ENDED
    await show_hand(interaction, desk, table, note=note)


async def hand(interaction: Interaction, desk: Desk, press: PressId, values: tuple[str, ...]) -> None:
    """*My hand*: for every seat, at any time while there is a game."""
    table = await desk.tables.get(press.game)
    if table.status is Status.LOBBY:
        raise Refused(No.NOT_STARTED)
    if table.status in _CUT_SHORT:  # its hand would still say who is waited for
        raise Refused(No.TABLE_OVER)
    await show_hand(interaction, desk, table)


async def next_hand(interaction: Interaction, desk: Desk, press: PressId, values: tuple[str, ...]) -> None:
    """Deal the next hand now: the public message changes by itself, the press is only acknowledged."""
    table = await desk.tables.get(press.game)
    try:
        await table.next_hand(person_of(interaction), int(press.what))
    except StalePress:
        # somebody was faster, or the message is from an earlier hand
        if not table.view(None).awaits_deal:
            await show_hand(interaction, desk, table, note=stale_sentence())
            return
        if desk.screen.has_deal_waiting(table.id):
            await tell(interaction, DEAL_WAITS)
            return
    await interaction.response.defer()
