"""Messages that cannot be posted, are posted twice at once, or are left over: nothing is open that nobody sees."""

from __future__ import annotations

from typing import Any

import pytest
from discord import PermissionOverwrite

from ports.records import Status
from tests.support.discord_forge import at_once
from tests.support.discord_games import play_hand, play_to_the_end
from tests.support.discord_play import Player
from tests.support.discord_world import PAUSE, World, has_press, press_of, text_of

MESSAGES = "/channels/*/messages"
MESSAGE = "/channels/*/messages/*"
CALLBACK = "/interactions/*/*/callback"


def said(result: Any) -> str:
    """What the person alone was told, in the answer or after it."""
    answer = next((one for one in reversed(result.followups) if one.ephemeral), None) or result.response
    assert answer is not None
    assert answer.ephemeral
    return text_of(answer)


async def finished(world: World) -> Any:
    """A game that reached its target; the table."""
    table = await world.begin(computers=3, target=50)
    return await play_to_the_end(world, table, {"Ann": Player(world, "Ann")})


def attempts(world: World) -> int:
    """How often the bot has tried to reach a message of a channel."""
    return sum(sent.path.startswith("/channels/") for sent in world.env.http_requests)


@pytest.mark.parametrize(
    ("method", "path", "status", "sentence"),
    [
        ("POST", MESSAGES, 500, "Discord did not answer just now."),
        ("POST", MESSAGES, 429, "Discord asks for a short break."),
        ("POST", MESSAGES, 403, "I can no longer see that channel."),
        ("POST", CALLBACK, 500, "Discord did not answer just now."),
    ],
)
async def test_a_lobby_that_cannot_be_shown_is_not_left_open(
    world: World, method: str, path: str, status: int, sentence: str
) -> None:
    world.env.inject_error(method, path, status=status, times=1)
    result = await world.people["Ann"].slash(world.channel, "pinochle start")
    assert said(result).startswith(sentence)
    assert await world.bot.desk.log.open_in_channel(world.channel.id) is None
    await world.start("Ann")  # and the second try works


@pytest.mark.parametrize(("path", "status"), [(MESSAGES, 500), (CALLBACK, 500)])
async def test_a_rematch_that_cannot_be_shown_is_not_left_open(world: World, path: str, status: int) -> None:
    done = await finished(world)
    closing = await world.live(done)
    world.env.inject_error("POST", path, status=status, times=1)
    result = await world.press("Ann", closing, "rematch")
    assert said(result).startswith("Discord did not answer just now.")
    assert await world.bot.desk.log.open_in_channel(world.channel.id) is None
    again = await world.press("Ann", closing, "rematch")
    assert "The new lobby stands" in said(again)
    # whoever presses at the same time as somebody else is shown the table that is already there
    late = await world.press("Ann", closing, "swap")
    assert "This channel already has table" in said(late)


async def test_a_permission_that_went_missing_is_named(world: World) -> None:
    me = world.bot.user
    assert me is not None
    table = await world.begin(computers=3)
    live = await world.live()
    deny(world, me, send_messages=False)
    opened = await world.press("Ann", live, "menu")
    result = await world.press("Ann", opened.response, "post")
    assert said(result).startswith("I need the permission **Send Messages** in this channel first.")
    assert (await world.get(table.id)).status is Status.PLAYING


def deny(world: World, who: Any, **permissions: bool) -> None:
    """Take permissions away in the channel, as its manager would."""
    closed = world.env.guild.create_text_channel("closed", overwrites={who: PermissionOverwrite(**permissions)})
    backend = world.env.backend
    backend.get_channel(world.channel.id).overwrites[:] = backend.get_channel(closed.id).overwrites


async def test_two_people_post_the_table_at_once_and_one_message_lives(world: World) -> None:
    await world.begin(computers=2, others=("Bob",))
    menus = {who: (await world.press(who, await world.live(), "menu")).response for who in ("Ann", "Bob")}
    await at_once(world, [(who, message, press_of(message, "post")) for who, message in menus.items()])
    alive = [message.id for message in world.messages() if has_press(message, "hand")]
    assert alive == [(await world.live()).id]


async def test_an_old_message_is_closed_although_discord_failed_first(world: World) -> None:
    await world.begin(computers=3)
    old = await world.live()
    world.env.inject_error("PATCH", f"/channels/*/messages/{old.id}", status=500, times=2)
    await world.people["Ann"].slash(world.channel, "pinochle table")
    await world.let_time_pass(10)
    left = next(message for message in world.messages() if message.id == old.id)
    assert "The table was posted anew" in text_of(left)
    assert not has_press(left, "hand")


async def test_a_deal_that_waits_says_so(world: World) -> None:
    table = await world.begin(computers=3)
    await play_hand(world, table, {"Ann": Player(world, "Ann")})
    summary = await world.live()
    world.env.inject_error("POST", MESSAGES, status=403, code=50013, times=4)
    await world.press("Ann", summary, "next")
    assert (await world.table()).view(None).awaits_deal
    waits = "The next hand waits: its seal must be shown here first"
    assert waits in said(await world.press("Ann", summary, "next"))
    assert waits in said(await world.people["Ann"].slash(world.channel, "pinochle hand"))
    await world.let_time_pass(60)
    assert (await world.table()).view(None).deal == 2
    assert waits not in text_of(await world.hand("Ann"))


async def test_two_people_want_the_next_hand_at_once(world: World) -> None:
    table = await world.begin(computers=2, others=("Bob",))
    await play_hand(world, table, {name: Player(world, name) for name in ("Ann", "Bob")})
    summary = await world.live()
    results = await at_once(world, [(who, summary, press_of(summary, "next")) for who in ("Ann", "Bob")])
    assert all(result.acknowledged for result in results)
    table = await world.table()
    assert table.view(None).deal == 2
    assert sum("**Hand 2**" in text_of(message) or "Hand 2 ·" in text_of(message) for message in world.messages()) == 1


async def test_a_press_of_next_hand_on_an_earlier_message_shows_the_hand(world: World) -> None:
    table = await world.begin(computers=3)
    await play_hand(world, table, {"Ann": Player(world, "Ann")})
    summary = await world.live()
    next_hand = press_of(summary, "next")
    await world.press("Ann", summary, "next")
    (late,) = await at_once(world, [("Ann", summary, next_hand)])
    assert "here is your hand as it is now" in said(late)
    assert "You hold 12 cards" in said(late)
    assert (await world.table()).view(None).deal == 2


async def test_a_channel_that_is_gone_is_not_asked_for_ever(world: World) -> None:
    await world.begin(computers=3)
    world.env.inject_error("*", "/channels/*", status=404, code=10003, times=None)
    for _ in range(6):
        await world.let_time_pass(PAUSE)
    assert (await world.table()).view(None).to_act == (0,)
    await world.let_time_pass(60)  # the reminder was due too
    before = attempts(world)
    await world.let_time_pass(3600)
    assert attempts(world) == before


async def test_a_closed_table_cannot_be_posted_again(world: World) -> None:
    table = await world.begin(computers=3)
    opened = (await world.press("Ann", await world.live(), "menu")).response
    other = (await world.press("Ann", await world.live(), "menu")).response
    asked = await world.press("Ann", opened, "end")
    await world.press("Ann", asked.response, "end_now")
    count = len(world.messages())
    result = await world.press("Ann", other, "post")
    assert said(result) == "This table is closed. `/pinochle start` opens a new one."
    assert len(world.messages()) == count
    assert (await world.get(table.id)).status is Status.ENDED
