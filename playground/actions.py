"""What a visitor does in somebody's name, carried out in the stand-in and answered in a sentence where it fails."""

from __future__ import annotations

import asyncio
import functools
import logging
import secrets
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import discord
import simcord

from playground import commands as slash_commands
from playground import wire
from playground.controls import button_like, button_saying, walk
from playground.games import QuickStart
from playground.messages import Json
from playground.world import DM, Person, World

log = logging.getLogger(__name__)

ANSWER_TIME = 3.0  # seconds that Discord gives a bot to answer
LOBBY_TIME = 1.5
POLL = 0.03
WINDOWS_KEPT = 40

Result = simcord.InteractionResult
Operation = Callable[[], Awaitable[Result | None]]


@dataclass(frozen=True, slots=True)
class Outcome:
    """The reply to the page: at most one of its fields is set.

    `error` is a sentence; `failed` says that the bot never answered; `modal` is a window to fill in, known as `window`.
    """

    error: str | None = None
    failed: bool = False
    modal: Json | None = None
    window: str | None = None
    choices: list[Json] | None = None


DONE = Outcome()
GONE = Outcome(error="That message is gone.")


class Actions:
    """Carries out the page's requests."""

    def __init__(self, world: World, quick_starts: Sequence[QuickStart]) -> None:
        self._world = world
        self._quick_starts = quick_starts
        self._windows: dict[str, tuple[Person, str, Result]] = {}

    async def perform(self, person: Person, request: wire.Request) -> Outcome:
        """Do it, whatever it is; never raises for what the page or the bot did wrong."""
        if request.place != DM and request.place not in self._world.channels:
            return Outcome(error=f"There is no channel called {request.place} here.")
        try:
            return await self._perform(person, request)
        except (simcord.SetupError, simcord.BackendError) as error:
            return Outcome(error=sentence(error))
        except slash_commands.BadOption as error:
            return Outcome(error=str(error))
        except Exception as error:
            log.exception("an action failed in the playground")
            return Outcome(error=f"The playground stumbled: {type(error).__name__}: {error}")
        finally:
            self._world.collect_errors()
            self._world.touch()

    async def _perform(self, person: Person, request: wire.Request) -> Outcome:
        match request:
            case wire.Slash():
                return await self._slash(person, request.place, request.name, request.options)
            case wire.Autocomplete():
                return await self._autocomplete(person, request)
            case wire.Click() | wire.Choose():
                return await self._component(person, request)
            case wire.Submit():
                return await self._submit(person, request)
            case wire.Send():
                return await self._send(person, request)
            case wire.Dismiss():
                message = self._world.message(person, request.place, int(request.message))
                if message is not None and message.flags.ephemeral:
                    person.dismissed.add(message.id)
                return DONE
            case wire.Read():
                person.read[request.place] = max(person.read.get(request.place, 0), int(request.message))
                return DONE
            case wire.NewGame():
                return await self._new_game(person, request)

    # -- one kind of action each

    async def _slash(self, person: Person, place: str, name: str, typed: Mapping[str, Any]) -> Outcome:
        channel = self._world.channel(person, place)
        command = self._command(name, channel)
        if command is None:
            return Outcome(error=f"There is no command /{name} here.")
        values = slash_commands.option_values(command, typed, self._members(), channel)
        if place == DM:
            return await self._interact(person, place, lambda: person.user.slash(name, **values))
        return await self._interact(person, place, lambda: person.actor.slash(channel, name, **values))

    async def _autocomplete(self, person: Person, request: wire.Autocomplete) -> Outcome:
        channel = self._world.channel(person, request.place)
        command = self._command(request.name, channel)
        if command is None:
            return Outcome(error=f"There is no command /{request.name} here.")
        others = {name: value for name, value in request.options.items() if name != request.option}
        filled = slash_commands.filled_values(command, others, self._members(), channel)
        asked = (request.name, request.option, request.value)
        async with self._world.lock:
            try:
                if request.place == DM:
                    choices = await person.user.autocomplete(*asked, **filled)
                else:
                    choices = await person.actor.autocomplete(channel, *asked, **filled)
            except TimeoutError:
                choices = []
        return Outcome(choices=[{"name": str(c["name"]), "value": str(c["value"])} for c in choices])

    def _command(self, name: str, channel: simcord.ChannelHandle) -> slash_commands.Leaf | None:
        return slash_commands.find_command(self._world.bot, name, channel.guild.id if channel.guild else None)

    def _members(self) -> dict[str, simcord.MemberActor]:
        return {str(other.actor.id): other.actor for other in self._world.people.values()}

    async def _component(self, person: Person, request: wire.Click | wire.Choose) -> Outcome:
        message = self._world.message(person, request.place, int(request.message))
        if message is None:
            return GONE
        who: Any = person.user if request.place == DM else person.actor
        if isinstance(request, wire.Choose):
            values = self._chosen(message, request)
            select = functools.partial(who.select, message, values, custom_id=request.custom_id)
            return await self._interact(person, request.place, select)
        try:
            click = functools.partial(who.click, message, custom_id=request.custom_id)
            return await self._interact(person, request.place, click, may_repeat=True)
        except simcord.SetupError:
            # The bot changed the message while the press was on its way: press what looks the same now.
            self._world.messages(person, request.place)
            message = self._world.message(person, request.place, message.id)
            custom_id = button_like(message, request.looks) if message else None
            if message is None or custom_id is None or custom_id == request.custom_id:
                raise
            click = functools.partial(who.click, message, custom_id=custom_id)
            return await self._interact(person, request.place, click, may_repeat=True)

    def _chosen(self, message: discord.Message, request: wire.Choose) -> list[Any]:
        """The values of a select; where it offers people, the people themselves."""
        for component in walk(message.components):
            if isinstance(component, discord.SelectMenu) and component.custom_id == request.custom_id:
                if component.type is discord.ComponentType.user_select:
                    members = self._members()
                    return [members[value] for value in request.values if value in members]
                break
        return list(request.values)

    async def _submit(self, person: Person, request: wire.Submit) -> Outcome:
        owner, place, shown = self._windows.pop(request.modal, (None, "", None))
        if owner is not person or shown is None:
            return Outcome(error="That window is no longer open; press its button again.")
        who: Any = person.user if place == DM else person.actor
        try:
            return await self._interact(person, place, lambda: who.submit_modal(shown, dict(request.values)))
        except simcord.SetupError:
            # Nothing was sent: the window stays open with what was filled in.
            self._windows[request.modal] = (person, place, shown)
            raise

    async def _send(self, person: Person, request: wire.Send) -> Outcome:
        async with self._world.lock:
            try:
                if request.place == DM:
                    await person.user.send_dm(request.text)
                else:
                    await person.actor.send(self._world.channels[request.place], request.text)
            except TimeoutError:
                log.debug("the bot is still busy with a message")
        return DONE

    async def _new_game(self, person: Person, request: wire.NewGame) -> Outcome:
        """Run the quick start's command, wait for the lobby and press its start button."""
        start = next((one for one in self._quick_starts if request.game in ("", one.key)), None)
        if start is None:
            return Outcome(error=f"There is no game called {request.game} here.")
        place = request.place if request.place != DM else next(iter(self._world.channels))
        before = max((int(m["id"]) for m in self._world.messages(person, place)), default=0)
        outcome = await self._slash(person, place, start.command, start.options)
        if outcome != DONE:
            return outcome
        deadline = asyncio.get_running_loop().time() + LOBBY_TIME
        while asyncio.get_running_loop().time() < deadline:
            self._world.messages(person, place)
            for message in self._world.known(person, place):
                if message.id > before and (custom_id := button_saying(message, start.button)) is not None:
                    press = functools.partial(person.actor.click, message, custom_id=custom_id)
                    return await self._interact(person, place, press)
            await asyncio.sleep(POLL)
        return DONE  # the bot's answer says why there is no lobby

    # -- pressing and waiting for the answer

    async def _interact(self, person: Person, place: str, operate: Operation, *, may_repeat: bool = False) -> Outcome:
        """Act, then wait until the bot has answered or the time for it is over."""
        world = self._world
        before = world.interactions.get(person.actor.id)
        result: Result | None = None
        async with world.lock:
            try:
                result = await operate()
            except TimeoutError:
                log.debug("the bot is still busy with an action; its answer comes by itself")
        if not await self._wait_for_answer(person, result, before):
            return Outcome(failed=True)
        if result is not None and result.modal is not None:
            return self._open_window(person, place, result)
        if result is None and may_repeat and self._answered_with_window(person):
            # The stand-in hands a window out only with a quick answer: the press is made once more.
            return await self._interact(person, place, operate)
        return DONE

    async def _wait_for_answer(
        self, person: Person, result: Result | None, before: discord.Interaction[Any] | None
    ) -> bool:
        """Whether the bot answered in time; neither the stand-in nor discord.py can call back, so it is looked at."""
        loop = asyncio.get_running_loop()
        deadline = loop.time() + ANSWER_TIME
        while loop.time() < deadline:
            if self._is_answered(person, result, before):
                return True
            await asyncio.sleep(POLL)
        return False

    def _is_answered(self, person: Person, result: Result | None, before: discord.Interaction[Any] | None) -> bool:
        if result is not None:
            return result.acknowledged
        latest = self._world.interactions.get(person.actor.id)
        return latest is not None and latest is not before and latest.response.is_done()

    def _answered_with_window(self, person: Person) -> bool:
        latest = self._world.interactions[person.actor.id]
        return latest.response.type is discord.InteractionResponseType.modal

    def _open_window(self, person: Person, place: str, result: Result) -> Outcome:
        window = secrets.token_hex(6)
        self._windows[window] = (person, place, result)
        while len(self._windows) > WINDOWS_KEPT:
            del self._windows[next(iter(self._windows))]
        return Outcome(modal=result.modal, window=window)


def sentence(error: Exception) -> str:
    """What the stand-in refused, in words for the page."""
    text = str(error)
    if "No matching component" in text or "is disabled" in text:
        return "That control has changed since; look at the message again."
    if isinstance(error, simcord.BackendError):
        return GONE.error or text if error.code == 10008 else f"Discord would refuse this: {error.message}."
    return f"Discord would not let you do this: {text}"
