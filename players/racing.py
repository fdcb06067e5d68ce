"""Fit what a score is worth: `python -m players.racing [games] [seed]` prints the table of `players/search/race.py`.

Club plays games against itself. From what both sides wrote down hand by hand follows, backwards from the target, how
likely the side with so many points to go wins against one with so many others.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from random import Random

from engine.rules import Rules
from engine.variants import VARIANTS
from players.arena import play_game
from players.club import Club
from players.search.race import TO_GO, between

Outcome = tuple[int, int]
"""What the bidders and what the others wrote down for a hand."""

_USED = 600
_ROUNDS = 7


def outcomes(rules: Rules, games: int, seed: int) -> list[Outcome]:
    """The hands of so many games of Club against itself."""
    found = list[Outcome]()
    for number in range(games):
        for result in play_game(rules, [Club()] * rules.seats, seed * 1_000_003 + number).results:
            if result.declarer is not None:
                side = rules.side_of(result.declarer)
                found.append((result.changes[side], result.changes[1 - side]))
    return found


def race(hands: Sequence[Outcome], points: Sequence[int] = TO_GO, rounds: int = _ROUNDS) -> list[list[float]]:
    """`table[own][other]`: the chance to win with so many points to go, by which side bids being as likely.

    Where both reach the target in one hand the bidders win.
    """
    size = len(points)
    table = [[0.5] * size for _ in points]

    def after(own: int, other: int, *, is_bidder: bool) -> float:
        if own <= 0 and other <= 0:
            return float(is_bidder)
        if own <= 0 or other <= 0:
            return float(own <= 0)
        return between(table, own, other)

    for _ in range(rounds):
        for place in range(size):
            for against in range(place, size):
                own, other = points[place], points[against]
                whole = sum(
                    after(own - bidders, other - others, is_bidder=True)
                    + after(own - others, other - bidders, is_bidder=False)
                    for bidders, others in hands
                )
                table[place][against] = whole / (2 * len(hands))
                table[against][place] = 1 - table[place][against]
    return table


def main(arguments: Sequence[str]) -> int:
    """Print the table, a row a line."""
    games, seed = (int(value) for value in (*arguments, *("300", "1")[len(arguments) :]))
    rules = VARIANTS["partnership"]
    hands = outcomes(rules, games, seed)
    table = race(Random(seed).sample(hands, min(_USED, len(hands))))
    for row in table:
        sys.stdout.write("    (" + ", ".join(str(round(1000 * value)) for value in row) + "),\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
