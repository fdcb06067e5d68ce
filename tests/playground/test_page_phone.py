"""The page on a phone: everything fits, and what stands beside a channel on a desktop can be reached."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.playground.conftest import PHONE, OpenWindow
from tests.support.sample_page import board, press, width_is_kept


def test_on_a_phone_the_games_stand_in_an_empty_channel_and_behind_the_header(open_window: OpenWindow) -> None:
    page = open_window(size=PHONE)
    games = page.locator("#welcome .new-game")
    expect(games).to_have_text(
        ["Four at a tabletwo against two, with three computers", "Two at a tableone against one, with one computer"]
    )
    assert (games.first.bounding_box() or {"height": 0})["height"] >= 44
    games.first.click()
    expect(page.locator(".message .h2")).to_have_text("Hand 0")
    page.get_by_role("button", name="New game").click()
    sheet = page.get_by_role("dialog", name="New game")
    assert width_is_kept(page)
    sheet.get_by_role("button", name="Two at a table").click()
    expect(sheet).to_be_hidden()
    expect(page.locator(".message .h2")).to_have_count(2)


def test_on_a_phone_everything_fits_and_lists_rise_from_the_bottom(open_window: OpenWindow) -> None:
    page = open_window(size=PHONE)
    message = board(page)
    press(message, "My hand")
    expect(page.locator(".ephemeral")).to_be_visible()
    assert width_is_kept(page)
    cards = page.locator(".ephemeral .button")
    assert len({round((cards.nth(place).bounding_box() or {"y": 0})["y"]) for place in range(4)}) == 1
    assert (cards.first.bounding_box() or {"height": 0})["height"] >= 44
    page.locator(".ephemeral .select").click()
    sheet = page.locator("#menu-sheet").bounding_box()
    assert sheet is not None
    assert sheet["width"] == PHONE[0]
    assert round(sheet["y"] + sheet["height"]) == PHONE[1]
    page.keyboard.press("Escape")
    expect(page.locator("#side")).to_have_attribute("inert", "")
    press(message, "Pass by DM")
    expect(page.locator("#menu-badge")).to_have_text("1")
    page.locator("#menu").click()
    page.locator("#directs .entry").click()
    expect(page.locator("#title")).to_have_text("Sample")
    expect(page.locator("#menu-badge")).to_be_hidden()
    assert width_is_kept(page)


def test_twenty_cards_fit_a_phone_five_in_a_row(open_window: OpenWindow) -> None:
    page = open_window(size=PHONE)
    press(board(page), "Twenty cards")
    rows = page.locator(".ephemeral .row")
    expect(rows).to_have_count(5)  # of seven spades two go to a row of their own
    heights = set()
    for place in range(5):
        cards = rows.nth(place).locator(".button")
        boxes = [cards.nth(number).bounding_box() or {"y": 0, "width": 0} for number in range(cards.count())]
        assert len({round(box["y"]) for box in boxes}) == 1
        assert all(box["width"] >= 44 for box in boxes)
        heights.add(round(boxes[0]["y"]))
    assert len(heights) == 5
    assert width_is_kept(page)
