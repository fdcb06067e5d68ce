"""The real bot with people at it: crowds, limits, bad lines, and stopping in the middle."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from simcord.backend.models import Message

from ports.records import TableRecord
from storage.database import Database
from storage.game_log import SqlGameLog
from tests.support import discord_api, payload_lint
from tests.support.wire.limits import Refusal
from tests.support.wire.loopback import LoopbackDiscord
from tests.support.wire.people import Answer, Person
from tests.support.wire.process import BotProcess, ready, started
from tests.support.wire.waiting import until

UPDATED = 7


@dataclass
class Lobby:
    """A running bot with a lobby."""

    world: LoopbackDiscord
    bot: BotProcess
    place: Path
    host: Person
    channel_id: int

    @property
    def message(self) -> Message:
        """The newest public message with buttons."""
        shown = [message for message in self.world.messages(self.channel_id) if "'pin:" in str(message.components)]
        return shown[-1]

    async def press(self, person: Person, label: str) -> Answer:
        """Press a button of the public message."""
        message = self.message
        return await person.press(message, self.world.button(message, label))


@pytest.fixture
async def lobby(world: LoopbackDiscord, tmp_path: Path) -> AsyncIterator[Lobby]:
    """A lobby whose host is seated; afterwards every request must have been sound and no error logged."""
    async with started(world, tmp_path) as bot:
        await ready(world, bot)
        host, channel = world.person("Ann"), world.channel("table")
        await host.command(channel.id, "pinochle start")
        lobby = Lobby(world, bot, tmp_path, host, channel.id)
        await until(lambda: any("pin:join" in str(message.components) for message in world.messages(channel.id)))
        yield lobby
        ended = await bot.stop() if bot.is_running else await bot.ended()
        assert "Traceback" not in ended.errors, ended.errors
        assert "[error" not in ended.errors, ended.errors
    api = discord_api.load()
    assert payload_lint.faults_of(world.rest.requests) == []
    assert api is None or api.faults_of(world.rest.requests) == []


async def stored(lobby: Lobby) -> TableRecord:
    """The table as the database has it, read when the bot has gone."""
    database = Database(f"sqlite+aiosqlite:///{lobby.place / 'games.db'}")
    await database.open()
    try:
        table = await SqlGameLog(database).load(1)
    finally:
        await database.close()
    assert table is not None
    return table.record


async def test_twenty_people_press_join_at_once_and_every_press_is_answered(lobby: Lobby) -> None:
    people = [lobby.world.person(f"guest {number}") for number in range(20)]
    answers = await asyncio.gather(*(lobby.press(person, "Join") for person in people))
    seated = [person.id for person, answer in zip(people, answers, strict=True) if answer.kind == UPDATED]
    assert len(seated) == 3
    assert all(answer.text for answer in answers)
    assert max(answer.seconds for answer in answers) < 2.8
    ended = await lobby.bot.stop()
    assert ended.status == 0
    holders = [holder.user_id for holder in (await stored(lobby)).seats if holder is not None]
    assert sorted(holders, key=str) == sorted([lobby.host.id, *seated], key=str)


async def test_twenty_people_open_tables_in_twenty_channels(lobby: Lobby) -> None:
    world = lobby.world
    people = [world.person(f"host {number}") for number in range(20)]
    channels = [world.channel(f"room-{number}") for number in range(20)]
    await asyncio.gather(
        *(person.command(channel.id, "pinochle start") for person, channel in zip(people, channels, strict=True))
    )
    await until(lambda: all("pin:join" in str(world.messages(channel.id)) for channel in channels))


async def test_limits_are_kept_and_429_is_waited_out(lobby: Lobby) -> None:
    world = lobby.world
    world.rest.buckets.limit, world.rest.buckets.seconds = 2, 1.0
    refusal = Refusal("POST", "/channels/*/messages", 429, times=1, retry_after=0.3)
    world.rest.refusals.append(refusal)
    await lobby.press(lobby.host, "Start")
    # the question whether to fill the seats is private
    question = max(world.messages(lobby.channel_id), key=lambda message: message.id)
    await lobby.host.press(question, world.button(question, "Fill and start"))
    await until(lambda: "'pin:hand" in str(world.messages(lobby.channel_id)))
    assert refusal.times == 0
    await asyncio.sleep(2)  # computers bid meanwhile
    answered = [sent.status for sent in world.rest.requests if sent.path.startswith("/channels/")]
    assert answered.count(429) == 1, "only the refusal to order: announced limits are kept"


async def test_a_dropped_line_is_resumed_and_a_press_of_the_meantime_arrives(lobby: Lobby) -> None:
    await lobby.world.gateway.drop()
    answer = await lobby.press(lobby.world.person("Bob"), "Join")
    assert answer.kind == UPDATED
    assert "Bob" in answer.text
    assert (lobby.world.gateway.identified, lobby.world.gateway.resumed) == (1, 1)


async def test_sigterm_in_the_middle_of_presses_stops_cleanly_and_keeps_what_was_accepted(lobby: Lobby) -> None:
    people = [lobby.world.person(f"guest {number}") for number in range(20)]
    presses = [asyncio.create_task(lobby.press(person, "Join")) for person in people]
    await asyncio.wait(presses, return_when=asyncio.FIRST_COMPLETED)
    ended = await lobby.bot.stop()
    assert ended.status == 0, ended.errors
    await asyncio.wait(presses)
    accepted = {
        person.id
        for person, press in zip(people, presses, strict=True)
        if press.exception() is None and press.result().kind == UPDATED
    }
    assert accepted
    holders = {holder.user_id for holder in (await stored(lobby)).seats if holder is not None}
    assert accepted <= holders


async def test_kill_and_start_again_and_the_old_buttons_go_on(lobby: Lobby) -> None:
    await lobby.press(lobby.world.person("Bob"), "Join")
    await lobby.bot.kill()
    async with started(lobby.world, lobby.place) as again:
        await ready(lobby.world, again)
        answer = await lobby.press(lobby.world.person("Cy"), "Join")
        assert answer.kind == UPDATED
        for name in ("Ann", "Bob", "Cy"):
            assert name in answer.text
        assert (await again.stop()).status == 0
