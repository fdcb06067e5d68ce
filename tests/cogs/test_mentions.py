"""Names stand everywhere and ring nobody's bell: mentions are off in every request but the turn ping's."""

from __future__ import annotations

import re
from typing import Any

from engine.rules import PassMode
from engine.variants import PRESETS
from table.person import Person
from tests.support.discord_games import play_hand, step
from tests.support.discord_play import Player
from tests.support.discord_world import World, walk

_SENDS = re.compile(r"^/(channels/\d+/messages|webhooks/\d+/[^/]+)$")
_EDITS = re.compile(r"^/(channels/\d+/messages/\d+|webhooks/\d+/[^/]+/messages/(\d+|@original))$")
_CALLBACK = re.compile(r"^/interactions/\d+/[^/]+/callback$")
_SHOWING = (4, 7)
"""Answers to an interaction that carry a message."""


def shown(world: World) -> list[dict[str, Any]]:
    """Every body with which a message was sent or edited."""
    found = []
    for sent in world.env.http_requests:
        body = sent.json
        if not isinstance(body, dict):
            continue
        if _CALLBACK.match(sent.path):
            if body["type"] in _SHOWING:
                found.append(body["data"])
        elif _SENDS.match(sent.path) or _EDITS.match(sent.path):
            found.append(body)
    return found


def words(body: dict[str, Any]) -> str:
    """All text of a body."""
    return "\n".join(
        [body.get("content") or "", *(part.get("content", "") for part in walk(body.get("components") or []))]
    )


def rings(body: dict[str, Any]) -> list[str]:
    """Whom a body pings."""
    allowed = body.get("allowed_mentions")
    assert allowed is not None, f"whoever is named could be pinged by: {words(body)}"
    assert not allowed.get("parse"), words(body)
    assert not allowed.get("replied_user"), words(body)
    assert not allowed.get("roles"), words(body)
    return [str(user) for user in allowed.get("users") or []]


async def test_only_the_turn_ping_mentions_somebody(world: World) -> None:
    lobby = await world.start("Ann")
    for who in ("Bob", "Cy", "Dee"):
        await world.press(who, lobby, "join")
    await world.press("Ann", await world.live(), "start")
    table = await world.table()
    name = world.on_turn(table)
    await world.let_time_pass(31)
    players = {who: Player(world, who, by_dm=who == "Bob") for who in world.people}
    await play_hand(world, table, players)
    for command in ("table", "rules", "verify", "leaderboard", "hand", "leave"):
        await world.people["Ann"].slash(world.channel, f"pinochle {command}")
    opened = (await world.press("Bob", await world.live(), "menu")).response
    await world.press("Bob", opened, "leave_game")
    bodies = shown(world)
    assert len(bodies) > 60
    pinged = [body for body in bodies if rings(body)]
    assert [rings(body) for body in pinged] == [[str(world.people[name].id)]]
    assert words(pinged[0]) == f"{world.people[name].mention}, it is your turn at the pinochle table."
    assert all("<@" not in words(body) for body in bodies if body is not pinged[0])


async def test_names_that_look_like_mentions_stay_names(world: World) -> None:
    guild = world.env.guild
    joker = guild.add_member(world.env.create_user("joker", global_name="@everyone <@1> **x**"))
    world.people["Joker"] = joker
    await world.begin("Joker", computers=3)
    await world.people["Joker"].slash(world.channel, "pinochle table")
    for body in shown(world):
        rings(body)
        assert "<@1>" not in words(body)
        assert not re.search(r"(?<!\\)@everyone", words(body).replace("@\u200beveryone", ""))


async def test_partners_who_choose_at_once_are_pinged_together(world: World) -> None:
    await world.start("Ann")
    table = await world.table()
    for who in ("Bob", "Cy", "Dee"):
        await world.press(who, await world.live(), "join")
    rules = PRESETS["partnership"]["standard"].with_options({"pass_mode": PassMode.SIMULTANEOUS})
    with world.env._bot_scope():
        await table.change_rules(Person(world.people["Ann"].id, "Ann"), rules)
    await world.press("Ann", await world.live(), "start")
    players = {name: Player(world, name) for name in world.people}
    for _ in range(60):
        table = await world.table()
        if len(table.view(None).to_act) == 2:
            break
        await step(world, table, players)
    holders = [table.record.seats[seat] for seat in table.view(None).to_act]
    await world.let_time_pass(31)
    (ping,) = [message.content for message in world.messages() if message.content]
    assert all(holder is not None and f"<@{holder.user_id}>" in ping for holder in holders)
    (last,) = [body for body in shown(world) if rings(body)]
    assert set(rings(last)) == {str(holder.user_id) for holder in holders if holder is not None}
    for name in [world.name_of(holder.user_id) for holder in holders if holder is not None and holder.user_id]:
        assert any(message.content for message in world.messages())
        await players[name].look()
        await players[name].move()
    assert not [message.content for message in world.messages() if message.content]
