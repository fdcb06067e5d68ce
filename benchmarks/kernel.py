"""The fast core of the computer players, compiled where it is, and as plain Python beside it."""

from __future__ import annotations

import importlib.util
import sys
from array import array
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from statistics import median
from time import thread_time
from typing import Any

import players.kernel
from engine import VARIANTS
from engine.cards import build_deck
from engine.rules import Rules

Row = tuple[str, float, str, float]


def plain_kernel() -> Any:
    """The same sources, not compiled."""
    name, path = "plain_kernel", Path(players.kernel.__file__)
    spec = importlib.util.spec_from_file_location(name, path, submodule_search_locations=[str(path.parent)])
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


def rows() -> Iterator[Row]:
    """Rates a second on one core, and milliseconds: (name, value, unit, target)."""
    if players.kernel.IS_COMPILED:
        yield from _rates(players.kernel, "compiled", (500_000, 150_000, 50_000, 1_000_000, 30_000, 30_000), 10_000)
        yield from _solutions(players.kernel, "compiled", 8, 200, 18, (3.0, 30.0))
        yield from _solutions(players.kernel, "compiled", 12, 25, 21, (250.0, 3000.0))
    plain = plain_kernel()
    yield from _rates(plain, "plain", (14_000, 4_000, 700, 100_000, 300, 60), 60)
    yield from _solutions(plain, "plain", 8, 9, 14, (1500.0, 15000.0))


def _rates(core: Any, how: str, targets: tuple[float, ...], worlds: int) -> Iterator[Row]:
    """Playouts of whole deals, whole hands with their bids, melds, and worlds of twelve cards a hand."""
    rules, random = VARIANTS["partnership"], Random(1)
    setup = core.Setup(rules, 2, 0)
    hands = array("i")
    for _ in range(worlds):
        hands.extend(_world(core, rules, 12, random))
    start, points = core.position(setup, 0, [], 12), array("i", bytes(16 * worlds))
    random_playouts = partial(core.play_worlds, hands, start, setup, core.RANDOM, 1, points)
    wise_playouts = partial(core.play_worlds, hands, start, setup, core.HEURISTIC, 1, points)
    ten_each, melds = array("i", bytes(40 * worlds)), array("i", bytes(16 * worlds))
    whole = partial(core.whole_hands, setup, 1, ten_each)
    all_cards = [sum([0x33 << (8 * pair) for pair in range(3)])] * 4
    known = [*hands[:4], *[0] * 12]
    dealt = partial(
        core.sample, setup, all_cards, [12] * 4, known, [5] * 16, [core.ANY_MELD] * 4, [0] * 16, 1, array("i", hands)
    )
    yield (f"kernel, {how}: random playouts", worlds / _seconds(random_playouts), "/s", targets[0])
    yield (f"kernel, {how}: heuristic playouts", worlds / _seconds(wise_playouts), "/s", targets[1])
    yield (f"kernel, {how}: whole heuristic hands", worlds / _seconds(whole), "/s", targets[2])
    yield (
        f"kernel, {how}: melds of a hand",
        4 * worlds / _seconds(partial(core.melds_of, hands, 2, setup, melds)),
        "/s",
        targets[3],
    )
    brought = array("i", bytes(32 * worlds))
    careful = partial(core.contracts, hands, None, setup, brought, 0, core.CAREFUL)
    yield (f"kernel, {how}: hands played carefully, gifts too", worlds / _seconds(careful), "/s", targets[5])
    yield (f"kernel, {how}: worlds dealt", worlds / _seconds(dealt), "/s", targets[4])


def _solutions(core: Any, how: str, size: int, deals: int, bits: int, targets: tuple[float, float]) -> Iterator[Row]:
    """Exact solutions of deals with so many cards a hand: the median, and what 95 % stay under."""
    rules, random, times = VARIANTS["partnership"], Random(7), []
    for _ in range(deals):
        words = _world(core, rules, size, random)
        setup, solver = core.Setup(rules, random.randrange(4), 0), core.Solver(bits)
        start = core.position(setup, 0, [], size)
        began = thread_time()
        solver.solve(words, start, setup)
        times.append((thread_time() - began) * 1000)
    times.sort()
    yield (f"kernel, {how}: {size} cards solved, median", median(times), "ms", targets[0])
    yield (f"kernel, {how}: {size} cards solved, 95 %", times[int(0.95 * deals)], "ms", targets[1])


def _world(core: Any, rules: Rules, size: int, random: Random) -> list[int]:
    deck = list(build_deck(rules.deck.ranks, rules.deck.copies))
    random.shuffle(deck)
    return [word for seat in range(4) for word in core.words_of(deck[seat * size : (seat + 1) * size])]


def _seconds(work: Callable[[], object]) -> float:
    """The median of five runs, in CPU time, which the machine's other work does not lengthen."""
    times = []
    for _ in range(5):
        began = thread_time()
        work()
        times.append(thread_time() - began)
    return median(times)
