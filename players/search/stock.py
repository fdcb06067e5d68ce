"""Two players beside a stock: which card, meld or draw, by worlds.

What the other holds and the order of the stock are sampled: of the other's hand what lies or was taken openly is known.
A nine is shown as soon as it may be, and a game claimed when it is won, without looking further.
"""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from engine.actions import Action, DeclareMeld, DeclareOut, DrawCard, ExchangeDix, PlayCard
from engine.cards import Card, build_deck
from engine.melding import MeldName
from engine.options import DeclareMeldOption, DrawOption, MeldChoice, Option, PlayOption
from engine.view import PlayerView, TableCard
from players.kernel import ANY_MELD, CODES, ROW, Setup, evaluate_stock, sample, suit_code, words_of
from players.knowledge import laid_so_far
from players.search.cards import stakes_of
from players.search.decision import POINT, Decision, Valued, weighed
from players.search.stakes import Stakes

MORE = 3
"""So many times the worlds of other games are looked at: a way is quickly played out, and much hangs on draws."""

_FEW = 4
"""So many of the ways are looked at in all worlds, the others only in the first ones."""
_FIRST = 3
"""The first worlds are one in so many."""
_TRUST = 1.0
"""By how many points another way must be better than the one that rules of thumb choose: worlds are few."""
_BUCKET = 10
"""Scores this near, in points, are as good as each other."""
_MELDS = 6
"""So many melds are compared."""
_KINDS = {
    MeldName.MARRIAGE: 2,
    MeldName.ROYAL_MARRIAGE: 2,
    MeldName.RUN: 3,
    MeldName.DOUBLE_RUN: 3,
    MeldName.PINOCHLE: 4,
    MeldName.JACKS_AROUND: 5,
    MeldName.QUEENS_AROUND: 5,
    MeldName.KINGS_AROUND: 5,
    MeldName.ACES_AROUND: 5,
}


@dataclass(frozen=True)
class _Way:
    """A way to go on: what is done, the points that it melds at once, and the row of the kernel after it."""

    action: Action
    points: int
    row: list[int]


def choose_beside_stock(
    view: PlayerView, options: tuple[Option, ...], usual: Action, seed: int, count: int
) -> Decision:
    """Decide as long as there is a stock; `usual` is what rules of thumb do."""
    if isinstance(usual, DeclareOut | ExchangeDix):
        return Decision(usual)  # a claim is certain or not made; a nine scores and brings a better card for nothing
    ways = _ways(view, options, usual)
    if len(ways) < 2:
        return Decision(usual)
    return Search(view, usual, seed).best(ways, count)


def _ways(view: PlayerView, options: tuple[Option, ...], usual: Action) -> list[_Way]:
    """What may be done now; the lead is left open where a meld or a draw comes first."""
    melds = next((each for each in options if isinstance(each, DeclareMeldOption)), None)
    draw = next((each for each in options if isinstance(each, DrawOption)), None)
    play = next((each for each in options if isinstance(each, PlayOption)), None)
    table = view.table_cards
    found: list[_Way] = []
    if melds is not None:
        for choice in _few(melds.choices):
            action = DeclareMeld(name=choice.name, hand=choice.hand, table=choice.table)
            row = _row(view, _laid(view, choice), between=True, melded=True, drawn=draw is None)
            found.append(_Way(action, choice.points, row))
    if draw is not None:
        for turn_up in (False, True) if draw.may_choose else (False,):
            row = _row(view, table, between=True, melded=True, drawn=False)
            row[9] = int(turn_up) if draw.may_choose else -1
            found.append(_Way(DrawCard(turn_up=turn_up), 0, row))
    elif play is not None and melds is not None:
        if isinstance(usual, PlayCard):  # rules of thumb would rather lead than meld
            found.append(_Way(usual, 0, _row(view, table, between=True, melded=True, drawn=True)))
    elif play is not None and view.turn_up is not None:  # else the strict tricks have come
        for card in _plays(view, play):
            row = _row(view, table, between=False, melded=True, drawn=True)
            row[6], row[7] = CODES[card.card], int(card.from_table)
            found.append(_Way(card, 0, row))
    return found


def _few(choices: Sequence[MeldChoice]) -> list[MeldChoice]:
    """The melds with most points, one way for each of the same cards from the hand."""
    ways: dict[tuple[MeldName, tuple[Card, ...]], MeldChoice] = {}
    for one in choices:
        ways.setdefault((one.name, tuple(sorted(one.hand))), one)
    return list(ways.values())[:_MELDS]


def _plays(view: PlayerView, play: PlayOption) -> list[PlayCard]:
    ways = [PlayCard(card=card) for card in dict.fromkeys(play.hand) if card in play.cards]
    return ways + [PlayCard(card=card, from_table=True) for card in play.on_table if card in play.cards]


def _laid(view: PlayerView, choice: MeldChoice) -> tuple[TableCard, ...]:
    """The table after a meld."""
    assert view.seat is not None
    again = [
        lying.model_copy(update={"served": (*lying.served, choice.name)}) if lying.number in choice.table else lying
        for lying in view.table_cards
    ]
    new = [
        TableCard(number=-1 - place, seat=view.seat, card=card, served=(choice.name,))
        for place, card in enumerate(choice.hand)
    ]
    return (*again, *new)


def _row(view: PlayerView, table: Sequence[TableCard], *, between: bool, melded: bool, drawn: bool) -> list[int]:
    """The kernel's row of a state of play, see `players.kernel.stock`."""
    led = CODES[view.trick.cards[0].card] if view.trick is not None and view.trick.cards else -1
    up = -1 if view.turn_up is None else CODES[view.turn_up]
    row = [view.seat or 0, led, int(between), int(melded), int(drawn), up, -1, 0, 0, -1]
    row += [0] * (ROW - len(row))
    cards: dict[tuple[int, int], list[Card]] = {}
    for lying in table:
        for kind in {1, *[_KINDS[name] for name in lying.served if name in _KINDS]}:
            cards.setdefault((kind, lying.seat), []).append(lying.card)
    for (kind, seat), some in cards.items():
        at = 10 + 8 * kind + 4 * seat
        row[at : at + 4] = words_of(some)
    return row


class Search:
    """The worlds of one decision and what their ends are worth."""

    def __init__(self, view: PlayerView, usual: Action, seed: int) -> None:
        assert view.seat is not None
        self.view, self.usual, self.seed, self.me = view, usual, seed, view.seat
        self.setup = Setup(view.rules, suit_code(view.trump))
        self.stakes: Stakes = stakes_of(view)
        sides = range(2)
        self.had = [view.scores[side] + view.trick_points[side] + view.meld_points[side] for side in sides]
        self.known: dict[tuple[int, int], float] = {}

    def best(self, ways: list[_Way], count: int) -> Decision:
        """Try all ways in a few worlds, then the best in all of them."""
        few = max(1, count // _FIRST) if len(ways) > _FEW else count
        worlds, rest = self.worlds(count)
        sums = self._sums(ways, worlds[: 8 * few], rest[: 4 * few], self.seed)
        order = self._order(ways, sums, few)
        if few < count:
            rested = order[_FEW:]
            order = order[:_FEW]
            more = self._sums([ways[at] for at in order], worlds[8 * few :], rest[4 * few :], self.seed + few)
            for at, each in zip(order, more, strict=True):
                sums[at] = (sums[at][0] + each[0], sums[at][1] + each[1])
            order = [order[at] for at in self._order([ways[at] for at in order], [sums[at] for at in order], count)]
            seen = dict.fromkeys(order, count) | dict.fromkeys(rested, few)
            order += rested
        else:
            seen = dict.fromkeys(order, few)
        estimates = tuple([Valued(ways[at].action, sums[at][0] / seen[at], sums[at][1] / seen[at]) for at in order])
        return Decision(estimates[0].action, count, estimates)

    def _order(self, ways: list[_Way], sums: list[tuple[float, float]], count: int) -> list[int]:
        slope = self._slope()
        keys = [
            weighed(chance, points) / count + (way.action == self.usual) * _TRUST * slope
            for way, (chance, points) in zip(ways, sums, strict=True)
        ]
        return sorted(range(len(ways)), key=lambda at: -keys[at])

    def _sums(self, ways: list[_Way], worlds: array[int], rest: array[int], seed: int) -> list[tuple[float, float]]:
        """The sum over the worlds of the chance to win and of the points ahead, for each way."""
        n = len(ways)
        out = array("i", bytes(16 * n * (len(rest) // 4)))
        evaluate_stock(worlds, rest, array("i", [each for way in ways for each in way.row]), self.setup, seed, out)
        me, known = self.me, self.known
        you = 1 - me
        result: list[tuple[float, float]] = []
        for at, way in enumerate(ways):
            mine, theirs = self.had[me] + way.points, self.had[you]
            chance, points = 0.0, 0
            for start in range(4 * at, len(out), 4 * n):
                own = mine + out[start + me] + out[start + 2 + me]
                other = theirs + out[start + you] + out[start + 2 + you]
                key = own // _BUCKET, other // _BUCKET
                found = known.get(key)
                if found is None:
                    found = known[key] = self._chance(key)
                chance += found
                points += own - other
            result.append((chance, float(points)))
        return result

    def _chance(self, key: tuple[int, int]) -> float:
        """The chance to win the game once both have written down so much."""
        own, other = [_BUCKET * each for each in key]
        totals = (own, other) if self.me == 0 else (other, own)
        return self.stakes.standing(totals, is_made=False)[self.me]

    def _slope(self) -> float:
        """How much of the chance to win one point is worth, roughly, if this hand goes on as usual."""
        keys = list(self.known)
        if not keys:
            return POINT
        steps = [abs(self._chance((own + 2, other)) - self._chance((own - 2, other))) for own, other in keys[:8]]
        return sum(steps) / len(steps) / (4 * _BUCKET)

    def worlds(self, count: int) -> tuple[array[int], array[int]]:
        """Worlds and the cards of the stock in them."""
        view, me = self.view, self.me
        you = 1 - me
        tables = [[lying.card for lying in view.table_cards if lying.seat == seat] for seat in range(2)]
        played = laid_so_far(view)
        mine = Counter([*view.hand, *tables[me]])
        gone = Counter(card for seat, card in played if seat == you)
        opened = Counter(taken.card for taken in view.taken if taken.seat == you and taken.is_open)
        theirs = Counter(tables[you]) | (opened - gone)
        all_cards = Counter(build_deck(view.rules.deck.ranks, view.rules.deck.copies))
        all_cards.subtract(card for _, card in played)
        if view.turn_up is not None:
            all_cards.subtract((view.turn_up,))
        theirs = theirs & (all_cards - mine)
        down = view.stock_count - (view.turn_up is not None)
        out, rest = array("i", bytes(32 * count)), array("i", bytes(16 * count))
        known = [words_of((mine if seat == me else theirs).elements()) for seat in range(2)]
        sizes = [0, 0, down]
        sizes[me], sizes[you] = mine.total(), view.counts[you] + len(tables[you])
        sample(
            self.setup,
            words_of((+all_cards).elements()),
            sizes,
            [*known[0], *known[1], 0, 0, 0, 0],
            [5] * 12,
            [ANY_MELD] * 3,
            [0] * 12,
            self.seed,
            out,
            rest,
        )
        return out, rest
