"""`python -m players arena --a LEVEL --b LEVEL …`: mirrored matches between two levels, ending in one table.

`python -m players table` lays published figures beside our own.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from engine import PRESETS
from engine.rules import Rules
from players import LEVELS
from players.figures import command
from players.match import Estimate, Result, as_json, match, quantile


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit status."""
    options = _parser().parse_args(arguments)
    if options.command == "table":
        lines = command.run(options, lambda steps: _progress(steps, quiet=False))
        sys.stdout.write("\n".join(lines) + "\n")
        return 0
    presets = PRESETS[options.played]
    preset = options.rules or next(iter(presets))
    if preset not in presets:
        sys.stderr.write(f"The rules of {options.played} are {', '.join(presets)}; there is no “{preset}”.\n")
        return 2
    rules = presets[preset]
    with _progress(options.games, quiet=options.json) as tick:
        result = match(rules, options.a, options.b, options.games, options.seed, tick, options.processes)
    about = {"game": options.played, "rules": preset, "a": options.a, "b": options.b, "seed": options.seed}
    if options.json:
        sys.stdout.write(json.dumps(as_json(result, about)) + "\n")
    else:
        sys.stdout.write("\n".join(table(result, rules, options.a, options.b, options.seed)) + "\n")
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m players", description="Matches between computer players.")
    commands = parser.add_subparsers(dest="command", required=True)
    command.add(commands)
    arena = commands.add_parser("arena", help="a mirrored match between two levels")
    arena.add_argument("--game", dest="played", choices=list(PRESETS), default=next(iter(PRESETS)))
    arena.add_argument("--rules", metavar="PRESET", help="a preset of the game (its first unless given)")
    arena.add_argument("--a", choices=list(LEVELS), required=True)
    arena.add_argument("--b", choices=list(LEVELS), required=True)
    arena.add_argument("--games", type=int, default=200, help="rounded up so that both sides meet the same deals")
    arena.add_argument("--seed", type=int, default=1)
    arena.add_argument("--processes", type=int, help="all cores unless given")
    arena.add_argument("--json", action="store_true", help="print one JSON object and nothing else")
    return parser


def table(result: Result, rules: Rules, a: str, b: str, seed: int) -> list[str]:
    """The result in lines of text; intervals of 95 %."""
    unit = "units" if rules.counts_units else "points"
    lines = [
        f"{a} (A) against {b} (B): {rules.title}, {rules.preset}; "
        f"{result.games} games, {result.hands} hands, seed {seed}",
        "",
        f"{'games won by A':34}{_share(result.win_rate)}",
        f"{'tricks of A over B a hand':34}{_number(result.trick_margin)} points",
        f"{'score of A over B a hand':34}{_number(result.hand_margin)} {unit}",
    ]
    if result.bids[0].mean or result.bids[1].mean:
        for place, name in enumerate("AB"):
            made = result.made[place]
            lost = Estimate(1 - made.mean, 1 - made.high, 1 - made.low)
            lines += [
                f"{f'hands with {name} as declarer':34}{_share(result.bids[place])}",
                f"{f'  bids made by {name}':34}{_share(made)}",
                f"{f'  sets of {name}':34}{_share(lost)}",
            ]
    for place, name in enumerate("AB"):
        times = result.times[place]
        low, high = _median_interval(times)
        lines.append(
            f"{f'a decision of {name}':34}{quantile(times, 0.5):6.2f} ms median ({low:.2f} to {high:.2f}), "
            f"{quantile(times, 0.99):.1f} ms p99, {quantile(times, 1.0):.1f} ms at most (processor time)"
        )
    return lines


def _share(value: Estimate) -> str:
    return f"{100 * value.mean:6.1f} %   ({100 * value.low:.1f} to {100 * value.high:.1f})"


def _number(value: Estimate) -> str:
    return f"{value.mean:+6.1f} ± {value.error:.1f}"


def _median_interval(times: tuple[float, ...]) -> tuple[float, float]:
    """The order statistics that hold the median with 95 %."""
    spread = 0.98 / max(1, len(times)) ** 0.5
    return quantile(times, max(0.0, 0.5 - spread)), quantile(times, min(1.0, 0.5 + spread))


@contextmanager
def _progress(games: int, *, quiet: bool) -> Iterator[Callable[[int], None]]:
    """A progress bar on the error stream, a plain line where `rich` is not installed, nothing where `quiet`."""
    if quiet:
        yield lambda _games: None
        return
    try:
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
    except ImportError:
        yield _Line(games).tick
        return
    columns = BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with Progress(*columns, console=Console(stderr=True)) as bar:
        task = bar.add_task("games", total=games)
        yield lambda done: bar.advance(task, done)


class _Line:
    """Progress as one line that is written over."""

    def __init__(self, games: int) -> None:
        self._games = games
        self._done = 0

    def tick(self, games: int) -> None:
        self._done += games
        sys.stderr.write(f"\r{self._done} of {self._games} games" + ("\n" if self._done >= self._games else ""))
        sys.stderr.flush()


if __name__ == "__main__":
    sys.exit(main())
