"""`/pinochle …`: the slash commands of a server."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.answers import send_private, tell
from cogs.choosing import (
    GAMES,
    LEVELS_OF_ALL,
    PRESETS_OF_ALL,
    chosen_rules,
    first_rules,
    preset_rules,
    require_seats,
    with_target,
)
from cogs.desk import desk_of, person_of
from cogs.house_commands import HouseGroup
from cogs.house_saved import suggest
from cogs.information import deal_of, find_seal, leaderboard_message, rules_message, verify_message
from cogs.menu import end_question, leave_table, menu_message
from cogs.opening import open_table, table_here
from cogs.play import show_hand
from cogs.review import show_review
from engine.variants import VARIANTS
from ports.records import Status
from ports.refusals import No, Refused
from table.position import require_charge

Interaction = discord.Interaction[Any]

_OPENED = "Your table is open below. Press **Start** when everybody is seated."


@app_commands.guild_only()
class TableCommands(commands.GroupCog, group_name="pinochle", group_description="Play pinochle in this channel"):
    """Opening, finding and leaving tables."""

    house = HouseGroup(name="house", description="House rules under a name")

    @app_commands.command(name="start", description="Open a table in this channel")
    @app_commands.describe(
        game="Which game (single deck, or the game of the preset)",
        preset="Whose rules to play by (the game's own)",
        house="Saved house rules of this server (its default, if it chose one)",
        computers="How many computer players sit down at once (0)",
        level="How well computers play that fill open seats (as this bot is set up)",
        target="Points that win the game (those of the rules)",
    )
    @app_commands.choices(game=GAMES, preset=PRESETS_OF_ALL, level=LEVELS_OF_ALL)
    async def start(
        self,
        interaction: Interaction,
        game: str | None = None,
        preset: str | None = None,
        house: app_commands.Range[str, 1, 100] | None = None,
        computers: app_commands.Range[int, 0, 3] = 0,
        target: app_commands.Range[int, 1, 100_000] | None = None,
        level: str | None = None,
    ) -> None:
        """A lobby with the host seated."""
        desk = desk_of(interaction)
        guild_id, channel_id = interaction.guild_id, interaction.channel_id
        assert guild_id is not None
        assert channel_id is not None
        chosen = await chosen_rules(desk, guild_id, game, preset, house)
        rules = chosen.rules if target is None else with_target(chosen.rules, target)
        require_seats(rules, computers)
        settings = desk.settings.model_copy(update={"level": level if level in desk.tables.players else None})
        await open_table(
            interaction,
            desk,
            lambda: desk.tables.open_lobby(person_of(interaction), guild_id, channel_id, rules, settings, computers),
            f"{chosen.note}\n{_OPENED}" if chosen.note else _OPENED,
        )

    @start.autocomplete("house")
    async def _suggest_house(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await suggest(interaction, typed)

    @app_commands.command(name="hand", description="See your cards, privately")
    async def hand(self, interaction: Interaction) -> None:
        """The private hand."""
        desk = desk_of(interaction)
        table = await table_here(desk, interaction)
        if table.status is Status.LOBBY:
            raise Refused(No.NOT_STARTED)
        await show_hand(interaction, desk, table)

    @app_commands.command(name="table", description="Post the table anew, at the end of this channel")
    async def table(self, interaction: Interaction) -> None:
        """The table's message, and its menu for whoever asked."""
        desk = desk_of(interaction)
        table = await table_here(desk, interaction)
        await interaction.response.defer(ephemeral=True, thinking=True)
        await desk.screen.post(table)
        await interaction.edit_original_response(view=menu_message(table, person_of(interaction)).view)

    @app_commands.command(name="leave", description="Leave your seat; a computer plays on and you may come back")
    async def leave(self, interaction: Interaction) -> None:
        """Get up."""
        desk = desk_of(interaction)
        table = await table_here(desk, interaction)
        await tell(interaction, await leave_table(table, person_of(interaction)))

    @app_commands.command(name="end", description="End the game in this channel, uncounted (host or Manage Messages)")
    async def end(self, interaction: Interaction) -> None:
        """Ask, then end."""
        desk = desk_of(interaction)
        table = await table_here(desk, interaction)
        require_charge(table.record, person_of(interaction))
        await send_private(interaction, end_question(table))

    @app_commands.command(name="rules", description="The rules of the table in this channel, or of any game")
    @app_commands.describe(game="Of which game (of this channel's table)", preset="Of which preset (the game's own)")
    @app_commands.choices(game=GAMES, preset=PRESETS_OF_ALL)
    async def rules(self, interaction: Interaction, game: str | None = None, preset: str | None = None) -> None:
        """The rules that were asked for; else this table's; else those that a new table would have."""
        desk = desk_of(interaction)
        assert interaction.guild_id is not None
        rules = preset_rules(game, preset)
        if rules is None:
            table = await desk.tables.in_channel(interaction.channel_id or 0)
            if table is not None:
                rules = table.rules
            else:
                rules = (await chosen_rules(desk, interaction.guild_id, None, None, None)).rules
        await send_private(interaction, rules_message(rules))

    @app_commands.command(name="verify", description="Check that a deal was fair")
    @app_commands.describe(seal="The seal of the deal, or its first digits (this table's newest deal)")
    async def verify(self, interaction: Interaction, seal: app_commands.Range[str, 1, 100] | None = None) -> None:
        """Check a noted seal, or this table's newest deal."""
        desk = desk_of(interaction)
        if seal is not None:
            await send_private(interaction, await find_seal(desk, seal))
            return
        table = await table_here(desk, interaction)
        deal = await deal_of(table, None)
        if deal is None:
            raise Refused(No.NOT_STARTED)
        await send_private(interaction, verify_message(deal, table.rules))

    @app_commands.command(name="review", description="Go over a finished hand of this channel's table, privately")
    @app_commands.describe(hand="Which hand (the last finished one)")
    async def review(self, interaction: Interaction, hand: app_commands.Range[int, 1, 10_000] | None = None) -> None:
        """Own decisions beside an Expert's; also of the last table of a channel that has none open."""
        desk = desk_of(interaction)
        game = await desk.log.last_in_channel(interaction.channel_id or 0)
        if game is None:
            raise Refused(No.NO_TABLE_HERE)
        await show_review(interaction, desk, game, hand)

    @app_commands.command(name="leaderboard", description="Who wins on this server")
    @app_commands.describe(
        game="Of which game (of this channel's table, or of what is played most here)",
        games="Which games count (all of them)",
    )
    @app_commands.choices(
        game=GAMES,
        games=[
            app_commands.Choice(name="Everything", value="all"),
            app_commands.Choice(name="Between people", value="people"),
        ],
    )
    async def leaderboard(self, interaction: Interaction, game: str | None = None, games: str = "all") -> None:
        """The server's leaderboard of one game."""
        desk = desk_of(interaction)
        guild_id = interaction.guild_id
        assert guild_id is not None
        wanted = preset_rules(game, None)
        if wanted is None:
            table = await desk.tables.in_channel(interaction.channel_id or 0)
            wanted = None if table is None else table.rules
        of = wanted.game if wanted is not None else await desk.leaderboard.most_played(guild_id)
        shown = await leaderboard_message(
            desk,
            guild_id,
            interaction.user.id,
            game=of if of in VARIANTS else first_rules().game,
            people_only=games == "people",
            page=1,
        )
        await send_private(interaction, shown)
