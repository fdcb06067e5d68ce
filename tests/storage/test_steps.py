"""One step of a table: all of it is written or nothing, and two that contradict each other are not both."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from sqlalchemy import update

from ports.game_log import Stale
from ports.records import Change, SeatChange, Status
from storage.database import Database
from storage.game_log import SqlGameLog
from storage.schema import actions, games
from tests.support.stored import (
    RULES,
    append,
    bid,
    computer,
    finished,
    following,
    new_table,
    person,
    sealed,
)


async def test_of_two_changes_in_one_step_the_later_stays(log: SqlGameLog) -> None:
    record = await log.create(new_table())
    changes = tuple(SeatChange(seat=1, from_revision=0, holder=holder) for holder in (person(12), computer()))
    after = following(record, seats=(record.seats[0], computer(), None, None))
    await log.commit(record, after, Change(seat_changes=changes), 1.0)
    stored = await log.load(record.id)
    assert stored is not None
    assert stored.record == after


async def test_a_stale_step_writes_nothing(log: SqlGameLog) -> None:
    record = await log.create(new_table())
    current = await append(log, record)
    with pytest.raises(Stale):
        await log.commit(
            record,
            following(record, entries=1, status=Status.ENDED),
            Change(entries=(bid(990),), new_deal=sealed(record.id, 1)),
            300.0,
        )
    stored = await log.load(record.id)
    assert stored is not None
    assert stored.record == current
    assert stored.log == (bid(250),)
    assert await log.deals(record.id) == []


async def test_a_step_on_no_table_is_stale(log: SqlGameLog) -> None:
    record = (await log.create(new_table())).model_copy(update={"id": 99})
    with pytest.raises(Stale):
        await log.commit(record, following(record), Change(), 1.0)


async def test_two_connections_race_for_a_version_and_one_is_stale(url: str, log: SqlGameLog) -> None:
    other_database = Database(url)
    await other_database.open()
    try:
        other = SqlGameLog(other_database)
        record = await log.create(new_table())
        for round_ in range(20):
            results = await asyncio.gather(
                append(log, record, 250 + round_), append(other, record, 500 + round_), return_exceptions=True
            )
            assert sorted(type(item).__name__ for item in results) == ["Stale", "TableRecord"]
            record = following(record, entries=1)
        stored = await other.load(record.id)
        assert stored is not None
        assert stored.record == record
        assert len(stored.log) == 20
    finally:
        await other_database.close()


async def test_a_log_longer_than_its_record_is_stale_too(log: SqlGameLog, database: Database) -> None:
    record = await log.create(new_table())
    async with database.transaction() as connection:
        row = {"game_id": record.id, "revision": 0, "seat": 1, "body": '{"type":"pass"}', "at": 1.0}
        await connection.execute(actions.insert(), row)
    with pytest.raises(Stale):
        await append(log, record)


@pytest.mark.parametrize(
    ("changes", "change"),
    [
        ({"version": 1}, Change()),
        ({"id": 2}, Change()),
        ({"revision": 1}, Change()),
        ({}, Change(entries=(bid(250),))),
        ({"seats": (None, None, None, None)}, Change()),
        ({}, Change(seat_changes=(SeatChange(seat=1, from_revision=0, holder=person(12)),))),
    ],
)
async def test_a_step_that_contradicts_itself_is_refused(
    log: SqlGameLog, changes: dict[str, Any], change: Change
) -> None:
    record = await log.create(new_table())
    with pytest.raises(ValueError):
        await log.commit(record, following(record, **changes), change, 1.0)
    stored = await log.load(record.id)
    assert stored is not None
    assert stored.record == record


async def test_results_are_part_of_the_step(log: SqlGameLog) -> None:
    seats = [person(number) for number in (11, 12, 13, 14)]
    record = await finished(
        log, seats, deals=[[(True, True, 300), (False, False, 90), (False, False, 300), (False, False, 90)]]
    )
    assert await log.open_in_channel(1) is None
    again = following(record)
    change = Change(deal_results=())
    await log.commit(record, again, change, 1.0)


async def test_unchanged_rules_are_not_written_again(log: SqlGameLog, database: Database) -> None:
    record = await log.create(new_table())
    marked = RULES.with_options({"target": 1000}).model_dump_json()
    async with database.transaction() as connection:
        await connection.execute(update(games).values(rules=marked))
    await append(log, record)
    stored = await log.load(record.id)
    assert stored is not None
    assert stored.record.rules.target == 1000
