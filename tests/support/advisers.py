"""Whoever is asked for hints and reviews in tests: the best level there is, with few worlds, so that it is quick."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from engine.actions import Action
from engine.options import Option
from engine.view import PlayerView
from players import LEVELS, Player
from players.reviewing import is_same
from players.search.decision import Decision, Valued
from table.review import Reviews
from tests.support.discord_world import World
from tests.support.play import choose


@dataclass(frozen=True)
class Weighing:
    """Plays as Club does and says that every other way is a little worse."""

    level: str = "expert"
    worlds: int = 8

    def choose(self, view: PlayerView, options: tuple[Option, ...], seed: int) -> Action:
        """A club player's move."""
        return LEVELS["club"].choose(view, options, seed)

    def think(self, view: PlayerView, options: tuple[Option, ...], seed: int, worlds: int | None = None) -> Decision:
        """The same, with a chance for each of some ways."""
        best = self.choose(view, options, seed)
        ways = [choose([option], Random(number)) for option in options for number in range(12)]
        kept: list[Action] = [best]
        for way in ways:
            if not any(is_same(way, other) for other in kept):
                kept.append(way)
        valued = tuple(Valued(way, 0.6 - 0.02 * place, 40.0 - place) for place, way in enumerate(kept))
        return Decision(best, self.worlds if worlds is None else worlds, valued)


def quick_levels() -> Mapping[str, Player]:
    """Club, and an Expert of few worlds."""
    return {"club": LEVELS["club"], "expert": Weighing()}


def hire(world: World) -> None:
    """Let these levels be there in this world."""
    desk = world.bot.desk
    desk.tables.players = quick_levels()
    desk.reviews = Reviews(quick_levels()["expert"], desk.tables.thinkers, most_tricks=6)
