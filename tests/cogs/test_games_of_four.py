"""Whole games to the target by four people, under every preset, with restarts in between."""

from __future__ import annotations

from typing import Any

import pytest

from engine.variants import PRESETS
from ports.records import Status
from tests.support.discord_play import Player, play_to_the_end
from tests.support.discord_world import World, text_of

PRESETS_SCALE = {name: rules.scale.divisor for presets in PRESETS.values() for name, rules in presets.items()}
ALL = [name for presets in PRESETS.values() for name in presets]


@pytest.mark.parametrize("preset", ALL)
async def test_four_people(world: World, preset: str) -> None:
    # the shorter target keeps the suite short; the standard game goes all the way
    shorter: dict[str, Any] = {} if preset == "standard" else {"target": 500 // PRESETS_SCALE[preset]}
    table = await world.begin(computers=0, others=("Bob", "Cy", "Dee"), preset=preset, **shorter)
    players = {name: Player(world, name, by_dm=name in ("Ann", "Cy")) for name in world.people}
    done = await play_to_the_end(world, table, players, restart_every=211)
    assert done.status is Status.FINISHED
    people_only = (await world.people["Ann"].slash(world.channel, "pinochle leaderboard", games="people")).response
    assert people_only is not None
    assert all(name in text_of(people_only) for name in world.people)
