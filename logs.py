"""Logging: one line an event, for people or as JSON, without tokens and without cards.

Whoever logs must not log a secret in the first place. What is here is the second fence: whole keys are dropped, texts
are scrubbed, and tracebacks never print local variables.
"""

from __future__ import annotations

import logging
import re
import sys
from collections.abc import Mapping
from typing import Any, Literal, TextIO

import structlog
from structlog.typing import EventDict, Processor, WrappedLogger

SECRET_KEYS = frozenset({"card", "cards", "hand", "hands", "deck", "option", "options", "nonce", "token"})
"""Keys that are dropped wherever they stand, also inside other values."""

_PUBLIC_KEYS = frozenset({"seal", "timestamp", "level", "logger"})
"""Keys whose values are never scrubbed."""

_SCRUBS: tuple[tuple[re.Pattern[str], str], ...] = (
    # a bot's token, wherever it stands
    (re.compile(r"[\w-]{20,}\.[\w-]{5,}\.[\w-]{20,}"), "[token]"),
    (re.compile(r"((?:Bot|Bearer) )[\w.-]{16,}"), r"\1[token]"),
    # an interaction's token, in a route or in a payload
    (re.compile(r"(/(?:webhooks|interactions)/\d+/)[^/\s?'\"]{16,}"), r"\1[token]"),
    (re.compile(r"""((?:["']token["']: ?|\btoken=)["']?)[^"'\s,)]+"""), r"\1[token]"),
    # a nonce; a seal is public, but it looks the same
    (re.compile(r"\b[0-9a-fA-F]{64}\b"), "[64 digits]"),
    # cards as they are written (TH, THKS) and as the enum names them (Card.HT)
    (re.compile(r"(?<![A-Za-z0-9])(?:[ATKQJ9][CDHS])+(?![A-Za-z0-9])"), "[card]"),
    (re.compile(r"\bCard\.[CDHS][ATKQJ9]\b"), "[card]"),
)

_QUIET = ("aiosqlite", "sqlalchemy", "asyncio", "PIL", "alembic")
"""Libraries whose debug lines hold statements with their values, or nothing of use."""


def scrub(text: str) -> str:
    """The text without anything that looks like a token, a nonce or a card."""
    for pattern, instead in _SCRUBS:
        text = pattern.sub(instead, text)
    return text


def _clean(value: Any) -> Any:
    if value is None or isinstance(value, bool | int | float):
        return value
    if type(value) is str:
        return scrub(value)
    if isinstance(value, Mapping):
        return {str(key): _clean(inner) for key, inner in value.items() if str(key).lower() not in SECRET_KEYS}
    if isinstance(value, list | tuple | set | frozenset):
        return [_clean(inner) for inner in value]
    return scrub(repr(value))


def drop_secrets(_logger: WrappedLogger, _method: str, event: EventDict) -> EventDict:
    """Processor: drop secret keys and scrub every text; a `seal` is public and stays."""
    kept = {key: value for key, value in event.items() if key.lower() not in SECRET_KEYS}
    return {key: value if key in _PUBLIC_KEYS else _clean(value) for key, value in kept.items()}


def one_line(_logger: WrappedLogger, _method: str, event: EventDict) -> EventDict:
    """Processor: a line break in the event's text would look like another event."""
    event["event"] = " ⏎ ".join(str(event.get("event", "")).splitlines())
    return event


def configure_logs(log_format: Literal["console", "json"], level: str, stream: TextIO | None = None) -> None:
    """Send structlog's and the standard library's events (discord.py's too) to `stream`, standard error by default."""
    stream = stream or sys.stderr
    shared: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_logger_name,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    is_terminal = stream.isatty()
    renderer: Processor = (
        structlog.processors.JSONRenderer(ensure_ascii=False)
        if log_format == "json"
        else structlog.dev.ConsoleRenderer(colors=is_terminal)
    )
    # the traceback becomes plain text before the scrubbing, so that an exception's own words are scrubbed with it
    last: list[Processor] = [
        structlog.stdlib.ProcessorFormatter.remove_processors_meta,
        structlog.processors.format_exc_info,
        drop_secrets,
        one_line,
        renderer,
    ]
    handler = logging.StreamHandler(stream)
    handler.setFormatter(structlog.stdlib.ProcessorFormatter(foreign_pre_chain=shared, processors=last))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    logging.captureWarnings(True)
    for name in _QUIET:
        logging.getLogger(name).setLevel(logging.WARNING)
    # its debug lines are whole payloads of gateway and REST
    logging.getLogger("discord").setLevel(max(logging.INFO, logging.getLevelName(level)))
    structlog.configure(
        processors=[
            *shared,
            structlog.stdlib.PositionalArgumentsFormatter(),
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        wrapper_class=structlog.stdlib.BoundLogger,
        logger_factory=structlog.stdlib.LoggerFactory(),
        cache_logger_on_first_use=False,
    )
