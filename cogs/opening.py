"""Opening a table: its message is the channel's own, so that it can be edited for as long as the game lasts."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import discord

from cogs.answers import tell
from cogs.desk import Desk, person_of
from cogs.layout import sentence
from cogs.permissions import missing_permissions
from cogs.trouble import TROUBLE
from ports.refusals import No, Refused
from render.refusals import missing_permissions as missing_sentence
from table.table import Table


async def table_here(desk: Desk, interaction: discord.Interaction[Any]) -> Table:
    """The open table of this channel; raises Refused(NO_TABLE_HERE | TRY_AGAIN)."""
    table = await desk.tables.in_channel(interaction.channel_id or 0)
    if table is None:
        raise Refused(No.NO_TABLE_HERE)
    return table


async def open_table(
    interaction: discord.Interaction[Any], desk: Desk, opening: Callable[[], Awaitable[Table]], told: str
) -> None:
    """Open a lobby and post its message; what cannot be posted is not left behind unseen.

    Raises what `opening` raises, and Discord's refusals.
    """
    missing = missing_permissions(interaction)
    if missing:
        await tell(interaction, missing_sentence(missing))
        return
    # answered before anything is opened: an answer that fails then leaves nothing behind
    await interaction.response.defer(ephemeral=True, thinking=True)
    table = await opening()
    try:
        await desk.screen.post(table)
    except TROUBLE:
        await table.cancel(person_of(interaction))
        raise
    await interaction.edit_original_response(view=sentence(told).view)
