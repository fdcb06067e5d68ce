"""A newcomer opens the page, starts a game, plays a whole hand by clicking and sees the score."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.support.newcomer import Newcomer, window

PICTURES = Path(os.environ["PICTURES"]) if "PICTURES" in os.environ else None
"""Where the pictures of the run go; README's were made with PICTURES=docs/pictures."""
LONGEST = 120.0


@pytest.mark.parametrize(("size", "name"), [((1280, 800), "desktop"), ((390, 844), "phone")], ids=["desktop", "phone"])
def test_a_hand_from_the_first_click_to_the_score(
    browser: Browser, address: str, size: tuple[int, int], name: str
) -> None:
    with window(browser, address, size) as page:
        ann = Newcomer(page, PICTURES, f"{name}-")
        ann.start()
        ann.picture("start")
        moves: list[str] = []
        until = time.monotonic() + LONGEST
        while not ann.is_over:
            assert time.monotonic() < until, f"the hand did not come to its end after {moves}"
            move = ann.move()
            if move is None:
                page.wait_for_timeout(30)
            else:
                moves.append(move)
                page.wait_for_timeout(60)
        summary = page.locator(".message", has=page.locator("button[data-key^='pin:next:']")).last
        summary.scroll_into_view_if_needed()
        expect(summary).to_contain_text("Seal opened: it matches.")
        expect(summary).to_contain_text("N–S")
        expect(summary.get_by_role("img").first).to_be_visible()
        ann.picture("summary")
        assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
        page.locator("button[data-key^='pin:next:']").last.click()
        expect(page.locator(".message", has_text="Hand 2").last).to_be_visible()
