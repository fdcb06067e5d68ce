"""All tables of one process: opened, found, woken and let go."""

from __future__ import annotations

import asyncio
import os
import secrets
from collections import OrderedDict
from collections.abc import Mapping
from concurrent.futures import Executor, ThreadPoolExecutor
from weakref import WeakValueDictionary

import structlog

from engine.errors import CorruptLog
from engine.rules import Rules
from players import Player
from ports.clock import Clock
from ports.game_log import ChannelTaken, GameLog, Stale, StorageFailed
from ports.records import Holder, NewTable, Status, TableSettings
from ports.refusals import No, Refused
from ports.screen import Screen
from table import dealer, lobby, moves
from table.driver import Driver
from table.keeper import Keeper
from table.person import Person
from table.position import Position, load_position, new_position
from table.scheduler import Scheduler, Sleep
from table.table import Table
from table.thinkers import Thinkers
from table.timing import Timing, planned

_log = structlog.get_logger()

KEPT_TABLES = 200
KEPT_FOR = 1_800.0
"""How many tables stay in memory, and for how many seconds after they were last looked for."""


class Tables:
    """The tables of one process; each is read from the log when it is first wanted, and let go when it is not."""

    def __init__(
        self,
        log: GameLog,
        screen: Screen,
        clock: Clock,
        players: Mapping[str, Player],
        *,
        pause: tuple[float, float] = (0.8, 1.8),
        next_hand_after: float = 30.0,
        idle_after: float = 7 * 86_400.0,
        lobby_after: float = 86_400.0,
        level: str | None = None,
        thinkers: Executor | None = None,
        threads: int = 0,
        shuffle: dealer.Shuffle = dealer.shuffle,
        sleep: Sleep = asyncio.sleep,
    ) -> None:
        """`level` is what a computer plays where nobody chose one: the first of `players` where it is None or not one.

        `threads` is how many `thinkers` has, 0 for as many as the machine has processors. Times are in seconds.
        """
        self.log = log
        self.screen = screen
        self.clock = clock
        self.timing = Timing(
            pause=pause, next_hand_after=next_hand_after, idle_after=idle_after, lobby_after=lobby_after
        )
        self.keeper = Keeper()
        self.players = players
        self.level = level if level is not None and level in players else next(iter(players))
        threads = threads or os.cpu_count() or 1
        self._own_threads = ThreadPoolExecutor(threads, thread_name_prefix="thinker") if thinkers is None else None
        self._threads: Executor = thinkers or self._own_threads or ThreadPoolExecutor()
        self.thinkers = Thinkers(self._threads, threads)
        self._driver = Driver(screen, clock, self.timing, players, self.level, self.thinkers, shuffle)
        self._scheduler = Scheduler(clock, self._wake, sleep)
        self._alive: WeakValueDictionary[int, Table] = WeakValueDictionary()
        self._kept: OrderedDict[int, tuple[Table, float]] = OrderedDict()
        self._loading: dict[int, asyncio.Task[Table]] = {}

    # --- start and stop ------------------------------------------------------------------------------------------

    async def restore(self) -> None:
        """Take up the open tables after a start: their due moments, and a repaint where a message is out of date.

        A table that was closed while its message could not be painted is painted a last time. Reads no table as yet.
        Raises StorageFailed.
        """
        for game_id, due_at, is_out_of_date in await self.log.open_tables():
            self._scheduler.plan(game_id, due_at)
            if is_out_of_date:
                self.screen.changed(game_id)

    async def close(self) -> None:
        """Stop everything that runs by itself; a write in flight is finished first, and later presses get
        Refused(TRY_AGAIN).
        """
        await self._scheduler.close()
        await self.keeper.close()
        if self._own_threads is not None:
            self._own_threads.shutdown(wait=False, cancel_futures=True)

    async def quiet(self) -> None:
        """Wait until no table is doing anything by itself at this moment."""
        await self._scheduler.quiet()

    # --- finding -------------------------------------------------------------------------------------------------

    async def get(self, game_id: int) -> Table:
        """A table, open or over; raises Refused(NO_TABLE_HERE | TRY_AGAIN), and TABLE_OVER if what is stored cannot
        be read any more.
        """
        table = self._alive.get(game_id)
        if table is None:
            if self.keeper.is_closed:
                raise Refused(No.TRY_AGAIN)
            if game_id not in self._loading:
                loading = asyncio.create_task(self._load(game_id))
                loading.add_done_callback(lambda done: done.cancelled() or done.exception())
                self._loading[game_id] = loading
            table = await asyncio.shield(self._loading[game_id])
        self._keep(table)
        return table

    async def in_channel(self, channel_id: int) -> Table | None:
        """The open table of a channel; raises Refused(TRY_AGAIN)."""
        try:
            game_id = await self.log.open_in_channel(channel_id)
        except StorageFailed:
            raise Refused(No.TRY_AGAIN) from None
        return None if game_id is None else await self.get(game_id)

    # --- opening -------------------------------------------------------------------------------------------------

    async def open_lobby(
        self, host: Person, guild_id: int, channel_id: int, rules: Rules, settings: TableSettings, computers: int = 0
    ) -> Table:
        """Open a lobby with the host on the first seat and so many computers; raises Refused(CHANNEL_TAKEN (game=…) |
        TRY_AGAIN).

        Whoever opens it posts its message and tells the table with `set_message`.
        """
        seats = lobby.first_seats(host, rules, computers, settings.level or self.level)
        return await self._open(host, guild_id, channel_id, rules, settings, seats)

    async def reopen(self, old: Table, person: Person, *, swap: bool) -> Table:
        """A new lobby with the people of a finished table; see `Table.rematch`."""
        record = old.record
        if record.status.is_open:
            raise Refused(No.GAME_NOT_OVER)
        seats = lobby.seats_again(record, person, record.settings.level or self.level, swap=swap)
        return await self._open(person, record.guild_id, record.channel_id, record.rules, record.settings, seats)

    async def _open(
        self,
        host: Person,
        guild_id: int,
        channel_id: int,
        rules: Rules,
        settings: TableSettings,
        seats: tuple[Holder | None, ...],
    ) -> Table:
        now = self.clock.now()
        new = NewTable(
            guild_id=guild_id,
            channel_id=channel_id,
            rules=rules,
            first_dealer=secrets.randbelow(rules.seats),
            host_id=host.id,
            settings=settings,
            notes=lobby.lobby_notes(rules.seats),
            seats=seats,
            due_at=now + self.timing.lobby_after,
            touched_at=now,
        )
        if self.keeper.is_closed:
            raise Refused(No.TRY_AGAIN)
        try:
            record = await self.keeper.keep(self.log.create(new))
        except ChannelTaken as taken:
            raise Refused(No.CHANNEL_TAKEN, game=taken.game_id) from None
        except StorageFailed:
            raise Refused(No.TRY_AGAIN) from None
        _log.info("open", game=record.id, channel=channel_id, preset=rules.preset)
        table = Table(self, new_position(record))
        self._alive[record.id] = table
        self._keep(table)
        self.plan(table.id)
        return table

    # --- what tables need ----------------------------------------------------------------------------------------

    def plan(self, game_id: int) -> None:
        """The table's next moment may have changed."""
        table = self._alive.get(game_id)
        if table is not None:
            self._scheduler.plan(game_id, self._driver.next_moment(table))

    async def read(self, game_id: int) -> Position | None:
        """A table as it is stored, replayed outside the event loop; raises StorageFailed and CorruptLog.

        A log that does not replay closes its table, which is kept as far as it leads.
        """
        stored = await self.log.load(game_id)
        if stored is None:
            return None
        deals = await self.log.deals(game_id)
        loop = asyncio.get_running_loop()
        position = await loop.run_in_executor(self._threads, load_position, stored, deals)
        return position if position.is_whole or not position.record.status.is_open else await self._break(position)

    async def _break(self, position: Position) -> Position:
        before, now = position.record, self.clock.now()
        made = moves.close(position, Status.BROKEN, now)
        record = made.position.record.model_copy(update={"version": before.version + 1, "due_at": None})
        _log.error("log_does_not_replay", game=before.id, revision=before.revision)
        try:
            await self.log.commit(before, record, made.change, now)
        except Stale:
            raise StorageFailed("another process wrote at the same time") from None
        self.screen.changed(before.id)
        return planned(
            Position(record, position.state, position.options_since, made.position.sealed, is_whole=False), self.timing
        )

    # --- waking and forgetting -----------------------------------------------------------------------------------

    async def _wake(self, game_id: int) -> None:
        try:
            table = await self.get(game_id)
        except Refused as refusal:
            if refusal.reason is No.TRY_AGAIN:
                self._scheduler.plan(game_id, self._driver.put_off(game_id))
            return
        await self._driver.drive(table)
        self.plan(table.id)

    async def _load(self, game_id: int) -> Table:
        try:
            position = await self.read(game_id)
        except StorageFailed:
            raise Refused(No.TRY_AGAIN) from None
        except CorruptLog as fault:
            return await self._bury(game_id, fault)
        finally:
            self._loading.pop(game_id, None)
        if position is None:
            raise Refused(No.NO_TABLE_HERE)
        table = Table(self, position)
        self._alive[game_id] = table
        self.plan(table.id)
        return table

    async def _bury(self, game_id: int, fault: CorruptLog) -> Table:
        """Close a table that cannot even be read, so that its channel is free; always raises Refused."""
        _log.error("log_cannot_be_read", game=game_id, revision=fault.revision)
        try:
            was_open = await self.log.mark_broken(game_id, self.clock.now())
        except StorageFailed:
            raise Refused(No.TRY_AGAIN) from None
        if was_open:
            self.screen.changed(game_id)
        raise Refused(No.TABLE_OVER)

    def _keep(self, table: Table) -> None:
        """Remember that the table was wanted; let go of those that nobody wants."""
        now = self.clock.now()
        self._kept[table.id] = (table, now)
        self._kept.move_to_end(table.id)
        while self._kept:
            oldest, wanted_at = next(iter(self._kept.values()))
            if oldest is table or (len(self._kept) <= KEPT_TABLES and now - wanted_at < KEPT_FOR):
                break
            del self._kept[oldest.id]
            if not self._scheduler.is_running(oldest.id):
                self._driver.forget(oldest.id)
