"""The four cards: hands with the gifts that a sound partner and a sound declarer may make."""

from __future__ import annotations

import pytest

from engine.actions import PassCards
from engine.cards import Card, Suit, holds, parse
from engine.options import PassCardsOption
from engine.rules import PhaseName
from engine.variants.partnership import STANDARD
from players import LEVELS
from tests.support.positions import position

CLUB = LEVELS["club"]
SEEDS = (0, 7, 2**31)
HEARTS, SPADES, CLUBS = Suit.HEARTS, Suit.SPADES, Suit.CLUBS


def gift(hand: str, trump: Suit, *, declares: bool, count: int = 4, received: str = "") -> tuple[Card, ...]:
    """What Club gives, the same at every seed, and always cards that it holds."""
    rules = STANDARD.with_options({"pass_count": count})
    view = position(
        hand,
        rules=rules,
        phase=PhaseName.PASSING,
        declarer=0 if declares else 2,
        trump=trump,
        received=received,
        gifts=((2, 0),) if declares else (),
    )
    option = PassCardsOption(hand=view.hand, count=count, to=2)
    (action,) = {CLUB.choose(view, (option,), seed) for seed in SEEDS}
    assert isinstance(action, PassCards)
    option.check(action)
    return action.cards


@pytest.mark.parametrize(
    ("hand", "trump", "must_give", "must_keep"),
    [
        # trumps first, then aces
        ("AH TH JH AC 9C JC TC 9D QD TD 9S JS", HEARTS, "AH TH JH AC", ""),
        ("AH QH 9C JC TC AD 9D QD TD AS 9S JS", HEARTS, "AH QH AD AS", ""),
        ("9H 9H AC AC 9C JC KD 9D JD TD KS 9S", HEARTS, "9H 9H AC AC", ""),
        # the halves of a pinochle before cards that nobody needs
        ("AC TC 9C JC 9C AD 9D JD TD 9S TS JS", HEARTS, "AC AD JD", ""),
        ("AC TC 9C JC TC AD 9D QS TD 9S TS JS", HEARTS, "AC AD QS", ""),
        # the cards of its own meld stay
        ("AC AD AH AS 9C JC TC 9D TD JS 9S TS", HEARTS, "", "AC AD AH AS"),
        ("JD QS AC TC 9C JC 9C AD 9D TD 9S TS", HEARTS, "AC AD", "JD QS"),
        ("KC KD KH KS 9C JC TC 9D TD JS 9S TS", HEARTS, "", "KC KD KS KH"),
        ("AH TH KH QH JH 9C TC 9D TD JS 9S TS", HEARTS, "", "AH TH KH QH JH"),
        ("KC QC AD KD QD AS 9C 9D 9S TC TD JS", HEARTS, "AD AS", "KC QC KD QD"),
        # of five trumps the nine stays behind
        ("AH TH QH JH 9H 9C TC 9D TD JS 9S TS", HEARTS, "AH TH QH JH", ""),
    ],
)
def test_partner_gives_what_the_declarer_needs(hand: str, trump: Suit, must_give: str, must_keep: str) -> None:
    given = gift(hand, trump, declares=False)
    assert holds(given, parse(must_give)), given
    assert not set(given) & set(parse(must_keep)), given


@pytest.mark.parametrize(
    ("hand", "trump", "must_give", "must_keep"),
    [
        # counters go back, trumps and aces stay
        ("AH AH TH KH QH JH 9H AC TC KC 9C TD KD JD AS 9S", HEARTS, "TC KC TD KD", ""),
        ("AH TH KH QH JH 9H JH AC AD 9C 9C TD TS KD JS AS", HEARTS, "TD TS KD", "AH AC AD AS"),
        # marriages and a pinochle are not broken for them
        ("AH AH TH KH QH JH 9H KC QC TC TD 9D TS JS KD AS", HEARTS, "TC TD TS KD", "KC QC"),
        ("AH TH KH QH JH 9H QS JD TC TD 9D TS JS KC 9C AS", HEARTS, "TC TD TS KC", "QS JD"),
        # kings around stay together although each is a counter
        ("KC KD KH KS AH TH QH JH 9H TC TD TS 9C 9D JS JC", HEARTS, "TC TD TS", "KC KD KH KS"),
        # with nothing but trumps and aces, the lowest trumps go
        ("AC AC TC TC KC KC QC QC JC 9C 9C AH AH AD AS AS", CLUBS, "9C", "AC JC"),
    ],
)
def test_declarer_returns_counters_and_keeps_the_rest(hand: str, trump: Suit, must_give: str, must_keep: str) -> None:
    given = gift(hand, trump, declares=True, received="AH TH 9S 9C")
    assert holds(given, parse(must_give)), given
    assert not set(given) & set(parse(must_keep)), given


@pytest.mark.parametrize("count", [2, 3, 4])
@pytest.mark.parametrize("declares", [True, False])
def test_gives_as_many_as_the_table_passes(count: int, declares: bool) -> None:
    given = gift("AH TH JH AC 9C JC TC 9D QD TD 9S JS", HEARTS, declares=declares, count=count)
    assert len(given) == count
    if not declares:
        assert holds(parse("AH TH JH AC"), given)


def test_gives_both_copies_where_both_help() -> None:
    assert sorted(gift("AH AH TH TH 9C JC TC 9D QD TD 9S JS", HEARTS, declares=False)) == sorted(parse("AH AH TH TH"))
