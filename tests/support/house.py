"""A house of tables over a real database, with the outside world held by the test: time, the channel, the shuffle."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Mapping
from concurrent.futures import Executor, Future
from dataclasses import dataclass, field
from typing import Any

from engine.actions import Action
from engine.cards import Card
from engine.options import Option
from engine.variants import VARIANTS
from engine.view import PlayerView
from players import LEVELS, Player, first_legal
from ports.game_log import GameLog, StorageFailed
from ports.records import Change, SealedDeal, SeatNote, Status, TableRecord, TableSettings
from ports.screen import ScreenUnavailable
from storage.database import Database
from storage.game_log import SqlGameLog
from table.person import Person
from table.table import Table
from table.tables import Tables

ANN, BOB, CY, DEE = (
    Person(id=number, name=name) for number, name in ((101, "Ann"), (102, "Bob"), (103, "Cy"), (104, "Dee"))
)
EVE = Person(id=105, name="Eve")
MANAGER = Person(id=109, name="Mo", may_manage=True)
GUILD, CHANNEL = 7, 70
RULES = VARIANTS["partnership"]
SETTINGS = TableSettings(clock=600, ping=True)
START = 1_800_000_000.0


class FakeTime:
    """A clock that stands still until the test moves it; sleepers wake in their order."""

    def __init__(self, now: float = START) -> None:
        self._now = now
        self._sleepers: list[tuple[float, asyncio.Future[None]]] = []

    def now(self) -> float:
        """Seconds since 1970."""
        return self._now

    async def sleep(self, seconds: float) -> None:
        """Sleep until the test has moved the clock so far."""
        woken: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        entry = (self._now + seconds, woken)
        self._sleepers.append(entry)
        try:
            await woken
        finally:
            self._sleepers.remove(entry)

    async def advance(self, seconds: float, tables: Tables) -> None:
        """Let so many seconds pass, and let everything happen that is due in them."""
        target = self._now + seconds
        await settle(tables)
        while True:
            due = min(
                (entry for entry in self._sleepers if entry[0] <= target), key=lambda entry: entry[0], default=None
            )
            if due is None:
                break
            self._now = max(self._now, due[0])
            due[1].set_result(None)
            await settle(tables)
        self._now = target
        await settle(tables)


async def settle(tables: Tables) -> None:
    """Wait until nothing that is due runs any more."""
    for _ in range(3):
        await asyncio.sleep(0)
        await tables.quiet()


class AtOnce(Executor):
    """Thinks in the event loop's own thread, so that a test takes the same course every time."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Do it now."""
        future: Future[Any] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:  # noqa: BLE001 - handed on to whoever waits
            future.set_exception(error)
        return future


@dataclass
class FakeScreen:
    """A channel that notes what it is asked to show."""

    failures: int = 0
    """So many posts fail before one works."""
    next_id: int = 5_000_000_000
    posts: list[tuple[int, int, str, bool]] = field(default_factory=list)
    """Message, deal, seal, and whether the cards were still undealt."""
    changes: list[int] = field(default_factory=list)
    reminders: list[tuple[int, float | None]] = field(default_factory=list)
    warnings: list[tuple[int, float]] = field(default_factory=list)

    async def post_deal(self, record: TableRecord, deal: SealedDeal, dealer: int) -> int:
        """Post a message, or refuse."""
        if self.failures:
            self.failures -= 1
            raise ScreenUnavailable
        self.next_id += 977
        self.posts.append((self.next_id, deal.deal, deal.seal, deal.cut is None))
        return self.next_id

    def changed(self, game_id: int) -> None:
        """Note a change."""
        self.changes.append(game_id)

    def remind(self, game_id: int, seat: int, deadline: float | None) -> None:
        """Note a reminder."""
        self.reminders.append((seat, deadline))

    def warn(self, game_id: int, seat: int, deadline: float) -> None:
        """Note a warning."""
        self.warnings.append((seat, deadline))


class FailingLog(SqlGameLog):
    """The real log, over a database that refuses the next writes."""

    failures: int = 0

    async def commit(self, before: TableRecord, after: TableRecord, change: Change, at: float) -> None:
        """Fail as often as the test wants, then write."""
        if self.failures:
            self.failures -= 1
            raise StorageFailed("the disk is full")
        await super().commit(before, after, change, at)


class Timid:
    """A person who does the first legal thing; never throws in."""

    level = "timid"

    def choose(self, view: PlayerView, options: tuple[Option, ...], seed: int) -> Action:
        """The plain legal move."""
        return first_legal(options, seed)


class House:
    """The tables of one process, which the test may stop and start again over the same database."""

    def __init__(
        self, database: Database, players: Mapping[str, Player] = LEVELS, seed: int | None = 1, **options: Any
    ) -> None:
        self.log = FailingLog(database)
        self.time = FakeTime()
        self.screen = FakeScreen()
        self._players = players
        self._random = random.Random(seed)
        self._options = options
        self.tables = self.process()

    def process(self, log: GameLog | None = None) -> Tables:
        """Another process over the same database, clock and channel."""
        return Tables(
            log or self.log,
            self.screen,
            self.time,
            self._players,
            level="club",  # or the first of other players
            thinkers=AtOnce(),
            shuffle=self.shuffle,
            sleep=self.time.sleep,
            **self._options,
        )

    def shuffle(self, deck: list[Card]) -> None:
        """A shuffle that repeats itself from run to run."""
        self._random.shuffle(deck)

    async def restart(self) -> None:
        """Stop the process and start another."""
        await self.tables.close()
        self.tables = self.process()
        await self.tables.restore()

    async def advance(self, seconds: float) -> None:
        """Let so many seconds pass."""
        await self.time.advance(seconds, self.tables)

    async def settle(self) -> None:
        """Let everything happen that is due now."""
        await settle(self.tables)

    async def lobby(self, *people: Person, computers: int = 0, settings: TableSettings = SETTINGS) -> Table:
        """A lobby in which these people sit, the first of them its host, in seat order."""
        host, *others = people
        table = await self.tables.open_lobby(host, GUILD, CHANNEL, RULES, settings, computers)
        for person in others:
            await table.join(person)
        return table

    async def game(self, *people: Person, settings: TableSettings = SETTINGS) -> Table:
        """A game whose first hand is dealt, with computers on the other seats."""
        table = await self.lobby(*people, settings=settings)
        await table.start(people[0])
        await self.settle()
        return table


def choice(table: Table, person: Person) -> Action:
    """What this person plays: a club player's move, the same each time."""
    return LEVELS["club"].choose(table.view(person.id), table.options(person.id), table.revision)


async def play_turn(house: House, table: Table, people: tuple[Person, ...], limit: float = 60.0) -> bool:
    """One move of a person on turn, or else time for the computers and the deal; false once the table is over."""
    if table.status is not Status.PLAYING:
        return False
    for person in people:
        if table.options(person.id):
            await table.submit(person, choice(table, person), table.revision)
            await house.settle()
            return True
    before = table.record.version
    waited = 0.0
    while table.record.version == before and waited < limit:
        await house.advance(1.0)
        waited += 1.0
    return table.record.version != before


async def until_turn(house: House, table: Table, person: Person, *others: Person) -> None:
    """Let the computers and the other people move until this person is on turn."""
    for _ in range(200):
        if table.options(person.id):
            return
        assert await play_turn(house, table, others)
    raise AssertionError("the person never came on turn")


def status(table: Table) -> Status:
    """Where the table is in its life, asked anew."""
    return table.status


def note(table: Table, seat: int) -> SeatNote:
    """What the table remembers of a seat, asked anew."""
    return table.record.notes.seats[seat]
