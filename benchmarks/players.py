"""Computer players: how long a decision takes."""

from __future__ import annotations

from random import Random
from statistics import median
from time import perf_counter

import engine
from engine import VARIANTS
from engine.actions import DealCards
from players import LEVELS
from players.arena import shuffled

_DEALS = 20


def rows() -> list[tuple[str, float, str, float]]:
    """The median decision of Club in milliseconds, over whole deals: (name, value, unit, target)."""
    rules, random, club = VARIANTS["partnership"], Random(1), LEVELS["club"]
    times: list[float] = []
    for _ in range(_DEALS):
        state = engine.apply(engine.start(rules, 0), None, DealCards(deck=shuffled(rules, random))).state
        while turn := engine.to_act(state):
            seat = min(turn)
            view, options = engine.view(state, seat), engine.options(state, seat)
            start = perf_counter()
            action = club.choose(view, options, 1)
            times.append(perf_counter() - start)
            state = engine.apply(state, seat, action).state
    return [("club decision, median", median(times) * 1000, "ms", 5.0)]
