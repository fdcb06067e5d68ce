"""A person who plays by what stands on the screen: opens the hand, presses, chooses, gives."""

from __future__ import annotations

from typing import Any

from engine.view import PlayerView
from ports.records import Status
from table.table import Table
from tests.support.discord_world import PAUSE, World, cards_on, choices, has_press, presses, selects

HIGHEST = 300
"""Our people stop bidding here, so that hands are made now and then."""


class Player:
    """Plays one seat through the private hand alone, pressing on the newest private message."""

    def __init__(self, world: World, name: str, *, by_dm: bool = False, highest: int = HIGHEST) -> None:
        self.world = world
        self.name = name
        self.by_dm = by_dm
        self.highest = highest
        self.screen: Any = None

    async def look(self) -> Any:
        """Open *My hand* anew."""
        self.screen = await self.world.hand(self.name)
        return self.screen

    def _fresh(self) -> Any:
        """The private hand as it is now: it is edited in place."""
        shown = self.world.channel.history(viewer=self.world.people[self.name])
        return next((message for message in shown if message.id == self.screen.id), None)

    async def move(self) -> str:
        """Do whatever the hand asks for; the verb that was pressed."""
        if self.screen is None or self._fresh() is None or not can_act(self._fresh()):
            await self.look()
        message = self._fresh()
        assert can_act(message), f"{self.name} is on turn, but the hand offers {presses(message)}"
        if selects(message):
            return await self._give(message)
        if has_press(message, "trump"):
            return await self._press(message, "trump")
        if has_press(message, "pass"):
            return await self._call(message)
        card = cards_on(message)[0]
        return await self._press(message, "play", f"{card.value}.0")

    async def _press(self, message: Any, verb: str, what: str | None = None) -> str:
        result = await self.world.press(self.name, message, verb, what)
        assert result.acknowledged
        return verb

    async def _call(self, message: Any) -> str:
        bids = [int(one.split(":", 4)[4]) for one in presses(message) if one.split(":", 4)[1] == "bid"]
        if bids and bids[0] <= self.highest:
            return await self._press(message, "bid", str(bids[0]))
        return await self._press(message, "pass")

    async def _asked_by_dm(self) -> Any:
        """The DM that asks for the pass; while Discord refuses other messages it comes a little later."""
        for _ in range(6):
            history = self.world.people[self.name].user.dm_channel.history()
            asked = next((message for message in reversed(history) if selects(message)), None)
            if asked is not None:
                return asked
            await self.world.let_time_pass(2)
        raise AssertionError(f"{self.name} was not asked by DM")

    async def _give(self, message: Any) -> str:
        actor = self.world.people[self.name]
        if self.by_dm:
            dm = await self._asked_by_dm()
            count = selects(dm)[0]["min_values"]
            await actor.user.select(dm, choices(dm)[-count:], custom_id=selects(dm)[0]["custom_id"])
            dm = next(one for one in reversed(actor.user.dm_channel.history()) if one.id == dm.id)
            give = next(one for one in presses(dm) if one.split(":", 4)[1] == "give")
            await actor.user.click(dm, custom_id=give)
            return "give"
        count = selects(message)[0]["min_values"]
        await actor.select(message, choices(message)[-count:], custom_id=selects(message)[0]["custom_id"])
        return await self._press(self._fresh(), "give")


def can_act(message: Any) -> bool:
    """Whether a private hand offers anything to press or choose."""
    return bool(presses(message)) or bool(selects(message))


async def step(world: World, table: Table, players: dict[str, Player]) -> str:
    """One step of the game: a person on turn moves, else time passes. What happened, in a word."""
    view: PlayerView = table.view(None)
    for seat in view.to_act:
        holder = table.record.seats[seat]
        assert holder is not None
        if holder.user_id is not None:
            return await players[world.name_of(holder.user_id)].move()
    if view.awaits_deal and view.results:
        presser = next(iter(players))
        await world.press(presser, await world.live(table), "next")
        await world.env.settle()
        return "next"
    await world.let_time_pass(PAUSE)
    return "wait"


async def play_hand(world: World, table: Table, players: dict[str, Player]) -> Table:
    """Play until the hand is over, or the game with it; the table."""
    for _ in range(500):
        table = await world.get(table.id)
        if table.status is not Status.PLAYING or table.view(None).awaits_deal:
            return table
        await step(world, table, players)
    raise AssertionError("the hand does not come to an end")


async def play_to_the_end(world: World, table: Table, players: dict[str, Player], *, restart_every: int = 0) -> Table:
    """Play until a side has won, with the bot restarted every so many steps; the finished table."""
    steps = 0
    while table.status is Status.PLAYING:
        await step(world, table, players)
        steps += 1
        if restart_every and steps % restart_every == 0:
            await world.restart()
        table = await world.get(table.id)
        assert steps < 5_000, "the game does not come to an end"
    return table
