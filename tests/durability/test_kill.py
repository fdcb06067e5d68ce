"""`kill -9` at random moments during fifty games: nothing acknowledged is lost, and every game comes to its end."""

from __future__ import annotations

import random
import signal
import subprocess
import sys
from pathlib import Path

from ports.records import Status
from storage.database import Database
from storage.game_log import SqlGameLog
from storage.rebuild import rebuild
from table.results import results_of
from tests.support.results_rows import rows

ROOT = Path(__file__).resolve().parents[2]
FIRST, GAMES, KILLS = 1000, 50, 25


async def test_kills_during_fifty_games(tmp_path: Path) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path / 'games.db'}"
    chance = random.Random(20)
    known: dict[int, tuple[int, int]] = {}  # channel: game, revision acknowledged
    played: set[int] = set()
    for attempt in range(KILLS + 1):
        lines = None if attempt == KILLS else chance.randint(1, 250)
        run_until(url, lines, known, played)
        await check(url, known, played)
    assert len(played) == GAMES
    database = Database(url)
    await database.open()
    written = await rows(database)
    assert len(written[1]) == GAMES
    await rebuild(database, results_of)
    assert await rows(database) == written
    await database.close()


def run_until(url: str, lines: int | None, known: dict[int, tuple[int, int]], played: set[int]) -> None:
    """Let the games go on until so many steps were acknowledged (None: to the end), then kill the process."""
    arguments = [sys.executable, "-m", "tests.support.games_runner", url, str(FIRST), str(GAMES)]
    with subprocess.Popen(
        [*arguments, *map(str, sorted(played))], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as process:
        assert process.stdout is not None
        for count, line in enumerate(process.stdout, start=1):
            words = line.split()
            if len(words) == 4 and words[0].isdigit():
                channel, game, revision = (int(word) for word in words[:3])
                assert revision >= known.get(channel, (game, 0))[1], "an acknowledged step was lost"
                known[channel] = (game, revision)
                if words[3] == Status.FINISHED.value:
                    played.add(channel)
            if lines is not None and count >= lines:
                process.send_signal(signal.SIGKILL)
                break
        process.wait()


async def check(url: str, known: dict[int, tuple[int, int]], played: set[int]) -> None:
    """The file holds at least what was acknowledged; a game that ended in the last moment counts as played."""
    database = Database(url)
    await database.open()
    log = SqlGameLog(database)
    for channel, (game, revision) in known.items():
        stored = await log.load(game)
        assert stored is not None
        assert stored.record.channel_id == channel
        assert len(stored.log) == stored.record.revision >= revision
        if stored.record.status is Status.FINISHED:
            played.add(channel)
    await database.close()
