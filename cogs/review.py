"""*Review*: a finished hand gone over again, for one of those who played it and for nobody else."""

from __future__ import annotations

import asyncio
from typing import Any

import discord

from cogs.answers import is_private, replace
from cogs.custom_ids import PressId
from cogs.desk import Desk
from cogs.items import button
from cogs.layout import BLUE, Message, Part, gallery, message, row, text
from players.best_line import BestLine
from ports.refusals import No, Refused
from render.deal_image import deal_image
from render.labels import Picture, SeatLabel
from render.line_text import line_text
from render.lobby_text import seat_label
from render.numbers import points
from render.review_text import review_text
from table.review import Review, part_of

Interaction = discord.Interaction[Any]


async def review(interaction: Interaction, desk: Desk, press: PressId, values: tuple[str, ...]) -> None:
    """The hand on whose summary this was pressed; *Show all* is the same with every decision and every trick."""
    deal = int(press.what) if press.what.isdecimal() else None
    await show_review(interaction, desk, press.game, deal, in_full=press.verb == "review_all")


async def show_review(
    interaction: Interaction, desk: Desk, game: int, deal: int | None, *, in_full: bool = False
) -> None:
    """Answer with the review of a hand (None: the last finished one); raises Refused before anything is computed."""
    stored = await desk.log.load(game)
    if stored is None:
        raise Refused(No.NO_TABLE_HERE)
    # not in the pool of the computer players: a refusal must not wait for them
    part = await asyncio.to_thread(part_of, stored, interaction.user.id, deal)
    if is_private(interaction):
        await interaction.response.defer()
    else:
        await interaction.response.defer(ephemeral=True, thinking=True)
    made = await desk.reviews.of(game, interaction.user.id, part)
    await replace(interaction, await review_message(desk, game, made, in_full=in_full))


async def review_message(desk: Desk, game: int, made: Review, *, in_full: bool) -> Message:
    """The own decisions, the best line, and all hands as a picture."""
    part = made.part
    seats = tuple(seat_label(holder) for holder in part.holders)
    words = review_text(
        made.judged,
        deal=part.record.deal,
        forced=part.forced,
        level=made.level,
        seats=seats,
        show_all=in_full,
    )
    parts: list[Part] = [text("\n".join(block for block in (words.heading, words.decisions) if block))]
    parts.append(text(line_text(made.line, part.record, part.rules, seats, in_full=in_full)))
    picture = await desk.drawing.draw(_picture, desk, made, seats)
    parts.append(gallery(picture))
    if not in_full and (words.hidden or made.judged):
        press = PressId("review_all", game, 0, str(part.record.deal))
        parts.append(row([button(press, "Show all")]))
    return message(parts, colour=BLUE, pictures=[picture])


def _picture(desk: Desk, made: Review, seats: tuple[SeatLabel, ...]) -> Picture:
    part = made.part
    record, line, rules = part.record, made.line, part.rules
    hands, when = record.hands, f"Hand {record.deal}"
    if rules.deck.stock and isinstance(line, BestLine):
        hands, when = line.hands, f"Hand {record.deal}, before trick {line.first_trick}"
    contract = record.contract
    return deal_image(
        hands,
        rules,
        seats,
        desk.theme,
        caption=when,
        trump=record.trump,
        marked=f"bid {points(contract.points, rules)}" if contract is not None else "",
        declarer=contract.seat if contract is not None else None,
        beside=record.buried or record.kitty,
        beside_name="Buried" if record.buried else "Kitty",
    )
