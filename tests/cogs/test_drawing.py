"""Whatever draws lets everything else go first; the event loop and the computers that think keep their place."""

from __future__ import annotations

import os
import sys

import pytest

from bot import NICENESS
from tests.support.discord_world import World


def niceness() -> int:
    """Of the thread in which this runs."""
    return os.getpriority(os.PRIO_PROCESS, 0)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux gives threads a priority of their own")
async def test_only_what_draws_stands_back(world: World) -> None:
    usual = niceness()
    assert await world.bot.desk.drawing.draw(niceness) == min(19, usual + NICENESS)
    assert await world.bot.desk.tables.thinkers.run(lambda effort: niceness()) == usual
    assert niceness() == usual


async def test_what_fails_in_drawing_is_told(world: World) -> None:
    with pytest.raises(ZeroDivisionError):
        await world.bot.desk.drawing.draw(divmod, 1, 0)
