"""Whole games to the end by people alone, under every preset of every game, with restarts in between."""

from __future__ import annotations

from typing import Any

import pytest

from ports.records import Status
from tests.support.discord_play import Player, play_to_the_end
from tests.support.discord_world import World, has_press, text_of
from tests.support.game_kinds import KINDS, others_of, rules_of, short_target

TO_THE_REAL_TARGET = {("partnership", "standard"), ("three_handed", "points"), ("two_handed", "bicycle")}
"""The others are shortened, which keeps the suite short; `test_games_with_computers.py` goes all the way in each."""


@pytest.mark.parametrize(("game", "preset"), KINDS)
async def test_people_alone(world: World, game: str, preset: str) -> None:
    rules = rules_of(game, preset)
    shorter: dict[str, Any] = {} if (game, preset) in TO_THE_REAL_TARGET else short_target(rules)
    others = others_of(rules)
    table = await world.begin(computers=0, others=others, game=game, preset=preset, **shorter)
    players = {name: Player(world, name, by_dm=name in ("Ann", "Cy"), skill="club") for name in ("Ann", *others)}
    done = await play_to_the_end(world, table, players, restart_every=211)
    assert done.status is Status.FINISHED
    closing = await world.live(done)
    assert "win" in text_of(closing)
    assert has_press(closing, "rematch")
    board = await world.press("Ann", closing, "leaderboard")
    assert board.response is not None
    assert all(name in text_of(board.response) for name in players)
