"""Gifts that are tried beside the usual one."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from engine.cards import Card, build_deck, without
from engine.options import PassCardsOption
from engine.variants import VARIANTS
from players.search.passing import candidates, joined

DECK = build_deck(VARIANTS["partnership"].deck.ranks, 2)


@st.composite
def dealt(draw: st.DrawFn) -> tuple[PassCardsOption, tuple[Card, ...]]:
    """A hand of twelve to sixteen cards, and a gift out of it."""
    hand = tuple(draw(st.permutations(DECK)))[: draw(st.integers(12, 16))]
    count = draw(st.integers(2, 4))
    return PassCardsOption(hand=hand, count=count, to=2), hand[:count]


@given(dealt(), st.integers(0, 99))
def test_gifts_come_from_the_hand_and_differ_by_a_card_or_two(
    dealt: tuple[PassCardsOption, tuple[Card, ...]], seed: int
) -> None:
    option, usual = dealt
    tried = candidates(option, usual, seed)
    assert tried[0] == usual
    pairs = joined(option, usual, tried[1:7])
    for gifts, apart in ((tried[1:], 1), (pairs, 2)):
        assert len({tuple(sorted(cards)) for cards in gifts}) == len(gifts)
        for cards in gifts:
            assert len(cards) == option.count
            assert len(without(option.hand, cards)) == len(option.hand) - option.count
            assert (Counter(usual) - Counter(cards)).total() == apart
