"""The door of a table: the lock, the one transaction of a step, and what may be read meanwhile.

Everything that changes goes through `attempt`: under the lock a pure function makes the next position, one
transaction writes it,
and only then it becomes visible. The functions live in `moves`, `lobby`, `seating` and `messages`.
"""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any, Protocol

import structlog

import engine
from engine.errors import CorruptLog
from engine.events import Event
from engine.options import Option
from engine.rules import Rules
from engine.view import PlayerView
from ports.clock import Clock
from ports.game_log import GameLog, Stale, StorageFailed
from ports.records import SealedDeal, Status, TableRecord
from ports.refusals import No, Refused, StalePress
from ports.screen import Screen
from table import seating
from table.keeper import Keeper
from table.position import Next, Position, Step, step_record
from table.timing import Timing, deadline_of, planned

_log = structlog.get_logger()


class House(Protocol):
    """What the door of a table needs of the house that it stands in (`Tables`)."""

    log: GameLog
    screen: Screen
    clock: Clock
    timing: Timing
    keeper: Keeper

    def plan(self, game_id: int) -> None:
        """The table's next moment may have changed."""
        ...

    async def read(self, game_id: int) -> Position | None:
        """A table as it is stored; raises StorageFailed."""
        ...


class Door:
    """The way into one table, and the only writer of its game."""

    def __init__(self, house: House, position: Position) -> None:
        self._at = house
        self._position = position
        self._lock = asyncio.Lock()

    # --- reading -------------------------------------------------------------------------------------------------

    @property
    def record(self) -> TableRecord:
        """The table as the database has it."""
        return self._position.record

    @property
    def id(self) -> int:
        """The game's number."""
        return self.record.id

    @property
    def revision(self) -> int:
        """How many actions the game has seen; what a screen is made at."""
        return self.record.revision

    @property
    def status(self) -> Status:
        """Where the table is in its life."""
        return self.record.status

    @property
    def rules(self) -> Rules:
        """The rules of this table."""
        return self.record.rules

    @property
    def position(self) -> Position:
        """Everything that the table knows at this moment, as one frozen value (for the driver)."""
        return self._position

    @property
    def sealed(self) -> SealedDeal | None:
        """The newest deal's proof, for its seal; nonce and order are for everybody once `is_open`."""
        return self._position.sealed

    @property
    def deadline(self) -> float | None:
        """When the clock moves for whoever is on turn; None where it does not run."""
        return deadline_of(self._position)

    def seat_of(self, user_id: int) -> int | None:
        """The seat that a person holds."""
        return seating.seat_of(self.record, user_id)

    def kept_for(self, user_id: int) -> int | None:
        """The seat in which a computer stands in for this person, who may take it back."""
        return seating.kept_for(self.record, user_id)

    @property
    def next_dealer(self) -> int:
        """The seat that deals next while a deal is awaited, else the one that dealt."""
        return engine.next_dealer(self._position.state)

    def view(self, user_id: int | None) -> PlayerView:
        """The game as a person sees it; as a spectator does, if not seated or None."""
        return engine.view(self._position.state, None if user_id is None else self.seat_of(user_id))

    def options(self, user_id: int) -> tuple[Option, ...]:
        """What a person may do now; empty if not seated, not on turn, or no game is going on."""
        seat = self.seat_of(user_id)
        if seat is None or self.status is not Status.PLAYING:
            return ()
        return engine.options(self._position.state, seat)

    def is_current(self, user_id: int, revision: int) -> bool:
        """Whether a screen made at `revision` still shows what this person may do."""
        seat = self.seat_of(user_id)
        return seat is None or self._position.is_current(seat, revision)

    async def deals(self) -> list[SealedDeal]:
        """The proofs of all deals, in order; raises Refused(TRY_AGAIN)."""
        try:
            return await self._at.log.deals(self.id)
        except StorageFailed:
            raise Refused(No.TRY_AGAIN) from None

    async def deal_record(self, deal: int) -> engine.DealRecord:
        """A finished deal with all its hands.

        Raises engine NotYetOver or CorruptLog, and Refused(TRY_AGAIN | NO_TABLE_HERE).
        """
        try:
            stored = await self._at.log.load(self.id)
        except StorageFailed:
            raise Refused(No.TRY_AGAIN) from None
        if stored is None:
            raise Refused(No.NO_TABLE_HERE)
        return engine.record(stored.record.rules, stored.record.first_dealer, stored.log, deal)

    # --- the door ------------------------------------------------------------------------------------------------

    async def attempt(self, step: Step) -> tuple[Event, ...]:
        """Make a step: under the lock a pure function, then one transaction; visible only when that is durable.

        Raises what the step raises, Refused(TRY_AGAIN) and StalePress.
        """
        return await self._at.keeper.keep(self._attempt(step))

    async def reload(self) -> None:
        """Take over what another process wrote; raises Refused(TRY_AGAIN)."""
        await self._at.keeper.keep(self._reload())

    async def note_painted(self, version: int) -> None:
        """The live message shows this version."""
        await self._at.keeper.keep(self._painted(version))

    async def _attempt(self, step: Step) -> tuple[Event, ...]:
        async with self._lock:
            at = self._at.clock.now()
            made = step(self._position, at)
            if made is None:
                return ()
            await self._write(made, at)
        record = self.record
        _log.info(made.verb, game=record.id, revision=record.revision, seat=made.seat, version=record.version)
        if made.is_visible:
            self._at.screen.changed(record.id)
        self._at.plan(self.id)
        return made.events

    async def _write(self, made: Next, at: float) -> None:
        """One transaction, then the new position; a failed write changes nothing."""
        if self._at.keeper.is_closed:
            raise Refused(No.TRY_AGAIN)
        before, after = self.record, made.position.record
        fields: dict[str, Any] = {"version": before.version + 1}
        if made.by_person:
            fields["touched_at"] = at
        if not made.is_visible and before.painted_version == before.version:
            fields["painted_version"] = before.version + 1
        position = planned(replace(made.position, record=after.model_copy(update=fields)), self._at.timing)
        try:
            await self._at.log.commit(before, position.record, made.change, at)
        except Stale:
            await self._read_anew()
            raise StalePress from None
        except StorageFailed as fault:
            _log.warning(
                "write_failed", game=before.id, revision=before.revision, verb=made.verb, fault=type(fault).__name__
            )
            raise Refused(No.TRY_AGAIN) from None
        self._position = position

    async def _reload(self) -> None:
        async with self._lock:
            await self._read_anew()

    async def _read_anew(self) -> None:
        """Take over what another process wrote."""
        try:
            position = await self._at.read(self.id)
        except (StorageFailed, CorruptLog):
            raise Refused(No.TRY_AGAIN) from None
        if position is None:  # deleted with its server: nothing is left to play
            position = step_record(self._position, status=Status.EXPIRED)
        _log.info("reloaded", game=self.id, revision=position.record.revision, version=position.record.version)
        self._position = position
        self._at.plan(self.id)

    async def _painted(self, version: int) -> None:
        async with self._lock:
            if version <= self.record.painted_version:
                return
            try:
                await self._at.log.mark_painted(self.id, version)
            except StorageFailed:
                return  # the message is painted once more after a restart
            self._position = step_record(self._position, painted_version=version)
