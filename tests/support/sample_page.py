"""What somebody does on the playground's page with the sample bot."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect


def run(page: Page, command: str) -> None:
    """Choose a command by typing its name and send it with its defaults."""
    page.locator("#say").fill(f"/{command}")
    page.locator("#say").press("Enter")
    page.locator(".command-form").get_by_role("button", name="Send").click()


def board(page: Page) -> Locator:
    """A new board in the channel, shown by the command."""
    boards = page.locator(".message", has_text="Trick 5")
    before = boards.count()
    run(page, "pinochle board")
    expect(boards).to_have_count(before + 1)  # "the last" would be an older one for a while
    return boards.nth(before)


def press(message: Locator, name: str) -> None:
    """Press the button of a message that says this."""
    message.get_by_role("button", name=name, exact=True).click()


def width_is_kept(page: Page) -> bool:
    """Whether nothing is wider than the window."""
    wide = "[document.documentElement, document.querySelector('#scroller')].every(e => e.scrollWidth <= e.clientWidth)"
    return bool(page.evaluate(wide))
