"""Melds beyond the worked examples: every run, extra and double case, and the cards that each meld takes."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import meld_points, melds_of
from engine.cards import Card, Rank, Suit, build_deck, parse
from engine.melds import shown_by
from engine.rules import Rules
from engine.variants.partnership import STANDARD
from tests.support.random_rules import rules_values

RUN = "AH TH KH QH JH"

TABLE: list[tuple[str, str, Suit | None, dict[str, str], dict[str, int]]] = [
    # reason, hand, trump, options, melds as `{name: points}`
    ("run alone, extras of no use", RUN, Suit.HEARTS, {}, {"run": 150}),
    ("extra king", f"{RUN} KH", Suit.HEARTS, {}, {"run": 190}),
    ("extra king earns nothing as a pair", f"{RUN} KH", Suit.HEARTS, {"run_extras": "pair"}, {"run": 150}),
    ("extra pair is one marriage", f"{RUN} KH QH", Suit.HEARTS, {"run_extras": "pair"}, {"run": 190}),
    ("extras never count", f"{RUN} KH QH", Suit.HEARTS, {"run_extras": "none"}, {"run": 150}),
    ("extra aces and tens are nothing", f"{RUN} AH TH JH", Suit.HEARTS, {}, {"run": 150}),
    ("dix stands beside the run", f"{RUN} 9H 9H", Suit.HEARTS, {}, {"run": 150, "dix": 20}),
    ("double run", f"{RUN} {RUN} 9H 9H", Suit.HEARTS, {}, {"double_run": 1500, "dix": 20}),
    ("double run as two", f"{RUN} {RUN}", Suit.HEARTS, {"doubles": "two_singles"}, {"run": 300}),
    (
        "no extras are left beside two runs",
        f"{RUN} {RUN}",
        Suit.HEARTS,
        {"doubles": "two_singles", "run_extras": "none"},
        {"run": 300},
    ),
    ("one king and two queens of trump", "KH QH QH", Suit.HEARTS, {}, {"royal_marriage": 40}),
    (
        "two royal marriages, however doubles count",
        "KH QH KH QH",
        Suit.HEARTS,
        {"doubles": "two_singles"},
        {"royal_marriage": 80},
    ),
    ("two plain marriages", "KC QC KC QC", Suit.HEARTS, {}, {"marriage": 40}),
    ("no trump: the run's suit is plain", f"{RUN} 9H", None, {}, {"marriage": 20}),
    ("no trump: even two of a suit", f"{RUN} {RUN}", None, {}, {"marriage": 40}),
    ("pinochle doubled as two", "JD JD QS QS", Suit.HEARTS, {"doubles": "two_singles"}, {"pinochle": 80}),
    ("two jacks, one queen", "JD JD QS", Suit.HEARTS, {}, {"pinochle": 40}),
    ("jack of spades and queen of diamonds are nothing", "JS QD", Suit.HEARTS, {}, {}),
    ("eight aces as two", "AC AD AH AS AC AD AH AS", Suit.CLUBS, {"doubles": "two_singles"}, {"A_around": 200}),
    ("seven aces", "AC AD AH AS AC AD AH", Suit.CLUBS, {}, {"A_around": 100}),
    ("eight kings", "KC KD KH KS KC KD KH KS", Suit.CLUBS, {}, {"K_around": 800}),
    ("eight queens", "QC QD QH QS QC QD QH QS", Suit.CLUBS, {}, {"Q_around": 600}),
    ("eight queens as two", "QC QD QH QS QC QD QH QS", Suit.CLUBS, {"doubles": "two_singles"}, {"Q_around": 120}),
    ("eight jacks", "JC JD JH JS JC JD JH JS", Suit.CLUBS, {}, {"J_around": 400}),
    ("jacks around and pinochle share a jack", "JC JD JH JS QS", Suit.CLUBS, {}, {"J_around": 40, "pinochle": 40}),
    ("one nine", "9H", Suit.HEARTS, {}, {"dix": 10}),
    ("a nine off trump", "9H", Suit.CLUBS, {}, {}),
    ("nothing in hand", "", Suit.CLUBS, {}, {}),
]


@pytest.mark.parametrize(
    ("hand", "trump", "options", "melds"), [row[1:] for row in TABLE], ids=[row[0] for row in TABLE]
)
def test_melds(hand: str, trump: Suit | None, options: dict[str, str], melds: dict[str, int]) -> None:
    rules = STANDARD.with_options(options)
    assert {meld.name.value: meld.points for meld in melds_of(parse(hand), trump, rules)} == melds


SHOWN = [
    ("a queen of three classes lies once", "KS QS JD QH QD QC", "KS QS QD JD QH QC"),
    ("the second queen of the pinochle lies beside", "KS QS QS JD JD", "KS QS QS JD JD"),
    ("run and extra", "AH TH KH QH JH QH AC", "AH TH KH QH QH JH"),
    ("around and marriage of the same king", "KC QC KD KH KS", "KC QC KD KH KS"),
    ("nothing of use stays in the hand", "AC AD AH TS TS JH", ""),
    ("a double around with one marriage", "KC KD KH KS KC KD KH KS QC", "KC KC QC KD KD KH KH KS KS"),
]


@pytest.mark.parametrize(("hand", "shown"), [row[1:] for row in SHOWN], ids=[row[0] for row in SHOWN])
def test_shown_cards_share_over_classes(hand: str, shown: str) -> None:
    meld = shown_by(0, parse(hand), Suit.HEARTS, STANDARD)
    assert Counter(meld.cards) == Counter(parse(shown))


def test_meld_names_its_cards_and_its_fold() -> None:
    run, pinochle = melds_of(parse("AH TH KH QH JH KH JD QS JD QS"), Suit.HEARTS, STANDARD)
    assert (run.count, Counter(run.cards)) == (1, Counter(parse("AH TH KH QH JH KH")))
    assert (pinochle.count, Counter(pinochle.cards)) == (2, Counter(parse("JD QS JD QS")))


hands = st.permutations(build_deck(STANDARD.deck.ranks, 2)).map(lambda deck: tuple(deck[:12]))
trumps = st.sampled_from([*Suit, None])


@given(hands, trumps, rules_values())
def test_melds_agree_with_the_formula(hand: tuple[Card, ...], trump: Suit | None, rules: Rules) -> None:
    assert meld_points(hand, trump, rules) == _formula(hand, trump, rules)


@given(hands, trumps, rules_values())
def test_melds_use_cards_of_the_hand_once_in_each_class(
    hand: tuple[Card, ...], trump: Suit | None, rules: Rules
) -> None:
    shown = shown_by(2, hand, trump, rules)
    held, lying = Counter(hand), Counter(shown.cards)
    assert not lying - held
    assert shown.points == sum(meld.points for meld in shown.melds) == meld_points(hand, trump, rules)
    classes: dict[str, Counter[Card]] = {}
    for meld in shown.melds:
        kind = "C" if meld.name.value.endswith("around") else "B" if meld.name.value == "pinochle" else "A"
        classes.setdefault(kind, Counter()).update(meld.cards)
    for used in classes.values():
        assert not used - lying
    # no card lies there without need
    for card, copies in lying.items():
        assert max(used[card] for used in classes.values()) == copies


def _formula(hand: tuple[Card, ...], trump: Suit | None, rules: Rules) -> int:
    """The value of a hand by arithmetic on counts, written without regard to the engine's way of finding melds."""
    held = Counter((card.rank.value, card.suit.value) for card in hand)
    is_single = rules.doubles == "two_singles"

    def fold(count: int, one: int, two: int) -> int:
        return (0, one, 2 * one if is_single else two)[count]

    total = fold(min(held["J", "D"], held["Q", "S"]), 40, 300)
    for rank, one in (("A", 100), ("K", 80), ("Q", 60), ("J", 40)):
        total += fold(min(held[rank, suit] for suit in "CDHS"), one, 10 * one)
    for suit in "CDHS":
        kings, queens = held["K", suit], held["Q", suit]
        if trump is None or suit != trump.value:
            total += 20 * min(kings, queens)
            continue
        runs = min(held[rank, suit] for rank in "ATKQJ")
        total += 10 * held["9", suit]
        if runs == 2:
            total += 300 if is_single else 1500
        elif runs == 1:
            extras = {"each": kings + queens - 2, "pair": min(kings, queens) - 1, "none": 0}
            total += 150 + 40 * extras[rules.run_extras.value]
        else:
            total += 40 * min(kings, queens)
    return total


def test_ranks_without_a_meld_of_their_own() -> None:
    for rank in (Rank.TEN, Rank.NINE):
        hand = tuple(Card.of(rank, suit) for suit in Suit)
        assert meld_points(hand, None, STANDARD) == 0
