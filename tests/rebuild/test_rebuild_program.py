"""`python rebuild.py`: rows made anew are the rows that were written in play."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path

from sqlalchemy import delete, update

from ports.records import Status
from storage.database import Database
from storage.leaderboard import Leaderboard
from storage.schema import actions, deal_results, game_result_seats, game_results
from table.person import Person
from tests.support.house import ANN, BOB, CY, DEE, EVE, GUILD, House, play_turn, until_turn
from tests.support.results_rows import rows

ROOT = Path(__file__).resolve().parents[2]


async def run(directory: Path, url: str) -> tuple[int | None, str, str]:
    """The program: exit status, output, errors."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, str(ROOT / "rebuild.py")),
        cwd=directory,
        env={"PATH": os.environ["PATH"], "DATABASE_URL": url},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    output, errors = await process.communicate()
    return process.returncode, output.decode(), errors.decode()


async def play_out(house: House, *people: Person) -> int:
    """One game to its end, in which people leave, come back and sit down; the game's number."""
    table = await house.game(*people)
    await until_turn(house, table, people[0], *people)
    others = [person for person in people[1:] if table.seat_of(person.id) is not None]
    if others:
        await table.leave(others[0])  # a computer stands in
        seat = table.kept_for(others[0].id)
        assert seat is not None
        await table.take_seat(EVE, seat)  # and Eve waits for the seat
    here = [*people, EVE]
    while table.view(None).deal < 3:
        assert await play_turn(house, table, tuple(here))
    if len(others) > 1:
        await table.leave(others[1])
    while table.view(None).deal < 4 and table.status is Status.PLAYING:
        assert await play_turn(house, table, tuple(here))
    if len(others) > 1 and table.kept_for(others[1].id) is not None and table.status is Status.PLAYING:
        await table.take_back(others[1])
    while await play_turn(house, table, tuple(here)):
        pass
    assert table.status is Status.FINISHED
    return table.id


async def test_rebuilt_rows_are_those_of_the_games(tmp_path: Path) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path / 'pinochle.db'}"
    database = Database(url)
    await database.open()
    house = House(database, seed=5)
    try:
        for people in ((ANN, BOB, CY, DEE), (ANN, CY)):
            last = await play_out(house, *people)
        unfinished = await house.game(ANN)
        while unfinished.view(None).deal < 2:  # a scored deal of a game that goes on
            assert await play_turn(house, unfinished, (ANN,))
        written = await rows(database)
        board = await Leaderboard(database).page(GUILD, game="partnership", user_id=EVE.id)
        assert written[1]
        assert board.own_row is not None
        async with database.transaction() as connection:  # spoilt: too few, wrong, too many
            await connection.execute(delete(deal_results).where(deal_results.c.deal == 1))
            await connection.execute(update(game_result_seats).values(user_id=7, won=True))
            await connection.execute(delete(game_results).where(game_results.c.game_id == last))
        assert await rows(database) != written
    finally:
        await house.tables.close()
        await database.close()

    assert await run(tmp_path, url) == (0, "The results of 3 games were made anew.\n", "")
    await database.open()
    try:
        assert await rows(database) == written
        assert await Leaderboard(database).page(GUILD, game="partnership", user_id=EVE.id) == board
        async with database.transaction() as connection:
            await connection.execute(update(actions).where(actions.c.game_id == last).values(seat=2))
    finally:
        await database.close()

    status, output, _ = await run(tmp_path, url)
    assert (status, str(last) in output) == (1, True)
    await database.open()
    assert await rows(database) == written
    await database.close()


async def test_a_database_that_cannot_be_used_is_one_sentence(tmp_path: Path) -> None:
    status, output, errors = await run(tmp_path, f"sqlite+aiosqlite:///{tmp_path / 'none' / 'pinochle.db'}")
    assert (status, output) == (2, "")
    assert "DATABASE_URL" in errors
    assert errors.count("\n") == 1
