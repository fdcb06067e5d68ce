"""All tables of one process: opened, found, woken and let go."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from concurrent.futures import Executor

from engine.rules import Rules
from players import Player
from ports.clock import Clock
from ports.game_log import GameLog
from ports.records import TableSettings
from ports.screen import Screen
from table.person import Person
from table.table import Table


class Tables:
    """The tables of one process."""

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
        thinkers: Executor | None = None,
    ) -> None:
        raise NotImplementedError

    async def restore(self) -> None:
        """Take up the open tables after a start: their due moments, and a repaint where a message is out of date."""
        raise NotImplementedError

    async def close(self) -> None:
        """Stop everything that runs by itself; a write in flight is finished first."""
        raise NotImplementedError

    async def open_lobby(
        self, host: Person, guild_id: int, channel_id: int, rules: Rules, settings: TableSettings, computers: int = 0
    ) -> Table:
        """Open a lobby with the host seated and so many computers; raises Refused(CHANNEL_TAKEN (game=…) | TRY_AGAIN)."""
        raise NotImplementedError

    async def get(self, game_id: int) -> Table:
        """A table, open or over; raises Refused(NO_TABLE_HERE | TRY_AGAIN)."""
        raise NotImplementedError

    async def in_channel(self, channel_id: int) -> Table | None:
        """The open table of a channel; raises Refused(TRY_AGAIN)."""
        raise NotImplementedError
