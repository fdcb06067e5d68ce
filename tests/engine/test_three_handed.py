"""Three-handed pinochle step by step: the kitty, the discard, conceding, and the old form for units."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

import engine
from engine import GameState
from engine.actions import Bid, BuryCards, Concede, NameTrump, Pass, PlayCard, TakeKitty, ThrowIn
from engine.cards import Card, Suit, parse
from engine.errors import IllegalAction, Reason
from engine.events import CardsBuried, Conceded, KittyShown, Outcome
from engine.options import BuryOption, ConcedeOption, PlayOption, TakeKittyOption
from engine.rules import PhaseName, Rules
from engine.variants.three_handed import POINTS, PRESETS
from tests.support.play import dealt, do, random_moves
from tests.support.variants import CUTTHROAT

AUCTION = PRESETS["auction"]
KITTY = parse("AS TH 9C")
STRONG = "AS TS KS QS JS AH AD AC TD TC KH KC 9S 9D 9H"
"""A run, aces around and a dix of spades."""


def bid_for(rules: Rules, points: int = 300, texts: Sequence[str] = (STRONG, "", ""), *, dealer: int = 2) -> GameState:
    """Seat 0 has the contract; both others passed."""
    return do(dealt(rules, texts, dealer, kitty=KITTY), Bid(points=points), Pass(), Pass())


def lead(rules: Rules, points: int, trump: Suit = Suit.SPADES) -> GameState:
    """The bidder is about to lead."""
    state = bid_for(rules, points)
    if state.phase is PhaseName.KITTY:
        state = do(state, TakeKitty())
    while state.phase in (PhaseName.BURY, PhaseName.TRUMP):
        (option,) = engine.options(state, 0)
        is_discard = isinstance(option, BuryOption)
        state = do(state, BuryCards(cards=_worst(option)) if is_discard else NameTrump(suit=trump))
    return state


def _worst(option: object) -> tuple[Card, ...]:
    assert isinstance(option, BuryOption)
    return tuple(sorted(option.allowed, key=lambda card: card.strength)[: option.count])


# the kitty and the discard


def test_the_kitty_is_hidden_until_the_auction_ends() -> None:
    state = dealt(POINTS, (STRONG, "", ""), 2, kitty=KITTY)
    assert {len(hand) for hand in state.current.hands} == {15}
    assert all(engine.view(state, seat).kitty == () for seat in (None, 0, 1, 2))
    step = engine.apply(do(state, Bid(points=250), Pass()), 2, Pass())
    assert KittyShown(seat=0, cards=state.current.kitty) in step.events
    assert all(sorted(engine.view(step.state, seat).kitty) == sorted(KITTY) for seat in (None, 0, 1, 2))
    assert engine.view(step.state, 1).counts == (18, 15, 15)
    assert (step.state.phase, step.state.turn) == (PhaseName.BURY, (0,))


def test_a_stuck_dealer_takes_it_too() -> None:
    state = do(dealt(POINTS, ("", "", ""), 2, kitty=KITTY), Pass(), Pass())
    assert state.contract.is_stuck
    assert len(state.current.hands[2]) == 18


def test_anything_may_be_buried_before_trump() -> None:
    state = bid_for(POINTS)
    hand = state.current.hands[0]
    assert engine.options(state, 0) == (BuryOption(hand=hand, count=3, allowed=hand),)
    step = engine.apply(state, 0, BuryCards(cards=parse("AS TH 9S")))
    seen, known = step.events[:2]
    assert seen == CardsBuried(seat=0, count=3)
    assert isinstance(known, CardsBuried)
    assert (known.private_to, sorted(known.cards)) == ((0,), sorted(parse("AS TH 9S")))
    assert [engine.view(step.state, seat).buried for seat in (None, 1, 2)] == [(), (), ()]
    assert {engine.view(step.state, seat).buried_count for seat in (None, 0, 1)} == {3}
    assert sorted(engine.view(step.state, 0).buried) == sorted(parse("AS TH 9S"))
    assert step.state.phase is PhaseName.TRUMP


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("AS TH", Reason.WRONG_COUNT),
        ("AS AS AS", Reason.CARD_NOT_HELD),
        ("QC QC JC", Reason.CARD_NOT_HELD),
    ],
)
def test_discards_that_are_refused(text: str, reason: Reason) -> None:
    with pytest.raises(IllegalAction) as refused:
        do(bid_for(POINTS), BuryCards(cards=parse(text)))
    assert refused.value.reason is reason


def test_a_buried_card_is_not_melded() -> None:
    state = do(bid_for(POINTS), BuryCards(cards=parse("KS 9D 9H")), NameTrump(suit=Suit.SPADES))
    shown = engine.view(state, None).melds[0]
    assert [meld.name.value for meld in shown.melds] == ["dix", "A_around"]


def test_melded_cards_stay_where_the_discard_comes_after_the_melds() -> None:
    rules = POINTS.with_options({"discard_timing": "after_meld"})
    state = bid_for(rules)
    assert state.phase is PhaseName.TRUMP
    state = do(state, NameTrump(suit=Suit.SPADES))
    assert state.phase is PhaseName.BURY
    (option,) = engine.options(state, 0)
    assert isinstance(option, BuryOption)
    assert sorted(option.allowed) == sorted(parse("AS TD TC TH KH KC 9D 9H 9C"))  # one of two aces
    assert option.required == ()
    with pytest.raises(IllegalAction) as refused:
        do(state, BuryCards(cards=parse("AS AS TD")))
    assert refused.value.reason is Reason.MELDED_CARD
    state = do(state, BuryCards(cards=parse("AS TD TC")))
    assert (state.phase, len(state.current.hands[0])) == (PhaseName.PLAY, 15)


@pytest.mark.parametrize("count", ["bidder", "nobody"])
def test_the_discard_counts_when_the_hand_is_counted(count: str) -> None:
    rules = POINTS.with_options({"discards_count": count, "auto_settle": False, "throw_in": "never"})
    state = do(bid_for(rules), BuryCards(cards=parse("AS TH 9S")), NameTrump(suit=Suit.HEARTS))
    while not state.awaits_deal:
        (seat,) = engine.to_act(state)
        (option,) = engine.options(state, seat)
        assert isinstance(option, PlayOption)
        assert sum(engine.view(state, 1).trick_points) == sum(trick.points for trick in state.current.tricks)
        state = do(state, PlayCard(card=option.cards[0]))
    (result,) = state.results
    worth = {"bidder": 20, "nobody": 0}[count]
    assert (result.buried, sum(result.tricks)) == (worth, 230 + worth)
    assert result.tricks[0] == state.current.trick_points[0] + worth
    assert sorted(engine.view(state, 1).buried) == sorted(parse("AS TH 9S"))


def test_nobody_sees_a_kitty_that_nobody_took_until_the_deal_is_over() -> None:
    rules = POINTS.with_options({"all_pass": "redeal"})
    state = do(dealt(rules, ("", "", ""), 2, kitty=KITTY), Pass(), Pass())
    assert engine.view(state, 2).kitty == ()
    state = do(state, Pass())
    assert sorted(engine.view(state, None).kitty) == sorted(KITTY)


def test_the_bidder_may_concede_before_the_lead() -> None:
    state = do(lead(POINTS, 300), ThrowIn())
    (result,) = state.results
    assert result.outcome is Outcome.THROWN_IN
    assert result.changes == (-300, *result.melds[1:])


# for units


def test_the_lowest_bid_may_be_conceded_without_a_look() -> None:
    state = bid_for(AUCTION, 300)
    assert (state.phase, state.turn) == (PhaseName.KITTY, (0,))
    assert engine.options(state, 0) == (TakeKittyOption(), ConcedeOption())
    assert engine.view(state, 0).kitty == ()
    step = engine.apply(state, 0, Concede())
    assert step.events[0] == Conceded(seat=0)
    (result,) = step.state.results
    assert (result.outcome, result.changes, result.trump) == (Outcome.THROWN_IN, (-2, 1, 1), None)
    assert len(do(state, TakeKitty()).current.hands[0]) == 18


@pytest.mark.parametrize(("points", "options"), [(310, {}), (300, {"throw_in": "never"})])
def test_otherwise_the_kitty_is_turned_up_at_once(points: int, options: dict[str, str]) -> None:
    state = bid_for(AUCTION.with_options(options), points)
    assert (state.phase, len(state.current.hands[0])) == (PhaseName.TRUMP, 18)


def test_only_the_bidder_melds() -> None:
    state = lead(AUCTION, 500)
    melds = engine.view(state, None).melds
    assert [shown.points > 0 for shown in melds] == [True, False, False]
    assert [shown.seat for shown in melds] == [0, 1, 2]


def test_meld_that_covers_the_bid_wins_without_play() -> None:
    rules = AUCTION.with_options({"min_bid": 250})
    state = do(do(bid_for(rules, 250), TakeKitty()), NameTrump(suit=Suit.SPADES))
    (result,) = state.results
    assert (result.outcome, result.melds[0], result.changes) == (Outcome.COVERED, 260, (4, -2, -2))
    assert state.current.buried == ()


def test_both_opponents_must_concede() -> None:
    state = do(lead(AUCTION, 400), PlayCard(card=Card("AS")))
    (seat,) = engine.to_act(state)
    assert engine.options(state, seat)[1:] == (ConcedeOption(needs_both=True),)
    offered = do(state, Concede())
    assert engine.to_act(offered) == {seat}
    assert engine.view(offered, None).conceded == (1,)
    assert [option.type for option in engine.options(offered, 1)] == ["play"]
    (play,) = engine.options(offered, 1)
    assert isinstance(play, PlayOption)
    offered = do(offered, PlayCard(card=play.cards[0]))
    assert engine.options(offered, 2)[1:] == (ConcedeOption(needs_both=False),)
    (result,) = do(offered, Concede()).results
    assert (result.outcome, result.changes) == (Outcome.CONCEDED, (16, -8, -8))  # four units, spades double
    assert result.kept_melds[0] == result.melds[0] > 0


def test_the_bidder_does_not_concede_during_play() -> None:
    state = lead(AUCTION, 400)
    assert [option.type for option in engine.options(state, 0)] == ["play", "throw_in"]
    assert do(state, ThrowIn()).results[0].changes == (-16, 8, 8)  # once: four units, spades double


def test_opponents_do_not_concede_for_points() -> None:
    state = do(lead(POINTS, 300), PlayCard(card=Card("AS")))
    assert [option.type for option in engine.options(state, 1)] == ["play"]


def test_a_match_is_a_number_of_hands() -> None:
    rules = AUCTION.with_options({"hands": 4})
    for seed in range(4):
        *_, last = random_moves(rules, seed)
        state = last.step.state
        assert len(state.results) >= 4
        ends = [sorted(result.totals, reverse=True) for result in state.results]
        assert ends[-1][0] > ends[-1][1]
        assert all(first == second for first, second, *_ in ends[3:-1])


def test_sixteen_cards_and_no_kitty_is_a_matter_of_data() -> None:
    state = dealt(CUTTHROAT, ("", "", ""), 2)
    assert {len(hand) for hand in state.current.hands} == {16}
    state = do(state, Bid(points=250), Pass(), Pass())
    assert state.phase is PhaseName.TRUMP
    assert engine.view(state, 0).kitty == ()
