"""Deals walked from the first call to the end, and what the others' habits say about hands."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator
from random import Random

import engine
from engine.actions import Action, DealCards
from engine.options import Option
from engine.rules import Rules
from engine.view import PlayerView
from players.arena import shuffled
from players.kernel import Setup, codes_of, likeness, suit_code, words_of
from players.knowledge import laid_so_far
from players.search.habits import public_cards

Choose = Callable[[PlayerView, tuple[Option, ...]], Action]


def walked(
    rules: Rules, random: Random, choose: Choose
) -> Iterator[tuple[engine.GameState, PlayerView, tuple[Option, ...], Action]]:
    """One deal, the dealer by chance: each state with the view and options of the seat on turn, and what it does."""
    state = engine.start(rules, random.randrange(rules.seats))
    state = engine.apply(state, None, DealCards(deck=shuffled(rules, random))).state
    while turn := engine.to_act(state):
        seat = min(turn)
        view, options = engine.view(state, seat), engine.options(state, seat)
        action = choose(view, options)
        yield state, view, options, action
        state = engine.apply(state, seat, action).state


def hands_in(state: engine.GameState) -> list[int]:
    """The words of all hands as they really are, `[4 * seat + suit]`."""
    return [word for seat in range(4) for word in words_of(engine.view(state, seat).hand)]


def doubts(view: PlayerView, worlds: list[int], *, unit: float, most: float, with_gifts: bool = True) -> list[float]:
    """The kernel's `likeness` of each world for the seat of a view in play."""
    assert view.contract is not None
    assert view.seat is not None
    setup = Setup(view.rules, suit_code(view.trump), view.contract.seat)
    laid = array("i", codes_of([card for _, card in laid_so_far(view)]))
    passed = array("i", [*words_of(view.given), *words_of(view.received)] if with_gifts else [0] * 8)
    out = array("d", bytes(8 * (len(worlds) // 16)))
    shown = array("i", public_cards(view)[0])
    likeness(array("i", worlds), setup, view.seat, laid, shown, passed, unit, most, out)
    return out.tolist()
