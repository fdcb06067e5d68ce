"""House rules under a name: what the subcommands of `/pinochle house` do, and the presses that belong to them."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from cogs.answers import Declined, send_private, show, tell
from cogs.choosing import restored_rules, saved_rules
from cogs.custom_ids import PressId
from cogs.desk import Desk, desk_of, person_of
from cogs.house import amend, require_rights
from cogs.items import button
from cogs.layout import Message, message, row, sentence, text
from ports.game_log import StorageFailed
from ports.house_rules import LONGEST_NAME, HouseRules, NameTaken, TooManySaved, clean_name, name_key
from ports.refusals import No, Refused
from render.house_text import (
    FULL,
    NAME_NEEDED,
    NAME_RESERVED,
    NEEDS_MANAGER,
    NOTHING_SAVED,
    default_text,
    deleted_text,
    list_line,
    not_yours_text,
    replace_question,
    saved_text,
    used_text,
)
from table.saved_rules import changes_of, restore
from table.table import Table

Interaction = discord.Interaction[Any]

NONE = "none"
"""What stands for no house rules, so that nothing can be called so."""
PAGE = 8
"""Saved house rules on one page of the list."""
_MOST_SUGGESTED = 25


def _guild(interaction: Interaction) -> int:
    if interaction.guild_id is None:
        raise Refused(No.NO_TABLE_HERE)
    return interaction.guild_id


def _may_change(interaction: Interaction, saved: HouseRules) -> bool:
    return interaction.permissions.manage_guild or saved.author_id == interaction.user.id


# --- saving -----------------------------------------------------------------------------------------------------------


async def save(interaction: Interaction, desk: Desk, table: Table, typed: str) -> None:
    """Keep this table's rules under a name; asks before it replaces what stands there."""
    name = clean_name(typed)
    if not 1 <= len(name) <= LONGEST_NAME:
        raise Declined(NAME_NEEDED)
    if name_key(name) == NONE:
        raise Declined(NAME_RESERVED)
    try:
        await _write(interaction, desk, table, name, replace=False)
    except NameTaken:
        existing = await saved_rules(desk, _guild(interaction), name)
        if not _may_change(interaction, existing):
            raise Declined(not_yours_text(existing.name, "replace")) from None
        await send_private(interaction, _question(table, existing, name))
        return
    await tell(interaction, saved_text(name, table.rules))


def _question(table: Table, existing: HouseRules, name: str) -> Message:
    buttons = [
        button(
            PressId("house_replace", table.id, table.revision, name), "Replace it", style=discord.ButtonStyle.danger
        ),
        button(PressId("dismiss", table.id, table.revision), "Keep it", style=discord.ButtonStyle.primary),
    ]
    return message([text(replace_question(existing, table.rules)), row(buttons)])


async def replace(interaction: Interaction, desk: Desk, press: PressId, values: tuple[str, ...]) -> None:
    """Yes: this table's rules, as they are now, stand under that name."""
    table = await desk.tables.get(press.game)
    existing = await desk.house.get(_guild(interaction), press.what)
    if existing is not None and not _may_change(interaction, existing):
        raise Declined(not_yours_text(existing.name, "replace"))
    await _write(interaction, desk, table, press.what, replace=True)
    await show(interaction, sentence(saved_text(press.what, table.rules)))


async def _write(interaction: Interaction, desk: Desk, table: Table, name: str, *, replace: bool) -> None:
    preset, options = changes_of(table.rules)
    try:
        await desk.house.save(
            _guild(interaction),
            name,
            interaction.user.id,
            game=table.rules.game,
            preset=preset,
            options=options,
            at=desk.clock.now(),
            replace=replace,
        )
    except TooManySaved:
        raise Declined(FULL) from None


# --- using, choosing, deleting ----------------------------------------------------------------------------------------


async def use(interaction: Interaction, desk: Desk, table: Table, name: str) -> None:
    """Let this channel's lobby play by saved house rules."""
    require_rights(table, person_of(interaction))
    saved = await saved_rules(desk, _guild(interaction), name)
    chosen = restored_rules(saved)
    await amend(table, person_of(interaction), lambda _: chosen.rules)
    await tell(interaction, " ".join(filter(None, (used_text(saved.name, chosen.rules), chosen.note))))


async def choose_default(interaction: Interaction, desk: Desk, name: str) -> None:
    """Choose what new tables play by, or the standard rules again."""
    if not interaction.permissions.manage_guild:
        raise Declined(NEEDS_MANAGER)
    if name_key(name) == NONE:
        await desk.house.set_default(_guild(interaction), None)
        await tell(interaction, default_text(None))
        return
    saved = await saved_rules(desk, _guild(interaction), name)
    chosen = restored_rules(saved)
    if not await desk.house.set_default(_guild(interaction), saved.name):  # deleted between the two
        saved = await saved_rules(desk, _guild(interaction), name)
    await tell(interaction, " ".join(filter(None, (default_text(saved), chosen.note))))


async def delete(interaction: Interaction, desk: Desk, name: str) -> None:
    """Delete saved house rules; tables that play by them are not touched."""
    guild_id = _guild(interaction)
    saved = await saved_rules(desk, guild_id, name)
    if not _may_change(interaction, saved):
        raise Declined(not_yours_text(saved.name, "delete"))
    default = await desk.house.default(guild_id)
    await desk.house.delete(guild_id, saved.name)
    was_default = default is not None and default.name == saved.name
    await tell(interaction, deleted_text(saved.name, was_default=was_default))


# --- the list ---------------------------------------------------------------------------------------------------------


async def list_message(desk: Desk, guild_id: int, page: int) -> Message:
    """One page of what the server has saved; pages count from 1, the nearest where there is no such page."""
    saved = await desk.house.all(guild_id)
    if not saved:
        return sentence(NOTHING_SAVED)
    default = await desk.house.default(guild_id)
    pages = -(-len(saved) // PAGE)
    page = min(max(page, 1), pages)
    lines = []
    for one in saved[(page - 1) * PAGE : page * PAGE]:
        restored = restore(one)
        is_default = default is not None and default.name == one.name
        lines.append(list_line(one, restored.rules, restored.lost, is_default=is_default))
    title = "**House rules of this server**" + (f" · {page} of {pages}" if pages > 1 else "")
    parts = [text(title), text("\n".join(lines))]
    if pages == 1:
        return message(parts)

    def press(number: int, way: str) -> PressId:
        return PressId("house_list", 0, min(max(number, 1), pages), way)

    return message(
        [
            *parts,
            row(
                [
                    button(press(page - 1, "back"), "◀", disabled=page == 1),
                    button(press(page + 1, "on"), "▶", disabled=page == pages),
                ]
            ),
        ]
    )


async def turn(interaction: Interaction, desk: Desk, press: PressId, values: tuple[str, ...]) -> None:
    """Another page of the list; its number stands where other presses carry a revision."""
    await show(interaction, await list_message(desk, _guild(interaction), press.revision))


# --- suggestions ------------------------------------------------------------------------------------------------------


async def suggest(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Saved names that hold what was typed so far; nothing where the database does not answer in time."""
    try:
        saved = await desk_of(interaction).house.all(_guild(interaction))
    except (StorageFailed, Refused):
        return []
    wanted = name_key(typed)
    names = [one.name for one in saved if wanted in name_key(one.name)]
    return [app_commands.Choice(name=name, value=name) for name in names[:_MOST_SUGGESTED]]


async def suggest_default(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Saved names, and none of them."""
    found = await suggest(interaction, typed)
    if name_key(typed) in NONE:
        found = [app_commands.Choice(name="none: the standard rules", value=NONE), *found]
    return found[:_MOST_SUGGESTED]
