"""All ways to play the last tricks, counted by the engine and by a search of its own that knows cards as plain text."""

from __future__ import annotations

from collections import Counter

import pytest

import engine
from engine import GameState
from engine.actions import PlayCard
from engine.options import PlayOption
from engine.rules import Rules
from engine.variants import double_deck
from engine.variants.partnership import STANDARD
from engine.variants.three_handed import PRESETS as THREE_HANDED
from tests.support.play import random_moves
from tests.support.variants import CUTTHROAT

ORDER = "9JQKTA"
COUNTERS = {
    "modern": dict.fromkeys("ATK", 10),
    "kq5": {"A": 10, "T": 10, "K": 5, "Q": 5},
    "classic11": {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2},
}


def ending(rules: Rules, seed: int, cards: int) -> GameState | None:
    """A random deal when everybody has so many cards left, or None where it was not played that far."""
    for move in random_moves(rules, seed, deals=1):
        deal = move.step.state.deal
        if deal and deal.trick and not deal.trick.cards and all(len(hand) == cards for hand in deal.hands):
            return move.step.state
    return None


def by_engine(state: GameState) -> Counter[int]:
    """How many ways lead to so many trick points of side 0."""
    if engine.awaits_deal(state) or state.winner is not None:
        return Counter([state.results[-1].tricks[0]])
    (seat,) = engine.to_act(state)
    (option,) = [each for each in engine.options(state, seat) if isinstance(each, PlayOption)]
    found: Counter[int] = Counter()
    for card in option.cards:
        found += by_engine(engine.apply(state, seat, PlayCard(card=card)).state)
    return found


class Search:
    """The same by brute force: cards are two letters, the trick a list, hands change in place."""

    def __init__(self, hands: list[list[str]], trump: str, rules: Rules) -> None:
        self.hands = hands
        self.trump = trump
        self.always = rules.beat.value == "always"
        self.counters = COUNTERS[rules.counters.value]
        self.last = rules.last_trick_points
        self.side = rules.sides[0]

    def rank(self, card: str, led: str) -> int:
        """How high a card stands in a trick; 0 takes nothing."""
        if card[1] == self.trump:
            return 10 + ORDER.index(card[0])
        return 1 + ORDER.index(card[0]) if card[1] == led else 0

    def may(self, hand: list[str], trick: list[str]) -> set[str]:
        if not trick:
            return set(hand)
        led = trick[0][1]
        top = max(self.rank(card, led) for card in trick)
        for suit in (led, self.trump):
            mine = {card for card in hand if card[1] == suit}
            if mine:
                better = {card for card in mine if self.rank(card, led) > top}
                return better if better and (self.always or led == self.trump) else mine
        return set(hand)

    def run(self, leader: int, trick: list[str], points: int) -> Counter[int]:
        seats = len(self.hands)
        if len(trick) == seats:
            ranks = [self.rank(card, trick[0][1]) for card in trick]
            leader = (leader + ranks.index(max(ranks))) % seats
            is_last = not any(self.hands)
            if leader in self.side:
                points += sum(self.counters.get(card[0], 0) for card in trick) + (self.last if is_last else 0)
            return Counter([points]) if is_last else self.run(leader, [], points)
        hand = self.hands[(leader + len(trick)) % seats]
        found: Counter[int] = Counter()
        for card in self.may(hand, trick):
            hand.remove(card)
            found += self.run(leader, [*trick, card], points)
            hand.append(card)
        return found


def compare(state: GameState) -> int:
    deal = state.current
    assert deal.trump is not None
    assert deal.trick is not None
    hands = [[card.value for card in hand] for hand in deal.hands]
    search = Search(hands, deal.trump.value, state.rules)
    discard = sum(search.counters.get(card[0], 0) for card in deal.buried) if state.contract.seat == 0 else 0
    expected = search.run(deal.trick.leader, [], deal.trick_points[0] + discard)
    assert by_engine(state) == expected
    return expected.total()


@pytest.mark.parametrize("beat", ["always", "trump_led"])
@pytest.mark.parametrize("counters", list(COUNTERS))
def test_three_tricks(beat: str, counters: str) -> None:
    rules = STANDARD.with_options({"beat": beat, "counters": counters, "throw_in": "never"})
    endings = [state for seed in range(12) if (state := ending(rules, seed, 3))]
    assert len(endings) >= 8
    assert sum(compare(state) for state in endings) > 300


@pytest.mark.parametrize("seed", [2, 3])
def test_four_tricks(seed: int) -> None:
    rules = STANDARD.with_options({"throw_in": "never", "auto_settle": False, "last_trick_points": 20})
    state = ending(rules, seed, 4)
    assert state is not None
    assert compare(state) > 100


OTHERS = [double_deck.STANDARD, *THREE_HANDED.values(), CUTTHROAT]


@pytest.mark.parametrize("beat", ["always", "trump_led"])
@pytest.mark.parametrize("game", OTHERS, ids=lambda rules: f"{rules.game}-{rules.preset}")
def test_three_tricks_of_other_games(game: Rules, beat: str) -> None:
    rules = game.with_options({"beat": beat, "throw_in": "never", "auto_settle": False})
    endings = [state for seed in range(40) if (state := ending(rules, seed, 3))][:8]
    assert len(endings) >= 6
    assert sum(compare(state) for state in endings) > 30
