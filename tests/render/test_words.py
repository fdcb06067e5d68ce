"""Cards, melds and lists as people read them."""

from __future__ import annotations

import pytest

from engine.cards import Card, Rank, Suit, parse
from engine.melds import melds_of
from engine.rules import Doubles, RunExtras
from engine.variants.partnership import STANDARD
from render.words import (
    card_text,
    cards_text,
    choice_text,
    count_text,
    join_words,
    meld_name,
    number_word,
    plain_faces,
    rank_name,
    seat_word,
    suit_name,
    suit_symbol,
    suits_text,
)


@pytest.mark.parametrize(
    ("card", "text"), [("AS", "♠A"), ("TH", "♥10"), ("KD", "♦K"), ("QC", "♣Q"), ("JD", "♦J"), ("9H", "♥9")]
)
def test_a_card_is_suit_then_rank(card: str, text: str) -> None:
    assert card_text(Card(card)) == text
    assert plain_faces(Card(card)) == text


def test_every_suit_and_rank_has_its_word() -> None:
    assert [suit_symbol(suit) for suit in Suit] == ["♣", "♦", "♥", "♠"]
    assert [suit_name(suit) for suit in Suit] == ["clubs", "diamonds", "hearts", "spades"]
    assert [rank_name(rank) for rank in Rank] == ["ace", "ten", "king", "queen", "jack", "nine"]


def test_cards_side_by_side_use_the_faces_given() -> None:
    assert cards_text(parse("AH TH KS")) == "♥A ♥10 ♠K"
    assert cards_text(parse("AH TH"), lambda card: f"<:{card.value}:1>") == "<:AH:1> <:TH:1>"


@pytest.mark.parametrize(
    ("words", "text"), [([], ""), (["Ann"], "Ann"), (["Ann", "Bob"], "Ann and Bob"), (["A", "B", "C"], "A, B and C")]
)
def test_lists(words: list[str], text: str) -> None:
    assert join_words(words) == text


@pytest.mark.parametrize(
    ("cards", "text"),
    [
        ("AD", "♦A"),
        ("AD TD", "♦A or ♦10"),
        ("AD TD KD QD JD", "♦A, ♦10, ♦K, ♦Q or ♦J"),
        ("AD TD KD QD JD 9D", "any ♦"),
        ("AD TD KD QD JD 9D AS", "any ♠ or ♦"),
    ],
)
def test_a_choice_of_cards_is_named_while_it_is_short(cards: str, text: str) -> None:
    assert choice_text(parse(cards)) == text


def test_counts_and_places() -> None:
    assert [count_text(number, "card") for number in (0, 1, 4)] == ["0 cards", "1 card", "4 cards"]
    assert [number_word(number) for number in (0, 4, 12, 13)] == ["no", "four", "twelve", "13"]
    assert [seat_word(seat, 4) for seat in range(4)] == ["South", "West", "North", "East"]
    assert suits_text([Suit.DIAMONDS, Suit.SPADES, Suit.HEARTS]) == "♠, ♥ or ♦"


@pytest.mark.parametrize(
    ("hand", "names"),
    [
        ("AH TH KH QH JH", ["run"]),
        ("AH TH KH KH QH JH", ["run with extra king"]),
        ("AH TH KH QH QH JH", ["run with extra queen"]),
        ("AH TH KH KH QH QH JH", ["run with extra king and queen"]),
        ("AH AH TH TH KH KH QH QH JH JH", ["double run"]),
        ("KH QH", ["royal marriage"]),
        ("KH KH QH QH", ["two royal marriages"]),
        ("KC QC", ["marriage"]),
        ("KC KC QC QC", ["two marriages"]),
        ("9H", ["dix"]),
        ("9H 9H", ["two dixes"]),
        ("JD QS", ["pinochle"]),
        ("JD QS JD QS", ["double pinochle"]),
        ("AS AH AC AD", ["aces around"]),
        ("KS KH KC KD KS KH KC KD", ["double kings around"]),
        ("QS QH QC QD", ["queens around"]),
        ("JS JH JC JD", ["jacks around"]),
    ],
)
def test_melds_by_name(hand: str, names: list[str]) -> None:
    assert [meld_name(meld) for meld in melds_of(parse(hand), Suit.HEARTS, STANDARD)] == names


def test_a_double_run_is_one_under_every_rule() -> None:
    for doubles in Doubles:
        for extras in RunExtras:
            rules = STANDARD.with_options({"doubles": doubles, "run_extras": extras})
            melds = melds_of(parse("AH AH TH TH KH KH QH QH JH JH"), Suit.HEARTS, rules)
            assert [meld_name(meld) for meld in melds] == ["double run"]
