"""The end of the stock, the strict tricks after it, the count, and claims to be out."""

from __future__ import annotations

import pytest

import engine
from engine import GameState, Step
from engine.actions import DeclareMeld, DeclareOut, DrawCard, ExchangeDix, PlayCard
from engine.cards import Card, parse
from engine.counting import counts_of, end_by_claim, score_counted
from engine.errors import BadRules, IllegalAction, Reason
from engine.events import DeclaredOut, GameWon, MeldName, Outcome, TargetExtended
from engine.options import Because, DrawOption, ExchangeDixOption, PlayOption
from engine.rules import PhaseName
from engine.scoring import NOBODY, DealFacts, GameEnd, end_of_game
from engine.variants.two_handed import PRESETS, STANDARD
from tests.support.play import do, random_moves
from tests.support.stock_play import dealt_stock, pass_tricks, trick

AFTER = STANDARD.with_options({"meld_timing": "after_draw"})
CLAIMS = STANDARD.with_options({"declare_out": True, "target": 50})
ROYAL = DeclareMeld(name=MeldName.ROYAL_MARRIAGE, hand=parse("KS QS"))


def kinds(state: GameState, seat: int) -> list[str]:
    return [option.type for option in engine.options(state, seat)]


# the last draw


def test_last_cards_are_taken_openly() -> None:
    state = pass_tricks(dealt_stock(STANDARD, ["", ""], "JS", last="TD"), 11)
    (leader,) = engine.to_act(state)
    assert engine.view(state, None).stock_count == 2
    state = pass_tricks(state, 12)
    winner = state.current.tricks[11].winner
    assert winner is not None
    seen = engine.view(state, None)
    assert [(one.seat, one.card, one.is_open) for one in seen.taken] == [
        (winner, Card.DT, True),
        (1 - winner, Card.SJ, True),
    ]
    assert (seen.phase, seen.stock_count, seen.turn_up, seen.to_act) == (PhaseName.PLAY, 0, None, (winner,))
    assert seen.counts == (12, 12)
    assert leader in (0, 1)


@pytest.mark.parametrize("turn_up", [False, True])
def test_winner_of_the_last_trick_may_choose(turn_up: bool) -> None:
    rules = STANDARD.with_options({"last_draw_choice": True})
    state = pass_tricks(dealt_stock(rules, ["", ""], "JS", last="TD"), 11)
    for _ in range(2):
        (seat,) = engine.to_act(state)
        card = state.current.hands[seat][-1]
        state = engine.apply(state, seat, PlayCard(card=card)).state
    (winner,) = engine.to_act(state)
    assert engine.options(state, winner)[-1] == DrawOption(may_choose=True)
    state = do(state, DrawCard(turn_up=turn_up))
    got = [(one.seat, one.card) for one in state.current.taken if one.is_open]
    assert got == [(winner, Card.SJ if turn_up else Card.DT), (1 - winner, Card.DT if turn_up else Card.SJ)]
    assert state.phase is PhaseName.PLAY


def twelfth_trick(state: GameState) -> tuple[GameState, int]:
    """The state when the twelfth trick has been taken, and its winner; trumps are kept in both hands."""
    state = pass_tricks(state, 11)
    while len(state.current.tricks) < 12:
        (seat,) = engine.to_act(state)
        play = engine.options(state, seat)[-1]
        if not isinstance(play, PlayOption):
            state = do(state, DrawCard())
            continue
        state = do(state, PlayCard(card=play.cards[-1]))
    return state, state.current.tricks[11].winner or 0


def test_winner_of_the_twelfth_trick_may_exchange_and_meld_before_the_last_draw() -> None:
    state, winner = twelfth_trick(dealt_stock(STANDARD, ["KS QS 9S", "KS QS 9S"], "JS", last="TD"))
    assert kinds(state, winner) == ["meld", "dix", "draw"]
    assert engine.options(state, winner)[-1] == DrawOption(may_choose=False)
    state = do(state, ExchangeDix(), ROYAL)
    assert state.phase is PhaseName.PLAY
    seen = engine.view(state, None)
    assert seen.meld_points[winner] == 50
    # the melds are back in the hand, and the loser has the nine that lay under the stock
    assert (seen.table_cards, seen.counts, seen.to_act) == ((), (12, 12), (winner,))
    assert {Card.SK, Card.SQ, Card.SJ} <= set(engine.view(state, winner).hand)
    assert engine.view(state, 1 - winner).hand.count(Card.S9) == 2


def test_after_the_last_draw_a_lead_ends_the_melding_and_the_strict_tricks_begin() -> None:
    state, winner = twelfth_trick(dealt_stock(AFTER, ["KS QS 9S", "KS QS 9S"], "JS", last="TD"))
    assert (state.phase, engine.view(state, None).stock_count) == (PhaseName.STOCK, 0)
    assert kinds(state, winner) == ["meld", "dix", "play"]
    # the turn-up has been drawn: the nine is only shown
    assert engine.options(state, winner)[1] == ExchangeDixOption(points=10, takes=None)
    melded = do(state, ExchangeDix(), ROYAL)
    assert (melded.phase, melded.current.table) == (PhaseName.PLAY, ())
    assert engine.view(melded, None).meld_points[winner] == 50
    led = do(state, PlayCard(card=Card.SK))
    assert (led.phase, engine.view(led, None).to_act) == (PhaseName.PLAY, (1 - winner,))
    (follow,) = engine.options(led, 1 - winner)
    assert isinstance(follow, PlayOption)
    assert follow.because in (Because.FOLLOW_AND_BEAT, Because.FOLLOW_CANNOT_BEAT)
    assert {card.suit for card in follow.cards} == {"S"}


def test_nine_drawn_from_under_the_stock_does_not_score_again() -> None:
    rules = AFTER.with_options({"last_draw_choice": True})
    state, winner = twelfth_trick(dealt_stock(rules, ["KS QS", "KS QS"], "9S", last="TD"))
    assert kinds(state, winner) == ["draw"]
    state = do(state, DrawCard(turn_up=True))
    assert kinds(state, winner) == ["meld", "play"]
    assert [card.card for card in state.current.table if card.seat == winner] == [Card.S9]
    state = do(state, ROYAL)
    assert engine.view(state, winner).hand.count(Card.S9) == 1


# the strict tricks


@pytest.mark.parametrize("beat", ["always", "trump_led"])
def test_plain_leads_must_be_followed_when_the_stock_is_gone(beat: str) -> None:
    rules = STANDARD.with_options({"beat": beat})
    for seed in range(10):
        for move in random_moves(rules, seed, deals=1):
            state = move.step.state
            if state.phase is not PhaseName.PLAY or not state.current.trick or not state.current.trick.cards:
                continue
            (seat,) = engine.to_act(state)
            (option,) = engine.options(state, seat)
            assert isinstance(option, PlayOption)
            led = state.current.trick.cards[0]
            hand = state.current.hands[seat]
            if led.suit is state.current.trump or not {card.strength for card in hand if card.suit is led.suit}:
                continue
            same = {card for card in hand if card.suit is led.suit}
            higher = {card for card in same if card.strength > led.strength}
            assert set(option.cards) == (higher if higher and beat == "always" else same)


# the count


@pytest.mark.parametrize(
    ("counts", "last", "expected"),
    [
        ((137, 103), 0, (150, 100)),
        ((126, 114), 1, (120, 120)),
        ((150, 90), 1, (150, 100)),
        ((119, 121), 0, (130, 120)),
        ((0, 240), 1, (0, 250)),
        ((236, 4), None, (230, 0)),
    ],
)
def test_counts_are_rounded_without_the_last_trick(
    counts: tuple[int, int], last: int | None, expected: tuple[int, int]
) -> None:
    points = tuple(count + (10 if side == last else 0) for side, count in enumerate(counts))
    facts = DealFacts(NOBODY, 0, (40, 0), (False, False), points, (1, 1), last)
    assert counts_of(STANDARD.with_options({"round_counts": True}), facts) == expected
    assert counts_of(STANDARD, facts) == points
    score = score_counted(STANDARD, facts)
    assert (score.outcome, score.kept_melds) == (Outcome.COUNTED, (40, 0))
    assert score.changes == (40 + points[0], points[1])


@pytest.mark.parametrize(("save", "kept"), [("off", (40, 20)), ("any_side", (0, 20))])
def test_meld_needs_a_trick_point_only_where_any_side_must_save_it(save: str, kept: tuple[int, int]) -> None:
    facts = DealFacts(NOBODY, 0, (40, 20), (False, False), (0, 250), (1, 23), 1)
    assert score_counted(STANDARD.with_options({"meld_save": save}), facts).kept_melds == kept


@pytest.mark.parametrize(
    ("totals", "rule", "end"),
    [
        ((1199, 1100), "extend_250", GameEnd(None, 1200)),
        ((1200, 1100), "extend_250", GameEnd(0, 1200)),
        ((1200, 1900), "extend_250", GameEnd(None, 1450)),
        # beyond the next target, too: it moves on until at most one has it
        ((1450, 1900), "extend_250", GameEnd(None, 1700)),
        ((2000, 1900), "extend_250", GameEnd(None, 1950)),
        ((1200, 1900), "higher_total", GameEnd(1, 1200)),
        ((1300, 1300), "higher_total", GameEnd(None, 1200)),
    ],
)
def test_end_of_a_game_without_bids(totals: tuple[int, int], rule: str, end: GameEnd) -> None:
    rules = STANDARD.with_options({"both_over": rule})
    assert end_of_game(rules, totals, NOBODY, is_made=False, target=1200) == end


@pytest.mark.parametrize(
    ("name", "value"), [("both_over", "bidders_win"), ("both_over", "bidder_then_higher"), ("meld_save", "defenders")]
)
def test_options_that_need_bidders_are_refused(name: str, value: str) -> None:
    with pytest.raises(BadRules, match="Nobody bids in this game"):
        STANDARD.with_options({name: value})


def test_both_over_plays_on_to_a_longer_game() -> None:
    rules = STANDARD.with_options({"target": 50})
    moves = (move for seed in range(30) for move in random_moves(rules, seed, deals=1))
    move = next(move for move in moves if any(isinstance(event, TargetExtended) for event in move.step.events))
    state = move.step.state
    assert min(state.scores) >= 50
    assert (state.winner, state.target, state.awaits_deal) == (None, 300, True)
    assert state.dealer == 1 - move.before.dealer


def test_result_of_a_hand() -> None:
    (*_, last) = random_moves(STANDARD, 4, deals=1)
    result = last.step.state.results[0]
    assert (result.outcome, result.declarer, result.bid, result.is_stuck) == (Outcome.COUNTED, None, 0, False)
    assert sum(result.tricks) == 250
    assert result.changes == tuple(meld + tricks for meld, tricks in zip(result.melds, result.tricks, strict=True))
    seen = engine.view(last.step.state, 0)
    assert (seen.awaits_deal, len(seen.tricks), seen.results) == (True, 24, (result,))


# claims


def claimed(state: GameState, seat: int) -> Step:
    return engine.apply(state, seat, DeclareOut())


def test_only_the_winner_of_a_trick_may_claim_and_before_the_next_lead() -> None:
    state = dealt_stock(CLAIMS, ["AH AD", "9H 9D"], "JS")
    assert kinds(state, 0) == ["play"]  # no trick has been taken
    state = do(state, PlayCard(card=Card.HA))
    assert kinds(state, 1) == ["play"]
    state = do(state, PlayCard(card=Card.H9))
    assert (kinds(state, 0), kinds(state, 1)) == (["play", "out"], [])
    state = do(state, PlayCard(card=Card.DA))
    assert kinds(state, 1) == ["play"]
    with pytest.raises(IllegalAction) as refused:
        claimed(state, 1)
    assert refused.value.reason is Reason.NOT_NOW


def test_claim_before_melding_and_drawing() -> None:
    state = trick(dealt_stock(CLAIMS, ["AH KS QS", "9H"], "JS"), "AH", "9H")
    assert kinds(state, 0) == ["meld", "draw", "out"]
    # 11 in cards, and 40 more once the marriage lies on the table
    too_early = claimed(state, 0)
    assert (too_early.state.winner, too_early.state.scores) == (1, (11, 0))
    assert too_early.events[0] == DeclaredOut(seat=0, is_right=False)
    assert too_early.events[-1] == GameWon(side=1, totals=(11, 0))
    right = claimed(do(state, ROYAL), 0)
    assert (right.state.winner, right.state.scores) == (0, (51, 0))
    assert right.events[0] == DeclaredOut(seat=0, is_right=True)
    result = right.state.results[0]
    assert (result.outcome, result.melds, result.tricks) == (Outcome.DECLARED_OUT, (40, 0), (11, 0))
    assert engine.view(right.state, 1).is_over


def test_claim_in_the_strict_tricks_counts_no_last_trick_that_was_not_taken() -> None:
    moves = (move for seed in range(9) for move in random_moves(CLAIMS.with_options({"target": 900}), seed, deals=1))
    state = next(
        move.step.state
        for move in moves
        if move.step.state.phase is PhaseName.PLAY
        and len(move.step.state.current.tricks) == 23
        and move.step.state.current.trick
        and not move.step.state.current.trick.cards
    )
    (seat,) = engine.to_act(state)
    assert kinds(state, seat) == ["play", "out"]
    result = claimed(state, seat).state.results[0]
    assert result.tricks == state.current.trick_points
    assert sum(result.tricks) < 240
    assert claimed(state, seat).state.winner == 1 - seat


def test_claim_is_counted_as_the_table_rounds() -> None:
    rules = CLAIMS.with_options({"round_counts": True})
    state = do(trick(dealt_stock(rules, ["AH KS QS", "9H"], "JS"), "AH", "9H"), ROYAL)
    step = claimed(state, 0)
    assert (step.state.results[0].tricks, step.state.winner) == ((10, 0), 0)  # 11 is 10, and 40 make 50


def test_claims_are_off_by_default_and_on_in_bicycle() -> None:
    state = trick(dealt_stock(STANDARD, ["AH", "9H"], "JS"), "AH", "9H")
    assert kinds(state, 0) == ["play"]
    assert PRESETS["bicycle"].declare_out
    assert (PRESETS["bicycle"].target, STANDARD.target) == (1000, 1200)


@pytest.mark.parametrize(
    ("claimant", "totals", "winner"), [(0, (1000, 1300), 0), (0, (990, 100), 1), (1, (990, 999), 0)]
)
def test_who_has_won_after_a_claim(claimant: int, totals: tuple[int, int], winner: int) -> None:
    assert end_by_claim(claimant, totals, 1000) == GameEnd(winner, 1000)
