"""A person who changes a lobby's house rules by what stands on the private screen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.support.discord_world import World, presses, selects, text_of


def answer(result: Any) -> str:
    """What a command or press said to the person alone."""
    shown = result.response or result.followups[0]
    assert shown.ephemeral
    return text_of(shown)


def values(part: Mapping[str, Any]) -> list[str]:
    """What a select offers."""
    return [str(option["value"]) for option in part["options"]]


class HouseScreen:
    """The private screen of one person, pressed as it stands."""

    def __init__(self, world: World, who: str, shown: Any) -> None:
        self.world = world
        self.who = who
        self.shown = shown

    @classmethod
    async def open(cls, world: World, who: str = "Ann") -> HouseScreen:
        """*House rules* in the lobby."""
        result = await world.press(who, await world.live(), "house")
        assert result.response is not None, "nothing was opened"
        assert result.response.ephemeral
        return cls(world, who, result.response)

    @property
    def message(self) -> Any:
        """The screen as it is now."""
        seen = self.world.channel.history(viewer=self.world.people[self.who])
        return next(message for message in seen if message.id == self.shown.id)

    @property
    def text(self) -> str:
        """Everything written on it."""
        return text_of(self.message)

    def select_of(self, verb: str, option: str = "") -> Mapping[str, Any]:
        """The select with this verb, for this option."""
        for part in selects(self.message):
            _, found, _, _, what = str(part["custom_id"]).split(":", 4)
            if found == verb and (not option or what.endswith(f".{option}")):
                return part
        raise AssertionError(f"no select {verb} {option} under: {self.text}")

    def options(self) -> list[str]:
        """The options that have a select on this screen."""
        ids = [str(part["custom_id"]).split(":", 4) for part in selects(self.message)]
        return [parts[4].split(".", 2)[2] for parts in ids if parts[1] == "house_set"]

    def groups(self) -> list[str]:
        """The groups that can be chosen."""
        return values(self.select_of("house_group"))

    async def choose(self, verb: str, value: str, option: str = "") -> Any:
        """Choose in a select."""
        custom_id = str(self.select_of(verb, option)["custom_id"])
        return await self.world.people[self.who].select(self.message, [value], custom_id=custom_id)

    async def group(self, value: str) -> None:
        """Open a group."""
        await self.choose("house_group", value)

    async def set(self, option: str, value: str) -> Any:
        """Choose a value of an option on this screen."""
        return await self.choose("house_set", value, option)

    async def press(self, verb: str, what: str | None = None) -> Any:
        """Press a button of the screen."""
        return await self.world.press(self.who, self.message, verb, what)

    async def find(self, option: str) -> None:
        """Leaf to the page on which an option stands, from wherever one is."""
        if not any("house_group" in str(part["custom_id"]) for part in selects(self.message)):
            await self.press("house_all")
        for group in self.groups():
            await self.group(group)
            while True:
                if option in self.options() or f".{option}" in str(self._buttons()):
                    return
                if not self.has_next():
                    break
                await self.turn()
            await self.press("house_all")
        raise AssertionError(f"{option} is nowhere")

    def _buttons(self) -> list[str]:
        return presses(self.message)

    def has_next(self) -> bool:
        """Whether there is another page."""
        return any(one.endswith(".on") for one in self._buttons())

    async def turn(self) -> None:
        """The next page."""
        (custom_id,) = [one for one in self._buttons() if one.endswith(".on")]
        await self.world.people[self.who].click(self.message, custom_id=custom_id)

    async def type(self, option: str, typed: str) -> Any:
        """*Other…* and a number."""
        (custom_id,) = [one for one in self._buttons() if ":house_other:" in one and one.endswith(f".{option}")]
        actor = self.world.people[self.who]
        asked = await actor.click(self.message, custom_id=custom_id)
        return await actor.submit_modal(asked, {"number": typed})
