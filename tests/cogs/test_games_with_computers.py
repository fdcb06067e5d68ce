"""Whole games to the target by one person and three computers, under every preset, with restarts in between."""

from __future__ import annotations

import pytest

from engine.variants import PRESETS
from ports.records import Status
from tests.support.discord_play import Player, play_to_the_end
from tests.support.discord_world import World, has_press, text_of

ALL = [name for presets in PRESETS.values() for name in presets]


@pytest.mark.parametrize("preset", ALL)
async def test_one_person_and_three_computers(world: World, preset: str) -> None:
    table = await world.begin(preset=preset, computers=3)
    done = await play_to_the_end(world, table, {"Ann": Player(world, "Ann")}, restart_every=97)
    assert done.status is Status.FINISHED
    closing = await world.live(done)
    view = done.view(None)
    assert view.winner is not None
    assert "win" in text_of(closing)
    assert has_press(closing, "rematch")
    board = (await world.people["Bob"].slash(world.channel, "pinochle leaderboard")).response
    assert board is not None
    assert "Ann" in text_of(board)
    won = view.rules.side_of(done.seat_of(world.people["Ann"].id) or 0) == view.winner
    assert f"{int(won)} won of 1 game" in text_of(board)
