"""Presses that Discord's own client would not let a person make, or not at the same moment."""

from __future__ import annotations

import copy
from collections.abc import Mapping, Sequence
from typing import Any

import simcord.interactions
from simcord import InteractionResult
from simcord.backend import serializers

from tests.support.discord_world import World, press_id, walk

COMPONENT = 3
"""The type of an interaction that comes from a message's component."""
BUTTON, SELECT = 2, 3


def _emit(world: World, who: str, message: Any, custom_id: str, values: Sequence[str] | None) -> InteractionResult:
    """Send the press to the bot as Discord would, without waiting for what it does."""
    backend, actor = world.env.backend, world.people[who]
    stored = backend.get_message(getattr(message, "channel_id", None) or message.channel.id, message.id)
    payload: dict[str, Any] = copy.deepcopy(dict(serializers.message_payload(backend, stored)))
    kind = BUTTON if values is None else SELECT
    if not any(part.get("custom_id") == custom_id for part in walk(payload["components"])):
        # discord.py looks the component up in the message, so a forged one must stand in it
        _replace_first(payload["components"], kind, custom_id)
    data: dict[str, Any] = {"custom_id": custom_id, "component_type": kind}
    if values is not None:
        data["values"] = list(values)
    guild = backend.get_channel(stored.channel_id).guild_id
    record, interaction = simcord.interactions.base_payload(
        backend, type=COMPONENT, channel_id=stored.channel_id, guild_id=guild, user_id=actor.id, data=data
    )
    interaction["message"] = payload
    record.source_message_id = stored.id
    backend.emit("INTERACTION_CREATE", interaction)
    return InteractionResult(world.env, record)


def _replace_first(components: list[dict[str, Any]], kind: int, custom_id: str) -> bool:
    for component in components:
        if component.get("type") == kind and "custom_id" in component:
            component["custom_id"] = custom_id
            return True
        if _replace_first(component.get("components", []), kind, custom_id):
            return True
    return False


async def forge(
    world: World, who: str, message: Any, custom_id: str, values: Sequence[str] | None = None
) -> InteractionResult:
    """Press what stands disabled on a message, or does not stand there at all."""
    result = _emit(world, who, message, custom_id, values)
    await world.env.settle()
    return result


async def at_once(world: World, presses: Sequence[tuple[str, Any, str]]) -> list[InteractionResult]:
    """Several presses `(who, message, custom_id)` that reach the bot in the same moment."""
    results = [_emit(world, who, message, custom_id, None) for who, message, custom_id in presses]
    await world.env.settle()
    return results


def disabled(message: Any, verb: str) -> list[str]:
    """The custom ids of a message's disabled buttons with this verb."""
    found: list[Mapping[str, Any]] = [part for part in walk(message.components) if part.get("type") == BUTTON]
    return [
        str(part["custom_id"])
        for part in found
        if part.get("disabled") and press_id(str(part["custom_id"])).verb == verb
    ]
