"""Nothing public tells anything about hidden cards: not a text, a custom id, an alt text or a picture's byte."""

from __future__ import annotations

import io
import json
import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from bot import PinochleBot
from cogs.public_screens import public_message
from engine import GameState
from engine.actions import DealCards, Entry
from engine.cards import Card
from engine.game import replay
from engine.variants import VARIANTS
from logs import configure_logs
from table.table import Table
from tests.support.discord_games import step
from tests.support.discord_play import Player
from tests.support.discord_world import World, press_id, text_of, walk
from tests.support.game_kinds import others_of, rules_of
from tests.support.stock_worlds import is_consistent as stock_consistent
from tests.support.stock_worlds import stock_worlds
from tests.support.worlds import is_consistent, worlds


def plain(message: Any) -> tuple[str, tuple[tuple[str, bytes, str], ...]]:
    """Everything that goes to Discord for a public message."""
    pictures = tuple((picture.filename, picture.data, picture.alt) for picture in message.pictures)
    return json.dumps(message.view.to_components(), sort_keys=True), pictures


def elsewhere(table: Table, log: Sequence[Entry], first_dealer: int, rng: Random) -> Iterator[GameState]:
    """The same moment with other cards in the present deal, which a spectator cannot tell from this one."""
    state, rules = table.position.state, table.rules
    start = max(place for place, entry in enumerate(log) if isinstance(entry.action, DealCards))
    before, present = list(log[:start]), log[start:]
    if rules.deck.stock:
        others = stock_worlds(present, state.dealer, rules, None, rng)
        fits: Callable[..., bool] = stock_consistent
    else:
        others, fits = worlds(present, state, None, rng), is_consistent
    for other in others:
        if fits(rules, first_dealer, before + other, state):
            yield replay(rules, first_dealer, before + other)


PHASES = {
    ("partnership", "standard"): ("auction", "trump", "passing", "play"),
    ("double_deck", "standard"): ("auction", "trump", "play"),
    ("three_handed", "points"): ("auction", "bury", "trump", "play"),
    ("three_handed", "auction"): ("auction", "kitty", "trump", "bury", "play"),
    ("two_handed", "standard"): ("stock", "play"),
}


@pytest.mark.parametrize("kind", PHASES, ids="-".join)
async def test_reshuffling_hidden_cards_changes_no_public_byte(world: World, kind: tuple[str, str]) -> None:
    rules = rules_of(*kind)
    await world.begin(computers=0, others=others_of(rules), game=kind[0], preset=kind[1])
    # a bid at the minimum can always be made, so that the hand is played
    players = {name: Player(world, name, highest=rules.min_bid) for name in ("Ann", *others_of(rules))}
    rng, compared, pace = Random(7), Counter[str](), rules.deck.hand // 4
    desk = world.bot.desk
    for moves in range(1_200):
        table = await world.table()
        view = table.view(None)
        if view.awaits_deal and all(compared[phase] > 2 for phase in PHASES[kind]):
            return
        if not view.awaits_deal and (moves % pace == 0 or view.phase not in ("play", "stock")):
            stored = await desk.log.load(table.id)
            assert stored is not None
            shown = plain(await public_message(desk, table))
            for state in elsewhere(table, stored.log, stored.record.first_dealer, rng):
                other = replace(table.position, state=state)
                assert plain(await public_message(desk, Table(table._house, other))) == shown
                compared[view.phase] += 1
        await step(world, table, players)
    raise AssertionError(f"too few worlds were compared: {compared}")


@pytest.mark.parametrize("game", VARIANTS)
async def test_public_custom_ids_name_no_card(world: World, game: str) -> None:
    await world.begin(computers=VARIANTS[game].seats - 1, game=game)
    players = {"Ann": Player(world, "Ann")}
    for _ in range(60):
        await step(world, await world.table(), players)
        for message in world.messages():
            for part in walk(message.components):
                if "custom_id" in part:
                    assert not re.search(r"[ATKQJ9][CDHS]", press_id(part["custom_id"]).what), part


async def test_a_private_hand_is_seen_by_its_owner_alone(world: World) -> None:
    await world.begin(computers=2, others=("Bob",))
    hand = await world.hand("Ann")
    for name, sees in (("Ann", True), ("Bob", False), ("Dee", False)):
        seen = [message.id for message in world.channel.history(viewer=world.people[name])]
        assert (hand.id in seen) is sees


@pytest.mark.parametrize("game", ["partnership", "three_handed", "two_handed"])
async def test_logs_of_a_deal_hold_no_card(world: World, game: str) -> None:
    stream = io.StringIO()
    configure_logs("console", "DEBUG", stream)
    rules, others = VARIANTS[game], others_of(VARIANTS[game])
    await world.begin(computers=0, others=others, game=game)
    players = {name: Player(world, name, by_dm=name == "Cy", highest=rules.min_bid) for name in ("Ann", *others)}
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
