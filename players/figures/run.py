"""Counting it all on every core: the kernel's hands, games of four Clubs, and Club against Club with another habit."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from multiprocessing import get_context

from engine import PRESETS
from players.figures.forced import count_club
from players.figures.habits import HABITS, count_habit
from players.figures.odds import MATCHES, count_hands, count_match
from players.figures.tally import Tallies, merged

RULES = PRESETS["partnership"]["simple"]
"""The rules of the page that published the figures."""

_CHUNK = 5_000
"""Deals of the kernel's in one task."""
_GAMES = 10
"""Games of Club's in one task."""

Task = tuple[str, str, int, int]
"""What to count, in which variety, the seed, and how many deals or games."""


def tasks(hands: int, games: int, seed: int) -> list[Task]:
    """All there is to do, what takes longest first."""
    first = seed * 1_000_003
    found: list[Task] = []
    for begin in range(0, games, _GAMES):
        count = min(_GAMES, games - begin)
        found += [("habit", name, first + begin, -(-count // 2)) for name in HABITS]
        found.append(("club", "", first + begin, count))
    for number, begin in enumerate(range(0, hands, _CHUNK)):
        count = min(_CHUNK, hands - begin)
        found += [("match", name, first + number, count) for name in MATCHES]
        found.append(("hands", "", first + number, count))
    return found


def do(task: Task) -> Tallies:
    """One task."""
    kind, name, seed, count = task
    if kind == "hands":
        return count_hands(RULES, count, seed)
    if kind == "match":
        return count_match(RULES, name, count, seed)
    if kind == "habit":
        return count_habit(RULES, name, range(seed, seed + count))
    return count_club(RULES, range(seed, seed + count))


def count_all(hands: int, games: int, seed: int, tick: Callable[[int], None], processes: int | None = None) -> Tallies:
    """Everything counted; `tick` is told of each task that is done."""

    def ticked(parts: Iterator[Tallies]) -> Iterator[Tallies]:
        for part in parts:
            yield part
            tick(1)

    todo = tasks(hands, games, seed)
    workers = min(len(todo), processes or os.cpu_count() or 1)
    if workers == 1:
        return merged(ticked(map(do, todo)))
    with get_context("fork" if os.name == "posix" else "spawn").Pool(workers) as pool:
        return merged(ticked(pool.imap_unordered(do, todo)))
