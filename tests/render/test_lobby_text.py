"""Lobbies in words, open and closed."""

from __future__ import annotations

import pytest

from engine.rules import Rules
from engine.variants.partnership import PRESETS, STANDARD
from ports.records import Holder, Notes, Status, TableRecord, TableSettings
from render.lobby_text import clock_text, lobby_text, seat_label, settings_text, start_question, title_text

ANN, ROBIN = Holder(user_id=1, name="Ann"), Holder(computer="club", name="Robin")


def record(
    *seats: Holder | None, rules: Rules = STANDARD, status: Status = Status.LOBBY, due_at: float | None = None
) -> TableRecord:
    return TableRecord(
        id=7,
        guild_id=1,
        channel_id=1,
        status=status,
        rules=rules,
        first_dealer=0,
        host_id=1,
        settings=TableSettings(),
        notes=Notes(),
        message_id=None,
        version=1,
        revision=0,
        painted_version=0,
        due_at=due_at,
        touched_at=0,
        seats=seats or (ANN, None, ROBIN, None),
    )


def test_an_open_lobby() -> None:
    assert lobby_text(record(due_at=99.5)).blocks == (
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


def test_changed_house_rules_are_listed() -> None:
    rules = STANDARD.with_options({"min_bid": 190, "target": 1000})
    assert lobby_text(record(rules=rules)).house_rules == (
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
    lines = lobby_text(record(rules=many)).house_rules.split("\n")
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
    text = lobby_text(record(status=status), cancelled_by=by)
    assert text.closing == closing
    assert text.settings == ""


@pytest.mark.parametrize("status", Status)
def test_each_status_has_words(status: Status) -> None:
    assert bool(lobby_text(record(status=status)).closing) is (status is not Status.LOBBY)


def test_start_asks_before_it_fills_seats() -> None:
    assert start_question(record()) == ("2 seats still open: West and East. Computers take what is open. Start now?")
    assert start_question(record(ANN, ROBIN, ROBIN, None)) == (
        "1 seat still open: East. A computer takes what is open. Start now?"
    )
    assert start_question(record(ANN, ROBIN, ROBIN, ROBIN)) == ""


@pytest.mark.parametrize(
    ("seconds", "text"), [(None, "off"), (60, "1 min"), (600, "10 min"), (86_400, "24 h"), (90, "90 s")]
)
def test_clocks(seconds: int | None, text: str) -> None:
    assert clock_text(seconds) == text
    assert settings_text(TableSettings(clock=None, ping=False)) == "Clock: off · turn pings: off"


def test_labels_of_seats() -> None:
    assert seat_label(None).name == "open"
    assert seat_label(ROBIN).computer == "club"
    assert seat_label(ANN, is_away=True).is_away


def test_a_lobby_with_hostile_names_fits() -> None:
    hostile = Holder(user_id=1, name="*_" * 50)
    assert len(lobby_text(record(hostile, hostile, hostile, hostile)).text) < 1_000
