"""Answering an interaction: always within three seconds, privately, in one call."""

from __future__ import annotations

from typing import Any

import discord

from cogs.layout import Message, sentence

NOBODY = discord.AllowedMentions.none()


class Declined(Exception):
    """What was asked for cannot be had; `sentence` says why, and what is possible instead."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


def is_private(interaction: discord.Interaction[Any]) -> bool:
    """Whether the pressed message is seen by this person alone, so that the answer may replace it."""
    shown = interaction.message
    return shown is not None and (shown.flags.ephemeral or interaction.guild_id is None)


async def send_private(interaction: discord.Interaction[Any], message: Message) -> None:
    """A new message that only this person sees."""
    if interaction.response.is_done():
        await interaction.followup.send(
            view=message.view, files=message.files(), ephemeral=True, allowed_mentions=NOBODY
        )
    else:
        await interaction.response.send_message(
            view=message.view, files=message.files(), ephemeral=True, allowed_mentions=NOBODY
        )


async def replace(interaction: discord.Interaction[Any], message: Message) -> None:
    """Put this message in the place of the pressed one."""
    if interaction.response.is_done():
        await interaction.edit_original_response(
            view=message.view, attachments=message.files(), allowed_mentions=NOBODY
        )
    else:
        await interaction.response.edit_message(view=message.view, attachments=message.files(), allowed_mentions=NOBODY)


async def show(interaction: discord.Interaction[Any], message: Message) -> None:
    """Show privately: in place where the pressed message is private, else as a new private message."""
    if is_private(interaction):
        await replace(interaction, message)
    else:
        await send_private(interaction, message)


async def tell(interaction: discord.Interaction[Any], content: str) -> None:
    """One private sentence; never replaces a private screen, so that nothing is lost."""
    await send_private(interaction, sentence(content))
