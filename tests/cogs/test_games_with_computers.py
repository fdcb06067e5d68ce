"""Whole games by one person with computers on the other seats, under every preset, with restarts in between."""

from __future__ import annotations

from typing import Any

import pytest

from ports.records import Status
from tests.support.discord_play import Player, play_to_the_end
from tests.support.discord_world import World, has_press, text_of
from tests.support.game_kinds import KINDS, rules_of, short_target

TO_THE_REAL_TARGET = [kind for kind in KINDS if kind[0] == "partnership" or kind[1] in ("standard", "points")]


@pytest.mark.parametrize(("game", "preset"), KINDS)
async def test_one_person_and_computers(world: World, game: str, preset: str) -> None:
    rules = rules_of(game, preset)
    shorter: dict[str, Any] = {} if (game, preset) in TO_THE_REAL_TARGET else short_target(rules)
    table = await world.begin(game=game, preset=preset, computers=rules.seats - 1, **shorter)
    done = await play_to_the_end(world, table, {"Ann": Player(world, "Ann")}, restart_every=97)
    assert done.status is Status.FINISHED
    closing = await world.live(done)
    view = done.view(None)
    assert view.winner is not None
    assert "win" in text_of(closing)
    assert has_press(closing, "rematch")
    board = (await world.press("Bob", closing, "leaderboard")).response
    assert board is not None
    assert "Ann" in text_of(board)
    won = view.rules.side_of(done.seat_of(world.people["Ann"].id) or 0) == view.winner
    assert f"{int(won)} won of 1 game" in text_of(board)
