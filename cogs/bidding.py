"""Presses before the play: bids, trump, a worthless hand, the kitty."""

from __future__ import annotations

from typing import Any

import discord

from cogs.custom_ids import PressId
from cogs.desk import Desk
from cogs.play import act, show_hand
from engine.actions import AskMisdeal, Bid, KeepHand, NameTrump, Pass, TakeKitty
from engine.cards import Suit
from engine.options import BidOption
from render.numbers import BadNumber, parse_points, points
from render.reasons import bid_choice
from render.refusals import stale_sentence

Interaction = discord.Interaction[Any]


async def bid(interaction: Interaction, desk: Desk, press: PressId, values: tuple[str, ...]) -> None:
    """One of the next steps."""
    await act(interaction, desk, press, Bid(points=int(press.what)))


async def other_bid(interaction: Interaction, desk: Desk, press: PressId, values: tuple[str, ...]) -> None:
    """Any amount, by a modal; its custom id carries all that is needed when it comes back."""
    table = await desk.tables.get(press.game)
    option = next((one for one in table.options(interaction.user.id) if isinstance(one, BidOption)), None)
    if option is None or not table.is_current(interaction.user.id, press.revision):
        await show_hand(interaction, desk, table, note=stale_sentence())
        return
    modal = discord.ui.Modal(
        title="Your bid", custom_id=PressId("bid_amount", press.game, press.revision).modal(), timeout=600
    )
    modal.add_item(
        discord.ui.Label(
            text="Points",
            description=bid_choice(option, table.rules)[:100],
            component=discord.ui.TextInput(
                custom_id="points", placeholder=points(option.minimum, table.rules), min_length=1, max_length=20
            ),
        )
    )
    await interaction.response.send_modal(modal)


async def bid_amount(interaction: Interaction, desk: Desk, press: PressId, values: tuple[str, ...]) -> None:
    """The modal came back."""
    table = await desk.tables.get(press.game)
    try:
        amount = parse_points(values[0] if values else "", table.rules)
    except BadNumber as error:
        await show_hand(interaction, desk, table, note=error.sentence)
        return
    await act(interaction, desk, press, Bid(points=amount))


async def pass_call(interaction: Interaction, desk: Desk, press: PressId, values: tuple[str, ...]) -> None:
    """Leave the auction."""
    await act(interaction, desk, press, Pass())


async def name_trump(interaction: Interaction, desk: Desk, press: PressId, values: tuple[str, ...]) -> None:
    """The declarer's suit."""
    await act(interaction, desk, press, NameTrump(suit=Suit(press.what)))


async def misdeal(interaction: Interaction, desk: Desk, press: PressId, values: tuple[str, ...]) -> None:
    """Another deal by the same dealer."""
    await act(interaction, desk, press, AskMisdeal())


async def keep(interaction: Interaction, desk: Desk, press: PressId, values: tuple[str, ...]) -> None:
    """Play a worthless hand."""
    await act(interaction, desk, press, KeepHand())


async def kitty(interaction: Interaction, desk: Desk, press: PressId, values: tuple[str, ...]) -> None:
    """Turn up the kitty and take it."""
    await act(interaction, desk, press, TakeKitty())
