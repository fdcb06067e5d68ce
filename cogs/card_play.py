"""Presses that choose cards of one's own: to give, to bury, to play."""

from __future__ import annotations

from typing import Any

import discord

from cogs.answers import tell
from cogs.custom_ids import PressId, card_of, is_on_table, split_cards
from cogs.desk import Desk
from cogs.play import act, show_hand
from engine.actions import BuryCards, PassCards, PlayCard
from render.refusals import NOTHING_CHOSEN, stale_sentence

Interaction = discord.Interaction[Any]


async def choose(interaction: Interaction, desk: Desk, press: PressId, values: tuple[str, ...]) -> None:
    """Cards picked to be given or buried; nothing is done yet, and the choice lives in the next button."""
    table = await desk.tables.get(press.game)
    if not table.is_current(interaction.user.id, press.revision):
        await show_hand(interaction, desk, table, note=stale_sentence())
        return
    await show_hand(interaction, desk, table, chosen=[card_of(value) for value in values])


async def give(interaction: Interaction, desk: Desk, press: PressId, values: tuple[str, ...]) -> None:
    """The pass."""
    await _act_with_chosen(interaction, desk, press, PassCards)


async def bury(interaction: Interaction, desk: Desk, press: PressId, values: tuple[str, ...]) -> None:
    """The discard."""
    await _act_with_chosen(interaction, desk, press, BuryCards)


async def _act_with_chosen(
    interaction: Interaction, desk: Desk, press: PressId, kind: type[PassCards] | type[BuryCards]
) -> None:
    """Do with the chosen cards what their button says."""
    cards = split_cards(press.what)
    if not cards:
        await tell(interaction, NOTHING_CHOSEN)
        return
    await act(interaction, desk, press, kind(cards=cards))


async def play(interaction: Interaction, desk: Desk, press: PressId, values: tuple[str, ...]) -> None:
    """One card, from the hand or from one's melds on the table."""
    await act(interaction, desk, press, PlayCard(card=card_of(press.what), from_table=is_on_table(press.what)))
