"""Results made anew from logs and seats, and the settings of servers."""

from __future__ import annotations

import pytest
from sqlalchemy import delete, func, select, update

from engine.errors import CorruptLog
from ports.game_log import StorageFailed
from ports.records import GameResult, SeatDealResult, Status, StoredTable
from storage.database import Database
from storage.game_log import SqlGameLog
from storage.guild_settings import GuildSettings, GuildSettingsStore
from storage.leaderboard import Leaderboard
from storage.rebuild import Rebuilt, rebuild
from storage.schema import deal_results, game_result_seats, game_results, guild_settings
from table.results import results_of
from tests.support.stored import GUILD, finished, new_table, person

PEOPLE = [person(11, "Ann"), person(12, "Bob"), person(13, "Cat"), person(14, "Dan")]


def made_up(stored: StoredTable) -> tuple[tuple[SeatDealResult, ...], GameResult | None]:
    """Results that tell where they come from: the seats' holders and the length of the log."""
    record = stored.record
    if record.status is not Status.FINISHED:
        return (), None
    deals = tuple(
        SeatDealResult(
            deal=1,
            seat=seat,
            user_id=holder.user_id,
            name=holder.name,
            took_bid=seat == 1,
            made_bid=seat == 1,
            hand_points=len(stored.log),
        )
        for seat, holder in enumerate(record.seats)
        if holder is not None
    )
    game = GameResult(
        game_id=record.id,
        guild_id=record.guild_id,
        game=record.rules.game,
        between_people=True,
        ended_at=record.touched_at,
        totals=(1, 2),
        seats=(),
    )
    return deals, game


async def counts(database: Database) -> list[int]:
    async with database.reading() as connection:
        tables = (deal_results, game_results, game_result_seats)
        return [int(await connection.scalar(select(func.count()).select_from(table)) or 0) for table in tables]


async def test_results_are_replaced_by_what_the_logs_say(log: SqlGameLog, database: Database) -> None:
    await finished(log, PEOPLE, deals=[[(True, True, 999)] * 4] * 3)
    await finished(log, PEOPLE, channel_id=2)
    await log.create(new_table(channel_id=3))
    assert await counts(database) == [12, 2, 8]
    assert await rebuild(database, made_up) == Rebuilt(games=3, unreadable=())
    assert await counts(database) == [8, 2, 0]
    assert await rebuild(database, made_up) == Rebuilt(games=3, unreadable=())
    assert await counts(database) == [8, 2, 0]


async def test_lost_results_come_back(log: SqlGameLog, database: Database) -> None:
    await finished(log, PEOPLE, deals=[[(False, False, 0)] * 4])
    async with database.transaction() as connection:
        await connection.execute(delete(deal_results))
        await connection.execute(delete(game_results))
    assert await counts(database) == [0, 0, 0]
    await rebuild(database, made_up)
    assert await counts(database) == [4, 1, 0]


async def test_a_log_that_does_not_replay_keeps_its_results(log: SqlGameLog, database: Database) -> None:
    first = await finished(log, PEOPLE, deals=[[(True, True, 300)] * 4])
    second = await finished(log, PEOPLE, deals=[[(True, True, 300)] * 4])

    def fails_once(stored: StoredTable) -> tuple[tuple[SeatDealResult, ...], GameResult | None]:
        if stored.record.id == first.id:
            raise CorruptLog(0)
        return (), None

    assert await rebuild(database, fails_once) == Rebuilt(games=2, unreadable=(first.id,))
    assert await counts(database) == [4, 1, 4]
    # the table layer's own function: a log of one bid is no game
    assert await rebuild(database, results_of) == Rebuilt(games=2, unreadable=(first.id, second.id))


async def test_a_rebuilding_that_fails_changes_nothing(log: SqlGameLog, database: Database) -> None:
    await finished(log, PEOPLE, deals=[[(True, True, 300)] * 4])
    await finished(log, PEOPLE)
    seen: list[int] = []

    def breaks(stored: StoredTable) -> tuple[tuple[SeatDealResult, ...], GameResult | None]:
        seen.append(stored.record.id)
        if len(seen) == 2:
            raise ZeroDivisionError
        return (), None

    with pytest.raises(ZeroDivisionError):
        await rebuild(database, breaks)
    assert await counts(database) == [4, 2, 8]


async def test_the_forgotten_stay_forgotten(log: SqlGameLog, database: Database) -> None:
    from storage.forget import forget

    await finished(log, PEOPLE)
    await forget(database, 11)
    await rebuild(database, made_up)
    async with database.reading() as connection:
        users = set((await connection.scalars(select(deal_results.c.user_id))).all())
    assert users == {None, 12, 13, 14}
    page = await Leaderboard(database).page(GUILD, game="partnership", user_id=11)
    assert page.own_row is None


async def test_settings_of_servers(database: Database) -> None:
    store = GuildSettingsStore(database)
    assert await store.get(1) == GuildSettings()
    await store.put(1, GuildSettings(house="simple"))
    await store.put(2**62, GuildSettings(house="capped"))
    await store.put(1, GuildSettings(house="strict"))
    assert (await store.get(1)).house == "strict"
    assert (await store.get(2**62)).house == "capped"


async def test_settings_of_another_version_are_read(database: Database) -> None:
    store = GuildSettingsStore(database)
    await store.put(1, GuildSettings())
    async with database.transaction() as connection:
        await connection.execute(update(guild_settings).values(body='{"house": "simple", "dropped": 1}'))
    assert await store.get(1) == GuildSettings(house="simple")


async def test_settings_out_of_reach(database: Database) -> None:
    await database.close()
    store = GuildSettingsStore(database)
    with pytest.raises(StorageFailed):
        await store.get(1)
    with pytest.raises(StorageFailed):
        await store.put(1, GuildSettings())
