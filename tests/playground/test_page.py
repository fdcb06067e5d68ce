"""The page in a real browser, with a sample bot that has one of everything."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.playground.conftest import PHONE, OpenWindow
from tests.support.sample_page import board, press, run


def test_a_command_is_found_filled_in_and_sent_by_keyboard_alone(open_window: OpenWindow) -> None:
    page = open_window()
    say = page.locator("#say")
    say.press("/")
    expect(page.locator("#picker li")).to_have_count(5)
    say.press_sequentially("pinochle st")
    expect(page.locator("#picker li")).to_have_count(1)
    for _ in range(11):
        say.press("Backspace")
    say.press("ArrowDown")
    expect(page.locator("#picker li").nth(1)).to_have_attribute("aria-selected", "true")
    say.press("ArrowUp")
    say.press("Enter")
    form = page.locator(".command-form")
    expect(form.locator("select")).to_be_focused()
    form.get_by_label("preset").select_option("Strict")
    form.get_by_label("computers").fill("2")
    form.get_by_label("computers").press("Enter")
    message = page.locator(".message").last
    expect(message).to_contain_text("strict rules, 2 computers")
    expect(message.locator(".used")).to_have_text(re.compile("Ann used /pinochle start"))
    expect(message.locator(".tag")).to_have_text("APP")
    expect(form).to_have_count(0)


def test_an_option_out_of_range_is_not_sent(open_window: OpenWindow) -> None:
    page = open_window()
    page.locator("#say").fill("/pinochle start")
    page.locator("#say").press("Enter")
    page.get_by_role("spinbutton").fill("9")
    page.locator(".command-form").get_by_role("button", name="Send").click()
    expect(page.get_by_role("spinbutton")).to_be_focused()
    expect(page.locator(".message")).to_have_count(0)


def test_an_option_takes_a_person(open_window: OpenWindow) -> None:
    page = open_window()
    page.locator("#say").fill("/pinochle greet")
    page.locator("#say").press("Enter")
    page.get_by_label("who").select_option("Dee")
    page.locator(".command-form").get_by_role("button", name="Send").click()
    expect(page.locator(".message .mention")).to_have_text("@Dee")


def test_a_press_changes_the_message_in_place_and_keeps_the_focus(open_window: OpenWindow) -> None:
    page = open_window()
    message = board(page)
    expect(message.get_by_role("button", name="Not now")).to_be_disabled()
    expect(message.get_by_role("img", name="A green table")).to_be_visible()
    expect(message.locator("time.stamp")).to_have_text(re.compile("in [78] minutes"))
    faces = message.locator(".markdown img.emoji")
    expect(faces).to_have_count(2)
    assert faces.first.evaluate("image => image.decode().then(() => image.naturalWidth)") == 128
    for count in (1, 2):
        press(message, "Count")
        expect(message.locator(".h2")).to_have_text(f"Hand {count}")
        expect(message.get_by_role("button", name="Count")).not_to_be_disabled()
    expect(message.locator(".edited")).to_have_text("(edited)")
    message.get_by_role("button", name="My hand").focus()
    open_window("Bob").get_by_role("button", name="Count").click()
    expect(message.locator(".h2")).to_have_text("Hand 3")
    expect(message.get_by_role("button", name="My hand")).to_be_focused()


def test_a_private_answer_is_seen_by_one_person_in_all_windows_until_dismissed(open_window: OpenWindow) -> None:
    ann, ann_too, bob = open_window("Ann"), open_window("Ann"), open_window("Bob")
    press(board(ann), "My hand")
    private = ann.locator(".message.ephemeral")
    expect(private).to_contain_text("Ann, you hold four cards")
    expect(private.locator(".used")).to_contain_text("Hand 0")
    expect(ann_too.locator(".message.ephemeral")).to_have_count(1)
    press(bob.locator(".message").last, "Count")
    expect(bob.locator(".h2")).to_have_text("Hand 1")
    expect(ann.locator(".h2")).to_have_text("Hand 1")
    expect(bob.locator(".message.ephemeral")).to_have_count(0)
    private.get_by_role("button", name="Dismiss message").click()
    expect(private).to_have_count(0)
    expect(ann_too.locator(".message.ephemeral")).to_have_count(0)


def test_one_choice_is_sent_at_once(open_window: OpenWindow) -> None:
    page = open_window()
    press(board(page), "My hand")
    page.locator(".ephemeral .select").click()
    page.get_by_role("option", name="Hearts").click()
    expect(page.locator(".ephemeral")).to_contain_text("You chose hearts.")


def test_a_direct_message_is_marked_and_half_a_choice_outlives_news(open_window: OpenWindow) -> None:
    page, bob = open_window("Ann"), open_window("Bob")
    message = board(page)
    press(message, "Pass by DM")
    direct = page.locator("#directs .entry")
    expect(direct.locator(".badge")).to_contain_text("1")
    expect(page).to_have_title(re.compile(r"^\(1\)"))
    expect(bob.locator("#directs .badge")).to_have_count(0)
    direct.click()
    expect(direct.locator(".badge")).to_have_count(0)
    menu = page.locator(".message .select")
    menu.click()
    for name in ("Card 0", "Card 3", "Card 10"):
        page.get_by_role("option", name=name, exact=True).click()
    expect(page.get_by_role("button", name="Done")).to_be_disabled()
    # News in the meantime, in this place too.
    press(bob.locator(".message").last, "Count")
    page.keyboard.press("Escape")
    expect(menu).to_contain_text("1 more to choose")
    page.locator("#channels .entry").first.click()
    expect(page.locator(".h2").last).to_have_text("Hand 1")
    direct.click()
    menu.click()
    page.get_by_role("searchbox").fill("card 7")
    page.get_by_role("option", name="Card 7").click()
    page.get_by_role("searchbox").fill("")
    expect(page.get_by_role("option", name="Card 8")).to_have_attribute("aria-disabled", "true")
    page.get_by_role("button", name="Done").click()
    expect(page.locator(".message")).to_contain_text("You chose 0, 3, 10, 7.")


def test_a_window_is_checked_and_sent(open_window: OpenWindow) -> None:
    page = open_window()
    press(board(page), "Bid…")
    window = page.get_by_role("dialog", name="Your bid")
    expect(window.get_by_label("Amount")).to_be_focused()
    window.get_by_label("Amount").fill("320")
    window.get_by_role("button", name="Submit").click()
    expect(window.get_by_role("alert")).to_have_text("Trump is still to be chosen.")
    window.locator(".select").click()
    page.get_by_role("option", name="Spades").click()
    window.get_by_role("button", name="Submit").click()
    expect(window).to_have_count(0)
    expect(page.locator(".ephemeral")).to_contain_text("320 in spades.")


def test_a_bot_that_does_not_answer_or_trips_is_told(open_window: OpenWindow) -> None:
    page = open_window()
    message = board(page)
    press(message, "Trip")
    expect(page.locator(".notice")).to_contain_text("The bot stumbled over an error (ValueError).")
    page.get_by_role("button", name="Close this notice").click()
    expect(message.locator(".failure")).to_have_text("This interaction failed")
    press(message, "Silent")
    expect(message.locator(".failure")).to_have_count(0)
    expect(message.locator(".failure")).to_have_text("This interaction failed")
    press(message, "Count")
    expect(message.locator(".failure")).to_have_count(0)


def test_time_passes_and_a_mention_calls(open_window: OpenWindow) -> None:
    page = open_window()
    message = board(page)
    page.locator("#channels .entry").nth(1).click()
    expect(message).to_have_count(0)
    page.locator("#channels .entry").first.click()
    press(message, "Later")
    page.locator("#channels .entry").nth(1).click()
    expect(page.locator("#channels .badge")).to_contain_text("1")
    page.locator("#channels .entry").first.click()
    expect(page.locator(".message.calling").last).to_contain_text("@Ann, it is later now.")


def test_a_command_of_a_group_in_the_group_with_suggestions_and_many_choices(open_window: OpenWindow) -> None:
    page = open_window()
    say = page.locator("#say")
    say.fill("/house ch")
    expect(page.locator("#picker li")).to_contain_text("/pinochle house change")
    say.press("Enter")
    form = page.locator(".command-form")
    form.get_by_label("only").fill("l")
    rule = form.get_by_label("rule")
    rule.press_sequentially("la")
    # another option that is filled in narrows what is suggested
    expect(form.locator("datalist option")).to_have_count(1)
    rule.fill("Last trick")
    value = form.get_by_label("value")
    expect(value.locator("option")).to_have_count(26)
    value.select_option("Value 24")
    form.get_by_role("button", name="Send").click()
    # the name was shown, its value was sent
    expect(page.locator(".message.ephemeral")).to_contain_text("last_trick_points is 24 now.")


def test_twenty_five_choices_in_a_window(open_window: OpenWindow) -> None:
    page = open_window(size=PHONE)
    run(page, "pinochle house window")
    page.get_by_role("dialog", name="A value").locator(".select").click()
    options = page.get_by_role("option", name="Value")
    expect(options).to_have_count(25)
    options.last.click()
    page.get_by_role("button", name="Submit").click()
    expect(page.locator(".message.ephemeral")).to_contain_text("It is 24 now.")


def test_a_new_game_of_each_kind_is_one_press_or_one_link(open_window: OpenWindow) -> None:
    page = open_window()
    page.locator("#side").get_by_role("button", name="Two at a table").click()
    expect(page.locator(".message .h2")).to_have_text("Hand 0")
    expect(page.locator(".message .used")).to_contain_text("Ann used /pinochle start")
    expect(page.locator("#new-game")).to_be_hidden()  # the side is always there
    other = open_window("Bob", query="&place=second-table&new=two")
    expect(other.locator(".message .h2")).to_have_text("Hand 0")
    expect(other.locator(".used")).to_contain_text("Bob used /pinochle start")
    expect(other).not_to_have_url(re.compile(r"\bnew="))
    unknown = open_window("Cy", query="&new=nine")
    expect(unknown.locator(".notice")).to_contain_text("There is no game called nine here.")


def test_text_is_marked_up_and_never_taken_for_html(open_window: OpenWindow) -> None:
    page = open_window()
    page.locator("#say").fill(
        "**bold** _italic_ ~~gone~~ `a*b*` \\*plain\\* <b>not</b> <img src=x> https://example.org/a."
    )
    page.locator("#say").press("Enter")
    text = page.locator(".message .markdown")
    expect(text).to_have_text("bold italic gone a*b* *plain* <b>not</b> <img src=x> https://example.org/a.")
    for tag, content in {"strong": "bold", "em": "italic", "s": "gone", "code": "a*b*"}.items():
        expect(text.locator(tag)).to_have_text(content)
    expect(text.locator("a")).to_have_attribute("href", "https://example.org/a")
    assert text.locator("b, img").count() == 0


def test_reading_further_up_is_not_disturbed(open_window: OpenWindow) -> None:
    page, bob = open_window("Ann"), open_window("Bob")
    board(page)
    board(page)
    scroller = page.locator("#scroller")
    expect(page.locator("#jump")).to_be_hidden()
    below = "e.scrollHeight - e.scrollTop - e.clientHeight"
    at_end = f"() => {{ const e = document.querySelector('#scroller'); return {below} < 2; }}"
    page.wait_for_function(at_end)
    scroller.evaluate("e => { e.scrollTop = 40; }")
    bob.locator("#say").fill("hello")
    bob.locator("#say").press("Enter")
    expect(page.locator("#jump")).to_be_visible()
    assert scroller.evaluate("e => e.scrollTop") == 40
    page.locator("#jump").click()
    page.wait_for_function(at_end)


def test_the_page_says_what_the_stand_in_cannot_do(open_window: OpenWindow) -> None:
    page = open_window()
    page.get_by_role("button", name="About this stand-in for Discord").click()
    about = page.get_by_role("dialog")
    for words in ("Nothing leaves the machine", "No rate limits", "no voice", "direct messages are closed"):
        expect(about).to_contain_text(words)
    about.get_by_role("button", name="Close").click()
    expect(about).to_have_count(0)


def test_somebody_else_is_played_by_a_press_and_a_stranger_is_refused(open_window: OpenWindow) -> None:
    page = open_window()
    page.locator("#channels .entry").nth(1).click()
    page.locator("#people").get_by_role("link", name="Cy", exact=True).click()
    expect(page.locator("#me")).to_contain_text("Cy")
    expect(page.locator("#title")).to_have_text("#second-table")
    page.goto(page.url.split("?")[0] + "?as=Zoe")
    expect(page.locator(".refused")).to_contain_text("Nobody called Zoe is here; there are Ann, Bob, Cy, Dee.")
