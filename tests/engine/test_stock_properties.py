"""What must hold in every two-handed game, whatever is played under whatever rules."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import engine
from engine import DealRecord, GameState, PlayerView
from engine.actions import (
    ACTION,
    Action,
    Bid,
    DeclareMeld,
    DeclareOut,
    DrawCard,
    Entry,
    ExchangeDix,
    NameTrump,
    Pass,
    PlayCard,
    ThrowIn,
)
from engine.cards import Card, Rank, Suit, build_deck
from engine.errors import IllegalAction, NotYetOver, Reason
from engine.events import MeldName, Outcome
from engine.options import DeclareMeldOption, DrawOption, PlayOption
from engine.rules import MeldTiming, PhaseName, Rules
from engine.variants.two_handed import STANDARD
from tests.support.play import Move, random_moves
from tests.support.stock_play import counted_cards, judged
from tests.support.stock_rules import stock_options, stock_rules

seeds = st.integers(0, 2**32)
slow = settings(max_examples=30, suppress_health_check=[HealthCheck.too_slow], deadline=None)
PACK = build_deck(STANDARD.deck.ranks, STANDARD.deck.copies)


def test_random_rules_reach_every_option() -> None:
    @given(stock_options())
    @settings(max_examples=1)
    def names(values: dict[str, object]) -> None:
        assert set(values) == set(STANDARD.options)

    names()


@slow
@given(stock_rules(), seeds)
def test_cards_and_points_are_conserved(rules: Rules, seed: int) -> None:
    for move in random_moves(rules, seed, deals=2):
        state = move.step.state
        deal = state.current
        assert sorted(counted_cards(state)) == sorted(set(PACK))
        assert sorted(counted_cards(state).elements()) == sorted(PACK)
        assert sum(deal.trick_points) == sum(done.points for done in deal.tricks)
        assert len({lying.number for lying in deal.table}) == len(deal.table)
        if move.before.results != state.results:
            check_result(state)


def check_result(state: GameState) -> None:
    rules, deal, result = state.rules, state.current, state.results[-1]
    before = state.results[-2].totals if len(state.results) > 1 else (0, 0)
    assert result.melds == tuple(sum(meld.points for meld in shown.melds) for shown in deal.melds)
    assert result.totals == state.scores
    for side in (0, 1):
        assert result.changes[side] == result.kept_melds[side] + result.tricks[side]
        assert result.totals[side] == before[side] + result.changes[side]
        assert abs(result.tricks[side] - deal.trick_points[side]) <= (6 if rules.round_counts else 0)
    assert (result.declarer, result.bid, result.trump) == (None, 0, deal.trump)
    if result.outcome is Outcome.COUNTED:
        assert sum(deal.trick_points) == rules.trick_total
        assert len(deal.tricks) == 24
        assert not deal.table
        assert not any(deal.hands)
    else:
        assert result.outcome is Outcome.DECLARED_OUT
        assert rules.declare_out
        assert state.winner is not None


@slow
@given(stock_rules(), seeds)
def test_somebody_is_on_turn_until_the_game_ends(rules: Rules, seed: int) -> None:
    for number, move in enumerate(random_moves(rules, seed, deals=3), start=1):
        state = move.step.state
        assert state.revision == number
        on_turn = engine.to_act(state)
        assert len(on_turn) + engine.awaits_deal(state) + (state.winner is not None) == 1
        for seat in (0, 1):
            assert bool(engine.options(state, seat)) == (seat in on_turn)


@slow
@given(stock_rules(), seeds)
def test_hands_are_full_between_two_tricks(rules: Rules, seed: int) -> None:
    for move in random_moves(rules, seed, deals=1):
        seen = engine.view(move.step.state, None)
        if seen.phase is PhaseName.STOCK and seen.trick and not seen.trick.cards:
            lying = [sum(card.seat == seat for card in seen.table_cards) for seat in (0, 1)]
            full = 12 if move.step.state.current.has_drawn or not seen.tricks else 11
            assert {seen.counts[seat] + lying[seat] for seat in (0, 1)} == {full}
        if seen.phase is PhaseName.PLAY and not seen.awaits_deal:
            assert (seen.stock_count, seen.turn_up, seen.table_cards) == (0, None, ())


@slow
@given(stock_rules(), seeds)
def test_options_admit_and_refuse(rules: Rules, seed: int) -> None:
    rng = Random(seed)
    moves = list(random_moves(rules, seed, deals=1))
    melding = [move.step.state for move in moves if any_melds(move.step.state)]
    sample = [move.step.state for move in rng.sample(moves, min(len(moves), 8))]
    for state in [*sample, *rng.sample(melding, min(len(melding), 4))]:
        for seat in (0, 1):
            for action in actions_to_try(state, seat, rng):
                if admits(state, seat, action):
                    assert engine.apply(state, seat, action).state.revision == state.revision + 1
                else:
                    with pytest.raises(IllegalAction) as refused:
                        engine.apply(state, seat, action)
                    is_off = refused.value.reason in (Reason.NOT_YOUR_TURN, Reason.GAME_OVER)
                    assert is_off != (seat in engine.to_act(state))


def any_melds(state: GameState) -> bool:
    return any(isinstance(option, DeclareMeldOption) for seat in (0, 1) for option in engine.options(state, seat))


def actions_to_try(state: GameState, seat: int, rng: Random) -> list[Action]:
    """Actions of every kind, possible or not; melds that are declared rightly, and with a card too many or wrong."""
    hand = engine.view(state, seat).hand
    numbers = [card.number for card in engine.view(state, seat).table_cards]
    melds: list[DeclareMeld] = []
    for option in engine.options(state, seat):
        if isinstance(option, DeclareMeldOption):
            melds += [DeclareMeld(name=one.name, hand=one.hand, table=one.table) for one in option.choices]
    for meld in melds[:12]:
        melds += [
            meld.model_copy(update={"name": rng.choice(list(MeldName))}),
            meld.model_copy(update={"hand": meld.hand[1:]}),
            meld.model_copy(update={"hand": (*meld.hand, rng.choice(hand or tuple(Card)))}),
            meld.model_copy(update={"hand": tuple(reversed(meld.hand))}),
            meld.model_copy(update={"table": (*meld.table, rng.choice(numbers or [99]))}),
            meld.model_copy(update={"table": meld.table[1:]}),
        ]
    pairs = [pair for pair in combinations(hand, 2) if pair[0] is not pair[1]]
    for size, name in ((2, MeldName.MARRIAGE), (2, MeldName.PINOCHLE), (4, MeldName.KINGS_AROUND)):
        melds += [DeclareMeld(name=name, hand=tuple(rng.sample(hand, min(len(hand), size))))]
    melds += [DeclareMeld(name=rng.choice(list(MeldName)), hand=pair) for pair in pairs]
    melds += [
        DeclareMeld(name=MeldName.PINOCHLE, hand=(card,), table=(number,)) for card in hand for number in numbers[:4]
    ]
    return [
        *melds,
        *[PlayCard(card=card, from_table=flag) for card in Card for flag in (False, True)],
        ExchangeDix(),
        DrawCard(),
        DrawCard(turn_up=True),
        DeclareOut(),
        Pass(),
        ThrowIn(),
        Bid(points=250),
        NameTrump(suit=Suit.HEARTS),
    ]


def admits(state: GameState, seat: int, action: Action) -> bool:
    """What the rules of the game say, read off the state the plain way."""
    rules, deal = state.rules, state.current
    if seat not in engine.to_act(state) or state.winner is not None:
        return False
    assert deal.trick is not None
    is_between = bool(deal.tricks) and not deal.trick.cards
    in_stock = state.phase is PhaseName.STOCK
    may_lay = is_between and in_stock and not deal.has_melded
    may_lay = may_lay and deal.has_drawn == (rules.meld_timing is MeldTiming.AFTER_DRAW)
    must_draw = is_between and in_stock and not deal.has_drawn
    match action:
        case PlayCard():
            options = [option for option in engine.options(state, seat) if isinstance(option, PlayOption)]
            mine = [lying.card for lying in deal.table if lying.seat == seat]
            is_held = action.card in mine or (not action.from_table and action.card in deal.hands[seat])
            is_free = in_stock or action.card in options[0].cards
            return not must_draw and is_held and is_free
        case DeclareMeld():
            return may_lay and judged_action(state, seat, action) > 0
        case ExchangeDix():
            return may_lay and any(card.rank.value == "9" and card.suit is deal.trump for card in deal.hands[seat])
        case DrawCard():
            is_last = len(deal.stock) == 1
            return must_draw and (not action.turn_up or (rules.last_draw_choice and is_last))
        case DeclareOut():
            return is_between and rules.declare_out
    return False


def judged_action(state: GameState, seat: int, action: DeclareMeld) -> int:
    deal = state.current
    assert deal.trump is not None
    mine = {lying.number: lying for lying in deal.table if lying.seat == seat}
    if len(set(action.table)) < len(action.table) or not set(action.table) <= set(mine):
        return 0
    if any(action.hand.count(card) > deal.hands[seat].count(card) for card in action.hand):
        return 0
    table = [(mine[number].card.value, [name.value for name in mine[number].served]) for number in action.table]
    return judged(action.name.value, [card.value for card in action.hand], table, deal.trump.value, state.rules)


@slow
@given(stock_rules(), seeds, st.data())
def test_log_replays(rules: Rules, seed: int, data: st.DataObject) -> None:
    moves = list(random_moves(rules, seed, deals=2))
    first_dealer, entries = moves[0].before.dealer, [move.entry for move in moves]
    cut = data.draw(st.integers(0, len(moves)))
    reached = engine.replay(rules, first_dealer, entries[:cut])
    assert reached == (moves[cut].before if cut < len(moves) else moves[-1].step.state)
    stored_rules = Rules.model_validate_json(rules.model_dump_json())
    stored = [Entry.model_validate_json(entry.model_dump_json()) for entry in entries]
    assert engine.replay(stored_rules, first_dealer, stored) == moves[-1].step.state


@given(stock_rules(), seeds)
@settings(max_examples=12, suppress_health_check=[HealthCheck.too_slow], deadline=None)
def test_json_round_trip(rules: Rules, seed: int) -> None:
    for move in random_moves(rules, seed, deals=1):
        assert ACTION.validate_json(ACTION.dump_json(move.entry.action)) == move.entry.action
        for seat in (None, 0, 1):
            seen = engine.view(move.step.state, seat)
            assert PlayerView.model_validate_json(seen.model_dump_json()) == seen
        for event in move.step.events:
            assert type(event).model_validate_json(event.model_dump_json()) == event


@given(stock_rules(), seeds)
@settings(max_examples=20, suppress_health_check=[HealthCheck.too_slow], deadline=None)
def test_record_tells_where_every_card_was(rules: Rules, seed: int) -> None:
    moves: list[Move] = list(random_moves(rules, seed, deals=2))
    state, first_dealer = moves[-1].step.state, moves[0].before.dealer
    entries = [move.entry for move in moves]
    for number, result in enumerate(state.results, start=1):
        record = engine.record(rules, first_dealer, entries, number)
        assert (record.deal, record.result, record.contract) == (number, result, None)
        assert sorted([*record.dealt[0], *record.dealt[1], *record.stock]) == sorted(PACK)
        assert record.stock[0].suit is record.trump
        if result.outcome is Outcome.COUNTED:
            assert len(record.tricks) == 24
            check_cards_of(record)
        assert record.result.melds == tuple(shown.points for shown in record.melds)
    with pytest.raises(NotYetOver):
        engine.record(rules, first_dealer, entries[:-1], len(state.results))


def check_cards_of(record: DealRecord) -> None:
    """What a seat was dealt and took, less the nines that it exchanged, is what it played."""
    for seat in (0, 1):
        exchanged = len([one for one in record.taken if one.seat == seat]) - 12
        nine = Card.of(Rank.NINE, record.stock[0].suit)
        had = Counter([*record.dealt[seat], *[one.card for one in record.taken if one.seat == seat]])
        had[nine] -= exchanged
        played = Counter(play.card for done in record.tricks for play in done.cards if play.seat == seat)
        assert played == had
    face_down = [one.card for one in record.taken if not one.is_open]
    assert face_down == list(record.stock[1:23])


def test_draw_option_offers_a_choice_only_at_the_end() -> None:
    rules = STANDARD.with_options({"last_draw_choice": True})
    states = [move.step.state for seed in range(6) for move in random_moves(rules, seed, deals=1)]
    choosing = [
        state
        for state in states
        for seat in engine.to_act(state)
        for option in engine.options(state, seat)
        if isinstance(option, DrawOption) and option.may_choose
    ]
    assert len(choosing) >= 6
    assert {engine.view(state, None).stock_count for state in choosing} == {2}
