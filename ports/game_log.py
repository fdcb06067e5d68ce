"""The database as a table sees it."""

from __future__ import annotations

from typing import Protocol

from ports.records import Change, NewTable, Place, SealedDeal, StoredTable, TableRecord


class Stale(Exception):
    """Somebody else wrote first: read the table again."""


class ChannelTaken(Exception):
    """The channel has an open table; `game_id` is its number."""

    def __init__(self, game_id: int) -> None:
        super().__init__(f"the channel has the open table {game_id}")
        self.game_id = game_id


class StorageFailed(Exception):
    """The database refused or was out of reach; nothing was written."""


class GameLog(Protocol):
    """Durable storage of tables. Every method raises StorageFailed when the database cannot be reached or written."""

    async def create(self, new: NewTable) -> TableRecord:
        """Open a table as a lobby; raises ChannelTaken if its channel has an open one."""
        ...

    async def load(self, game_id: int) -> StoredTable | None:
        """A table with its log; None if there is no such table.

        Raises CorruptLog if what is stored cannot even be read: see `mark_broken`.
        """
        ...

    async def commit(self, before: TableRecord, after: TableRecord, change: Change, at: float) -> None:
        """Write one step durably: all of `after`'s fields and the change, in one transaction.

        `after.version` is `before.version + 1`, `after.revision` counts the entries. Raises Stale if the stored version
        is no longer `before.version`.
        """
        ...

    async def mark_painted(self, game_id: int, version: int) -> None:
        """Remember that the table's message shows this version (never lowers it)."""
        ...

    async def mark_broken(self, game_id: int, at: float) -> bool:
        """Close a table that cannot be loaded, as `Status.BROKEN`: its log is kept, its channel is free.

        False if it was closed before.
        """
        ...

    async def place(self, game_id: int) -> Place | None:
        """Where a table is shown, also of one that cannot be loaded; None if there is no such table."""
        ...

    async def open_in_channel(self, channel_id: int) -> int | None:
        """The number of the open table in a channel."""
        ...

    async def last_in_channel(self, channel_id: int) -> int | None:
        """The number of the newest table of a channel, open or over."""
        ...

    async def open_tables(self) -> list[tuple[int, float | None, bool]]:
        """All open tables: number, when it is due, and whether its message is out of date.

        Then closed tables whose message never showed their end, as out of date and never due.
        """
        ...

    async def deals(self, game_id: int) -> list[SealedDeal]:
        """The sealed deals of a game, in order."""
        ...

    async def find_seal(self, seal: str) -> list[SealedDeal]:
        """Deals whose seal begins with this text (at least 8 hexadecimal digits), newest first, 5 at most."""
        ...
