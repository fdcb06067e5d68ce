"""Forgetting people and servers, by call and by command."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import sys
from pathlib import Path

import pytest

from ports.game_log import Stale
from ports.records import Change, Holder, Notes, SeatChange, SeatNote, Status
from storage.database import Database
from storage.forget import NO_HOST, NOBODY, STAND_IN_NAME, Forgotten, forget, remove_guild
from storage.game_log import SqlGameLog
from storage.guild_settings import GuildSettings, GuildSettingsStore
from storage.leaderboard import Leaderboard
from tests.support.stored import GUILD, append, bid, computer, finished, following, new_table, person, sealed

ROOT = Path(__file__).resolve().parents[2]
ANN, BOB, CAT, DAN = people = [person(880011, "Annabel"), person(880012, "Bob"), person(13, "Cat"), person(14, "Dan")]
STAND_IN = Holder(computer="club", name=STAND_IN_NAME)


def dump(tmp_path: Path) -> str:
    """Everything that the database holds, as text."""
    connection = sqlite3.connect(tmp_path / "pinochle.db")
    text = "\n".join(connection.iterdump())
    connection.close()
    return text


async def test_a_finished_game_stays_intact_without_the_person(
    log: SqlGameLog, database: Database, tmp_path: Path
) -> None:
    deal = [(True, True, 300), (False, False, 90), (False, False, 300), (False, False, 90)]
    record = await finished(log, people, deals=[deal])
    before = await log.load(record.id)
    done = await forget(database, 880011)
    assert done == Forgotten(games=1, open_games=0, results=2)
    after = await log.load(record.id)
    assert before is not None
    assert after is not None
    assert after.log == before.log
    assert after.record.status is Status.FINISHED
    assert after.record.version == before.record.version
    assert after.record.seats == (Holder(name=NOBODY), BOB, CAT, DAN)
    assert after.record.host_id == NO_HOST
    page = await Leaderboard(database).page(GUILD, game="partnership", user_id=880011)
    assert {row.name for row in page.rows} == {"Bob", "Cat", "Dan"}
    assert page.own_row is None
    assert "Annabel" not in dump(tmp_path)
    assert "880011" not in dump(tmp_path)


async def test_an_open_game_goes_on_with_a_computer(log: SqlGameLog, database: Database, tmp_path: Path) -> None:
    record = await append(log, await log.create(new_table(seats=people)))
    notes = Notes(
        turn_since=5.0,
        seats=(
            SeatNote(dm_channel_id=777001, dm_closed=True, waiting=None),
            SeatNote(misses=2),
            SeatNote(waiting=ANN),
            SeatNote(),
        ),
    )
    noted = following(record, notes=notes, status=Status.PLAYING, due_at=None)
    await log.commit(record, noted, Change(), 300.0)
    assert await forget(database, 880011) == Forgotten(games=1, open_games=1, results=0)

    with pytest.raises(Stale):  # a table in memory must look again
        await append(log, noted)
    stored = await log.load(record.id)
    assert stored is not None
    assert stored.record.seats == (STAND_IN, BOB, CAT, DAN)
    assert stored.record.host_id == 880012
    assert stored.record.notes == Notes(turn_since=5.0, seats=(SeatNote(), SeatNote(misses=2), SeatNote(), SeatNote()))
    assert stored.seat_history == (
        *(
            SeatChange(seat=seat, from_revision=0, holder=item)
            for seat, item in enumerate((Holder(name=NOBODY), BOB, CAT, DAN))
        ),
        SeatChange(seat=0, from_revision=1, holder=STAND_IN),
    )
    assert await log.open_tables() == [(record.id, record.touched_at, True)]
    assert await append(log, stored.record)
    assert not [word for word in ("Annabel", "880011", "777001") if word in dump(tmp_path)]


async def test_a_stand_in_loses_its_owner_and_the_owners_name(
    log: SqlGameLog, database: Database, tmp_path: Path
) -> None:
    record = await append(log, await log.create(new_table(seats=[BOB, ANN, CAT, DAN])))
    away = following(record, seats=(BOB, computer(ANN), CAT, DAN))
    change = SeatChange(seat=1, from_revision=1, holder=computer(ANN))
    await log.commit(record, away, Change(seat_changes=(change,)), 300.0)
    later = await append(log, away)
    assert (await forget(database, 880011)).open_games == 1
    stored = await log.load(record.id)
    assert stored is not None
    assert stored.record.seats == (BOB, STAND_IN, CAT, DAN)
    assert stored.record.host_id == 880012
    assert stored.log == (bid(250), bid(250))
    assert stored.record.version == later.version + 1
    assert not [word for word in ("Annabel", "880011") if word in dump(tmp_path)]


async def test_a_lobby_and_its_lonely_host(log: SqlGameLog, database: Database) -> None:
    record = await log.create(new_table(seats=[ANN, None, computer(), None]))
    assert (await forget(database, 880011)).open_games == 1
    stored = await log.load(record.id)
    assert stored is not None
    assert stored.record.seats == (STAND_IN, None, computer(), None)
    assert stored.record.host_id == NO_HOST


async def test_somebody_who_only_waits_for_a_seat_is_forgotten_too(
    log: SqlGameLog, database: Database, tmp_path: Path
) -> None:
    record = await log.create(new_table(seats=[BOB, computer(), CAT, DAN]))
    notes = Notes(seats=(SeatNote(), SeatNote(waiting=ANN), SeatNote(), SeatNote()))
    await log.commit(record, following(record, notes=notes), Change(), 1.0)
    assert await forget(database, 880011) == Forgotten(games=1, open_games=1, results=0)
    stored = await log.load(record.id)
    assert stored is not None
    assert stored.record.notes == Notes(seats=(SeatNote(),) * 4)
    assert stored.record.seats == (BOB, computer(), CAT, DAN)
    assert "Annabel" not in dump(tmp_path)


async def test_forgetting_twice_and_forgetting_a_stranger(log: SqlGameLog, database: Database) -> None:
    record = await finished(log, people)
    before = await log.load(record.id)
    assert await forget(database, 404) == Forgotten(games=0, open_games=0, results=0)
    assert await log.load(record.id) == before
    await forget(database, 880011)
    assert await forget(database, 880011) == Forgotten(games=0, open_games=0, results=0)


async def test_a_server_is_removed_with_everything_of_it(log: SqlGameLog, database: Database, tmp_path: Path) -> None:
    record = await finished(log, people, deals=[[(False, False, 0)] * 4])
    lobby = await log.create(new_table(channel_id=2))
    await log.commit(lobby, following(lobby), Change(new_deal=sealed(lobby.id, 1)), 1.0)
    other = await finished(log, people, guild_id=1)
    await GuildSettingsStore(database).put(GUILD, GuildSettings(house="simple"))
    assert await remove_guild(database, GUILD) == 2
    assert await log.load(record.id) is None
    assert await log.load(lobby.id) is None
    assert await log.load(other.id) is not None
    assert await GuildSettingsStore(database).get(GUILD) == GuildSettings()
    assert str(GUILD) not in dump(tmp_path).replace("\n", " ").split("(")[0]
    connection = sqlite3.connect(tmp_path / "pinochle.db")
    for table in ("seats", "actions", "deals", "deal_results", "game_results", "game_result_seats"):
        numbers = {row[0] for row in connection.execute(f"SELECT game_id FROM {table}")}
        assert numbers <= {other.id}
    connection.close()
    assert await remove_guild(database, GUILD) == 0


async def command(*arguments: str, directory: Path, database_url: str | None = None) -> tuple[int, str, str]:
    """`python -m storage` in a directory: exit status, output, errors."""
    environment = {key: value for key, value in os.environ.items() if key != "DATABASE_URL"}
    environment["PYTHONPATH"] = str(ROOT)
    if database_url is not None:
        environment["DATABASE_URL"] = database_url
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "storage", *arguments),
        cwd=directory,
        env=environment,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    output, errors = await process.communicate()
    assert process.returncode is not None
    return process.returncode, output.decode(), errors.decode()


async def test_the_command_forgets_and_says_so(log: SqlGameLog, url: str, tmp_path: Path) -> None:
    await finished(log, people)
    await append(log, await log.create(new_table(channel_id=2, seats=people)))
    status, output, errors = await command("forget", "880011", "--database", url, directory=tmp_path)
    assert (status, errors) == (0, "")
    assert "2 games and 1 result" in output
    assert "1 open game " in output
    assert "Annabel" not in dump(tmp_path)
    assert (await command("--database", url, "forget", "880011", directory=tmp_path))[:2] == (
        0,
        "Nothing is stored about user 880011.\n",
    )


async def test_the_command_reads_the_environment_and_the_env_file(url: str, log: SqlGameLog, tmp_path: Path) -> None:
    await finished(log, people)
    (tmp_path / ".env").write_text(f"DATABASE_URL={url}\n")
    assert (await command("forget", "14", directory=tmp_path))[0] == 0
    assert "Dan" not in dump(tmp_path)
    status, output, _ = await command("forget", "13", directory=ROOT, database_url=url)
    assert status == 0
    assert "1 game and 1 result" in output


@pytest.mark.parametrize("text", ["Ann", "", "1.5"])
async def test_the_command_wants_a_number(tmp_path: Path, text: str) -> None:
    status, _, errors = await command("forget", text, directory=tmp_path)
    assert status == 2
    assert "USER_ID" in errors
    assert "Traceback" not in errors


async def test_an_unusable_database_is_one_sentence_and_status_2(tmp_path: Path) -> None:
    status, output, errors = await command("forget", "1", directory=tmp_path)  # the default needs a directory data/
    assert (status, output) == (2, "")
    assert "does not exist" in errors
    assert "DATABASE_URL" in errors
    assert errors.count("\n") == 1
