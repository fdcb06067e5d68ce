"""Which cards may be played and why, who takes a trick, what it is worth: beyond the worked examples."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import Card, Suit, build_deck, parse
from engine.options import Because
from engine.rules import Rules
from engine.tricks import COUNTER_POINTS, beats, legal, points_of, winning
from engine.variants.partnership import STANDARD
from tests.support.random_rules import rules_values

TABLE = [
    # hand, trick, beat, cards that may be played, why; spades are trump
    ("AH 9C 9C", "", "always", "AH 9C", Because.LEAD),
    ("AH 9H KC", "TH", "always", "AH", Because.FOLLOW_AND_BEAT),
    ("TH 9H KC", "TH", "always", "TH 9H", Because.FOLLOW_CANNOT_BEAT),  # the same card does not beat
    ("AH 9H AS", "TH 9S", "always", "AH 9H", Because.FOLLOW_TRUMPED),
    ("AH 9H AS", "TH", "trump_led", "AH 9H", Because.FOLLOW),
    ("AS 9S KC", "TS", "trump_led", "AS", Because.FOLLOW_AND_BEAT),
    ("9S KC", "TS", "trump_led", "9S", Because.FOLLOW_CANNOT_BEAT),
    ("9S AS KC", "TH", "always", "9S AS", Because.TRUMP),
    ("9S AS KC", "TH", "trump_led", "9S AS", Because.TRUMP),
    ("9S AS KC", "TH KS", "always", "AS", Because.OVERTRUMP),
    ("9S QS KC", "TH KS", "always", "9S QS", Because.CANNOT_OVERTRUMP),
    ("9S AS KC", "TH KS", "trump_led", "9S AS", Because.NEED_NOT_OVERTRUMP),
    ("9D AD KC", "TH", "always", "9D AD KC", Because.ANYTHING),
    ("9D AD KC", "TS", "always", "9D AD KC", Because.ANYTHING),
    ("AH KH", "9H TH QH", "always", "AH", Because.FOLLOW_AND_BEAT),  # the ten wins, not the nine that was led
    ("AH KH", "KH AC", "always", "AH", Because.FOLLOW_AND_BEAT),  # a plain ace of another suit wins nothing
    ("KS QS", "9H AD JS TS", "always", "KS QS", Because.CANNOT_OVERTRUMP),
]


@pytest.mark.parametrize(("hand", "trick", "beat", "cards", "because"), TABLE)
def test_legal(hand: str, trick: str, beat: str, cards: str, because: Because) -> None:
    found = legal(parse(hand), parse(trick), Suit.SPADES, STANDARD.with_options({"beat": beat}))
    assert (found.cards, found.because) == (parse(cards), because)


def test_card_to_beat_is_the_winning_one() -> None:
    assert legal(parse("AH"), parse("9H TH QH"), Suit.SPADES, STANDARD).to_beat is Card.HT
    assert legal(parse("AH"), parse("TH 9S"), Suit.SPADES, STANDARD).to_beat is Card.S9
    assert legal(parse("AH"), (), Suit.SPADES, STANDARD).to_beat is None


def test_first_lead_in_trump() -> None:
    rules = STANDARD.with_options({"first_lead_trump": True})
    hand = parse("AS 9S KC")
    assert legal(hand, (), Suit.SPADES, rules, is_first_lead=True)[:2] == (parse("AS 9S"), Because.LEAD_TRUMP)
    assert legal(hand, (), Suit.SPADES, rules)[:2] == (hand, Because.LEAD)
    assert legal(hand, (), Suit.HEARTS, rules, is_first_lead=True)[:2] == (hand, Because.LEAD)
    assert legal(hand, (), Suit.SPADES, STANDARD, is_first_lead=True)[:2] == (hand, Because.LEAD)


@pytest.mark.parametrize(
    ("cards", "place"),
    [
        ("9H AC AD AS", 3),  # any trump takes it
        ("9H AC AD TC", 0),  # plain suits that were not led win nothing
        ("AH AH TH KH", 0),  # of two equals the first
        ("KH 9S 9S JS", 3),
        ("9S TS AS AS", 2),
        ("QH KH TH AH", 3),
        ("9H", 0),
    ],
)
def test_winner(cards: str, place: int) -> None:
    assert winning(parse(cards), Suit.SPADES) == place


@pytest.mark.parametrize(
    ("counters", "points"),
    [("modern", (10, 10, 10, 0, 0, 0)), ("kq5", (10, 10, 5, 5, 0, 0)), ("classic11", (11, 10, 4, 3, 2, 0))],
)
def test_counters(counters: str, points: tuple[int, ...]) -> None:
    rules = STANDARD.with_options({"counters": counters})
    assert tuple(points_of([card], rules, is_last=False) for card in parse("AH TH KH QH JH 9H")) == points
    assert points_of(build_deck(rules.deck.ranks, 2), rules, is_last=False) == 240
    assert set(COUNTER_POINTS) == set(type(rules.counters))


@pytest.mark.parametrize("value", [0, 10, 20])
def test_last_trick_points(value: int) -> None:
    rules = STANDARD.with_options({"last_trick_points": value})
    assert points_of(parse("AH 9H 9H 9H"), rules, is_last=True) == 10 + value
    assert rules.trick_total == 240 + value


packs = st.permutations(build_deck(STANDARD.deck.ranks, 2))


@given(packs, st.integers(0, 3), st.integers(1, 12), st.sampled_from(Suit), rules_values())
def test_legal_cards_keep_the_duties(deck: list[Card], played: int, held: int, trump: Suit, rules: Rules) -> None:
    trick, hand = deck[:played], deck[played : played + held]
    cards, because, to_beat = legal(hand, trick, trump, rules)
    assert cards
    assert set(cards) <= set(hand)
    assert len(set(cards)) == len(cards)
    if not trick:
        assert set(cards) == set(hand)
        return
    assert to_beat is not None
    suits = {card.suit for card in hand}
    led = trick[0].suit
    needed = led if led in suits else trump if trump in suits else None
    allowed = [card for card in hand if needed in (card.suit, None)]
    takers = [card for card in allowed if needed is not None and beats(card, to_beat, trump)]
    must_beat = rules.beat == "always" or led is trump
    assert set(cards) == set(takers if takers and must_beat else allowed)
    if because in (Because.FOLLOW_AND_BEAT, Because.OVERTRUMP):
        assert all(winning([*trick, card], trump) == len(trick) for card in cards)
