"""The turn ping: one short message that mentions the one person on turn, deleted when they act."""

from __future__ import annotations

from dataclasses import dataclass

import discord
import structlog

from cogs.desk import Desk
from ports.records import Status
from render.ping_text import ping_text, warning_text
from table.table import Table

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class _Due:
    seat: int
    deadline: float | None
    is_warning: bool


class Pings:
    """Posts what is due and deletes what was answered; at most one ping stands in a channel."""

    def __init__(self) -> None:
        self._due: dict[int, _Due] = {}

    def remind(self, game_id: int, seat: int, deadline: float | None) -> None:
        """The seat's person is to be pinged."""
        self._due[game_id] = _Due(seat, deadline, is_warning=False)

    def warn(self, game_id: int, seat: int, deadline: float) -> None:
        """The seat's person is to be warned; it stands for a reminder too."""
        self._due[game_id] = _Due(seat, deadline, is_warning=True)

    async def sync(self, desk: Desk, table: Table, channel: discord.PartialMessageable) -> None:
        """Make the channel agree with the table."""
        due = self._due.pop(table.id, None)
        view = table.view(None)
        standing = table.record.notes.ping_message_id
        is_due = due is not None and table.status is Status.PLAYING and due.seat in view.to_act
        if standing is not None and (is_due or not _belongs_to_this_turn(table)):
            await self._delete(channel, standing, table.id)
            await table.set_ping(None)
        if due is None or not is_due:
            return
        holder = table.record.seats[due.seat]
        if holder is None or holder.user_id is None:
            return
        mention = f"<@{holder.user_id}>"
        content = warning_text(mention, due.deadline) if due.is_warning else ping_text(mention, due.deadline)
        posted = await channel.send(
            content, allowed_mentions=discord.AllowedMentions(users=[discord.Object(holder.user_id)])
        )
        await table.set_ping(posted.id)

    async def _delete(self, channel: discord.PartialMessageable, message_id: int, game_id: int) -> None:
        try:
            await channel.get_partial_message(message_id).delete()
        except discord.HTTPException as error:
            log.info("a ping could not be deleted", game=game_id, code=error.code)


def _belongs_to_this_turn(table: Table) -> bool:
    """Whether a standing ping is for the turn that still goes on: the notes of a turn are cleared when it ends."""
    notes = table.record.notes
    return table.status is Status.PLAYING and (notes.is_reminded or notes.is_warned)
