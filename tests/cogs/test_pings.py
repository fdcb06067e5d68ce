"""The turn ping where Discord or the way to it fails, and a line that breaks without an answer."""

from __future__ import annotations

from typing import Any

import aiohttp
import pytest

from tests.support.discord_games import play_hand, step
from tests.support.discord_play import Player
from tests.support.discord_world import PAUSE, World, text_of

MESSAGES = "/channels/*/messages"


def pings(world: World) -> list[Any]:
    """What stands in the channel beside the bot's screens."""
    return [message for message in world.messages() if message.content]


def cut_the_line(world: World, monkeypatch: pytest.MonkeyPatch, method: str, times: int) -> None:
    """The server closes the connection under so many of the bot's requests for a channel's messages."""
    request, left = world.bot.http.request, [times]

    async def broken(route: Any, **rest: Any) -> Any:
        if left[0] and route.method == method and "/messages" in route.path:
            left[0] -= 1
            raise aiohttp.ServerDisconnectedError
        return await request(route, **rest)

    monkeypatch.setattr(world.bot.http, "request", broken)


@pytest.mark.parametrize("status", [500, 429])
async def test_a_ping_that_fails_comes_a_moment_later(world: World, status: int) -> None:
    table = await world.begin(computers=0, others=("Bob", "Cy", "Dee"))
    name = world.on_turn(table)
    world.env.inject_error("POST", MESSAGES, status=status, times=2)
    await world.let_time_pass(31)
    assert not pings(world)
    await world.let_time_pass(10)
    assert [ping.content for ping in pings(world)] == [
        f"{world.people[name].mention}, it is your turn at the pinochle table."
    ]


async def test_a_ping_that_is_refused_is_let_be(world: World) -> None:
    table = await world.begin(computers=0, others=("Bob", "Cy", "Dee"))
    revision = table.revision
    world.env.inject_error("POST", MESSAGES, status=403, code=50013, times=None)
    await world.let_time_pass(31)
    tried = len(world.env.http_requests)
    await world.let_time_pass(600)
    assert len(world.env.http_requests) == tried
    await Player(world, world.on_turn(table)).move()
    assert (await world.table()).revision == revision + 1


async def test_a_ping_that_came_too_late_is_not_sent(world: World) -> None:
    table = await world.begin(computers=0, others=("Bob", "Cy", "Dee"))
    world.env.inject_error("POST", MESSAGES, status=500, times=1)
    await world.let_time_pass(30.5)
    await Player(world, world.on_turn(table)).move()
    await world.let_time_pass(10)
    assert not pings(world)


async def test_a_ping_that_cannot_be_deleted_is_deleted_later(world: World) -> None:
    table = await world.begin(computers=0, others=("Bob", "Cy", "Dee"))
    await world.let_time_pass(31)
    (ping,) = pings(world)
    world.env.inject_error("DELETE", f"/channels/*/messages/{ping.id}", status=502, times=2)
    await Player(world, world.on_turn(table)).move()
    await world.let_time_pass(10)
    assert not pings(world)


async def test_a_ping_that_somebody_deleted_is_forgotten(world: World) -> None:
    table = await world.begin(computers=0, others=("Bob", "Cy", "Dee"))
    await world.let_time_pass(31)
    (ping,) = pings(world)
    world.env.backend.delete_message(world.channel.id, ping.id)
    await Player(world, world.on_turn(table)).move()
    await world.let_time_pass(31)
    (other,) = pings(world)
    assert world.people[world.on_turn(await world.table())].mention in other.content


async def test_a_ping_outlives_a_restart_and_goes_with_the_move(world: World) -> None:
    table = await world.begin(computers=0, others=("Bob", "Cy", "Dee"))
    name = world.on_turn(table)
    await world.let_time_pass(31)
    await world.restart()
    assert len(pings(world)) == 1
    await world.let_time_pass(60)
    assert len(pings(world)) == 1
    await Player(world, name).move()
    assert not pings(world)


async def test_a_table_that_the_line_failed_is_shown_a_moment_later(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await world.begin(computers=0, others=("Bob", "Cy", "Dee"))
    players = {name: Player(world, name) for name in world.people}
    cut_the_line(world, monkeypatch, "PATCH", times=3)
    await step(world, await world.table(), players)
    await world.let_time_pass(20)
    table = await world.table()
    assert f"To call: **{world.on_turn(table)}**" in text_of(await world.live())


async def test_a_deal_that_the_line_failed_is_dealt_a_moment_later(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await world.begin(computers=3)
    await play_hand(world, table, {"Ann": Player(world, "Ann")})
    cut_the_line(world, monkeypatch, "POST", times=2)
    await world.press("Ann", await world.live(), "next")
    assert (await world.table()).view(None).awaits_deal
    await world.let_time_pass(PAUSE)
    table = await world.table()
    assert table.view(None).deal == 2
    assert table.sealed is not None
    assert f"Seal {table.sealed.seal}" in text_of(await world.live())


async def test_a_press_that_the_line_failed_is_answered_with_a_sentence(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await world.begin(computers=3)
    opened = (await world.press("Ann", await world.live(), "menu")).response
    cut_the_line(world, monkeypatch, "POST", times=1)
    result = await world.press("Ann", opened, "post")
    said = [text_of(one) for one in (result.response, *result.followups) if one is not None]
    assert any("Discord did not answer just now. Nothing was lost" in one for one in said)
