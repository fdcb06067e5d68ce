"""What people complain of in computer partners: games led to positions in which no level from Club up may do it.

Each position is a game that the engine replays from its deal, so that the view is what a seat would really see.
"""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from time import thread_time
from typing import Any

import pytest

import engine
from engine import GameState
from engine.actions import Action, Bid, NameTrump, Pass, PassCards, PlayCard
from engine.cards import Card, Suit, parse, without
from engine.options import Option
from engine.rules import Rules
from engine.variants.partnership import STANDARD
from engine.view import PlayerView
from players import LEVELS, kernel
from tests.support.play import dealt, do

CASES: list[dict[str, Any]] = json.loads(
    (Path(__file__).parents[1] / "data" / "partner_games.json").read_text(encoding="utf-8")
)
SEEDS = (0, 7, 23, 1234567, 2**31)
STRENGTHS = [level for level in LEVELS if level != "beginner"]
COMPLAINTS = 11
LONGEST = 1.0
"""Seconds of processor time that a decision may take where the kernel is compiled."""


def rules_of(case: dict[str, Any]) -> Rules:
    """The standard rules with the options of the position."""
    options = case.get("options")
    return STANDARD.with_options(options) if options else STANDARD


def actions_of(case: dict[str, Any]) -> list[Action]:
    """What was done from the deal up to the position."""
    actions: list[Action] = [Pass() if points is None else Bid(points=points) for points in case["calls"]]
    if "trump" in case:
        actions.append(NameTrump(suit=Suit(case["trump"])))
    actions += [PassCards(cards=parse(cards)) for cards in case.get("gifts", ())]
    actions += [PlayCard(card=card) for card in parse(case.get("plays", ""))]
    return actions


def reached(case: dict[str, Any]) -> GameState:
    """The state of the position."""
    return do(dealt(rules_of(case), case["hands"], case["dealer"]), *actions_of(case))


def asked(case: dict[str, Any]) -> tuple[PlayerView, tuple[Option, ...]]:
    """What the seat on turn sees and may do."""
    state = reached(case)
    (seat,) = engine.to_act(state)
    return engine.view(state, seat), engine.options(state, seat)


def told(action: Action) -> list[str]:
    """The action in the words of the file."""
    match action:
        case PassCards(cards=cards):
            return [card.value for card in cards]
        case PlayCard(card=card):
            return [card.value]
        case NameTrump(suit=suit):
            return [suit.value]
        case _:
            return [action.type]


def fault(case: dict[str, Any], hand: tuple[Card, ...], done: list[str]) -> str:
    """What is wrong with a decision; empty where it is among the acceptable ones."""
    if bad := Counter(done) & Counter(case.get("refused", "").split()):
        return f"did {' '.join(bad.elements())}: {case['why']}"
    if missing := Counter(case.get("required", "").split()) - Counter(done):
        return f"did {' '.join(done)}, not {' '.join(missing.elements())}: {case['why']}"
    if "kept" in case and (gone := Counter(parse(case["kept"])) - Counter(without(hand, parse(" ".join(done))))):
        return f"gave {' '.join(done)}, which lacks {' '.join(gone.elements())}: {case['why']}"
    if "acceptable" in case and not set(done) <= set(case["acceptable"].split()):
        return f"did {' '.join(done)}: {case['why']}"
    return ""


@pytest.mark.parametrize("level", STRENGTHS)
@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_does_nothing_that_people_complain_of(case: dict[str, Any], level: str) -> None:
    view, options = asked(case)
    faults = {fault(case, view.hand, told(LEVELS[level].choose(view, options, seed))) for seed in SEEDS}
    assert faults == {""}


@pytest.mark.skipif(not kernel.IS_COMPILED, reason="the kernel is not compiled")
@pytest.mark.parametrize("level", STRENGTHS)
@pytest.mark.parametrize("case", [case for case in CASES if "slow" in case["id"]], ids=lambda case: case["id"])
def test_takes_no_seconds_to_move(case: dict[str, Any], level: str) -> None:
    view, options = asked(case)
    began = thread_time()
    LEVELS[level].choose(view, options, 1)
    assert thread_time() - began < LONGEST


def test_each_complaint_has_three_positions() -> None:
    counted = Counter(case["complaint"] for case in CASES)
    assert len(counted) == COMPLAINTS
    assert min(counted.values()) >= 3
    assert len({case["id"] for case in CASES}) == len(CASES)


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_the_acceptable_can_be_done_and_is_a_choice(case: dict[str, Any]) -> None:
    """Each position leaves a choice, so that to pass it means something; what is named is held."""
    view, options = asked(case)
    named = [word for key in ("acceptable", "required", "refused", "kept") for word in case.get(key, "").split()]
    assert named or "slow" in case["id"]
    cards = [card.value for option in options for card in getattr(option, "cards", getattr(option, "hand", ()))]
    kinds = [option.type for option in options]
    suits = [suit.value for option in options for suit in getattr(option, "suits", ())]
    assert len(cards) + len(suits) > 1 or len(kinds) > 1
    for word in named:
        assert word in (*cards, *suits, *kinds), f"{word} cannot be done by seat {view.seat}"
