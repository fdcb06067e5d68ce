"""The turn ping: one short message that mentions whoever is on turn, deleted when they act."""

from __future__ import annotations

from dataclasses import dataclass, replace

import discord
import structlog

from cogs.desk import Desk
from cogs.trouble import TROUBLE, is_refused
from ports.records import Status
from render.ping_text import ping_text, warning_text
from render.words import join_words
from table.table import Table

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class _Due:
    seats: frozenset[int]
    deadline: float | None
    is_warning: bool


class Pings:
    """Posts what is due and deletes what was answered; at most one ping stands in a channel."""

    def __init__(self) -> None:
        self._due: dict[int, _Due] = {}

    def remind(self, game_id: int, seat: int, deadline: float | None) -> None:
        """The seat's person is to be pinged."""
        self._add(game_id, _Due(frozenset({seat}), deadline, is_warning=False))

    def warn(self, game_id: int, seat: int, deadline: float) -> None:
        """The seat's person is to be warned; it stands for a reminder too."""
        self._add(game_id, _Due(frozenset({seat}), deadline, is_warning=True))

    def _add(self, game_id: int, due: _Due) -> None:
        """Partners who choose their pass at once are on turn together, and named in one message."""
        other = self._due.get(game_id)
        if other is not None and replace(other, seats=due.seats) == due:
            due = replace(due, seats=due.seats | other.seats)
        self._due[game_id] = due

    async def sync(self, desk: Desk, table: Table, channel: discord.PartialMessageable) -> None:
        """Make the channel agree with the table."""
        due = self._due.pop(table.id, None)
        people = _people(table, due)
        standing = table.record.notes.ping_message_id
        try:
            if standing is not None and (people or not _belongs_to_this_turn(table)):
                await self._delete(channel, standing, table.id)
                await table.set_ping(None)
            if due is None or not people:
                return
            mention = join_words([f"<@{person.id}>" for person in people])
            content = warning_text(mention, due.deadline) if due.is_warning else ping_text(mention, due.deadline)
            posted = await channel.send(content, allowed_mentions=discord.AllowedMentions(users=people))
        except TROUBLE as error:
            if due is not None and not is_refused(error):
                self._due.setdefault(table.id, due)  # the painter comes back
            raise
        await table.set_ping(posted.id)

    async def _delete(self, channel: discord.PartialMessageable, message_id: int, game_id: int) -> None:
        try:
            await channel.get_partial_message(message_id).delete()
        except TROUBLE as error:
            if not is_refused(error):
                raise
            log.info("a ping could not be deleted", game=game_id, error=type(error).__name__)


def _people(table: Table, due: _Due | None) -> list[discord.Object]:
    """Who of those to be pinged is still on turn."""
    if due is None or table.status is not Status.PLAYING:
        return []
    holders = [table.record.seats[seat] for seat in table.view(None).to_act if seat in due.seats]
    return [discord.Object(holder.user_id) for holder in holders if holder is not None and holder.user_id is not None]


def _belongs_to_this_turn(table: Table) -> bool:
    """Whether a standing ping is for the turn that still goes on: the notes of a turn are cleared when it ends."""
    notes = table.record.notes
    return table.status is Status.PLAYING and (notes.is_reminded or notes.is_warned)
