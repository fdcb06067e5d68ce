"""A loopback Discord for each test."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from tests.support.wire.loopback import LoopbackDiscord


@pytest.fixture
async def world() -> AsyncIterator[LoopbackDiscord]:
    async with LoopbackDiscord().served() as served:
        yield served
