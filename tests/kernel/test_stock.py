"""Deals with a stock in the kernel: the melds that may be laid are the engine's, and no point is lost or made."""

from __future__ import annotations

import sys
from array import array
from collections import Counter
from random import Random
from typing import Any

from engine import VARIANTS
from engine.cards import Suit, build_deck
from engine.events import MeldName
from engine.melds import AROUNDS
from engine.stock_melds import meld_choices
from engine.view import TableCard
from players import kernel
from players.kernel import suit_code, words_of
from tests.support.kernel import plain, random_rules
from tests.support.kernel_runs import DEALS, deal, outcomes
from tests.support.kernel_runs import GAME_WITH_STOCK as GAME

HANDS = 3000


def test_both_ways_give_the_same() -> None:
    assert outcomes(kernel) == outcomes(plain())


def test_all_points_of_the_tricks_are_taken_and_melds_are_made() -> None:
    random, melds = Random(6), 0
    for number in range(DEALS):
        setup, worlds, rest, rows = deal(kernel, random)
        out = array("i", bytes(4 * 4 * 3 * 5))
        kernel.evaluate_stock(worlds, rest, rows, setup, number, out)
        for at in range(0, len(out), 4):
            assert out[at] + out[at + 1] == setup.trick_total
            melds += out[at + 2] + out[at + 3]
    assert 60 < melds / (DEALS * 15) < 600


_SHAPES = {MeldName.RUN: 4, MeldName.PINOCHLE: 5, MeldName.DOUBLE_RUN: 10}
_SHAPES |= {MeldName(name): 6 + place for place, name in enumerate(("J_around", "Q_around", "K_around", "A_around"))}


def shape_of(choice: Any) -> int:
    cards = len(choice.hand) + len(choice.table)
    if choice.name in (MeldName.MARRIAGE, MeldName.ROYAL_MARRIAGE):
        return suit_code(choice.hand[0].suit)
    shape = _SHAPES[choice.name]
    is_double = choice.name is not MeldName.DOUBLE_RUN and cards > (2 if shape == 5 else 5 if shape == 4 else 4)
    return shape + 6 if is_double else shape


def test_the_melds_that_may_be_laid_are_those_of_the_engine() -> None:
    """Hands that have melded up to three times; where two copies of a card lie the kernel may know less."""
    laying = sys.modules[f"{plain().__name__}.laying"]
    random, alike, all_in_all = Random(7), 0, 0
    assert {name for name, _, _ in AROUNDS} <= set(_SHAPES)
    for _ in range(HANDS):
        rules = random_rules(VARIANTS[GAME], random)
        trump = random.choice(list(Suit))
        setup = plain().Setup(rules, suit_code(trump))
        deck = list(build_deck(rules.deck.ranks, rules.deck.copies))
        hand = random.sample(deck, 16)
        table: list[TableCard] = []
        w = [0] * 48
        w[0:4] = words_of(hand)
        for _ in range(3):
            choices = meld_choices(hand, table, trump, rules)
            legal = {each for each in range(16) if laying.points_of(each, setup) and
                     laying.is_complete(w, 0, each, setup)}  # fmt: skip
            expected = {shape_of(choice) for choice in choices}
            if max(Counter(lying.card for lying in table).values(), default=0) < 2:
                assert legal == expected
            alike += legal == expected
            all_in_all += 1
            if not choices:
                break
            shape = random.choice(sorted(legal & expected))
            laying.lay_shape(w, 0, shape, setup)
            # the engine's way to lay the same: the one that uses most of what lies
            ways = [one for one in choices if shape_of(one) == shape]
            choice = max(ways, key=lambda one: (len(one.table), one.hand))
            table = [
                lying.model_copy(update={"served": (*lying.served, choice.name)})
                if lying.number in choice.table
                else lying
                for lying in table
            ]
            for card in choice.hand:
                hand.remove(card)
                table.append(TableCard(number=100 + len(table), seat=0, card=card, served=(choice.name,)))
    assert alike > 0.99 * all_in_all
