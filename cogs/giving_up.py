"""Presses that may end a hand early; each is asked before it counts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import discord

from cogs.answers import show
from cogs.custom_ids import PressId
from cogs.desk import Desk
from cogs.layout import Message
from cogs.play import act, show_hand
from cogs.questions import concede_question, out_question, throw_in_question
from engine.actions import Concede, DeclareOut, ThrowIn
from engine.options import ConcedeOption, DeclareOutOption, Option, ThrowInOption
from render.refusals import stale_sentence
from table.table import Table

Interaction = discord.Interaction[Any]


async def _ask(
    interaction: Interaction,
    desk: Desk,
    press: PressId,
    kind: type[Option],
    question: Callable[[Table, int], Message],
) -> None:
    table = await desk.tables.get(press.game)
    options = table.options(interaction.user.id)
    may = any(isinstance(option, kind) for option in options)
    if not may or not table.is_current(interaction.user.id, press.revision):
        await show_hand(interaction, desk, table, note=stale_sentence())
        return
    desk.hands.forget(table.id, interaction.user.id)
    await show(interaction, question(table, interaction.user.id))


async def throw(interaction: Interaction, desk: Desk, press: PressId, values: tuple[str, ...]) -> None:
    """Ask before the hand is thrown in."""
    await _ask(interaction, desk, press, ThrowInOption, throw_in_question)


async def throw_in(interaction: Interaction, desk: Desk, press: PressId, values: tuple[str, ...]) -> None:
    """The hand is thrown in."""
    await act(interaction, desk, press, ThrowIn())


async def concede(interaction: Interaction, desk: Desk, press: PressId, values: tuple[str, ...]) -> None:
    """Ask before the hand is given up."""
    await _ask(interaction, desk, press, ConcedeOption, concede_question)


async def concede_now(interaction: Interaction, desk: Desk, press: PressId, values: tuple[str, ...]) -> None:
    """The hand is given up."""
    await act(interaction, desk, press, Concede())


async def out(interaction: Interaction, desk: Desk, press: PressId, values: tuple[str, ...]) -> None:
    """Ask before the claim, which wins or loses the game."""
    await _ask(interaction, desk, press, DeclareOutOption, out_question)


async def out_now(interaction: Interaction, desk: Desk, press: PressId, values: tuple[str, ...]) -> None:
    """The claim to have reached the target."""
    await act(interaction, desk, press, DeclareOut())
