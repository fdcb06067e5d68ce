"""The real bot in a simulated Discord, with people who press what they see."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import discord
import simcord
from simcord import InteractionResult, MemberActor
from simcord.results import to_discord_message

from bot import PinochleBot
from cogs.custom_ids import PressId
from settings import Settings
from table.table import Table
from tests.support.discord_checks import check_requests

PATIENCE = 20.0
"""Seconds of real time that the simulator waits for the bot to come to rest, on a busy machine too."""
PAUSE = 5.0
"""Seconds before a computer moves."""


def quick_settling() -> None:
    """Let the simulator look for quiet every millisecond instead of every fifty."""
    defaults = simcord.Env._settle_internal.__kwdefaults__
    assert defaults is not None
    assert "idle" in defaults
    defaults["idle"] = 0.001


def settings_for(path: Path, **changes: Any) -> Settings:
    """Settings with a database of their own and slow computers."""
    values: dict[str, Any] = {
        "database_url": f"sqlite+aiosqlite:///{path}",
        "computer_pause_min": PAUSE,
        "computer_pause_max": PAUSE,
        "turn_clock": 0,
        "computer_threads": 1,
    }
    return Settings(_env_file=None, **(values | changes))


def walk(components: Any) -> Iterator[Mapping[str, Any]]:
    """Every component of a message, nested ones too, as plain dictionaries."""
    for component in components:
        plain = component if isinstance(component, dict) else component.to_dict()
        yield plain
        yield from walk(plain.get("components", []))
        if "accessory" in plain:
            yield from walk([plain["accessory"]])


def text_of(message: Any) -> str:
    """All text of a message, as a person reads it."""
    shown = [str(part["content"]) for part in walk(message.components) if part.get("type") == 10]
    return "\n".join([message.content, *shown] if message.content else shown)


def presses(message: Any, *, enabled: bool = True) -> list[str]:
    """The custom ids of a message's buttons; only those that can be pressed unless asked otherwise."""
    return [
        str(part["custom_id"])
        for part in walk(message.components)
        if part.get("type") == 2 and "custom_id" in part and not (enabled and part.get("disabled"))
    ]


def press_id(custom_id: str) -> PressId:
    """What a custom id of ours says."""
    found = PressId.of(custom_id)
    assert found is not None, custom_id
    return found


def parts_of(message: Any) -> list[tuple[str, str]]:
    """Verb and rest of each button that can be pressed."""
    return [(part.verb, part.what) for part in map(press_id, presses(message))]


def press_of(message: Any, verb: str, what: str | None = None) -> str:
    """The custom id of the enabled button with this verb (and rest)."""
    for custom_id in presses(message):
        part = press_id(custom_id)
        if part.verb == verb and what in (None, part.what):
            return custom_id
    raise AssertionError(f"no button {verb!r} {what or ''} in {presses(message)} under: {text_of(message)}")


def has_press(message: Any, verb: str) -> bool:
    """Whether an enabled button with this verb is there."""
    return any(press_id(custom_id).verb == verb for custom_id in presses(message))


def selects(message: Any) -> list[Mapping[str, Any]]:
    """The selects of a message."""
    return [part for part in walk(message.components) if part.get("type") == 3]


def choices(message: Any) -> list[str]:
    """The values of a message's one select."""
    (only,) = selects(message)
    return [str(option["value"]) for option in only["options"]]


class SimulatedTime:
    """The simulator's time, also where the tests themselves ask a table something."""

    def __init__(self) -> None:
        self.env: simcord.Env | None = None

    def now(self) -> float:
        """Seconds since 1970."""
        assert self.env is not None
        return self.env.now().timestamp()

    async def sleep(self, seconds: float) -> None:
        """Wait until the tests have moved the time, however long they take for it."""
        assert self.env is not None
        await self.env.external_wait(asyncio.sleep(seconds), reason="a table or a painter waits")


@dataclass
class World:
    """One server with one channel, four people and the bot."""

    env: simcord.Env
    clock: SimulatedTime
    bot: PinochleBot
    settings: Settings
    channel: Any
    people: dict[str, MemberActor] = field(default_factory=dict)

    # --- looking -----------------------------------------------------------------------------------------------------

    async def table(self, channel: Any | None = None) -> Table:
        """The open table of the channel."""
        # as the bot's own work: whatever the table starts is then known to the simulator
        with self.env._bot_scope():
            table = await self.bot.desk.tables.in_channel((channel or self.channel).id)
        assert table is not None
        return table

    async def get(self, game_id: int) -> Table:
        """A table by its number, open or over."""
        with self.env._bot_scope():
            return await self.bot.desk.tables.get(game_id)

    def messages(self, channel: Any | None = None) -> list[discord.Message]:
        """What a stranger sees in the channel."""
        shown: list[discord.Message] = (channel or self.channel).history()
        return [message for message in shown if not message.flags.ephemeral]

    async def live(self, table: Table | None = None) -> discord.Message:
        """The table's live message."""
        table = table or await self.table()
        for channel in self.env.guild.channels.values():
            message = self.seen(table.record.message_id or 0, channel)
            if message is not None:
                return message
        raise AssertionError("the live message is not there")

    def seen(self, message_id: int, channel: Any | None = None, viewer: str | None = None) -> discord.Message | None:
        """A message as it is now, if it is there and a stranger, or this person, sees it.

        What `history` gives, without making every other message of the channel too.
        """
        stored = self.env.backend.messages.get((channel or self.channel).id, {}).get(message_id)
        if stored is None or not stored.visible_to(self.people[viewer].id if viewer is not None else None):
            return None
        return to_discord_message(self.env, stored)

    def name_of(self, user_id: int) -> str:
        """The name of a person."""
        return next(name for name, actor in self.people.items() if actor.id == user_id)

    def on_turn(self, table: Table) -> str:
        """The name of the person on turn."""
        holder = table.record.seats[table.view(None).to_act[0]]
        assert holder is not None
        assert holder.user_id is not None
        return self.name_of(holder.user_id)

    # --- pressing ----------------------------------------------------------------------------------------------------

    async def press(self, who: str, message: Any, verb: str, what: str | None = None) -> InteractionResult:
        """Press the button with this verb."""
        actor = self.people[who]
        return await actor.click(message, custom_id=press_of(message, verb, what))

    async def start(self, who: str = "Ann", **options: Any) -> discord.Message:
        """`/pinochle start` and the lobby's message; a preset is named as its game names it."""
        if "preset" in options:
            options["preset"] = f"{options.setdefault('game', 'partnership')}.{options['preset']}"
        await self.people[who].slash(self.channel, "pinochle start", **options)
        return await self.live()

    async def add_computer(self, who: str, level: str = "club") -> None:
        """*Add computer* in the lobby, and the level that is asked for."""
        asked = (await self.press(who, await self.live(), "add_computer")).response
        assert asked is not None
        assert asked.ephemeral
        await self.people[who].select(asked, [level], custom_id=selects(asked)[0]["custom_id"])

    async def begin(
        self, host: str = "Ann", *, computers: int = 3, others: tuple[str, ...] = (), **options: Any
    ) -> Table:
        """A game that has begun: the host, others who join, and computers; the first hand is dealt."""
        lobby = await self.start(host, computers=computers, **options)
        for other in others:
            await self.press(other, lobby, "join")
        await self.press(host, await self.live(), "start")
        await self.env.settle()
        return await self.table()

    async def hand(self, who: str) -> Any:
        """Open *My hand* under the table; the private message."""
        result = await self.press(who, await self.live(), "hand")
        assert result.response is not None
        assert result.response.ephemeral
        return result.response

    async def let_time_pass(self, seconds: float) -> None:
        """Move the clock; computers and clocks act."""
        await self.env.advance_time(seconds)

    async def restart(self) -> None:
        """Stop the bot's process and start another on the same database."""
        await self.bot.close()
        self.bot = PinochleBot(self.settings, self.clock, self.clock.sleep)
        await self.env.restart_bot(self.bot)
        await self.env.settle()


@asynccontextmanager
async def discord_world(
    path: Path, *, names: tuple[str, ...] = ("Ann", "Bob", "Cy", "Dee"), **changes: Any
) -> AsyncIterator[World]:
    """The bot in a fresh world; at the end nothing went wrong and every request was sound."""
    quick_settling()
    settings = settings_for(path, **changes)
    clock = SimulatedTime()
    bot = PinochleBot(settings, clock, clock.sleep)
    # not simcord.run(): its clock context may not be entered and left by different tasks, as a fixture's halves are
    env = simcord.Env(bot, settle_timeout=PATIENCE)
    clock.env = env
    await env.start()
    try:
        guild = env.create_guild("Club")
        channel = guild.create_text_channel("pinochle")
        people = {name: guild.add_member(env.create_user(name.lower(), global_name=name)) for name in names}
        world = World(env, clock, bot, settings, channel, people)
        yield world
        await world.bot.close()
    finally:
        await env.shutdown()
    env.raise_errors()
    check_requests(env)
