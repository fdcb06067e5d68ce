"""Computer players that fail, cheat or dawdle: the game goes on and the log holds no card."""

from __future__ import annotations

import re
import time
from concurrent.futures import ThreadPoolExecutor

import pytest
import structlog

from engine.actions import Action, Bid, PlayCard
from engine.cards import Card
from engine.options import Option
from engine.view import PlayerView
from players import LEVELS, first_legal
from players.search.decision import Decision
from ports.records import Holder
from storage.database import Database
from table import thinking
from table.position import step_record, with_holder
from table.thinkers import Thinkers
from table.timing import seed_of
from tests.support.house import ANN, House, play_turn, until_turn


class Faulty:
    """Raises, and says in the error what it holds."""

    level = "faulty"

    def choose(self, view: PlayerView, options: tuple[Option, ...], seed: int) -> Action:
        """Fail."""
        raise ValueError(f"I hold {view.hand}")


class Cheat:
    """Plays the ace of spades and bids far too much, whatever it may do."""

    level = "cheat"

    def choose(self, view: PlayerView, options: tuple[Option, ...], seed: int) -> Action:
        """Choose what is not admitted."""
        return Bid(points=100_000) if view.contract is None else PlayCard(card=Card.SA)


class Slow:
    """Takes longer than anybody waits."""

    level = "slow"

    def choose(self, view: PlayerView, options: tuple[Option, ...], seed: int) -> Action:
        """Dawdle."""
        time.sleep(0.5)
        return LEVELS["club"].choose(view, options, seed)


@pytest.mark.parametrize("player", [Faulty(), Cheat()])
async def test_a_legal_move_is_made_for_a_player_that_fails(database: Database, player: Faulty | Cheat) -> None:
    house = House(database, {player.level: player})
    with structlog.testing.capture_logs() as lines:
        table = await house.game(ANN)
        while table.view(None).deal < 2:
            assert await play_turn(house, table, (ANN,))
    faults = [line for line in lines if line["event"] == "player_failed"]
    assert faults
    assert {line["level"] for line in faults} == {player.level}
    text = "\n".join(str({key: value for key, value in line.items() if key != "at"}) for line in lines)
    assert not re.search(r"\b[ATKQJ9][CDHS]\b", text)
    assert "deck" not in text
    await house.tables.close()


async def test_a_slow_player_is_not_waited_for(house: House) -> None:
    table = await house.game(ANN)
    await until_turn(house, table, ANN)
    threads = ThreadPoolExecutor(1)
    began = time.perf_counter()
    action = await thinking.think(table.position, 0, Slow(), Thinkers(threads, 1), 0.05)
    assert time.perf_counter() - began < 0.4
    assert action.type == "pass"
    threads.shutdown()


class Dreamer:
    """Samples worlds without an end."""

    level = "dreamer"
    worlds = 100

    def choose(self, view: PlayerView, options: tuple[Option, ...], seed: int) -> Action:
        """What it would do in the end."""
        return self.think(view, options, seed).action

    def think(self, view: PlayerView, options: tuple[Option, ...], seed: int, worlds: int | None = None) -> Decision:
        """Dawdle."""
        time.sleep(0.5)
        return Decision(first_legal(options, seed), 100)


async def test_who_samples_worlds_too_long_plays_by_rules_of_thumb(house: House) -> None:
    table = await house.game(ANN)
    while table.view(None).phase != "play":
        assert await play_turn(house, table, (ANN,))
    await until_turn(house, table, ANN)
    threads = ThreadPoolExecutor(1)
    began = time.perf_counter()
    action = await thinking.think(table.position, 0, Dreamer(), Thinkers(threads, 1), 0.05)
    assert time.perf_counter() - began < 0.4
    seed = seed_of(table.id, table.revision, 0)
    assert action == LEVELS["club"].choose(table.view(ANN.id), table.options(ANN.id), seed)
    threads.shutdown()


async def test_who_plays_a_seat(house: House) -> None:
    table = await house.game(ANN)
    assert thinking.player_for(table.position, 1, LEVELS, "club").level == "club"
    assert thinking.player_for(table.position, 0, LEVELS, "club").level == "club"
    holder = Holder(computer="grandmaster", name="Kim")
    gone = step_record(table.position, seats=with_holder(table.record, 2, holder))
    assert thinking.player_for(gone, 2, LEVELS, "club").level == "club"
