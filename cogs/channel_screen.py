"""The channel as a table sees it: its live message, posted anew where it must be, and old ones closed."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import cast
from weakref import WeakValueDictionary

import discord
import structlog
from discord import ui

from cogs import dms, pings
from cogs.answers import NOBODY
from cogs.desk import Desk, HasDesk
from cogs.items import PressButton
from cogs.layout import Message
from cogs.public_screens import broken_message, closed_message, deal_message, public_message
from cogs.trouble import TOO_MANY_EDITS_OF_AN_OLD_MESSAGE, TROUBLE, UNKNOWN_MESSAGE, is_refused, is_shut_out
from ports.records import SealedDeal, TableRecord
from ports.refusals import No, Refused
from ports.screen import ScreenUnavailable
from table.table import Table

log = structlog.get_logger(__name__)

ANY = -1
"""For `post`: whichever message is the live one."""


@dataclass(frozen=True, slots=True)
class _Shown:
    """What a table's live message shows, so that an edit that changes nothing is not sent."""

    message_id: int
    digest: bytes


class ChannelScreen:
    """Posts and edits through the channel, never through an interaction's token, which dies after 15 minutes."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client
        self._shown: dict[int, _Shown] = {}
        self._closing: dict[int, dict[int, Message]] = {}
        self._waiting: set[int] = set()
        self._posting: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._pings = pings.Pings()

    @property
    def _desk(self) -> Desk:
        return cast(HasDesk, self._client).desk

    def _channel(self, record: TableRecord) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(record.channel_id, guild_id=record.guild_id)

    # --- what tables call ------------------------------------------------------------------------------------------

    async def post_deal(self, record: TableRecord, deal: SealedDeal, dealer: int) -> int:
        """Post the new deal's message with its seal; the old message is closed by the painter."""
        message = deal_message(record, deal, dealer)
        try:
            posted = await self._channel(record).send(view=message.view, files=message.files(), allowed_mentions=NOBODY)
        except TROUBLE as error:
            log.warning("the deal's message could not be posted", game=record.id, error=type(error).__name__)
            self._waiting.add(record.id)
            raise ScreenUnavailable from error
        self._waiting.discard(record.id)
        if record.message_id is not None:
            table = await self._desk.tables.get(record.id)
            self._closing.setdefault(record.id, {})[record.message_id] = await closed_message(self._desk, table)
        return posted.id

    def has_deal_waiting(self, game_id: int) -> bool:
        """Whether the next deal waits because Discord refuses its message."""
        return game_id in self._waiting

    def changed(self, game_id: int) -> None:
        """Repaint when convenient."""
        self._desk.painter.changed(game_id)

    def remind(self, game_id: int, seat: int, deadline: float | None) -> None:
        """Ping the seat's person with the next painting, which also finds a table message that was deleted."""
        self._pings.remind(game_id, seat, deadline)
        self._shown.pop(game_id, None)
        self.changed(game_id)

    def warn(self, game_id: int, seat: int, deadline: float) -> None:
        """Warn the seat's person with the next painting; see `remind`."""
        self._pings.warn(game_id, seat, deadline)
        self._shown.pop(game_id, None)
        self.changed(game_id)

    # --- painting --------------------------------------------------------------------------------------------------

    async def paint(self, game_id: int) -> None:
        """Bring everything that shows this table up to date; raises the first HTTPException after trying all parts."""
        desk = self._desk
        try:
            table = await desk.tables.get(game_id)
        except Refused as refused:
            if refused.reason is not No.TABLE_OVER:
                raise
            await self._apologise(game_id)
            return
        trouble: Exception | None = None
        parts: tuple[Callable[[], Awaitable[None]], ...] = (
            lambda: desk.hands.refresh(desk, table),
            lambda: self._close_old(table),
            lambda: self._paint_message(table),
            lambda: dms.sync(desk, table),
            lambda: self._pings.sync(desk, table, self._channel(table.record)),
        )
        for part in parts:
            try:
                await part()
            except (*TROUBLE, Refused) as error:
                trouble = trouble or error
        if trouble is not None:
            raise trouble

    async def _apologise(self, game_id: int) -> None:
        """The record cannot even be read: say so in the place of its message, or below where that is gone."""
        log_of_games = self._desk.log
        place = await log_of_games.place(game_id)
        if place is None:
            return
        message = broken_message()
        channel = self._client.get_partial_messageable(place.channel_id, guild_id=place.guild_id)
        try:
            if place.message_id is None:
                await channel.send(view=message.view, allowed_mentions=NOBODY)
            else:
                await channel.get_partial_message(place.message_id).edit(
                    view=message.view, attachments=[], allowed_mentions=NOBODY
                )
        except (discord.NotFound, discord.Forbidden) as error:
            log.info("nobody can be told of a broken table", game=game_id, code=error.code)
        await log_of_games.mark_painted(game_id, place.version)

    async def _close_old(self, table: Table) -> None:
        closing = self._closing.pop(table.id, {})
        for message_id, message in list(closing.items()):
            try:
                await self._edit(table.record, message_id, message)
            except TROUBLE as error:
                if not is_refused(error):
                    self._closing[table.id] = closing | self._closing.get(table.id, {})
                    raise
                # an old message that stays as it was harms nobody: its buttons answer with a sentence
                log.info("an old message could not be closed", game=table.id, error=type(error).__name__)
            del closing[message_id]

    async def _edit(self, record: TableRecord, message_id: int, message: Message) -> None:
        await (
            self._channel(record)
            .get_partial_message(message_id)
            .edit(view=message.view, attachments=message.files(), allowed_mentions=NOBODY)
        )

    async def _paint_message(self, table: Table) -> None:
        record = table.record
        message = await public_message(self._desk, table)
        digest = _digest(message)
        if record.message_id is None:
            await self.post(table, instead_of=None)
            return
        if self._shown.get(table.id) != _Shown(record.message_id, digest):
            try:
                await self._edit(record, record.message_id, message)
            except discord.HTTPException as error:
                await self._edit_failed(table, record, error)
                return
            self._shown[table.id] = _Shown(record.message_id, digest)
        if not record.status.is_open:
            self._shown.pop(table.id, None)
        await table.painted(record.version)

    async def _edit_failed(self, table: Table, record: TableRecord, error: discord.HTTPException) -> None:
        """Post anew what is gone or too old to be edited; raises the error where that is no help."""
        is_gone = error.code == UNKNOWN_MESSAGE
        if error.code == TOO_MANY_EDITS_OF_AN_OLD_MESSAGE or (is_gone and record.status.is_open):
            await self.post(table, instead_of=record.message_id)
            return
        if is_gone or (is_shut_out(error) and not record.status.is_open):
            # nothing will come after it, so a restart need not try again
            await table.painted(record.version)
        if not is_gone:
            raise error

    async def post(self, table: Table, *, instead_of: int | None = ANY) -> None:
        """Post the table's message anew at the channel's end and close the old one.

        With `instead_of` only if that is still the live message: somebody else may have been faster.
        """
        async with self._posting.setdefault(table.id, asyncio.Lock()):
            record = table.record
            if instead_of not in (ANY, record.message_id):
                self.changed(table.id)
                return
            message = await public_message(self._desk, table)
            posted = await self._channel(record).send(view=message.view, files=message.files(), allowed_mentions=NOBODY)
            self._shown[table.id] = _Shown(posted.id, _digest(message))
            await table.set_message(posted.id)
            await table.painted(record.version)
            if record.message_id is not None:
                closed = await closed_message(self._desk, table, moved_to=posted.jump_url)
                self._closing.setdefault(table.id, {})[record.message_id] = closed
                self.changed(table.id)


def _digest(message: Message) -> bytes:
    """Equal for messages that look and act alike; cheaper than turning the whole view into components once more."""
    digest = hashlib.sha256()
    for item in message.view.walk_children():
        if isinstance(item, ui.TextDisplay):
            digest.update(item.content.encode())
        elif isinstance(item, PressButton):
            digest.update(f"{item.custom_id}|{item.item.label}|{item.item.disabled}".encode())
    for picture in message.pictures:
        digest.update(picture.data)
    return digest.digest()
