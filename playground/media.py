"""Pictures for the page: attachments of messages and the bot's own emojis."""

from __future__ import annotations

import base64
import binascii
from collections import OrderedDict

import discord
import simcord

KEPT = 600  # attachments that can still be fetched; older ones belong to messages nobody sees any more


class Media:
    """Finds the bytes behind the page's `/media/…` and `/emoji/…` addresses."""

    def __init__(self, env: simcord.Env) -> None:
        self._env = env
        self._attachments: OrderedDict[int, discord.Attachment] = OrderedDict()
        self._emojis: dict[str, bytes] = {}
        self._scanned = 0

    def remember(self, message: discord.Message) -> None:
        """Make this message's attachments available."""
        for attachment in message.attachments:
            self._attachments[attachment.id] = attachment
            self._attachments.move_to_end(attachment.id)
        while len(self._attachments) > KEPT:
            self._attachments.popitem(last=False)

    async def attachment(self, attachment_id: int) -> tuple[str, bytes] | None:
        """File name and bytes, or None if no visible message has it."""
        attachment = self._attachments.get(attachment_id)
        if attachment is None:
            return None
        return attachment.filename, await attachment.read()

    def emoji(self, name: str) -> bytes | None:
        """The picture of an application emoji, by its name.

        The stand-in keeps no emoji pictures; they stand in the record of what the bot uploaded.
        """
        requests = self._env.http_requests
        for request in requests[self._scanned :]:
            if request.method == "POST" and request.path.endswith("/emojis") and isinstance(request.json, dict):
                self._emojis[str(request.json.get("name"))] = data_uri_bytes(str(request.json.get("image", "")))
        self._scanned = len(requests)
        return self._emojis.get(name)


def data_uri_bytes(uri: str) -> bytes:
    """The content of a base64 `data:` address; empty if it is none."""
    try:
        return base64.b64decode(uri.partition("base64,")[2], validate=True)
    except binascii.Error:
        return b""


def picture_type(data: bytes) -> str:
    """The media type of a picture by its first bytes; a neutral one for anything else."""
    if data.startswith(b"\x89PNG"):
        return "image/png"
    if data.startswith(b"\xff\xd8"):
        return "image/jpeg"
    if data.startswith(b"GIF8"):
        return "image/gif"
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
        return "image/webp"
    return "application/octet-stream"
