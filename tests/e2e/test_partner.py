"""In the page: computers of a chosen level, a hint on the hand, and the hand gone over again."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from engine.variants import VARIANTS
from players import LEVELS
from render.level_text import level_title
from tests.support.newcomer import ENABLED, Newcomer, window

PICTURES = Path(os.environ["PICTURES"]) if "PICTURES" in os.environ else None
"""Where the pictures of the run go, as in `test_newcomer`."""

TABLES: tuple[tuple[str, str], ...] = tuple(zip(VARIANTS, list(LEVELS)[::-1], strict=False))
"""Each game once, and each level: with the strongest in the first of them."""


@pytest.mark.parametrize(("game", "level"), TABLES, ids=lambda word: word)
def test_a_hand_with_a_hint_and_its_review(browser: Browser, address: str, game: str, level: str) -> None:
    with window(browser, address, (1280, 1100)) as page:
        ann = Newcomer(page, PICTURES)
        ann.start_by_command(game=game, computers=VARIANTS[game].seats - 1, level=level)
        expect(page.locator(".message", has_text=f"{level_title(level)} (").first).to_be_visible()
        prefix = "" if game == "partnership" else f"{game.replace('_', '-')}-"
        hinted = set[str]()

        def is_over() -> bool:
            verb = next((verb for verb in ("give", "bid") if ann.button(verb).count()), None)
            verb = "play" if ann.button("play").count() > 1 else verb
            if verb is None or verb in hinted or not ann.button("hint").count():
                return ann.is_over
            ann.button("hint").first.click()
            page.wait_for_timeout(400)
            if "💡" not in ann.hand.inner_html():
                return ann.is_over  # the last press was still on its way: the hand was another by then
            hinted.add(verb)
            if verb == "play":
                expect(page.locator("[aria-busy='true']")).to_have_count(0)
                ann.picture(f"{prefix}hint", ann.hand.locator(".container").first)
            return ann.is_over

        ann.play_until(is_over, 180)
        assert hinted
        page.locator(f"button[data-key^='pin:review:']{ENABLED}").last.click()
        review = page.locator(".message.ephemeral", has_text="beside an Expert").last
        expect(review).to_be_visible(timeout=30_000)
        expect(review).to_contain_text("Best play")
        expect(review.get_by_role("img").last).to_be_visible()
        ann.picture(f"{prefix}review", review.locator(".container").first)
        if (more := review.locator(f"button[data-key^='pin:review_all:']{ENABLED}")).count():
            more.click()
            expect(more).to_have_count(0)
