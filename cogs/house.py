"""Presses on the house rules of a lobby: each changes the table at once, and answers with the screen as it is then."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import discord

from cogs.answers import Declined, send_private, show
from cogs.choosing import HIGHEST_TARGET, preset_rules
from cogs.custom_ids import PressId
from cogs.desk import Desk, person_of
from cogs.house_screen import FREE_NUMBERS, Place, group_message, number_modal, overview_message, shown_groups, value_of
from engine.errors import BadRules
from engine.rules import HIGHEST_BID, Rules, Scale
from ports.refusals import No, Refused, StalePress
from render.house_text import CHANGED_AT_ONCE, GAME_CHANGED, RULES_FIXED, VALUE_GONE, not_in_charge_text
from render.numbers import BadNumber, parse_points
from render.options_text import option_help, preset_of, value_label
from render.refusals import bad_rules
from table.person import Person
from table.position import require_charge, require_lobby
from table.table import Table

Interaction = discord.Interaction[Any]


async def amend(table: Table, person: Person, change: Callable[[Rules], Rules]) -> None:
    """Change the rules of a lobby; raises Declined with the words of house rules, BadRules, and Refused."""
    try:
        await table.amend_rules(person, change)
    except Refused as refused:
        raise _in_words(refused) from None


def require_rights(table: Table, person: Person) -> None:
    """Raise Declined or Refused unless this person may change this table's rules now."""
    try:
        require_lobby(table.record)
        require_charge(table.record, person)
    except Refused as refused:
        raise _in_words(refused) from None


def _in_words(refused: Refused) -> Exception:
    match refused.reason:
        case No.ALREADY_STARTED:
            return Declined(RULES_FIXED)
        case No.NOT_THE_HOST:
            return Declined(not_in_charge_text(str(refused.details.get("host", ""))))
        case _:
            return refused


async def _table(interaction: Interaction, desk: Desk, press: PressId) -> Table:
    table = await desk.tables.get(press.game)
    require_rights(table, person_of(interaction))
    return table


# --- looking ----------------------------------------------------------------------------------------------------------


async def house(interaction: Interaction, desk: Desk, press: PressId, values: tuple[str, ...]) -> None:
    """*House rules* in the lobby."""
    await send_private(interaction, overview_message(await _table(interaction, desk, press)))


async def all_groups(interaction: Interaction, desk: Desk, press: PressId, values: tuple[str, ...]) -> None:
    """Back to all groups."""
    await show(interaction, overview_message(await _table(interaction, desk, press)))


async def group(interaction: Interaction, desk: Desk, press: PressId, values: tuple[str, ...]) -> None:
    """The chosen group."""
    await show(interaction, group_message(await _table(interaction, desk, press), Place(int(values[0]))))


async def page(interaction: Interaction, desk: Desk, press: PressId, values: tuple[str, ...]) -> None:
    """Another page of a group."""
    await show(interaction, group_message(await _table(interaction, desk, press), Place.of(press.what)))


# --- changing ---------------------------------------------------------------------------------------------------------


async def choose(interaction: Interaction, desk: Desk, press: PressId, values: tuple[str, ...]) -> None:
    """One value of one option."""
    place = Place.of(press.what)

    def change(rules: Rules) -> Rules:
        try:
            value = value_of(rules, place.option, values[0])
        except KeyError:
            raise Declined(_gone(rules, place.option)) from None
        return rules.with_options({place.option: value})

    await _change(interaction, desk, press, place, change)


async def other(interaction: Interaction, desk: Desk, press: PressId, values: tuple[str, ...]) -> None:
    """Ask for a number."""
    table = await _table(interaction, desk, press)
    place = Place.of(press.what)
    if not _may_be_typed(table.rules, place.option):
        await show(interaction, group_message(table, place, _gone(table.rules, place.option)))
        return
    now = value_label(place.option, getattr(table.rules, place.option), table.rules)
    await interaction.response.send_modal(number_modal(table, place, option_help(place.option), now))


async def number(interaction: Interaction, desk: Desk, press: PressId, values: tuple[str, ...]) -> None:
    """The number came back."""
    place = Place.of(press.what)

    def change(rules: Rules) -> Rules:
        if not _may_be_typed(rules, place.option):
            raise Declined(_gone(rules, place.option))
        return rules.with_options({place.option: _number(values[0] if values else "", place.option, rules)})

    await _change(interaction, desk, press, place, change)


async def reset(interaction: Interaction, desk: Desk, press: PressId, values: tuple[str, ...]) -> None:
    """All options as the preset has them."""
    await _change(interaction, desk, press, None, preset_of)


async def preset(interaction: Interaction, desk: Desk, press: PressId, values: tuple[str, ...]) -> None:
    """Another preset, or another game with its own seats."""

    def change(rules: Rules) -> Rules:
        return preset_rules(None, values[0]) or rules

    await _change(interaction, desk, press, None, change)


async def _change(
    interaction: Interaction, desk: Desk, press: PressId, place: Place | None, change: Callable[[Rules], Rules]
) -> None:
    """Change the table and show the same screen anew; what cannot be chosen is said on it."""
    table = await _table(interaction, desk, press)
    note = ""
    try:
        await amend(table, person_of(interaction), change)
    except BadRules as error:
        note = bad_rules(error)
    except BadNumber as error:
        note = error.sentence
    except StalePress:
        note = CHANGED_AT_ONCE
    except Declined as error:
        require_rights(table, person_of(interaction))  # the game may have begun in between
        note = error.sentence
    if place is None:
        await show(interaction, overview_message(table, note))
    else:
        await show(interaction, group_message(table, place, note))


def _may_be_typed(rules: Rules, name: str) -> bool:
    return name in FREE_NUMBERS and any(name in names for names in shown_groups(rules).values())


def _gone(rules: Rules, name: str) -> str:
    return VALUE_GONE if name in rules.house_options else GAME_CHANGED


def _number(typed: str, name: str, rules: Rules) -> int:
    """A typed number in classic points, or of hands; raises BadNumber."""
    # the number as it is now is the example in a refusal
    example = rules.model_copy(update={"min_bid": getattr(rules, name) or rules.bid_step})
    if name == "hands":  # hands have no scale
        example = example.model_copy(update={"scale": Scale.CLASSIC})
    return parse_points(typed, example, HIGHEST_TARGET if name == "target" else HIGHEST_BID)
