"""House rules in the lobby: every option by presses, what cannot be chosen, and who may choose."""

from __future__ import annotations

import re

import pytest
from discord import Permissions
from sqlalchemy import update

from cogs.house_screen import FREE_NUMBERS, shown_groups, value_key
from engine.house_values import possible_values
from engine.rules import Rules
from engine.variants import PRESETS, VARIANTS
from ports.records import Status
from storage.schema import games
from table.person import Person
from tests.support.discord_forge import forge
from tests.support.discord_world import World, press_of, presses, text_of
from tests.support.house_screens import HouseScreen, answer, values
from tests.support.saved_rules import rules_of


def names_of(rules: Rules) -> set[str]:
    """The options that decide something under these rules."""
    return {name for names in shown_groups(rules).values() for name in names}


@pytest.mark.parametrize("game", VARIANTS)
async def test_every_value_of_every_option_can_be_reached_and_no_other(world: World, game: str) -> None:
    await world.start(game=game)
    preset, met = VARIANTS[game], set()
    screen = await HouseScreen.open(world)
    for group in screen.groups():
        await screen.group(group)
        while True:
            met |= {one.rsplit(".", 1)[1] for one in presses(screen.message) if ":house_other:" in one}
            for option in screen.options():
                met.add(option)
                usual = value_key(getattr(preset, option))
                offered = values(screen.select_of("house_set", option))
                assert offered == [value_key(value) for value in possible_values(preset, option)]
                for value in possible_values(preset, option):
                    if value_key(value) == usual:
                        continue
                    await screen.set(option, value_key(value))
                    assert await rules_of(world) == preset.with_options({option: value})
                    await screen.set(option, usual)
                    assert await rules_of(world) == preset
            if not screen.has_next():
                break
            await screen.turn()
        await screen.press("house_all")
    alone = {name for name in names_of(preset) if len(possible_values(preset, name)) == 1}
    assert met | alone == names_of(preset)
    assert "Nothing is changed" in screen.text


async def test_what_depends_on_the_form_of_the_game_comes_and_goes(world: World) -> None:
    await world.start(game="three_handed")
    assert "hands" not in names_of(VARIANTS["three_handed"])
    screen = await HouseScreen.open(world)
    await screen.find("three_hand")
    await screen.set("three_hand", "auction")
    rules = await rules_of(world)
    assert rules.counts_units
    assert rules.min_bid == 300
    await screen.find("hands")
    await screen.set("hands", "12")
    assert (await rules_of(world)).hands == 12
    await screen.press("house_all")
    assert "Changed from the preset:" in screen.text


async def test_everybody_sees_the_change_in_the_lobby(world: World) -> None:
    await world.start()
    before = text_of(await world.live())
    assert "House rules: none changed" in before
    screen = await HouseScreen.open(world)
    await screen.find("min_bid")
    await screen.set("min_bid", "200")
    await world.env.settle()
    assert "Lowest bid: 200 (otherwise 250)" in text_of(await world.live())
    await screen.press("house_all")
    assert "- Lowest bid: 200 (otherwise 250)" in screen.text
    await screen.press("house_reset")
    await world.env.settle()
    assert text_of(await world.live()) == before
    assert not [one for one in presses(screen.message) if ":house_reset:" in one]


async def test_what_is_impossible_is_not_offered_and_says_why(world: World) -> None:
    await world.start()
    screen = await HouseScreen.open(world)
    await screen.find("counters")
    await screen.set("counters", "kq5")
    assert "simple" not in str(screen.options())
    assert "Not now: simple (a run is 15)." in screen.text
    assert "choose the classic one." in screen.text
    assert [part for part in screen.options() if part == "scale"] == []
    await screen.set("counters", "modern")
    assert values(screen.select_of("house_set", "scale")) == ["classic", "simple"]


async def test_a_number_that_cannot_be_chosen_says_why(world: World) -> None:
    await world.start(game="double_deck", preset="club")
    screen = await HouseScreen.open(world)
    await screen.find("fives_over_60")
    assert "max_raise" not in screen.options()
    assert not [one for one in presses(screen.message) if one.endswith(".max_raise")]
    assert "Not now: 2, 5 or 10. Fives over 60 and a largest raise do not go together" in screen.text
    await screen.set("fives_over_60", "false")
    assert "max_raise" in screen.options()


async def test_a_screen_from_before_another_change(world: World) -> None:
    await world.start()
    old, new = await HouseScreen.open(world), await HouseScreen.open(world)
    await old.find("scale")
    await new.find("counters")
    await new.set("counters", "classic11")
    await old.set("scale", "simple")
    assert "cannot be written on the simple scale" in old.text
    assert (await rules_of(world)).scale == "classic"
    assert "11, 10, 4, 3, 2" in old.text


async def test_a_screen_from_before_another_game(world: World) -> None:
    await world.start()
    old, new = await HouseScreen.open(world), await HouseScreen.open(world)
    typed = await HouseScreen.open(world)
    await old.find("pass_count")
    await typed.find("min_bid")
    asked = await typed.world.people["Ann"].click(
        typed.message, custom_id=next(one for one in presses(typed.message) if one.endswith(".min_bid"))
    )
    await new.choose("house_preset", "two_handed.standard")
    await old.set("pass_count", "3")
    assert "game was changed meanwhile" in old.text
    assert (await rules_of(world)) == VARIANTS["two_handed"]
    await typed.world.people["Ann"].submit_modal(asked, {"number": "300"})
    assert "game was changed meanwhile" in typed.text
    assert (await rules_of(world)) == VARIANTS["two_handed"]
    assert "two players" in old.text


async def test_a_change_of_another_process_is_not_overwritten(world: World) -> None:
    await world.start()
    screen = await HouseScreen.open(world)
    await screen.find("min_bid")
    other = VARIANTS["partnership"].with_options({"target": 1000})
    with world.env._bot_scope():
        async with world.bot._database.transaction() as connection:
            written = {"rules": other.model_dump_json(), "version": games.c.version + 1}
            await connection.execute(update(games).values(written))
    await screen.set("min_bid", "200")
    assert "Somebody else changed this table at the same moment" in screen.text
    assert await rules_of(world) == other
    await screen.set("min_bid", "200")
    assert await rules_of(world) == other.with_options({"min_bid": 200})


async def test_other_numbers(world: World) -> None:
    await world.start()
    screen = await HouseScreen.open(world)
    await screen.find("min_bid")
    await screen.type("min_bid", "310")
    assert (await rules_of(world)).min_bid == 310
    assert "310" in values(screen.select_of("house_set", "min_bid"))
    for typed, words in (
        ("315", "must be a positive multiple of the bid step"),
        ("0", "must be a positive multiple of the bid step"),
        ("-20", "Only numbers above nothing"),
        ("ten", "is no number"),
        ("31.5", "Only whole numbers"),
        ("99,999", "too high: the most here is 9,990"),
        ("9" * 20, "too high"),
    ):
        await screen.type("min_bid", typed)
        assert words in screen.text, typed
        assert (await rules_of(world)).min_bid == 310
    await screen.type("max_raise", "40")
    assert (await rules_of(world)).max_raise == 40
    await screen.set("max_raise", "none")
    assert (await rules_of(world)).max_raise is None
    await screen.find("target")
    await screen.type("target", "1,230")
    assert (await rules_of(world)).target == 1230
    await screen.type("target", "100,010")
    assert "the most here is 100,000" in screen.text


async def test_numbers_on_the_simple_scale(world: World) -> None:
    await world.start(preset="simple")
    screen = await HouseScreen.open(world)
    await screen.find("target")
    await screen.type("target", "120")
    assert (await rules_of(world)).target == 1200
    await screen.type("target", "none at all")
    assert "for example 120" in screen.text


async def test_a_number_of_hands_has_no_scale(world: World) -> None:
    await world.start(game="three_handed", preset="auction")
    screen = await HouseScreen.open(world)
    await screen.find("hands")
    await screen.type("hands", "7")
    assert (await rules_of(world)).hands == 7
    await screen.type("hands", "100")
    assert "A match has 1 to 99 hands." in screen.text
    assert (await rules_of(world)).hands == 7
    assert {"min_bid", "bid_step"} <= FREE_NUMBERS


async def test_another_game_in_the_lobby(world: World) -> None:
    await world.start(computers=3)
    screen = await HouseScreen.open(world)
    await screen.choose("house_preset", "three_handed.points")
    await world.env.settle()
    table = await world.table()
    assert table.rules == VARIANTS["three_handed"]
    assert len(table.record.seats) == 3
    assert "three players" in text_of(await world.live())
    await screen.choose("house_preset", "two_handed.standard")
    await screen.choose("house_preset", "double_deck.club")
    table = await world.table()
    assert table.rules == PRESETS["double_deck"]["club"]
    assert [holder is not None for holder in table.record.seats] == [True, True, False, False]
    await world.press("Bob", await world.live(), "join")
    await world.restart()
    assert (await world.table()).rules == PRESETS["double_deck"]["club"]
    assert "Bob" in text_of(await world.live())


async def test_a_smaller_game_than_people_sit_here(world: World) -> None:
    await world.start()
    for who in ("Bob", "Cy"):
        await world.press(who, await world.live(), "join")
    screen = await HouseScreen.open(world)
    refused = await screen.choose("house_preset", "two_handed.standard")
    assert answer(refused).startswith("3 people sit here and that game has 2 seats")
    assert (await rules_of(world)).game == "partnership"
    await world.press("Cy", await world.live(), "leave")
    await screen.choose("house_preset", "two_handed.standard")
    assert (await rules_of(world)).game == "two_handed"


async def test_only_the_host_and_managers_choose(world: World) -> None:
    guild = world.env.guild
    allowed = Permissions(manage_messages=True, view_channel=True, send_messages=True, use_application_commands=True)
    role = guild.create_role("mods", permissions=allowed)
    world.people["Mo"] = guild.add_member(world.env.create_user("mo", global_name="Mo"), roles=[role])
    await world.start()
    await world.press("Bob", await world.live(), "join")
    result = await world.press("Bob", await world.live(), "house")
    assert answer(result).startswith("Only Ann, or somebody with Manage Messages, changes the house rules here.")
    screen = await HouseScreen.open(world, "Mo")
    await screen.find("min_bid")
    await screen.set("min_bid", "200")
    assert (await rules_of(world)).min_bid == 200
    host = await HouseScreen.open(world)
    await host.find("min_bid")
    await world.press("Ann", await world.live(), "leave")
    late = await host.set("min_bid", "300")
    assert "Only Bob, or somebody with Manage Messages" in answer(late)
    assert (await rules_of(world)).min_bid == 200


async def test_screens_of_a_table_that_has_begun_or_is_closed(world: World) -> None:
    lobby = await world.start(computers=3)
    custom_id = press_of(lobby, "house")
    screens = [await HouseScreen.open(world) for _ in range(3)]
    await screens[1].find("min_bid")
    asked = await world.people["Ann"].click(
        screens[1].message, custom_id=next(one for one in presses(screens[1].message) if one.endswith(".min_bid"))
    )
    await world.press("Ann", await world.live(), "start")
    await world.env.settle()
    table = await world.table()
    assert table.status is Status.PLAYING
    fixed = "The game is on, so its rules stay as they are."
    assert fixed in answer(await screens[0].choose("house_preset", "partnership.strict"))
    assert fixed in answer(await world.people["Ann"].submit_modal(asked, {"number": "300"}))
    assert fixed in answer(await screens[1].set("min_bid", "200"))
    assert fixed in answer(await screens[1].press("house_all"))
    assert fixed in answer(await forge(world, "Ann", await world.live(), custom_id))
    assert (await rules_of(world)) == VARIANTS["partnership"]
    await table.end(Person(1, "Boss", may_manage=True))
    assert "This table is closed." in answer(await screens[2].choose("house_group", "0"))


async def test_forged_presses_are_sentences(world: World) -> None:
    lobby = await world.start()
    screen = await HouseScreen.open(world)
    await screen.find("min_bid")
    table = await world.table()
    for verb, what, value in (
        ("house_set", "0.0.min_bid", "nothing of the kind"),
        ("house_set", "0.0.deck", "1"),
        ("house_set", "77.0.min_bid", "300"),
        ("house_set", "0.99.min_bid", "250"),
        ("house_preset", "", "chess.standard"),
        ("house_preset", "", "two_handed.nothing"),
        ("house_group", "", "99"),
    ):
        result = await forge(world, "Ann", screen.message, f"pis:{verb}:{table.id}:0:{what}", [value])
        assert result.acknowledged, verb
    for what in ("0.0.pass_count", "0.0.deck", "9.9.hands"):
        result = await forge(world, "Ann", screen.message, f"pin:house_other:{table.id}:0:{what}")
        assert result.acknowledged
        assert result.modal is None
    rules = await rules_of(world)
    assert rules in (VARIANTS["partnership"], VARIANTS["partnership"].with_options({"min_bid": 300}))
    assert re.search("Lowest bid", text_of(await world.live())) or rules == VARIANTS["partnership"]
    assert lobby.id == (await world.live()).id
