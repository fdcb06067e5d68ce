"""The gateway of the loopback Discord: identify, heartbeat, ordered events, resume of a dropped session.

One shard. A session outlives its connection: the events of the meantime are kept and given again on resume.
"""

from __future__ import annotations

import asyncio
import copy
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import discord
from aiohttp import WSMsgType, web
from simcord import intents as server_intents
from simcord.backend import Backend, serializers

DISPATCH, HEARTBEAT, IDENTIFY, RESUME, INVALID_SESSION, HELLO, HEARTBEAT_ACK = 0, 1, 2, 6, 9, 10, 11
BEATS_EVERY = 41_250
"""Milliseconds, what Discord asks for."""


@dataclass
class Session:
    """What a bot has been sent since it identified."""

    id: str
    intents: discord.Intents
    sent: list[dict[str, Any]] = field(default_factory=list)


class Gateway:
    """Serves `/gw`; `identified` and `resumed` count what bots did there."""

    def __init__(self, backend: Backend, token: str) -> None:
        self._backend = backend
        self._token = token
        self._sessions: dict[str, Session] = {}
        self._current: Session | None = None
        self._socket: web.WebSocketResponse | None = None
        self._outbox: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.identified = 0
        self.resumed = 0
        self._is_ready = asyncio.Event()
        backend.subscribers.append(self._happened)

    @property
    def is_connected(self) -> bool:
        """Whether a bot has identified or resumed and its connection stands."""
        return self._is_ready.is_set()

    async def connected(self) -> None:
        """Wait until a bot is there."""
        await self._is_ready.wait()

    async def drop(self) -> None:
        """Cut the connection without a word, as a bad line does; the session may be resumed."""
        assert self._socket is not None
        assert self._socket._req is not None
        transport = self._socket._req.transport
        assert transport is not None
        self._is_ready.clear()
        transport.close()

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        """One connection from its hello to its end."""
        socket = web.WebSocketResponse(max_msg_size=0)
        await socket.prepare(request)
        self._socket, self._outbox = socket, asyncio.Queue()
        writer = asyncio.create_task(_write(socket, self._outbox))
        self._say(HELLO, {"heartbeat_interval": BEATS_EVERY})
        try:
            async for message in socket:
                if message.type is WSMsgType.TEXT:
                    self._heard(json.loads(message.data), f"ws://{request.host}/gw")
        finally:
            writer.cancel()
            if self._socket is socket:
                self._is_ready.clear()
        return socket

    def _heard(self, said: dict[str, Any], url: str) -> None:
        data = said.get("d") or {}
        if said["op"] == HEARTBEAT:
            self._say(HEARTBEAT_ACK, None)
        elif said["op"] == IDENTIFY:
            self._identify(data, url)
        elif said["op"] == RESUME:
            self._resume(data)

    def _identify(self, data: dict[str, Any], url: str) -> None:
        assert data["token"] == self._token, "the bot identified with another token than it logged in with"
        self.identified += 1
        session = Session(f"session{self.identified}", discord.Intents._from_value(data["intents"]))
        self._sessions[session.id] = self._current = session
        guilds = list(self._backend.guilds.values())
        self._dispatch(
            "READY",
            {
                "v": 10,
                "user": dict(serializers.user_payload(self._backend.bot_user)),
                "guilds": [{"id": str(guild.id), "unavailable": True} for guild in guilds],
                "session_id": session.id,
                "resume_gateway_url": url,
                "shard": data.get("shard", [0, 1]),
                "application": {"id": str(self._backend.application_id), "flags": 0},
            },
        )
        for guild in guilds:
            self._happened("GUILD_CREATE", serializers.guild_create_payload(self._backend, guild))
        self._is_ready.set()

    def _resume(self, data: dict[str, Any]) -> None:
        session = self._sessions.get(data["session_id"])
        if session is None:
            self._say(INVALID_SESSION, False)
            return
        self.resumed += 1
        self._current = session
        for event in session.sent[data["seq"] :]:
            self._outbox.put_nowait(event)
        self._dispatch("RESUMED", {})
        self._is_ready.set()

    def _happened(self, event: str, payload: Mapping[str, Any]) -> None:
        if self._current is None:
            return
        gate = server_intents.required_intent(event, payload)
        if gate is None or getattr(self._current.intents, gate):
            self._dispatch(event, payload)

    def _dispatch(self, event: str, payload: Mapping[str, Any]) -> None:
        assert self._current is not None
        sent = self._current.sent
        sent.append({"op": DISPATCH, "t": event, "s": len(sent) + 1, "d": copy.deepcopy(dict(payload))})
        self._outbox.put_nowait(sent[-1])

    def _say(self, op: int, data: Any) -> None:
        self._outbox.put_nowait({"op": op, "d": data, "s": None, "t": None})


async def _write(socket: web.WebSocketResponse, outbox: asyncio.Queue[dict[str, Any]]) -> None:
    """Send in order; what cannot be sent any more is in the session and comes with the resume."""
    while True:
        said = await outbox.get()
        if socket.closed:
            return
        try:
            await socket.send_str(json.dumps(said, default=str))
        except ConnectionError:
            return
