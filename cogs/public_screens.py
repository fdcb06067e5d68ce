"""The public messages of a table: what everybody may know, as text and as a picture."""

from __future__ import annotations

import discord

from cogs.custom_ids import PressId
from cogs.desk import Desk
from cogs.items import button
from cogs.labels import seat_labels
from cogs.layout import BLUE, GREEN, GREY, RED, Message, Part, gallery, message, row, small, text
from cogs.lobby_screen import lobby_message
from engine.events import Outcome
from engine.view import PlayerView
from ports.records import SealedDeal, Status, TableRecord
from render.labels import SeatLabel
from render.names import safe_name
from render.summary_image import summary_image
from render.summary_text import abandoned_text, summary_text
from render.table_image import table_image
from render.table_text import table_text
from render.words import seat_word
from table.dealer import check
from table.table import Table

_BLUE = discord.ButtonStyle.primary
_SIDE_COLOURS = (BLUE, 0xF2B441, 0xB07CFF, 0x4CC38A)
"""`[side]`, as in the pictures."""
_NOTHING_COUNTED = (Outcome.PASSED_OUT, Outcome.MISDEAL)


async def public_message(desk: Desk, table: Table) -> Message:
    """What the table's live message shows now."""
    view = table.view(None)
    match table.status:
        case Status.LOBBY:
            return lobby_message(table)
        case Status.PLAYING if view.awaits_deal and view.results:
            return await _summary(desk, table, view, is_closed=False)
        case Status.PLAYING if view.awaits_deal:
            return lobby_message(table)
        case Status.PLAYING:
            return await _table(desk, table, view)
        case Status.FINISHED:
            return await _summary(desk, table, view, is_closed=False)
        case Status.BROKEN:
            return broken_message()
        case Status.ENDED | Status.EXPIRED:
            return await _ended(desk, table, view)


def broken_message() -> Message:
    """What stays of a table whose record cannot be read or does not replay."""
    return message(
        [
            text(
                "**This table's record can no longer be read, so it had to be closed. I am sorry.** "
                "`/pinochle start` opens a new one."
            )
        ],
        colour=RED,
    )


async def closed_message(desk: Desk, table: Table, moved_to: str | None = None) -> Message:
    """What an old message of this table becomes when a newer one stands below it."""
    view = table.view(None)
    if moved_to is not None:
        return message([text(f"The table was posted anew: {moved_to}")], colour=GREY)
    if view.results and view.awaits_deal:
        return await _summary(desk, table, view, is_closed=True)
    return lobby_message(table)


def deal_message(record: TableRecord, deal: SealedDeal, dealer: int) -> Message:
    """The new deal's message with its seal in full, before anybody has cards; `dealer` is the seat that deals."""
    holder = record.seats[dealer]
    who = safe_name(holder.name) if holder is not None else seat_word(dealer, record.rules.seats)
    return message(
        [
            text(
                f"**Hand {deal.deal}** · {who} deals. The deck is shuffled and sealed; this message's number cuts it."
            ),
            small(f"Seal {deal.seal}"),
            _hand_row(record.id, record.revision),
        ]
    )


def _press(table: Table, verb: str, what: str = "") -> PressId:
    return PressId(verb, table.id, table.revision, what)


def _hand_row(game_id: int, revision: int) -> Part:
    """What stands under every table message, also before it has been painted for the first time."""
    return row(
        [
            button(PressId("hand", game_id, revision), "My hand", style=_BLUE),
            button(PressId("rules", game_id, revision), "Rules"),
            button(PressId("menu", game_id, revision), "Table ▾"),
        ]
    )


async def _table(desk: Desk, table: Table, view: PlayerView) -> Message:
    seats = seat_labels(table)
    sealed = table.sealed
    words = table_text(
        view, seats, desk.faces.text, deadline=table.deadline, seal=sealed.seal if sealed is not None else None
    )
    picture = await desk.drawing.draw(table_image, view, seats, desk.theme)
    above = [words.headline, words.score, words.middle]
    below = [
        "\n".join(part for part in (words.tricks, words.commitment) if part),
        words.last_trick,
        words.meld,
        words.seats,
    ]
    parts: list[Part] = [text("\n".join(block for block in above if block)), gallery(picture)]
    parts.append(text("\n".join(block for block in below if block)))
    if words.seal:
        parts.append(text(words.seal))
    parts.append(_hand_row(table.id, table.revision))
    return message(parts, colour=GREEN, pictures=[picture])


async def _summary(desk: Desk, table: Table, view: PlayerView, *, is_closed: bool) -> Message:
    seats = seat_labels(table)
    sealed = table.sealed
    matches = check(sealed).is_good if sealed is not None and sealed.is_open else None
    words = summary_text(view, seats, desk.faces.text, sealed=sealed, matches=matches)
    result = view.results[-1]
    parts: list[Part] = [
        text("\n".join(block for block in (words.winner, words.headline, words.scores, words.notes) if block))
    ]
    pictures = []
    if result.outcome not in _NOTHING_COUNTED:
        picture = await desk.drawing.draw(summary_image, result, view.rules, seats, desk.theme)
        pictures.append(picture)
        parts.append(gallery(picture))
    parts += [text(block) for block in (words.meld, words.seal) if block]
    parts += _summary_rows(table, view, is_closed=is_closed)
    return message(parts, colour=_colour(view, seats), pictures=pictures)


def _colour(view: PlayerView, seats: tuple[SeatLabel, ...]) -> int:
    result = view.results[-1]
    if view.winner is not None:
        return _SIDE_COLOURS[view.winner]
    if result.outcome in _NOTHING_COUNTED:
        return GREY
    is_lost = result.declarer is not None and result.changes[view.rules.side_of(result.declarer)] <= 0
    return RED if is_lost else GREEN


def _summary_rows(table: Table, view: PlayerView, *, is_closed: bool) -> list[Part]:
    deal = str(view.results[-1].deal)
    # where nothing was decided there is nothing to go over
    asked = [] if view.results[-1].outcome is Outcome.MISDEAL else [button(_press(table, "review", deal), "Review")]
    verify = button(_press(table, "verify", deal), "Verify")
    if is_closed:
        return [row([*asked, verify])]
    if table.status is Status.FINISHED:
        rematch = button(_press(table, "rematch"), "Rematch", style=_BLUE)
        # nobody has a partner where everybody plays alone
        swap = [button(_press(table, "swap"), "Swap partners")] if table.rules.partner_of(0) is not None else []
        return [row([rematch, *swap, *asked, button(_press(table, "leaderboard"), "Leaderboard"), verify])]
    next_hand = button(_press(table, "next", deal), "Next hand", style=_BLUE)
    rules, menu = button(_press(table, "rules"), "Rules"), button(_press(table, "menu"), "Table ▾")
    return [row([next_hand, *asked, verify, rules, menu])]


async def _ended(desk: Desk, table: Table, view: PlayerView) -> Message:
    if view.deal == 0:
        return lobby_message(table)
    is_expired = table.status is Status.EXPIRED
    why = (
        "Nobody touched this game for a week, so it is closed and not counted."
        if is_expired
        else "The game was ended before its target and is not counted."
    )
    sealed = table.sealed
    parts: list[Part] = [text(f"**{why}** `/pinochle start` opens a new one.")]
    if view.awaits_deal and view.results:
        words = summary_text(view, seat_labels(table), desk.faces.text, sealed=sealed)
        parts.append(text("\n".join(block for block in (words.headline, words.scores) if block)))
    if sealed is not None and sealed.is_open:
        parts.append(text(abandoned_text(sealed.deal, None, sealed, check(sealed).is_good)))
    if sealed is not None:
        parts.append(row([button(_press(table, "verify", str(sealed.deal)), "Verify")]))
    return message(parts, colour=GREY)
