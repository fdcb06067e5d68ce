"""What a table does by itself: computers' turns, the clock, the deal, closing what nobody touches.

Woken by the scheduler, it does whatever is due through the same door as a person's press, and every step looks again
under the lock
whether it is still due.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import structlog

from engine.actions import Action
from players import Player
from ports.clock import Clock
from ports.records import Status
from ports.refusals import Refused, StalePress
from ports.screen import Screen, ScreenUnavailable
from table import dealer, messages, moves, thinking
from table.position import Next, Position
from table.table import Table
from table.thinkers import Thinkers
from table.timing import (
    Timing,
    computers_on_turn,
    deadline_of,
    deal_at,
    due_at,
    expires_at,
    move_at,
    persons_on_turn,
    remind_at,
    warn_at,
)

_log = structlog.get_logger()

LONGEST_WAIT = 60.0
"""Seconds between two tries, at most: 1, 2, 4, … 60."""


@dataclass(frozen=True)
class _Thought:
    """A computer's decision that waits for its pause to be over, so that thinking does not show in the timing."""

    revision: int
    seat: int
    action: Action


class Driver:
    """Does what is due at the tables of one process; remembers of each only what may be forgotten."""

    def __init__(
        self,
        screen: Screen,
        clock: Clock,
        timing: Timing,
        players: Mapping[str, Player],
        level: str,
        thinkers: Thinkers,
        shuffle: dealer.Shuffle,
    ) -> None:
        self._screen = screen
        self._clock = clock
        self._timing = timing
        self._players = players
        self._level = level
        self._thinkers = thinkers
        self._shuffle = shuffle
        self._thoughts: dict[int, _Thought] = {}
        self._posted: dict[int, tuple[int, int]] = {}
        self._failures: dict[int, int] = {}
        self._not_before: dict[int, float] = {}

    def next_moment(self, table: Table) -> float | None:
        """When the table is to be woken: at once where a computer has yet to think."""
        position = table.position
        if not position.record.status.is_open:
            return None
        now = self._clock.now()
        due = due_at(position, self._timing)
        seat = self._next_computer(position)
        if seat is not None and self._thought(position, seat) is None:
            due = now
        return due if due is None else max(due, self._not_before.get(table.id, due))

    def put_off(self, game_id: int) -> float:
        """Something failed: the moment of the next try."""
        failures = self._failures.get(game_id, 0)
        self._failures[game_id] = failures + 1
        self._not_before[game_id] = self._clock.now() + min(2.0**failures, LONGEST_WAIT)
        return self._not_before[game_id]

    def forget(self, game_id: int) -> None:
        """Drop what is remembered of a table that is over or left memory."""
        for memory in (self._thoughts, self._posted, self._failures, self._not_before):
            memory.pop(game_id, None)

    async def drive(self, table: Table) -> None:
        """Do everything that is due now; what fails is put off. Never raises but when cancelled."""
        try:
            while True:
                try:
                    if not await self._do_one(table):
                        break
                except StalePress:
                    continue  # another process was faster: look again
                self._failures.pop(table.id, None)
                self._not_before.pop(table.id, None)
        except (Refused, ScreenUnavailable) as refusal:
            at = self.put_off(table.id)
            _log.warning("put_off", game=table.id, reason=str(refusal) or type(refusal).__name__, until=at)
        except Exception as fault:  # noqa: BLE001 - one table's trouble must not stop the others
            at = self.put_off(table.id)
            _log.error(
                "driver_failed",
                game=table.id,
                revision=table.revision,
                fault=type(fault).__name__,
                at=thinking.place_of(fault),
                until=at,
            )
        if not table.status.is_open:
            self.forget(table.id)

    async def _do_one(self, table: Table) -> bool:
        """Do the first thing that is due; false if nothing is."""
        position, now = table.position, self._clock.now()
        if _is_past(expires_at(position.record, self._timing), now):
            await table.attempt(self._expire)
        elif _is_past(deal_at(position), now):
            await self._deal(table)
        else:
            return await self._move_computer(table, now) or await self._press_people(table, now)
        return True

    def _expire(self, position: Position, at: float) -> Next | None:
        if not _is_past(expires_at(position.record, self._timing), at):
            return None
        return moves.close(position, Status.EXPIRED, at)

    # --- the deal ------------------------------------------------------------------------------------------------

    async def _deal(self, table: Table) -> None:
        """Seal a deck, post its seal, cut it by the message's number, deal it. A sealed deck is never replaced."""
        await table.attempt(self._seal)
        sealed = table.sealed
        if sealed is None or not moves.is_sealed(table.position):
            return
        number, message_id = self._posted.get(table.id, (0, 0))
        if number != sealed.deal:
            message_id = await self._screen.post_deal(table.record, sealed, table.next_dealer)
            self._posted[table.id] = (sealed.deal, message_id)
        await table.attempt(lambda position, at: moves.deal(position, sealed.deal, message_id, at))
        self._posted.pop(table.id, None)
        if not table.status.is_open:  # closed while the message was on its way: it must not promise a deal
            await table.attempt(lambda position, at: messages.set_message(position, message_id))
            self._screen.changed(table.id)

    def _seal(self, position: Position, at: float) -> Next | None:
        if not _is_past(deal_at(position), at) or moves.is_sealed(position):
            return None
        record = position.record
        return moves.seal(position, dealer.seal_deal(record.id, position.last_deal + 1, record.rules, self._shuffle))

    # --- computers -----------------------------------------------------------------------------------------------

    def _thought(self, position: Position, seat: int) -> Action | None:
        thought = self._thoughts.get(position.record.id)
        if thought is None or (thought.revision, thought.seat) != (position.record.revision, seat):
            return None
        return thought.action

    def _next_computer(self, position: Position) -> int | None:
        """The computer that moves first; two may be on turn at once."""
        seats = computers_on_turn(position)
        return min(seats, key=lambda seat: move_at(position, seat, self._timing), default=None)

    async def _move_computer(self, table: Table, now: float) -> bool:
        """Think for the first computer on turn, then move when its pause is over."""
        position = table.position
        seat = self._next_computer(position)
        if seat is None:
            return False
        revision, action = position.record.revision, self._thought(position, seat)
        if action is None:
            player = thinking.player_for(position, seat, self._players, self._level)
            action = await thinking.think(position, seat, player, self._thinkers, self._timing.think_at_most)
            self._thoughts[table.id] = _Thought(revision, seat, action)
            return True
        if move_at(position, seat, self._timing) > now:
            return False
        chosen = action

        def move(position: Position, at: float) -> Next | None:
            if position.record.revision != revision or seat not in computers_on_turn(position):
                return None
            return moves.act(position, seat, chosen, at)

        await table.attempt(move)
        return True

    # --- people --------------------------------------------------------------------------------------------------

    async def _press_people(self, table: Table, now: float) -> bool:
        """Move for whoever let the clock run out; else warn or remind whoever is on turn."""
        position = table.position
        deadline, warn, remind = deadline_of(position), warn_at(position), remind_at(position, self._timing)
        if _is_past(deadline, now):
            await self._move_for_absent(table)
        elif _is_past(warn, now) and deadline is not None:
            await self._mark(table, is_warned=True, is_reminded=_is_past(remind, now))
            for seat in persons_on_turn(position):
                self._screen.warn(table.id, seat, deadline)
        elif _is_past(remind, now):
            await self._mark(table, is_warned=False, is_reminded=True)
            for seat in persons_on_turn(position):
                self._screen.remind(table.id, seat, deadline)
        else:
            return False
        return True

    async def _mark(self, table: Table, *, is_warned: bool, is_reminded: bool) -> None:
        revision = table.revision
        await table.attempt(
            lambda position, at: (
                moves.mark(position, is_warned=is_warned, is_reminded=is_reminded)
                if position.record.revision == revision
                else None
            )
        )

    async def _move_for_absent(self, table: Table) -> None:
        position = table.position
        revision, seat = position.record.revision, persons_on_turn(position)[0]
        player = self._players[self._level]
        action = await thinking.move_for_absent(position, seat, player, self._thinkers, self._timing.think_at_most)

        def move(position: Position, at: float) -> Next | None:
            is_same = position.record.revision == revision and seat in persons_on_turn(position)
            if not is_same or not _is_past(deadline_of(position), at):
                return None
            return moves.miss(position, seat, action, self._level, self._timing.misses, at)

        await table.attempt(move)


def _is_past(moment: float | None, now: float) -> bool:
    return moment is not None and moment <= now
