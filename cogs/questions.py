"""Questions asked privately before a hand is ended early or the game claimed."""

from __future__ import annotations

import discord

from cogs.custom_ids import PressId
from cogs.items import button
from cogs.labels import seat_labels
from cogs.layout import Message, message, row, text
from render.questions import concede_text, out_text, throw_in_text
from table.table import Table


def _question(table: Table, asked: str, verb: str, yes: str) -> Message:
    def press(name: str) -> PressId:
        return PressId(name, table.id, table.revision)

    return message(
        [
            text(asked),
            row(
                [
                    button(press(verb), yes, style=discord.ButtonStyle.danger),
                    button(press("hand"), "Play on", style=discord.ButtonStyle.primary),
                ]
            ),
        ]
    )


def throw_in_question(table: Table, user_id: int) -> Message:
    """What throwing in costs."""
    return _question(table, throw_in_text(table.view(user_id), seat_labels(table)), "throw_in", "Throw the hand in")


def concede_question(table: Table, user_id: int) -> Message:
    """What giving up costs, and who must agree."""
    return _question(table, concede_text(table.view(user_id), seat_labels(table)), "concede_now", "Give up the hand")


def out_question(table: Table, user_id: int) -> Message:
    """What a right claim wins and a wrong one loses."""
    return _question(table, out_text(table.view(user_id), seat_labels(table)), "out_now", "I am out")
