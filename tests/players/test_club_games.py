"""Club over whole deals: legal under any house rules, the same for equal views, and better than chance."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import engine
from engine.actions import DealCards
from engine.options import PassCardsOption, PassOption, PlayOption
from engine.rules import Rules
from engine.variants import double_deck, three_handed, two_handed
from engine.variants.partnership import PRESETS, STANDARD
from engine.view import PlayerView
from players import LEVELS, first_legal
from players.arena import RandomLegal, play_game, shuffled
from tests.support.random_rules import rules_values

CLUB = LEVELS["club"]
DEALS = 3
AUCTION = three_handed.PRESETS["auction"]
OTHER_GAMES = (double_deck.STANDARD, three_handed.POINTS, AUCTION, two_handed.STANDARD)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(rules=rules_values(), seed=st.integers(0, 2**32 - 1))
def test_every_choice_is_legal_under_any_house_rules(rules: Rules, seed: int) -> None:
    # `apply` refuses an illegal action; chance beside Club brings about positions that it would not by itself
    play_game(rules, (CLUB, CLUB, CLUB, CLUB), seed, most_deals=DEALS)
    play_game(rules, (CLUB, RandomLegal(), CLUB, RandomLegal()), seed, most_deals=DEALS)


@settings(max_examples=25, deadline=None)
@given(rules=rules_values(), seed=st.integers(0, 2**32 - 1))
def test_equal_views_give_equal_choices(rules: Rules, seed: int) -> None:
    random = Random(seed)
    state = engine.apply(engine.start(rules, 0), None, DealCards(deck=shuffled(rules, random))).state
    while turn := engine.to_act(state):
        seat = min(turn)
        view, options = engine.view(state, seat), engine.options(state, seat)
        choice = CLUB.choose(view, options, seed)
        # a copy that shares nothing with the state that it came from
        assert CLUB.choose(PlayerView.model_validate_json(view.model_dump_json()), options, seed) == choice
        state = engine.apply(state, seat, choice).state


@pytest.mark.parametrize("rules", list(PRESETS.values()), ids=list(PRESETS))
def test_a_game_repeats_exactly_and_is_won(rules: Rules) -> None:
    one, two = (play_game(rules, (CLUB,) * 4, 17) for _ in range(2))
    assert one == two
    assert one.winner is not None


def test_beats_a_player_that_chooses_at_random() -> None:
    games = 40
    wins = 0
    for number in range(games):
        side = number % 2
        players = (CLUB, RandomLegal()) if side == 0 else (RandomLegal(), CLUB)
        wins += play_game(STANDARD, players * 2, number // 2).winner == side
    assert wins >= 0.95 * games


@pytest.mark.parametrize("rules", OTHER_GAMES, ids=lambda rules: f"{rules.game}-{rules.preset}")
def test_beats_chance_in_every_game(rules: Rules) -> None:
    games, wins = 12, 0
    for number in range(games):
        side = number % len(rules.sides)
        players = [CLUB if rules.side_of(seat) == side else RandomLegal() for seat in range(rules.seats)]
        wins += play_game(rules, players, number).winner == side
    assert wins >= 0.75 * games


@pytest.mark.parametrize("rules", OTHER_GAMES, ids=lambda rules: f"{rules.game}-{rules.preset}")
def test_a_game_of_any_kind_repeats_exactly_and_is_won(rules: Rules) -> None:
    one, two = (play_game(rules, (CLUB,) * rules.seats, 17) for _ in range(2))
    assert one == two
    assert one.winner is not None


@pytest.mark.parametrize(
    ("rules", "stuck"),
    [(double_deck.STANDARD, 0.1), (double_deck.PRESETS["club"], 0.15), (three_handed.POINTS, 0.25)],
    ids=["double deck", "club", "three-handed"],
)
def test_bids_are_made_about_as_often_in_other_games(rules: Rules, stuck: float) -> None:
    results = [result for seed in range(10) for result in play_game(rules, (CLUB,) * rules.seats, seed).results]
    bids = [result for result in results if not result.is_stuck]
    assert 0.6 < sum(result.outcome == "made" for result in bids) / len(bids) < 0.85
    assert sum(result.is_stuck for result in results) / len(results) < stuck


def test_bids_for_units_are_won_about_as_often() -> None:
    results = [result for seed in range(12) for result in play_game(AUCTION, (CLUB,) * 3, seed).results]
    bids = [result for result in results if not result.is_stuck]
    won = sum(result.outcome in ("made", "covered", "conceded") for result in bids)
    assert 0.5 < won / len(bids) < 0.9


def test_bids_are_made_about_as_often_as_a_sound_player_makes_them() -> None:
    results = [result for seed in range(12) for result in play_game(STANDARD, (CLUB,) * 4, seed).results]
    made = sum(result.outcome == "made" for result in results) / len(results)
    assert 0.6 < made < 0.9
    assert sum(result.is_stuck for result in results) / len(results) < 0.2


def test_first_legal_is_legal_and_binds_least() -> None:
    random = Random(5)
    for rules in PRESETS.values():
        state = engine.apply(engine.start(rules, 0), None, DealCards(deck=shuffled(rules, random))).state
        while turn := engine.to_act(state):
            seat = min(turn)
            options = engine.options(state, seat)
            action = first_legal(options, random.getrandbits(32))
            kinds = {type(option) for option in options}
            assert (action.type == "pass") == (PassOption in kinds)
            assert (action.type == "play") == (PlayOption in kinds)
            assert (action.type == "give") == (PassCardsOption in kinds)
            state = engine.apply(state, seat, action).state


def test_first_legal_needs_an_option() -> None:
    with pytest.raises(ValueError):
        first_legal((), 0)
