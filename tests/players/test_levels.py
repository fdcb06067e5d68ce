"""Every level over whole deals: legal under any rules, the same for equal views, and stronger than the one below."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import engine
from engine import VARIANTS
from engine.actions import DealCards
from engine.rules import Rules
from engine.view import PlayerView
from players import LEVELS, Beginner, Club, Expert, Player, Strong
from players.arena import RandomLegal, play_game, shuffled
from players.match import play_sample, summary
from tests.support.random_rules import auction_rules
from tests.support.stock_rules import stock_rules

FEW = 3
SMALL: tuple[Player, ...] = (Beginner(), Strong(worlds=FEW), Expert(worlds=FEW))
any_rules = auction_rules() | stock_rules()


@settings(max_examples=20, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(rules=any_rules, seed=st.integers(0, 2**32 - 1))
def test_no_level_ever_fails_under_any_rules(rules: Rules, seed: int) -> None:
    for player in SMALL:
        play_game(rules, [player] * rules.seats, seed, most_deals=1)
        # chance beside it brings about positions that it would not by itself
        play_game(rules, [player, *[RandomLegal()] * (rules.seats - 1)], seed, most_deals=1)


@settings(max_examples=8, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(rules=any_rules, seed=st.integers(0, 2**32 - 1))
def test_equal_views_give_equal_decisions(rules: Rules, seed: int) -> None:
    random = Random(seed)
    state = engine.apply(engine.start(rules, 0), None, DealCards(deck=shuffled(rules, random))).state
    while turn := engine.to_act(state):
        seat = min(turn)
        view, options = engine.view(state, seat), engine.options(state, seat)
        copy = PlayerView.model_validate_json(view.model_dump_json())
        for player in SMALL:
            assert player.choose(copy, options, seed) == player.choose(view, options, seed)
        state = engine.apply(state, seat, Club().choose(view, options, seed)).state


@pytest.mark.parametrize("game", VARIANTS)
def test_a_decision_says_how_many_worlds_it_took_and_what_it_thought(game: str) -> None:
    rules, expert = VARIANTS[game], Expert()
    state = engine.apply(engine.start(rules, 0), None, DealCards(deck=shuffled(rules, Random(4)))).state
    thought = 0
    while turn := engine.to_act(state):
        seat = min(turn)
        view, options = engine.view(state, seat), engine.options(state, seat)
        decision = expert.think(view, options, 9, worlds=5)
        assert decision == expert.think(view, options, 9, worlds=5)
        assert decision.worlds <= 5
        if decision.estimates:
            thought += 1
            assert decision.action in [each.action for each in decision.estimates]
            assert all(0 <= each.chance <= 1 for each in decision.estimates)
        state = engine.apply(state, seat, decision.action).state
    assert thought > 3


@pytest.mark.parametrize(
    ("above", "below", "deals"), [("club", "beginner", 10), ("strong", "club", 15), ("expert", "beginner", 5)]
)
def test_a_level_beats_those_below_on_fixed_deals(above: str, below: str, deals: int) -> None:
    result = summary(
        [play_sample(VARIANTS["partnership"], LEVELS[above], LEVELS[below], seed) for seed in range(deals)]
    )
    assert result.win_rate.mean > (0.5 if below == "club" else 0.6)
    assert result.hand_margin.mean > 0
