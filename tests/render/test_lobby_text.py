"""Lobbies in words, open and closed."""

from __future__ import annotations

import pytest

from engine.variants import PRESETS as ALL_PRESETS
from engine.variants import VARIANTS
from engine.variants.partnership import PRESETS, STANDARD
from ports.records import Holder, Status, TableSettings
from render.lobby_text import clock_text, lobby_text, seat_label, settings_text, start_question, title_text
from render.options_text import option_label, value_label
from tests.support.lobbies import ANN, ROBIN, lobby_record
from tests.support.option_cases import CASES, values


def test_an_open_lobby() -> None:
    assert lobby_text(lobby_record(due_at=99.5)).blocks == (
        "**♠ Pinochle** · single deck, partners · standard rules · to 1,500",
        "South **Ann** (host) · North **Robin 🤖 Club**\nWest — open — · East — open —",
        "House rules: none changed",
        "Clock: 10 min a move · turn pings: on · closes <t:100:R> if nobody starts it",
    )


@pytest.mark.parametrize(
    ("preset", "title"),
    [
        ("simple", "**♠ Pinochle** · single deck, partners · simple numbers · to 150"),
        ("old_scale", "**♠ Pinochle** · single deck, partners · old scale · to 1,500"),
    ],
)
def test_the_title_names_the_preset_and_the_target_on_its_scale(preset: str, title: str) -> None:
    assert title_text(PRESETS[preset]) == title


@pytest.mark.parametrize(
    ("game", "preset", "title"),
    [
        ("double_deck", "club", "**♠ Pinochle** · double deck, partners · club rules · to 500"),
        ("three_handed", "points", "**♠ Pinochle** · three players with a kitty · each for themselves · to 1,500"),
        ("three_handed", "auction", "**♠ Pinochle** · three players with a kitty · one against two · 9 hands"),
        ("two_handed", "standard", "**♠ Pinochle** · two players with a stock · standard rules · to 1,200"),
    ],
)
def test_the_titles_of_other_games(game: str, preset: str, title: str) -> None:
    assert title_text(ALL_PRESETS[game][preset]) == title


@pytest.mark.parametrize(
    ("game", "seats"),
    [
        ("double_deck", "South **Ann** (host) · North **Robin 🤖 Club**\nWest — open — · East — open —"),
        ("three_handed", "South **Ann** (host)\nWest — open —\nEast **Robin 🤖 Club**"),
        ("two_handed", "South **Ann** (host)\nNorth — open —"),
    ],
)
def test_the_seats_of_other_games(game: str, seats: str) -> None:
    assert lobby_text(lobby_record(rules=VARIANTS[game])).seats == seats


BESIDE: dict[str, dict[str, object]] = {
    "bid_step": {"min_bid": 600, "target": 3000},
    "scale": {"counters": "modern"},
}
"""What some options need beside them to take all their values."""


@pytest.mark.parametrize(("game", "name"), CASES)
def test_each_changed_option_is_named(game: str, name: str) -> None:
    usual = VARIANTS[game]
    for value in values(game, name):
        if value == getattr(usual, name):
            continue
        rules = usual.with_options({**BESIDE.get(name, {}), name: value})
        assert (
            f"- {option_label(name)}: {value_label(name, value, rules)} (otherwise "
            in lobby_text(lobby_record(rules=rules)).house_rules
        )


def test_changed_house_rules_are_listed() -> None:
    rules = STANDARD.with_options({"min_bid": 190, "target": 1000})
    assert lobby_text(lobby_record(rules=rules)).house_rules == (
        "House rules changed:\n- Target: 1,000 (otherwise 1,500)\n- Lowest bid: 190 (otherwise 250)"
    )
    many = STANDARD.with_options(
        {
            "target": 1000,
            "missed_bid": "other_team_scores",
            "must_bid_out": True,
            "min_bid": 190,
            "max_raise": 20,
            "all_pass": "redeal",
            "trump_needs_marriage": True,
            "pass_count": 3,
            "pass_mode": "simultaneous",
            "beat": "trump_led",
        }
    )
    lines = lobby_text(lobby_record(rules=many)).house_rules.split("\n")
    assert len(lines) == 10
    assert lines[-1] == "- and 2 more, see **House rules**"


@pytest.mark.parametrize(
    ("status", "by", "closing"),
    [
        (Status.ENDED, "Ann", "This lobby was cancelled by Ann. `/pinochle start` opens a new one."),
        (Status.ENDED, None, "This lobby was cancelled. `/pinochle start` opens a new one."),
        (
            Status.ENDED,
            "@everyone",
            "This lobby was cancelled by @\u200beveryone. `/pinochle start` opens a new one.",
        ),
        (Status.EXPIRED, None, "This lobby closed because nobody started it. `/pinochle start` opens a new one."),
        (Status.PLAYING, None, "The game has begun: its table is further down."),
    ],
)
def test_a_closed_lobby_says_why(status: Status, by: str | None, closing: str) -> None:
    text = lobby_text(lobby_record(status=status), cancelled_by=by)
    assert text.closing == closing
    assert text.settings == ""


@pytest.mark.parametrize("status", Status)
def test_each_status_has_words(status: Status) -> None:
    assert bool(lobby_text(lobby_record(status=status)).closing) is (status is not Status.LOBBY)


def test_start_asks_before_it_fills_seats() -> None:
    assert start_question(lobby_record()) == (
        "2 seats still open: West and East. Computers take what is open. Start now?"
    )
    assert start_question(lobby_record(ANN, ROBIN, ROBIN, None)) == (
        "1 seat still open: East. A computer takes what is open. Start now?"
    )
    assert start_question(lobby_record(ANN, ROBIN, ROBIN, ROBIN)) == ""


@pytest.mark.parametrize(
    ("seconds", "text"), [(None, "off"), (60, "1 min"), (600, "10 min"), (86_400, "24 h"), (90, "90 s")]
)
def test_clocks(seconds: int | None, text: str) -> None:
    assert clock_text(seconds) == text
    assert settings_text(TableSettings(clock=None, ping=False)) == "Clock: off · turn pings: off"
    unusual = TableSettings(clock=60, hints=False, level="expert")
    assert settings_text(unusual) == "Clock: 1 min a move · turn pings: on · hints: off · computers: Expert"


def test_labels_of_seats() -> None:
    assert seat_label(None).name == "open"
    assert seat_label(ROBIN).computer == "club"
    assert seat_label(ANN, is_away=True).is_away


def test_a_lobby_with_hostile_names_fits() -> None:
    hostile = Holder(user_id=1, name="*_" * 50)
    assert len(lobby_text(lobby_record(hostile, hostile, hostile, hostile)).text) < 1_000
