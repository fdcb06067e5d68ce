"""Sampled worlds agree with what is known, and none that agrees is favoured."""

from __future__ import annotations

from array import array
from collections import Counter
from random import Random

import pytest

from engine import VARIANTS, meld_points
from engine.cards import Card, Suit, parse
from players import kernel
from tests.support.kernel import games, random_hands, random_rules, random_setup

RANKS = "9JQKTA"


def buffer(count: int) -> array[int]:
    return array("i", bytes(4 * count))


@pytest.mark.parametrize("game", games())
def test_worlds_agree_with_everything_known(game: str) -> None:
    random, n, total = Random(game), 20, 0
    for number in range(60):
        rules = random_rules(VARIANTS[game], random)
        setup, trump = random_setup(rules, random)
        seats, size = rules.seats, random.randint(3, rules.deck.hand)
        truth = random_hands(rules, size, random)
        melds = [meld_points(hand, trump, rules) if random.random() < 0.5 else kernel.ANY_MELD for hand in truth]
        known, caps = [], []
        for seat, hand in enumerate(truth):
            sure = hand if seat == 0 else random.sample(hand, random.randint(0, 2))
            known += kernel.words_of(sure)
            for suit in Suit:
                top = max([RANKS.index(card.rank) for card in hand if card.suit is suit], default=-1)
                caps.append(top if random.random() < 0.3 else 5)
        cards = kernel.words_of([card for hand in truth for card in hand])
        out = buffer(4 * seats * n)
        agreeing = kernel.sample(setup, cards, [size] * seats, known, caps, melds, [0] * 4 * seats, number, out)
        good = 0
        for place in range(0, len(out), 4 * seats):
            hands = [kernel.cards_of(out[place + 4 * seat : place + 4 * seat + 4]) for seat in range(seats)]
            assert Counter(card for hand in hands for card in hand) == Counter(card for hand in truth for card in hand)
            assert [len(hand) for hand in hands] == [size] * seats
            assert hands[0] == kernel.cards_of(kernel.words_of(truth[0]))
            certain = [Counter(kernel.cards_of(known[4 * seat : 4 * seat + 4])) for seat in range(seats)]
            good += all(
                not certain[seat] - Counter(hand)
                and all(
                    RANKS.index(card.rank) <= caps[4 * seat + list(Suit).index(card.suit)]
                    for card in Counter(hand) - certain[seat]
                )
                and melds[seat] in (kernel.ANY_MELD, meld_points(hand, trump, rules))
                for seat, hand in enumerate(hands)
            )
        assert good == agreeing
        total += good
    assert total >= 0.9 * 60 * n


def test_what_lies_face_down_is_a_place_too() -> None:
    rules = VARIANTS["three_handed"]
    setup = kernel.Setup(rules, 0, 0)
    truth = random_hands(rules, 15, Random(2))
    cards = kernel.words_of([card for card in Card for _ in range(2)])
    out, rest = buffer(12 * 50), buffer(4 * 50)
    sizes, known = [15, 15, 15, 3], kernel.words_of(truth[0]) + [0] * 12
    agreeing = kernel.sample(setup, cards, sizes, known, [5] * 16, [kernel.ANY_MELD] * 4, [0] * 16, 7, out, rest)
    assert agreeing == 50
    for number in range(50):
        held = [card for seat in range(3) for card in kernel.cards_of(out[12 * number + 4 * seat :][:4])]
        buried = kernel.cards_of(rest[4 * number : 4 * number + 4])
        assert len(buried) == 3
        assert Counter([*held, *buried]) == Counter(dict.fromkeys(Card, 2))


def test_no_world_is_favoured() -> None:
    """Four cards for two seats, one of them void in clubs: each of the ways is as likely."""
    setup = kernel.Setup(VARIANTS["partnership"], 3, 0)
    cards = kernel.words_of(parse("AC KD QH JS TS AH"))
    caps = [5] * 16
    caps[4] = -1  # seat 1 has no club
    n, counts = 6000, Counter[tuple[Card, ...]]()
    out = buffer(16 * n)
    melds, none = [kernel.ANY_MELD] * 4, [0] * 16
    assert kernel.sample(setup, cards, [0, 3, 3, 0], none, caps, melds, none, 5, out) == n
    for place in range(0, len(out), 16):
        counts[kernel.cards_of(out[place + 4 : place + 8])] += 1
    assert len(counts) == 10  # three of the five cards that are no clubs
    assert all(abs(count - n / 10) < 5 * (n / 10) ** 0.5 for count in counts.values())


def test_numbers_that_cannot_agree_are_refused() -> None:
    setup = kernel.Setup(VARIANTS["partnership"], 3, 0)
    cards, none = kernel.words_of(parse("AC KD QH")), [0] * 16
    with pytest.raises(ValueError, match="do not sum"):
        kernel.sample(setup, cards, [1, 1, 0, 0], none, [5] * 16, [-1] * 4, none, 1, buffer(16))
    known = [*kernel.words_of(parse("AS")), *none[4:]]
    with pytest.raises(ValueError, match="more cards are known"):
        kernel.sample(setup, cards, [2, 1, 0, 0], known, [5] * 16, [-1] * 4, none, 1, buffer(16))
