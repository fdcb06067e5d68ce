"""The plain legal move and the random one, in every stage of every game."""

from __future__ import annotations

from random import Random

import pytest

import engine
from engine import PRESETS
from engine.actions import BuryCards, Concede, DealCards, DeclareMeld, DrawCard, ExchangeDix, KeepHand, TakeKitty
from engine.cards import parse
from engine.events import MeldName
from engine.options import (
    AskMisdealOption,
    BuryOption,
    ConcedeOption,
    DeclareMeldOption,
    DeclareOutOption,
    DrawOption,
    ExchangeDixOption,
    KeepHandOption,
    MeldChoice,
    TakeKittyOption,
    ThrowInOption,
)
from engine.rules import Rules
from players import first_legal
from players.arena import RandomLegal, play_game, random_action, shuffled

PRESET_RULES = [rules for presets in PRESETS.values() for rules in presets.values()]
MARRIAGE = MeldChoice(name=MeldName.MARRIAGE, hand=parse("KC QC"), table=(), points=20)
PINOCHLE = MeldChoice(name=MeldName.PINOCHLE, hand=parse("JD QS"), table=(), points=40)


@pytest.mark.parametrize("rules", PRESET_RULES, ids=lambda rules: f"{rules.game}-{rules.preset}")
def test_is_legal_to_the_end_of_a_deal_and_gives_nothing_up(rules: Rules) -> None:
    random = Random(5)
    state = engine.apply(engine.start(rules, 0), None, DealCards(deck=shuffled(rules, random))).state
    while turn := engine.to_act(state):
        action = first_legal(engine.options(state, min(turn)), random.getrandbits(32))
        assert action.type not in ("concede", "throw_in", "misdeal", "out")
        state = engine.apply(state, min(turn), action).state


@pytest.mark.parametrize("rules", PRESET_RULES, ids=lambda rules: f"{rules.game}-{rules.preset}")
def test_a_random_game_is_legal_throughout(rules: Rules) -> None:
    play_game(rules, (RandomLegal(),) * rules.seats, 3, most_deals=3)


def test_takes_points_that_cost_nothing_before_it_goes_on() -> None:
    melds = DeclareMeldOption(choices=(PINOCHLE, MARRIAGE))
    dix = ExchangeDixOption(points=10, takes=None)
    assert first_legal((melds, dix, DrawOption()), 0) == ExchangeDix()
    assert first_legal((melds, DrawOption(), DeclareOutOption()), 0) == DeclareMeld(
        name=PINOCHLE.name, hand=PINOCHLE.hand
    )
    assert first_legal((DrawOption(may_choose=True), DeclareOutOption()), 0) == DrawCard()


def test_keeps_the_hand_and_takes_the_kitty() -> None:
    assert first_legal((AskMisdealOption(), KeepHandOption()), 0) == KeepHand()
    assert first_legal((ConcedeOption(), TakeKittyOption()), 0) == TakeKitty()
    assert first_legal((ConcedeOption(), DeclareOutOption()), 0) == Concede()
    assert first_legal((ThrowInOption(), ConcedeOption()), 0).type == "throw_in"


def test_buries_the_last_cards_that_may_go() -> None:
    hand = parse("AH TH KH QH JH 9C 9D")
    assert first_legal((BuryOption(hand=hand, count=2, allowed=hand[:-1]),), 0) == BuryCards(cards=parse("JH 9C"))
    required = BuryOption(hand=hand, count=2, allowed=hand, required=parse("AH"))
    assert set(first_legal((required,), 0).cards) == set(parse("AH 9D"))  # type: ignore[union-attr]  # it buries


def test_chance_never_claims_to_be_out() -> None:
    random = Random(1)
    actions = [random_action(random, (DrawOption(), DeclareOutOption())) for _ in range(50)]
    assert {action.type for action in actions} == {"draw"}
