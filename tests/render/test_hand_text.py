"""The private screen in words, phase by phase."""

from __future__ import annotations

import random
from typing import Any

import pytest

import engine
from engine.actions import Bid, DealCards, NameTrump, Pass, PassCards, PlayCard
from engine.cards import Card, Suit, build_deck, parse
from engine.melds import meld_points
from engine.rules import PhaseName, Rules
from engine.variants.partnership import PRESETS, STANDARD
from render.hand_text import (
    HandText,
    broken_melds,
    give_label,
    hand_text,
    meld_by_suit,
    passed_text,
    throw_in_text,
)
from render.labels import SeatLabel
from render.words import card_text
from tests.support.random_play import states

SEATS = (SeatLabel("Ann", None), SeatLabel("Cy", None), SeatLabel("Robin", "club"), SeatLabel("Bob", None))
DECK = tuple(random.Random(4).sample(build_deck(STANDARD.deck.ranks, STANDARD.deck.copies), k=STANDARD.deck.size))
"""A deck as any other; the bid in these tests is low enough for it to be played."""


def played(*moves: tuple[int, Any], rules: Rules = STANDARD) -> engine.GameState:
    state = engine.apply(engine.start(rules, 3), None, DealCards(deck=DECK)).state
    for seat, action in moves:
        state = engine.apply(state, seat, action).state
    return state


def screen(state: engine.GameState, seat: int, **more: Any) -> HandText:
    return hand_text(engine.view(state, seat), engine.options(state, seat), SEATS, **more)


WON = ((0, Bid(points=250)), (1, Pass()), (2, Pass()), (3, Pass()))
NAMED = (*WON, (0, NameTrump(suit=Suit.HEARTS)))


def passing(rules: Rules = STANDARD) -> tuple[engine.GameState, tuple[Card, ...], tuple[Card, ...]]:
    state = played(*NAMED, rules=rules)
    return state, engine.view(state, 2).hand[:4], engine.view(state, 0).hand[-4:]


def test_the_auction_tells_the_bids_and_the_meld_in_each_suit() -> None:
    state = played()
    first = screen(state, 0, deadline=99.5)
    hand = engine.view(state, 0).hand
    assert first.heading == "**You hold 12 cards** · nobody has bid yet"
    assert first.instruction == "Your call: bid 250 or more, in steps of 10, or pass for good. ⏳ <t:100:R>"
    melds = meld_by_suit(hand, STANDARD)
    assert [value for _, value in melds] == sorted((meld_points(hand, suit, STANDARD) for suit in Suit), reverse=True)
    assert first.details.startswith("Your own meld if you name trump: in ")
    assert first.details.count(" · ") == 3
    second = screen(played((0, Bid(points=260))), 1)
    assert second.heading == "**You hold 12 cards** · the bid is Ann's at 260"
    assert second.instruction == "Your call: bid 270 or more, in steps of 10, or pass for good."
    capped = screen(played((0, Bid(points=260)), rules=PRESETS["capped"]), 1)
    assert capped.instruction == "Your call: bid 270 or 280, or pass for good."


def test_out_of_turn_the_hand_waits() -> None:
    state = played((0, Bid(points=260)), (1, Pass()))
    assert screen(state, 0).heading == "**You hold 12 cards** · the bid is yours at 260"
    assert screen(state, 0, deadline=99.0).instruction == "Waiting for Robin."
    assert screen(state, 1).instruction == "You passed. Waiting for Robin."


def test_a_bid_at_the_limit_leaves_only_the_pass() -> None:
    state = played((0, Bid(points=9990)))
    assert screen(state, 1).instruction == "Your call: no higher bid is possible, so pass."


def test_naming_trump() -> None:
    assert screen(played(*WON), 0).instruction == "You have the bid at 250. Name trump."
    assert screen(played(*WON), 1).instruction == "Waiting for Ann."
    stuck = played((0, Pass()), (1, Pass()), (2, Pass()))
    assert screen(stuck, 3).instruction == "All others passed: you must take it at 250. Name trump."


def test_the_pass_in_turn() -> None:
    state, gift, back = passing()
    assert screen(state, 2).instruction == "Choose 4 to give to Ann."
    assert screen(state, 0).instruction == "Waiting for Robin."
    state = engine.apply(state, 2, PassCards(cards=gift)).state
    assert screen(state, 0).instruction == "Choose 4 to give back to Robin; what you received may be among them."
    assert screen(state, 0).received.startswith("Robin gave you ♥")
    assert screen(state, 2).received.startswith("You gave Ann ♥")
    assert "gave" not in screen(state, 1).text
    state = engine.apply(state, 0, PassCards(cards=back)).state
    assert screen(state, 0).received.count("gave") == 2
    assert screen(state, 2).received.count("gave") == 2


def test_the_pass_at_once() -> None:
    rules = STANDARD.with_options({"pass_mode": "simultaneous"})
    state, gift, _ = passing(rules)
    both = "Choose 4 to give to {}, who chooses for you at the same time; nothing can go back."
    assert screen(state, 0).instruction == both.format("Robin")
    assert screen(state, 2).instruction == both.format("Ann")
    state = engine.apply(state, 2, PassCards(cards=gift)).state
    assert screen(state, 2).instruction == "Waiting for Ann."
    assert screen(state, 0).received == ""
    assert screen(state, 0).instruction == both.format("Robin")


def in_play(rules: Rules = STANDARD) -> engine.GameState:
    state, gift, back = passing(rules)
    state = engine.apply(state, 2, PassCards(cards=gift)).state
    return engine.apply(state, 0, PassCards(cards=back)).state


def test_play_names_the_reason_and_the_throw_in() -> None:
    state = in_play()
    leads = screen(state, 0)
    assert leads.instruction == (
        "You lead: play any card.\n"
        "Or throw the hand in now, before this first lead; you are asked again before it counts."
    )
    assert "♥ is trump · your side needs " in leads.heading
    assert "♥ is trump · Ann and Robin need " in screen(state, 1).heading
    led = engine.view(state, 0).hand[-1]
    state = engine.apply(state, 0, PlayCard(card=led)).state
    assert screen(state, 1).instruction.startswith(f"Trick 1: {card_text(led)} Ann ✓\n")
    assert "throw" not in screen(state, 1).instruction
    assert screen(state, 1).instruction.endswith(".")
    assert screen(state, 0).heading.startswith("**You hold 11 cards**")


def test_throwing_in_is_explained_before_it_is_done() -> None:
    view = engine.view(in_play(), 0)
    others = sum(shown.points for shown in view.melds if shown.seat in (1, 3))
    assert throw_in_text(view, SEATS) == (
        f"Throw the hand in? It is not played: you lose 250, the others score their meld of {others}, "
        "and nobody has trick points."
    )
    gentle = view.model_copy(update={"rules": STANDARD.with_options({"missed_bid": "other_team_scores"})})
    assert f"you score nothing, the others their meld of {others} and the bid of 250" in throw_in_text(gentle, SEATS)


@pytest.mark.parametrize(
    ("chosen", "sentence"),
    [
        ("", ""),
        ("9C 9D", "This breaks no meld of yours."),
        ("JH", "This breaks run ♥A ♥10 ♥K ♥Q ♥J: your meld goes from 210 to 100."),
        ("QS KS", "This breaks marriage ♠K ♠Q and pinochle ♦J ♠Q: your meld goes from 210 to 150."),
    ],
)
def test_the_melds_that_a_gift_would_break(chosen: str, sentence: str) -> None:
    hand = parse("AH TH KH QH JH KS QS JD 9C 9D TC TC")
    assert broken_melds(hand, parse(chosen), Suit.HEARTS, STANDARD) == sentence


def test_one_of_two_copies_breaks_nothing() -> None:
    assert broken_melds(parse("KS KS QS"), parse("KS"), Suit.HEARTS, STANDARD) == "This breaks no meld of yours."
    with pytest.raises(ValueError):
        broken_melds(parse("KS"), parse("KS KS"), Suit.HEARTS, STANDARD)


def test_words_around_a_gift() -> None:
    assert give_label(parse("AH TH QS JD")) == "Give these 4"
    assert give_label(parse("AH")) == "Give this 1"
    assert passed_text(parse("AH TH QS JD"), 0, SEATS) == "Passed ♥A ♥10 ♠Q ♦J to Ann."


def test_the_hand_is_told_by_suit_with_the_faces_given() -> None:
    text = screen(in_play(), 1, faces=lambda card: f"[{card.value}]")
    groups = text.cards.split(" · ")
    assert len(groups) == 4
    assert all("H]" in face for face in groups[0].split())
    assert len(text.cards.replace(" · ", " ").split()) == 12


def test_before_and_between_deals() -> None:
    start = engine.start(STANDARD, 3)
    assert screen(start, 0).blocks == ("**No cards yet**", "The first hand is about to be dealt.")


@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_every_moment_of_a_game_has_words_that_fit(preset: str) -> None:
    phases = set()
    for seed in range(3):
        for state in states(PRESETS[preset], seed, deals=3):
            for seat in range(4):
                text = screen(state, seat, faces=lambda card: f"<:pinochle_{card.value}:1234567890123456789>")
                assert len(text.text) <= 2_500
                assert text.heading
                assert text.instruction
                assert "None" not in text.text
            phases.add(engine.view(state, None).phase)
    assert phases >= {PhaseName.DEAL, PhaseName.AUCTION, PhaseName.TRUMP, PhaseName.PASSING, PhaseName.PLAY}
