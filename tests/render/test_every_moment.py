"""Words at every moment of every game: they are there, they fit, and they hang on nothing that is hidden."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import engine
from engine.actions import Entry
from engine.cards import Card
from engine.events import CardPlayed
from engine.options import BuryOption, ConcedeOption, DeclareMeldOption, DeclareOutOption, Option, ThrowInOption
from engine.rules import PhaseName, Rules
from engine.variants import PRESETS
from engine.view import PlayerView
from render.hand_text import hand_text
from render.labels import SeatLabel
from render.own_melds import bury_note
from render.questions import concede_text, out_text, throw_in_text
from render.stock_text import meld_labels
from render.summary_text import summary_text
from render.table_alt import LONGEST_ALT, table_alt
from render.table_text import LONGEST_TABLE, table_text
from tests.support import stock_worlds, worlds
from tests.support.play import Move, random_moves
from tests.support.random_rules import auction_rules
from tests.support.stock_rules import stock_rules

EVERY_RULES = [rules for presets in PRESETS.values() for rules in presets.values()]
EVERY_RULES += [
    PRESETS["double_deck"]["standard"].with_options({"technical_misdeal": True, "no_marriage": "forfeit_redeal"}),
    PRESETS["three_handed"]["points"].with_options({"discard_timing": "after_meld", "missed_bid": "other_team_scores"}),
    PRESETS["three_handed"]["auction"].with_options({"scale": "simple", "counters": "modern", "hands": 1}),
    PRESETS["two_handed"]["standard"].with_options(
        {"meld_timing": "after_draw", "last_draw_choice": True, "round_counts": True, "declare_out": True}
    ),
]
HOSTILE = tuple(SeatLabel("*_" * 50, "club", True) for _ in range(4))
SEAL = "7f3a91d0" * 8


def ids(rules: Rules) -> str:
    return f"{rules.game}-{rules.preset}"


def long_faces(card: Card) -> str:
    return f"<:pinochle_{card.value.lower()}:1234567890123456789>"


def public_words(view: PlayerView, seats: tuple[SeatLabel, ...]) -> Iterator[str]:
    """Everything that the channel shows of this view."""
    yield table_alt(view, seats)
    yield table_text(view, seats, long_faces, deadline=1.8e9, seal=SEAL).text
    if view.awaits_deal and view.results:
        yield summary_text(view, seats, long_faces).text


def private_words(view: PlayerView, options: tuple[Option, ...], seats: tuple[SeatLabel, ...]) -> Iterator[str]:
    """Everything that one seat is told, the questions and the labels of its buttons among it."""
    yield hand_text(view, options, seats, long_faces, deadline=1.8e9).text
    for option in options:
        match option:
            case ThrowInOption():
                yield throw_in_text(view, seats)
            case ConcedeOption():
                yield concede_text(view, seats)
            case DeclareOutOption():
                yield out_text(view, seats)
            case DeclareMeldOption():
                yield from meld_labels(option, view)
            case BuryOption():
                yield bury_note(view, (*option.required, *option.allowed)[: option.count])
            case _:
                pass


@pytest.mark.parametrize("rules", EVERY_RULES, ids=ids)
def test_every_moment_has_words_that_fit(rules: Rules) -> None:
    seats = HOSTILE[: rules.seats]
    phases = set()
    for seed in range(2):
        for move in random_moves(rules, seed, deals=2):
            state = move.step.state
            phases.add(state.phase)
            view = engine.view(state, None)
            for words in public_words(view, seats):
                assert 0 < len(words) <= LONGEST_TABLE
                assert "None" not in words
            assert len(table_alt(view, seats)) <= LONGEST_ALT
            for seat in range(rules.seats):
                own, options = engine.view(state, seat), engine.options(state, seat)
                text = hand_text(own, options, seats, long_faces, deadline=1.8e9)
                assert text.heading
                assert text.instruction
                # the cards are told where there is neither a picture nor a button for them
                assert len(text.text) - len(text.cards) <= 2_000
                for words in private_words(own, options, seats):
                    assert "None" not in words
    asked = {PhaseName.MELD, PhaseName.DEAL, PhaseName.MISDEAL, PhaseName.KITTY}
    assert phases >= set(rules.phases) - asked - (set() if rules.pass_count else {PhaseName.PASSING})


@settings(max_examples=15, suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(st.one_of(auction_rules(), stock_rules()), st.integers(0, 2**32))
def test_words_fit_under_any_house_rules(rules: Rules, seed: int) -> None:
    seats = HOSTILE[: rules.seats]
    for move in random_moves(rules, seed, deals=2):
        state = move.step.state
        for words in public_words(engine.view(state, None), seats):
            assert len(words) <= LONGEST_TABLE
            assert "None" not in words
        for seat in range(rules.seats):
            for words in private_words(engine.view(state, seat), engine.options(state, seat), seats):
                assert "None" not in words


@pytest.mark.parametrize("rules", EVERY_RULES, ids=ids)
def test_the_labels_of_melds_fit_and_differ(rules: Rules) -> None:
    for move in random_moves(rules, 5, deals=2):
        state = move.step.state
        for seat in state.turn:
            for option in engine.options(state, seat):
                if isinstance(option, DeclareMeldOption):
                    labels = meld_labels(option, engine.view(state, seat))
                    assert len(set(labels)) == len(option.choices)
                    assert max(map(len, labels)) <= 80


def words_for(rules: Rules, state: engine.GameState, viewer: int | None) -> list[str]:
    seats = (SeatLabel("Ann", None), SeatLabel("Cy", None), SeatLabel("Robin", "club"), SeatLabel("Bob", None))
    view = engine.view(state, viewer)
    if viewer is None:
        return list(public_words(view, seats[: rules.seats]))
    return list(private_words(view, engine.options(state, viewer), seats[: rules.seats]))


@pytest.mark.parametrize("rules", EVERY_RULES, ids=ids)
def test_words_hang_on_no_hidden_card(rules: Rules) -> None:
    chance, compared = Random(7), 0
    for seed in range(2):
        moves = list(random_moves(rules, seed, deals=1))
        for length in sorted(chance.sample(range(1, len(moves) + 1), min(8, len(moves)))):
            state = moves[length - 1].step.state
            for viewer in (None, *range(rules.seats)):
                told = words_for(rules, state, viewer)
                for reached in twins(rules, moves[:length], viewer, chance):
                    assert words_for(rules, reached, viewer) == told
                    compared += 1
    assert compared > 20, "too few worlds to prove anything"


def twins(rules: Rules, moves: list[Move], viewer: int | None, chance: Random) -> Iterator[engine.GameState]:
    """Where other games stand that look the same to this viewer."""
    dealer, state = moves[0].before.dealer, moves[-1].step.state
    if rules.deck.stock:
        entries = [plain(move) for move in moves]
        found = [
            other
            for other in stock_worlds.stock_worlds(entries, dealer, rules, viewer, chance)
            if stock_worlds.is_consistent(rules, dealer, other, state)
        ]
    else:
        entries = [move.entry for move in moves]
        found = [
            other
            for other in worlds.worlds(entries, state, viewer, chance)
            if worlds.is_consistent(rules, dealer, other, state)
        ]
    for other in found:
        yield engine.replay(rules, dealer, other)


def plain(move: Move) -> Entry:
    """The entry, saying that a card came from the table even where it needed no saying."""
    if any(isinstance(event, CardPlayed) and event.from_table for event in move.step.events):
        return move.entry.model_copy(update={"action": move.entry.action.model_copy(update={"from_table": True})})
    return move.entry
