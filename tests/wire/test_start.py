"""Starting the real bot: connected, or one sentence that names the setting and exit status 2."""

from __future__ import annotations

from pathlib import Path

import pytest

from settings import Settings
from tests.support import discord_api, payload_lint
from tests.support.wire.loopback import LoopbackDiscord
from tests.support.wire.process import Ended, ready, started
from tests.support.wire.waiting import until

BAD = {
    "DATABASE_URL": "mysql://me:secret@there/games",
    "LOG_FORMAT": "xml",
    "LOG_LEVEL": "LOUD",
    "CARD_COLOURS": "blue",
    "TURN_CLOCK": "61",
    "NEXT_HAND_AFTER": "soon",
    "COMPUTER_PAUSE_MIN": "-1",
    "COMPUTER_PAUSE_MAX": "0.001",
    "COMPUTER_THREADS": "two",
    "COMPUTER_LEVEL": "grandmaster",
    "PLAYGROUND_PORT": "70000",
}
ANY_VALUE = {"DISCORD_TOKEN", "HEALTH_FILE"}
"""What they mean is found out only in use; the tests below try it."""


async def ends(world: LoopbackDiscord, place: Path, settings: dict[str, str | None]) -> Ended:
    async with started(world, place, settings) as bot:
        return await bot.ended()


def assert_one_sentence(ended: Ended, name: str) -> None:
    assert ended.status == 2, ended.errors
    # the log may say that the bot is logging in; the sentence comes last
    sentence = ended.errors.strip().splitlines()[-1]
    assert name in sentence
    assert ".env.example" in sentence
    assert "Traceback" not in ended.errors


async def test_it_connects_registers_its_commands_and_touches_the_health_file(
    world: LoopbackDiscord, tmp_path: Path
) -> None:
    health = tmp_path / "health"
    async with started(world, tmp_path, {"HEALTH_FILE": str(health)}) as bot:
        await ready(world, bot)
        await until(health.exists)
        assert [sent.status for sent in world.rest.sent("PUT", "/commands")] == [200]
    api = discord_api.load()
    assert payload_lint.faults_of(world.rest.requests) == []
    assert api is None or api.faults_of(world.rest.requests) == []


async def test_commands_are_registered_and_emojis_uploaded_only_once(world: LoopbackDiscord, tmp_path: Path) -> None:
    for _ in range(2):
        async with started(world, tmp_path) as bot:
            await ready(world, bot)
            assert (await bot.stop()).status == 0
    assert world.gateway.identified == 2
    assert len(world.rest.sent("PUT", "/commands")) == 1
    assert world.rest.sent("POST", "/commands") == []
    assert len(world.rest.sent("POST", "/emojis")) == 24


async def test_a_changed_command_is_registered_anew(world: LoopbackDiscord, tmp_path: Path) -> None:
    async with started(world, tmp_path) as bot:
        await ready(world, bot)
    for registered in world.backend.commands.values():
        for command in registered.values():
            command["description"] = "As an older version said it"
    async with started(world, tmp_path) as bot:
        await ready(world, bot)
    assert len(world.rest.sent("PUT", "/commands")) == 2


@pytest.mark.parametrize("token", [None, ""])
async def test_no_token(world: LoopbackDiscord, tmp_path: Path, token: str | None) -> None:
    assert_one_sentence(await ends(world, tmp_path, {"DISCORD_TOKEN": token}), "DISCORD_TOKEN")
    assert world.rest.requests == []


async def test_a_refused_token_is_named_and_never_printed(world: LoopbackDiscord, tmp_path: Path) -> None:
    ended = await ends(world, tmp_path, {"DISCORD_TOKEN": "another.token.value"})
    assert_one_sentence(ended, "DISCORD_TOKEN")
    assert "another.token" not in ended.errors


async def test_an_unwritable_database_path(world: LoopbackDiscord, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    url = f"sqlite+aiosqlite:///{tmp_path / 'file' / 'games.db'}"
    assert_one_sentence(await ends(world, tmp_path, {"DATABASE_URL": url}), "DATABASE_URL")


async def test_a_database_that_is_none(world: LoopbackDiscord, tmp_path: Path) -> None:
    (tmp_path / "games.db").write_text("this is a letter, not a database. " * 100, encoding="utf-8")
    assert_one_sentence(await ends(world, tmp_path, {}), "DATABASE_URL")


@pytest.mark.parametrize("name", BAD)
async def test_a_bad_value(world: LoopbackDiscord, tmp_path: Path, name: str) -> None:
    ended = await ends(world, tmp_path, {name: BAD[name]})
    assert_one_sentence(ended, name)
    assert "secret" not in ended.errors


def test_every_setting_is_tried() -> None:
    assert BAD.keys() | ANY_VALUE == {name.upper() for name in Settings.model_fields}
