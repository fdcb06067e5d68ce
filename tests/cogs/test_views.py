"""The trap of discord.py that our views must not fall into, and every view that is built in a game checked against it.

When a view that holds a dynamic item beside an ordinary one ends, discord.py forgets the dynamic item's class for the
whole bot: no button of any table would work any more.
"""

from __future__ import annotations

import ast
import sys
from pathlib import Path
from typing import Any

import discord
import pytest
from discord import ui

import cogs
from cogs.custom_ids import PressId
from cogs.items import ITEMS, PressButton, PressSelect, button
from tests.support.discord_forge import forge
from tests.support.discord_games import step
from tests.support.discord_play import Player
from tests.support.discord_world import World, press_id, press_of, presses, text_of

OTHERS = ("Bob", "Cy", "Dee")


def registered(world: World) -> set[Any]:
    """The dynamic classes that discord.py would dispatch to now."""
    return set(world.bot._connection._view_store._dynamic_items.values())


async def test_the_trap_is_there(world: World) -> None:
    """If this fails after an update of discord.py, the rule that our views follow may be dropped."""
    mixed = ui.LayoutView(timeout=None)
    mixed.add_item(ui.ActionRow(button(PressId("hand", 1, 1), "Ours"), ui.Button(label="Plain", custom_id="plain")))
    with world.env._bot_scope():
        await world.bot.get_partial_messageable(world.channel.id).send(view=mixed)
    assert registered(world) == set(ITEMS)
    mixed.stop()
    assert registered(world) == {PressSelect}
    world.bot.add_dynamic_items(*ITEMS)


async def test_a_hand_older_than_its_token_still_answers(world: World) -> None:
    await world.begin(computers=0, others=OTHERS)
    old = {name: await world.hand(name) for name in world.people}
    await world.let_time_pass(16 * 60)
    assert registered(world) == set(ITEMS)
    name = world.on_turn(await world.table())
    assert "You hold" in text_of(await world.hand(name))  # the table's button
    revision, pressed = (await world.table()).revision, press_of(old[name], "pass")
    await world.people[name].click(old[name], custom_id=pressed)  # the old hand's
    assert (await world.table()).revision == revision + 1
    await world.people[name].slash(world.channel, "pinochle table")  # the views of before are replaced
    await world.let_time_pass(16 * 60)
    stale = await forge(world, name, old[name], pressed)
    answer = stale.response or stale.followups[0]
    assert "You hold" in text_of(answer)
    assert registered(world) == set(ITEMS)


async def test_every_view_of_a_game_holds_only_dynamic_items(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    built: list[ui.LayoutView] = []
    begin = ui.LayoutView.__init__

    def noted(self: ui.LayoutView, *arguments: Any, **named: Any) -> None:
        begin(self, *arguments, **named)
        if sys._getframe(1).f_globals["__name__"].startswith("cogs"):  # discord.py builds others, of what it received
            built.append(self)

    monkeypatch.setattr(ui.LayoutView, "__init__", noted)
    lobby = await world.start("Ann")
    for verb in ("seats", "lobby_settings", "rules", "start"):
        await world.press("Ann", lobby, verb)
    for other in OTHERS:
        await world.press(other, lobby, "join")
    await world.press("Ann", await world.live(), "start")
    players = {name: Player(world, name, by_dm=name != "Ann") for name in world.people}
    opened = await open_menus(world)
    for _ in range(50):
        await step(world, await world.table(), players)
    for command in ("rules", "verify", "leaderboard", "table", "hand", "end"):
        await world.people["Ann"].slash(world.channel, f"pinochle {command}")
    menu = (await world.press("Ann", await world.live(), "menu")).response
    await world.press("Ann", (await world.press("Ann", menu, "end")).response, "end_now")
    assert opened >= {"menu", "verify", "leaderboard", "table_settings", "absent", "end"}, opened
    assert len(built) > 40
    kinds = set()
    for view in built:
        for item in view.walk_children():
            if item.is_dispatchable():
                assert isinstance(item, PressButton | PressSelect), item
                kinds.add(type(item))
    assert kinds == {PressButton, PressSelect}
    assert registered(world) == set(ITEMS)


async def open_menus(world: World) -> set[str]:
    """Press everything once that the table's menu offers Ann and that changes nothing; the verbs."""
    menu = (await world.press("Ann", await world.live(), "menu")).response
    offered = {press_id(one).verb: one for one in presses(menu)}
    harmless = [verb for verb in offered if verb not in ("leave_game", "post")]
    for verb in harmless:
        again = (await world.press("Ann", await world.live(), "menu")).response
        await world.press("Ann", again, verb)
    return {"menu", *harmless}


def test_components_that_dispatch_are_made_in_one_place() -> None:
    """A button without a link, a select or a view's decorator outside `cogs/items.py` would be the trap's bait."""
    found = []
    for path in sorted(Path(cogs.__file__).parent.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            name = ast.unparse(node.func).rsplit(".", 1)[-1]
            is_link = name == "Button" and any(keyword.arg == "url" for keyword in node.keywords)
            if name in ("Button", "Select", "UserSelect", "RoleSelect", "ChannelSelect", "View") and not is_link:
                found.append(path.name)
    assert set(found) == {"items.py"}
    assert issubclass(PressButton, discord.ui.DynamicItem)
