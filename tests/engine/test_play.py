"""Trick play and whole deals, driven through the game."""

from __future__ import annotations

from typing import Any

import pytest

import engine
from engine import GameState
from engine.actions import Bid, NameTrump, Pass, PlayCard
from engine.cards import Card, Suit, parse
from engine.errors import IllegalAction, Reason
from engine.events import CardPlayed, DealScored, GameWon, Outcome, TargetExtended, TrickTaken
from engine.options import Because, PlayOption
from engine.rules import PhaseName, Rules
from engine.variants.partnership import STANDARD
from tests.support.play import choose, dealt, do, random_moves

HANDS = (
    "AH AH TH TH KH KH 9D 9D JC JC AC AC",
    "KS 9S TD TD JD JD 9C 9C KC KC QD QD",
    "AS QS QS JS AD AD KD KD TC TC QC QC",
    "",
)
"""Hearts lie with seats 0 and 3 alone; spades are trump."""


def playing(hands: tuple[str, ...] = HANDS, **options: Any) -> GameState:
    """Seat 0 is about to lead."""
    rules = STANDARD.with_options({"pass_count": 0, "auto_settle": False, **options})
    return do(dealt(rules, hands), Bid(points=250), Pass(), Pass(), Pass(), NameTrump(suit=Suit.SPADES))


def play(state: GameState, cards: str) -> GameState:
    return do(state, *[PlayCard(card=card) for card in parse(cards)])


FOLLOWING = (
    "KH TH AC AC TC TC 9D 9D 9S 9S JS JS",
    "AH 9H 9H AS 9C 9C QC QC JD JD TD TD",
    "",
    "",
)


@pytest.mark.parametrize(
    ("hands", "before", "card", "reason", "because", "possible"),
    [
        (FOLLOWING, "KH", "9H", Reason.MUST_BEAT, Because.FOLLOW_AND_BEAT, "AH"),
        (FOLLOWING, "KH", "9C", Reason.MUST_FOLLOW, Because.FOLLOW_AND_BEAT, "AH"),
        (FOLLOWING, "KH", "AS", Reason.MUST_FOLLOW, Because.FOLLOW_AND_BEAT, "AH"),
        (HANDS, "AH", "TD", Reason.MUST_TRUMP, Because.TRUMP, "KS 9S"),
        (HANDS, "AH KS", "QS", Reason.MUST_OVERTRUMP, Because.OVERTRUMP, "AS"),
        (HANDS, "AH KS", "AD", Reason.MUST_TRUMP, Because.OVERTRUMP, "AS"),
        (HANDS, "AH", "AH", Reason.CARD_NOT_HELD, Because.TRUMP, "KS 9S"),
        (HANDS, "", "9H", Reason.CARD_NOT_HELD, Because.LEAD, "AH TH KH AC JC 9D"),
    ],
)
def test_refused_card_says_why_and_what_is_possible(
    hands: tuple[str, ...], before: str, card: str, reason: Reason, because: Because, possible: str
) -> None:
    state = play(playing(hands), before)
    with pytest.raises(IllegalAction) as refused:
        play(state, card)
    option = refused.value.option
    assert refused.value.reason is reason
    assert isinstance(option, PlayOption)
    assert (option.because, set(option.cards)) == (because, set(parse(possible)))
    assert card not in str(refused.value)


def test_heading_only_on_a_trump_lead() -> None:
    state = play(playing(FOLLOWING, beat="trump_led"), "KH")
    assert play(state, "9H")
    with pytest.raises(IllegalAction) as refused:
        play(state, "AS")
    assert refused.value.reason is Reason.MUST_FOLLOW
    assert play(playing(beat="trump_led"), "AH KS QS")  # need not overtrump either


def test_trick_goes_to_its_winner_who_leads() -> None:
    state = play(playing(), "AH 9S AS")
    hearts = [card for card in engine.view(state, 3).hand if card.suit is Suit.HEARTS]
    step = engine.apply(state, 3, PlayCard(card=hearts[0]))
    played, taken = step.events
    assert played == CardPlayed(seat=3, card=hearts[0])
    assert isinstance(taken, TrickTaken)
    assert (taken.seat, taken.is_last) == (2, False)
    assert engine.to_act(step.state) == {2}
    seen = engine.view(step.state, None)
    assert seen.last_trick is not None
    assert (seen.last_trick.leader, seen.last_trick.winner, seen.last_trick.points) == (0, 2, taken.points)
    assert seen.trick_points == (taken.points, 0)
    assert seen.trick is not None
    assert (seen.trick.leader, seen.trick.cards, seen.trick.winner) == (2, (), None)


def test_trick_on_the_table_shows_who_is_winning() -> None:
    seen = engine.view(play(playing(), "TH KS"), 3)
    assert seen.trick is not None
    assert [(played.seat, played.card) for played in seen.trick.cards] == [(0, Card.HT), (1, Card.SK)]
    assert (seen.trick.winner, seen.trick.points) == (1, 20)
    (option,) = engine.options(play(playing(), "TH KS"), 2)
    assert isinstance(option, PlayOption)
    assert (option.led, option.to_beat) == (Suit.HEARTS, Card.SK)


def play_out(state: GameState, seed: int = 0) -> engine.Step:
    from random import Random

    rng = Random(seed)
    step = engine.Step(state)
    while not engine.awaits_deal(step.state) and step.state.winner is None:
        (seat,) = engine.to_act(step.state)
        step = engine.apply(step.state, seat, choose(engine.options(step.state, seat)[:1], rng))
    return step


@pytest.mark.parametrize("value", [0, 10, 20])
def test_played_deal_ends_with_the_last_trick(value: int) -> None:
    step = play_out(playing(last_trick_points=value))
    _, taken, scored = step.events
    assert isinstance(taken, TrickTaken)
    assert taken.is_last
    assert isinstance(scored, DealScored)
    assert scored.result.outcome in (Outcome.MADE, Outcome.SET)
    assert sum(scored.result.tricks) == 240 + value
    seen = engine.view(step.state, 0)
    assert len(seen.tricks) == 12
    assert seen.tricks[-1].points == taken.points
    assert (seen.trick, seen.counts, seen.awaits_deal, seen.phase) == (None, (0, 0, 0, 0), True, PhaseName.DEAL)


def test_reaching_the_target_wins_and_nothing_follows() -> None:
    step = play_out(playing(target=10))
    won = step.events[-1]
    assert isinstance(won, GameWon)
    assert step.state.winner == won.side
    assert won.totals[won.side] >= 10
    assert not engine.awaits_deal(step.state)
    assert engine.view(step.state, None).winner == won.side


def test_target_moves_and_the_game_goes_on() -> None:
    # melds of both sides are over the target of 10 points, and a bid of 250 stays above no reach of side 0
    rules: Rules = STANDARD.with_options({"target": 10, "both_over": "extend_250", "min_bid": 10})
    for seed in range(20):
        moves = list(random_moves(rules, seed, deals=2))
        extended = [event for move in moves for event in move.step.events if isinstance(event, TargetExtended)]
        if extended:
            assert extended[0].target == 260
            after = next(move.step.state for move in moves if extended[0] in move.step.events)
            assert (after.target, after.winner, engine.awaits_deal(after)) == (260, None, True)
            return
    pytest.fail("no deal in twenty brought both sides over the target")
