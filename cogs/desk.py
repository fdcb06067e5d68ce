"""The desk: everything that a press or a command may need, put together once by the composition root."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol, cast

import discord

from ports.clock import Clock
from ports.game_log import GameLog
from ports.house_rules import HouseRulesStore
from render.theme import Theme
from table.person import Person
from table.tables import Tables

if TYPE_CHECKING:
    from cogs.channel_screen import ChannelScreen
    from cogs.drawing import Drawing
    from cogs.faces import CardFaces
    from cogs.hands import Hands
    from cogs.painter import Painter
    from cogs.pictures import HandPictures
    from cogs.router import Router
    from ports.records import TableSettings
    from storage.leaderboard import Leaderboard
    from table.review import Reviews


@dataclass(slots=True)
class Desk:
    """The parts of the running bot, by name."""

    client: discord.Client
    clock: Clock
    tables: Tables
    log: GameLog
    leaderboard: Leaderboard
    house: HouseRulesStore
    faces: CardFaces
    theme: Theme
    drawing: Drawing
    hand_pictures: HandPictures
    painter: Painter
    hands: Hands
    router: Router
    screen: ChannelScreen
    reviews: Reviews
    settings: TableSettings
    """What a new table starts with."""


class HasDesk(Protocol):
    """The client that carries the desk."""

    desk: Desk


def desk_of(interaction: discord.Interaction[Any]) -> Desk:
    """The desk of the bot that got this interaction."""
    return cast(HasDesk, interaction.client).desk


def person_of(interaction: discord.Interaction[Any]) -> Person:
    """Who pressed, by the name that this server shows, and whether they may manage messages here."""
    return Person(interaction.user.id, interaction.user.display_name, interaction.permissions.manage_messages)
