"""A walk through every option of every game: each value is told, shown in the lobby, and played to the game's end."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import engine
from engine import GameState
from engine.actions import Entry
from engine.errors import BadRules
from engine.house_values import possible_values, values_of
from engine.options import BidOption, DeclareOutOption, Option
from engine.rules import Rules
from engine.variants import PRESETS, VARIANTS
from render.lobby_text import lobby_text
from render.options_text import option_label, value_label
from render.rules_text import rules_markdown
from tests.support.lobbies import lobby_record
from tests.support.option_cases import CASES, IMPOSSIBLE, with_effect
from tests.support.play import choose, shuffled

SHORT_GAME = 300
"""The target where it is not the target that is tried."""

LONG = frozenset({"min_bid", "bid_step", "target"})
"""Options with values under which chance makes too few bids to get anywhere; there no score falls."""

MOST_DEALS = 400
"""A game that takes longer has no end."""


def ceiling(rules: Rules) -> int:
    """Nobody bids more, or hardly any bid would ever be made."""
    return max(rules.min_bid, 100 * (2 + rules.deck.copies))


@pytest.mark.parametrize(("game", "name"), CASES)
def test_every_value_is_told_shown_and_played(game: str, name: str) -> None:
    usual = with_effect(game, name)
    for value in values_of(usual, name):
        if value in IMPOSSIBLE.get((game, name), ()):
            assert_refused(usual, name, value)
            continue
        rules = usual.with_options({name: value})
        assert_told(rules, usual, name, value)
        assert_played(shortened(rules, name), seed=1)


@pytest.mark.parametrize(
    ("game", "preset", "name"),
    [
        (game, preset, name)
        for game, preset in (("double_deck", "club"), ("three_handed", "auction"), ("two_handed", "bicycle"))
        for name in VARIANTS[game].house_options
    ],
)
def test_every_value_is_played_in_presets_that_are_far_from_the_default(game: str, preset: str, name: str) -> None:
    rules = PRESETS[game][preset]
    for value in possible_values(rules, name):
        assert_played(shortened(rules.with_options({name: value}), name), seed=2)


def assert_refused(rules: Rules, name: str, value: object) -> None:
    """A sentence for people says why the value cannot be."""
    with pytest.raises(BadRules) as refused:
        rules.with_options({name: value})
    assert refused.value.faults
    for sentence in refused.value.faults:
        assert sentence[0].isupper()
        assert sentence.endswith(".")


def assert_told(rules: Rules, usual: Rules, name: str, value: object) -> None:
    """The rules in words are others than usual, and the lobby names the change against the game's preset."""
    if value != getattr(usual, name):
        assert rules_markdown(rules) != rules_markdown(usual)
    default = VARIANTS[rules.game]
    named = f"- {option_label(name)}: {value_label(name, value, rules)} "
    shown = lobby_text(lobby_record(rules=rules)).house_rules
    assert (named in shown) is (value != getattr(default, name))


def shortened(rules: Rules, name: str) -> Rules:
    """The same rules in a short game."""
    shorter: dict[str, Any] = {"target": SHORT_GAME, "hands": 1}
    if name in LONG:
        shorter["missed_bid"] = "other_team_scores"
    return rules.with_options(
        {option: value for option, value in shorter.items() if option in rules.house_options and option != name}
    )


def assert_played(rules: Rules, seed: int) -> None:
    """A game by chance comes to its end, and every view of it can be taken."""
    chance = Random(seed)
    state = engine.start(rules, chance.randrange(rules.seats))
    while state.winner is None:
        if engine.awaits_deal(state):
            assert len(state.results) < MOST_DEALS
            entry = Entry(seat=None, action=shuffled(rules, chance))
        else:
            seat = min(engine.to_act(state))
            entry = Entry(seat=seat, action=choose(sensible(state, seat), chance))
        state = engine.apply(state, entry.seat, entry.action).state
    assert engine.view(state, None).is_over
    assert engine.view(state, 0).winner == state.winner


def sensible(state: GameState, seat: int) -> list[Option]:
    """The seat's options without bids that can hardly be made, and without a claim to be out that is wrong."""
    seen = engine.view(state, seat)
    side = state.rules.side_of(seat)

    def is_sensible(option: Option) -> bool:
        if isinstance(option, BidOption):
            return option.minimum <= ceiling(state.rules)
        if isinstance(option, DeclareOutOption):
            return seen.scores[side] + seen.trick_points[side] + seen.meld_points[seat] >= seen.target
        return True

    return [option for option in engine.options(state, seat) if is_sensible(option)]
