"""Beside a stock: worlds agree with what lies open, and who looks at them does better than by rules of thumb."""

from __future__ import annotations

from random import Random

import engine
from engine import VARIANTS
from engine.actions import DealCards, DeclareMeld
from engine.options import DeclareMeldOption
from engine.rules import PhaseName
from players import Club, Expert
from players.arena import shuffled
from players.kernel import cards_of
from players.match import play_sample, summary
from players.search.stock import Search

RULES = VARIANTS["two_handed"]


def test_worlds_hold_what_lies_open_and_nothing_that_was_played() -> None:
    random, looked = Random(11), 0
    for _ in range(4):
        state = engine.apply(engine.start(RULES, 0), None, DealCards(deck=shuffled(RULES, random))).state
        while turn := engine.to_act(state):
            seat = min(turn)
            view, options = engine.view(state, seat), engine.options(state, seat)
            usual = Club().choose(view, options, 1)
            if view.phase is PhaseName.STOCK:
                looked += 1
                worlds, rest = Search(view, usual, 3).worlds(4)
                lying = [[each.card for each in view.table_cards if each.seat == other] for other in range(2)]
                for world in range(4):
                    hands = [cards_of(worlds[8 * world + 4 * each : 8 * world + 4 * each + 4]) for each in range(2)]
                    assert sorted(hands[seat]) == sorted([*view.hand, *lying[seat]])
                    assert len(hands[1 - seat]) == view.counts[1 - seat] + len(lying[1 - seat])
                    assert not set(lying[1 - seat]) - set(hands[1 - seat])
                    assert len(cards_of(rest[4 * world : 4 * world + 4])) == view.stock_count - 1
            state = engine.apply(state, seat, usual).state
    assert looked > 100


def test_the_last_chance_to_meld_is_taken() -> None:
    random, seen = Random(12), 0
    for _ in range(12):
        state = engine.apply(engine.start(RULES, 0), None, DealCards(deck=shuffled(RULES, random))).state
        while turn := engine.to_act(state):
            view, options = engine.view(state, min(turn)), engine.options(state, min(turn))
            if view.stock_count == 2 and any(isinstance(option, DeclareMeldOption) for option in options):
                action = Expert(worlds=5).choose(view, options, 1)
                if action.type != "dix":
                    seen += 1
                    assert isinstance(action, DeclareMeld)
            state = engine.apply(state, min(turn), Club().choose(view, options, 1)).state
    assert seen > 0


def test_worlds_win_more_than_rules_of_thumb() -> None:
    result = summary([play_sample(RULES, Expert(worlds=60), Club(), seed) for seed in range(110, 114)])
    assert result.trick_margin.mean > 0
    assert result.win_rate.mean > 0.5
