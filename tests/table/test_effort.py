"""A long queue lowers the number of worlds instead of making people wait; what was looked at is in the log."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field

import pytest
import structlog

from engine.actions import Action
from engine.options import Option
from engine.view import PlayerView
from players import LEVELS
from players.search.decision import Decision
from storage.database import Database
from table.thinkers import CALM, FREE, LEAST, Thinkers, effort_for
from table.thinking import decide
from tests.support.house import ANN, House, play_turn


@dataclass
class Counting:
    """Plays as Club does and notes how many worlds it was granted."""

    level: str = "counting"
    worlds: int = 80
    asked: list[int | None] = field(default_factory=list)

    def choose(self, view: PlayerView, options: tuple[Option, ...], seed: int) -> Action:
        """A club player's move."""
        return LEVELS["club"].choose(view, options, seed)

    def think(self, view: PlayerView, options: tuple[Option, ...], seed: int, worlds: int | None = None) -> Decision:
        """The same, over so many worlds."""
        self.asked.append(worlds)
        return Decision(self.choose(view, options, seed), self.worlds if worlds is None else worlds)


def work_of(seconds: float, monkeypatch: pytest.MonkeyPatch) -> Callable[[float], float]:
    """Work that says what effort it was told; with all of it so many seconds pass on its own clock."""
    now = 0.0
    monkeypatch.setattr("table.thinkers.perf_counter", lambda: now)

    def work(effort: float) -> float:
        nonlocal now
        now += seconds * effort
        return effort

    return work


@pytest.mark.parametrize("threads", [1, 2, 8])
def test_effort_falls_with_the_queue_and_never_to_nothing(threads: int) -> None:
    free = FREE * threads
    assert [effort_for(waiting, threads) for waiting in (0, 1, free)] == [1.0, 1.0, 1.0]
    assert effort_for(2 * free, threads) == 0.5
    efforts = [effort_for(waiting, threads) for waiting in range(200 * threads)]
    assert efforts == sorted(efforts, reverse=True)
    assert effort_for(10_000, threads) == LEAST > 0


@pytest.mark.parametrize("threads", [1, 2, 8])
def test_effort_falls_too_where_decisions_take_long(threads: int) -> None:
    assert effort_for(1, threads, CALM) == 1.0
    assert effort_for(1, threads, 4 * CALM) == 0.25
    assert effort_for(threads, threads, 4 * CALM) == 0.25, "as many as there are threads do not wait for each other"
    assert effort_for(2 * threads, threads, 4 * CALM) == 0.125
    assert effort_for(threads, threads, 1000.0) == LEAST, "where nobody waits there is time"
    assert effort_for(2 * threads, threads, 0.5 * CALM / LEAST) == LEAST
    assert effort_for(2 * threads, threads, 0.6 * CALM / LEAST) == 0.0
    assert effort_for(2 * FREE * threads, threads, 0.001) == 0.5, "a long queue counts all the same"


async def test_what_a_decision_takes_here_is_learned_from_decisions_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    slow = work_of(3 * CALM, monkeypatch)
    with ThreadPoolExecutor(1) as threads:
        thinkers = Thinkers(threads, 1)
        assert await thinkers.run(slow) == 1.0
        assert await thinkers.run(slow, is_usual=True) == 1.0, "the other work has taught nothing"
        assert await thinkers.run(slow, is_usual=True) == 1.0, "one slow decision is no rule"
        efforts = [await thinkers.run(slow, is_usual=True) for _ in range(30)]
    assert efforts == sorted(efforts, reverse=True)
    assert efforts[-1] == pytest.approx(1 / 3, rel=0.01)


async def test_a_queue_for_which_there_is_no_time_moves_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    endless, gate = work_of(100 * CALM, monkeypatch), threading.Event()
    with ThreadPoolExecutor(1) as threads:
        thinkers = Thinkers(threads, 1)
        assert await thinkers.run(endless, is_usual=True) == 1.0
        assert await thinkers.run(endless, is_usual=True) == LEAST, "alone it thinks, however long that takes"
        busy = asyncio.create_task(thinkers.run(lambda effort: gate.wait(5)))
        await asyncio.sleep(0)
        usual, other = (
            [asyncio.create_task(thinkers.run(endless, is_usual=is_usual)) for _ in range(3)]
            for is_usual in (True, False)
        )
        await asyncio.sleep(0)
        gate.set()
        await busy
        assert await asyncio.gather(*usual) == [0.0] * 3
        assert await asyncio.gather(*other) == [LEAST] * 3, "other work is never told that there is no time"
        assert await thinkers.run(endless, is_usual=True) == LEAST, "what moved at once has taught nothing"


async def test_whoever_is_taken_up_while_many_wait_thinks_less() -> None:
    gate = threading.Event()
    with ThreadPoolExecutor(1) as threads:
        thinkers = Thinkers(threads, 1)
        first = asyncio.create_task(thinkers.run(lambda effort: (gate.wait(5), effort)[1]))
        await asyncio.sleep(0)
        others = [asyncio.create_task(thinkers.run(lambda effort: effort)) for _ in range(3 * FREE)]
        await asyncio.sleep(0)
        assert thinkers.waiting == 1 + 3 * FREE
        gate.set()
        assert await first == 1.0
        efforts = await asyncio.gather(*others)
    assert efforts == sorted(efforts)
    assert efforts[0] == pytest.approx(1 / 3)
    assert efforts[-1] == 1.0
    assert thinkers.waiting == 0


async def test_what_is_not_waited_for_any_more_leaves_the_queue() -> None:
    gate = threading.Event()
    with ThreadPoolExecutor(1) as threads:
        thinkers = Thinkers(threads, 1)
        busy = asyncio.create_task(thinkers.run(lambda effort: gate.wait(5)))
        late = asyncio.create_task(thinkers.run(lambda effort: effort))
        await asyncio.sleep(0.01)
        for task in (late, busy):
            task.cancel()
        await asyncio.gather(late, busy, return_exceptions=True)
        assert thinkers.waiting == 1, "the thread that has begun still counts"
        gate.set()
    assert thinkers.waiting == 0


async def test_what_fails_is_told_and_counted_no_more() -> None:
    with ThreadPoolExecutor(1) as threads:
        thinkers = Thinkers(threads, 1)

        def fail(effort: float) -> None:
            raise ValueError("no")

        with pytest.raises(ValueError, match="no"):
            await thinkers.run(fail)
        assert thinkers.waiting == 0


async def test_effort_is_a_share_of_the_worlds(house: House) -> None:
    table = await house.game(ANN)
    while not table.options(ANN.id):
        assert await play_turn(house, table, ())
    player = Counting()
    view, options = table.view(ANN.id), table.options(ANN.id)
    counts = [decide(player, view, options, 1, effort).worlds for effort in (1.0, 0.5, 0.1, 0.001, 3.0)]
    assert counts == [80, 40, 8, 1, 240]
    assert player.asked == [None, 40, 8, 1, 240]
    assert decide(player, view, options, 1, 0.0) == Decision(LEVELS["club"].choose(view, options, 1))
    assert len(player.asked) == 5, "without effort no world is looked at"
    assert decide(LEVELS["club"], view, options, 1, 0.5) == Decision(LEVELS["club"].choose(view, options, 1))


async def test_the_log_says_that_there_was_no_time(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("table.thinkers.effort_for", lambda *queue: 0.0)
    house = House(database, {"counting": Counting()})
    with structlog.testing.capture_logs() as lines:
        table = await house.game(ANN)
        for _ in range(6):
            assert await play_turn(house, table, (ANN,))
    assert {line["worlds"] for line in lines if line["event"] == "thought"} == {0}
    assert not [line for line in lines if line["event"] == "player_failed"]
    await house.tables.close()


async def test_the_log_says_how_many_worlds_were_looked_at_and_no_card(database: Database) -> None:
    player = Counting()
    house = House(database, {"counting": player})
    with structlog.testing.capture_logs() as lines:
        table = await house.game(ANN)
        for _ in range(12):
            assert await play_turn(house, table, (ANN,))
    thoughts = [line for line in lines if line["event"] == "thought"]
    assert thoughts
    assert {line["worlds"] for line in thoughts} == {80}
    assert {key for line in thoughts for key in line} == {
        "event", "game", "revision", "seat", "level", "worlds", "ms", "log_level",
    }  # fmt: skip
    await house.tables.close()
