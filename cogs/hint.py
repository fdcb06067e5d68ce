"""*Hint* on the private hand: what an Expert would do, told to whoever asks and to nobody else."""

from __future__ import annotations

import asyncio
from typing import Any

import discord

from cogs.custom_ids import PressId, split_cards
from cogs.desk import Desk
from cogs.labels import seat_labels
from cogs.play import show_hand
from engine.cards import holds
from render.action_text import Scene
from render.hint_text import NO_ADVICE, NO_HINTS, hint_text
from render.refusals import stale_sentence
from table.advice import advise, adviser_of

Interaction = discord.Interaction[Any]

QUICK = 1.0
"""Seconds after which Discord is told that the answer is coming."""


async def hint(interaction: Interaction, desk: Desk, press: PressId, values: tuple[str, ...]) -> None:
    """Think in the person's place; the answer is the same hand with the hint above it, and what was picked so far."""
    table = await desk.tables.get(press.game)
    user_id = interaction.user.id
    seat = table.seat_of(user_id)
    if seat is None or not table.options(user_id) or not table.is_current(user_id, press.revision):
        await show_hand(interaction, desk, table, note=stale_sentence())
        return
    if not table.record.settings.hints:
        await show_hand(interaction, desk, table, note=NO_HINTS)
        return
    revision = table.revision
    thinking = asyncio.create_task(
        advise(table.position, seat, adviser_of(desk.tables.players), desk.tables.thinkers), name="hint"
    )
    done, _ = await asyncio.wait({thinking}, timeout=QUICK)
    if not done:
        await interaction.response.defer()
    advice = await thinking
    if table.seat_of(user_id) != seat or not table.is_current(user_id, revision):
        await show_hand(interaction, desk, table, note=stale_sentence())  # the clock was faster
        return
    if advice is None:
        await show_hand(interaction, desk, table, note=NO_ADVICE)
        return
    words = hint_text(
        advice.decision, Scene(advice.view, advice.options, seat_labels(table)), advice.level, advice.odds
    )
    chosen = split_cards(press.what)
    await show_hand(interaction, desk, table, hint=words, chosen=chosen if holds(advice.view.hand, chosen) else ())
