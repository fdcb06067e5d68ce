"""Whoever is asked for hints and reviews in tests: the Expert, with few worlds and short endings, to be quick."""

from __future__ import annotations

from collections.abc import Mapping

from players import LEVELS, Expert, Player
from table.review import Reviews
from tests.support.discord_world import World

QUICK = Expert(worlds=4)


def quick_levels() -> Mapping[str, Player]:
    """Every level; the Expert looks at few worlds."""
    return {**LEVELS, "expert": QUICK}


def hire(world: World) -> None:
    """Let the quick Expert be the one of this world."""
    desk = world.bot.desk
    desk.tables.players = quick_levels()
    desk.reviews = Reviews(QUICK, desk.tables.thinkers, most_tricks=6)
