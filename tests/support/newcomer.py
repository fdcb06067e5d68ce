"""Somebody in front of the playground's page who has never seen it: presses what is coloured, chooses what is asked."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

from playwright.sync_api import Browser, FloatRect, Locator, Page, expect
from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from tests.support.browser import PATIENCE

ENABLED = ":not([disabled])"
CONTROLS = ("give", "bury", "misdeal", "kitty", "trump", "pass", "dix", "meld", "draw", "play")
"""Verbs of the private hand, the most urgent first."""
TALL = 2200
"""Pixels of a window in which a table and a hand are seen at once."""
HAND = re.compile(r"You hold \d+ cards?|No cards yet|Hand \d+ is over")
"""What heads a private hand: other private messages may come after it."""
MARGIN = 8.0
"""Pixels left and right of what a picture shows of several parts."""
RAISES = 2
"""How many bids are made in one auction, so that hands are made now and then."""


@contextmanager
def window(browser: Browser, address: str, size: tuple[int, int], person: str = "Ann") -> Iterator[Page]:
    """A window on the page; a fault in it fails the test."""
    faults: list[str] = []
    context = browser.new_context(
        locale="en-US", reduced_motion="reduce", viewport={"width": size[0], "height": size[1]}
    )
    context.set_default_timeout(10_000)
    page = context.new_page()
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", lambda line: faults.append(line.text) if line.type == "error" else None)
    page.goto(f"{address}?as={person}")
    expect(page.locator("#channels .entry").first).to_be_attached()
    yield page
    context.close()
    assert faults == []


class Newcomer:
    """Plays by clicking."""

    def __init__(self, page: Page, pictures: Path | None = None) -> None:
        self.page = page
        self._pictures = pictures
        self._taken: set[str] = set()
        self._bids = 0
        self.moves: list[str] = []

    def start(self, game: str = "partnership") -> None:
        """One click to a table of this game with computers on the other seats, and a look at the cards."""
        # on a phone the side is shut: the games stand in the channel, as long as it is empty
        is_shut = self.page.locator("#side[inert]").count()
        self.page.locator(f"{'#welcome' if is_shut else '#side'} button[data-new-game='{game}']").click()
        self.look()

    def look(self) -> None:
        """Open the private hand."""
        self.page.locator(f"button[data-key^='pin:hand:']{ENABLED}").last.click()
        expect(self.hand).to_be_visible()

    def start_by_command(self, **options: int | str) -> None:
        """`/pinochle start` through the picker, with its options filled in; then Start and a look at the cards."""
        say = self.page.locator("#say")
        say.fill("/pinochle start")
        say.press("Enter")
        form = self.page.locator(".command-form")
        for name, value in options.items():
            control = form.get_by_label(name, exact=False).first
            if isinstance(value, int):
                control.fill(str(value))
            else:
                control.select_option(value)
        form.get_by_role("button", name="Send").click()
        self.page.locator(f"button[data-key^='pin:start:']{ENABLED}").last.click()
        self.look()

    def play_until(self, is_done: Callable[[], bool], seconds: float) -> None:
        """Move whenever it is one's turn, and go on to the next hand, until `is_done`."""
        until = time.monotonic() + seconds
        while not is_done():
            assert time.monotonic() < until, f"it did not come to its end; moves: {self.moves[-12:]}"
            if not self.is_answered:  # what is shown may be about to change
                self.page.wait_for_timeout(30)
                continue
            following = self.page.locator(f"button[data-key^='pin:next:']{ENABLED}")
            if following.count():
                if is_done():  # it may have come to that between the two looks
                    return
                pressed = self.same_button(following.last)
                if self.press(pressed):
                    self.moves.append("next")
                expect(pressed).to_have_count(0)
                continue
            verb = self.move()
            if verb is not None:
                self.moves.append(verb)
            self.page.wait_for_timeout(60 if verb else 30)

    def same_button(self, button: Locator) -> Locator:
        """This button as long as it can be pressed, and never another one that takes its place."""
        key = button.get_attribute("data-key")
        return self.page.locator(f"button[data-key='{key}']{ENABLED}")

    def press(self, button: Locator) -> bool:
        """Press it unless it was redrawn between the look and the press."""
        try:
            button.click(timeout=2000)
        except PlaywrightTimeout:
            return False
        return True

    @property
    def is_answered(self) -> bool:
        """Whether nothing that was pressed is still on its way."""
        return self.page.locator("[aria-busy='true']").count() == 0

    @property
    def hand(self) -> Locator:
        """The newest private hand."""
        return self.page.locator(".message.ephemeral", has_text=HAND).last

    def hint(self) -> bool:
        """Ask for a hint; false if the hand had become another before it was answered."""
        asked = self.same_button(self.button("hint").first)
        if not self.press(asked):
            return False
        until = time.monotonic() + PATIENCE / 1000
        while "💡" not in self.hand.inner_text():
            assert time.monotonic() < until, "no hint came"
            if not asked.count() and self.is_answered:
                return "💡" in self.hand.inner_text()
            self.page.wait_for_timeout(30)
        return True

    def message_with(self, verb: str) -> Locator:
        """The newest message with a button of this verb."""
        return self.page.locator(".message", has=self.page.locator(f"button[data-key^='pin:{verb}:']")).last

    def comes_to_rest(self, verb: str) -> bool:
        """Whether this can be pressed, and still can be once the last press has been answered."""
        if not self.button(verb).count() or not self.is_answered:
            return False
        self.page.wait_for_timeout(300)
        return self.is_answered and self.button(verb).count() > 0

    def button(self, verb: str) -> Locator:
        """Buttons of the private hand with this verb that can be pressed."""
        return self.hand.locator(f"button[data-key^='pin:{verb}:']{ENABLED}")

    @property
    def is_over(self) -> bool:
        """Whether the hand has been played: the summary offers the next one, or another game."""
        return self.page.locator("button[data-key^='pin:next:']").count() > 0 or self.has_won_or_lost

    @property
    def has_won_or_lost(self) -> bool:
        """Whether the game is over. One hand can be enough: a double run scores what a game is played to."""
        return self.page.locator("button[data-key^='pin:rematch:']").count() > 0

    @property
    def summary(self) -> Locator:
        """The summary of the hand that was played, whether or not the game goes on."""
        return self.message_with("rematch" if self.has_won_or_lost else "next")

    def move(self) -> str | None:
        """One press if the hand asks for one: the verb, or None while others are on turn."""
        is_chosen = self.button("give").count() or self.button("bury").count()
        if self._card_select().count() and not is_chosen:
            return self._choose()
        for verb in CONTROLS:
            if self.button(verb).count():
                self._bids = self._bids if verb == "pass" else 0
                pressed = self.button("bid") if verb == "pass" and self._may_bid() else self.button(verb)
                return verb if self.press(pressed.first) else None
        return None

    def _may_bid(self) -> bool:
        if not self.button("bid").count() or self._bids == RAISES:
            return False
        self._bids += 1
        return True

    def _card_select(self) -> Locator:
        """The menu out of which cards are given or buried."""
        return self.hand.locator(".select[data-key^='pis:choose']")

    def _choose(self) -> str | None:
        """Pick the last cards of the menu, as many as it wants; None if the hand was redrawn meanwhile."""
        if not self.press(self._card_select().first):
            return None
        sheet = self.page.locator("#menu-sheet")
        try:
            wanted = re.search(r"of (\d+) chosen", sheet.get_by_role("status").inner_text(timeout=2000))
        except PlaywrightTimeout:
            return None  # it was shut by a redraw
        assert wanted is not None
        options = sheet.get_by_role("option")
        count = options.count()
        if not all(self.press(options.nth(place)) for place in range(count - int(wanted[1]), count)):
            return None
        done = sheet.get_by_role("button", name="Done", exact=True)
        if done.count():
            self.press(done)
        expect(self.button("give").or_(self.button("bury"))).to_be_visible()
        return "choose"

    def picture(self, name: str, *parts: Locator) -> None:
        """Keep a picture of the window, or of parts of it as a whole, once a name; `.png` where it names no kind."""
        if self._pictures is None or name in self._taken or not self.is_answered:
            return  # a button that is being pressed shows no words
        size = self.page.viewport_size
        assert size is not None
        if parts:  # a window in which nothing of the parts is cut off
            self.page.set_viewport_size({"width": size["width"], "height": TALL})
            self.page.wait_for_timeout(300)
        path = self._pictures / (name if "." in name else f"{name}.png")
        with suppress(PlaywrightError):  # redrawn meanwhile: the next look takes it
            if len(parts) == 1:
                parts[0].screenshot(path=path, timeout=2000)
            else:
                quality = 62 if path.suffix == ".jpg" else None
                self.page.screenshot(path=path, timeout=2000, quality=quality, clip=around(parts) if parts else None)
            self._taken.add(name)
        self.page.set_viewport_size(size)


def around(parts: Sequence[Locator]) -> FloatRect:
    """The part of the window in which all of these are, and a margin; raises Playwright's error where one is not."""
    boxes = [box for part in parts if (box := part.bounding_box(timeout=2000)) is not None]
    if len(boxes) < len(parts):
        raise PlaywrightError("a part is not shown")
    left, top = min(box["x"] for box in boxes) - MARGIN, min(box["y"] for box in boxes)
    right, bottom = max(box["x"] + box["width"] for box in boxes), max(box["y"] + box["height"] for box in boxes)
    return {"x": left, "y": top, "width": right + MARGIN - left, "height": bottom - top}
