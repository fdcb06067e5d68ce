"""The engine is the rule book: the kernel allows, gives and counts the same, under any house rules."""

from __future__ import annotations

from array import array
from random import Random

import pytest

from engine import VARIANTS, meld_points
from engine.cards import Card, without
from engine.tricks import COUNTER_POINTS, legal, points_of, winning
from players import kernel
from players.kernel.setup import COUNTERS, RANKS
from tests.support.kernel import POSITIONS, games, random_hands, random_rules, random_setup, world


@pytest.mark.parametrize("game", games())
def test_legal_cards_winners_and_points(game: str) -> None:
    random, seen = Random(f"play {game}"), 0
    while seen < POSITIONS:
        rules = random_rules(VARIANTS[game], random)
        setup, trump = random_setup(rules, random)
        for _ in range(20):
            hands = random_hands(rules, rules.deck.hand, random)
            leader, out = random.randrange(rules.seats), array("i", bytes(4 * rules.seats))
            for left in range(rules.deck.hand, 0, -1):
                is_first = left == rules.deck.hand
                trick: list[Card] = []
                codes: list[int] = []
                for place in range(rules.seats):
                    seat = (leader + place) % rules.seats
                    allowed = legal(hands[seat], trick, trump, rules, is_first_lead=is_first and not trick).cards
                    state = kernel.position(setup, leader, codes, left, is_first_lead=is_first)
                    assert set(kernel.legal(kernel.words_of(hands[seat]), state, setup)) == set(
                        kernel.codes_of(allowed)
                    ), (rules, trump, hands[seat], trick)
                    card = random.choice(allowed)
                    hands[seat] = without(hands[seat], (card,))
                    trick.append(card)
                    codes.append(kernel.CODES[card])
                    seen += 1
                winner = (leader + winning(trick, trump)) % rules.seats
                whole = kernel.position(setup, leader, codes, left)
                assert whole[4] == winner, (trick, trump)
                assert whole[5] == points_of(trick, rules, is_last=False), (rules.counters, trick)
                # the same trick as the last of a deal, each seat holding its card
                held = [(trick[(seat - leader) % rules.seats],) for seat in range(rules.seats)]
                kernel.play_worlds(world(held), kernel.position(setup, leader, [], 1), setup, kernel.RANDOM, 1, out)
                assert out[winner] == points_of(trick, rules, is_last=True)
                assert sum(out) == out[winner]
                leader = winner


@pytest.mark.parametrize("game", games())
def test_melds(game: str) -> None:
    random, seen = Random(f"melds {game}"), 0
    while seen < POSITIONS:
        rules = random_rules(VARIANTS[game], random)
        setup, trump = random_setup(rules, random)
        for suit in (trump, None):
            size = random.choice((rules.deck.hand, rules.deck.hand + 4, rules.deck.hand // 2))
            hands = [hand for _ in range(25) for hand in random_hands(rules, size, random) if len(hand) == size]
            out = array("i", bytes(4 * len(hands)))
            kernel.melds_of(world(hands), kernel.suit_code(suit), setup, out)
            for hand, points in zip(hands, out, strict=True):
                assert points == meld_points(hand, suit, rules), (rules, suit, hand)
            seen += len(hands)


def test_the_rare_melds_too() -> None:
    """Hands rich in melds, which random deals hardly bring: from few faces, so that copies pile up."""
    random = Random(5)
    for game in games():
        for _ in range(150):
            rules = random_rules(VARIANTS[game], random)
            setup, trump = random_setup(rules, random)
            faces = [face for face in kernel.CODES if face.rank in rules.deck.ranks and random.random() < 0.6]
            hand = tuple([face for face in faces for _ in range(random.randint(1, rules.deck.copies))])
            out = array("i", [0])
            kernel.melds_of(world([hand]), kernel.suit_code(trump), setup, out)
            assert out[0] == meld_points(hand, trump, rules), (rules, trump, hand)


def test_counters_are_the_engines() -> None:
    for name, table in COUNTER_POINTS.items():
        assert COUNTERS[name] == tuple(
            [{rank.value: points for rank, points in table.items()}.get(rank, 0) for rank in RANKS]
        )
