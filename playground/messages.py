"""From a message, as discord.py knows it, to the JSON that the page draws."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote

import discord

Json = dict[str, Any]

PICTURES = (".png", ".jpg", ".jpeg", ".gif", ".webp")


@dataclass(frozen=True, slots=True)
class Origin:
    """What a person did that made the bot answer: ran `command`, or pressed something on message `source`."""

    command: str | None = None
    source: int | None = None


def digest(state: Json) -> str:
    """A short fingerprint: two states with the same one look the same on the page."""
    text = json.dumps(state, sort_keys=True, separators=(",", ":"))
    return hashlib.blake2b(text.encode(), digest_size=9).hexdigest()


def message_state(message: discord.Message, *, time_shift: float, bot_name: str, origin: Origin | None) -> Json:
    """Everything the page needs for one message.

    `time_shift` in seconds is added to the stand-in's times to get the wall clock's.
    """
    media = {attachment.url: media_path(attachment) for attachment in message.attachments}
    is_v2 = message.flags.components_v2
    return {
        "id": str(message.id),
        "author": author_state(message.author, bot_name),
        "time": message.created_at.timestamp() + time_shift,
        "edited": message.edited_at is not None,
        "ephemeral": message.flags.ephemeral,
        "thinking": message.flags.loading,
        "mentions": [str(user.id) for user in message.mentions],
        "content": message.content,
        "components": [component_state(component.to_dict(), media) for component in message.components],
        "embeds": [] if is_v2 else [dict(embed.to_dict()) for embed in message.embeds],
        # In Components V2 an attachment is visible only where a component shows it.
        "files": [] if is_v2 else [file_state(attachment) for attachment in message.attachments],
        "used": used_state(message, origin),
    }


def author_state(author: discord.User | discord.Member, bot_name: str) -> Json:
    name = bot_name if author.bot else author.display_name
    return {"id": str(author.id), "name": name, "bot": author.bot}


def file_state(attachment: discord.Attachment) -> Json:
    return {
        "url": media_path(attachment),
        "name": attachment.filename,
        "alt": attachment.description or attachment.filename,
        "picture": attachment.filename.lower().endswith(PICTURES),
        "size": attachment.size,
    }


def used_state(message: discord.Message, origin: Origin | None) -> Json | None:
    """The line above an answer: who ran which command, or which message was pressed; None for other messages."""
    metadata = message.interaction_metadata
    if metadata is None:
        return None
    return {
        "by": str(metadata.user.id),
        "command": origin.command if origin else None,
        "source": str(origin.source) if origin and origin.source else None,
    }


def media_path(attachment: discord.Attachment) -> str:
    """The page's own address of an attachment."""
    return f"/media/{attachment.id}/{quote(attachment.filename)}"


def component_state(value: Any, media: Mapping[str, str]) -> Any:
    """A component with ids as text (JavaScript's numbers are too short) and media addresses of ours."""
    if isinstance(value, dict):
        plain = {key: component_state(item, media) for key, item in value.items()}
        if isinstance(url := plain.get("url"), str) and url in media:
            plain["url"] = media[url]
        if isinstance(plain.get("emoji"), dict) and plain["emoji"].get("id") is not None:
            plain["emoji"]["id"] = str(plain["emoji"]["id"])
        return plain
    if isinstance(value, list | tuple):
        return [component_state(item, media) for item in value]
    return value
