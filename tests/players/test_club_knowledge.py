"""What Club works out of the open cards where there is a kitty or a stock, and whom it plays with."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import engine
from engine import GameState
from engine.actions import Action, Bid, DealCards, NameTrump, Pass, PlayCard, TakeKitty
from engine.cards import Card, Suit, parse
from engine.options import PlayOption
from engine.rules import PhaseName, Rules
from engine.variants.three_handed import POINTS, PRESETS
from engine.variants.two_handed import STANDARD as WITH_STOCK
from players import LEVELS
from players.arena import shuffled
from players.memory import remember
from tests.support.play import dealt, do, random_moves

CLUB = LEVELS["club"]
AUCTION = PRESETS["auction"]


def test_knows_every_card_of_the_other_hand_when_the_stock_is_gone() -> None:
    seen = 0
    for move in random_moves(WITH_STOCK, 3, deals=2):
        state = move.before
        if state.phase is PhaseName.PLAY and state.turn:
            (seat,) = state.turn
            memory = remember(engine.view(state, seat))
            theirs = Counter(state.current.hands[1 - seat])
            assert memory.known[1 - seat] + memory.free == theirs
            assert all(memory.chance(1 - seat, (card,)) == (1.0 if theirs[card] else 0.0) for card in Card)
            seen += 1
    assert seen > 20


@pytest.mark.parametrize("rules", [WITH_STOCK, POINTS, AUCTION], ids=["stock", "points", "auction"])
def test_never_rules_out_a_card_that_another_holds(rules: Rules) -> None:
    for seed in range(6):
        for move in random_moves(rules, seed, deals=1):
            state = move.before
            for seat in state.turn:
                memory = remember(engine.view(state, seat))
                for other in range(rules.seats):
                    if other != seat:
                        assert all(memory.may_hold(other, card) for card in state.current.hands[other])


def test_counts_the_own_discard_and_keeps_the_kitty_apart() -> None:
    state = _first_lead(POINTS)
    bidder, other = engine.view(state, 0), engine.view(state, 1)
    assert not set(bidder.buried) & set(remember(bidder).unseen) or max(Counter(bidder.buried).values()) < 2
    memory = remember(other)
    assert memory.kitty <= Counter(other.kitty)
    # the third player cannot hold what all saw go to the bidder
    alone = [card for card in memory.kitty if not memory.free[card] and not memory.known[2][card]]
    assert not any(memory.may_hold(2, card) for card in alone)


def test_the_bidders_opponents_play_together_only_where_units_are_counted() -> None:
    assert remember(engine.view(_first_lead(AUCTION), 1)).partner == 2
    assert remember(engine.view(_first_lead(AUCTION), 0)).partner is None
    assert remember(engine.view(_first_lead(POINTS), 1)).partner is None


@pytest.mark.parametrize(("rules", "card"), [(AUCTION, "TS"), (POINTS, "9S")], ids=["units", "points"])
def test_gives_a_counter_to_the_sure_trick_of_an_ally_alone(rules: Rules, card: str) -> None:
    """The bidder leads a low spade, seat 1 takes it with an ace, and seat 2 has a ten and a nine of spades."""
    rules = rules.with_options({"beat": "trump_led", "auto_settle": False, "counters": "modern"})
    hands = (
        "AH AH TH TH KH QH JH 9S JS QS QC JC 9C KD QD",
        "AS AS KS 9H 9H KC QC TC TC 9C KD QD TD TD 9D",
        "TS 9S JS QS KC AC AC JC KH QH JH AD AD JD 9D",
    )
    state = do(dealt(rules, hands, 2, kitty=parse("TS KS JD")), Bid(points=400), Pass(), Pass())
    while state.phase is not PhaseName.PLAY:
        state = do(state, NameTrump(suit=Suit.HEARTS) if state.phase is PhaseName.TRUMP else _plain(state))
    state = do(state, PlayCard(card=Card.SQ), PlayCard(card=Card.SA))
    assert CLUB.choose(engine.view(state, 2), engine.options(state, 2), 0) == PlayCard(card=Card(card))


def test_in_the_endgame_it_leads_what_the_other_cannot_take() -> None:
    """With all cards known no ace or ten is lost on a lead, as long as a plain card takes the trick."""
    random, checked = Random(4), 0
    for _ in range(6):
        state = engine.apply(engine.start(WITH_STOCK, 0), None, DealCards(deck=shuffled(WITH_STOCK, random))).state
        while turn := engine.to_act(state):
            (seat,) = turn
            view, options = engine.view(state, seat), engine.options(state, seat)
            action = CLUB.choose(view, options, 1)
            if state.phase is PhaseName.PLAY and view.trick is not None and not view.trick.cards:
                (play,) = [option for option in options if isinstance(option, PlayOption)]
                sure = [
                    card for card in play.cards if card.suit is not view.trump and not _can_take(card, state, 1 - seat)
                ]
                assert isinstance(action, PlayCard)
                loses = _can_take(action.card, state, 1 - seat)
                assert not (sure and loses and action.card.rank.value in "AT")
                checked += bool(sure)
            state = engine.apply(state, seat, action).state
    assert checked > 20


def _can_take(card: Card, state: GameState, seat: int) -> bool:
    """Whether that hand beats the card, as the strict rules let it."""
    hand, trump = state.current.hands[seat], state.current.trump
    same = [other for other in hand if other.suit is card.suit]
    if same:
        return any(other.strength > card.strength for other in same)
    return card.suit is not trump and any(other.suit is trump for other in hand)


def _first_lead(rules: Rules) -> GameState:
    """Seat 0 has the contract and is to lead."""
    state = do(dealt(rules, ("AH TH KH QH JH AS AC", "", ""), 2), Bid(points=rules.min_bid), Pass(), Pass())
    while state.phase is not PhaseName.PLAY:
        state = do(state, NameTrump(suit=Suit.HEARTS) if state.phase is PhaseName.TRUMP else _plain(state))
    return state


def _plain(state: GameState) -> Action:
    action = CLUB.choose(engine.view(state, 0), engine.options(state, 0), 0)
    return TakeKitty() if state.phase is PhaseName.KITTY else action
