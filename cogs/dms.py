"""The pass by DM: asked as soon as it is due, closed wherever the pass was made. Closed DMs cost nothing."""

from __future__ import annotations

import discord
import structlog

from cogs.answers import NOBODY
from cogs.desk import Desk
from cogs.hand_screen import pass_made_message, pass_message
from cogs.trouble import NO_DMS, TROUBLE, is_refused
from engine.options import PassCardsOption
from ports.records import Holder, SeatNote, Status
from table.table import Table

log = structlog.get_logger(__name__)


async def sync(desk: Desk, table: Table) -> None:
    """Open a DM for every person who owes a pass, and close the DMs of those who no longer do."""
    record = table.record
    for seat, holder in enumerate(record.seats):
        note = record.notes.seats[seat] if seat < len(record.notes.seats) else SeatNote()
        if holder is None:
            continue
        owes = holder.user_id is not None and record.status is Status.PLAYING and _owes_pass(table, holder.user_id)
        if owes and note.dm_message_id is None and not note.dm_closed:
            await _ask(desk, table, seat, holder)
        elif note.dm_message_id is not None and note.dm_channel_id is not None and not owes:
            await _close(desk, table, seat, holder, note)


def _owes_pass(table: Table, user_id: int) -> bool:
    return any(isinstance(option, PassCardsOption) for option in table.options(user_id))


async def _ask(desk: Desk, table: Table, seat: int, holder: Holder) -> None:
    assert holder.user_id is not None
    message = await pass_message(desk, table, holder.user_id)
    try:
        # an object with an id is enough to open the channel: no member has to be cached
        channel = await desk.client.create_dm(discord.Object(holder.user_id))
        posted = await channel.send(view=message.view, files=message.files(), allowed_mentions=NOBODY)
    except discord.HTTPException as error:
        if not isinstance(error, discord.Forbidden) and error.code not in NO_DMS:
            raise
        # 403s count towards Discord's limit of invalid requests: remembered for the whole game, never tried again
        log.info("a person takes no DMs", game=table.id, seat=seat, code=error.code)
        await table.set_dm(seat, None, None, is_closed=True)
        desk.painter.changed(table.id)  # the private hand tells it
        return
    await table.set_dm(seat, channel.id, posted.id)


async def _close(desk: Desk, table: Table, seat: int, holder: Holder, note: SeatNote) -> None:
    assert note.dm_channel_id is not None
    assert note.dm_message_id is not None
    message = pass_made_message(desk, table, seat)
    channel = desk.client.get_partial_messageable(note.dm_channel_id)
    try:
        await channel.get_partial_message(note.dm_message_id).edit(
            view=message.view, attachments=message.files(), allowed_mentions=NOBODY
        )
    except TROUBLE as error:
        if not is_refused(error):
            raise
        log.info("a DM could not be closed", game=table.id, seat=seat, error=type(error).__name__)
    await table.set_dm(seat, None, None)
