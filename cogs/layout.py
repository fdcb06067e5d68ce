"""Small builders for Components V2 messages; a view is built anew each time, and its buttons are all dynamic items."""

from __future__ import annotations

import io
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

import discord
from discord import ui

from render.labels import Picture

GREEN = 0x1F4D3A
BLUE = 0x4C8DFF
GREY = 0x4E5058
RED = 0xC0392B

Part = ui.Item[Any]


@dataclass(frozen=True, slots=True)
class Message:
    """A message ready to be sent or to replace another: its view and its pictures."""

    view: ui.LayoutView
    pictures: tuple[Picture, ...] = ()
    key: tuple[object, ...] = field(default=())
    """Equal keys mean that both messages look alike."""

    def files(self) -> list[discord.File]:
        """Fresh files of the pictures; a file can be sent only once."""
        return [
            discord.File(io.BytesIO(picture.data), picture.filename, description=picture.alt[:1024])
            for picture in self.pictures
        ]


def text(content: str) -> ui.TextDisplay[Any]:
    """A block of markdown."""
    return ui.TextDisplay(content)


def small(content: str) -> ui.TextDisplay[Any]:
    """Lines in small grey letters."""
    return ui.TextDisplay("\n".join(f"-# {line}" for line in content.splitlines()))


def gallery(picture: Picture) -> ui.MediaGallery[Any]:
    """A picture with its alt text."""
    return ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{picture.filename}", description=picture.alt[:1024]))


def line() -> ui.Separator[Any]:
    """A thin line."""
    return ui.Separator()


def row(items: Iterable[Part]) -> ui.ActionRow[Any]:
    """Up to five buttons, or one select."""
    return ui.ActionRow(*items)


def rows(items: Sequence[Part]) -> list[Part]:
    """Buttons in rows of five."""
    return [row(items[start : start + 5]) for start in range(0, len(items), 5)]


def message(parts: Iterable[Part], *, colour: int = GREEN, pictures: Sequence[Picture] = ()) -> Message:
    """One container with these parts."""
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.Container(*parts, accent_colour=colour))
    return Message(view, tuple(pictures))


def sentence(content: str, *, colour: int = GREY) -> Message:
    """A message that is only text."""
    return message([text(content)], colour=colour)
