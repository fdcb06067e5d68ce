"""The weights of the bid estimate, in points, as `python -m players.calibrate` fitted them.

They belong to what the rules are, not to a game's name: how many copies the pack has, how many players, whether there
is a kitty, and whether units are counted.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.cards import Rank
from engine.rules import Rules


class Family(NamedTuple):
    """What decides how hands are judged."""

    copies: int
    seats: int
    kitty: int
    counts_units: bool


Weights = tuple[float, ...]

FEATURES = ("base", "trump", "trump ace", "plain ace", "one from a run", "two from a run", "kitty gain")
"""What a hand is judged by; the last only where there is a kitty."""

KEEP_TRUMP: Mapping[Rank, float] = {
    Rank.ACE: 18,
    Rank.TEN: 11,
    Rank.KING: 9,
    Rank.QUEEN: 8,
    Rank.JACK: 7,
    Rank.NINE: 6,
}
KEEP_PLAIN: Mapping[Rank, float] = {
    Rank.ACE: 9,
    Rank.TEN: 1,
    Rank.KING: -1,
    Rank.QUEEN: 1,
    Rank.JACK: 0.5,
    Rank.NINE: 0,
}
"""Points that a card brings later if it is not played now."""

TRUMP_TO_DECLARER: Mapping[Rank, float] = {
    Rank.ACE: 52,
    Rank.TEN: 44,
    Rank.KING: 42,
    Rank.QUEEN: 42,
    Rank.JACK: 38,
    Rank.NINE: 34,
}
PLAIN_TO_DECLARER: Mapping[Rank, float] = {
    Rank.ACE: 30,
    Rank.TEN: 1,
    Rank.KING: 5,
    Rank.QUEEN: 5,
    Rank.JACK: 2,
    Rank.NINE: 0,
}
TRUMP_TO_PARTNER: Mapping[Rank, float] = {
    Rank.ACE: -60,
    Rank.TEN: -45,
    Rank.KING: -40,
    Rank.QUEEN: -38,
    Rank.JACK: -36,
    Rank.NINE: -30,
}
PLAIN_TO_PARTNER: Mapping[Rank, float] = {
    Rank.ACE: -25,
    Rank.TEN: 9,
    Rank.KING: 8,
    Rank.QUEEN: 4,
    Rank.JACK: 0,
    Rank.NINE: -1,
}
"""Points that a card is worth to the partner more than here, melds apart. From the declarer, who leads and pulls trump,
go counters, which the partner throws on tricks already won."""

BEFORE: Mapping[Family, Mapping[int, Weights]] = {
    Family(2, 4, 0, counts_units=False): {
        0: (78.0, 14.0, 13.0, 11.0, 6.0, 6.0),
        2: (80.0, 20.0, 16.0, 21.0, 59.0, 21.0),
        3: (103.0, 20.0, 19.0, 25.0, 60.0, 26.0),
        4: (132.0, 19.5, 23.0, 24.0, 52.0, 22.0),
    },
    Family(4, 4, 0, counts_units=False): {
        0: (315.0, 14.0, 11.5, 13.0, -13.0, -2.0),
        2: (325.0, 18.0, 7.0, 16.0, 39.0, 18.0),
        3: (350.0, 18.0, 10.0, 15.0, 30.0, 26.0),
        4: (415.0, 14.5, 12.0, 13.5, 30.0, 15.0),
    },
    Family(2, 3, 3, counts_units=False): {0: (40.0, 15.0, 8.0, 9.0, 0.0, 5.5, 1.1)},
    Family(2, 3, 3, counts_units=True): {0: (42.0, 11.5, 13.0, 10.5, 8.0, 13.0, 0.9)},
}
"""Points beyond the own meld for each feature of a hand in the auction, by the number of cards passed.

As fitted and rounded, but for the base. Whoever wins an auction is likelier to have been too hopeful, so the base was
set by whole games between such players: it is the one with which two of three bids are made, or a few more.
"""


class Line(NamedTuple):
    """How true the estimate of a hand is, and what is usual, in points; as measured in whole games."""

    better: float
    """What a side that passes and plays by worlds may count on beyond the line. Matches cannot tell 0 from 36."""
    meld: int
    """By how much meld a contract of the own side is priced above what Club would make of the worlds."""
    tricks: int
    """By how many points in tricks it is, and a contract of the others below it. These two were set by matches: a side
    that passes and plays by worlds makes 12 and 10 more, but wins most games if it bids as if it made three times that.
    """
    spread: float
    """The standard deviation of what a side makes around the line."""
    usual_spread: float
    """The same around the usual margin, of declarers whose hands nobody knows."""
    usual_margin: float
    """What declarers make beyond their bid on average."""
    usual_tricks: int
    """What declarers take in tricks."""
    defenders_meld: int


LINES: Mapping[Family, Line] = {
    Family(2, 4, 0, counts_units=False): Line(12.0, 40, 26, 104.0, 125.0, 43.0, 188, 63),
}

HELD_FEATURES = ("base", "trump", "trump ace", "trump ten", "plain ace", "plain ten", "plain king", "void")

HELD: Mapping[Family, Weights] = {
    Family(2, 3, 3, counts_units=False): (-43.0, 17.0, 16.0, 9.5, 11.5, 7.5, -1.0, 12.0),
    Family(2, 3, 3, counts_units=True): (-21.0, 12.5, 18.5, 8.0, 13.0, 0.5, -1.5, 28.0),
}
"""Points of a bidder's tricks, without the discard, for each feature of the hand as it is played after a kitty."""


def weights_before(rules: Rules) -> Weights:
    """The weights for a hand in the auction; those of the nearest rules where these were never fitted."""
    by_count = BEFORE[_nearest(rules, tuple(BEFORE))]
    return by_count[min(by_count, key=lambda count: abs(count - rules.pass_count))]


def line_of(rules: Rules) -> Line | None:
    """What was measured of the estimate under these rules; None where nothing was."""
    return LINES.get(family_of(rules))


def weights_held(rules: Rules) -> Weights:
    """The weights for a bidder's hand as it is played."""
    return HELD[_nearest(rules, tuple(HELD))]


def family_of(rules: Rules) -> Family:
    """What decides how hands are judged at this table."""
    return Family(rules.deck.copies, rules.seats, rules.deck.kitty, counts_units=rules.counts_units)


def _nearest(rules: Rules, known: tuple[Family, ...]) -> Family:
    wanted = family_of(rules)
    return max(known, key=lambda one: [mine == theirs for mine, theirs in zip(one, wanted, strict=True)])
