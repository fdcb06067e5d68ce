"""The channel as a table sees it."""

from __future__ import annotations

from typing import Protocol

from ports.records import SealedDeal, TableRecord


class ScreenUnavailable(Exception):
    """The channel could not be written to now; the deal waits and tries again."""


class Screen(Protocol):
    """Where a table is shown."""

    async def post_deal(self, record: TableRecord, deal: SealedDeal, dealer: int) -> int:
        """Post the deal's new table message with its seal in full and return its message id.

        `dealer` is the seat that deals. Raises ScreenUnavailable; the deal is never dealt unsealed.
        """
        ...

    def changed(self, game_id: int) -> None:
        """Something visible changed: redraw when convenient. Never blocks, never raises."""
        ...

    def remind(self, game_id: int, seat: int, deadline: float | None) -> None:
        """The person on this seat has been on turn for a while: ping them, once a turn. Never blocks, never raises.

        `deadline` is when the clock moves for them, None without a clock.
        """
        ...

    def warn(self, game_id: int, seat: int, deadline: float) -> None:
        """Half of the time of the person on this seat is over: say so, once a turn. Never blocks, never raises.

        Where the reminder falls due at the same moment, the warning stands for both.
        """
        ...
