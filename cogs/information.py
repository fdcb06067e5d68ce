"""Rules, proof, leaderboard, rematch: presses that tell something or open something new."""

from __future__ import annotations

from typing import Any

import discord

from cogs.answers import send_private, show
from cogs.custom_ids import PressId
from cogs.desk import Desk, person_of
from cogs.items import button, select
from cogs.layout import Message, message, row, sentence, text
from cogs.opening import open_table
from engine.rules import Rules
from engine.variants import VARIANTS
from ports.records import SealedDeal
from ports.refusals import No, Refused
from render.leaderboard_text import LeaderboardRow, leaderboard_text
from render.options_text import game_label
from render.rules_text import rules_markdown
from render.verify_text import Check, check_of, verify_text
from storage.leaderboard import LeaderboardRow as StoredRow
from table.dealer import check
from table.position import require_open
from table.table import Table

Interaction = discord.Interaction[Any]

SHORTEST_SEAL = 8


def rules_message(rules: Rules) -> Message:
    """The table's own rules in plain words, generated from their value."""
    return message([text(rules_markdown(rules))])


async def rules(interaction: Interaction, desk: Desk, press: PressId, values: tuple[str, ...]) -> None:
    """This table's rules."""
    table = await desk.tables.get(press.game)
    await send_private(interaction, rules_message(table.rules))


# --- proof ------------------------------------------------------------------------------------------------------------


def checked(deal: SealedDeal, rules: Rules | None) -> Check:
    """What checking a deal found."""
    verdict = check(deal, rules=rules)
    return check_of(
        is_open=verdict.is_open,
        seal=verdict.seal_matches,
        deck=verdict.is_full_deck,
        cut=verdict.cut_matches,
        dealt=verdict.is_dealt_so,
    )


def verify_message(deal: SealedDeal | None, rules: Rules | None) -> Message:
    """The answer to one check."""
    words = verify_text(deal, Check.UNKNOWN if deal is None else checked(deal, rules))
    return message([text(block) for block in words.blocks])


async def verify(interaction: Interaction, desk: Desk, press: PressId, values: tuple[str, ...]) -> None:
    """Check the deal on whose message this was pressed, or the newest one of the table."""
    table = await desk.tables.get(press.game)
    deal = await deal_of(table, int(press.what) if press.what else None)
    if deal is None:
        raise Refused(No.NOT_STARTED)
    await show(interaction, verify_message(deal, table.rules))


async def deal_of(table: Table, number: int | None) -> SealedDeal | None:
    """A table's deal by its number; the newest where none is given."""
    deals = await table.deals()
    return next((deal for deal in reversed(deals) if number in (None, deal.deal)), None)


async def find_seal(desk: Desk, seal: str) -> Message:
    """Check a seal that somebody noted; anybody may, wherever the deal was played."""
    digits = seal.strip().lower()
    if len(digits) < SHORTEST_SEAL or not all(digit in "0123456789abcdef" for digit in digits):
        return sentence(
            "A seal is 64 digits from 0 to f: copy it, or at least its first 8 digits, from the table's message."
        )
    found = await desk.log.find_seal(digits)
    if not found:
        return verify_message(None, None)
    if len(found) > 1:
        return sentence(f"{len(found)} deals begin with these digits: copy more of the seal.")
    table = await desk.tables.get(found[0].game_id)
    return verify_message(found[0], table.rules)


# --- leaderboard ------------------------------------------------------------------------------------------------------


async def leaderboard_message(
    desk: Desk, guild_id: int, user_id: int, *, game: str, people_only: bool, page: int
) -> Message:
    """One page of the server's leaderboard, with the asker's own row."""
    found = await desk.leaderboard.page(guild_id, game=game, user_id=user_id, people_only=people_only, page=page)

    def row_of(stored: StoredRow) -> LeaderboardRow:
        return LeaderboardRow(
            rank=stored.rank,
            name=stored.name,
            games=stored.games,
            wins=stored.wins,
            bids_taken=stored.bids_taken,
            bids_made=stored.bids_made,
            best_hand=stored.best_hand if stored.best_hand and stored.best_hand > 0 else None,
            is_you=stored.user_id == user_id,
        )

    words = leaderboard_text(
        [row_of(one) for one in found.rows],
        row_of(found.own_row) if found.own_row is not None else None,
        game=game,
        people_only=people_only,
        page=found.page,
        pages=found.pages,
    )

    def press(number: int, people: bool, place: str) -> PressId:
        # the place keeps custom ids apart where two buttons lead to the same page
        return PressId("leaderboard_page", 0, number, f"{game}.{int(people)}.{place}")

    other = "All games" if people_only else "Only games between people"
    buttons = [
        button(press(max(found.page - 1, 1), people_only, "back"), "◀", disabled=found.page <= 1),
        button(press(min(found.page + 1, found.pages), people_only, "on"), "▶", disabled=found.page >= found.pages),
        button(press(1, not people_only, "filter"), other),
    ]
    games = [
        discord.SelectOption(label=game_label(name).capitalize(), value=name, default=name == game) for name in VARIANTS
    ]
    choose = select(PressId("leaderboard_game", 0, 1, str(int(people_only))), games, placeholder="Game")
    return message([*[text(block) for block in words.blocks], row([choose]), row(buttons)])


async def leaderboard(interaction: Interaction, desk: Desk, press: PressId, values: tuple[str, ...]) -> None:
    """The leaderboard of this table's game."""
    table = await desk.tables.get(press.game)
    shown = await leaderboard_message(
        desk, table.record.guild_id, interaction.user.id, game=table.rules.game, people_only=False, page=1
    )
    await show(interaction, shown)


async def leaderboard_page(interaction: Interaction, desk: Desk, press: PressId, values: tuple[str, ...]) -> None:
    """Another page or filter; the page stands where other presses carry a revision."""
    game, people, _ = press.what.split(".")
    if interaction.guild_id is None or game not in VARIANTS:
        raise Refused(No.NO_TABLE_HERE)
    shown = await leaderboard_message(
        desk, interaction.guild_id, interaction.user.id, game=game, people_only=people == "1", page=press.revision
    )
    await show(interaction, shown)


async def leaderboard_game(interaction: Interaction, desk: Desk, press: PressId, values: tuple[str, ...]) -> None:
    """Another game's leaderboard, with the same filter."""
    game = values[0] if values else ""
    if interaction.guild_id is None or game not in VARIANTS:
        raise Refused(No.NO_TABLE_HERE)
    shown = await leaderboard_message(
        desk, interaction.guild_id, interaction.user.id, game=game, people_only=press.what == "1", page=1
    )
    await show(interaction, shown)


# --- again ------------------------------------------------------------------------------------------------------------


async def rematch(interaction: Interaction, desk: Desk, press: PressId, values: tuple[str, ...]) -> None:
    """The same people again, or with other partners (verb `swap`): a lobby with everybody seated."""
    old = await desk.tables.get(press.game)
    await open_table(
        interaction,
        desk,
        lambda: old.rematch(person_of(interaction), press.verb == "swap"),
        "The new lobby stands at the end of the channel with everybody seated: press **Start** there.",
    )


async def post(interaction: Interaction, desk: Desk, press: PressId, values: tuple[str, ...]) -> None:
    """The table's message anew, at the end of the channel."""
    table = await desk.tables.get(press.game)
    require_open(table.record)
    await interaction.response.defer(ephemeral=True, thinking=True)
    await desk.screen.post(table)
    await interaction.edit_original_response(view=sentence("The table stands at the end of the channel.").view)
