"""Club in every game and under any house rules: always legal, the same for equal views, and blind to hidden cards."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import engine
from engine import PRESETS
from engine.actions import DealCards, Entry
from engine.rules import Rules
from engine.view import PlayerView
from players import LEVELS, first_legal
from players.arena import RandomLegal, play_game, shuffled
from tests.support.play import random_moves
from tests.support.random_rules import auction_rules
from tests.support.stock_rules import stock_rules
from tests.support.stock_worlds import is_consistent as is_consistent_with_stock
from tests.support.stock_worlds import stock_worlds
from tests.support.variants import TEST_VARIANTS
from tests.support.worlds import is_consistent, worlds

CLUB = LEVELS["club"]
DEALS = 2
PRESET_RULES = [*[rules for presets in PRESETS.values() for rules in presets.values()], *TEST_VARIANTS]
ANY_RULES = st.one_of(auction_rules(), stock_rules())
SEEDS = st.integers(0, 2**32 - 1)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(rules=ANY_RULES, seed=SEEDS)
def test_every_choice_is_legal_under_any_house_rules(rules: Rules, seed: int) -> None:
    # `apply` refuses an illegal action; chance beside Club brings about positions that it would not by itself
    play_game(rules, (CLUB,) * rules.seats, seed, most_deals=DEALS)
    play_game(rules, [CLUB if seat % 2 else RandomLegal() for seat in range(rules.seats)], seed, most_deals=DEALS)


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(rules=ANY_RULES, seed=SEEDS)
def test_is_never_at_a_loss_wherever_chance_leads(rules: Rules, seed: int) -> None:
    for move in random_moves(rules, seed, deals=1):
        seat = move.entry.seat
        if seat is not None:
            options = engine.options(move.before, seat)
            engine.apply(move.before, seat, CLUB.choose(engine.view(move.before, seat), options, seed))
            engine.apply(move.before, seat, first_legal(options, seed))


@pytest.mark.parametrize("rules", PRESET_RULES, ids=lambda rules: f"{rules.game}-{rules.preset}")
def test_equal_views_give_equal_choices(rules: Rules) -> None:
    random = Random(11)
    state = engine.apply(engine.start(rules, 0), None, DealCards(deck=shuffled(rules, random))).state
    while turn := engine.to_act(state):
        seat = min(turn)
        view, options = engine.view(state, seat), engine.options(state, seat)
        choice = CLUB.choose(view, options, 5)
        # a copy that shares nothing with the state that it came from
        assert CLUB.choose(PlayerView.model_validate_json(view.model_dump_json()), options, 5) == choice
        state = engine.apply(state, seat, choice).state


@pytest.mark.parametrize("rules", PRESET_RULES, ids=lambda rules: f"{rules.game}-{rules.preset}")
def test_hidden_cards_change_no_choice(rules: Rules) -> None:
    assert sum(_compared(rules, seed) for seed in range(4)) > 5


def _compared(rules: Rules, seed: int) -> int:
    """How many other worlds were compared in which all that the seat on turn cannot know lies elsewhere."""
    rng = Random(seed)
    moves = list(random_moves(rules, seed, deals=1))
    dealer, compared = moves[0].before.dealer, 0
    for length in sorted(rng.sample(range(1, len(moves)), min(5, len(moves) - 1))):
        entries, state = [move.entry for move in moves[:length]], moves[length - 1].step.state
        if not (turn := engine.to_act(state)):
            continue
        seat = min(turn)
        choice = _choice(rules, dealer, entries, seat)
        if rules.deck.stock:
            others = [
                other
                for other in stock_worlds(entries, dealer, rules, seat, rng)
                if is_consistent_with_stock(rules, dealer, other, state)
            ]
        else:
            others = [
                other for other in worlds(entries, state, seat, rng) if is_consistent(rules, dealer, other, state)
            ]
        for other in others:
            assert _choice(rules, dealer, other, seat) == choice
        compared += len(others)
    return compared


def _choice(rules: Rules, dealer: int, entries: list[Entry], seat: int) -> object:
    state = engine.replay(rules, dealer, entries)
    return CLUB.choose(engine.view(state, seat), engine.options(state, seat), 5)
