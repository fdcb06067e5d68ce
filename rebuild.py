"""`python rebuild.py`: make the results, and with them the leaderboards, anew from the logs of all games.

Exit status 0 when everything was rebuilt, 1 if some games do not replay (their results stay as they were), 2 when the
database cannot be used.
"""

from __future__ import annotations

import asyncio
import sys

from ports.game_log import StorageFailed
from settings import BadSetting, load_settings
from storage.database import Database
from storage.errors import StorageUnusable
from storage.rebuild import Rebuilt, rebuild
from table.results import results_of


async def rebuild_results(url: str) -> Rebuilt:
    """Rebuild the results in this database; raises StorageUnusable and StorageFailed, and has changed nothing then."""
    database = Database(url)
    await database.open()
    try:
        return await rebuild(database, results_of)
    finally:
        await database.close()


def report(done: Rebuilt) -> str:
    """What was done, in a sentence or two."""
    games = "1 game" if done.games == 1 else f"{done.games:,} games"
    text = f"The results of {games} were made anew."
    if done.unreadable:
        numbers = ", ".join(map(str, done.unreadable))
        text += f" These do not replay and keep the results they had: {numbers}."
    return text


def main() -> int:
    """Rebuild, report, and return the exit status."""
    try:
        done = asyncio.run(rebuild_results(load_settings().database_url))
    except BadSetting as error:
        return _refuse(str(error))
    except StorageUnusable as error:
        return _refuse(f"DATABASE_URL does not work: {error} See .env.example.")
    except StorageFailed as error:
        return _refuse(f"Nothing was changed: {error}.")
    print(report(done))  # noqa: T201
    return 1 if done.unreadable else 0


def _refuse(sentence: str) -> int:
    print(sentence, file=sys.stderr)  # noqa: T201
    return 2


if __name__ == "__main__":
    sys.exit(main())
