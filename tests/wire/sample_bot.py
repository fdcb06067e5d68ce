"""A small bot, started as a process, that shows what the loopback Discord does: it counts presses in one message."""

from __future__ import annotations

import asyncio
import os
import re
import signal
from typing import Any

import discord
from discord import app_commands, ui
from discord.ext import commands


class Count(ui.DynamicItem[ui.Button[Any]], template=r"count:(?P<press>\d+)"):
    """The button."""

    presses = 0

    def __init__(self, press: int = 0) -> None:
        super().__init__(ui.Button(label="Count", custom_id=f"count:{press}"))

    @classmethod
    async def from_custom_id(cls, _interaction: Any, _item: Any, match: re.Match[str]) -> Count:
        return cls(int(match["press"]))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        type(self).presses += 1
        await interaction.response.send_message(f"press {self.presses}", ephemeral=True)


class SampleBot(commands.Bot):
    async def setup_hook(self) -> None:
        self.add_dynamic_items(Count)
        self.tree.add_command(count)
        self.tree.add_command(chatter)
        await self.tree.sync()


@app_commands.command(description="Post the button.")
async def count(interaction: discord.Interaction[Any]) -> None:
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.ActionRow(Count()))
    await interaction.response.send_message(view=view)


@app_commands.command(description="Post many messages.")
async def chatter(interaction: discord.Interaction[Any], messages: int) -> None:
    await interaction.response.send_message("here they come", ephemeral=True)
    assert isinstance(interaction.channel, discord.TextChannel)
    for number in range(messages):
        await interaction.channel.send(f"message {number}")


async def main() -> None:
    """Connect until SIGTERM."""
    bot = SampleBot("/", intents=discord.Intents(guilds=True))
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, lambda: bot.loop.create_task(bot.close()))
    async with bot:
        await bot.start(os.environ["DISCORD_TOKEN"])


if __name__ == "__main__":
    asyncio.run(main())
