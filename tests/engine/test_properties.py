"""What must hold in every game, whatever is played under whatever rules."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import engine
from engine import GameState, PlayerView
from engine.actions import ACTION, Action, Bid, DealCards, Entry, NameTrump, Pass, PassCards, PlayCard, ThrowIn
from engine.cards import Card, Suit, build_deck
from engine.errors import CorruptLog, IllegalAction, NotYetOver, Reason
from engine.events import Outcome
from engine.options import (
    BidOption,
    NameTrumpOption,
    Option,
    PassCardsOption,
    PassOption,
    PlayOption,
    ThrowInOption,
)
from engine.rules import Rules, build_rules
from engine.variants import PRESETS
from tests.support.play import Move, random_moves, shuffled
from tests.support.random_rules import rules_values

seeds = st.integers(0, 2**32)
slow = settings(max_examples=40, suppress_health_check=[HealthCheck.too_slow], deadline=None)
PRESET_RULES = [rules for presets in PRESETS.values() for rules in presets.values()]


def log_of(moves: list[Move]) -> list[Entry]:
    return [move.entry for move in moves]


@slow
@given(rules_values(), seeds)
def test_cards_and_points_are_conserved(rules: Rules, seed: int) -> None:
    pack = Counter(build_deck(rules.deck.ranks, rules.deck.copies))
    for move in random_moves(rules, seed, deals=2):
        state = move.step.state
        deal = state.current
        played = [play.card for trick in deal.tricks for play in trick.cards]
        lying = list(deal.trick.cards) if deal.trick else []
        assert Counter([card for hand in deal.hands for card in hand] + played + lying) == pack
        assert sum(deal.trick_points) == sum(trick.points for trick in deal.tricks)
        if move.before.results != state.results:
            result = state.results[-1]
            assert sum(result.tricks) == (rules.trick_total if result.outcome in (Outcome.MADE, Outcome.SET) else 0)
            before = state.results[-2].totals if len(state.results) > 1 else (0, 0)
            assert result.totals == state.scores == (before[0] + result.changes[0], before[1] + result.changes[1])


@slow
@given(rules_values(), seeds)
def test_somebody_is_on_turn_until_the_game_ends(rules: Rules, seed: int) -> None:
    for number, move in enumerate(random_moves(rules, seed, deals=3), start=1):
        state = move.step.state
        assert state.revision == number
        on_turn = engine.to_act(state)
        assert bool(on_turn) + engine.awaits_deal(state) + (state.winner is not None) == 1
        for seat in range(rules.seats):
            assert bool(engine.options(state, seat)) == (seat in on_turn)


@slow
@given(rules_values(), seeds)
def test_options_admit_and_refuse(rules: Rules, seed: int) -> None:
    rng = Random(seed)
    moves = list(random_moves(rules, seed, deals=1))
    for state in [moves[0].before, *[move.step.state for move in rng.sample(moves, min(len(moves), 12))]]:
        for seat in range(rules.seats):
            options = engine.options(state, seat)
            for action in actions_to_try(state, seat, rng):
                if any(admits(option, action) for option in options):
                    assert engine.apply(state, seat, action).state.revision == state.revision + 1
                else:
                    reason = refusal(state, seat, action)
                    assert options or reason in (Reason.NOT_YOUR_TURN, Reason.GAME_OVER)


def refusal(state: GameState, seat: int | None, action: Action) -> Reason:
    with pytest.raises(IllegalAction) as refused:
        engine.apply(state, seat, action)
    assert str(refused.value) == refused.value.reason.value
    return refused.value.reason


def actions_to_try(state: GameState, seat: int, rng: Random) -> list[Action]:
    """Actions of every kind, possible or not."""
    hand = engine.view(state, seat).hand
    bids = [-10, 0, 5, *range(0, 800, 10), 9980, 9990, 10_000]
    for option in engine.options(state, seat):
        if isinstance(option, BidOption):
            bids += [
                option.minimum,
                option.minimum - option.step,
                option.minimum + 1,
                option.maximum,
                option.maximum + option.step,
            ]
    gifts = [tuple(rng.sample(hand, min(len(hand), count))) for count in (0, 1, 2, 3, 4, 5)]
    gifts += [tuple(rng.sample(list(Card), 4)), (Card.HA,) * 4]
    return [
        shuffled(state.rules, rng),
        Pass(),
        ThrowIn(),
        *[Bid(points=points) for points in bids],
        *[NameTrump(suit=suit) for suit in Suit],
        *[PassCards(cards=cards) for cards in gifts],
        *[PlayCard(card=card) for card in Card],
    ]


def admits(option: Option, action: Action) -> bool:
    """Whether the option's own fields allow the action, read the plain way."""
    match option, action:
        case BidOption(), Bid():
            return action.points in range(option.minimum, option.maximum + 1, option.step)
        case NameTrumpOption(), NameTrump():
            return action.suit in option.suits
        case PassCardsOption(), PassCards():
            return len(action.cards) == option.count and not Counter(action.cards) - Counter(option.hand)
        case PlayOption(), PlayCard():
            return action.card in option.cards
        case (PassOption(), Pass()) | (ThrowInOption(), ThrowIn()):
            return True
    return False


@slow
@given(rules_values(), seeds, st.data())
def test_log_replays(rules: Rules, seed: int, data: st.DataObject) -> None:
    moves = list(random_moves(rules, seed, deals=2))
    first_dealer = moves[0].before.dealer
    cut = data.draw(st.integers(0, len(moves)))
    reached = engine.replay(rules, first_dealer, log_of(moves)[:cut])
    assert reached == (moves[cut].before if cut < len(moves) else moves[-1].step.state)
    # the stored form replays, too
    stored = [entry.model_dump_json() for entry in log_of(moves)]
    stored_rules = Rules.model_validate_json(rules.model_dump_json())
    again = engine.replay(stored_rules, first_dealer, [Entry.model_validate_json(text) for text in stored])
    assert again == moves[-1].step.state


@given(rules_values(), seeds)
@settings(max_examples=15, suppress_health_check=[HealthCheck.too_slow], deadline=None)
def test_json_round_trip(rules: Rules, seed: int) -> None:
    assert Rules.model_validate_json(rules.model_dump_json()) == rules
    assert build_rules(rules.model_dump(mode="json")) == rules
    for move in random_moves(rules, seed, deals=1):
        action = move.entry.action
        assert ACTION.validate_json(ACTION.dump_json(action)) == action
        for seat in (None, 0, 3):
            seen = engine.view(move.step.state, seat)
            assert PlayerView.model_validate_json(seen.model_dump_json()) == seen
        for event in move.step.events:
            assert type(event).model_validate_json(event.model_dump_json()) == event


@given(rules_values(), seeds)
@settings(max_examples=25, suppress_health_check=[HealthCheck.too_slow], deadline=None)
def test_record_of_every_finished_deal(rules: Rules, seed: int) -> None:
    moves = list(random_moves(rules, seed, deals=2))
    state, first_dealer = moves[-1].step.state, moves[0].before.dealer
    pack = Counter(build_deck(rules.deck.ranks, rules.deck.copies))
    for number, result in enumerate(state.results, start=1):
        record = engine.record(rules, first_dealer, log_of(moves), number)
        assert (record.deal, record.result, record.dealer) == (number, result, result.dealer)
        for hands in (record.dealt, record.hands):
            assert sum((Counter(hand) for hand in hands), Counter()) == pack
        for seat, hand in enumerate(record.hands):
            played = Counter(play.card for trick in record.tricks for play in trick.cards if play.seat == seat)
            assert not played - Counter(hand)
            assert bool(record.tricks) <= (played == Counter(hand))
            for shown in record.melds[seat : seat + 1]:
                assert not Counter(shown.cards) - Counter(hand)
    with pytest.raises(NotYetOver):
        engine.record(rules, first_dealer, log_of(moves), len(state.results) + 1)
    with pytest.raises(NotYetOver):
        engine.record(rules, first_dealer, log_of(moves)[:-1], len(state.results))
    with pytest.raises(NotYetOver):
        engine.record(rules, first_dealer, log_of(moves), 0)


@pytest.mark.parametrize("rules", PRESET_RULES, ids=lambda rules: rules.preset)
def test_game_ends_with_a_winner(rules: Rules) -> None:
    *_, last = random_moves(rules, 7)
    state = last.step.state
    assert state.winner is not None
    assert state.scores[state.winner] >= rules.target
    assert (engine.to_act(state), engine.awaits_deal(state)) == (frozenset(), False)
    assert engine.view(state, None).is_over
    deck = DealCards(deck=build_deck(rules.deck.ranks, rules.deck.copies))
    assert refusal(state, None, deck) is refusal(state, 0, Pass()) is Reason.GAME_OVER


def test_only_the_deal_is_chance() -> None:
    state = engine.start(PRESET_RULES[0], 0)
    deck = shuffled(PRESET_RULES[0], Random(1))
    assert refusal(state, None, Pass()) is Reason.NOT_NOW
    assert refusal(state, 0, deck) is Reason.NOT_YOUR_TURN
    dealt = engine.apply(state, None, deck).state
    assert refusal(dealt, None, deck) is Reason.NOT_NOW
    assert refusal(dealt, 1, deck) is Reason.NOT_NOW
    assert refusal(dealt, 9, Pass()) is Reason.NOT_YOUR_TURN


def test_corrupt_log_names_its_revision() -> None:
    moves = list(random_moves(PRESET_RULES[0], 3, deals=1))
    entries = log_of(moves)
    entries[5] = Entry(seat=None, action=Pass())
    with pytest.raises(CorruptLog) as broken:
        engine.replay(PRESET_RULES[0], moves[0].before.dealer, entries)
    assert broken.value.revision == 5
