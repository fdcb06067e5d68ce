"""The kernel's careful play is Club's: the same cards and the same gifts, from what a seat may know."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

import engine
from engine.actions import DealCards, PlayCard
from engine.cards import Card
from engine.rules import PhaseName, Rules
from engine.variants import VARIANTS
from engine.view import PlayerView
from players.arena import shuffled
from players.club import Club
from players.kernel import Setup, codes_of, likeness, suit_code, words_of
from players.search.habits import public_cards
from tests.support.kernel import random_rules

PARTNERS = [game for game, rules in VARIANTS.items() if rules.seats == 4]


def decisions(rules: Rules, random: Random) -> Iterator[tuple[PlayerView, list[tuple[Card, ...]], object]]:
    """Club plays one deal: each view with all four hands, and what was done."""
    state = engine.start(rules, random.randrange(4))
    state = engine.apply(state, None, DealCards(deck=shuffled(rules, random))).state
    while turn := engine.to_act(state):
        seat = min(turn)
        view = engine.view(state, seat)
        hands = [engine.view(state, other).hand for other in range(4)]
        action = Club().choose(view, engine.options(state, seat), random.getrandbits(30))
        yield view, hands, action
        state = engine.apply(state, seat, action).state


def doubt(view: PlayerView, hands: list[tuple[Card, ...]], *, with_gifts: bool) -> float:
    """By how many points what the others did so far seems worse than Club's choice, with the hands they really hold."""
    assert view.contract is not None
    assert view.seat is not None
    setup = Setup(view.rules, suit_code(view.trump), view.contract.seat)
    worlds = array("i", [word for hand in hands for word in words_of(hand)])
    tricks = view.tricks if view.trick is None else (*view.tricks, view.trick)
    laid = array("i", codes_of([play.card for trick in tricks for play in trick.cards]))
    passed = [*words_of(view.given), *words_of(view.received)] if with_gifts else [0] * 8
    out = array("d", [0.0])
    shown = array("i", public_cards(view)[0])
    likeness(worlds, setup, view.seat, laid, shown, array("i", passed), 1.0, 400.0, out)
    return out[0]


@pytest.mark.parametrize("game", PARTNERS)
def test_every_card_of_club_is_the_kernels_choice_too(game: str) -> None:
    """Without a pass nobody knows more than all do, so not one card differs."""
    random, seen = Random(f"careful {game}"), 0
    while seen < 600:
        rules = random_rules(VARIANTS[game], random).model_copy(update={"pass_count": 0})
        last: dict[int, tuple[PlayerView, list[tuple[Card, ...]]]] = {}
        for view, hands, action in decisions(rules, random):
            if view.phase is PhaseName.PLAY and isinstance(action, PlayCard):
                last[view.seat or 0] = (view, hands)
                seen += 1
        for view, hands in last.values():
            assert doubt(view, hands, with_gifts=False) < 0.05, (view.rules, view.tricks)


@pytest.mark.parametrize("game", PARTNERS)
def test_a_gift_of_club_is_the_kernels_choice_too(game: str) -> None:
    random, found = Random(f"gifts {game}"), Counter[bool]()
    rules = VARIANTS[game].model_copy(update={"pass_count": 4})
    while found.total() < 60:
        for view, hands, _ in islice(
            (step for step in decisions(rules, random) if step[0].phase is PhaseName.PLAY and step[0].given), 1
        ):
            for seat in range(4):
                if view.seat == seat:
                    found[doubt(view, hands, with_gifts=True) == 0] += 1
    assert found[True] >= 0.9 * found.total()  # of two gifts that seem as good either may be given
