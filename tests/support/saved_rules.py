"""House rules under a name, as people type them at `/pinochle house …`."""

from __future__ import annotations

from typing import Any

from simcord import InteractionResult
from sqlalchemy import update

from engine.rules import Rules
from engine.variants import PRESETS
from storage.schema import house_rules
from tests.support.discord_world import World
from tests.support.house_screens import HouseScreen, answer

CLUB = PRESETS["double_deck"]["club"]


async def house(world: World, who: str, verb: str, name: str | None = None) -> InteractionResult:
    """`/pinochle house …`, as it is typed."""
    options = {} if name is None else {"name": name}
    return await world.people[who].slash(world.channel, f"pinochle house {verb}", **options)


async def told(world: World, who: str, verb: str, name: str | None = None) -> str:
    """What it answers."""
    return answer(await house(world, who, verb, name))


async def start(world: World, who: str = "Ann", **options: Any) -> str:
    """`/pinochle start`, and what it answers."""
    return answer(await world.people[who].slash(world.channel, "pinochle start", **options))


async def rules_of(world: World) -> Rules:
    """The rules of the table in the channel."""
    return (await world.table()).rules


async def close(world: World) -> None:
    """Free the channel."""
    await world.press("Ann", await world.live(), "cancel")


async def changed_table(world: World) -> Rules:
    """A lobby of Ann's with two house rules; its rules."""
    await start(world, preset="double_deck.club")
    screen = await HouseScreen.open(world)
    for option, value in (("target", "3500"), ("last_trick_points", "10")):
        await screen.find(option)
        await screen.set(option, value)
    rules = await rules_of(world)
    assert rules == CLUB.with_options({"target": 3500, "last_trick_points": 10})
    return rules


async def stored(world: World, **values: Any) -> None:
    """Change what is stored of all saved house rules, as an older version might have left it."""
    with world.env._bot_scope():
        async with world.bot._database.transaction() as connection:
            await connection.execute(update(house_rules).values(**values))
