"""Controls in a message, found as a visitor finds them: by what stands on them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import discord


def walk(components: Any) -> list[Any]:
    """Every component of a message, nested ones included, in order."""
    found: list[Any] = []
    for component in components:
        found.append(component)
        found += walk(getattr(component, "children", None) or getattr(component, "components", None) or ())
        if (accessory := getattr(component, "accessory", None)) is not None:
            found.append(accessory)
    return found


def _buttons(message: discord.Message) -> Iterator[tuple[discord.Button, str]]:
    """Each button that can be pressed, with its custom id."""
    for component in walk(message.components):
        if isinstance(component, discord.Button) and not component.disabled and component.custom_id:
            yield component, component.custom_id


def button_like(message: discord.Message, looks: str) -> str | None:
    """The custom id of the first button that can be pressed and has this label or, without one, this emoji."""
    for button, custom_id in _buttons(message):
        emoji = button.emoji.name if button.emoji else ""
        if looks and looks == (button.label or emoji):
            return custom_id
    return None


def button_saying(message: discord.Message, beginning: str) -> str | None:
    """The custom id of the first button that can be pressed and whose label begins so, in small letters."""
    for button, custom_id in _buttons(message):
        if (button.label or "").casefold().startswith(beginning):
            return custom_id
    return None
