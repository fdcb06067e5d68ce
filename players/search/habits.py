"""Which worlds are likely: those in which the others, with the habits of club players, would have done what they did.

Nobody is taken at his word: a card that such a player would hardly have played makes a world less likely, never
impossible, and no single card counts more than `_MOST`.
"""

from __future__ import annotations

from array import array
from collections import Counter
from math import exp
from random import Random

from engine.view import PlayerView
from players.kernel import Setup, codes_of, likeness, words_of
from players.knowledge import laid_so_far, shown_in_melds
from players.search.worlds import SUITS_BY_CODE, Caps

_UNIT = 3.0
"""Points that a choice must seem worse than another to be e times less likely."""
_MOST = 3.0
"""No choice makes a world less likely than by e to this."""
_LEAST_SHARE = 0.5
"""The doubts are weakened until the worlds count as much as this share of the wanted number would by itself."""


def public_cards(view: PlayerView) -> tuple[list[int], list[int]]:
    """The words of the cards that all know a seat to hold, before the first lead and now, `[4 * seat + suit]`."""
    played = laid_so_far(view)
    before, now = list[int](), list[int]()
    for seat in range(4):
        shown = shown_in_melds(view, seat)
        before += words_of(shown.elements())
        shown -= Counter(card for who, card in played if who == seat)
        now += words_of(shown.elements())
    return before, now


def memo_of(view: PlayerView, caps: Caps, shown: list[int]) -> array[int]:
    """What all know, as the kernel's `careful` wants it."""
    return array("i", [*(caps.get((seat, suit), 5) for seat in range(4) for suit in SUITS_BY_CODE), *shown])


def weights_of(view: PlayerView, setup: Setup, worlds: array[int], shown: list[int], wanted: int) -> list[float]:
    """How likely each world is, `[world]`, up to a common factor."""
    assert view.seat is not None
    laid = array("i", codes_of([card for _, card in laid_so_far(view)]))
    gifts = array("i", [*words_of(view.given), *words_of(view.received)])
    n = len(worlds) // (4 * setup.seats)
    out = array("d", bytes(8 * n))
    likeness(worlds, setup, view.seat, laid, array("i", shown), gifts, _UNIT, _MOST, out)
    least = min(out)
    losses = [each - least for each in out]
    sharp = 1.0
    while True:
        weights = [exp(-sharp * loss) for loss in losses]
        whole = sum(weights)
        if whole * whole / sum([weight * weight for weight in weights]) >= _LEAST_SHARE * wanted or sharp < 0.05:
            return weights
        sharp *= 0.8


def drawn(weights: list[float], count: int, seed: int) -> list[tuple[int, int]]:
    """So many draws of worlds by their weights: (world, how often), each world once."""
    step = sum(weights) / count
    at, reached, chosen = Random(seed).random() * step, 0.0, list[tuple[int, int]]()
    for world, weight in enumerate(weights):
        reached += weight
        times = 0
        while at < reached:
            times += 1
            at += step
        if times:
            chosen.append((world, times))
    return chosen
