"""Levels of computer players at the table: chosen in the lobby and at the start, shown by name, and the house's own."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from players import LEVELS
from render.level_text import level_about, level_title
from settings import Settings
from tests.support.advisers import hire
from tests.support.discord_forge import forge
from tests.support.discord_play import Player
from tests.support.discord_world import World, choices, discord_world, press_of, selects, text_of


def answer(result: Any) -> str:
    """What a press said to the person alone."""
    shown = result.response or result.followups[0]
    assert shown.ephemeral
    return text_of(shown)


async def asked_for_a_level(world: World) -> Any:
    """Press *Add computer*; the private question."""
    return (await world.press("Ann", await world.live(), "add_computer")).response


async def levels_at(world: World) -> list[str]:
    """The levels of the computers at the table, in seat order."""
    return [holder.computer for holder in (await world.table()).record.seats if holder and holder.computer]


async def test_the_level_of_a_computer_is_chosen_privately(world: World) -> None:
    hire(world)
    await world.start("Ann")
    asked = await asked_for_a_level(world)
    assert asked is not None
    assert asked.ephemeral
    assert choices(asked)[0] == "club", "the house's own stands first"
    assert set(choices(asked)) == set(world.bot.desk.tables.players)
    for option in selects(asked)[0]["options"]:
        assert option["description"] == level_about(option["value"])
    assert await levels_at(world) == [], "nobody sits down before it is chosen"
    done = await world.people["Ann"].select(asked, ["expert"], custom_id=selects(asked)[0]["custom_id"])
    assert answer(done).endswith("🤖 Expert sits down. The lobby above shows it.")
    assert await levels_at(world) == ["expert"]
    assert "🤖 Expert" in text_of(await world.live())


async def test_outsiders_and_full_lobbies_are_refused_before_anything_is_asked(world: World) -> None:
    hire(world)
    lobby = await world.start("Ann", computers=2)
    outsider = await world.press("Dee", lobby, "add_computer")
    assert answer(outsider).startswith("You do not sit at this table")
    for shown in (await asked_for_a_level(world), await asked_for_a_level(world)):
        last = await world.people["Ann"].select(shown, ["expert"], custom_id=selects(shown)[0]["custom_id"])
    assert answer(last).startswith("All seats are taken")
    assert await levels_at(world) == ["club", "club", "expert"]


async def test_a_level_that_is_gone_is_not_seated(world: World) -> None:
    hire(world)
    await world.start("Ann")
    asked = await asked_for_a_level(world)
    custom_id = selects(asked)[0]["custom_id"]
    result = await forge(world, "Ann", asked, custom_id, ["grandmaster"])
    assert answer(result) == "That choice is no longer possible: here is what you can do now."
    assert await levels_at(world) == []


async def test_with_one_level_nothing_is_asked(world: World) -> None:
    world.bot.desk.tables.players = {"club": LEVELS["club"]}
    lobby = await world.start("Ann")
    await world.press("Ann", lobby, "add_computer")
    assert await levels_at(world) == ["club"]


@pytest.mark.parametrize("level", LEVELS)
async def test_a_table_is_opened_at_a_level(world: World, level: str) -> None:
    lobby = await world.start("Ann", computers=1, level=level)
    assert f"computers: {level_title(level)}" in text_of(lobby)
    question = await world.press("Ann", lobby, "start")
    await world.press("Ann", question.response, "start_now")
    assert await levels_at(world) == [level] * 3
    assert f"🤖 {level_title(level)}" in text_of(await world.live())
    assert (await world.table()).record.settings.level == level


async def test_whoever_stands_in_plays_at_the_level_of_the_house(tmp_path: Path) -> None:
    async with discord_world(tmp_path / "house.db", computer_level=list(LEVELS)[-1]) as world:
        house = world.bot.desk.tables.level
        assert house == list(LEVELS)[-1]
        await world.begin("Ann", computers=2, others=("Bob",), level=next(iter(LEVELS)))
        await world.people["Bob"].slash(world.channel, "pinochle leave")
        levels = await levels_at(world)
        assert levels.count(house) >= 1
        table = await world.table()
        (stand_in,) = [holder for holder in table.record.seats if holder and holder.owner_id]
        assert stand_in.computer == house


async def test_a_house_whose_level_does_not_exist_plays_another(tmp_path: Path) -> None:
    async with discord_world(tmp_path / "other.db", computer_level="expert") as world:
        level = world.bot.desk.tables.level
        assert level == ("expert" if "expert" in LEVELS else next(iter(LEVELS)))
        table = await world.begin("Ann", computers=3)
        player = Player(world, "Ann")
        for _ in range(8):
            if 0 in table.view(None).to_act:
                await player.move()
            await world.let_time_pass(6)
        assert table.revision > 2


def test_the_level_of_the_house_is_a_setting() -> None:
    assert Settings(_env_file=None).computer_level == "club"
    assert Settings(_env_file=None, computer_level="Strong").computer_level == "strong"


async def test_levels_survive_a_restart(world: World) -> None:
    hire(world)
    await world.start("Ann")
    asked = await asked_for_a_level(world)
    await world.people["Ann"].select(asked, ["expert"], custom_id=selects(asked)[0]["custom_id"])
    old = press_of(await world.live(), "add_computer")
    await world.restart()
    assert press_of(await world.live(), "add_computer") == old
    assert await levels_at(world) == ["expert"]
