"""The playground put together: world, actions and server on one port."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from discord.ext import commands

from playground.actions import Actions
from playground.games import QuickStart, one_of_each_game
from playground.server import HOST, Server
from playground.world import open_world

CHANNELS = ("pinochle", "second-table")
PEOPLE = ("Ann", "Bob", "Cy", "Dee")


@dataclass(frozen=True, slots=True)
class Playground:
    """A bot of any kind, its stand-in for Discord and its page."""

    make_bot: Callable[[], commands.Bot]
    bot_name: str = "Pinochle"
    channels: Sequence[str] = CHANNELS
    people: Sequence[str] = PEOPLE
    quick_starts: Sequence[QuickStart] = field(default_factory=one_of_each_game)

    async def serve(self, listener: socket.socket, stop: asyncio.Event, ready: Callable[[str], None]) -> None:
        """Serve on a bound socket until `stop` is set; `ready` gets the page's address as soon as it answers."""
        port = listener.getsockname()[1]
        async with open_world(
            self.make_bot, channels=self.channels, people=self.people, bot_name=self.bot_name
        ) as world:
            server = Server(world, Actions(world, self.quick_starts), port, self.quick_starts)
            await server.run(listener, stop, lambda: ready(f"http://{HOST}:{port}/"))
