"""One table: the only writer of its game.

Everything that changes goes through one door, `_do`: under the lock a pure function makes the next position, one transaction
writes it, and only then it becomes visible. The functions live in `moves`, `lobby` and `seating`; what a table does by itself is in `driver`.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Protocol

import structlog

import engine
from engine.actions import Action
from engine.events import Event
from engine.options import Option
from engine.record import DealRecord
from engine.rules import Rules
from engine.view import PlayerView
from ports.clock import Clock
from ports.game_log import GameLog, Stale, StorageFailed
from ports.records import SealedDeal, Status, TableRecord, TableSettings
from ports.refusals import No, Refused, StalePress
from ports.screen import Screen
from table import lobby, messages, moves, seating
from table.keeper import Keeper
from table.person import Person
from table.position import Next, Position, load_position
from table.timing import Timing, deadline_of, due_at

_log = structlog.get_logger()


class House(Protocol):
    """What a table needs of the house that it stands in (`Tables`)."""

    log: GameLog
    screen: Screen
    clock: Clock
    timing: Timing
    keeper: Keeper
    level: str
    """The computer player that takes a seat where nobody chose one."""

    def is_due(self, table: Table) -> None:
        """The table's next moment may have changed."""
        ...

    async def reopen(self, old: Table, person: Person, *, swap: bool) -> Table:
        """A new lobby with the people of a finished table."""
        ...


class Table:
    """A game in a channel, from its lobby to its end.

    Every method that changes it raises Refused(TRY_AGAIN) where the database could not be written (nothing has changed then), and
    StalePress where another process wrote first (the table has been read anew).
    """

    def __init__(self, house: House, position: Position) -> None:
        self._house = house
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
        """Whether a screen made at `revision` still shows what this person may do: false once their options have changed."""
        seat = self.seat_of(user_id)
        return seat is None or self._position.is_current(seat, revision)

    async def deals(self) -> list[SealedDeal]:
        """The proofs of all deals, in order; raises Refused(TRY_AGAIN)."""
        try:
            return await self._house.log.deals(self.id)
        except StorageFailed:
            raise Refused(No.TRY_AGAIN) from None

    async def deal_record(self, deal: int) -> DealRecord:
        """A finished deal with all its hands; raises engine NotYetOver, Refused(TRY_AGAIN | NO_TABLE_HERE)."""
        try:
            stored = await self._house.log.load(self.id)
        except StorageFailed:
            raise Refused(No.TRY_AGAIN) from None
        if stored is None:
            raise Refused(No.NO_TABLE_HERE)
        return engine.record(stored.record.rules, stored.record.first_dealer, stored.log, deal)

    # --- playing -------------------------------------------------------------------------------------------------

    async def submit(self, user: Person, action: Action, revision: int) -> tuple[Event, ...]:
        """A person's move, from a screen made at `revision`; the seat is the person's own.

        Raises Refused(NOT_SEATED | NOT_STARTED | TABLE_OVER | TRY_AGAIN), StalePress if the person's options have changed since, and engine
        IllegalAction. NOT_SEATED has the detail `kept` = seat where a computer stands in for the person.
        """
        if revision > self.revision:  # made by another process that is ahead of this one
            await self.reload()
        return await self._do(lambda now, at: moves.press(now, user, action, revision, at))

    async def next_hand(self, person: Person, deal: int) -> None:
        """Deal the next hand at once; `deal` is the number of the finished one. StalePress where it is no longer the last.

        Raises Refused(NOT_SEATED | NOT_STARTED | TABLE_OVER | TRY_AGAIN). The deal itself follows by itself.
        """
        await self._do(lambda now, at: moves.hurry(now, person, deal, at))

    async def end(self, by: Person) -> None:
        """End the game before its target, uncounted; raises Refused(NOT_THE_HOST | NOT_STARTED | TABLE_OVER | TRY_AGAIN)."""
        await self._do(lambda now, at: moves.end(now, by, at))

    async def rematch(self, person: Person, swap: bool) -> Table:
        """A new lobby in the channel with the same people, rules and settings, `person` its host; seats are kept, or partners change with `swap`.

        Raises Refused(NOT_SEATED | GAME_NOT_OVER | CHANNEL_TAKEN (game=…) | TRY_AGAIN).
        """
        return await self._house.reopen(self, person, swap=swap)

    # --- the lobby -----------------------------------------------------------------------------------------------

    async def join(self, person: Person, seat: int | None = None) -> None:
        """Sit down in the lobby, on `seat` or the first open one; a seated person moves to `seat`.

        Raises Refused(ALREADY_SEATED | SEAT_TAKEN | TABLE_FULL | ALREADY_STARTED | TABLE_OVER | TRY_AGAIN).
        """
        await self._do(lambda now, at: lobby.join(now, person, seat))

    async def leave(self, person: Person) -> None:
        """Get up. In the lobby the seat is free, the host hands over, and the last person cancels; in play a computer stands in.

        Raises Refused(NOT_SEATED | TABLE_OVER | TRY_AGAIN).
        """
        await self._do(lambda now, at: seating.leave(now, person, self._house.level, at))

    async def add_computer(self, by: Person, seat: int | None = None) -> None:
        """Seat a computer in the lobby, on `seat` or the first open one; anybody seated may, and whoever may manage.

        Raises Refused(NOT_SEATED | SEAT_TAKEN | TABLE_FULL | ALREADY_STARTED | TABLE_OVER | TRY_AGAIN).
        """
        await self._do(lambda now, at: lobby.add_computer(now, by, seat, self._house.level))

    async def remove_computer(self, by: Person, seat: int | None = None) -> None:
        """Take a computer out of the lobby, from `seat` or the last one; anybody seated may, and whoever may manage.

        Raises Refused(NOT_SEATED | SEAT_OPEN | NOT_A_COMPUTER | ALREADY_STARTED | TABLE_OVER | TRY_AGAIN).
        """
        await self._do(lambda now, at: lobby.remove_computer(now, by, seat))

    async def change_rules(self, by: Person, rules: Rules) -> None:
        """Play by other rules; host or may_manage, in the lobby only.

        Raises Refused(NOT_THE_HOST | TABLE_FULL | ALREADY_STARTED | TABLE_OVER | TRY_AGAIN).
        """
        await self._do(lambda now, at: lobby.change_rules(now, by, rules))

    async def start(self, by: Person) -> None:
        """Begin: open seats are filled with computers and the first hand is dealt; host or may_manage.

        Raises Refused(NOT_THE_HOST | NEEDS_A_PERSON | ALREADY_STARTED | TABLE_OVER | TRY_AGAIN).
        """
        await self._do(lambda now, at: lobby.start(now, by, self._house.level, at))

    async def cancel(self, by: Person) -> None:
        """Close the lobby; host or may_manage. Raises Refused(NOT_THE_HOST | ALREADY_STARTED | TABLE_OVER | TRY_AGAIN)."""
        await self._do(lambda now, at: lobby.cancel(now, by, at))

    # --- seats in play -------------------------------------------------------------------------------------------

    async def take_back(self, person: Person) -> None:
        """Play on in one's own seat, in place of the computer. Raises Refused(NOT_STOOD_IN | NOT_STARTED | TABLE_OVER | TRY_AGAIN)."""
        await self._do(lambda now, at: seating.take_back(now, person, at))

    async def take_seat(self, person: Person, seat: int) -> None:
        """Somebody new takes a computer's seat: at once between deals, else when this deal is over (`notes.seats[seat].waiting`).

        Raises Refused(ALREADY_SEATED | SEAT_TAKEN (name=…) | SEAT_KEPT (name=…) | NOT_STARTED | TABLE_OVER | TRY_AGAIN).
        """
        await self._do(lambda now, at: seating.take_seat(now, person, seat, at))

    async def stand_in(self, by: Person, seat: int) -> None:
        """Seat a computer for an absent person; host or may_manage, with the clock off, once it has been their turn for a minute.

        Raises Refused(NOT_THE_HOST | CLOCK_RUNS | PLAYER_PRESENT (name=…) | SEAT_TAKEN (name=…) | NOT_STARTED | TABLE_OVER | TRY_AGAIN).
        """
        level, patience = self._house.level, self._house.timing.absent_after
        await self._do(lambda now, at: seating.stand_in(now, by, seat, level, patience, at))

    async def set_settings(self, by: Person, settings: TableSettings) -> None:
        """Change clock and pings, in the lobby or in play; host or may_manage. Raises Refused(NOT_THE_HOST | TABLE_OVER | TRY_AGAIN)."""
        await self._do(lambda now, at: seating.set_settings(now, by, settings, at))

    # --- the table's messages ------------------------------------------------------------------------------------

    async def set_message(self, message_id: int) -> None:
        """The live message is now this one (the lobby's first, or one posted anew)."""
        await self._do(lambda now, at: messages.set_message(now, message_id))

    async def set_ping(self, message_id: int | None) -> None:
        """The ping that stands in the channel, or None once it is deleted."""
        await self._do(lambda now, at: messages.set_ping(now, message_id))

    async def set_dm(self, seat: int, channel_id: int | None, message_id: int | None, *, is_closed: bool = False) -> None:
        """The DM in which this seat is asked for its pass (None: none open); `is_closed` if Discord refused the DM."""
        await self._do(lambda now, at: messages.set_dm(now, seat, channel_id, message_id, is_closed=is_closed))

    async def painted(self, version: int) -> None:
        """The live message shows this version."""
        await self._house.keeper.keep(self._painted(version))
