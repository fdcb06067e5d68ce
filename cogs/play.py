"""What a seated person does: look at the hand, bid, name trump, pass, play, throw in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord

from cogs.answers import replace, show, tell
from cogs.custom_ids import PressId, card_of, split_cards
from cogs.desk import Desk, person_of
from cogs.hand_screen import hand_message, pass_made_message, pass_message, throw_in_question
from cogs.labels import seat_labels
from engine.actions import Action, Bid, NameTrump, Pass, PassCards, PlayCard, ThrowIn
from engine.cards import Card, Suit
from engine.errors import IllegalAction
from engine.options import BidOption, PassCardsOption
from ports.records import Status
from ports.refusals import No, Refused, StalePress
from render.numbers import BadNumber, parse_points, points
from render.reasons import bid_choice, illegal_sentence
from render.refusals import DEAL_WAITS, NOTHING_CHOSEN, TABLE_ENDED, stale_sentence
from table.table import Table

Interaction = discord.Interaction[Any]

_CUT_SHORT = frozenset({Status.ENDED, Status.EXPIRED, Status.BROKEN})


async def show_hand(
    interaction: Interaction, desk: Desk, table: Table, *, note: str = "", chosen: Sequence[Card] = ()
) -> None:
    """Answer with the person's hand as it is now: in place on a private screen, else as a new one."""
    user_id = interaction.user.id
    if table.seat_of(user_id) is None:
        kept = table.kept_for(user_id)
        raise Refused(No.NOT_SEATED) if kept is None else Refused(No.NOT_SEATED, kept=kept)
    if interaction.guild_id is None:
        await _show_in_dm(interaction, desk, table, note=note, chosen=chosen)
        return
    if table.view(None).awaits_deal and desk.screen.has_deal_waiting(table.id):
        note = note or DEAL_WAITS
    message = await hand_message(desk, table, user_id, note=note, chosen=chosen)
    # told before the call: the answer's own redraw must not be followed by a second one for the same cards
    desk.hands.shown(interaction, table.id, message.key)
    await show(interaction, message)
    if chosen:
        desk.hands.forget(table.id, user_id)


async def _show_in_dm(interaction: Interaction, desk: Desk, table: Table, *, note: str, chosen: Sequence[Card]) -> None:
    seat = table.seat_of(interaction.user.id)
    assert seat is not None
    if any(isinstance(option, PassCardsOption) for option in table.options(interaction.user.id)):
        await replace(interaction, await pass_message(desk, table, interaction.user.id, note=note, chosen=chosen))
    else:
        await replace(interaction, pass_made_message(desk, table, seat))


async def act(interaction: Interaction, desk: Desk, press: PressId, action: Action) -> None:
    """Submit a move and answer with the fresh hand; whatever the rules refuse becomes a sentence on it."""
    table = await desk.tables.get(press.game)
    note = ""
    if interaction.guild_id is not None:
        # the answer redraws this hand: the painter, which hears of the move first, must not do it too; a press in a
        # DM leaves the hand in the channel to the painter
        desk.hands.forget(table.id, interaction.user.id)
    try:
        await table.submit(person_of(interaction), action, press.revision)
    except StalePress:
        note = stale_sentence()
    except IllegalAction as error:
        note = illegal_sentence(error, table.view(interaction.user.id), seat_labels(table))
    except Refused as refused:
        if refused.reason is not No.TABLE_OVER or table.seat_of(interaction.user.id) is None:
            raise
        note = TABLE_ENDED
    await show_hand(interaction, desk, table, note=note)


async def hand(interaction: Interaction, desk: Desk, press: PressId, values: tuple[str, ...]) -> None:
    """*My hand*: for every seat, at any time while there is a game."""
    table = await desk.tables.get(press.game)
    if table.status is Status.LOBBY:
        raise Refused(No.NOT_STARTED)
    if table.status in _CUT_SHORT:  # its hand would still say who is waited for
        raise Refused(No.TABLE_OVER)
    await show_hand(interaction, desk, table)


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


async def choose(interaction: Interaction, desk: Desk, press: PressId, values: tuple[str, ...]) -> None:
    """Cards picked for the pass; nothing is given yet, and the choice lives in the next button."""
    table = await desk.tables.get(press.game)
    if not table.is_current(interaction.user.id, press.revision):
        await show_hand(interaction, desk, table, note=stale_sentence())
        return
    await show_hand(interaction, desk, table, chosen=[card_of(value) for value in values])


async def give(interaction: Interaction, desk: Desk, press: PressId, values: tuple[str, ...]) -> None:
    """The pass."""
    cards = split_cards(press.what)
    if not cards:
        await tell(interaction, NOTHING_CHOSEN)
        return
    await act(interaction, desk, press, PassCards(cards=cards))


async def play(interaction: Interaction, desk: Desk, press: PressId, values: tuple[str, ...]) -> None:
    """One card."""
    await act(interaction, desk, press, PlayCard(card=card_of(press.what)))


async def throw(interaction: Interaction, desk: Desk, press: PressId, values: tuple[str, ...]) -> None:
    """Ask before the hand is thrown in."""
    table = await desk.tables.get(press.game)
    if not table.options(interaction.user.id) or not table.is_current(interaction.user.id, press.revision):
        await show_hand(interaction, desk, table, note=stale_sentence())
        return
    desk.hands.forget(table.id, interaction.user.id)
    await show(interaction, throw_in_question(table, interaction.user.id))


async def throw_in(interaction: Interaction, desk: Desk, press: PressId, values: tuple[str, ...]) -> None:
    """The hand is thrown in."""
    await act(interaction, desk, press, ThrowIn())


async def next_hand(interaction: Interaction, desk: Desk, press: PressId, values: tuple[str, ...]) -> None:
    """Deal the next hand now: the public message changes by itself, the press is only acknowledged."""
    table = await desk.tables.get(press.game)
    try:
        await table.next_hand(person_of(interaction), int(press.what))
    except StalePress:
        # somebody was faster, or the message is from an earlier hand
        if not table.view(None).awaits_deal:
            await show_hand(interaction, desk, table, note=stale_sentence())
            return
        if desk.screen.has_deal_waiting(table.id):
            await tell(interaction, DEAL_WAITS)
            return
    await interaction.response.defer()
