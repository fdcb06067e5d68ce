"""The best line of a finished hand, all cards seen: what the bidders take if everybody plays as well as can be."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from engine.cards import Card, sort_hand, without
from engine.record import DealRecord
from engine.rules import Rules
from players.kernel import CARDS, CODES, IS_COMPILED, Setup, Solver, cards_of, legal, position, suit_code, words_of

PLAIN_TRICKS = 8
"""So many of the last tricks are solved where the kernel is not compiled."""

DEEPEST = 12
"""No more tricks than this are solved: longer endings take minutes."""

_NODES = 30_000_000 if IS_COMPILED else 400_000
"""Positions after which a search stops with the bounds that it has: some seconds."""

_NODES_OF_LINE = _NODES // 2
"""The same for all cards of the line; the table of the first search makes most of them short."""


class Unsolved(StrEnum):
    """Why a hand has no best line."""

    NOT_PLAYED = "not_played"  # it ended before trump was named, or nobody had it
    ENDED_EARLY = "ended_early"  # it ended before those of its tricks that are solved
    CARDS_UNKNOWN = "cards_unknown"  # it ended while there were cards to draw
    ALONE = "alone"  # more than two sides, and nobody against the rest


@dataclass(frozen=True)
class BestLine:
    """What the side that is asked about takes by the best play of both; points are classic, of the whole hand."""

    side_seats: tuple[int, ...]
    first_trick: int
    """The trick, from 1, from which on the play is solved."""
    low: int
    high: int
    """Bounds on its trick points; equal where the search came to its end."""
    taken: int
    """What it took in fact, of the tricks that were played."""
    tricks: tuple[tuple[tuple[int, Card], ...], ...]
    """`(seat, card)` of every trick of one best line, which keeps to what was played as long as that was best."""
    hands: tuple[tuple[Card, ...], ...]
    """The cards with which it begins, `[seat]`."""
    is_all_played: bool


def best_line(record: DealRecord, rules: Rules, seat: int, *, most_tricks: int | None = None) -> BestLine | Unsolved:
    """The best line for the bidders, or for the side of `seat` where nobody bids.

    `most_tricks` is how many of the last tricks are solved at most (None: what the kernel can).
    """
    if record.trump is None:
        return Unsolved.NOT_PLAYED
    declarer = record.contract.seat if record.contract is not None else None
    if declarer is None and len(rules.sides) > 2:
        return Unsolved.ALONE
    start = _start(record, rules, most_tricks if most_tricks is not None else DEEPEST if IS_COMPILED else PLAIN_TRICKS)
    if start is None:
        return Unsolved.CARDS_UNKNOWN if rules.deck.stock else Unsolved.ENDED_EARLY
    setup = Setup(rules, suit_code(record.trump), -1 if declarer is None else declarer)
    asked = setup.side[seat if declarer is None else declarer]
    return _Line(record, rules, setup, asked, start).solved()


@dataclass(frozen=True)
class _Start:
    """Where the solving begins: the number of tricks before it, who leads, the cards of each seat."""

    before: int
    leader: int
    hands: tuple[tuple[Card, ...], ...]


def _start(record: DealRecord, rules: Rules, most: int) -> _Start | None:
    """The first position of the play that is shallow enough; None where its cards are not known."""
    free = rules.deck.stock // rules.seats
    if free:
        hands = _played_from(record, rules, free)
        whole = rules.deck.hand
        if any(len(hand) != whole for hand in hands):
            return None
    else:
        hands = record.hands
    left = len(hands[0])
    before = free + max(0, left - most)
    if before > len(record.tricks):
        return None
    for trick in record.tricks[free:before]:
        hands = tuple(
            [without(hand, [play.card for play in trick.cards if play.seat == seat]) for seat, hand in enumerate(hands)]
        )
    if before < len(record.tricks):
        leader = record.tricks[before].leader
    elif before:
        winner = record.tricks[before - 1].winner
        assert winner is not None
        leader = winner
    elif record.contract is not None:
        leader = record.contract.seat
    else:
        return None
    return _Start(before, leader, hands) if hands[0] else None


def _played_from(record: DealRecord, rules: Rules, before: int) -> tuple[tuple[Card, ...], ...]:
    """What each seat played after so many tricks: all that it held then, if the hand was played out."""
    cards = [
        [play.card for trick in record.tricks[before:] for play in trick.cards if play.seat == seat]
        for seat in range(rules.seats)
    ]
    return tuple([sort_hand(each, record.trump) for each in cards])


class _Line:
    """Solves one start and walks along a line that keeps its value."""

    def __init__(self, record: DealRecord, rules: Rules, setup: Setup, asked: int, start: _Start) -> None:
        self._record = record
        self._rules = rules
        self._setup = setup
        self._asked = asked
        self._start = start
        self._solver = Solver(20 if IS_COMPILED else 14)
        self._left = _NODES_OF_LINE

    def solved(self) -> BestLine:
        """The value of the start, and a line that reaches it."""
        start, setup = self._start, self._setup
        words = [word for hand in start.hands for word in words_of(hand)]
        left = len(start.hands[0])
        trick = position(setup, start.leader, [], left, is_first_lead=start.before == 0)
        found = self._solver.solve(words, trick, setup, -1, _NODES)
        whole = setup.last_points + sum(setup.points[CODES[card] & 7] for hand in start.hands for card in hand)
        low, high = (found.low, found.high) if self._asked == 0 else (whole - found.high, whole - found.low)
        before = self._taken(0, start.before)
        tricks = self._walk(words, left, found.low) if found.low == found.high else ()
        return BestLine(
            side_seats=tuple([seat for seat in range(setup.seats) if setup.side[seat] == self._asked]),
            first_trick=start.before + 1,
            low=before + low,
            high=before + high,
            taken=self._taken(0, len(self._record.tricks)),
            tricks=tricks,
            hands=start.hands,
            is_all_played=len(self._record.tricks) == start.before + left,
        )

    def _taken(self, first: int, last: int) -> int:
        """The points that the asked side took in these tricks, `last` not included."""
        return sum(
            trick.points
            for trick in self._record.tricks[first:last]
            if trick.winner is not None and self._setup.side[trick.winner] == self._asked
        )

    def _walk(self, words: list[int], left: int, value: int) -> tuple[tuple[tuple[int, Card], ...], ...]:
        """From trick to trick; `value` is what side 0 still takes. Ends early where a search is stopped."""
        setup, leader = self._setup, self._start.leader
        tricks: list[tuple[tuple[int, Card], ...]] = []
        is_as_played = True
        for number in range(self._start.before, self._start.before + left):
            tricks_left = self._start.before + left - number
            cards: list[int] = []
            plays: list[tuple[int, Card]] = []
            trick = position(setup, leader, cards, tricks_left, is_first_lead=number == 0)
            for place in range(setup.seats):
                seat = (leader + place) % setup.seats
                played = self._played(number, place) if is_as_played else None
                code = self._keeping(words, trick, seat, played, value)
                if code is None:
                    return tuple(tricks)
                is_as_played = is_as_played and code == played
                cards.append(code)
                plays.append((seat, CARDS[code]))
                held = list(cards_of(words[4 * seat : 4 * seat + 4]))
                held.remove(CARDS[code])
                words[4 * seat : 4 * seat + 4] = words_of(held)
                trick = position(setup, leader, cards, tricks_left)
            tricks.append(tuple(plays))
            winner = trick[4]
            gain = trick[5] + (setup.last_points if tricks_left == 1 else 0)
            value -= gain if setup.side[winner] == 0 else 0
            leader = winner
        return tuple(tricks)

    def _played(self, number: int, place: int) -> int | None:
        tricks = self._record.tricks
        if number < len(tricks) and place < len(tricks[number].cards):
            return CODES[tricks[number].cards[place].card]
        return None

    def _keeping(
        self, words: Sequence[int], trick: array[int], seat: int, played: int | None, value: int
    ) -> int | None:
        """A card that keeps the value, the played one first; None where none was found in time."""
        codes = legal(words[4 * seat : 4 * seat + 4], trick, self._setup)
        if len(codes) == 1:
            return codes[0]
        for code in sorted(codes, key=lambda code: code != played):
            if self._left <= 0:
                return None
            (found,) = self._solver.solve_cards(words, trick, self._setup, [code], self._left)
            self._left -= found.nodes
            if found.low == found.high == value:
                return code
        return None
