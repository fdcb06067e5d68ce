"""Computer players: how long a decision takes in each game."""

from __future__ import annotations

from random import Random
from statistics import median
from time import thread_time

import engine
from engine import PRESETS
from engine.actions import DealCards
from engine.rules import Rules
from players import LEVELS
from players.arena import shuffled

_DEALS = 20


def rows() -> list[tuple[str, float, str, float]]:
    """The median and the longest decision of Club in milliseconds of CPU time: (name, value, unit, target)."""
    figures: list[tuple[str, float, str, float]] = []
    forms = [*[next(iter(presets.values())) for presets in PRESETS.values()], PRESETS["three_handed"]["auction"]]
    for rules in forms:
        times = _decisions(rules)
        figures.append((f"{rules.game}, {rules.preset}: a decision of Club, median", median(times), "ms", 5.0))
        figures.append((f"{rules.game}, {rules.preset}: a decision of Club, longest", max(times), "ms", 50.0))
    return figures


def _decisions(rules: Rules) -> list[float]:
    """Milliseconds of each decision over whole deals."""
    random, club = Random(1), LEVELS["club"]
    times: list[float] = []
    for _ in range(_DEALS):
        state = engine.apply(engine.start(rules, 0), None, DealCards(deck=shuffled(rules, random))).state
        while turn := engine.to_act(state):
            seat = min(turn)
            view, options = engine.view(state, seat), engine.options(state, seat)
            start = thread_time()
            action = club.choose(view, options, 1)
            times.append((thread_time() - start) * 1000)
            state = engine.apply(state, seat, action).state
    return times
