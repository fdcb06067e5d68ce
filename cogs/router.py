"""From a press to its handler, and from whatever goes wrong to one private sentence."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import aiohttp
import discord
import structlog

from cogs.answers import Declined, tell
from cogs.custom_ids import PressId
from cogs.desk import Desk, desk_of
from cogs.freshness import Freshness
from cogs.permissions import missing_permissions
from cogs.trouble import TROUBLE, UNKNOWN_MESSAGE, is_busy, is_shut_out
from engine.errors import BadRules
from ports.clock import Clock
from ports.game_log import StorageFailed
from ports.refusals import Refused, StalePress
from render.refusals import (
    CHANNEL_GONE,
    DISCORD_BUSY,
    DISCORD_TROUBLE,
    MESSAGE_GONE,
    NO_LONGER_POSSIBLE,
    STORAGE_FAILED,
    UNEXPECTED,
    bad_rules,
    refusal_sentence,
    stale_sentence,
)
from render.refusals import missing_permissions as missing_sentence

log = structlog.get_logger(__name__)

Handler = Callable[[discord.Interaction[Any], Desk, PressId, tuple[str, ...]], Awaitable[None]]
"""`values` are a select's choices or a modal's texts, in order."""


class Router:
    """Knows the handler of each verb."""

    def __init__(self, handlers: Mapping[str, Handler], clock: Clock) -> None:
        self._handlers = handlers
        self._freshness = Freshness(clock)

    async def dispatch(self, interaction: discord.Interaction[Any], press: PressId, values: tuple[str, ...]) -> None:
        """Run the handler; never raises, for discord.py would log the custom id and with it a card."""
        if self._freshness.is_too_old(interaction.created_at.timestamp()):
            log.warning("press came too late to be answered", verb=press.verb, game=press.game)
            return
        desk = desk_of(interaction)
        handler = self._handlers.get(press.verb)
        try:
            if handler is None:
                await tell(interaction, NO_LONGER_POSSIBLE)
            else:
                await handler(interaction, desk, press, values)
        except Exception as error:  # noqa: BLE001 - the last line of defence: everything becomes a sentence
            await explain(interaction, error, verb=press.verb, game=press.game)

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Modals are parsed from what they bring, not from memory, so that they survive a restart."""
        if interaction.type is not discord.InteractionType.modal_submit or not interaction.data:
            return
        custom_id = str(interaction.data.get("custom_id", ""))
        press = PressId.of_modal(custom_id)
        if press is not None:
            await self.dispatch(interaction, press, tuple(_texts(interaction.data.get("components", []))))


def _texts(components: Any) -> list[str]:
    """The values of a modal's inputs, in order; inputs stand in labels or rows."""
    found: list[str] = []
    for component in components:
        if "value" in component:
            found.append(str(component["value"]))
        found += [str(value) for value in component.get("values", [])]
        if "component" in component:
            found += _texts([component["component"]])
        found += _texts(component.get("components", []))
    return found


async def explain(interaction: discord.Interaction[Any], error: Exception, **where: object) -> None:
    """Answer with the sentence for this error, and log what is ours to mend, without cards."""
    if isinstance(error, discord.app_commands.CommandInvokeError):
        original = error.original
        error = original if isinstance(original, Exception) else error
    if interaction.client.is_closed() and not isinstance(error, Refused | StalePress):
        # what was accepted is durable; only the answer is lost, and nothing can be sent any more
        log.info("stopped before a press was answered", error=type(error).__name__, **where)
        return
    match error:
        case Refused():
            sentence = refusal_sentence(error)
        case StalePress():
            sentence = stale_sentence()
        case Declined():
            sentence = error.sentence
        case BadRules():
            sentence = bad_rules(error)
        case StorageFailed():
            sentence = STORAGE_FAILED
        case discord.HTTPException() | aiohttp.ClientError() | OSError():
            fault = {"status": error.status, "code": error.code} if isinstance(error, discord.HTTPException) else {}
            log.warning("discord could not be asked", error=type(error).__name__, **fault, **where)
            sentence = _trouble_sentence(interaction, error)
        case _:
            log.exception("a press failed", error=type(error).__name__, **where)
            sentence = UNEXPECTED
    try:
        await tell(interaction, sentence)
    except TROUBLE as failed:
        log.warning("the person could not be told", error=type(failed).__name__, **where)


def _trouble_sentence(interaction: discord.Interaction[Any], error: Exception) -> str:
    missing = missing_permissions(interaction) if interaction.guild_id is not None and is_shut_out(error) else []
    if missing:
        return missing_sentence(missing)
    if is_shut_out(error):
        return CHANNEL_GONE
    if isinstance(error, discord.NotFound) and error.code == UNKNOWN_MESSAGE:
        return MESSAGE_GONE
    return DISCORD_BUSY if is_busy(error) else DISCORD_TROUBLE
