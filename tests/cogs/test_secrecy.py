"""Nothing public tells anything about hidden cards: not a text, a custom id, an alt text or a picture's byte."""

from __future__ import annotations

import io
import json
import re
from dataclasses import replace
from random import Random
from typing import Any

from bot import PinochleBot
from cogs.public_screens import public_message
from engine.cards import Card
from engine.game import replay
from logs import configure_logs
from table.table import Table
from tests.support.discord_play import Player, step
from tests.support.discord_world import World, text_of, walk
from tests.support.worlds import is_consistent, worlds


def plain(message: Any) -> tuple[str, tuple[tuple[str, bytes, str], ...]]:
    """Everything that goes to Discord for a public message."""
    pictures = tuple((picture.filename, picture.data, picture.alt) for picture in message.pictures)
    return json.dumps(message.view.to_components(), sort_keys=True), pictures


async def test_reshuffling_hidden_cards_changes_no_public_byte(world: World) -> None:
    table = await world.begin(computers=0, others=("Bob", "Cy", "Dee"))
    # a bid at the minimum can always be made, so that the hand is played
    players = {name: Player(world, name, highest=250) for name in world.people}
    rng, compared = Random(7), {"auction": 0, "trump": 0, "passing": 0, "play": 0}
    desk = world.bot.desk
    for moves in range(200):
        table = await world.table()
        view = table.view(None)
        if view.awaits_deal:
            break
        if moves % 3 == 0 or view.phase != "play":
            stored = await desk.log.load(table.id)
            assert stored is not None
            rules, dealer, log = stored.record.rules, stored.record.first_dealer, list(stored.log)
            shown = plain(await public_message(desk, table))
            for other in worlds(log, table.position.state, None, rng):
                if not is_consistent(rules, dealer, other, table.position.state):
                    continue
                elsewhere = replace(table.position, state=replay(rules, dealer, other))
                assert plain(await public_message(desk, Table(table._house, elsewhere))) == shown
                compared[view.phase] += 1
        await step(world, table, players)
    assert all(count > 2 for count in compared.values()), compared


async def test_public_custom_ids_name_no_card(world: World) -> None:
    await world.begin(computers=3)
    players = {"Ann": Player(world, "Ann")}
    for _ in range(60):
        await step(world, await world.table(), players)
        for message in world.messages():
            for part in walk(message.components):
                rest = str(part.get("custom_id", "::::")).split(":", 4)[4]
                assert not re.search(r"[ATKQJ9][CDHS]", rest), part


async def test_a_private_hand_is_seen_by_its_owner_alone(world: World) -> None:
    await world.begin(computers=2, others=("Bob",))
    hand = await world.hand("Ann")
    for name, sees in (("Ann", True), ("Bob", False), ("Dee", False)):
        seen = [message.id for message in world.channel.history(viewer=world.people[name])]
        assert (hand.id in seen) is sees


async def test_logs_of_a_deal_hold_no_card(world: World) -> None:
    stream = io.StringIO()
    configure_logs("console", "DEBUG", stream)
    await world.begin(computers=0, others=("Bob", "Cy", "Dee"))
    players = {name: Player(world, name, by_dm=name == "Cy", highest=250) for name in world.people}
    # until a hand is over that was played to its end: some are settled before
    while not ((view := (await world.table()).view(None)).awaits_deal and view.tricks):
        await step(world, await world.table(), players)
        world.env.inject_error("PATCH", "/channels/*/messages/*", status=500, times=1)
        await world.let_time_pass(3)
    written = stream.getvalue()
    assert "play" in written
    cards = "|".join(card.value for card in Card)
    assert not re.search(rf"\b({cards})\b|Card\.", written)


async def test_a_handler_that_fails_is_logged_without_its_card(world: World) -> None:
    stream = io.StringIO()
    configure_logs("json", "DEBUG", stream)
    await world.begin(computers=0, others=("Bob", "Cy", "Dee"))
    players = {name: Player(world, name) for name in world.people}
    table = await world.table()
    while table.view(None).phase != "play":
        await step(world, table, players)
        table = await world.table()
    name = world.on_turn(table)
    hand = await world.hand(name)

    class Broken:
        async def get(self, game_id: int) -> Table:
            raise ValueError(f"cannot play {table.view(world.people[name].id).hand}")

    bot: PinochleBot = world.bot
    tables, bot.desk.tables = bot.desk.tables, Broken()  # type: ignore[assignment]  # a fault of ours, on purpose
    result = await world.press(name, hand, "play")
    bot.desk.tables = tables
    told = result.response or result.followups[0]
    assert "Something went wrong on my side" in text_of(told)
    assert "ValueError" in stream.getvalue()
    cards = "|".join(card.value for card in Card)
    assert not re.search(rf"\b({cards})\b|Card\.", stream.getvalue())
    assert (await world.table()).revision == table.revision
