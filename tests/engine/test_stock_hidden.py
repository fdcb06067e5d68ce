"""With a stock, nothing that a seat sees depends on a card that it cannot see.

A deal is played by chance. At some moment the cards that one seat cannot know are dealt anew. In every world that
admits the same log and leads to the same moment, the seat must have seen, and must see now, exactly the same.
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
from engine.events import CardPlayed, Event
from engine.options import Option
from engine.rules import Rules
from engine.variants.two_handed import PRESETS
from tests.support.play import Move, random_moves
from tests.support.stock_rules import stock_rules
from tests.support.stock_worlds import is_consistent, stock_worlds


@settings(max_examples=10, suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(stock_rules(), st.integers(0, 2**32))
def test_view_under_any_rules(rules: Rules, seed: int) -> None:
    check_deal(rules, seed, points=5)


@pytest.mark.parametrize("timing", ["before_draw", "after_draw"])
@pytest.mark.parametrize("rules", PRESETS.values(), ids=lambda rules: rules.preset)
def test_view_of_each_preset(rules: Rules, timing: str) -> None:
    rules = rules.with_options({"meld_timing": timing})
    # the worlds must be many, or the test would prove nothing
    assert sum(check_deal(rules, seed, points=6) for seed in range(4)) > 100


def check_deal(rules: Rules, seed: int, points: int) -> int:
    """Check one random deal at some moments for each seat and the spectator; returns how many worlds were compared."""
    rng = Random(seed)
    moves = list(random_moves(rules, seed, deals=1))
    dealer = moves[0].before.dealer
    compared = 0
    for length in sorted(rng.sample(range(1, len(moves) + 1), min(points, len(moves)))):
        entries, state = [plain(move) for move in moves[:length]], moves[length - 1].step.state
        for viewer in (None, 0, 1):
            seen = witnessed(rules, dealer, entries, viewer)
            for other in stock_worlds(entries, dealer, rules, viewer, rng):
                if is_consistent(rules, dealer, other, state):
                    assert witnessed(rules, dealer, other, viewer) == seen
                    compared += 1
    return compared


def plain(move: Move) -> Entry:
    """The entry, saying that a card came from the table even where no copy was in the hand and it needed no saying."""
    is_from_table = any(isinstance(event, CardPlayed) and event.from_table for event in move.step.events)
    if not is_from_table:
        return move.entry
    return move.entry.model_copy(update={"action": move.entry.action.model_copy(update={"from_table": True})})


def witnessed(
    rules: Rules, dealer: int, entries: Sequence[Entry], viewer: int | None
) -> tuple[list[Event], PlayerView, tuple[Option, ...]]:
    """All events that the viewer may see, and its view and options at the end."""
    state = engine.start(rules, dealer)
    events: list[Event] = []
    for entry in entries:
        step = engine.apply(state, entry.seat, entry.action)
        events += [event for event in step.events if event.private_to is None or viewer in event.private_to]
        state = step.state
    return events, engine.view(state, viewer), engine.options(state, viewer) if viewer is not None else ()
