"""`/pinochle house …`: house rules under a name, for a whole server."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from cogs import house_saved
from cogs.answers import send_private
from cogs.desk import desk_of
from cogs.opening import table_here
from ports.house_rules import LONGEST_NAME

Interaction = discord.Interaction[Any]
Name = app_commands.Range[str, 1, 100]
"""Longer than a name may be, so that the refusal is ours."""


class HouseGroup(app_commands.Group):
    """Saving the rules of a table, and playing by them again."""

    @app_commands.command(name="save", description="Keep the rules of this channel's table under a name")
    @app_commands.describe(name=f"What to call them, up to {LONGEST_NAME} letters")
    async def save(self, interaction: Interaction, name: Name) -> None:
        """Save; asks before it replaces."""
        desk = desk_of(interaction)
        await house_saved.save(interaction, desk, await table_here(desk, interaction), name)

    @app_commands.command(name="list", description="The house rules that this server has saved")
    async def show_all(self, interaction: Interaction) -> None:
        """What there is, and what each changes."""
        assert interaction.guild_id is not None
        await send_private(interaction, await house_saved.list_message(desk_of(interaction), interaction.guild_id, 1))

    @app_commands.command(name="use", description="Let this channel's lobby play by saved house rules")
    @app_commands.describe(name="Which ones")
    async def use(self, interaction: Interaction, name: Name) -> None:
        """Change the lobby."""
        desk = desk_of(interaction)
        await house_saved.use(interaction, desk, await table_here(desk, interaction), name)

    @app_commands.command(name="default", description="What new tables play by where nobody chooses (Manage Server)")
    @app_commands.describe(name="Which ones, or none")
    async def default(self, interaction: Interaction, name: Name) -> None:
        """Choose the server's default."""
        await house_saved.choose_default(interaction, desk_of(interaction), name)

    @app_commands.command(name="delete", description="Delete saved house rules (who saved them, or Manage Server)")
    @app_commands.describe(name="Which ones")
    async def delete(self, interaction: Interaction, name: Name) -> None:
        """Delete; tables are not touched."""
        await house_saved.delete(interaction, desk_of(interaction), name)

    @use.autocomplete("name")
    @delete.autocomplete("name")
    @save.autocomplete("name")
    async def _suggest(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await house_saved.suggest(interaction, typed)

    @default.autocomplete("name")
    async def _suggest_default(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await house_saved.suggest_default(interaction, typed)
