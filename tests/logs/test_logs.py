"""Logs: one line an event, both formats, no tokens and no cards."""

from __future__ import annotations

import io
import json
import logging
from collections.abc import Iterator
from typing import Literal

import pytest
import structlog

from engine.actions import ACTION, PlayCard
from engine.cards import Card, parse, without
from logs import configure_logs, scrub

# shaped like a token, in pieces so that no scanner takes this file for a leak
TOKEN = ".".join(["M" + "TIzNDU2Nzg5MDEyMzQ1Njc4", "GaBcDe", "a1_b2-c3d4e5f6g7h8i9j0k1l2m3"])


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    yield
    root.handlers[:] = handlers
    root.setLevel(level)
    logging.captureWarnings(False)
    structlog.reset_defaults()


def opened(log_format: Literal["console", "json"], level: str = "INFO") -> io.StringIO:
    stream = io.StringIO()
    configure_logs(log_format, level, stream)
    return stream


def test_json_is_one_object_a_line_for_both_kinds_of_logger() -> None:
    stream = opened("json")
    structlog.get_logger("table").info("move made", game=3, revision=7)
    logging.getLogger("discord.client").warning("shard %s\nsomething", 0)
    first, second = map(json.loads, stream.getvalue().splitlines())
    assert (first["event"], first["game"], first["logger"], first["level"]) == ("move made", 3, "table", "info")
    assert second["event"] == "shard 0 ⏎ something"
    assert second["timestamp"]


def test_console_is_one_line_an_event_without_colours_off_a_terminal() -> None:
    stream = opened("console")
    structlog.get_logger("table").info("move made", game=3)
    logging.getLogger("discord.client").warning("two\nlines")
    assert len(stream.getvalue().splitlines()) == 2
    assert "\x1b" not in stream.getvalue()


@pytest.mark.parametrize("log_format", ["console", "json"])
def test_secret_keys_are_dropped_and_texts_scrubbed(log_format: Literal["console", "json"]) -> None:
    stream = opened(log_format)
    action = PlayCard(card=Card("TH"))
    structlog.get_logger("table").warning(
        f"played 9D with {TOKEN}",
        card=Card("AS"),
        Hand=parse("AS KH"),
        nonce="ab" * 32,
        action=action,
        inner={"deck": "QS", "body": ACTION.dump_json(action).decode(), "list": [Card("JD"), {"option": "x"}]},
        seal="cd" * 32,
        game=5,
    )
    text = stream.getvalue()
    for secret in ("AS", "KH", "TH", "9D", "QS", "JD", "HT", TOKEN, "ab" * 32):
        assert secret not in text
    assert "cd" * 32 in text, "the seal is public"
    assert "option" not in text


@pytest.mark.parametrize("log_format", ["console", "json"])
def test_tracebacks_show_neither_locals_nor_cards(log_format: Literal["console", "json"]) -> None:
    stream = opened(log_format)
    own_cards = parse("AS TH")
    try:
        without(own_cards, parse("9D"))
    except ValueError:
        structlog.get_logger("table").exception("could not play")
    try:
        ACTION.validate_python({"type": "play", "card": "AS", "more": list(own_cards)})
    except ValueError:
        logging.getLogger("storage").exception("could not read")
    text = stream.getvalue()
    assert "Traceback" in text
    assert "ValidationError" in text
    for secret in ("'9D'", "'AS'", "'TH'", "own_cards ="):
        assert secret not in text


def test_libraries_that_print_payloads_stay_quiet_at_debug() -> None:
    stream = opened("console", "DEBUG")
    logging.getLogger("discord.gateway").debug("payload")
    logging.getLogger("aiosqlite").debug("statement")
    logging.getLogger("sqlalchemy.engine").info("statement")
    logging.getLogger("table").debug("ours")
    assert [line.split()[-2] for line in stream.getvalue().splitlines()] == ["ours"]


@pytest.mark.parametrize(
    "text",
    [
        f"Authorization: Bot {TOKEN}",
        "POST https://discord.com/api/v10/interactions/12/aW50ZXJhY3Rpb24tdG9rZW4/callback",
        "PATCH /webhooks/12/aW50ZXJhY3Rpb24tdG9rZW4/messages/@original",
        "{'token': 'aW50ZXJhY3Rpb24tdG9rZW4', 'id': '3'}",
        "token=aW50ZXJhY3Rpb24tdG9rZW4",
    ],
)
def test_tokens_are_scrubbed(text: str) -> None:
    assert "aW50" not in scrub(text)
    assert TOKEN not in scrub(text)
    assert "[token]" in scrub(text)


def test_ordinary_words_stay() -> None:
    sentence = "Shard 0 connected as Pinochle in 12 guilds, version 2.7.1 (session 5f3a91d0)"
    assert scrub(sentence) == sentence
