"""Settings: every variable that the environment or `.env` may set, typed and documented.

`.env.example` is this file's `env_example()`; `python settings.py > .env.example` writes it anew.
"""

from __future__ import annotations

import sys
import textwrap
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field, SecretStr, ValidationError, ValidationInfo, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

TURN_CLOCKS = (0, 60, 600, 86400)
"""The clocks a table may have, in seconds for a move; 0 is off."""


class BadSetting(Exception):
    """A setting cannot be used; its text is one sentence that names the setting and `.env.example`, never the value."""


def _setting(default: Any, wants: str, about: str, **limits: Any) -> Any:
    """A field with its default, the words for "X must be …", and the text for `.env.example`."""
    return Field(default, description=about, json_schema_extra={"wants": wants}, **limits)


def _stripped(value: object) -> object:
    return value.strip() if isinstance(value, str) else value


def _upper(value: object) -> object:
    return value.strip().upper() if isinstance(value, str) else value


def _lower(value: object) -> object:
    return value.strip().lower() if isinstance(value, str) else value


class Settings(BaseSettings):
    """What the bot, the playground and the health check read; an empty variable counts as not set.

    Raises pydantic's ValidationError; callers use `load_settings`, which makes one sentence of it.
    """

    model_config = SettingsConfigDict(
        frozen=True, env_file=".env", env_file_encoding="utf-8", env_ignore_empty=True, extra="ignore"
    )

    discord_token: Annotated[SecretStr | None, BeforeValidator(_stripped)] = _setting(
        None,
        "the bot's token",
        "The bot's token, from the Bot page of Discord's developer portal. Only `make run` needs it. Keep it secret.",
    )
    database_url: str = _setting(
        "sqlite+aiosqlite:///data/pinochle.db",
        "a URL that begins with sqlite+aiosqlite:///",
        "Where games are kept: sqlite+aiosqlite:/// and a path (relative to here, or absolute after a fourth slash).",
        pattern=r"^sqlite\+aiosqlite://",
    )
    log_format: Annotated[Literal["console", "json"], BeforeValidator(_lower)] = _setting(
        "console", "console or json", "How log lines look: console for people, json for machines."
    )
    log_level: Annotated[Literal["DEBUG", "INFO", "WARNING", "ERROR"], BeforeValidator(_upper)] = _setting(
        "INFO",
        "DEBUG, INFO, WARNING or ERROR",
        "The least important lines that are logged: DEBUG, INFO, WARNING or ERROR.",
    )
    card_colours: Annotated[Literal["four", "two"], BeforeValidator(_lower)] = _setting(
        "four", "four or two", "Suit colours on cards: four (a colour for each suit) or two (black and red)."
    )
    turn_clock: int = _setting(
        600,
        "0, 60, 600 or 86400",
        "Seconds for a move at a new table: 0 (no clock), 60, 600 or 86400. Each table can change its own.",
    )
    next_hand_after: float = _setting(
        30.0,
        "a number of seconds from 1 to 3600",
        "Seconds after a hand's summary until the next hand starts by itself.",
        ge=1,
        le=3600,
    )
    computer_pause_min: float = _setting(
        0.8,
        "a number of seconds from 0 to 60",
        "The shortest pause, in seconds, before a computer player moves.",
        ge=0,
        le=60,
    )
    computer_pause_max: float = _setting(
        1.8,
        "a number of seconds from COMPUTER_PAUSE_MIN to 60",
        "The longest pause, in seconds, before a computer player moves.",
        ge=0,
        le=60,
    )
    computer_level: Annotated[Literal["beginner", "club", "strong", "expert"], BeforeValidator(_lower)] = _setting(
        "club",
        "beginner, club, strong or expert",
        "How well a computer plays where nobody chose its level: beginner, club, strong or expert.",
    )
    computer_threads: int = _setting(
        0,
        "a whole number from 0 to 64",
        "Threads in which computer players think; 0 takes as many as the machine has processors.",
        ge=0,
        le=64,
    )
    playground_port: int = _setting(
        8765,
        "a port number from 0 to 65535",
        "The port of the playground page (`make play`); 0 takes any free one.",
        ge=0,
        le=65535,
    )
    health_file: Path | None = _setting(
        None,
        "the path of a file",
        "A file that is touched every 15 seconds while Discord is connected, for health checks. Empty is off.",
    )

    @field_validator("turn_clock")
    @classmethod
    def _is_a_clock(cls, seconds: int) -> int:
        if seconds not in TURN_CLOCKS:
            raise ValueError("no such clock")
        return seconds

    @field_validator("computer_pause_max")
    @classmethod
    def _is_not_below_the_shortest(cls, seconds: float, others: ValidationInfo) -> float:
        if seconds < others.data.get("computer_pause_min", 0):
            raise ValueError("the longest pause is below the shortest")
        return seconds

    @property
    def computer_pause(self) -> tuple[float, float]:
        """The shortest and the longest pause before a computer player moves, in seconds."""
        return (self.computer_pause_min, self.computer_pause_max)

    @property
    def clock(self) -> int | None:
        """Seconds for a move at a new table; None is no clock."""
        return self.turn_clock or None

    def token(self) -> str:
        """The bot's token in clear; raises BadSetting if there is none."""
        if self.discord_token is None or not self.discord_token.get_secret_value():
            raise BadSetting("DISCORD_TOKEN is not set: copy .env.example to .env and put the bot's token there.")
        return self.discord_token.get_secret_value()


def load_settings() -> Settings:
    """The settings of this process; raises BadSetting for the first that cannot be used."""
    try:
        return Settings()
    except ValidationError as error:
        name = str(error.errors(include_input=False, include_url=False)[0]["loc"][0]).lower()
    except (UnicodeDecodeError, PermissionError, IsADirectoryError):
        raise BadSetting(".env cannot be read as text: write it anew from .env.example.") from None
    # outside the except block: the chained ValidationError would quote the value, which may be the token
    raise BadSetting(f"{name.upper()} must be {_wants(name)}: .env.example describes it.")


def _wants(name: str) -> str:
    extra = Settings.model_fields[name].json_schema_extra
    assert isinstance(extra, dict)
    return str(extra["wants"])


def env_example() -> str:
    """The text of `.env.example`: each setting's description over its name and default."""
    parts = [
        "# Copy this file to .env and change what you need; every line may be left out. The values are the defaults.\n"
    ]
    for name, field in Settings.model_fields.items():
        about = textwrap.fill(field.description or "", 110, initial_indent="# ", subsequent_indent="# ")
        default = "" if field.default is None else field.default
        parts.append(f"{about}\n{name.upper()}={default}\n")
    return "\n".join(parts)


if __name__ == "__main__":
    sys.stdout.write(env_example())
