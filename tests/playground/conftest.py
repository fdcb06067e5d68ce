"""A fresh playground with the sample bot for each test, and windows on it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect

from playground.games import QuickStart
from playground.serve import Playground
from tests.playground.sample_bot import SampleBot
from tests.support.browser import WHY_NOT, open_browser
from tests.support.served import served

DESKTOP = (1280, 800)
PHONE = (390, 844)

QUICK_STARTS = tuple(
    QuickStart(key, label, about, "pinochle start", {"game": key, "computers": computers})
    for key, label, about, computers in (
        ("four", "Four at a table", "two against two, with three computers", 3),
        ("two", "Two at a table", "one against one, with one computer", 1),
    )
)

OpenWindow = Callable[..., Page]


@pytest.fixture
def address() -> Iterator[str]:
    """The page's address, with a slash at its end."""
    with served(Playground(lambda: SampleBot(pause=0.4), bot_name="Sample", quick_starts=QUICK_STARTS)) as place:
        yield place


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    # For one module only: while Playwright runs, no other event loop can run in its thread.
    with open_browser() as found:
        if found is None:
            pytest.skip(WHY_NOT)
        yield found


@pytest.fixture
def open_window(browser: Browser, address: str) -> Iterator[OpenWindow]:
    """Opens a window as somebody: `open_window("Bob", size=PHONE)`; a fault in the page fails the test."""
    expect.set_options(timeout=6000)
    faults: list[str] = []
    contexts: list[BrowserContext] = []

    def open_it(person: str = "Ann", *, size: tuple[int, int] = DESKTOP, query: str = "") -> Page:
        # A window of its own, not a tab: a tab in the background is drawn once in a while only.
        viewport: ViewportSize = {"width": size[0], "height": size[1]}
        context = browser.new_context(locale="en-US", reduced_motion="reduce", viewport=viewport)
        contexts.append(context)
        context.set_default_timeout(6000)
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("console", lambda line: faults.append(line.text) if line.type == "error" else None)
        page.goto(f"{address}?as={person}{query}")
        expect(page.locator("#channels .entry").first).to_be_attached()
        return page

    yield open_it
    for context in contexts:
        context.close()
    assert faults == []
