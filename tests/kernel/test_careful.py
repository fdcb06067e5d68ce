"""The kernel's careful play is Club's: the same cards and the same gifts, from what a seat may know."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from engine.actions import Action, PlayCard
from engine.options import Option
from engine.rules import PhaseName
from engine.variants import VARIANTS
from engine.view import PlayerView
from players.club import Club
from tests.support.deals import Choose, doubts, hands_in, walked
from tests.support.kernel import random_rules

PARTNERS = [game for game, rules in VARIANTS.items() if rules.seats == 4]


def club(random: Random) -> Choose:
    """Club, with ties settled by chance."""

    def choose(view: PlayerView, options: tuple[Option, ...]) -> Action:
        return Club().choose(view, options, random.getrandbits(30))

    return choose


@pytest.mark.parametrize("game", PARTNERS)
def test_every_card_of_club_is_the_kernels_choice_too(game: str) -> None:
    """Without a pass nobody knows more than all do, so not one card differs."""
    random, seen = Random(f"careful {game}"), 0
    while seen < 600:
        rules = random_rules(VARIANTS[game], random).model_copy(update={"pass_count": 0})
        last: dict[int, tuple[PlayerView, list[int]]] = {}
        for state, view, _, action in walked(rules, random, club(random)):
            if view.phase is PhaseName.PLAY and isinstance(action, PlayCard):
                last[view.seat or 0] = (view, hands_in(state))
                seen += 1
        for view, hands in last.values():
            assert doubts(view, hands, unit=1.0, most=400.0, with_gifts=False)[0] < 0.05, (view.rules, view.tricks)


@pytest.mark.parametrize("game", PARTNERS)
def test_a_gift_of_club_is_the_kernels_choice_too(game: str) -> None:
    random, found = Random(f"gifts {game}"), Counter[bool]()
    rules = VARIANTS[game].model_copy(update={"pass_count": 4})
    while found.total() < 60:
        for state, view, _, _ in walked(rules, random, club(random)):
            if view.phase is PhaseName.PLAY and view.given:
                found[doubts(view, hands_in(state), unit=1.0, most=400.0)[0] == 0] += 1
                break
    assert found[True] >= 0.9 * found.total()  # of two gifts that seem as good either may be given
