"""`python -m players table`: the published figures beside what was counted."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable
from contextlib import AbstractContextManager
from time import perf_counter
from typing import TYPE_CHECKING

from players.figures import published
from players.figures.run import RULES, count_all, tasks

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]

Progress = Callable[[int], AbstractContextManager[Callable[[int], None]]]
"""Given the number of steps, a progress bar that is told of each."""


def add(commands: Commands) -> None:
    """Add the command to a parser's."""
    table = commands.add_parser("table", help="published figures beside what our own players make of them")
    table.add_argument("--hands", type=int, default=100_000, help="deals played by the kernel, for each comparison")
    table.add_argument("--games", type=int, default=2_000, help="games of Club's, for each comparison")
    table.add_argument("--seed", type=int, default=1)
    table.add_argument("--processes", type=int, help="all cores unless given")
    table.add_argument("--markdown", action="store_true", help="print the table for a document")


def run(options: argparse.Namespace, progress: Progress) -> list[str]:
    """Count everything and lay it out in lines of text."""
    began = perf_counter()
    with progress(len(tasks(options.hands, options.games, options.seed))) as tick:
        tallies = count_all(options.hands, options.games, options.seed, tick, options.processes)
    minutes = (perf_counter() - began) / 60
    hands = tallies["club hands"].count + tallies["run"].count // RULES.seats
    about = (
        f"{RULES.title}, {RULES.preset}; {hands:,} hands played alike, {options.hands:,} deals and {options.games:,} "
        f"games for each comparison, seed {options.seed}; {minutes:.1f} minutes on "
        f"{options.processes or os.cpu_count()} cores"
    )
    return [about, "", *(published.markdown if options.markdown else published.text)(tallies)]
