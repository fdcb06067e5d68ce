"""What must hold in every game, whatever is played under whatever rules."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import engine
from engine import GameState, PlayerView
from engine.actions import (
    ACTION,
    Action,
    AskMisdeal,
    Bid,
    BuryCards,
    Concede,
    DealCards,
    Entry,
    KeepHand,
    NameTrump,
    Pass,
    PassCards,
    PlayCard,
    TakeKitty,
    ThrowIn,
)
from engine.cards import Card, Suit, build_deck
from engine.errors import CorruptLog, IllegalAction, NotYetOver, Reason
from engine.events import Outcome
from engine.options import (
    AskMisdealOption,
    BidOption,
    BuryOption,
    ConcedeOption,
    KeepHandOption,
    NameTrumpOption,
    Option,
    PassCardsOption,
    PassOption,
    PlayOption,
    TakeKittyOption,
    ThrowInOption,
)
from engine.rules import Rules, build_rules
from engine.tricks import points_of
from engine.variants import PRESETS
from tests.support.play import Move, random_moves, shuffled
from tests.support.random_rules import auction_rules
from tests.support.variants import TEST_VARIANTS

seeds = st.integers(0, 2**32)
slow = settings(max_examples=40, suppress_health_check=[HealthCheck.too_slow], deadline=None)
PRESET_RULES = [rules for presets in PRESETS.values() for rules in presets.values()] + list(TEST_VARIANTS)


def log_of(moves: list[Move]) -> list[Entry]:
    return [move.entry for move in moves]


@slow
@given(auction_rules(), seeds)
def test_cards_and_points_are_conserved(rules: Rules, seed: int) -> None:
    pack = Counter(build_deck(rules.deck.ranks, rules.deck.copies))
    for move in random_moves(rules, seed, deals=2):
        state = move.step.state
        deal = state.current
        played = [play.card for trick in deal.tricks for play in trick.cards]
        # a trick in which the last opponent conceded is left lying
        trick = move.before.current.trick if deal.ending is Outcome.CONCEDED else deal.trick
        lying = list(trick.cards) if trick else []
        aside = [*deal.buried, *(() if deal.is_kitty_taken else deal.kitty)]
        assert Counter([card for hand in deal.hands for card in hand] + played + lying + aside) == pack
        assert sum(deal.trick_points) == sum(trick.points for trick in deal.tricks)
        if move.before.results != state.results:
            result = state.results[-1]
            if result.outcome in (Outcome.MADE, Outcome.SET):
                unseen = points_of(deal.buried, rules, is_last=False) - result.buried
                assert sum(result.tricks) == rules.trick_total - unseen
                assert unseen == 0 or rules.discards_count == "nobody"
            elif result.outcome is not Outcome.CONCEDED:
                assert not any(result.tricks)
            before = state.results[-2].totals if len(state.results) > 1 else (0,) * len(rules.sides)
            assert result.totals == state.scores == tuple(map(sum, zip(before, result.changes, strict=True)))
            assert not rules.counts_units or sum(result.changes) == 0
            assert state.dealer == (result.dealer + (result.outcome is not Outcome.MISDEAL)) % rules.seats


@slow
@given(auction_rules(), seeds)
def test_somebody_is_on_turn_until_the_game_ends(rules: Rules, seed: int) -> None:
    for number, move in enumerate(random_moves(rules, seed, deals=3), start=1):
        state = move.step.state
        assert state.revision == number
        on_turn = engine.to_act(state)
        assert bool(on_turn) + engine.awaits_deal(state) + (state.winner is not None) == 1
        for seat in range(rules.seats):
            assert bool(engine.options(state, seat)) == (seat in on_turn)


@slow
@given(auction_rules(), seeds)
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
        *[BuryCards(cards=cards) for cards in gifts],
        AskMisdeal(),
        KeepHand(),
        TakeKitty(),
        Concede(),
        *[PlayCard(card=card) for card in Card],
    ]


FREE = (PassOption, ThrowInOption, AskMisdealOption, KeepHandOption, TakeKittyOption, ConcedeOption)
"""Options that admit their one action."""


def admits(option: Option, action: Action) -> bool:
    """Whether the option's own fields allow the action, read the plain way."""
    match option, action:
        case BidOption(), Bid():
            is_coarse = option.coarse_above is not None and action.points > option.coarse_above
            offset = action.points if is_coarse else action.points - option.minimum
            step = option.coarse_step if is_coarse else option.step
            return option.minimum <= action.points <= option.maximum and offset % step == 0
        case NameTrumpOption(), NameTrump():
            return action.suit in option.suits
        case PassCardsOption(), PassCards():
            return len(action.cards) == option.count and not Counter(action.cards) - Counter(option.hand)
        case PlayOption(), PlayCard():
            return action.card in option.cards
        case BuryOption(), BuryCards():
            left = Counter(action.cards)
            is_allowed = len(action.cards) == option.count and not left - Counter(option.allowed)
            return is_allowed and not Counter(option.required) - left
        case _:
            return option.type == action.type and isinstance(option, FREE)


@slow
@given(auction_rules(), seeds, st.data())
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


@given(auction_rules(), seeds)
@settings(max_examples=15, suppress_health_check=[HealthCheck.too_slow], deadline=None)
def test_json_round_trip(rules: Rules, seed: int) -> None:
    assert Rules.model_validate_json(rules.model_dump_json()) == rules
    assert build_rules(rules.model_dump(mode="json")) == rules
    for move in random_moves(rules, seed, deals=1):
        action = move.entry.action
        assert ACTION.validate_json(ACTION.dump_json(action)) == action
        for seat in (None, 0, rules.seats - 1):
            seen = engine.view(move.step.state, seat)
            assert PlayerView.model_validate_json(seen.model_dump_json()) == seen
        for event in move.step.events:
            assert type(event).model_validate_json(event.model_dump_json()) == event


@given(auction_rules(), seeds)
@settings(max_examples=25, suppress_health_check=[HealthCheck.too_slow], deadline=None)
def test_record_of_every_finished_deal(rules: Rules, seed: int) -> None:
    moves = list(random_moves(rules, seed, deals=2))
    state, first_dealer = moves[-1].step.state, moves[0].before.dealer
    pack = Counter(build_deck(rules.deck.ranks, rules.deck.copies))
    for number, result in enumerate(state.results, start=1):
        record = engine.record(rules, first_dealer, log_of(moves), number)
        assert (record.deal, record.result, record.dealer) == (number, result, result.dealer)
        is_taken = sum(map(len, record.hands)) + len(record.buried) == pack.total()
        for hands, aside in ((record.dealt, record.kitty), (record.hands, record.buried if is_taken else record.kitty)):
            assert sum((Counter(hand) for hand in hands), Counter(aside)) == pack
        for seat, hand in enumerate(record.hands):
            played = Counter(play.card for trick in record.tricks for play in trick.cards if play.seat == seat)
            assert not played - Counter(hand)
            is_played = bool(record.tricks) and result.outcome is not Outcome.CONCEDED
            assert is_played <= (played == Counter(hand))
            for shown in record.melds[seat : seat + 1]:
                # a bidder with too few other cards may have buried melded ones
                assert not Counter(shown.cards) - Counter((*hand, *record.buried))
    with pytest.raises(NotYetOver):
        engine.record(rules, first_dealer, log_of(moves), len(state.results) + 1)
    with pytest.raises(NotYetOver):
        engine.record(rules, first_dealer, log_of(moves)[:-1], len(state.results))
    with pytest.raises(NotYetOver):
        engine.record(rules, first_dealer, log_of(moves), 0)


@pytest.mark.parametrize("rules", PRESET_RULES, ids=lambda rules: f"{rules.game}-{rules.preset}")
def test_game_ends_with_a_winner(rules: Rules) -> None:
    *_, last = random_moves(rules, 7)
    state = last.step.state
    assert state.winner is not None
    if rules.counts_units:
        assert len([result for result in state.results if result.declarer is not None]) >= rules.hands
        assert sorted(state.scores)[-2] < state.scores[state.winner]
    else:
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
