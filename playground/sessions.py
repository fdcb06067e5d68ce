"""Open windows of the page, each told only what changed for its person."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from aiohttp import web

from playground.actions import Outcome
from playground.commands import describe_commands
from playground.games import QuickStart
from playground.messages import Json, digest
from playground.world import DM, Person, World

log = logging.getLogger(__name__)

LOOK = 0.03  # seconds between looks for changes


def depth(command: str) -> int:
    """In how many groups a command stands."""
    return command.count(" ")


class Session:
    """One window: who is played in it, and which messages it already has (`sent[place][message id]` = digest)."""

    def __init__(
        self, ws: web.WebSocketResponse, person: Person, world: World, boot: str, quick_starts: Sequence[QuickStart]
    ) -> None:
        self.person = person
        self.ws = ws
        self._world = world
        self._boot = boot
        self._quick_starts = quick_starts
        self._sent: dict[str, dict[str, str]] = {}
        self._places: list[Json] = []
        self._sending = asyncio.Lock()

    async def greet(self) -> None:
        """Tell a new window who is who and what can be said, then everything it sees."""
        world, person = self._world, self.person
        bot_user = world.bot.user
        guild = next(iter(world.channels.values())).guild
        guild_id = guild.id if guild else None
        # the plain commands before those of the groups within the group
        in_channel = sorted(person.actor.available_commands(next(iter(world.channels.values()))), key=depth)
        in_dm = person.user.available_commands()
        await self._send(
            {
                "type": "hello",
                "boot": self._boot,
                "me": {"key": person.key, "id": str(person.actor.id)},
                "people": [{"key": p.key, "id": str(p.actor.id)} for p in world.people.values()],
                "bot": {"id": str(bot_user.id) if bot_user else "0", "name": world.bot_name},
                "guild": guild.name if guild else "",
                "channels": {str(channel.id): name for name, channel in world.channels.items()},
                "games": [{"key": one.key, "label": one.label, "about": one.about} for one in self._quick_starts],
                "commands": {
                    "channel": describe_commands(world.bot, in_channel, guild_id),
                    "dm": describe_commands(world.bot, in_dm, None),
                },
            }
        )
        await self.update()

    async def update(self) -> None:
        """Send what this window has not got yet, if anything."""
        async with self._sending:
            messages: Json = {}
            places: list[Json] = []
            for place in (*self._world.channels, DM):
                states = self._world.messages(self.person, place)
                places.append(self._place(place, states))
                if (change := self._change(place, states)) is not None:
                    messages[place] = change
            if messages or places != self._places:
                self._places = places
                await self._send({"type": "update", "places": places, "messages": messages})

    def _place(self, place: str, states: list[Json]) -> Json:
        """The side bar's entry: how many messages are unread, and how many of those call for this person."""
        me = str(self.person.actor.id)
        read = self.person.read.get(place, 0)
        unread = [m for m in states if int(m["id"]) > read and m["author"]["id"] != me and not m["ephemeral"]]
        calling = unread if place == DM else [message for message in unread if me in message["mentions"]]
        return {"id": place, "unread": len(unread), "calling": len(calling)}

    def _change(self, place: str, states: list[Json]) -> Json | None:
        before = self._sent.get(place)
        now = {state["id"]: digest(state) for state in states}
        if before is not None and list(before.items()) == list(now.items()):
            return None
        self._sent[place] = now
        changed = [state | {"digest": now[state["id"]]} for state in states]
        if before is not None:
            changed = [state for state in changed if before.get(state["id"]) != state["digest"]]
        return {"order": list(now), "changed": changed}

    async def reply(self, n: int, outcome: Outcome) -> None:
        # What the action changed should be there before its reply is.
        await self.update()
        await self._send({"type": "reply", "n": n, **asdict(outcome)})

    async def complain(self, sentence: str) -> None:
        await self._send({"type": "notice", "text": sentence})

    async def _send(self, body: dict[str, Any]) -> None:
        try:
            await self.ws.send_json(body)
        except (ConnectionError, RuntimeError):
            log.debug("a window has gone")


class Sessions:
    """All open windows."""

    def __init__(self, world: World, quick_starts: Sequence[QuickStart]) -> None:
        self._world = world
        self._quick_starts = quick_starts
        self._open: set[Session] = set()
        # A window that comes back after a restart sees by this that it knows nothing any more.
        self._boot = secrets.token_hex(6)

    def add(self, ws: web.WebSocketResponse, person: Person) -> Session:
        session = Session(ws, person, self._world, self._boot, self._quick_starts)
        self._open.add(session)
        return session

    def remove(self, session: Session) -> None:
        self._open.discard(session)

    async def push_changes(self) -> None:
        """Tell every window about every change, soon after it happened, until cancelled."""
        seen = -1
        while True:
            await asyncio.sleep(LOOK)
            notices, self._world.notices = self._world.notices, []
            for text in notices:
                for session in list(self._open):
                    await session.complain(text)
            if self._world.version == seen:
                continue
            seen = self._world.version
            for session in list(self._open):
                try:
                    await session.update()
                except Exception as error:
                    log.exception("a window could not be brought up to date")
                    await session.complain(f"The playground could not show what changed: {error}")

    async def close(self) -> None:
        for session in list(self._open):
            await session.ws.close(message=b"The playground has stopped.")
