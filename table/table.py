"""One table: all that people can do at it.

What each verb does is a pure function in `moves`, `lobby` or `seating`; `door` makes it durable; what a table does by
itself is in `driver`.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Protocol

from engine.actions import Action
from engine.events import Event
from engine.rules import Rules
from ports.records import TableSettings
from table import door, lobby, messages, moves, seating
from table.door import Door
from table.person import Person
from table.position import Position


class House(door.House, Protocol):
    """What a table needs of the house that it stands in (`Tables`)."""

    level: str
    """The computer player that takes a seat where nobody chose one."""

    async def reopen(self, old: Table, person: Person, *, swap: bool) -> Table:
        """A new lobby with the people of a finished table."""
        ...


class Table(Door):
    """A game in a channel, from its lobby to its end.

    Every method that changes it raises Refused(TRY_AGAIN) where the database could not be written (nothing has
    changed then), and
    StalePress where another process wrote first (the table has been read anew).
    """

    def __init__(self, house: House, position: Position) -> None:
        super().__init__(house, position)
        self._house = house

    # --- playing -------------------------------------------------------------------------------------------------

    async def submit(self, user: Person, action: Action, revision: int) -> tuple[Event, ...]:
        """A person's move, from a screen made at `revision`; the seat is the person's own.

        Gives the events that the person may see. Raises Refused(NOT_SEATED | NOT_STARTED | TABLE_OVER | TRY_AGAIN),
        StalePress if the person's options have changed since, and engine IllegalAction. NOT_SEATED has the detail
        `kept`, a seat, where a computer stands in for the person.
        """
        if revision > self.revision:  # made by another process that is ahead of this one
            await self.reload()
        events = await self.attempt(lambda now, at: moves.press(now, user, action, revision, at))
        seat = self.seat_of(user.id)
        return tuple(event for event in events if event.private_to is None or seat in event.private_to)

    async def next_hand(self, person: Person, deal: int) -> None:
        """Have the next hand dealt now, as it is after a while anyway; `deal` is the number of the finished one.

        Raises Refused(NOT_SEATED | NOT_STARTED | TABLE_OVER | TRY_AGAIN), and StalePress where that was not the last.
        """
        await self.attempt(lambda now, at: moves.hurry(now, person, deal, at))

    async def end(self, by: Person) -> None:
        """End the game before its target, uncounted; host or may_manage.

        Raises Refused(NOT_THE_HOST | NOT_STARTED | TABLE_OVER | TRY_AGAIN).
        """
        await self.attempt(lambda now, at: moves.end(now, by, at))

    async def rematch(self, person: Person, swap: bool) -> Table:
        """A new lobby with the same people, rules and settings, `person` its host; with `swap` partners change.

        Raises Refused(NOT_SEATED | GAME_NOT_OVER | CHANNEL_TAKEN (game=…) | TRY_AGAIN).
        """
        return await self._house.reopen(self, person, swap=swap)

    # --- the lobby -----------------------------------------------------------------------------------------------

    async def join(self, person: Person, seat: int | None = None) -> None:
        """Sit down in the lobby, on `seat` or the first open one; a seated person moves to `seat`.

        Raises Refused(ALREADY_SEATED | SEAT_TAKEN | TABLE_FULL | ALREADY_STARTED | TABLE_OVER | TRY_AGAIN).
        """
        await self.attempt(lambda now, at: lobby.join(now, person, seat))

    async def leave(self, person: Person) -> None:
        """Get up: in the lobby the seat is free and the last person closes it, in play a computer stands in.

        A host hands over. Raises Refused(NOT_SEATED | TABLE_OVER | TRY_AGAIN).
        """
        await self.attempt(lambda now, at: lobby.leave(now, person, self._house.level, at))

    async def add_computer(self, by: Person, seat: int | None = None, level: str | None = None) -> None:
        """Seat a computer in the lobby, on `seat` or the first open one; anybody seated may, and whoever may manage.

        `level` None: the one that the table was opened with, else the house's.

        Raises Refused(NOT_SEATED | SEAT_TAKEN | TABLE_FULL | ALREADY_STARTED | TABLE_OVER | TRY_AGAIN).
        """
        await self.attempt(lambda now, at: lobby.add_computer(now, by, seat, level or self._level(now)))

    async def remove_computer(self, by: Person, seat: int | None = None) -> None:
        """Take a computer out of the lobby, from `seat` or the last one; anybody seated may, and whoever may manage.

        Raises Refused(NOT_SEATED | SEAT_OPEN | NOT_A_COMPUTER | ALREADY_STARTED | TABLE_OVER | TRY_AGAIN).
        """
        await self.attempt(lambda now, at: lobby.remove_computer(now, by, seat))

    async def change_rules(self, by: Person, rules: Rules) -> None:
        """Play by other rules; see `amend_rules`."""
        await self.amend_rules(by, lambda _: rules)

    async def amend_rules(self, by: Person, change: Callable[[Rules], Rules]) -> None:
        """Play by what `change` makes of the rules as they are at that moment; host or may_manage, in the lobby only.

        A game with fewer seats moves people to seats that it has, and computers make room. Raises what `change` raises,
        and Refused(NOT_THE_HOST | TOO_MANY_PEOPLE (people=…, seats=…) | ALREADY_STARTED | TABLE_OVER | TRY_AGAIN).
        """
        lot = secrets.randbelow(2**32)
        await self.attempt(lambda now, at: lobby.change_rules(now, by, change, lot))

    async def start(self, by: Person) -> None:
        """Begin: open seats are filled with computers and the first hand is dealt; host or may_manage.

        Raises Refused(NOT_THE_HOST | NEEDS_A_PERSON | ALREADY_STARTED | TABLE_OVER | TRY_AGAIN).
        """
        await self.attempt(lambda now, at: lobby.start(now, by, self._level(now), at))

    def _level(self, now: Position) -> str:
        """The level of a computer that takes a seat in the lobby where nobody chose one."""
        return now.record.settings.level or self._house.level

    async def cancel(self, by: Person) -> None:
        """Close the lobby; host or may_manage.

        Raises Refused(NOT_THE_HOST | ALREADY_STARTED | TABLE_OVER | TRY_AGAIN).
        """
        await self.attempt(lambda now, at: lobby.cancel(now, by, at))

    # --- seats in play -------------------------------------------------------------------------------------------

    async def take_back(self, person: Person) -> None:
        """Play on in one's own seat, in place of the computer.

        Raises Refused(NOT_STOOD_IN | NOT_STARTED | TABLE_OVER | TRY_AGAIN).
        """
        await self.attempt(lambda now, at: seating.take_back(now, person, at))

    async def take_seat(self, person: Person, seat: int) -> None:
        """Somebody new takes a computer's seat: at once between deals, else when the deal is over (`SeatNote.waiting`).

        Raises Refused(ALREADY_SEATED | SEAT_TAKEN | SEAT_KEPT | NOT_STARTED | TABLE_OVER | TRY_AGAIN).
        """
        await self.attempt(lambda now, at: seating.take_seat(now, person, seat, at))

    async def stand_in(self, by: Person, seat: int) -> None:
        """Seat a computer for somebody who has been on turn for a minute, with the clock off; host or may_manage.

        Raises Refused(NOT_THE_HOST | CLOCK_RUNS | PLAYER_PRESENT | SEAT_TAKEN | NOT_STARTED | TABLE_OVER | TRY_AGAIN).
        """
        level, patience = self._house.level, self._house.timing.absent_after
        await self.attempt(lambda now, at: seating.stand_in(now, by, seat, level, patience, at))

    async def set_settings(self, by: Person, settings: TableSettings) -> None:
        """Change clock, pings and hints, in the lobby or in play; host or may_manage.

        Raises Refused(NOT_THE_HOST | TABLE_OVER | TRY_AGAIN).
        """
        await self.attempt(lambda now, at: seating.set_settings(now, by, settings, at))

    # --- the table's messages ------------------------------------------------------------------------------------

    async def set_message(self, message_id: int) -> None:
        """The live message is now this one (the lobby's first, or one posted anew)."""
        await self.attempt(lambda now, at: messages.set_message(now, message_id))

    async def set_ping(self, message_id: int | None) -> None:
        """The ping that stands in the channel, or None once it is deleted."""
        await self.attempt(lambda now, at: messages.set_ping(now, message_id))

    async def set_dm(
        self, seat: int, channel_id: int | None, message_id: int | None, *, is_closed: bool = False
    ) -> None:
        """The DM in which this seat is asked for its pass (None: none open); `is_closed` if Discord refused the DM."""
        await self.attempt(lambda now, at: messages.set_dm(now, seat, channel_id, message_id, is_closed=is_closed))

    async def painted(self, version: int) -> None:
        """The live message shows this version."""
        await self.note_painted(version)
