"""The game log on a real file: everything that a table writes can be read again, and nothing else can happen to it."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from sqlalchemy import update

from engine.actions import DealCards, Entry, Pass
from engine.cards import RANK_ORDER, build_deck
from engine.errors import CorruptLog
from engine.variants import PRESETS
from ports.game_log import ChannelTaken, GameLog, Stale, StorageFailed
from ports.records import Change, Notes, Place, SeatChange, SeatNote, Status, TableSettings
from storage.database import Database
from storage.game_log import SqlGameLog
from storage.schema import actions, games
from tests.support.stored import (
    append,
    bid,
    computer,
    following,
    new_table,
    person,
    sealed,
)


def as_port(log: SqlGameLog) -> GameLog:
    """The type checker's word that the class keeps the protocol."""
    return log


async def test_a_new_table_is_a_lobby_that_can_be_read_again(log: SqlGameLog) -> None:
    record = await log.create(new_table(channel_id=2**62, seats=(person(2**62 + 5), None, computer(), None)))
    assert record.status is Status.LOBBY
    assert (record.version, record.revision, record.painted_version, record.message_id) == (1, 0, 0, None)
    stored = await as_port(log).load(record.id)
    assert stored is not None
    assert stored.record == record
    assert stored.log == ()
    assert stored.seat_history == (
        SeatChange(seat=0, from_revision=0, holder=person(2**62 + 5)),
        SeatChange(seat=2, from_revision=0, holder=computer()),
    )


async def test_no_table_is_none(log: SqlGameLog) -> None:
    assert await log.load(404) is None
    assert await log.open_in_channel(404) is None
    assert await log.deals(404) == []


async def test_a_channel_has_one_open_table(log: SqlGameLog) -> None:
    first = await log.create(new_table(channel_id=9))
    with pytest.raises(ChannelTaken) as taken:
        await log.create(new_table(channel_id=9))
    assert taken.value.game_id == first.id
    assert await log.open_in_channel(9) == first.id
    other = await log.create(new_table(channel_id=10))
    await log.commit(first, following(first, status=Status.ENDED), Change(), 300.0)
    assert await log.open_in_channel(9) is None
    second = await log.create(new_table(channel_id=9))
    assert len({first.id, other.id, second.id}) == 3
    assert [await log.last_in_channel(channel) for channel in (9, 10, 11)] == [second.id, other.id, None]
    await log.commit(second, following(second, status=Status.EXPIRED), Change(), 400.0)
    assert await log.last_in_channel(9) == second.id, "also when it is over"


async def test_two_lobbies_at_once_in_a_channel(log: SqlGameLog) -> None:
    both = await asyncio.gather(log.create(new_table(3)), log.create(new_table(3)), return_exceptions=True)
    assert [type(item).__name__ for item in both].count("ChannelTaken") == 1
    assert len(await log.open_tables()) == 1


async def test_every_field_of_a_record_is_written(log: SqlGameLog) -> None:
    before = await log.create(new_table())
    changes: dict[str, Any] = {
        "status": Status.PLAYING,
        "rules": PRESETS["partnership"]["simple"].with_options({"pass_count": 3}),
        "first_dealer": 3,
        "host_id": 12,
        "settings": TableSettings(clock=None, ping=False),
        "notes": Notes(turn_since=7.25, is_warned=True, seats=(SeatNote(misses=2), SeatNote(waiting=person(14)))),
        "message_id": 2**61,
        "painted_version": 1,
        "due_at": None,
        "touched_at": 1234.5,
    }
    after = following(before, **changes)
    assert {name for name in type(after).model_fields if getattr(after, name) != getattr(before, name)} == {
        *changes,
        "version",
    }
    await log.commit(before, after, Change(), 200.0)
    stored = await log.load(before.id)
    assert stored is not None
    assert stored.record == after


async def test_the_log_keeps_every_kind_of_entry_in_order(log: SqlGameLog) -> None:
    record = await log.create(new_table())
    deck = build_deck(RANK_ORDER, 2)
    entries = (Entry(seat=None, action=DealCards(deck=deck)), bid(250), Entry(seat=2, action=Pass()))
    after = following(record, entries=3, status=Status.PLAYING)
    await log.commit(record, after, Change(entries=entries), 200.0)
    last = await append(log, after, 300)
    stored = await log.load(record.id)
    assert stored is not None
    assert stored.log == (*entries, bid(300))
    assert stored.record == last


async def test_seats_change_hands_and_keep_their_history(log: SqlGameLog) -> None:
    record = await log.create(new_table())
    ann, bob = person(11, "Ann"), person(12, "Bob")

    joined = SeatChange(seat=1, from_revision=0, holder=bob)
    second = following(record, seats=(ann, bob, None, None))
    await log.commit(record, second, Change(seat_changes=(joined,)), 1.0)
    opened = SeatChange(seat=1, from_revision=0, holder=None)
    third = following(second, seats=(ann, None, None, None))
    await log.commit(second, third, Change(seat_changes=(opened,)), 2.0)
    fourth = await append(log, third)
    stand_in = SeatChange(seat=0, from_revision=1, holder=computer(ann))
    fifth = following(fourth, seats=(computer(ann), None, None, None))
    await log.commit(fourth, fifth, Change(seat_changes=(stand_in,)), 3.0)

    stored = await log.load(record.id)
    assert stored is not None
    assert stored.record == fifth
    assert stored.seat_history == (SeatChange(seat=0, from_revision=0, holder=ann), opened, stand_in)


async def test_painting_is_remembered_and_never_lowered(log: SqlGameLog) -> None:
    record = await log.create(new_table())
    assert await log.open_tables() == [(record.id, 500.0, True)]
    await log.mark_painted(record.id, 1)
    assert await log.open_tables() == [(record.id, 500.0, False)]
    later = await append(log, record)
    assert await log.open_tables() == [(record.id, 500.0, True)]
    await log.mark_painted(record.id, 2)
    await log.mark_painted(record.id, 1)
    stored = await log.load(record.id)
    assert stored is not None
    # the record before the step knew nothing of the painting, and the step did not undo it
    assert stored.record == later.model_copy(update={"painted_version": 2})


async def test_open_tables_are_lobbies_and_games(log: SqlGameLog) -> None:
    records = [await log.create(new_table(channel_id=number)) for number in range(6)]
    for record, status in zip(records[1:], list(Status)[1:], strict=True):
        await log.commit(record, following(record, status=status, due_at=None), Change(), 1.0)
        await log.mark_painted(record.id, 2)
    assert [item[0] for item in await log.open_tables()] == [records[0].id, records[1].id]


async def test_a_closed_table_is_listed_until_its_end_was_shown(log: SqlGameLog) -> None:
    record = await log.create(new_table())
    await log.mark_painted(record.id, 1)
    await log.commit(record, following(record, status=Status.FINISHED, due_at=None), Change(), 1.0)
    later = await log.create(new_table())
    assert await log.open_tables() == [(later.id, 500.0, True), (record.id, None, True)]
    await log.mark_painted(record.id, 2)
    assert await log.open_tables() == [(later.id, 500.0, True)]


async def test_ten_thousand_open_games(log: SqlGameLog, database: Database) -> None:
    record = await log.create(new_table(channel_id=0))
    async with database.transaction() as connection:
        row = dict((await connection.execute(games.select())).mappings().one())
        del row["id"]
        rows = [{**row, "channel_id": number, "due_at": float(number)} for number in range(1, 10_000)]
        await connection.execute(games.insert(), rows)
    tables = await log.open_tables()
    assert len(tables) == 10_000
    assert tables[0] == (record.id, 500.0, True)
    assert tables[-1][1:] == (9_999.0, True)


async def test_deals_are_sealed_cut_and_opened(log: SqlGameLog) -> None:
    record = await log.create(new_table())
    first, second = sealed(record.id, 1), sealed(record.id, 2)
    after = following(record)
    await log.commit(record, after, Change(new_deal=first), 1.0)
    assert await log.deals(record.id) == [first]
    cut = first.model_copy(update={"message_id": 2**60, "cut": 17})
    third = following(after, entries=1)
    await log.commit(after, third, Change(entries=(bid(250),), deal=cut), 2.0)
    opened = cut.model_copy(update={"is_open": True})
    await log.commit(third, following(third), Change(deal=opened, new_deal=second), 3.0)
    assert await log.deals(record.id) == [opened, second]


async def test_a_seal_is_written_once(log: SqlGameLog) -> None:
    record = await log.create(new_table())
    after = following(record)
    await log.commit(record, after, Change(new_deal=sealed(record.id, 1)), 1.0)
    forged = sealed(record.id, 1).model_copy(update={"cards": "9D 9D 9D"})
    with pytest.raises(StorageFailed):
        await log.commit(after, following(after), Change(new_deal=forged), 2.0)
    await log.commit(after, following(after), Change(deal=forged), 2.0)
    assert [item.cards for item in await log.deals(record.id)] == ["AS TS 9D"]


async def test_a_seal_is_found_by_its_beginning(log: SqlGameLog) -> None:
    record = await log.create(new_table())
    for number in range(1, 8):
        seal = ("ffffffff" if number != 3 else "fffffffe") + f"{number:056x}"
        after = following(record)
        await log.commit(record, after, Change(new_deal=sealed(record.id, number, seal)), 1.0)
        record = after
    assert [item.deal for item in await log.find_seal("ffffffff")] == [7, 6, 5, 4, 2]
    assert [item.deal for item in await log.find_seal(" FFFFFFFE ")] == [3]
    assert [item.deal for item in await log.find_seal("fffffffe" + f"{3:056x}")] == [3]
    assert await log.find_seal("12345678") == []
    for no_seal in ("fffffff", "", "%%%%%%%%", "ffffffff' --", "f" * 65):
        assert await log.find_seal(no_seal) == []


@pytest.mark.parametrize(
    ("table", "values", "revision"),
    [
        (actions, {"body": '{"type":"dance"}'}, 0),
        (actions, {"body": "not json, with the ace of spades"}, 0),
        (games, {"revision": 2}, 1),
        (games, {"rules": "{}"}, 0),
        (games, {"notes": "[]"}, 0),
        (games, {"status": "dreaming"}, 0),
    ],
)
async def test_what_cannot_be_read_is_a_corrupt_log_and_can_be_closed(
    log: SqlGameLog, database: Database, table: Any, values: dict[str, Any], revision: int
) -> None:
    record = await append(log, await log.create(new_table()))
    async with database.transaction() as connection:
        await connection.execute(update(table).values(values))
    with pytest.raises(CorruptLog) as fault:
        await log.load(record.id)
    assert fault.value.revision == revision
    assert "ace" not in str(fault.value)
    assert await log.mark_broken(record.id, 400.0)
    assert await log.open_tables() == [(record.id, None, True)]
    place = Place(guild_id=record.guild_id, channel_id=record.channel_id, message_id=None, version=record.version + 1)
    assert await log.place(record.id) == place
    await log.mark_painted(record.id, place.version)
    assert await log.open_tables() == []
    await log.create(new_table())


async def test_a_broken_table_keeps_its_log_and_stays_closed(log: SqlGameLog) -> None:
    record = await append(log, await log.create(new_table()))
    assert await log.place(record.id + 1) is None
    assert await log.mark_broken(record.id, 400.0)
    assert not await log.mark_broken(record.id, 500.0)
    stored = await log.load(record.id)
    assert stored is not None
    assert stored.record == following(record, status=Status.BROKEN, due_at=None)
    assert stored.log == (bid(250),)
    with pytest.raises(Stale):
        await append(log, record)


async def test_a_closed_database_fails_every_call(log: SqlGameLog, database: Database) -> None:
    record = await log.create(new_table())
    await database.close()
    calls = [
        lambda: log.create(new_table(channel_id=2)),
        lambda: log.load(record.id),
        lambda: append(log, record),
        lambda: log.mark_painted(record.id, 1),
        lambda: log.mark_broken(record.id, 1.0),
        lambda: log.open_in_channel(1),
        lambda: log.place(1),
        lambda: log.open_tables(),
        lambda: log.deals(record.id),
        lambda: log.find_seal("ffffffff"),
    ]
    for call in calls:
        with pytest.raises(StorageFailed):
            await call()  # type: ignore[no-untyped-call]  # a list of lambdas of many result types
    await database.close()
