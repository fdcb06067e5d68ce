"""`python -m storage forget USER_ID`: the database's own commands.

Exit status 0 when it is done, 2 when the database cannot be used or the command is not understood.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Sequence

from pydantic_settings import BaseSettings, SettingsConfigDict

from ports.game_log import StorageFailed
from storage.database import Database
from storage.errors import StorageUnusable
from storage.forget import NOBODY, Forgotten, forget


class _Settings(BaseSettings):
    """The one setting that matters here, read as the bot reads it."""

    model_config = SettingsConfigDict(
        frozen=True, env_file=".env", env_file_encoding="utf-8", env_ignore_empty=True, extra="ignore"
    )

    database_url: str = "sqlite+aiosqlite:///data/pinochle.db"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return the exit status."""
    options = _parser().parse_args(arguments)
    try:
        done = asyncio.run(_forget(options.database or _Settings().database_url, options.user_id))
    except StorageUnusable as error:
        print(f"{error} (DATABASE_URL; see .env.example)", file=sys.stderr)  # noqa: T201
        return 2
    except StorageFailed as error:
        print(f"Nothing was changed: {error}.", file=sys.stderr)  # noqa: T201
        return 2
    print(report(options.user_id, done))  # noqa: T201
    return 0


def report(user_id: int, done: Forgotten) -> str:
    """What was done, in one or two sentences."""
    saved = ""
    if done.house_rules:
        saved = f"User {user_id} is no longer the author of {_many(done.house_rules, 'set')} of saved house rules."
    if not (done.games or done.results):
        return saved or f"Nothing is stored about user {user_id}."
    text = (
        f"User {user_id} is now “{NOBODY}” in {_many(done.games, 'game')} and {_many(done.results, 'result')};"
        " the games themselves are unchanged."
    )
    if done.open_games:
        text += (
            f" {_many(done.open_games, 'open game')} among them: a computer player has the seat."
            " If the bot is running, restart it so that it notices at once."
        )
    return f"{text} {saved}" if saved else text


def _many(count: int, word: str) -> str:
    return f"{count} {word}" if count == 1 else f"{count} {word}s"


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m storage", description="Commands for the bot's database.")
    parser.add_argument("--database", metavar="URL", help="the database (default: DATABASE_URL, also from .env)")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    command = commands.add_parser(
        "forget", help="remove a person from seats, results and saved house rules; games stay intact"
    )
    command.add_argument("user_id", metavar="USER_ID", type=int, help="the person's Discord user id")
    command.add_argument("--database", metavar="URL", default=argparse.SUPPRESS, help=argparse.SUPPRESS)
    return parser


async def _forget(url: str, user_id: int) -> Forgotten:
    database = Database(url)
    await database.open()
    try:
        return await forget(database, user_id)
    finally:
        await database.close()


if __name__ == "__main__":
    sys.exit(main())
