"""Saved house rules that are older than the bot, or cannot be read, or whose author is gone."""

from __future__ import annotations

from typing import Any

import pytest

from engine.variants import VARIANTS
from storage.forget import forget
from tests.support.discord_world import World, press_of
from tests.support.house_screens import HouseScreen
from tests.support.saved_rules import close, house, rules_of, start, stored, told


async def test_an_option_that_no_longer_exists_is_named_and_the_rest_kept(world: World, boss: str) -> None:
    await start(world)
    await house(world, "Ann", "save", "Old")
    await stored(world, options='{"min_bid": 200, "shoes_off": true, "counters": "kq5", "scale": "simple"}')
    listed = await told(world, "Ann", "list")
    assert "2 options no longer work" in listed
    said = await told(world, "Ann", "use", "Old")
    assert said.startswith("This table plays by `Old` now:")
    assert "Of `Old` this no longer works and is as in the preset: “shoes\\_off” and " in said
    rules = await rules_of(world)
    assert rules.min_bid == 200
    assert (rules.counters == "kq5") != (rules.scale == "simple")
    await close(world)
    assert "“shoes\\_off”" in await start(world, house="Old")
    assert (await rules_of(world)).min_bid == 200
    assert "no longer works" in await told(world, boss, "default", "Old")


@pytest.mark.parametrize(
    ("values", "why"),
    [
        ({"game": "cutthroat"}, "the game “cutthroat” is not played here any more"),
        ({"preset": "gone"}, "the preset “gone”, from which they started, no longer exists"),
        ({"options": "half a"}, "what is stored of them cannot be read"),
    ],
)
async def test_what_cannot_be_read_is_said_and_harms_nothing(
    world: World, boss: str, values: dict[str, Any], why: str
) -> None:
    await start(world)
    await house(world, "Ann", "save", "Old")
    await house(world, boss, "default", "Old")
    await stored(world, **values)
    await house(world, "Ann", "save", "New")
    assert why in await told(world, "Ann", "use", "Old")
    assert why in await told(world, boss, "default", "Old")
    assert "No longer works: save it anew, or delete it." in await told(world, "Ann", "list")
    await close(world)
    assert why in await start(world, house="Old")
    assert why in await start(world), "the default cannot be read, and the table opens all the same"
    assert await rules_of(world) == VARIANTS["partnership"]
    assert (await told(world, "Ann", "use", "New")).startswith("This table plays by `New` now")
    asked = await house(world, "Ann", "save", "Old")
    await world.press("Ann", asked.response, "house_replace")
    assert (await told(world, "Ann", "use", "Old")).startswith("This table plays by `Old` now")


async def test_rules_whose_author_was_forgotten(world: World, boss: str) -> None:
    await start(world)
    await house(world, "Bob", "save", "Ours")
    with world.env._bot_scope():
        await forget(world.bot._database, world.people["Bob"].id)
    assert (await told(world, "Ann", "use", "Ours")).startswith("This table plays by `Ours` now")
    assert "were saved by somebody else" in await told(world, "Bob", "delete", "Ours")
    assert (await told(world, boss, "delete", "Ours")).startswith("`Ours` is deleted.")


async def test_the_form_of_a_game_comes_back_as_it_was(world: World) -> None:
    """The auction form brings values of its own, which a house may have changed back."""
    await start(world, game="three_handed")
    screen = await HouseScreen.open(world)
    await screen.find("three_hand")
    await screen.set("three_hand", "auction")
    await screen.find("min_bid")
    await screen.set("min_bid", "250")
    rules = await rules_of(world)
    await house(world, "Ann", "save", "Units")
    await close(world)
    await start(world, house="Units")
    assert await rules_of(world) == rules
    assert press_of(await world.live(), "house")
