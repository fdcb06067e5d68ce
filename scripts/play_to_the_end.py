"""Play whole games to their real end in a browser, with a mouse alone, from the one-click link to the leaderboard.

`python scripts/play_to_the_end.py [--game GAME] [--size desktop|phone] [--pictures FOLDER]`: every game unless one is
named. Says how each ended, and keeps a picture of its last message. Exit status 1 if a game did not come to its end.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from playwright.sync_api import Browser, expect  # noqa: E402  (the root must be importable first)

from bot import PinochleBot  # noqa: E402
from engine.variants import VARIANTS  # noqa: E402
from playground.serve import Playground  # noqa: E402
from settings import Settings  # noqa: E402
from tests.support.browser import WHY_NOT, open_browser  # noqa: E402
from tests.support.newcomer import ENABLED, Newcomer, window  # noqa: E402
from tests.support.served import served  # noqa: E402

SIZES = {"desktop": (1280, 800), "phone": (390, 844)}
PATIENCE = 1800.0
"""Seconds for one game."""


def say(text: str) -> None:
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def play(browser: Browser, address: str, game: str, size: str, pictures: Path | None) -> None:
    """One game to its end, and a look at the leaderboard. Raises AssertionError or Playwright's errors."""
    began = time.monotonic()
    with window(browser, address, SIZES[size]) as page:
        ann = Newcomer(page, pictures)
        ann.start(game)
        rematch = page.locator("button[data-key^='pin:rematch:']")
        ann.play_until(lambda: rematch.count() > 0, PATIENCE)
        ending = page.locator(".message", has=rematch).last
        expect(ending).to_contain_text("win")
        expect(ending).to_contain_text("Seal opened: it matches.")
        ann.picture(f"{game.replace('_', '-')}-{size}-end", ending.locator(".container").first)
        page.locator(f"button[data-key^='pin:leaderboard:']{ENABLED}").last.click()
        expect(page.locator(".message.ephemeral", has_text="Pinochle leaderboard")).to_contain_text("(you)")
    verbs = ", ".join(f"{verb} {count}" for verb, count in sorted(Counter(ann.moves).items()))
    hands = ann.moves.count("next") + 1
    say(f"{game} ({size}): {hands} hands in {time.monotonic() - began:.0f} s; {verbs}")


def playground(folder: Path) -> Playground:
    """The real bot on a database in this folder, with quick computers."""
    settings = Settings(
        _env_file=None,
        database_url=f"sqlite+aiosqlite:///{folder / 'games.db'}",
        computer_pause_min=0.02,
        computer_pause_max=0.05,
        next_hand_after=3600,
    )
    return Playground(lambda: PinochleBot(settings))


def main() -> int:
    """Play what was asked for; the exit status."""
    parser = argparse.ArgumentParser(description="Play whole games in a browser, with a mouse.")
    parser.add_argument("--game", choices=list(VARIANTS), help="this one only")
    parser.add_argument("--size", choices=list(SIZES), default="desktop", help="the window (%(default)s)")
    parser.add_argument("--pictures", type=Path, help="a folder for pictures of the last messages")
    chosen = parser.parse_args()
    failed = 0
    with open_browser() as browser:
        if browser is None:
            say(WHY_NOT)
            return 1
        for game in [chosen.game] if chosen.game else VARIANTS:
            with (
                tempfile.TemporaryDirectory(prefix="pinochle-end-") as folder,
                served(playground(Path(folder))) as address,
            ):
                try:
                    play(browser, address, game, chosen.size, chosen.pictures)
                except Exception as error:  # noqa: BLE001 - the other games are played all the same
                    failed += 1
                    say(f"{game} ({chosen.size}) did not come to its end: {error}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
