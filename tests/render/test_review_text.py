"""A hand gone over again in words: the worst first, what it cost, the best line, and the picture of all hands."""

from __future__ import annotations

import io
import re
from dataclasses import replace
from functools import cache
from random import Random

import pytest
from PIL import Image

import engine
from engine.actions import Bid, Entry, NameTrump, Pass, PassCards
from engine.cards import Suit, parse
from engine.options import PassCardsOption
from engine.record import DealRecord
from engine.rules import Rules
from engine.variants import PRESETS
from players import LEVELS
from players.best_line import BestLine, Unsolved, best_line
from players.reviewing import Judged, Moment, judged, worst_first
from players.search.decision import Decision, Valued
from render.deal_image import deal_image
from render.labels import SeatLabel
from render.line_text import line_text
from render.review_text import review_text, when_text
from render.table_alt import LONGEST_ALT
from render.theme import FOUR_COLOUR
from tests.support.play import choose, dealt, do, shuffled

SEATS = (SeatLabel("Ann", None), SeatLabel("Bob", None), SeatLabel("Cy", None), SeatLabel("Dee", None))
STANDARD = PRESETS["partnership"]["standard"]
EVERY_RULES = [rules for presets in PRESETS.values() for rules in presets.values()]


def ids(rules: Rules) -> str:
    return f"{rules.game}-{rules.preset}"


@cache
def hand(rules: Rules, seed: int = 1) -> tuple[DealRecord, tuple[Moment, ...]]:
    """A hand that club players have played, and the decisions of seat 1."""
    rng, state = Random(seed), engine.start(rules, 0)
    log: list[Entry] = []
    moments: list[Moment] = []
    while not state.results:
        if engine.awaits_deal(state):
            entry = Entry(seat=None, action=shuffled(rules, rng))
        else:
            seat = min(engine.to_act(state))
            view, options = engine.view(state, seat), engine.options(state, seat)
            entry = Entry(seat=seat, action=LEVELS["club"].choose(view, options, seed))
            if seat == 1:
                moments.append(Moment(len(log), view, options, entry.action))
        log.append(entry)
        state = engine.apply(state, entry.seat, entry.action).state
    return engine.record(rules, 0, log, 1), tuple(moments)


def against(moment: Moment, rng: Random) -> Judged:
    """The moment beside an Expert who does something, now and then the same."""
    other = moment.action if rng.random() < 0.3 else choose(moment.options, rng)
    estimates = (Valued(other, rng.uniform(0.5, 0.7), 30.0), Valued(moment.action, rng.uniform(0.3, 0.5), 12.0))
    return judged(moment, Decision(other, 100, estimates if rng.random() < 0.9 else ()))


@pytest.mark.parametrize("rules", EVERY_RULES, ids=ids)
def test_every_decision_of_every_game_can_be_told(rules: Rules) -> None:
    record, moments = hand(rules)
    free = [moment for moment in moments if moment.was_free]
    assert free
    found = worst_first([against(moment, Random(number)) for number, moment in enumerate(free)])
    seats = SEATS[: rules.seats]
    line = best_line(record, rules, 1, most_tricks=5)
    for in_full in (False, True):
        words = review_text(found, deal=1, forced=2, level="expert", seats=seats, show_all=in_full)
        text = "\n".join((words.heading, words.decisions, line_text(line, record, rules, seats, in_full=in_full)))
        assert words.heading.startswith("**Your hand 1, beside an Expert**\n")
        assert len(text) <= 3_900
        assert "None" not in text
        lines = words.decisions.splitlines()
        assert len(lines) == (len(found) if in_full else len([one for one in lines if re.match(r"\d\. ", one)]))
        assert in_full or len(lines) <= 3
        assert in_full or words.hidden == len(found) - len(lines)


def moment_of(state: engine.GameState, seat: int, action: object) -> Moment:
    return Moment(3, engine.view(state, seat), engine.options(state, seat), action)  # type: ignore[arg-type]  # any action


def at_the_call() -> engine.GameState:
    return dealt(STANDARD)


def told(one: Judged, *, in_full: bool = False) -> str:
    return review_text([one], deal=2, forced=0, level="expert", seats=SEATS, show_all=in_full).decisions


def test_a_dear_decision_with_its_price() -> None:
    moment = moment_of(at_the_call(), 0, Pass())
    bid = Bid(points=250)
    one = judged(moment, Decision(bid, 100, (Valued(bid, 0.614, 41.0), Valued(Pass(), 0.492, 23.2))))
    assert one.cost == pytest.approx(0.122)
    assert told(one) == (
        "1. **Auction**: you passed; an Expert bids 250. That wins the game in 61 %, yours in 49 %, and brings 18 "
        "points more in this hand."
    )
    assert told(one, in_full=True) == "- Auction: pass, Expert: bid 250 · −12 %, −18 points"


def test_points_alone_and_points_the_other_way() -> None:
    moment = moment_of(at_the_call(), 0, Pass())
    bid = Bid(points=250)
    level = judged(moment, Decision(bid, 100, (Valued(bid, 0.5, 41.0), Valued(Pass(), 0.5, 23.0))))
    assert told(level).endswith("It costs next to no chance, but 18 points of this hand.")
    tiny = judged(moment, Decision(bid, 100, (Valued(bid, 0.504, 20.0), Valued(Pass(), 0.498, 25.0))))
    assert told(tiny).endswith("It costs next to nothing.")
    other = judged(moment, Decision(bid, 100, (Valued(bid, 0.6, 20.0), Valued(Pass(), 0.5, 25.0))))
    assert told(other).endswith("yours in 50 %, and brings 5 points less in this hand.")
    assert told(other, in_full=True).endswith("· −10 %, +5 points")


def test_what_was_not_estimated_and_what_was_the_same() -> None:
    moment = moment_of(at_the_call(), 0, Pass())
    unknown = judged(moment, Decision(Bid(points=250)))
    assert unknown.cost is None
    assert told(unknown).endswith("an Expert bids 250. What that cost was not estimated.")
    same = judged(moment, Decision(Pass()))
    assert told(same) == ""
    assert told(same, in_full=True) == "- Auction: pass ✓"
    words = review_text([same], deal=2, forced=3, level="expert", seats=SEATS)
    assert words.heading.endswith("1 decision: 1 as an Expert would; 3 moves left no choice.")
    nothing = review_text([], deal=2, forced=1, level="expert", seats=SEATS)
    assert nothing.heading.endswith("You had nothing to decide in this hand. 1 move of yours left no choice.")


def test_of_a_gift_only_the_difference_is_told() -> None:
    state = dealt(STANDARD, ("AH TH KH QH JH 9H JD", "", "QS AC 9C 9C 9D 9D", ""))
    state = do(state, Bid(points=250), Pass(), Pass(), Pass(), NameTrump(suit=Suit.HEARTS))
    (seat,) = engine.to_act(state)
    (option,) = engine.options(state, seat)
    assert isinstance(option, PassCardsOption)
    own, best = PassCards(cards=parse("9C 9C 9D AC")), PassCards(cards=parse("QS 9C AC 9D"))
    one = judged(moment_of(state, seat, own), Decision(best, 9, (Valued(best, 0.6, 30.0), Valued(own, 0.5, 20.0))))
    assert "an Expert passes the queen of spades instead of the nine of clubs." in told(one)
    reordered = PassCards(cards=tuple(reversed(best.cards)))
    assert judged(moment_of(state, seat, reordered), Decision(best)).is_same


def test_the_worst_come_first_and_the_cheap_ones_last() -> None:
    moments = [moment for moment in hand(STANDARD)[1] if moment.was_free][:4]
    other = Bid(points=9_990)

    def one(place: int, own: float | None) -> Judged:
        moment = moments[place]
        known = () if own is None else (Valued(other, 0.6, 10.0), Valued(moment.action, own, 10.0))
        return judged(moment, Decision(other, 100, known))

    cheap, unknown, worse, bad = one(0, 0.599), one(1, None), one(2, 0.4), one(3, 0.5)
    assert worst_first([cheap, unknown, worse, bad]) == (worse, bad, unknown, cheap)


def test_moments_have_names() -> None:
    for rules in EVERY_RULES:
        for moment in hand(rules)[1]:
            assert re.fullmatch(
                r"Auction|Before the auction|The (pass|kitty|discard)|Trump|After (the melds|trick \d+)|Trick \d+"
                r"|Before the play",
                when_text(moment.view),
            )


# the best line


def test_the_best_line_says_what_could_have_been_made() -> None:
    record, _ = hand(STANDARD)
    line = best_line(record, STANDARD, 1, most_tricks=4)
    assert isinstance(line, BestLine)
    text = line_text(line, record, STANDARD, SEATS, in_full=True)
    assert text.startswith("**Best play, all cards seen**: against best defence ")
    assert f"in fact it was {line.taken}." in text
    assert "-# Worked out from trick 9 on: only the last 4 cards of a hand are." in text
    assert len(re.findall(r"^-# \d+: ", text, flags=re.MULTILINE)) == 4
    assert re.search(r"With \d+ meld that is (enough for|\d+ short of) the bid of \d+\.", text)
    assert "-# 9: " not in line_text(line, record, STANDARD, SEATS)


def test_bounds_are_told_as_bounds_and_judge_nothing_between_them() -> None:
    record, _ = hand(STANDARD)
    line = best_line(record, STANDARD, 1, most_tricks=2)
    assert isinstance(line, BestLine)
    needed = record.result.bid - record.result.melds[STANDARD.side_of(record.result.declarer or 0)]
    vague = replace(line, low=needed - 20, high=needed + 20, tricks=())
    text = line_text(vague, record, STANDARD, SEATS)
    assert f"between {needed - 20} and {needed + 20} in tricks" in text
    assert "the bid of" not in text
    assert "gave" not in text


def test_where_the_points_went_is_told_or_why_it_is_not() -> None:
    record, _ = hand(STANDARD)
    played = tuple([tuple([(play.seat, play.card) for play in trick.cards]) for trick in record.tricks[8:]])
    line = best_line(record, STANDARD, 1, most_tricks=4)
    assert isinstance(line, BestLine)

    def told(**changes: object) -> str:
        return line_text(replace(line, **changes), record, STANDARD, SEATS).splitlines()[-1]  # type: ignore[arg-type]

    kept = {"low": line.taken, "high": line.taken}
    assert told(tricks=played, **kept) == "Nobody gave anything away in the play."
    best = played[0][0][1]
    other = next(card for _, card in played[1] if card is not best)
    slip = ((played[0][0][0], other), *played[0][1:])
    assert "would have given nothing away." in told(tricks=(slip, *played[1:]))
    # the search along the line was stopped after its first trick
    lost = {"low": line.taken + 10, "high": line.taken + 10}
    assert told(tricks=played[:1], **lost) == "-# Which card gave that away could not be found in time."
    assert "give" not in told(tricks=played[:1], **kept)
    assert "gave" not in told(tricks=played[:1], **kept)


@pytest.mark.parametrize("why", Unsolved)
def test_where_there_is_none_the_reason_is_told(why: Unsolved) -> None:
    record, _ = hand(STANDARD)
    assert line_text(why, record, STANDARD, SEATS).startswith("**Best play**: There is no best line: ")


# the picture


@pytest.mark.parametrize("rules", EVERY_RULES, ids=ids)
def test_all_hands_as_a_picture(rules: Rules) -> None:
    record, _ = hand(rules)
    picture = deal_image(
        record.hands,
        rules,
        SEATS[: rules.seats],
        FOUR_COLOUR,
        caption="Hand 1",
        trump=record.trump,
        marked="bid 320",
        declarer=1,
        beside=record.kitty,
        beside_name="Kitty",
    )
    image = Image.open(io.BytesIO(picture.data))
    assert image.width == 800
    assert image.height <= 1_000
    assert len(picture.data) <= 110_000
    assert picture.alt.startswith("Hand 1.")
    assert all(f"{seat.name}: " in picture.alt for seat in SEATS[: rules.seats]) or len(picture.alt) == LONGEST_ALT
    again = deal_image(record.hands, rules, SEATS, FOUR_COLOUR, caption="Hand 1", trump=record.trump)
    other = deal_image(record.hands[::-1], rules, SEATS, FOUR_COLOUR, caption="Hand 1", trump=record.trump)
    assert again.data != other.data
