"""People at the loopback Discord: they use commands, press, choose and fill in, and wait for the bot's first answer."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from simcord import interactions
from simcord.backend import serializers
from simcord.backend.models import Interaction, Message, User

from tests.support.payload_lint import walk
from tests.support.wire.rest import tell_time

if TYPE_CHECKING:
    from tests.support.wire.loopback import LoopbackDiscord

COMMAND, COMPONENT, MODAL = 2, 3, 5
BUTTON, SELECT = 2, 3
PATIENCE = 3.0
"""Seconds that Discord waits for a first answer."""


@dataclass(frozen=True)
class Answer:
    """The bot's first response to an interaction."""

    kind: int
    """4 a new message, 5 a promise of one, 6 nothing yet, 7 the message itself changed, 9 a modal."""
    data: dict[str, Any]
    seconds: float
    record: Interaction

    @property
    def text(self) -> str:
        """All words of it."""
        pieces = [self.data.get("content") or ""]
        pieces += [part.get("content", "") for part in walk(self.data.get("components") or [])]
        return "\n".join(piece for piece in pieces if piece)


class Person:
    """Somebody in the server."""

    def __init__(self, world: LoopbackDiscord, user: User) -> None:
        self._world = world
        self.user = user

    @property
    def id(self) -> int:
        """The user's id."""
        return self.user.id

    async def command(self, channel_id: int, path: str, **options: Any) -> Answer:
        """Use a slash command, written as `pinochle start`; raises TimeoutError when the bot stays silent."""
        name, *subs = path.split()
        registered = next(
            command
            for scope in self._world.backend.commands.values()
            for (known, _), command in scope.items()
            if known == name
        )
        kinds = {str: 3, int: 4, bool: 5, float: 10}
        given: list[dict[str, Any]] = [
            {"name": key, "type": kinds[type(value)], "value": value} for key, value in options.items()
        ]
        for sub in reversed(subs):
            given = [{"name": sub, "type": 1, "options": given}]
        data = {"id": registered["id"], "name": name, "type": 1, "options": given}
        return await self._interact(COMMAND, channel_id, data)

    async def press(self, message: Message, custom_id: str) -> Answer:
        """Press a button of a message."""
        return await self._interact(
            COMPONENT, message.channel_id, {"custom_id": custom_id, "component_type": BUTTON}, message
        )

    async def choose(self, message: Message, custom_id: str, *values: str) -> Answer:
        """Choose in a select of a message."""
        data = {"custom_id": custom_id, "component_type": SELECT, "values": list(values)}
        return await self._interact(COMPONENT, message.channel_id, data, message)

    async def fill_in(self, channel_id: int, modal: dict[str, Any], value: str) -> Answer:
        """Send a modal of one field."""
        field = next(part for part in walk(modal["components"]) if "custom_id" in part)
        inner = {"type": field["type"], "custom_id": field["custom_id"], "value": value}
        data = {"custom_id": modal["custom_id"], "components": [{"type": 18, "id": 1, "component": inner}]}
        return await self._interact(MODAL, channel_id, data)

    async def _interact(
        self, kind: int, channel_id: int, data: dict[str, Any], message: Message | None = None
    ) -> Answer:
        backend = self._world.backend
        tell_time(backend)
        record, payload = interactions.base_payload(
            backend,
            type=kind,
            channel_id=channel_id,
            guild_id=backend.get_channel(channel_id).guild_id,
            user_id=self.id,
            data=data,
        )
        if message is not None:
            payload["message"] = dict(serializers.message_payload(backend, message))
            record.source_message_id = message.id
        answer = self._world.expect(record.id)
        began = time.perf_counter()
        backend.emit("INTERACTION_CREATE", payload)
        body = await asyncio.wait_for(answer, PATIENCE)
        return Answer(body["type"], body.get("data") or {}, time.perf_counter() - began, record)
