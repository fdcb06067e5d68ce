"""A newcomer opens the page, starts a game, plays by clicking and sees the score."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.support.newcomer import ENABLED, Newcomer, window

PICTURES = Path(os.environ["PICTURES"]) if "PICTURES" in os.environ else None
"""Where the pictures of the run go; README's were made with PICTURES=docs/pictures."""


def message_with(page: Page, verb: str) -> Locator:
    """The newest message with a button of this verb."""
    return page.locator(".message", has=page.locator(f"button[data-key^='pin:{verb}:']")).last


@pytest.mark.parametrize(("size", "name"), [((1280, 800), "desktop"), ((390, 844), "phone")], ids=["desktop", "phone"])
def test_a_hand_from_the_first_click_to_the_score(
    browser: Browser, address: str, size: tuple[int, int], name: str
) -> None:
    with window(browser, address, size) as page:
        ann = Newcomer(page, PICTURES, f"{name}-")
        ann.start()
        ann.picture("start")
        ann.play_until(lambda: ann.is_over, 120)
        summary = message_with(page, "next")
        summary.scroll_into_view_if_needed()
        expect(summary).to_contain_text("Seal opened: it matches.")
        expect(summary).to_contain_text("N–S")
        expect(summary.get_by_role("img").first).to_be_visible()
        ann.picture("summary")
        assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
        page.locator("button[data-key^='pin:next:']").last.click()
        expect(page.locator(".message", has_text="Hand 2").last).to_be_visible()


def test_a_game_to_its_end_and_the_leaderboard(browser: Browser, address: str) -> None:
    with window(browser, address, (1280, 1100)) as page:
        ann = Newcomer(page, PICTURES)
        ann.start_by_command(computers=3, target=250)
        is_won = page.locator("button[data-key^='pin:rematch:']")

        def keep_pictures() -> bool:
            if ann.moves.count("play") >= 4:
                ann.picture("table", message_with(page, "hand").locator(".container").first)
                ann.picture("hand", ann.hand.locator(".container").first)
            return is_won.count() > 0

        ann.play_until(keep_pictures, 240)
        ending = message_with(page, "rematch")
        expect(ending).to_contain_text("win")
        page.locator(f"button[data-key^='pin:leaderboard:']{ENABLED}").last.click()
        board = page.locator(".message.ephemeral", has_text="Pinochle leaderboard")
        expect(board).to_contain_text("(you)")
        expect(board).to_contain_text("of 1 game")
        ann.picture("leaderboard", board.locator(".container").first)
