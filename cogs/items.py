"""The two dynamic items through which every press and choice comes: `custom_id` in, handler out.

discord.py forgets a dynamic class for the whole bot when a view that mixes it with an ordinary item ends, so views hold
nothing else that dispatches. A handler never raises into discord.py, whose error log would print the custom id and with
it a card.
"""

from __future__ import annotations

import re
from typing import Any, Self

import discord
from discord import ui

from cogs.custom_ids import BUTTON_TEMPLATE, SELECT_TEMPLATE, PressId
from cogs.desk import desk_of


class PressButton(ui.DynamicItem[ui.Button[Any]], template=BUTTON_TEMPLATE):
    """A button of ours."""

    def __init__(self, item: ui.Button[Any], press: PressId) -> None:
        super().__init__(item)
        self.press = press

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """Rebuild the button from its press."""
        assert isinstance(item, ui.Button)
        return cls(item, PressId.of_groups(match.groupdict()))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Hand the press to its verb."""
        await desk_of(interaction).router.dispatch(interaction, self.press, ())


class PressSelect(ui.DynamicItem[ui.Select[Any]], template=SELECT_TEMPLATE):
    """A select of ours."""

    def __init__(self, item: ui.Select[Any], press: PressId) -> None:
        super().__init__(item)
        self.press = press

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """Rebuild the select from the choice."""
        assert isinstance(item, ui.Select)
        return cls(item, PressId.of_groups(match.groupdict()))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Hand the choice to its verb."""
        await desk_of(interaction).router.dispatch(interaction, self.press, tuple(self.item.values))


def button(
    press: PressId,
    label: str | None = None,
    *,
    emoji: discord.PartialEmoji | str | None = None,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    disabled: bool = False,
) -> PressButton:
    """A button that says `press`."""
    return PressButton(
        ui.Button(label=label, emoji=emoji, style=style, disabled=disabled, custom_id=press.button()), press
    )


def select(
    press: PressId,
    options: list[discord.SelectOption],
    *,
    placeholder: str,
    count: int = 1,
) -> PressSelect:
    """A select in which exactly `count` options must be chosen."""
    return PressSelect(
        ui.Select(
            custom_id=press.select(),
            placeholder=placeholder,
            options=options,
            min_values=count,
            max_values=count,
        ),
        press,
    )


ITEMS: tuple[type[ui.DynamicItem[Any]], ...] = (PressButton, PressSelect)
