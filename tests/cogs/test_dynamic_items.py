"""discord.py forgets a dynamic item's class for the whole bot when a view that mixes it with another item ends.

So no view of ours holds anything else that dispatches, and no view that ends takes anything with it.
"""

from __future__ import annotations

from typing import Any

from cogs.hand_screen import hand_message
from cogs.items import ITEMS, PressButton, PressSelect
from cogs.public_screens import public_message
from tests.support.discord_games import step
from tests.support.discord_play import Player
from tests.support.discord_world import World, text_of


def registered(world: World) -> set[Any]:
    """The dynamic classes that discord.py would dispatch to now."""
    return set(world.bot._connection._view_store._dynamic_items.values())


async def test_old_hands_and_replaced_views_take_nothing_with_them(world: World) -> None:
    await world.begin(computers=3)
    hand = await world.hand("Ann")
    await world.press("Ann", await world.live(), "menu")
    await world.press("Ann", await world.live(), "rules")
    await world.people["Ann"].slash(world.channel, "pinochle leaderboard")
    await world.let_time_pass(16 * 60)
    assert registered(world) == set(ITEMS)
    players = {"Ann": Player(world, "Ann")}
    for _ in range(25):
        await step(world, await world.table(), players)
    await world.people["Ann"].slash(world.channel, "pinochle table")
    await world.let_time_pass(16 * 60)
    assert registered(world) == set(ITEMS)
    again = await world.hand("Ann")
    assert "You hold" in text_of(again)
    old = next(one for one in world.channel.history(viewer=world.people["Ann"]) if one.id == hand.id)
    assert old is not None


async def test_nothing_else_in_our_views_dispatches(world: World) -> None:
    await world.begin(computers=0, others=("Bob", "Cy", "Dee"))
    players = {name: Player(world, name) for name in world.people}
    desk = world.bot.desk
    kinds: set[type] = set()
    for _ in range(40):
        table = await world.table()
        messages = [await public_message(desk, table)]
        messages += [await hand_message(desk, table, actor.id) for actor in world.people.values()]
        for message in messages:
            for item in message.view.walk_children():
                if item.is_dispatchable():
                    assert isinstance(item, PressButton | PressSelect), item
                    kinds.add(type(item))
        assert all(message.view.timeout is None for message in messages)
        await step(world, table, players)
    assert kinds == {PressButton, PressSelect}


async def test_nothing_of_ours_is_kept_by_discord_py(world: World) -> None:
    await world.begin(computers=3)
    for _ in range(5):
        await world.hand("Ann")
    store = world.bot._connection._view_store
    assert not store._synced_message_views
    assert not any(store._views.values())
