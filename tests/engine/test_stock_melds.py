"""Which melds may be declared out of the hand and the cards on the table: classes, new cards, doubles, extras."""

from __future__ import annotations

import pytest

from engine.cards import Card, Suit, parse
from engine.events import MeldName
from engine.options import MeldChoice
from engine.rules import Rules
from engine.stock_melds import meld_choices
from engine.variants.two_handed import STANDARD
from engine.view import TableCard

EACH = STANDARD.with_options({"run_extras": "each"})
SINGLES = STANDARD.with_options({"doubles": "two_singles"})


def lying(text: str) -> list[TableCard]:
    """Cards on the table from `"KS:marriage QS:marriage,pinochle"`, numbered in order from 0."""
    return [
        TableCard(
            number=number,
            seat=0,
            card=parse(word.split(":")[0])[0],
            served=tuple(MeldName(name) for name in word.split(":")[1].split(",")),
        )
        for number, word in enumerate(text.split())
    ]


def found(hand: str, table: str = "", rules: Rules = STANDARD) -> list[tuple[str, int]]:
    """Name and points of each choice, spades being trump."""
    choices = meld_choices(parse(hand), lying(table), Suit.SPADES, rules)
    return [(choice.name.value, choice.points) for choice in choices]


@pytest.mark.parametrize(
    ("hand", "table", "expected"),
    [
        ("9S 9S AS TS", "", []),
        ("KS QS", "", [("royal_marriage", 40)]),
        ("KH QH", "", [("marriage", 20)]),
        ("KS QH", "", []),
        ("QS JD", "", [("pinochle", 40)]),
        ("AS TS KS QS JS", "", [("run", 150), ("royal_marriage", 40)]),
        ("AH TH KH QH JH", "", [("marriage", 20)]),
        ("AS AH AD AC", "", [("A_around", 100)]),
        ("TS TH TD TC 9S 9H 9D 9C", "", []),
        # a card of another class may serve again, whatever it scored
        ("JD", "KS:run QS:run", [("pinochle", 40)]),
        ("KH KC KD", "KS:royal_marriage QS:royal_marriage", [("K_around", 80)]),
        ("QS", "JD:J_around JS:J_around JH:J_around JC:J_around", [("pinochle", 40)]),
        # in the same class only for more
        ("AS TS JS", "KS:royal_marriage QS:royal_marriage", [("run", 150)]),
        ("QH", "KH:marriage QH:marriage", []),
        ("QS", "AS:run TS:run KS:run QS:run JS:run", []),
        ("KS", "AS:run TS:run KS:run QS:run JS:run", []),
        ("KS QS", "AS:run TS:run KS:run QS:run JS:run", [("royal_marriage", 40)]),
        ("QS", "JD:pinochle QS:pinochle", []),
        ("QS JD", "JD:pinochle QS:pinochle", [("pinochle", 300), ("pinochle", 40)]),
        # at least one card from the hand
        ("9H", "KS:royal_marriage QS:royal_marriage,pinochle JD:pinochle KH:marriage QH:marriage", []),
        ("9H", "QS:royal_marriage JD:J_around", []),
        ("JD", "QS:royal_marriage,pinochle QS:royal_marriage JD:pinochle", [("pinochle", 300), ("pinochle", 40)]),
        # doubles
        ("JD", "QS:pinochle QS:pinochle JD:pinochle", [("pinochle", 300)]),
        ("9H", "QS:pinochle QS:pinochle JD:pinochle JD:pinochle", []),
        ("AS AH AD AC", "AS:A_around AH:A_around AD:A_around AC:A_around", [("A_around", 1000), ("A_around", 100)]),
        ("AS AH AD", "AS:A_around AH:A_around AD:A_around AC:A_around", []),
    ],
)
def test_what_may_be_declared(hand: str, table: str, expected: list[tuple[str, int]]) -> None:
    assert found(hand, table) == expected


def test_double_run_takes_the_single_run() -> None:
    table = "AS:run TS:run KS:run QS:run JS:run"
    assert found("AS TS KS QS JS", table) == [("double_run", 1500), ("run", 150), ("royal_marriage", 40)]
    assert found("AS TS KS QS JS", table, SINGLES) == [("run", 150), ("royal_marriage", 40)]
    assert found("AS TS KS QS", table) == [("royal_marriage", 40)]
    # after the double only what shares no class with it
    assert found("JD", "QS:double_run QS:double_run KS:double_run KS:double_run") == [("pinochle", 40)] * 2


def test_no_double_form_where_doubles_are_two_singles() -> None:
    assert found("QS QS JD JD", "", SINGLES) == [("pinochle", 40)]
    assert found("QS JD", "QS:pinochle JD:pinochle", SINGLES) == [("pinochle", 40)]
    assert found("JD", "QS:pinochle QS:royal_marriage JD:pinochle", SINGLES) == [("pinochle", 40)]
    assert found("JD", "QS:pinochle JD:pinochle", SINGLES) == []


@pytest.mark.parametrize("extras", ["pair", "none"])
def test_a_lone_extra_beside_the_run_counts_only_where_each_does(extras: str) -> None:
    rules = STANDARD.with_options({"run_extras": extras})
    run = "AS:run TS:run KS:run QS:run JS:run"
    assert found("KS", run, rules) == []
    assert found("KS", run, EACH) == [("royal_marriage", 40)]
    assert found("KS QS", run, rules) == [("royal_marriage", 40)]
    # king and queen may also marry the run's queen and king, one after the other: 230 in all
    assert found("QS", "KS:run,royal_marriage QS:run KS:royal_marriage", EACH) == []
    assert found("QS", "KS:run QS:run,royal_marriage KS:royal_marriage", EACH) == [("royal_marriage", 40)]
    assert found("KS", "KS:royal_marriage,run QS:royal_marriage,run", EACH) == []


def test_every_choice_of_copies_is_offered() -> None:
    table = lying("QS:royal_marriage QS:marriage JD:J_around")
    choices = meld_choices(parse("QS JD"), table, Suit.SPADES, STANDARD)
    singles = {(frozenset(one.hand), one.table) for one in choices if one.points == 40}
    queen, jack = Card.SQ, Card.DJ
    assert singles == {
        (frozenset((queen, jack)), ()),
        (frozenset((jack,)), (0,)),
        (frozenset((jack,)), (1,)),
        (frozenset((queen,)), (2,)),
    }
    # the fewest cards from the hand come first among equal points
    assert [len(one.hand) for one in choices if one.points == 40] == [1, 1, 1, 2]


def test_points_come_first() -> None:
    choices = meld_choices(parse("AS TS KS QS JS JD AH AD AC"), (), Suit.SPADES, STANDARD)
    assert [one.points for one in choices] == [150, 100, 40, 40]
    assert choices[0] == MeldChoice(name=MeldName.RUN, hand=parse("AS TS KS QS JS"), table=(), points=150)
