"""The real bot behind the playground's page, with quick computers, and windows on it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from bot import PinochleBot
from playground.serve import Playground
from settings import Settings
from tests.conftest import FRESH
from tests.support.browser import WHY_NOT, open_browser
from tests.support.chance import hold_cut
from tests.support.served import served


@pytest.fixture(autouse=True)
def _held_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody cuts: the page's message ids count from the clock, so the cut would be another one in each run."""
    if not os.environ.get(FRESH):
        hold_cut(monkeypatch)


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """The page's address, with a slash at its end."""
    settings = Settings(
        _env_file=None,
        database_url=f"sqlite+aiosqlite:///{tmp_path / 'games.db'}",
        computer_pause_min=0.02,
        computer_pause_max=0.05,
        next_hand_after=3600,
    )
    with served(Playground(lambda: PinochleBot(settings))) as place:
        yield place


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    # for one module only: while Playwright runs, no other event loop can run in its thread
    with open_browser() as found:
        if found is None:
            pytest.skip(WHY_NOT)
        yield found
