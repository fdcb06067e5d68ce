"""The pass by DM: asked, chosen and closed there or in the channel, and never anybody's undoing."""

from __future__ import annotations

from typing import Any

import pytest
import pytest_asyncio

from table.table import Table
from tests.support.discord_games import step
from tests.support.discord_play import Player
from tests.support.discord_world import World, choices, has_press, press_of, presses, selects, text_of, walk

CLOSED = "Your direct messages are closed to me, so the pass is asked here instead."


async def passing(world: World, players: dict[str, Player]) -> Table:
    """Play until somebody owes a pass; the table."""
    for _ in range(60):
        table = await world.table()
        if table.view(None).phase == "passing" and not table.view(None).awaits_deal:
            return table
        await step(world, table, players)
    raise AssertionError("nobody passes")


@pytest_asyncio.fixture
async def players(world: World) -> dict[str, Player]:
    await world.begin(computers=0, others=("Bob", "Cy", "Dee"))
    return {name: Player(world, name) for name in world.people}


def dms(world: World, who: str) -> list[Any]:
    """The direct messages between the bot and a person."""
    shown: list[Any] = world.people[who].user.dm_channel.history()
    return shown


def seen(world: World, who: str, message: Any) -> Any:
    """A private message as it is now."""
    return next(one for one in world.channel.history(viewer=world.people[who]) if one.id == message.id)


async def choose(world: World, who: str, message: Any, count: int | None = None) -> Any:
    """Pick the last cards in the DM's select; the DM as it is then."""
    wanted = selects(message)[0]["min_values"] if count is None else count
    await world.people[who].user.select(message, choices(message)[-wanted:], custom_id=selects(message)[0]["custom_id"])
    return dms(world, who)[-1]


async def test_the_dm_asks_shows_the_way_back_and_closes_itself(world: World, players: dict[str, Player]) -> None:
    table = await passing(world, players)
    name = world.on_turn(table)
    (asked,) = dms(world, name)
    assert "Choose 4 to give to" in text_of(asked)
    assert selects(asked)[0]["min_values"] == selects(asked)[0]["max_values"] == 4
    assert not has_press(asked, "give")
    links = [part["url"] for part in walk(asked.components) if part.get("url")]
    assert links == [f"https://discord.com/channels/{world.env.guild.id}/{world.channel.id}/{table.record.message_id}"]
    chosen = await choose(world, name, asked)
    assert "your meld goes from" in text_of(chosen) or "breaks no meld" in text_of(chosen)
    await world.people[name].user.click(chosen, custom_id=press_of(chosen, "give"))
    (done,) = dms(world, name)
    assert text_of(done).startswith("Passed ")
    assert not presses(done)
    assert not selects(done)


async def test_a_pass_made_in_the_channel_closes_the_dm(world: World, players: dict[str, Player]) -> None:
    table = await passing(world, players)
    name = world.on_turn(table)
    await players[name].look()
    await players[name].move()
    (done,) = dms(world, name)
    assert text_of(done).startswith("Passed ")
    assert not selects(done)


async def test_a_stale_dm_says_what_was_passed(world: World, players: dict[str, Player]) -> None:
    table = await passing(world, players)
    name = world.on_turn(table)
    chosen = await choose(world, name, dms(world, name)[0])
    give = press_of(chosen, "give")
    world.env.inject_error("PATCH", f"/channels/{chosen.channel.id}/messages/*", status=404, code=10008, times=1)
    await players[name].look()
    await players[name].move()
    revision = (await world.table()).revision
    assert has_press(dms(world, name)[0], "give")  # it could not be closed
    late = await world.people[name].user.click(chosen, custom_id=give)
    assert late.acknowledged
    assert text_of(dms(world, name)[0]).startswith("Passed ")
    assert (await world.table()).revision == revision


async def test_a_press_in_the_dm_of_somebody_who_left_is_refused_there(
    world: World, players: dict[str, Player]
) -> None:
    table = await passing(world, players)
    name = world.on_turn(table)
    (asked,) = dms(world, name)
    (custom_id,) = [str(one["custom_id"]) for one in selects(asked)]
    world.env.inject_error("PATCH", f"/channels/{asked.channel.id}/messages/*", status=404, code=10008, times=1)
    await world.people[name].slash(world.channel, "pinochle leave")
    assert selects(dms(world, name)[0])  # it could not be closed, though the computer has the pass now
    result = await world.people[name].user.select(asked, choices(asked)[:4], custom_id=custom_id)
    assert result.response is not None
    assert "take your seat back under **Table**" in text_of(result.response)


async def test_whoever_comes_back_is_asked_again(world: World, players: dict[str, Player]) -> None:
    table = await passing(world, players)
    name = world.on_turn(table)
    await world.people[name].slash(world.channel, "pinochle leave")
    assert not selects(dms(world, name)[0])  # the computer has the pass now
    menu = (await world.people[name].slash(world.channel, "pinochle table")).response
    await world.press(name, menu, "take_back")
    closed, asked = dms(world, name)
    assert not selects(closed)
    assert "Choose 4 to give to" in text_of(asked)


@pytest.mark.parametrize(("status", "code"), [(403, 50007), (403, 50278), (400, 50007)])
async def test_closed_dms_are_told_on_the_hand_that_is_open(
    world: World, players: dict[str, Player], status: int, code: int
) -> None:
    world.env.inject_error("POST", "/users/@me/channels", status=status, code=code, times=None)
    hands = {name: await player.look() for name, player in players.items()}
    table = await passing(world, players)
    name = world.on_turn(table)
    shown = seen(world, name, players[name].screen or hands[name])
    assert CLOSED in text_of(shown)
    assert selects(shown)
    tried = [sent for sent in world.env.http_requests if sent.path == "/users/@me/channels"]
    assert len(tried) == 1
    await players[name].move()  # and the pass works in the channel
    assert (await world.table()).view(world.people[name].id).given


async def test_a_dm_that_fails_for_a_moment_is_asked_a_moment_later(world: World, players: dict[str, Player]) -> None:
    world.env.inject_error("POST", "/users/@me/channels", status=500, times=2)
    table = await passing(world, players)
    name = world.on_turn(table)
    assert not dms(world, name)
    await world.let_time_pass(10)
    (asked,) = dms(world, name)
    assert selects(asked)
    assert CLOSED not in text_of(await world.hand(name))


async def test_a_dm_that_cannot_be_closed_for_a_moment_is_closed_later(
    world: World, players: dict[str, Player]
) -> None:
    table = await passing(world, players)
    name = world.on_turn(table)
    (asked,) = dms(world, name)
    world.env.inject_error("PATCH", f"/channels/{asked.channel.id}/messages/*", status=503, times=2)
    await players[name].look()
    await players[name].move()
    await world.let_time_pass(10)
    assert text_of(dms(world, name)[0]).startswith("Passed ")
