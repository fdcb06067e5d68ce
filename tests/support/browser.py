"""An installed Chromium for the tests of the page, started so that it works for root and without a network."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

from playwright.sync_api import Browser, expect, sync_playwright

from scripts import chromium

FLAGS = (
    "--no-sandbox",  # root has none
    "--disable-gpu",
    "--disable-dev-shm-usage",  # small in containers
    "--disable-background-networking",
    "--disable-component-update",
    "--no-first-run",
    # several windows at once, none of them asleep
    "--disable-renderer-backgrounding",
    "--disable-backgrounding-occluded-windows",
    "--disable-background-timer-throttling",
    "--no-proxy-server",
)
PATIENCE = 15_000
"""Milliseconds for what is expected to be seen, on a slow machine with others at work; else it is five seconds."""
WHY_NOT = "No Chromium was found: install one (Debian: apt install chromium), or name it in CHROMIUM."


@contextlib.contextmanager
def open_browser() -> Iterator[Browser | None]:
    """A running browser, or None where there is no Chromium."""
    place = chromium.find()
    if place is None:
        yield None
        return
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=place, args=list(FLAGS))
        try:
            yield browser
        finally:
            browser.close()
