"""`/pinochle …`: the slash commands of a server."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.answers import send_private, tell
from cogs.desk import Desk, desk_of, person_of
from cogs.information import deal_of, find_seal, leaderboard_message, rules_message, verify_message
from cogs.menu import end_question, leave_table, menu_message
from cogs.opening import open_table
from cogs.play import show_hand
from engine.errors import BadRules
from engine.rules import Rules
from engine.variants import PRESETS, VARIANTS
from ports.records import Status
from ports.refusals import No, Refused
from render.options_text import preset_label
from render.refusals import bad_rules
from table.position import require_charge
from table.table import Table

Interaction = discord.Interaction[Any]

_GAME = next(iter(VARIANTS))
"""The game of a new table."""


async def _table_here(desk: Desk, interaction: Interaction) -> Table:
    """The open table of this channel; raises Refused(NO_TABLE_HERE)."""
    table = await desk.tables.in_channel(interaction.channel_id or 0)
    if table is None:
        raise Refused(No.NO_TABLE_HERE)
    return table


def _rules(preset: str, target: int | None) -> Rules:
    """The rules of a new table; the target comes on the table's scale. Raises BadRules."""
    rules = PRESETS[_GAME][preset]
    return rules if target is None else rules.with_options({"target": target * rules.scale.divisor})


@app_commands.guild_only()
class TableCommands(commands.GroupCog, group_name="pinochle", group_description="Play pinochle in this channel"):
    """Opening, finding and leaving tables."""

    @app_commands.command(name="start", description="Open a table in this channel")
    @app_commands.describe(
        preset="Whose rules to play by (standard)",
        computers="How many computer players sit down at once (0)",
        target="Points that win the game (1,500, or 150 on the simple scale)",
    )
    @app_commands.choices(
        preset=[app_commands.Choice(name=preset_label(_GAME, name), value=name) for name in PRESETS[_GAME]]
    )
    async def start(
        self,
        interaction: Interaction,
        preset: str = "standard",
        computers: app_commands.Range[int, 0, 3] = 0,
        target: app_commands.Range[int, 1, 100_000] | None = None,
    ) -> None:
        """A lobby with the host seated."""
        desk = desk_of(interaction)
        try:
            rules = _rules(preset, target)
        except BadRules as error:
            await tell(interaction, bad_rules(error))
            return
        guild_id, channel_id = interaction.guild_id, interaction.channel_id
        assert guild_id is not None
        assert channel_id is not None
        await open_table(
            interaction,
            desk,
            lambda: desk.tables.open_lobby(
                person_of(interaction), guild_id, channel_id, rules, desk.settings, computers
            ),
            "Your table is open below. Press **Start** when everybody is seated.",
        )

    @app_commands.command(name="hand", description="See your cards, privately")
    async def hand(self, interaction: Interaction) -> None:
        """The private hand."""
        desk = desk_of(interaction)
        table = await _table_here(desk, interaction)
        if table.status is Status.LOBBY:
            raise Refused(No.NOT_STARTED)
        await show_hand(interaction, desk, table)

    @app_commands.command(name="table", description="Post the table anew, at the end of this channel")
    async def table(self, interaction: Interaction) -> None:
        """The table's message, and its menu for whoever asked."""
        desk = desk_of(interaction)
        table = await _table_here(desk, interaction)
        await interaction.response.defer(ephemeral=True, thinking=True)
        await desk.screen.post(table)
        await interaction.edit_original_response(view=menu_message(table, person_of(interaction)).view)

    @app_commands.command(name="leave", description="Leave your seat; a computer plays on and you may come back")
    async def leave(self, interaction: Interaction) -> None:
        """Get up."""
        desk = desk_of(interaction)
        table = await _table_here(desk, interaction)
        await tell(interaction, await leave_table(table, person_of(interaction)))

    @app_commands.command(name="end", description="End the game in this channel, uncounted (host or Manage Messages)")
    async def end(self, interaction: Interaction) -> None:
        """Ask, then end."""
        desk = desk_of(interaction)
        table = await _table_here(desk, interaction)
        require_charge(table.record, person_of(interaction))
        await send_private(interaction, end_question(table))

    @app_commands.command(name="rules", description="The rules of the table in this channel, in plain words")
    async def rules(self, interaction: Interaction) -> None:
        """This table's rules; where there is none, the standard ones."""
        desk = desk_of(interaction)
        table = await desk.tables.in_channel(interaction.channel_id or 0)
        await send_private(interaction, rules_message(table.rules if table is not None else VARIANTS[_GAME]))

    @app_commands.command(name="verify", description="Check that a deal was fair")
    @app_commands.describe(seal="The seal of the deal, or its first digits (this table's newest deal)")
    async def verify(self, interaction: Interaction, seal: app_commands.Range[str, 1, 100] | None = None) -> None:
        """Check a noted seal, or this table's newest deal."""
        desk = desk_of(interaction)
        if seal is not None:
            await send_private(interaction, await find_seal(desk, seal))
            return
        table = await _table_here(desk, interaction)
        deal = await deal_of(table, None)
        if deal is None:
            raise Refused(No.NOT_STARTED)
        await send_private(interaction, verify_message(deal, table.rules))

    @app_commands.command(name="leaderboard", description="Who wins on this server")
    @app_commands.describe(games="Which games count (all of them)")
    @app_commands.choices(
        games=[
            app_commands.Choice(name="Everything", value="all"),
            app_commands.Choice(name="Between people", value="people"),
        ]
    )
    async def leaderboard(self, interaction: Interaction, games: str = "all") -> None:
        """The server's leaderboard."""
        desk = desk_of(interaction)
        assert interaction.guild_id is not None
        shown = await leaderboard_message(
            desk, interaction.guild_id, interaction.user.id, game=_GAME, people_only=games == "people", page=1
        )
        await send_private(interaction, shown)
