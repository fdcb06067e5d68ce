"""All ways to play endings of the two-handed game, counted by the engine and by a search that knows cards as text."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

import engine
from engine import GameState
from engine.actions import Action, DeclareMeld, DrawCard, ExchangeDix, PlayCard
from engine.options import DeclareMeldOption, DrawOption, ExchangeDixOption, PlayOption
from engine.rules import PhaseName, Rules
from engine.variants.two_handed import STANDARD
from tests.support.play import random_moves
from tests.support.stock_play import ORDER, judged

COUNTERS = {
    "modern": dict.fromkeys("ATK", 10),
    "kq5": {"A": 10, "T": 10, "K": 5, "Q": 5},
    "classic11": {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2},
}
NAMES = ("run", "double_run", "royal_marriage", "marriage", "pinochle", "A_around", "K_around", "Q_around", "J_around")


def takes(lead: str, follow: str, trump: str) -> bool:
    """Whether the second card takes the trick."""
    if lead[1] == follow[1]:
        return ORDER.index(follow[0]) > ORDER.index(lead[0])
    return follow[1] == trump


# the last of the strict tricks


def strict_ending(rules: Rules, seed: int, cards: int) -> GameState:
    """A random deal when both have so many cards left."""
    return next(
        move.step.state
        for move in random_moves(rules, seed, deals=1)
        if move.step.state.phase is PhaseName.PLAY
        and move.step.state.current.trick
        and not move.step.state.current.trick.cards
        and {len(hand) for hand in move.step.state.current.hands} == {cards}
    )


def by_engine(state: GameState) -> Counter[tuple[int, ...]]:
    """How many ways lead to which trick points."""
    if engine.awaits_deal(state) or state.winner is not None:
        return Counter([state.results[-1].tricks])
    (seat,) = engine.to_act(state)
    (option,) = engine.options(state, seat)
    assert isinstance(option, PlayOption)
    found: Counter[tuple[int, ...]] = Counter()
    for card in option.cards:
        found += by_engine(engine.apply(state, seat, PlayCard(card=card)).state)
    return found


class Strict:
    """The same by brute force: hands change in place."""

    def __init__(self, state: GameState) -> None:
        deal, rules = state.current, state.rules
        assert deal.trump is not None
        self.hands = [[card.value for card in hand] for hand in deal.hands]
        self.trump = deal.trump.value
        self.always = rules.beat.value == "always"
        self.counters = COUNTERS[rules.counters.value]
        self.last = rules.last_trick_points

    def answers(self, hand: list[str], lead: str) -> set[str]:
        same = {card for card in hand if card[1] == lead[1]}
        if same:
            better = {card for card in same if takes(lead, card, self.trump)}
            return better if better and (self.always or lead[1] == self.trump) else same
        return {card for card in hand if card[1] == self.trump} or set(hand)

    def run(self, leader: int, points: tuple[int, int]) -> Counter[tuple[int, ...]]:
        if not self.hands[0]:
            return Counter([points])
        found: Counter[tuple[int, ...]] = Counter()
        for lead in set(self.hands[leader]):
            self.hands[leader].remove(lead)
            for follow in self.answers(self.hands[1 - leader], lead):
                self.hands[1 - leader].remove(follow)
                winner = 1 - leader if takes(lead, follow, self.trump) else leader
                worth = sum(self.counters.get(card[0], 0) for card in (lead, follow))
                worth += 0 if self.hands[0] else self.last
                scored = (points[0] + worth, points[1]) if winner == 0 else (points[0], points[1] + worth)
                found += self.run(winner, scored)
                self.hands[1 - leader].append(follow)
            self.hands[leader].append(lead)
        return found


@pytest.mark.parametrize("beat", ["always", "trump_led"])
@pytest.mark.parametrize("counters", list(COUNTERS))
def test_four_strict_tricks(beat: str, counters: str) -> None:
    rules = STANDARD.with_options({"beat": beat, "counters": counters})
    total = 0
    for seed in range(6):
        state = strict_ending(rules, seed, 4)
        trick, points = state.current.trick, state.current.trick_points
        assert trick is not None
        expected = Strict(state).run(trick.leader, (points[0], points[1]))
        assert by_engine(state) == expected
        total += expected.total()
    assert total > 200


# the last trick beside the stock, with all that may be melded after it

Held = tuple[str, ...]
Table = tuple[tuple[str, tuple[str, ...]], ...]
"""Cards on the table with the melds they have served in, sorted."""


def last_stock_trick(rules: Rules, seed: int) -> GameState:
    """A random deal before the twelfth trick."""
    return [
        move.step.state
        for move in random_moves(rules, seed, deals=1)
        if move.step.state.phase is PhaseName.STOCK
        and len(move.step.state.current.tricks) == 11
        and move.step.state.current.trick
        and not move.step.state.current.trick.cards
        and move.step.state.current.has_drawn
    ][-1]


def ways_by_engine(state: GameState) -> Counter[tuple[object, ...]]:
    """How many ways lead to which hands and meld points when the strict tricks begin."""
    deal = state.current
    if state.phase is PhaseName.PLAY:
        return Counter([(tuple(sorted(deal.hands[0])), deal.tricks[-1].winner, engine.view(state, None).meld_points)])
    (seat,) = engine.to_act(state)
    found: Counter[tuple[object, ...]] = Counter()
    for action in actions(state, seat):
        found += ways_by_engine(engine.apply(state, seat, action).state)
    return found


def actions(state: GameState, seat: int) -> list[Action]:
    done: list[Action] = []
    for option in engine.options(state, seat):
        match option:
            case PlayOption():
                done += [PlayCard(card=card, from_table=True) for card in option.on_table]
                done += [PlayCard(card=card) for card in dict.fromkeys(option.hand)]
            case DeclareMeldOption():
                done += [DeclareMeld(name=one.name, hand=one.hand, table=one.table) for one in option.choices]
            case ExchangeDixOption():
                done.append(ExchangeDix())
            case DrawOption():
                done += [DrawCard(turn_up=flag) for flag in ((False, True) if option.may_choose else (False,))]
    return done


class Stock:
    """The same by brute force; every subset of the cards is tried as a meld."""

    def __init__(self, state: GameState) -> None:
        deal = state.current
        assert deal.trump is not None
        assert deal.trick is not None
        assert deal.turn_up is not None
        self.rules, self.trump, self.leader = state.rules, deal.trump.value, deal.trick.leader
        self.hands = tuple(tuple(sorted(card.value for card in hand)) for hand in deal.hands)
        self.tables: list[Table] = [
            tuple((one.card.value, tuple(name.value for name in one.served)) for one in deal.table if one.seat == seat)
            for seat in (0, 1)
        ]
        self.points = engine.view(state, None).meld_points
        self.stock, self.turn_up = deal.stock[0].value, deal.turn_up.value

    def run(self) -> Counter[tuple[object, ...]]:
        found: Counter[tuple[object, ...]] = Counter()
        for lead, hand, table in self.plays(self.leader):
            for follow, other, lying in self.plays(1 - self.leader):
                wins = takes(lead, follow, self.trump)
                winner = 1 - self.leader if wins else self.leader
                mine, theirs = ((other, lying), (hand, table)) if wins else ((hand, table), (other, lying))
                for kept, points, turn_up in self.laid(mine[0], mine[1], self.turn_up):
                    for won, lost in self.draws(turn_up):
                        full = (tuple(sorted((*kept, won))), tuple(sorted((*theirs[0], *cards(theirs[1]), lost))))
                        scored = [*self.points]
                        scored[winner] += points
                        found[(full[0 if winner == 0 else 1], winner, tuple(scored))] += 1
        return found

    def plays(self, seat: int) -> list[tuple[str, Held, Table]]:
        """Each card of the hand once, and each face on the table: the copy that has served in more melds."""
        hand, table = self.hands[seat], self.tables[seat]
        found: list[tuple[str, Held, Table]] = [(card, less(hand, card), table) for card in sorted(set(hand))]
        for card in sorted(set(cards(table))):
            place = max((i for i, one in enumerate(table) if one[0] == card), key=lambda i: (len(table[i][1]), -i))
            found.append((card, hand, table[:place] + table[place + 1 :]))
        return found

    def draws(self, turn_up: str) -> list[tuple[str, str]]:
        pair = (self.stock, turn_up)
        return [pair, (turn_up, self.stock)] if self.rules.last_draw_choice else [pair]

    def laid(self, hand: Held, table: Table, turn_up: str) -> list[tuple[Held, int, str]]:
        """All that may be shown and melded: (hand and table together, points, what lies under the stock)."""
        found = [((*hand, *cards(table)), 0, turn_up)]
        nine = "9" + self.trump
        if nine in hand:
            left = less(hand, nine)
            if turn_up[0] == "9":
                more = self.laid(left, (*table, (nine, ("dix",))), turn_up)
            else:
                more = self.laid((*left, turn_up), table, nine)
            found += [(kept, points + 10, under) for kept, points, under in more]
        for name in NAMES:
            for used, again in self.subsets(name, hand, table):
                if points := judged(name, used, again, self.trump, self.rules):
                    found.append(((*hand, *cards(table)), points, turn_up))
        return found

    def subsets(self, name: str, hand: Held, table: Table) -> list[tuple[Held, Table]]:
        """Sets of cards of the ranks that the meld can have; of the hand each multiset once."""
        ranks = {"run": "ATKQJ", "double_run": "ATKQJ", "pinochle": "QJ"}.get(name, name[0] if "_a" in name else "KQ")
        suits = self.trump if "run" in name or name == "royal_marriage" else "CDHS"
        sizes = {"run": (5,), "double_run": (10,), "royal_marriage": (2,), "marriage": (2,), "pinochle": (2, 4)}
        mine = [card for card in hand if card[0] in ranks and card[1] in suits]
        lying = [one for one in table if one[0][0] in ranks and one[0][1] in suits]
        return [
            (used, again)
            for size in sizes.get(name, (4, 8))
            for count in range(1, size + 1)
            for used in sorted(set(combinations(sorted(mine), count)))
            for again in combinations(lying, size - count)
        ]


def cards(table: Table) -> Held:
    return tuple(card for card, _ in table)


def less(hand: Held, card: str) -> Held:
    place = hand.index(card)
    return hand[:place] + hand[place + 1 :]


@pytest.mark.parametrize("options", [{}, {"last_draw_choice": True}, {"doubles": "two_singles", "run_extras": "each"}])
def test_twelfth_trick_with_its_melds(options: dict[str, object]) -> None:
    rules = STANDARD.with_options(options)
    total = melded = 0
    for seed in range(16):
        state = last_stock_trick(rules, seed)
        expected = Stock(state).run()
        assert ways_by_engine(state) == expected
        total += expected.total()
        melded += sum(points != engine.view(state, None).meld_points for *_, points in expected)
    assert total > 2000
    assert melded > 100
