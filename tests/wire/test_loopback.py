"""The loopback Discord itself, with a small bot: what the tests of the real bot rely on."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

from tests.support.wire.limits import Refusal
from tests.support.wire.loopback import LoopbackDiscord
from tests.support.wire.process import ready, started
from tests.support.wire.waiting import until

SAMPLE = Path(__file__).with_name("sample_bot.py")


async def test_a_bot_logs_in_answers_and_stops(world: LoopbackDiscord, tmp_path: Path) -> None:
    async with started(world, tmp_path, script=SAMPLE) as bot:
        await ready(world, bot)
        channel, people = world.channel("table"), [world.person(f"guest {number}") for number in range(20)]
        await people[0].command(channel.id, "count")
        (message,) = world.messages(channel.id)
        answers = await asyncio.gather(*(person.press(message, world.button(message, "Count")) for person in people))
        assert {answer.text for answer in answers} == {f"press {number}" for number in range(1, 21)}
        with pytest.raises(LookupError, match="Count"):
            world.button(message, "Leave")
        ended = await bot.stop()
        assert ended.status == 0, ended.errors


async def test_limits_that_are_announced_are_kept_and_refusals_come_again(
    world: LoopbackDiscord, tmp_path: Path
) -> None:
    async with started(world, tmp_path, script=SAMPLE) as bot:
        await ready(world, bot)
        channel, person = world.channel("table"), world.person("guest")
        world.rest.buckets.limit, world.rest.buckets.seconds = 3, 0.5
        began = time.monotonic()
        await person.command(channel.id, "chatter", messages=8)
        await until(lambda: len(world.messages(channel.id)) == 9)  # eight and the answer itself
        assert time.monotonic() - began >= 1.0
        assert [sent.status for sent in world.rest.sent("POST", "/messages")] == [200] * 8
        world.rest.buckets.limit = None
        world.rest.refusals.append(Refusal("POST", "/channels/*/messages", 429, times=2, retry_after=0.1))
        await person.command(channel.id, "chatter", messages=1)
        await until(lambda: len(world.messages(channel.id)) == 11)
        assert [sent.status for sent in world.rest.sent("POST", "/messages")][8:] == [429, 429, 200]


async def test_a_dropped_connection_is_resumed_and_nothing_in_between_is_lost(
    world: LoopbackDiscord, tmp_path: Path
) -> None:
    async with started(world, tmp_path, script=SAMPLE) as bot:
        await ready(world, bot)
        channel, person = world.channel("table"), world.person("guest")
        await person.command(channel.id, "count")
        (message,) = world.messages(channel.id)
        await world.gateway.drop()
        answer = await person.press(message, world.button(message, "Count"))
        assert answer.text == "press 1"
        assert (world.gateway.identified, world.gateway.resumed) == (1, 1)


async def test_another_token_is_refused(world: LoopbackDiscord, tmp_path: Path) -> None:
    async with started(world, tmp_path, {"DISCORD_TOKEN": "another.token.value"}, script=SAMPLE) as bot:
        ended = await bot.ended()
    assert ended.status == 1
    assert "LoginFailure" in ended.errors
    assert [sent.status for sent in world.rest.requests] == [401]
