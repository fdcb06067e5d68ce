"""The published figures, and how each is laid beside what was counted.

Points are on the simple scale, as published (a counter is 1, a run 15).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from players.figures.tally import Tally
from players.match import Estimate

PERCENT, POINTS, PLAIN = 100.0, 0.1, 1.0

AGREES = "agrees"
NEAR = "near"
DIFFERS = "differs"


@dataclass(frozen=True)
class Figure:
    """One published figure: the tally to lay beside it, its scale, its own error, and how near is as good as equal.

    `near` is what other bots may well differ by, in the figure's own unit; where a figure does not depend on who plays
    it is what the rounding hides.
    """

    what: str
    published: float
    tally: str
    player: str
    scale: float = PERCENT
    error: float = 0.0
    near: float = 0.0
    note: str = ""


_PAIRS = "pairs of games with the sides swapped"

FIGURES: tuple[Figure, ...] = (
    Figure("a run in some suit", 100 / 26, "run", "deal", near=0.1, note="1 in 26"),
    Figure("aces around", 100 / 36, "aces around", "deal", near=0.1, note="1 in 36"),
    Figure("a pinochle", 20.0, "pinochle", "deal", near=1.5, note="“one hand in five”; exactly 1 in 5.4"),
    Figure("bidding side's meld before the pass", 12.0, "side meld before", "kernel", POINTS, near=1.0),
    Figure("bidding side's meld after it", 20.0, "side meld after", "kernel", POINTS, near=1.0),
    Figure("the same", 20.0, "club side meld after", "Club", POINTS, near=1.0),
    Figure("bidder's own meld before the pass", 9.5, "bidder meld before", "kernel", POINTS, near=1.0),
    Figure("bidder's own meld after it", 17.0, "bidder meld after", "kernel", POINTS, near=1.0),
    Figure("bids made", 75.1, "made", "kernel", near=3.0),
    Figure("the same", 75.1, "club made", "Club", near=3.0),
    Figure("the same, where all keep 2 points back", 75.1, "all caution 2 made", "kernel", near=3.0),
    Figure("the same, where all keep 4 points back", 75.1, "all caution 4 made", "kernel", near=3.0),
    Figure("thrown in", 3.3, "thrown in", "kernel", near=1.0, note="only hands that need more than all 25 points"),
    Figure("the same", 3.3, "club thrown in", "Club", near=1.0, note="only hands that need more than all 25 points"),
    Figure("the same, where all keep 2 points back", 3.3, "all caution 2 thrown in", "kernel", near=1.0),
    Figure("the same, where all keep 4 points back", 3.3, "all caution 4 thrown in", "kernel", near=1.0),
    Figure("hands a game", 7.0, "hands a game", "kernel", PLAIN, near=0.5),
    Figure("the same", 7.0, "club hands a game", "Club", PLAIN, near=0.5),
    Figure("the same, where all keep 2 points back", 7.0, "all caution 2 hands a game", "kernel", PLAIN, near=0.5),
    Figure("the same, where all keep 4 points back", 7.0, "all caution 4 hands a game", "kernel", PLAIN, near=0.5),
    Figure(
        "must head and would rather not, of decisions to follow suit",
        6.0,
        "heads, would not",
        "Club",
        near=0.5,
        note="Club, free to choose in the suit, would not beat",
    ),
    Figure(
        "the same, more widely",
        6.0,
        "heads, has lower",
        "Club",
        near=0.5,
        note="must beat and holds a card of the suit that does not, willing or not",
    ),
    Figure(
        "must beat the partner, of decisions to follow suit",
        1.3,
        "over partner",
        "Club",
        near=0.3,
        note="holds a card of the suit that does not beat",
    ),
    Figure(
        "trump on a trick lost to a higher one, of decisions to trump",
        3.2,
        "lost trump",
        "Club",
        near=0.5,
        note="of all tricks that must be trumped, single trumps included",
    ),
    Figure("keeps 2 points back: games won", 50.0, "caution 2", "kernel", near=2.0, note="“did no worse”"),
    Figure("keeps 4 points back: games won", 44.0, "caution 4", "kernel", near=2.0, note="“six in a hundred”"),
    Figure("keeps 6 points back: games won", 38.0, "caution 6", "kernel", near=2.0, note="“six more”"),
    Figure("never bids: games won", 15.0, "never bids", "kernel", near=2.0),
    Figure(
        "throws in what needs more than 20: games won",
        50.0,
        "throws in above 20",
        "kernel",
        near=1.0,
        note="“no measurable difference” to throwing in only the hopeless",
    ),
    Figure("never leads trump: games won", 43.8, "never leads trump", "Club", error=1.8, note=_PAIRS),
    Figure("always leads its highest trump: games won", 46.6, "always leads trump", "Club", error=1.8, note=_PAIRS),
    Figure(
        "returns junk, not counters: games won",
        46.5,
        "returns junk",
        "Club",
        error=0.8,
        note=f"53.5 for counters; {_PAIRS}",
    ),
)
"""All of them, in the order of the page. Its ± are standard errors."""


def verdict(figure: Figure, found: Estimate) -> str:
    """Agrees: the figure lies in the interval, or within the rounding. Near: other bots could explain the rest."""
    low, high = found.low * figure.scale, found.high * figure.scale
    theirs = 1.96 * figure.error
    if low - theirs <= figure.published <= high + theirs:
        return AGREES
    if low - figure.near <= figure.published <= high + figure.near:
        return AGREES if figure.player == "deal" else NEAR
    return DIFFERS


def rows(tallies: Mapping[str, Tally]) -> list[tuple[str, ...]]:
    """A row of text for each figure that was counted."""
    found: list[tuple[str, ...]] = []
    for figure in FIGURES:
        tally = tallies.get(figure.tally)
        if tally is None or not tally.count:
            continue
        value = tally.estimate
        error = f" ± {1.96 * figure.error:.1f}" if figure.error else ""
        unit = " %" if figure.scale == PERCENT else ""
        found.append(
            (
                figure.what,
                f"{figure.published:.1f}{error}{unit}",
                f"{value.mean * figure.scale:.2f} ± {value.error * figure.scale:.2f}{unit}",
                figure.player,
                f"{tally.count:,}",
                verdict(figure, value),
                figure.note,
            )
        )
    return found


HEADS = ("figure", "published", "found", "played by", "counted", "verdict", "remark")


def text(tallies: Mapping[str, Tally]) -> list[str]:
    """The table in aligned lines."""
    table = [HEADS, *rows(tallies)]
    widths = [max(len(row[column]) for row in table) for column in range(len(HEADS))]
    return ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in table]


def markdown(tallies: Mapping[str, Tally]) -> list[str]:
    """The table for a document."""
    table = [HEADS, ("---",) * len(HEADS), *rows(tallies)]
    return ["| " + " | ".join(row) + " |" for row in table]
