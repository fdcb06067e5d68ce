"""A finished hand gone over again: one person's own decisions beside an Expert's, and the best line of all cards.

Everything comes from the log: the same hand gives the same review each time, also after a restart.
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from functools import partial

import structlog

import engine
from engine.errors import NotYetOver
from engine.rules import Rules
from players import Player
from players.best_line import BestLine, Unsolved, best_line
from players.kernel import IS_COMPILED
from players.reviewing import Judged, Moment, judged, worst_first
from players.search.decision import Decision
from ports.records import Holder, StoredTable
from ports.refusals import No, Refused
from table.history import turns_of
from table.thinkers import Thinkers
from table.thinking import Judge, check, decide, place_of
from table.timing import chance_of

_log = structlog.get_logger()

_EFFORT = 3.0 if IS_COMPILED else 0.3
"""A price is told to the percent, so that more worlds are looked at than in play where that takes no time."""

_KEPT = 32
"""So many reviews are kept, for whoever asks for more of one."""


@dataclass(frozen=True)
class Part:
    """What one person had to do with a finished hand."""

    record: engine.DealRecord
    rules: Rules
    seat: int
    """The seat that the person held, the last one where there were several."""
    holders: tuple[Holder | None, ...]
    """Who held the seats when the hand ended."""
    moments: tuple[Moment, ...]
    """The own decisions that were free, in order."""
    forced: int
    """How many own moves were the only ones possible."""


@dataclass(frozen=True)
class Review:
    """A person's part in a hand, judged: the worst decisions first."""

    part: Part
    level: str
    judged: tuple[Judged, ...]
    line: BestLine | Unsolved


def part_of(stored: StoredTable, user_id: int, deal: int | None) -> Part:
    """A person's part in a hand of this number (None: the last that was finished), told from the log.

    Raises Refused(HAND_NOT_OVER) before the hand's end, Refused(NOT_IN_HAND) for whoever held no seat in it, and
    CorruptLog where the log does not replay.
    """
    record = stored.record
    hands: dict[int, _Hand] = {}
    finished = 0
    for turn in turns_of(stored):
        hand = hands.setdefault(len(turn.before.results) + 1, _Hand())
        held = {seat for seat, holder in enumerate(turn.holders) if holder is not None and holder.user_id == user_id}
        hand.sat |= held
        seat = turn.entry.seat
        if seat in held:
            view, options = engine.view(turn.before, seat), engine.options(turn.before, seat)
            hand.moments.append(Moment(turn.place, view, options, turn.entry.action))
        hand.holders = turn.holders
        finished = len(turn.step.state.results)
    wanted = finished if deal is None else deal
    if not 1 <= wanted <= finished:
        raise Refused(No.HAND_NOT_OVER)
    hand = hands[wanted]
    if not hand.sat:
        raise Refused(No.NOT_IN_HAND)
    try:
        played = engine.record(record.rules, record.first_dealer, stored.log, wanted)
    except NotYetOver:
        raise Refused(No.HAND_NOT_OVER) from None
    free = tuple(moment for moment in hand.moments if moment.was_free)
    last = hand.moments[-1].view.seat if hand.moments else None
    return Part(
        record=played,
        rules=record.rules,
        seat=min(hand.sat) if last is None else last,
        holders=hand.holders,
        moments=free,
        forced=len(hand.moments) - len(free),
    )


class _Hand:
    """What is gathered of one hand while the log is replayed."""

    def __init__(self) -> None:
        self.sat: set[int] = set()
        self.moments: list[Moment] = []
        self.holders: tuple[Holder | None, ...] = ()


class Reviews:
    """Makes reviews in the pool and keeps the last ones, so that *Show all* need not think again."""

    def __init__(self, player: Player, thinkers: Thinkers, *, most_tricks: int | None = None) -> None:
        """`most_tricks` is how many of the last tricks of a hand are solved at most, None as many as can be."""
        self._player = player
        self._thinkers = thinkers
        self._most_tricks = most_tricks
        self._kept: OrderedDict[tuple[int, int, int], Review] = OrderedDict()

    async def of(self, game: int, user_id: int, part: Part) -> Review:
        """The review of a person's part in a hand of this game.

        Worlds and seeds are fixed, so that it repeats: a queue makes it wait and not worse.
        """
        key = (game, part.record.deal, user_id)
        review = self._kept.get(key)
        if review is None:
            review = await self._made(game, part)
            self._kept[key] = review
            if len(self._kept) > _KEPT:
                self._kept.popitem(last=False)
        return review

    async def _made(self, game: int, part: Part) -> Review:
        found = []
        for moment in part.moments:  # one by one, so that tables are not kept waiting
            one = await self._thinkers.run(partial(self._judged, game, moment))
            found += [one] if one is not None else []
        line = await self._thinkers.run(
            lambda effort: best_line(part.record, part.rules, part.seat, most_tricks=self._most_tricks)
        )
        _log.info("reviewed", game=game, deal=part.record.deal, seat=part.seat, decisions=len(found))
        return Review(part, self._player.level, worst_first(found), line)

    def _judged(self, game: int, moment: Moment, effort: float) -> Judged | None:
        """One moment, with the whole effort whatever waits; None where the player fails there."""
        seat = moment.view.seat
        assert seat is not None
        seed = chance_of(game, moment.revision, seat, "review")
        try:
            decision = self._decision(moment, seed)
            check(moment.options, decision.action)
        except Exception as fault:  # noqa: BLE001 - the other decisions are judged all the same
            # neither the text of the error nor its values: they may hold cards
            _log.error(
                "review_failed", game=game, revision=moment.revision, fault=type(fault).__name__, at=place_of(fault)
            )
            return None
        return judged(moment, decision)

    def _decision(self, moment: Moment, seed: int) -> Decision:
        player = self._player
        if isinstance(player, Judge):
            return player.price(moment.view, moment.options, seed, round(player.worlds * _EFFORT), moment.action)
        return decide(player, moment.view, moment.options, seed, _EFFORT)
