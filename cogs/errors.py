"""Whatever goes wrong in a slash command becomes one private sentence."""

from __future__ import annotations

import contextlib
from typing import Any

import discord
from discord import app_commands

from cogs.answers import tell
from cogs.router import explain
from cogs.trouble import TROUBLE
from render.refusals import GUILD_ONLY


async def on_command_error(interaction: discord.Interaction[Any], error: app_commands.AppCommandError) -> None:
    """Tell the person what is possible instead; never raises."""
    match error:
        case app_commands.NoPrivateMessage():
            with contextlib.suppress(*TROUBLE):
                await tell(interaction, GUILD_ONLY)
        case _:
            command = interaction.command.qualified_name if interaction.command else None
            await explain(interaction, error, command=command)
