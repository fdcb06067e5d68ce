"""The channel as a table sees it."""

from __future__ import annotations

from typing import Protocol

from ports.records import SealedDeal, TableRecord


class ScreenUnavailable(Exception):
    """The channel could not be written to now; the deal waits and tries again."""


class Screen(Protocol):
    """Where a table is shown."""

    async def post_deal(self, record: TableRecord, deal: SealedDeal) -> int:
        """Post the deal's new table message with its seal in full and return its message id.

        Raises ScreenUnavailable; the deal is never dealt unsealed.
        """
        ...

    def changed(self, game_id: int) -> None:
        """Something visible changed: redraw when convenient. Never blocks, never raises."""
        ...
