"""Many tables: the scheduler, memory, starting and stopping."""

from __future__ import annotations

import asyncio
import gc
import weakref

import pytest

from ports.records import Status
from ports.refusals import No, Refused
from storage.database import Database
from storage.forget import remove_guild
from table import tables as tables_module
from table.scheduler import Scheduler
from tests.support.house import ANN, BOB, CHANNEL, GUILD, RULES, SETTINGS, FakeTime, House, settle


async def test_the_scheduler_wakes_in_order_and_once_at_a_time() -> None:
    time = FakeTime()
    woken: list[tuple[float, int]] = []
    gate = asyncio.Event()

    async def wake(game_id: int) -> None:
        woken.append((time.now(), game_id))
        if game_id == 9:
            await gate.wait()

    scheduler = Scheduler(time, wake, time.sleep, at_once=1)
    start = time.now()
    for game_id, after in ((1, 30.0), (2, 10.0), (3, 20.0), (4, 5.0)):
        scheduler.plan(game_id, start + after)
    scheduler.plan(3, start + 40)  # later than was planned
    scheduler.plan(4, None)  # not at all
    await time.advance(100, scheduler)  # type: ignore[arg-type]  # it is quiet like the tables
    assert woken == [(start + 10, 2), (start + 30, 1), (start + 40, 3)]

    scheduler.plan(9, time.now())
    await asyncio.sleep(0)
    scheduler.plan(9, time.now())  # due again while it runs
    scheduler.plan(8, time.now())  # due while the only place is taken
    assert [game for _, game in woken[3:]] == [9]
    gate.set()
    await settle(scheduler)  # type: ignore[arg-type]
    assert sorted(game for _, game in woken[3:]) == [8, 9, 9]
    await scheduler.close()
    scheduler.plan(1, time.now())
    assert not scheduler.is_running(1)


async def test_no_task_waits_where_nothing_is_due(house: House) -> None:
    before = asyncio.all_tasks()
    table = await house.lobby(ANN)
    assert len(asyncio.all_tasks() - before) == 1  # one sleeper for the whole house
    await table.cancel(ANN)
    await house.advance(2 * 86_400)
    assert asyncio.all_tasks() == before


async def test_tables_leave_memory_and_come_back(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables_module, "KEPT_TABLES", 3)
    ids = []
    for channel in range(8):
        table = await house.tables.open_lobby(ANN, GUILD, channel, RULES, SETTINGS)
        await table.start(ANN)
        await house.settle()
        ids.append(table.id)
    first = weakref.ref(await house.tables.get(ids[0]))
    for game_id in ids[1:]:
        await house.tables.get(game_id)
    del table
    gc.collect()
    assert first() is None
    again, twin = await asyncio.gather(house.tables.get(ids[0]), house.tables.get(ids[0]))
    assert again is twin  # one object, one lock
    assert again.view(ANN.id).hand


async def test_every_table_moves_by_itself_after_a_restart(house: House) -> None:
    ids = []
    for channel in range(5):
        table = await house.tables.open_lobby(ANN, GUILD, channel, RULES, SETTINGS)
        await table.join(BOB)
        await table.start(ANN)
        ids.append(table.id)
    await house.restart()
    house.screen.changes.clear()
    await house.advance(60)
    for game_id in ids:
        table = await house.tables.get(game_id)
        assert table.view(None).deal == 1
        assert table.options(ANN.id) or table.options(BOB.id)


async def test_restore_repaints_only_what_is_out_of_date(house: House) -> None:
    one = await house.tables.open_lobby(ANN, GUILD, 1, RULES, SETTINGS)
    two = await house.tables.open_lobby(ANN, GUILD, 2, RULES, SETTINGS)
    await one.painted(one.record.version)
    house.screen.changes.clear()
    await house.restart()
    assert house.screen.changes == [two.id]


async def test_closing_lets_a_write_end(house: House) -> None:
    table = await house.lobby(ANN)
    press = asyncio.create_task(table.join(BOB))
    for _ in range(3):
        await asyncio.sleep(0)
    await house.tables.close()
    await asyncio.gather(press, return_exceptions=True)
    found = await house.log.load(table.id)
    assert found is not None
    assert found.record == table.record
    with pytest.raises(Refused) as caught:
        await table.leave(ANN)
    assert caught.value.reason is No.TRY_AGAIN
    with pytest.raises(Refused):
        await house.tables.open_lobby(ANN, GUILD, 5, RULES, SETTINGS)


async def test_a_table_deleted_with_its_server_is_let_go(house: House, database: Database) -> None:
    table = await house.game(ANN)
    await remove_guild(database, GUILD)
    await house.advance(700)
    assert table.status is Status.EXPIRED
    assert await house.tables.in_channel(CHANNEL) is None
