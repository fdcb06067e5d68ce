"""Private hands that can still be edited, so that a hand comes to life by itself when its seat's turn comes.

An ephemeral message can be edited only with the token of an interaction on it, which lives 15 minutes; each press
brings a new one.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import discord
import structlog

from cogs.answers import NOBODY
from cogs.desk import Desk
from cogs.hand_screen import hand_key, hand_message
from cogs.trouble import TROUBLE
from ports.clock import Clock
from table.table import Table

log = structlog.get_logger(__name__)

TOKEN_LIFE = 14 * 60.0
"""Seconds during which a token is used; Discord ends it after 15 minutes."""


@dataclass(frozen=True, slots=True)
class _Live:
    """The newest interaction on somebody's hand, and what the hand shows."""

    interaction: discord.Interaction[Any]
    since: float
    key: tuple[object, ...]


class Hands:
    """Remembers, for each game and person, the newest token on their hand."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._live: dict[int, dict[int, _Live]] = {}

    def shown(self, interaction: discord.Interaction[Any], game_id: int, key: tuple[object, ...]) -> None:
        """This interaction just answered with the person's hand; `key` is its message's."""
        self._live.setdefault(game_id, {})[interaction.user.id] = _Live(interaction, self._clock.now(), key)

    def forget(self, game_id: int, user_id: int) -> None:
        """The person's hand now shows something half-done, which must not be overwritten."""
        self._live.get(game_id, {}).pop(user_id, None)

    async def refresh(self, desk: Desk, table: Table) -> None:
        """Redraw the hands whose owner may now do something else, or holds other cards, while Discord allows it."""
        live = self._live.get(table.id, {})
        now = self._clock.now()
        for user_id, hand in list(live.items()):
            if now - hand.since > TOKEN_LIFE:
                del live[user_id]
                continue
            if table.seat_of(user_id) is None or hand_key(table, user_id) == hand.key:
                continue
            message = await hand_message(desk, table, user_id)
            if live.get(user_id) is not hand:
                continue  # a press came first and has drawn a newer hand
            live[user_id] = _Live(hand.interaction, hand.since, message.key)
            try:
                await hand.interaction.edit_original_response(
                    view=message.view, attachments=message.files(), allowed_mentions=NOBODY
                )
            except TROUBLE as error:
                live.pop(user_id, None)
                log.info("a hand could not be refreshed", game=table.id, error=type(error).__name__)
        if not live or not table.status.is_open:
            self._live.pop(table.id, None)
