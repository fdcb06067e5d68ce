"""Waiting for what another process does."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

PATIENCE = 20.0
"""Seconds, on a slow machine with others at work."""


async def until(condition: Callable[[], object], within: float = PATIENCE) -> None:
    """Look every 20 ms until the condition holds; raises TimeoutError."""
    async with asyncio.timeout(within):
        while not condition():  # noqa: ASYNC110 - it happens in another process
            await asyncio.sleep(0.02)
