"""Nothing that a seat sees depends on a card that it cannot see.

A game is played by chance. At some moment all that one seat cannot know is dealt anew: hidden hands, hidden gifts. The
new world must agree with everything public: the log must still be legal and the melds shown must be the same. In every
such world the seat must have seen, and must see now, exactly the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import engine
from engine import PlayerView
from engine.actions import Entry
from engine.cards import Card
from engine.errors import IllegalAction
from engine.events import Event
from engine.options import Option
from engine.rules import Rules
from engine.variants import PRESETS
from tests.support.play import Move, random_moves
from tests.support.random_rules import auction_rules
from tests.support.variants import TEST_VARIANTS
from tests.support.worlds import is_consistent, worlds

PRESET_RULES = [rules for presets in PRESETS.values() for rules in presets.values() if not rules.deck.stock]
PRESET_RULES += TEST_VARIANTS
"""With a stock the hidden cards lie elsewhere: see `test_stock_hidden.py`."""


@settings(max_examples=20, suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(auction_rules(), st.integers(0, 2**32))
def test_view_under_any_rules(rules: Rules, seed: int) -> None:
    check_deal(rules, seed, points=5)


AT_ONCE = [rules.with_options({"pass_mode": "simultaneous"}) for rules in PRESET_RULES if rules.pass_count]


@pytest.mark.parametrize(
    "rules", PRESET_RULES + AT_ONCE, ids=lambda rules: f"{rules.game}-{rules.preset}-{rules.pass_mode}"
)
def test_view_of_each_preset(rules: Rules) -> None:
    # the worlds must be many, or the test would prove nothing
    assert sum(check_deal(rules, seed, points=6) for seed in range(4)) > 50


def check_deal(rules: Rules, seed: int, points: int) -> int:
    """Check one random deal at some moments for each seat and the spectator; returns how many worlds were compared."""
    rng = Random(seed)
    moves = list(random_moves(rules, seed, deals=1))
    first_dealer = moves[0].before.dealer
    compared = 0
    for length in sorted(rng.sample(range(1, len(moves) + 1), min(points, len(moves)))):
        entries, state = [move.entry for move in moves[:length]], moves[length - 1].step.state
        for viewer in (None, *range(rules.seats)):
            seen = witnessed(rules, first_dealer, entries, viewer)
            for other in worlds(entries, state, viewer, rng):
                if not is_consistent(rules, first_dealer, other, state):
                    continue
                assert witnessed(rules, first_dealer, other, viewer) == seen
                compared += 1
    return compared


def witnessed(
    rules: Rules, first_dealer: int, entries: Sequence[Entry], viewer: int | None
) -> tuple[list[Event], PlayerView, tuple[Option, ...]]:
    """All events that the viewer may see, and its view and options at the end."""
    state = engine.start(rules, first_dealer)
    events: list[Event] = []
    for entry in entries:
        step = engine.apply(state, entry.seat, entry.action)
        events += [event for event in step.events if event.private_to is None or viewer in event.private_to]
        state = step.state
    return events, engine.view(state, viewer), engine.options(state, viewer) if viewer is not None else ()


def test_refusal_holds_no_card() -> None:
    moves: list[Move] = list(random_moves(PRESET_RULES[0], 5, deals=1))
    state = next(move.step.state for move in moves if move.step.state.current.tricks)
    (seat,) = engine.to_act(state)
    missing = next(card for card in Card if card not in engine.view(state, seat).hand)
    with pytest.raises(IllegalAction) as refused:
        engine.apply(state, seat, engine.actions.PlayCard(card=missing))
    assert not any(card.value in str(refused.value) for card in Card)
