"""The best line of a finished hand: exact, reachable card by card, and honest where there is none."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import engine
from engine.actions import Entry
from engine.record import DealRecord
from engine.rules import Rules
from engine.variants import PRESETS
from players import LEVELS
from players.best_line import PLAIN_TRICKS, BestLine, Unsolved, best_line
from players.kernel import IS_COMPILED
from tests.support.play import shuffled

KINDS = [
    ("partnership", "standard"),
    ("double_deck", "standard"),
    ("three_handed", "points"),
    ("three_handed", "auction"),
    ("two_handed", "standard"),
]


def played(rules: Rules, seed: int) -> DealRecord:
    """A hand between club players."""
    rng, state = Random(seed), engine.start(rules, 0)
    log: list[Entry] = []
    while not state.results:
        if engine.awaits_deal(state):
            entry = Entry(seat=None, action=shuffled(rules, rng))
        else:
            seat = min(engine.to_act(state))
            action = LEVELS["club"].choose(engine.view(state, seat), engine.options(state, seat), seed)
            entry = Entry(seat=seat, action=action)
        log.append(entry)
        state = engine.apply(state, entry.seat, entry.action).state
    return engine.record(rules, 0, log, 1)


def whole_hands(rules: Rules, count: int) -> list[DealRecord]:
    """Hands that were played to their last trick."""
    found = []
    for seed in range(60):
        record = played(rules, seed)
        if len(record.tricks) == (
            rules.deck.hand + rules.deck.stock // rules.seats if rules.deck.stock else len(record.hands[0])
        ):
            found.append(record)
            if len(found) == count:
                return found
    raise AssertionError("too few hands were played out")


@pytest.mark.parametrize("kind", KINDS, ids="-".join)
def test_the_line_is_legal_and_reaches_its_value(kind: tuple[str, str]) -> None:
    rules = PRESETS[kind[0]][kind[1]]
    for record in whole_hands(rules, 3):
        line = best_line(record, rules, 0, most_tricks=8 if rules.deck.stock else 6)
        assert isinstance(line, BestLine)
        assert line.low == line.high
        assert line.is_all_played
        assert line.taken == sum(trick.points for trick in record.tricks if trick.winner in line.side_seats)
        held = [Counter(hand) for hand in line.hands]
        for trick in line.tricks:
            for seat, card in trick:
                held[seat].subtract([card])
        assert all(not +hand and not -hand for hand in held), "each card is played once"
        if set(line.side_seats) == set(rules.sides[rules.side_of(line.side_seats[0])]):
            assert 0 <= line.low <= rules.trick_total


def test_what_was_played_is_never_better_than_both_can_do() -> None:
    """Played on from the last trick there is nothing to gain: the line is what happened."""
    rules = PRESETS["partnership"]["standard"]
    for record in whole_hands(rules, 4):
        line = best_line(record, rules, 0, most_tricks=1)
        assert isinstance(line, BestLine)
        assert line.low == line.high == line.taken
        assert line.first_trick == len(record.tricks)
        assert line.tricks == (tuple([(play.seat, play.card) for play in record.tricks[-1].cards]),)


def test_as_long_as_it_was_best_the_line_is_what_was_played() -> None:
    rules = PRESETS["partnership"]["standard"]
    record = whole_hands(rules, 1)[0]
    line = best_line(record, rules, 0, most_tricks=6)
    assert isinstance(line, BestLine)
    cards = [play for trick in line.tricks for play in trick]
    actual = [(play.seat, play.card) for trick in record.tricks[line.first_trick - 1 :] for play in trick.cards]
    if cards != actual:
        assert line.low != line.taken or cards[0] == actual[0]
    else:
        assert line.low == line.taken


def test_a_hand_that_was_not_played_says_why() -> None:
    rules = PRESETS["partnership"]["standard"]
    for seed in range(200):
        record = played(rules, seed)
        if record.tricks:
            continue
        found = best_line(record, rules, 0, most_tricks=6)
        assert found in (Unsolved.NOT_PLAYED, Unsolved.ENDED_EARLY)
        assert (found is Unsolved.NOT_PLAYED) is (record.trump is None)
        return
    raise AssertionError("every hand was played")


def test_beside_a_stock_nothing_is_solved_before_it_is_gone() -> None:
    rules = PRESETS["two_handed"]["standard"]
    record = whole_hands(rules, 1)[0]
    line = best_line(record, rules, 1)
    assert isinstance(line, BestLine)
    free = rules.deck.stock // rules.seats
    assert line.first_trick == free + 1 + (0 if IS_COMPILED else 12 - PLAIN_TRICKS)
    assert best_line(record, rules, 1, most_tricks=24) == line or not IS_COMPILED, "no trick beside the stock is solved"
    assert line.side_seats == (1,)
    cut = record.model_copy(update={"tricks": record.tricks[:-3]})
    assert best_line(cut, rules, 1) is Unsolved.CARDS_UNKNOWN
