"""A newcomer opens the page, starts a game of any kind with one click, plays by clicking and sees the score."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from engine.variants import VARIANTS
from tests.support.newcomer import ENABLED, Newcomer, window

PICTURES = Path(os.environ["PICTURES"]) if "PICTURES" in os.environ else None
"""Where the pictures of the run go; README's were made with PICTURES=docs/pictures."""

SIZES = {"desktop": (1280, 800), "phone": (390, 844)}
TESTED = (
    ("partnership", "desktop"),
    ("partnership", "phone"),
    ("double_deck", "phone"),
    ("three_handed", "desktop"),
    ("two_handed", "phone"),
)
PLAYED = tuple((game, size) for game in VARIANTS for size in SIZES) if PICTURES else TESTED
"""Each game in one window at least; with pictures in both."""


def keep_pictures(ann: Newcomer, game: str, size: str) -> None:
    """The table and the hand in the middle of a hand: on a desktop each as a whole, on a phone the window."""
    if PICTURES is None or ann.moves.count("play") < 4 or not ann.comes_to_rest("play"):
        return
    prefix = "" if game == "partnership" else f"{game.replace('_', '-')}-"
    if size == "phone" or game == "partnership":
        ann.picture(f"{prefix}{size}-play")
    if size == "desktop":
        ann.picture(f"{prefix}table", ann.message_with("hand").locator(".container").first)
        ann.picture(f"{prefix}hand", ann.hand.locator(".container").first)


@pytest.mark.parametrize(("game", "size"), PLAYED)
def test_a_hand_from_the_first_click_to_the_score(browser: Browser, address: str, game: str, size: str) -> None:
    with window(browser, address, SIZES[size]) as page:
        ann = Newcomer(page, PICTURES)
        ann.start(game)

        def is_over() -> bool:
            keep_pictures(ann, game, size)
            return ann.is_over

        ann.play_until(is_over, 180)
        summary = ann.summary
        summary.scroll_into_view_if_needed()
        expect(summary).to_contain_text("Seal opened: it matches.")
        expect(summary).to_contain_text("N–S" if len(VARIANTS[game].sides[0]) > 1 else "Ann")
        expect(summary.get_by_role("img").first).to_be_visible()
        if game == "partnership":
            ann.picture(f"{size}-summary")
        assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
        if not ann.has_won_or_lost:
            page.locator("button[data-key^='pin:next:']").last.click()
            expect(page.locator(".message", has_text="Hand 2").last).to_be_visible()


def test_melding_between_two_tricks(browser: Browser, address: str) -> None:
    with window(browser, address, SIZES["desktop"]) as page:
        ann = Newcomer(page, PICTURES)
        ann.start("two_handed")

        def has_melded() -> bool:
            if PICTURES and ann.comes_to_rest("meld"):
                ann.picture("two-handed-melding", ann.hand.locator(".container").first)
            return bool({"meld", "dix"} & set(ann.moves))

        ann.play_until(has_melded, 180)
        expect(ann.hand).to_contain_text("You hold")


def test_a_game_to_its_end_and_the_leaderboard(browser: Browser, address: str) -> None:
    with window(browser, address, (1280, 1100)) as page:
        ann = Newcomer(page, PICTURES)
        ann.start_by_command(computers=3, target=250)
        ann.play_until(lambda: ann.has_won_or_lost, 240)
        expect(ann.summary).to_contain_text("win")
        expect(ann.summary).to_contain_text("Seal opened: it matches.")
        page.locator(f"button[data-key^='pin:leaderboard:']{ENABLED}").last.click()
        board = page.locator(".message.ephemeral", has_text="Pinochle leaderboard")
        expect(board).to_contain_text("(you)")
        expect(board).to_contain_text("of 1 game")
        ann.picture("leaderboard", board.locator(".container").first)
