"""Two players and a stock: which card to play and to keep, nines, melds one at a time, draws, claims to be out."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

import engine
from engine import GameState
from engine.actions import Action, DeclareMeld, DeclareOut, DrawCard, ExchangeDix, PlayCard
from engine.cards import Card, parse
from engine.options import DeclareOutOption, DrawOption, Option, PlayOption
from engine.rules import Rules
from engine.variants.two_handed import PRESETS, STANDARD
from players import LEVELS
from players.arena import play_game
from tests.support.play import do
from tests.support.stock_play import dealt_stock, pass_tricks, trick

CLUB = LEVELS["club"]
SEEDS = (0, 7, 2**31)


def choice(state: GameState) -> Action:
    """What Club does for the seat on turn, the same at every seed."""
    (seat,) = engine.to_act(state)
    view, options = engine.view(state, seat), engine.options(state, seat)
    (action,) = {CLUB.choose(view, options, seed) for seed in SEEDS}
    return action


def card(state: GameState) -> Card:
    """The card that Club plays."""
    action = choice(state)
    assert isinstance(action, PlayCard)
    return action.card


def after_a_trick(hand: str, turn_up: str = "9H", following: str = "") -> GameState:
    """Seat 0 holds the hand and an ace of clubs, with which it has just won the first trick."""
    return trick(dealt_stock(STANDARD, (f"{hand} AC", f"9C {following}"), turn_up), "AC", "9C")


# melds


def test_melds_the_royal_marriage_before_the_run() -> None:
    state = after_a_trick("AH TH KH QH JH")
    action = choice(state)
    assert isinstance(action, DeclareMeld)
    assert action.name == "royal_marriage"


def test_melds_the_single_before_the_double() -> None:
    action = choice(after_a_trick("JD JD QS QS"))
    assert isinstance(action, DeclareMeld)
    assert (action.name, len(action.hand)) == ("pinochle", 2)


def test_melds_what_scores_most_where_no_trick_is_left() -> None:
    state = after_a_trick("AH TH KH QH JH")
    view = engine.view(state, 0).model_copy(update={"stock_count": 2})
    action = CLUB.choose(view, engine.options(state, 0), 0)
    assert isinstance(action, DeclareMeld)
    assert action.name == "run"


def test_always_exchanges_the_nine_of_trump_and_before_a_meld() -> None:
    state = after_a_trick("9H KS QS", turn_up="AH")
    assert choice(state) == ExchangeDix()
    state = do(state, ExchangeDix())
    action = choice(state)
    assert isinstance(action, DeclareMeld)
    assert action.name == "marriage"


def test_melds_with_cards_that_lie_on_the_table() -> None:
    state = after_a_trick("KS QS JD AS", following="JC")
    made = []
    for _ in range(2):
        action = choice(state)
        assert isinstance(action, DeclareMeld)
        made.append((action.name.value, len(action.hand), len(action.table)))
        state = do(state, action)
        if any(isinstance(option, DrawOption) for option in engine.options(state, 0)):
            state = do(state, DrawCard())
        state = trick(state, "AS", "JC") if len(made) == 1 else state
    assert made == [("pinochle", 2, 0), ("marriage", 1, 1)]


# cards


def leading(hand: str, turn_up: str = "9H", rules: Rules = STANDARD) -> GameState:
    """Seat 0 leads to the first trick."""
    return dealt_stock(rules, (hand, ""), turn_up)


def following(hand: str, led: str, turn_up: str = "9H", rules: Rules = STANDARD) -> GameState:
    """Seat 1 holds the hand and plays to this lead."""
    return do(dealt_stock(rules, (led, hand), turn_up), PlayCard(card=Card(led)))


@pytest.mark.parametrize(
    ("hand", "led", "acceptable"),
    [
        # no ace, no trump and no half of a meld for a trick without points
        ("AH AS KS QD TH TC KC JS 9C 9D JC JC", "9S", "9C 9D JC JS"),
        # a ten takes a ten
        ("AS KS QS JD KH QH KC QC 9C 9D 9D JC", "TS", "AS"),
        # with a meld to make, a cheap trump wins the trick
        ("KS QS JD 9C 9D JC JC TD KC QD AD JH", "TC", "JH"),
        # a nine is thrown away, not a card of the run
        ("AH TH KH QH 9C 9D 9D JC AS KD QC JS", "JS", "9C 9D JC JS AS"),
    ],
)
def test_follows_with_a_sound_card(hand: str, led: str, acceptable: str) -> None:
    assert card(following(hand, led)) in parse(acceptable)


@pytest.mark.parametrize(
    ("hand", "acceptable"),
    [
        ("AH TH KH QH AS KS QS JD 9C 9D 9C JC", "9C 9D JC"),
        ("AH AS AC KD QD KS QS JD 9S 9C 9D JS", "9S 9C 9D JS"),
    ],
)
def test_leads_low_cards_that_meld_nothing(hand: str, acceptable: str) -> None:
    assert card(leading(hand)) in parse(acceptable)


def test_plays_the_melded_copy_that_can_serve_no_more() -> None:
    state = after_a_trick("KS QS KS QS JD 9D 9D JC JC TD TD")
    while not isinstance(choice(state), PlayCard):
        state = do(state, choice(state))
    action = choice(state)
    assert isinstance(action, PlayCard)
    assert action.card not in parse("KS QS JD") or action.from_table


# draws and claims


def test_takes_the_turn_up_where_the_last_draw_may_be_chosen() -> None:
    rules = STANDARD.with_options({"last_draw_choice": True})
    state = pass_tricks(dealt_stock(rules, ("", ""), "AH"), 11)
    while not any(isinstance(one, DrawOption) and one.may_choose for one in _options(state)):
        state = do(state, next(PlayCard(card=one.cards[-1]) for one in _options(state) if isinstance(one, PlayOption)))
    while not isinstance(choice(state), DrawCard):
        state = do(state, choice(state))
    assert choice(state) == DrawCard(turn_up=True)


def _options(state: GameState) -> Sequence[Option]:
    (seat,) = engine.to_act(state)
    return engine.options(state, seat)


@pytest.mark.parametrize("options", [{}, {"round_counts": True}, {"meld_save": "any_side"}])
def test_claims_to_be_out_when_and_only_when_it_is(options: dict[str, object]) -> None:
    rules = PRESETS["bicycle"].with_options({"target": 300, **options})
    claims = chances = 0
    for seed in range(12):
        game = play_game(rules, (CLUB, CLUB), seed)
        state = engine.start(rules, game.first_dealer)
        for entry in game.log:
            if entry.seat is not None and any(isinstance(one, DeclareOutOption) for one in _options(state)):
                right = engine.apply(state, entry.seat, DeclareOut()).state.winner == entry.seat
                assert (entry.action == DeclareOut()) == right
                chances += 1
                claims += right
            state = engine.apply(state, entry.seat, entry.action).state
    assert claims
    assert chances > claims
