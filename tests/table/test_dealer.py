"""The seal, the cut, and what a check says."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256

import pytest

from engine.cards import build_deck, parse
from table.dealer import check, cut_deck, cut_of, rotate, seal_deal, seal_of, shuffle
from tests.support.house import RULES


def test_the_seal_is_what_the_rules_say() -> None:
    assert seal_of(3, 2, "ab", "AS TS") == sha256(b"pinochle-1|3|2|ab|AS TS").hexdigest()
    seal = seal_of(3, 2, "ab", "AS TS")
    assert cut_of(seal, 99, 48) == int(sha256(f"{seal}|99".encode()).hexdigest(), 16) % 48
    assert rotate((1, 2, 3, 4), 1) == (2, 3, 4, 1)  # type: ignore[comparison-overlap,arg-type]  # any sequence
    assert rotate(parse("AS TS KS"), 0) == parse("AS TS KS")


def test_a_deal_is_checked_in_every_part() -> None:
    sealed = seal_deal(1, 1, RULES)
    assert sorted(parse(sealed.cards)) == sorted(build_deck(RULES.deck.ranks, RULES.deck.copies))
    assert not check(sealed).is_good
    assert check(sealed).seal_matches is None  # a sealed deal says nothing
    cut, deck = cut_deck(sealed, 1234567)
    opened = cut.model_copy(update={"is_open": True})
    assert check(opened, rules=RULES, dealt=deck).is_good
    assert check(opened.model_copy(update={"message_id": 1})).cut_matches is False or cut.cut == cut_of(cut.seal, 1, 48)
    swapped = opened.model_copy(update={"cards": " ".join(reversed(parse(opened.cards)))})
    assert check(swapped).seal_matches is False
    assert check(opened, rules=RULES, dealt=tuple(reversed(deck))).is_dealt_so is False
    assert check(opened.model_copy(update={"cards": "AS XX"})).is_full_deck is False
    abandoned = sealed.model_copy(update={"is_open": True})
    assert check(abandoned, rules=RULES).is_good
    assert check(abandoned).cut_matches is None


@pytest.mark.parametrize("runs", [200])
def test_every_place_comes_on_top(runs: int) -> None:
    tops = Counter()  # type: ignore[var-annotated]
    for _ in range(runs):
        deck = list(build_deck(RULES.deck.ranks, RULES.deck.copies))
        shuffle(deck)
        tops[deck[0]] += 1
    assert len(tops) == 24
