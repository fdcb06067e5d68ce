"""The solver's values are those of trying everything with the engine's rules."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from engine import VARIANTS
from engine.cards import Card, Suit, without
from engine.rules import Rules
from engine.tricks import legal, points_of, winning
from players import kernel
from tests.support.kernel import games, random_hands, random_rules, random_setup, world

Hands = tuple[tuple[Card, ...], ...]


def brute_force(rules: Rules, trump: Suit, sides: list[int]) -> Callable[[Hands, int, tuple[Card, ...]], int]:
    """A function that tries all: what side 0 takes from here on, the cards in the trick included."""
    known: dict[tuple[Hands, int, tuple[Card, ...]], int] = {}

    def value(hands: Hands, leader: int, trick: tuple[Card, ...]) -> int:
        place = (tuple([tuple(sorted(hand)) for hand in hands]), leader, trick)
        if place not in known:
            seat = (leader + len(trick)) % rules.seats
            values = [after(hands, leader, trick, seat, card) for card in legal(hands[seat], trick, trump, rules).cards]
            known[place] = min(values) if sides[seat] else max(values)
        return known[place]

    def after(hands: Hands, leader: int, trick: tuple[Card, ...], seat: int, card: Card) -> int:
        left = tuple([without(hand, (card,)) if other == seat else hand for other, hand in enumerate(hands)])
        cards = (*trick, card)
        if len(cards) < rules.seats:
            return value(left, leader, cards)
        is_last = not any(left)
        winner = (leader + winning(cards, trump)) % rules.seats
        gain = 0 if sides[winner] else points_of(cards, rules, is_last=is_last)
        return gain if is_last else gain + value(left, winner, ())

    return value


SIZES = {2: (4, 5, 6, 7), 3: (2, 3, 4), 4: (2, 3, 3)}
"""Cards a hand, by seats: as many as trying all takes a few milliseconds for."""


@pytest.mark.parametrize("game", games())
def test_endings_are_solved_exactly(game: str) -> None:
    """Three hundred endings of each game, at any moment of a trick."""
    random, solver = Random(game), kernel.Solver(12)
    for number in range(300):
        rules = random_rules(VARIANTS[game], random)
        setup, trump = random_setup(rules, random)
        size = random.choice(SIZES[rules.seats])
        hands: Hands = tuple(random_hands(rules, size, random))
        leader = random.randrange(rules.seats)
        trick: tuple[Card, ...] = ()
        solved = brute_force(rules, trump, list(setup.side))
        for place in range(random.randrange(rules.seats)):
            seat = (leader + place) % rules.seats
            card = random.choice(legal(hands[seat], trick, trump, rules).cards)
            hands = tuple([without(hand, (card,)) if at == seat else hand for at, hand in enumerate(hands)])
            trick = (*trick, card)
        state = kernel.position(setup, leader, kernel.codes_of(trick), size)
        found = solver.solve(world(list(hands)), state, setup)
        assert (found.low, found.high) == (solved(hands, leader, trick),) * 2, (number, rules, trump, hands, trick)
        cards = kernel.legal(kernel.words_of(hands[state[0]]), state, setup)
        each = solver.solve_cards(world(list(hands)), state, setup, cards)
        best = min if setup.side[state[0]] else max
        assert best(solution.low for solution in each) == found.low


@pytest.mark.parametrize("game", games())
def test_a_search_without_time_gives_bounds(game: str) -> None:
    random = Random(3)
    for _ in range(20):
        rules = VARIANTS[game]
        setup, _ = random_setup(rules, random)
        words = world(random_hands(rules, 6, random))
        state = kernel.position(setup, 0, [], 6)
        exact = kernel.Solver(12).solve(words, state, setup)
        short = kernel.Solver(12).solve(words, state, setup, limit=200)
        assert exact.low == exact.high
        assert short.low <= exact.low <= short.high


def test_a_first_lead_of_trump_is_kept() -> None:
    random, rules = Random(9), VARIANTS["partnership"].with_options({"first_lead_trump": True})
    for _ in range(40):
        setup, trump = random_setup(rules, random)
        hands = random_hands(rules, 3, random)
        trumps = [card for card in hands[0] if card.suit is trump]
        state = kernel.position(setup, 0, [], 3, is_first_lead=True)
        found = kernel.Solver(12).solve(world(hands), state, setup)
        each = kernel.Solver(12).solve_cards(world(hands), state, setup, kernel.codes_of(trumps or hands[0]))
        best = min if setup.side[0] else max
        assert found.low == found.high == best(solution.low for solution in each)


def test_hands_that_do_not_fit_are_refused() -> None:
    random, rules = Random(1), VARIANTS["partnership"]
    setup, _ = random_setup(rules, random)
    words = world(random_hands(rules, 4, random))
    with pytest.raises(ValueError, match="a card for every trick"):
        kernel.Solver(12).solve(words, kernel.position(setup, 0, [], 5), setup)
