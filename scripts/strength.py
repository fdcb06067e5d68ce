"""Match the levels against each other in every game and hold the results against what they are meant to be.

`python scripts/strength.py [--games N] [--seed S] [--only GAME]`: one line a match as the docs have it, and whether the
low end of its interval reaches the target; the exit status is 1 where one does not.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from engine.variants import VARIANTS  # noqa: E402
from players.match import Estimate, match, quantile  # noqa: E402


class Pair(NamedTuple):
    """A match, the share of games that A is to win at the least, and how many games tell whether it does."""

    game: str
    a: str
    b: str
    target: float
    games: int = 2000


PAIRS = (
    Pair("partnership", "club", "beginner", 0.60),
    Pair("partnership", "strong", "club", 0.63),
    Pair("partnership", "expert", "club", 0.69),
    Pair("partnership", "expert", "strong", 0.52),
    Pair("double_deck", "expert", "club", 0.60, 200),
    Pair("double_deck", "expert", "strong", 0.50, 200),
    Pair("two_handed", "expert", "club", 0.60, 200),
    Pair("two_handed", "expert", "strong", 0.50, 200),
    Pair("three_handed", "expert", "club", 0.38, 600),
)
"""In three-handed one A meets two Bs: a third of the games is even. Where A is far beyond its target few games tell."""


def line(pair: Pair, seed: int) -> tuple[str, bool]:
    """Play a match; returns its line, and whether it reaches its target."""
    result = match(VARIANTS[pair.game], pair.a, pair.b, pair.games, seed, lambda _games: None)
    won, times = result.win_rate, result.times[0]
    is_reached = won.low >= pair.target
    made = " / ".join(_percent(each) for each in result.made) if result.bids[0].mean else "no bids"
    cells = (
        pair.game,
        f"{pair.a} against {pair.b}",
        f"{result.games}, {seed}",
        f"{_percent(won)} ({100 * won.low:.1f} to {100 * won.high:.1f})",
        f"{100 * pair.target:.0f} %",
        made,
        f"{quantile(times, 0.5):.1f} / {quantile(times, 0.99):.0f} ms",
    )
    return "| " + " | ".join(cells) + " |" + ("" if is_reached else "  SHORT"), is_reached


def _percent(value: Estimate) -> str:
    return f"{100 * value.mean:.1f} %"


def main() -> int:
    """Play all matches that were asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, help="of each match, in place of its own number")
    parser.add_argument("--seed", type=int, default=202)
    parser.add_argument("--only", choices=list(VARIANTS))
    options = parser.parse_args()
    sys.stdout.write(
        "| game | A against B | games, seed | won by A | target | bids made, A / B | a decision of A, median / p99 |\n"
        "|---|---|---|---|---|---|---|\n"
    )
    reached = True
    for pair in PAIRS:
        if options.only in (None, pair.game):
            text, is_reached = line(pair._replace(games=options.games or pair.games), options.seed)
            reached = reached and is_reached
            sys.stdout.write(text + "\n")
            sys.stdout.flush()
    return 0 if reached else 1


if __name__ == "__main__":
    sys.exit(main())
