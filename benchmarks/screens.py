"""What a press costs: REST calls, and CPU on the event loop's thread beyond the simulated Discord."""

from __future__ import annotations

import asyncio
import logging
import statistics
import tempfile
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

import structlog
from simcord.http import router

import cogs.public_screens
import engine
from benchmarks.metering import Meter
from cogs.painter import Painter
from cogs.router import Router
from engine.actions import DealCards
from engine.cards import build_deck
from engine.variants import VARIANTS
from players import LEVELS
from render.table_image import table_image
from table.keeper import Keeper
from tests.support.discord_games import step
from tests.support.discord_play import Player
from tests.support.discord_world import World, discord_world

VIEWS, PLAYS = 60, 60
THINKERS = 10


async def rows() -> list[tuple[str, float, str, float]]:
    """(name, measured, unit, target) of each figure."""
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.ERROR))
    with tempfile.TemporaryDirectory() as directory:
        async with discord_world(Path(directory, "bench.db")) as world:
            figures = [*await _views(world, "a hand viewed", 1.0), *await _plays(world)]
        async with discord_world(Path(directory, "double.db")) as world:
            figures += await _views(world, "a hand of twenty cards viewed", 2.0, game="double_deck")
    return [*figures, ("event-loop lag, ten computers thinking, p95", await _lag(), "ms", 10.0)]


@contextmanager
def metered(meter: Meter) -> Iterator[None]:
    """Meter handlers, painting and durable writes; the simulator's own work is subtracted."""
    dispatch, paint, keep = Router.dispatch, Painter._run, Keeper.keep

    async def handle(self: Router, *args: Any) -> None:
        await meter.of(dispatch(self, *args))

    async def run(self: Painter, game_id: int) -> None:
        await meter.of(paint(self, game_id))

    async def kept(self: Keeper, work: Any) -> Any:
        async def metered_work() -> Any:
            return await meter.of(work)

        return await keep(self, metered_work())

    with (
        patch.object(Router, "dispatch", handle),
        patch.object(Painter, "_run", run),
        patch.object(Keeper, "keep", kept),
        patch.object(router, "dispatch", meter.without(router.dispatch)),
        patch.object(router, "parse_form", meter.without(router.parse_form)),
    ):
        yield


async def _views(world: World, what: str, target: float, **game: Any) -> list[tuple[str, float, str, float]]:
    await world.begin(computers=3, **game)
    meter = Meter()
    calls: list[int] = []
    costs: list[float] = []
    with metered(meter):
        for _ in range(VIEWS):
            before = len(world.env.http_requests)
            meter.reset()
            await world.hand("Ann")
            costs.append(meter.reset() * 1000)
            calls.append(len(world.env.http_requests) - before)
    return [
        (f"{what}: REST calls", max(calls), "calls", 1),
        (f"{what}: CPU in the callback, median", statistics.median(costs), "ms", target),
    ]


async def _plays(world: World) -> list[tuple[str, float, str, float]]:
    table = await world.table()
    ended = await world.press("Ann", await world.live(), "menu")
    asked = await world.press("Ann", ended.response, "end")
    await world.press("Ann", asked.response, "end_now")
    await world.begin(computers=0, others=("Bob", "Cy", "Dee"))
    players = {name: Player(world, name) for name in world.people}
    for player in players.values():
        await player.look()
    meter = Meter()
    calls: list[int] = []
    limited: list[int] = []
    costs: list[float] = []
    threads: set[int] = set()
    drawn = table_image

    def draw(*args: Any) -> Any:
        threads.add(threading.get_ident())
        return drawn(*args)

    with metered(meter), patch.object(cogs.public_screens, "table_image", draw):
        while len(costs) < PLAYS:
            table = await world.table()
            is_play = table.view(None).phase == "play" and not table.view(None).awaits_deal
            before = len(world.env.http_requests)
            meter.reset()
            await step(world, table, players)
            if is_play and not (await world.table()).view(None).awaits_deal:
                sent = world.env.http_requests[before:]
                costs.append(meter.reset() * 1000)
                calls.append(len(sent))
                limited.append(sum(1 for one in sent if one.path.startswith("/channels/")))
    return [
        ("a card played: REST calls, median", statistics.median(calls), "calls", 3),
        ("a card played: REST calls against the global limit", statistics.median(limited), "calls", 1),
        ("a card played: CPU with the durable write, median", statistics.median(costs), "ms", 5.0),
        ("table pictures drawn on the event loop", float(threading.get_ident() in threads), "pictures", 0),
    ]


async def _lag() -> float:
    """Milliseconds by which a sleeping task wakes late (95 of 100) while ten computers think without a pause."""
    rules = VARIANTS["partnership"]
    state = engine.apply(
        engine.start(rules, 3), None, DealCards(deck=build_deck(rules.deck.ranks, rules.deck.copies))
    ).state
    view, options = engine.view(state, 0), engine.options(state, 0)
    club, loop, until = LEVELS["club"], asyncio.get_running_loop(), time.monotonic() + 3
    late: list[float] = []
    with ThreadPoolExecutor() as pool:

        async def think() -> None:
            while time.monotonic() < until:
                await loop.run_in_executor(pool, club.choose, view, options, 1)

        thinking = [asyncio.create_task(think()) for _ in range(THINKERS)]
        while time.monotonic() < until:
            began = time.perf_counter()
            await asyncio.sleep(0.005)
            late.append((time.perf_counter() - began - 0.005) * 1000)
        await asyncio.gather(*thinking)
    return statistics.quantiles(late, n=20)[-1]
