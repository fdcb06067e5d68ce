"""Presses between two tricks of a game with a stock: melding, showing a nine, drawing."""

from __future__ import annotations

from typing import Any

import discord

from cogs.custom_ids import TURN_UP, PressId, meld_of
from cogs.desk import Desk
from cogs.play import act
from engine.actions import DrawCard, ExchangeDix

Interaction = discord.Interaction[Any]


async def meld(interaction: Interaction, desk: Desk, press: PressId, values: tuple[str, ...]) -> None:
    """One meld, by a button, or chosen among the rarer ones."""
    await act(interaction, desk, press, meld_of(values[0] if values else press.what))


async def dix(interaction: Interaction, desk: Desk, press: PressId, values: tuple[str, ...]) -> None:
    """A nine of trump, for the turn-up where that is no nine."""
    await act(interaction, desk, press, ExchangeDix())


async def draw(interaction: Interaction, desk: Desk, press: PressId, values: tuple[str, ...]) -> None:
    """No more melds: draw."""
    await act(interaction, desk, press, DrawCard(turn_up=press.what == TURN_UP))
