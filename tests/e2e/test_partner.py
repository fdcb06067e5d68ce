"""In the page: computers of a chosen level, a hint on the hand, and the hand gone over again."""

from __future__ import annotations

import os
from itertools import product
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from engine.variants import VARIANTS
from players import LEVELS
from render.level_text import level_title
from tests.support.newcomer import ENABLED, Newcomer, window

PICTURES = Path(os.environ["PICTURES"]) if "PICTURES" in os.environ else None
"""Where the pictures of the run go, as in `test_newcomer`."""

PAIRED: tuple[tuple[str, str], ...] = tuple(zip(VARIANTS, list(LEVELS)[::-1], strict=False))
"""Each game once, and each level: with the strongest in the first of them."""

TABLES = tuple(product(VARIANTS, LEVELS)) if PICTURES or "EVERY_LEVEL" in os.environ else PAIRED
"""Each level in each game where pictures are taken or EVERY_LEVEL is set (`make e2e` does)."""

HINTS = ("give", "bid", "play")
"""Where a hint is asked for, once each."""


@pytest.mark.parametrize(("game", "level"), TABLES, ids=lambda word: word)
def test_a_hand_with_a_hint_and_its_review(browser: Browser, address: str, game: str, level: str) -> None:
    with window(browser, address, (1280, 1100)) as page:
        ann = Newcomer(page, PICTURES)
        ann.start_by_command(game=game, computers=VARIANTS[game].seats - 1, level=level)
        expect(page.locator(".message", has_text=f"{level_title(level)} (").first).to_be_visible()
        kind = game.replace("_", "-")
        prefix = "" if game == "partnership" else f"{kind}-"
        is_shown = (game, level) in PAIRED
        hinted, done = set[str](), set[str]()

        def is_over() -> bool:
            if PICTURES and ann.moves.count("play") >= 2 and ann.comes_to_rest("play"):
                table = ann.message_with("hand").locator(".container").first
                ann.picture(f"levels/{kind}-{level}.jpg", table, ann.hand.locator(".container").first)
            verb = next((verb for verb in HINTS if ann.button(verb).count() > (verb == "play")), None)
            if verb is None or verb in done or not ann.is_answered or not ann.button("hint").count():
                return ann.is_over
            if ann.hint():
                hinted.add(verb)
                if verb == "play" and is_shown and PICTURES:
                    expect(page.locator("[aria-busy='true']")).to_have_count(0)
                    if "%" not in ann.hand.inner_text():
                        return ann.is_over  # one by a rule of thumb shows little: ask again
                    ann.picture(f"{prefix}hint", ann.hand.locator(".container").first)
                done.add(verb)
            return ann.is_over

        ann.play_until(is_over, 180)
        assert hinted
        page.locator(f"button[data-key^='pin:review:']{ENABLED}").last.click()
        review = page.locator(".message.ephemeral", has_text="beside an Expert").last
        expect(review).to_be_visible(timeout=30_000)
        expect(review).to_contain_text("Best play")
        expect(review.get_by_role("img").last).to_be_visible()
        if is_shown:
            ann.picture(f"{prefix}review", review.locator(".container").first)
        if (more := review.locator(f"button[data-key^='pin:review_all:']{ENABLED}")).count():
            more.click()
            expect(more).to_have_count(0)
