"""`/pinochle start`, `rules` and `leaderboard`: which game and whose rules, and what cannot be had."""

from __future__ import annotations

from typing import Any

import pytest
from simcord import InteractionResult

from cogs.choosing import PRESETS_OF_ALL
from cogs.commands_sync import sync_if_different
from engine.rules import Rules
from engine.variants import PRESETS, VARIANTS
from ports.records import Holder
from render.options_text import game_label
from tests.support.discord_world import World, text_of
from tests.support.house_screens import HouseScreen, answer
from tests.support.stored import finished

EVERY_PRESET = [(game, preset) for game, presets in PRESETS.items() for preset in presets]


async def start(world: World, who: str = "Ann", **options: Any) -> InteractionResult:
    """`/pinochle start`, as it is typed."""
    return await world.people[who].slash(world.channel, "pinochle start", **options)


async def rules_of(world: World) -> Rules:
    """The rules of the table in the channel."""
    return (await world.table()).rules


async def no_table(world: World) -> bool:
    """Whether the channel is free."""
    return await world.bot.desk.log.open_in_channel(world.channel.id) is None


@pytest.mark.parametrize(("game", "preset"), EVERY_PRESET)
async def test_every_preset_opens_its_game(world: World, game: str, preset: str) -> None:
    await start(world, preset=f"{game}.{preset}")
    table = await world.table()
    assert table.rules == PRESETS[game][preset]
    assert len(table.record.seats) == PRESETS[game][preset].seats
    assert game_label(game) in text_of(await world.live())


@pytest.mark.parametrize("game", VARIANTS)
async def test_a_game_alone_is_played_by_its_own_rules(world: World, game: str) -> None:
    await start(world, game=game, computers=VARIANTS[game].seats - 1)
    table = await world.table()
    assert table.rules == VARIANTS[game]
    assert None not in table.record.seats


async def test_nothing_chosen_is_the_single_deck(world: World) -> None:
    await start(world)
    assert await rules_of(world) == VARIANTS["partnership"]


def test_presets_are_named_with_their_games() -> None:
    named = {choice.value: choice.name for choice in PRESETS_OF_ALL}
    assert len(named) == len(set(named.values())) == len(EVERY_PRESET)
    assert named["double_deck.club"] == "Double deck · Club"


async def test_a_preset_of_another_game_is_refused_with_those_that_fit(world: World) -> None:
    told = answer(await start(world, game="two_handed", preset="double_deck.club"))
    assert told.startswith("**Club** belongs to another game. Two-handed: its presets are **Standard** and")
    assert await no_table(world)
    await start(world, game="double_deck", preset="double_deck.club")
    assert await rules_of(world) == PRESETS["double_deck"]["club"]


@pytest.mark.parametrize(
    ("game", "computers", "words"), [("two_handed", 2, "1 computer "), ("three_handed", 3, "2 comp")]
)
async def test_more_computers_than_seats(world: World, game: str, computers: int, words: str) -> None:
    told = answer(await start(world, game=game, computers=computers))
    assert f"choose {words}" in told
    assert told.endswith("at most.")
    assert await no_table(world)


async def test_a_target_is_on_the_scale_of_the_table(world: World) -> None:
    await start(world, preset="partnership.simple", target=200)
    assert (await rules_of(world)).target == 2000


async def test_targets_that_cannot_be(world: World) -> None:
    for options, words in (
        ({"target": 1234}, "must be a positive multiple of the bid step"),
        ({"preset": "partnership.simple", "target": 50_000}, "too high: the most here is 10,000."),
        (
            {"preset": "three_handed.auction", "target": 1500},
            "counts units over a match of 9 hands, so it has no target",
        ),
    ):
        assert words in answer(await start(world, **options))
        assert await no_table(world)


async def test_the_commands_are_registered_once(world: World) -> None:
    (command,) = world.bot.tree.get_commands()
    names = {option["name"]: option for option in command.to_dict(world.bot.tree)["options"]}
    assert {"start", "house", "rules", "leaderboard"} <= set(names)
    assert {one["name"] for one in names["house"]["options"]} == {"save", "list", "use", "default", "delete"}
    assert not await sync_if_different(world.bot.tree)
    await world.restart()
    assert not await sync_if_different(world.bot.tree)


# --- rules ------------------------------------------------------------------------------------------------------------


async def test_rules_of_any_game_are_told_without_a_table(world: World) -> None:
    told = set()
    for game, preset in EVERY_PRESET:
        result = await world.people["Bob"].slash(world.channel, "pinochle rules", preset=f"{game}.{preset}")
        told.add(answer(result))
    assert len(told) == len(EVERY_PRESET)
    by_game = answer(await world.people["Bob"].slash(world.channel, "pinochle rules", game="two_handed"))
    assert by_game in told
    wrong = await world.people["Bob"].slash(
        world.channel, "pinochle rules", game="two_handed", preset="partnership.simple"
    )
    assert "belongs to another game" in answer(wrong)


async def test_rules_are_those_of_the_table_with_its_changes(world: World) -> None:
    await start(world, game="three_handed")
    plain = answer(await world.people["Bob"].slash(world.channel, "pinochle rules"))
    screen = await HouseScreen.open(world)
    await screen.find("min_bid")
    await screen.set("min_bid", "350")
    changed = answer(await world.people["Bob"].slash(world.channel, "pinochle rules"))
    assert "350" in changed
    assert changed != plain
    other = answer(await world.people["Bob"].slash(world.channel, "pinochle rules", game="two_handed"))
    assert other not in (plain, changed)


# --- leaderboard ------------------------------------------------------------------------------------------------------


async def play(world: World, game: str, count: int, channel: int) -> None:
    """So many finished games between people."""
    holders = [Holder(user_id=number, name=f"{game} {number}") for number in range(1, 5)]
    with world.env._bot_scope():
        for number in range(count):
            await finished(
                world.bot.desk.log,  # type: ignore[arg-type]  # the composition root made it SqlGameLog
                holders,
                guild_id=world.env.guild.id,
                channel_id=channel + number,
                game=game,
            )


async def board(world: World, **options: Any) -> str:
    """The leaderboard as it is asked for."""
    return answer(await world.people["Bob"].slash(world.channel, "pinochle leaderboard", **options))


async def test_the_leaderboard_of_which_game(world: World) -> None:
    assert game_label("partnership") in await board(world)
    await play(world, "partnership", 1, 900)
    await play(world, "double_deck", 2, 1000)
    assert game_label("double_deck") in await board(world), "what is played most"
    assert game_label("partnership") in await board(world, game="partnership")
    await start(world, game="three_handed")
    assert game_label("three_handed") in await board(world), "this channel's table"
    people_only = await board(world, game="double_deck", games="people")
    assert game_label("double_deck") in people_only
    assert people_only != await board(world, game="double_deck")
