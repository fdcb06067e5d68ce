"""`/pinochle house …`: house rules under a name, and who may do what with them."""

from __future__ import annotations

from typing import Any

import pytest

from engine.variants import VARIANTS
from ports.house_rules import MOST_SAVED
from ports.records import Status
from tests.support.discord_world import World, presses, text_of
from tests.support.house_screens import HouseScreen, answer
from tests.support.saved_rules import changed_table, close, house, rules_of, start, told


async def test_saved_listed_used_and_kept_over_a_restart(world: World) -> None:
    rules = await changed_table(world)
    assert (await told(world, "Ann", "save", "  Friday   night ")).startswith(
        "Saved as `Friday night`: double deck, partners · Club, 2 changes."
    )
    await close(world)
    await world.restart()
    listed = await told(world, "Bob", "list")
    assert "**`Friday night`** · double deck, partners · Club" in listed
    assert "Target: " in listed
    await start(world, house="friday NIGHT", computers=2)
    assert await rules_of(world) == rules
    await close(world)
    await start(world)
    assert await rules_of(world) == VARIANTS["partnership"]
    assert (await told(world, "Ann", "use", "Friday night")).startswith("This table plays by `Friday night` now:")
    assert await rules_of(world) == rules
    await world.env.settle()
    assert "double deck" in text_of(await world.live())


async def test_the_default_of_a_server(world: World, boss: str) -> None:
    rules = await changed_table(world)
    await house(world, "Ann", "save", "Friday")
    assert "Only somebody with Manage Server" in await told(world, "Ann", "default", "Friday")
    assert (await told(world, boss, "default", "Friday")).startswith("New tables on this server play by `Friday`")
    await close(world)
    await world.restart()
    await start(world)
    assert await rules_of(world) == rules
    assert "new tables" in await told(world, "Bob", "list")
    told_here = answer(await world.people["Bob"].slash(world.channel, "pinochle rules"))
    await close(world)
    for options, expected in (
        ({"game": "partnership"}, VARIANTS["partnership"]),
        ({"preset": "two_handed.standard"}, VARIANTS["two_handed"]),
    ):
        await start(world, **options)
        assert await rules_of(world) == expected
        await close(world)
    assert answer(await world.people["Bob"].slash(world.channel, "pinochle rules")) == told_here
    assert (await told(world, boss, "default", "none")).startswith("New tables play by the standard rules again")
    await start(world)
    assert await rules_of(world) == VARIANTS["partnership"]


async def test_deleting_the_default_goes_back_to_the_standard(world: World, boss: str) -> None:
    await changed_table(world)
    await house(world, "Ann", "save", "Friday")
    await house(world, boss, "default", "Friday")
    gone = await told(world, "Ann", "delete", "friday")
    assert gone.startswith("`Friday` is deleted. Tables that play by it go on.")
    assert "standard rules again" in gone
    assert (await rules_of(world)).game == "double_deck"
    await close(world)
    await start(world)
    assert await rules_of(world) == VARIANTS["partnership"]
    assert (await told(world, "Ann", "list")).startswith("Nothing is saved on this server yet")


async def test_who_may_replace_and_delete(world: World, boss: str) -> None:
    await start(world)
    await house(world, "Ann", "save", "Ours")
    refused = await told(world, "Bob", "save", "OURS")
    assert refused.startswith("The house rules `Ours` were saved by somebody else")
    assert (await told(world, "Bob", "delete", "Ours")).startswith("The house rules `Ours` were saved by somebody else")
    screen = await HouseScreen.open(world)
    await screen.choose("house_preset", "partnership.strict")
    asked = await house(world, "Ann", "save", "Ours")
    assert answer(asked).startswith("`Ours` is saved already, for single deck, partners · Standard. Replace it")
    kept = await world.press("Ann", asked.response, "dismiss")
    assert answer(kept) == "Nothing changed."
    assert "Standard" in await told(world, "Bob", "list")
    asked = await house(world, "Ann", "save", "Ours")
    done = await world.press("Ann", asked.response, "house_replace")
    assert answer(done).startswith("Saved as `Ours`: single deck, partners · Strict")
    assert "Strict" in await told(world, "Bob", "list")
    asked = await house(world, boss, "save", "Ours")
    assert answer(asked).startswith("`Ours` is saved already")
    assert (await told(world, boss, "delete", "Ours")).startswith("`Ours` is deleted.")
    late = await world.press(boss, asked.response, "house_replace")
    assert answer(late).startswith("Saved as `Ours`"), "deleted meanwhile: saved anew"


async def test_a_question_that_somebody_else_answers_first(world: World, boss: str) -> None:
    await start(world)
    await house(world, "Ann", "save", "Ours")
    asked = await house(world, "Ann", "save", "Ours")
    await house(world, "Ann", "delete", "Ours")
    await house(world, boss, "save", "Ours")
    late = await world.press("Ann", asked.response, "house_replace")
    assert "were saved by somebody else" in answer(late)


@pytest.mark.parametrize("name", ["\u200b", "\u0007 \u200b \u202e", "x" * 33, "none", "NONE "])
async def test_names_that_cannot_be(world: World, name: str) -> None:
    await start(world)
    said = await told(world, "Ann", "save", name)
    assert said.startswith(("A name has 1 to 32 letters", "“none” means that no house rules are chosen"))
    assert (await told(world, "Ann", "list")).startswith("Nothing is saved")


NAMES = ("**bold** `code`", "<@1> @everyone", "[a](http://b.c)", "||x||\n# y", "ליל שישי", "x" * 32)


@pytest.mark.parametrize("name", NAMES)
async def test_any_name_is_shown_as_it_is(world: World, name: str) -> None:
    await start(world)
    await house(world, "Ann", "save", name)
    listed = await told(world, "Ann", "list")
    shown = " ".join(name.replace("`", "'").split())
    assert f"`{shown}`" in listed
    await house(world, "Ann", "use", name)
    assert (await told(world, "Ann", "delete", name)).startswith(f"`{shown}` is deleted.")


async def test_a_name_that_is_not_there(world: World, boss: str) -> None:
    await start(world)
    assert "Nothing is saved on this server yet" in await told(world, "Ann", "use", "Friday")
    for name in ("One", "Two"):
        await house(world, "Ann", "save", name)
    expected = "No house rules called “Friday” are saved here. There are: `One` and `Two`."
    for verb in ("use", "delete"):
        assert await told(world, "Ann", verb, "Friday") == expected
    assert await told(world, boss, "default", "Friday") == expected
    await close(world)
    assert await start(world, house="Friday") == expected
    assert await world.bot.desk.log.open_in_channel(world.channel.id) is None


async def test_saving_and_using_need_a_table(world: World) -> None:
    for verb in ("save", "use"):
        assert (await told(world, "Ann", verb, "Friday")).startswith("There is no table in this channel.")


async def test_using_needs_charge_and_a_lobby(world: World) -> None:
    await start(world, computers=3)
    await house(world, "Ann", "save", "Ours")
    assert "changes the house rules here" in await told(world, "Bob", "use", "Ours")
    await world.press("Ann", await world.live(), "start")
    await world.env.settle()
    assert (await world.table()).status is Status.PLAYING
    assert (await told(world, "Ann", "use", "Ours")).startswith("The game is on, so its rules stay as they are.")
    assert (await told(world, "Bob", "save", "Played")).startswith("Saved as `Played`")


async def test_using_a_game_with_too_few_seats(world: World) -> None:
    await start(world, preset="two_handed.standard")
    await house(world, "Ann", "save", "Two")
    await close(world)
    await start(world)
    for who in ("Bob", "Cy"):
        await world.press(who, await world.live(), "join")
    assert (await told(world, "Ann", "use", "Two")).startswith("3 people sit here and that game has 2 seats")
    assert await rules_of(world) == VARIANTS["partnership"]


async def test_house_rules_with_a_game_or_preset_beside_them(world: World) -> None:
    rules = await changed_table(world)
    await house(world, "Ann", "save", "Friday")
    await close(world)
    for options in ({"game": "partnership"}, {"preset": "double_deck.standard"}):
        said = await start(world, house="Friday", **options)
        assert said.startswith("`Friday` is saved for double deck, partners · Club: leave out game and preset")
    await start(world, house="Friday", game="double_deck", preset="double_deck.club")
    assert await rules_of(world) == rules


async def test_a_server_is_full(world: World) -> None:
    await start(world)
    with world.env._bot_scope():
        for number in range(MOST_SAVED):
            await world.bot.desk.house.save(
                world.env.guild.id, f"Rules {number:02}", 1, game="partnership", preset="strict", options={}, at=1.0
            )
    assert "50 saved house rules, and no more fit" in await told(world, "Ann", "save", "One more")
    shown: Any = (await house(world, "Ann", "list")).response
    pages = 1
    seen = text_of(shown)
    while any(one.endswith(":on") for one in presses(shown)):
        await world.press("Ann", shown, "house_list", "on")
        history = world.channel.history(viewer=world.people["Ann"])
        shown = next(message for message in history if message.id == shown.id)
        seen += text_of(shown)
        pages += 1
    assert pages == 7
    assert all(f"`Rules {number:02}`" in seen for number in range(MOST_SAVED))
    await world.press("Ann", shown, "house_list", "back")
    said = await told(world, "Ann", "use", "nothing")
    assert "30 more (`/pinochle house list`)" in said


async def test_names_are_suggested(world: World, boss: str) -> None:
    await start(world)
    for name in ("Friday", "Sunday", "Strict"):
        await house(world, "Ann", "save", name)

    async def suggested(command: str, option: str, typed: str, who: str = "Ann") -> list[str]:
        found = await world.people[who].autocomplete(world.channel, command, option, typed)
        return [choice["value"] for choice in found]

    for command, option in (
        ("pinochle start", "house"),
        ("pinochle house use", "name"),
        ("pinochle house delete", "name"),
        ("pinochle house save", "name"),
    ):
        assert await suggested(command, option, "DAY") == ["Friday", "Sunday"]
        assert await suggested(command, option, "") == ["Friday", "Strict", "Sunday"]
    assert await suggested("pinochle house default", "name", "") == ["none", "Friday", "Strict", "Sunday"]
    assert await suggested("pinochle house default", "name", "str", boss) == ["Strict"]
