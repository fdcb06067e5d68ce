"""Discord on loopback at wire level: REST and gateway for an unmodified bot process.

What simcord replaces is real here: discord.py's HTTP client, its rate limiter, multipart, the gateway and its resume.
The world behind it is simcord's backend, a private part of that package, which is why its version is pinned.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from aiohttp import web
from simcord.backend import Backend
from simcord.backend.models import Channel, Guild, Message

from tests.support.payload_lint import walk
from tests.support.wire.gateway import Gateway
from tests.support.wire.people import Person
from tests.support.wire.rest import Rest, tell_time

TOKEN = "loopback.token.value"
"""The only token that this Discord takes."""


class LoopbackDiscord:
    """A world with one server; `address` is `host:port` once it is served."""

    def __init__(self) -> None:
        self.backend = Backend()
        tell_time(self.backend)
        self.gateway = Gateway(self.backend, TOKEN)
        self.rest = Rest(self.backend, TOKEN, self._answered)
        self.guild: Guild = self.backend.create_guild("Kitchen table")
        self.address = ""
        self._expected: dict[int, asyncio.Future[dict[str, Any]]] = {}

    def channel(self, name: str) -> Channel:
        """A new text channel."""
        return self.backend.create_channel(self.guild.id, name)

    def person(self, name: str) -> Person:
        """A new member of the server."""
        user = self.backend.make_user(name)
        self.backend.add_member(self.guild.id, user.id)
        return Person(self, user)

    def messages(self, channel_id: int) -> list[Message]:
        """The messages that stand in a channel, oldest first."""
        return sorted(self.backend.messages.get(channel_id, {}).values(), key=lambda message: message.id)

    def button(self, message: Message, label: str) -> str:
        """The custom_id of the enabled button with this label; raises LookupError, naming those that there are."""
        buttons = {
            part.get("label"): part["custom_id"]
            for part in walk(message.components)
            if part["type"] == 2 and part.get("custom_id") and not part.get("disabled")
        }
        if label not in buttons:
            raise LookupError(f"no button {label!r} among {sorted(map(str, buttons))}")
        return str(buttons[label])

    def expect(self, interaction_id: int) -> asyncio.Future[dict[str, Any]]:
        """The body of the first response to an interaction, when it comes."""
        self._expected[interaction_id] = asyncio.get_running_loop().create_future()
        return self._expected[interaction_id]

    def _answered(self, interaction_id: int, body: dict[str, Any]) -> None:
        future = self._expected.pop(interaction_id, None)
        if future is not None and not future.done():
            future.set_result(body)

    @asynccontextmanager
    async def served(self) -> AsyncIterator[LoopbackDiscord]:
        """Serve on a free port of loopback."""
        app = web.Application(client_max_size=32 << 20)
        app.router.add_get("/gw", self.gateway.handle)
        app.router.add_get("/gw/", self.gateway.handle)
        app.router.add_route("*", "/api/v10/{path:.*}", self.rest.handle)
        runner = web.AppRunner(app, access_log=None, shutdown_timeout=1)
        await runner.setup()
        site = web.TCPSite(runner, "127.0.0.1", 0)
        await site.start()
        host, port = runner.addresses[0][:2]
        self.address = f"{host}:{port}"
        try:
            yield self
        finally:
            await runner.cleanup()
