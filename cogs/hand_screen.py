"""The private hand: everything that one person can do, with the next step as the first coloured button."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby
from typing import TypeVar

import discord

from cogs.custom_ids import PressId, card_keys, card_of, join_cards
from cogs.desk import Desk
from cogs.items import PressSelect, button, select
from cogs.labels import seat_labels
from cogs.layout import BLUE, GREY, Message, Part, gallery, message, row, rows, small, text
from engine.cards import Card
from engine.options import BidOption, NameTrumpOption, Option, PassCardsOption, PassOption, PlayOption, ThrowInOption
from engine.view import PlayerView
from render.hand_text import broken_melds, give_label, hand_text, meld_by_suit, passed_text, throw_in_text
from render.numbers import points
from render.refusals import DM_CLOSED
from render.words import card_text, suit_name, suit_symbol
from table.table import Table

_BLUE = discord.ButtonStyle.primary
_GREEN = discord.ButtonStyle.success
_RED = discord.ButtonStyle.danger
_Kind = TypeVar("_Kind")
_QUICK_BIDS = 3
"""How many next steps are buttons of their own."""


def hand_key(table: Table, user_id: int) -> tuple[object, ...]:
    """Equal keys mean that the person holds the same cards and may do the same."""
    return _key(table, table.view(user_id), table.options(user_id))


def _key(table: Table, view: PlayerView, options: tuple[Option, ...]) -> tuple[object, ...]:
    return (view.deal, view.phase, view.hand, options, view.awaits_deal, table.status, _dm_note(table, view))


async def hand_message(
    desk: Desk, table: Table, user_id: int, *, note: str = "", chosen: Sequence[Card] = (), in_dm: bool = False
) -> Message:
    """The hand of a seated person. `note` is a sentence above all else; `chosen` are cards picked for the pass."""
    view, options = table.view(user_id), table.options(user_id)
    seats = seat_labels(table)
    words = hand_text(view, options, seats, desk.faces.text, deadline=table.deadline)
    parts: list[Part] = [text(f"⚠ {note}")] if note else []
    parts.append(text(words.heading))
    pictures = []
    if view.hand and not view.awaits_deal:
        play = _option(options, PlayOption)
        playable = frozenset(play.cards) if play is not None else None
        picture = await desk.hand_pictures.of(view.hand, view.trump, playable)
        pictures.append(picture)
        parts.append(gallery(picture))
    parts += [text("\n".join(block for block in (words.received, words.instruction, words.details) if block))]
    if not in_dm and _dm_note(table, view) and _option(options, PassCardsOption) is not None:
        parts.append(small(DM_CLOSED))
    parts += _controls(desk, table, view, options, chosen)
    shown = message(parts, colour=BLUE if options else GREY, pictures=pictures)
    return replace(shown, key=_key(table, view, options))


def _dm_note(table: Table, view: PlayerView) -> bool:
    notes = table.record.notes.seats
    return view.seat is not None and view.seat < len(notes) and notes[view.seat].dm_closed


def _option(options: Sequence[Option], kind: type[_Kind]) -> _Kind | None:
    return next((option for option in options if isinstance(option, kind)), None)


def _press(table: Table, verb: str, what: str = "") -> PressId:
    return PressId(verb, table.id, table.revision, what)


def _controls(
    desk: Desk, table: Table, view: PlayerView, options: Sequence[Option], chosen: Sequence[Card]
) -> list[Part]:
    """The buttons and selects of what may be done now; cards alone, disabled, where it is somebody else's turn."""
    if view.awaits_deal:
        return []
    if (give := _option(options, PassCardsOption)) is not None:
        return _pass_controls(desk, table, view, give, chosen)
    if (trump := _option(options, NameTrumpOption)) is not None:
        return _trump_controls(table, view, trump)
    if (bid := _option(options, BidOption)) is not None or _option(options, PassOption) is not None:
        return _bid_controls(table, view, bid)
    play = _option(options, PlayOption)
    parts = _card_rows(desk, table, view, play)
    if _option(options, ThrowInOption) is not None:
        parts.append(row([button(_press(table, "throw"), "Throw in…", style=_RED)]))
    return parts


def _bid_controls(table: Table, view: PlayerView, option: BidOption | None) -> list[Part]:
    items: list[Part] = []
    if option is not None:
        quick = range(option.minimum, option.maximum + 1, option.step)[:_QUICK_BIDS]
        items += [
            button(
                _press(table, "bid", str(value)),
                f"Bid {points(value, view.rules)}",
                style=_BLUE if not place else discord.ButtonStyle.secondary,
            )
            for place, value in enumerate(quick)
        ]
        if option.maximum > quick[-1]:
            items.append(button(_press(table, "other"), "Other…"))
    items.append(button(_press(table, "pass"), "Pass", style=_RED if option is not None else _BLUE))
    return rows(items)


def _trump_controls(table: Table, view: PlayerView, option: NameTrumpOption) -> list[Part]:
    melds = meld_by_suit(view.hand, view.rules, option.suits)
    items = [
        button(
            _press(table, "trump", suit.value),
            f"{suit_symbol(suit)} {suit_name(suit).capitalize()} · meld {points(value, view.rules)}",
            style=_BLUE if not place else discord.ButtonStyle.secondary,
        )
        for place, (suit, value) in enumerate(melds)
    ]
    return rows(items)


def _pass_controls(
    desk: Desk, table: Table, view: PlayerView, option: PassCardsOption, chosen: Sequence[Card]
) -> list[Part]:
    parts: list[Part] = [row([_pass_select(desk, table, option, chosen)])]
    if len(chosen) == option.count:
        parts.insert(0, text(broken_melds(option.hand, chosen, view.trump, view.rules)))
        parts.append(row([button(_press(table, "give", join_cards(chosen)), give_label(chosen), style=_GREEN)]))
    return parts


def _pass_select(desk: Desk, table: Table, option: PassCardsOption, chosen: Sequence[Card]) -> PressSelect:
    picked = set(card_keys(chosen))
    choices = [
        discord.SelectOption(
            label=card_text(card_of(key)), value=key, emoji=desk.faces.emoji(card_of(key)), default=key in picked
        )
        for key in card_keys(option.hand)
    ]
    placeholder = f"Choose {option.count} cards for {seat_labels(table)[option.to].name}"[:150]
    return select(_press(table, "choose"), choices, placeholder=placeholder, count=option.count)


def _card_rows(desk: Desk, table: Table, view: PlayerView, play: PlayOption | None) -> list[Part]:
    """One button a card, each suit on rows of its own; legal ones enabled and blue."""
    parts: list[Part] = []
    keys = card_keys(view.hand)
    for _, suited in groupby(zip(view.hand, keys, strict=True), key=lambda pair: pair[0].suit):
        items = []
        for card, key in suited:
            is_legal = play is not None and card in play.cards
            emoji = desk.faces.emoji(card)
            items.append(
                button(
                    _press(table, "play", key),
                    None if emoji is not None else card_text(card),
                    emoji=emoji,
                    style=_BLUE if is_legal else discord.ButtonStyle.secondary,
                    disabled=not is_legal,
                )
            )
        parts += rows(items)
    return parts


def throw_in_question(table: Table, user_id: int) -> Message:
    """What throwing in costs, asked before it is done."""
    view = table.view(user_id)
    return message(
        [
            text(throw_in_text(view, seat_labels(table))),
            row(
                [
                    button(_press(table, "throw_in"), "Throw the hand in", style=_RED),
                    button(_press(table, "hand"), "Play on", style=_BLUE),
                ]
            ),
        ]
    )


async def pass_message(
    desk: Desk, table: Table, user_id: int, *, note: str = "", chosen: Sequence[Card] = ()
) -> Message:
    """The pass as it is asked in a DM, with a way back to the table."""
    asked = await hand_message(desk, table, user_id, note=note, chosen=chosen, in_dm=True)
    record = table.record
    link = f"https://discord.com/channels/{record.guild_id}/{record.channel_id}"
    if record.message_id is not None:
        link += f"/{record.message_id}"
    asked.view.add_item(discord.ui.ActionRow(discord.ui.Button(label="To the table", url=link)))
    return asked


def pass_made_message(desk: Desk, table: Table, seat: int) -> Message:
    """What the DM becomes when the pass was made, here or elsewhere."""
    holder = table.record.seats[seat]
    view = table.view(holder.user_id) if holder is not None and holder.user_id is not None else None
    partner = table.rules.partner_of(seat)
    seats = seat_labels(table)
    if view is None or view.seat != seat or not view.given or partner is None:
        return message([text("This pass is over: there is nothing left to choose here.")], colour=GREY)
    return message([text(passed_text(view.given, partner, seats, desk.faces.text))], colour=GREY)
