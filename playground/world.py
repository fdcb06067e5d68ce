"""The stand-in for Discord with its server, its people and the bot, and time that passes."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import discord
import simcord
from discord.ext import commands

from playground.media import Media
from playground.messages import Json, Origin, message_state

log = logging.getLogger(__name__)

# Seconds that an action may keep the stand-in busy. A pause of the bot that is longer is left to the clock.
SETTLE = 0.25
TICK = 0.1
SHOWN = 60  # newest messages of a channel that the page gets
DM = "dm"


@dataclass(slots=True)
class Person:
    """One of the people the visitor can play."""

    key: str
    actor: simcord.MemberActor
    dismissed: set[int] = field(default_factory=set)
    read: dict[str, int] = field(default_factory=dict)

    @property
    def user(self) -> simcord.UserHandle:
        return self.actor.user


class World:
    """One Discord server in memory. Every change goes through `lock`: the stand-in does one thing at a time."""

    def __init__(self, env: simcord.Env, bot: commands.Bot, bot_name: str) -> None:
        self.env = env
        self.bot = bot
        self.bot_name = bot_name
        self.lock = asyncio.Lock()
        self.media = Media(env)
        self.people: dict[str, Person] = {}
        self.channels: dict[str, simcord.ChannelHandle] = {}
        self.interactions: dict[int, discord.Interaction[Any]] = {}
        self.notices: list[str] = []
        self._origins: dict[int, Origin] = {}
        self._known: dict[tuple[str, str], dict[int, discord.Message]] = {}
        self._touched = 0
        self._errors_told = 0
        # Adds to the stand-in's times to give the wall clock's; see set_clock.
        self.time_shift = 0.0
        bot.add_listener(self._note_interaction, "on_interaction")

    # -- setting up

    async def set_clock(self) -> None:
        """Bring the stand-in's clock to the wall clock, so that the ages of presses are right for any kind of bot.

        A bot that repeats something every few seconds would have to live through the months between; then the clock
        stays behind and only the times shown are shifted.
        """
        with contextlib.suppress(TimeoutError):
            await self.env.advance_time(max(0.0, time.time() - self.env.now().timestamp()))
        self.time_shift = time.time() - self.env.now().timestamp()

    def settle_people(self, channels: Sequence[str], people: Sequence[str]) -> None:
        guild = self.env.create_guild("Pinochle Club")
        for name in channels:
            self.channels[name] = guild.create_text_channel(name)
        for name in people:
            user = self.env.create_user(name.lower(), global_name=name)
            self.people[name] = Person(name, guild.add_member(user))

    # -- looking

    @property
    def version(self) -> int:
        """Grows with everything that can change what somebody sees."""
        return len(self.env.http_requests) + self._touched

    def touch(self) -> None:
        self._touched += 1

    def channel(self, person: Person, place: str) -> simcord.ChannelHandle:
        """Raises KeyError for a place that does not exist."""
        return person.user.dm_channel if place == DM else self.channels[place]

    def messages(self, person: Person, place: str) -> list[Json]:
        """The newest messages as this person sees them, oldest first."""
        viewer = person.user if place == DM else person.actor
        history = self.channel(person, place).history(viewer=viewer)
        shown = [message for message in history if message.id not in person.dismissed][-SHOWN:]
        self._known[person.key, place] = {message.id: message for message in shown}
        for message in shown:
            self.media.remember(message)
        return [self._state(message) for message in shown]

    def _state(self, message: discord.Message) -> Json:
        metadata = message.interaction_metadata
        origin = self._origins.get(metadata.id) if metadata else None
        return message_state(message, time_shift=self.time_shift, bot_name=self.bot_name, origin=origin)

    def known(self, person: Person, place: str) -> list[discord.Message]:
        """The messages of the last look."""
        return list(self._known.get((person.key, place), {}).values())

    def message(self, person: Person, place: str, message_id: int) -> discord.Message | None:
        """A message that this person was shown and still has."""
        return self._known.get((person.key, place), {}).get(message_id)

    # -- what the bot was asked, and what went wrong

    async def _note_interaction(self, interaction: discord.Interaction[Any]) -> None:
        if interaction.type is discord.InteractionType.autocomplete:
            return
        self.interactions[interaction.user.id] = interaction
        if interaction.type is discord.InteractionType.application_command:
            command = interaction.command
            self._origins[interaction.id] = Origin(command=command.qualified_name if command else None)
        elif interaction.message is not None:
            self._origins[interaction.id] = Origin(source=interaction.message.id)

    def tell(self, sentence: str) -> None:
        """Say something in every window."""
        self.notices.append(sentence)

    def collect_errors(self) -> None:
        """Turn what the stand-in caught since the last look into notices for the page."""
        errors = self.env.errors_since(self._errors_told)
        self._errors_told += len(errors)
        for error in errors:
            self.notices.append(stumble(type(error)))

    # -- time

    async def catch_up(self) -> None:
        """Let the stand-in's time reach the wall clock. Call it with the lock held."""
        behind = time.time() - self.time_shift - self.env.now().timestamp()
        if behind <= 0:
            return
        try:
            await self.env.advance_time(behind)
        except TimeoutError:
            log.debug("the bot is still busy; the rest of the time passes with the next tick")
        except simcord.SetupError as error:
            log.debug("time waits: %s", error)

    async def run_clock(self) -> None:
        """Let time pass until cancelled."""
        while True:
            await asyncio.sleep(TICK)
            async with self.lock:
                try:
                    await self.catch_up()
                except Exception as error:
                    log.exception("the playground's clock stumbled")
                    self.notices.append(f"The playground's clock stumbled: {error}")
            self.collect_errors()


def stumble(kind: type[BaseException]) -> str:
    """The page is told that something went wrong, not what: a message of an error may quote a hand."""
    return f"The bot stumbled over an error ({kind.__name__}). The terminal says more."


class Notices(logging.Handler):
    """Makes a notice of each logged exception: discord.py swallows those of buttons and menus after logging them."""

    def __init__(self, notices: Callable[[str], None]) -> None:
        super().__init__(logging.ERROR)
        self._tell = notices

    def emit(self, record: logging.LogRecord) -> None:
        if record.exc_info and record.exc_info[0] is not None:
            self._tell(stumble(record.exc_info[0]))


@contextlib.asynccontextmanager
async def open_world(
    make_bot: Callable[[], commands.Bot], *, channels: Sequence[str], people: Sequence[str], bot_name: str
) -> AsyncIterator[World]:
    """Start the bot in an empty stand-in for Discord; close both at the end."""
    bot = make_bot()
    async with simcord.run(bot, settle_timeout=SETTLE, check_errors=False) as env:
        world = World(env, bot, bot_name)
        await world.set_clock()
        world.settle_people(channels, people)
        with contextlib.suppress(TimeoutError):
            await env.settle()
        handler = Notices(world.tell)
        logging.getLogger().addHandler(handler)
        clock = asyncio.create_task(world.run_clock())
        try:
            yield world
        finally:
            logging.getLogger().removeHandler(handler)
            clock.cancel()
            await asyncio.gather(clock, return_exceptions=True)
            # The bot may hold a database; the stand-in itself would only drop it.
            try:
                await asyncio.wait_for(bot.close(), timeout=10)
            except Exception:
                log.exception("the bot did not close cleanly")
