"""A move from press to durable: whose it is, what is stale, what a failed write leaves."""

from __future__ import annotations

import asyncio

import pytest

from engine.actions import Bid, Pass
from engine.errors import IllegalAction, Reason
from engine.events import BidMade, SeatPassed
from ports.records import Status
from ports.refusals import No, Refused, StalePress
from tests.support.house import ANN, BOB, CY, DEE, EVE, RULES, House, choice, play_turn

PEOPLE = (ANN, BOB, CY, DEE)


async def test_seats_come_from_the_person(house: House) -> None:
    table = await house.game(*PEOPLE)
    [seat] = table.view(None).to_act
    actor, other = PEOPLE[seat], PEOPLE[(seat + 2) % 4]
    with pytest.raises(Refused) as caught:
        await table.submit(EVE, Pass(), table.revision)
    assert caught.value.reason is No.NOT_SEATED
    with pytest.raises(IllegalAction) as illegal:
        await table.submit(other, Pass(), table.revision)
    assert illegal.value.reason is Reason.NOT_YOUR_TURN
    with pytest.raises(IllegalAction) as low:
        await table.submit(actor, Bid(points=10), table.revision)
    assert low.value.reason is Reason.BID_TOO_LOW
    assert table.revision == 1
    assert await table.submit(actor, Bid(points=250), 1) == (BidMade(seat=seat, points=250),)
    assert table.record.touched_at == house.time.now()


async def test_an_older_screen_is_stale_only_once_its_own_options_changed(house: House) -> None:
    table = await house.game(*PEOPLE)
    [first] = table.view(None).to_act
    one, two, three = (PEOPLE[(first + step) % 4] for step in range(3))
    await table.submit(one, Bid(points=250), 1)
    assert not table.is_current(one.id, 1)
    with pytest.raises(StalePress):
        await table.submit(one, Bid(points=260), 1)
    # the second came on turn since: what it saw was another screen
    assert not table.is_current(two.id, 1)
    with pytest.raises(StalePress):
        await table.submit(two, Pass(), 1)
    # the third still waits: its old screen is as good as a new one
    assert table.is_current(three.id, 1)
    with pytest.raises(IllegalAction):
        await table.submit(three, Pass(), 1)
    with pytest.raises(StalePress):
        await table.submit(two, Pass(), 99)
    assert table.revision == 2


async def test_partners_who_choose_at_once_do_not_disturb_each_other(house: House) -> None:
    table = await house.lobby(*PEOPLE)
    await table.change_rules(ANN, RULES.with_options({"pass_mode": "simultaneous"}))
    await table.start(ANN)
    await house.settle()
    while len(table.view(None).to_act) != 2:
        assert await play_turn(house, table, PEOPLE)
    one, two = (PEOPLE[seat] for seat in table.view(None).to_act)
    shown, deadline = table.revision, table.deadline
    await house.advance(100)
    await table.submit(one, choice(table, one), shown)
    assert table.is_current(two.id, shown)
    assert not table.is_current(one.id, shown)
    assert table.deadline == deadline  # the other's time goes on
    await table.submit(two, choice(table, two), shown)
    assert table.revision == shown + 2


async def test_two_equal_presses_at_once(house: House) -> None:
    table = await house.game(*PEOPLE)
    [seat] = table.view(None).to_act
    press = [table.submit(PEOPLE[seat], Bid(points=250), 1) for _ in range(2)]
    done = await asyncio.gather(*press, return_exceptions=True)
    assert [isinstance(answer, tuple) for answer in done].count(True) == 1
    assert [isinstance(answer, StalePress) for answer in done].count(True) == 1
    assert table.revision == 2


async def test_twenty_presses_at_once_and_none_lost(house: House) -> None:
    table = await house.game(*PEOPLE)
    for _ in range(12):
        revision = table.revision
        presses = [
            table.submit(person, choice(table, person) if table.options(person.id) else Pass(), revision)
            for person in PEOPLE
            for _ in range(5)
        ]
        done = await asyncio.gather(*presses, return_exceptions=True)
        accepted = [answer for answer in done if isinstance(answer, tuple)]
        assert table.revision == revision + len(accepted)
        assert len(accepted) >= 1


async def test_a_failed_write_changes_nothing(house: House) -> None:
    table = await house.game(*PEOPLE)
    [seat] = table.view(None).to_act
    before, changes = table.position, len(house.screen.changes)
    house.log.failures = 1
    with pytest.raises(Refused) as caught:
        await table.submit(PEOPLE[seat], Pass(), 1)
    assert caught.value.reason is No.TRY_AGAIN
    assert table.position is before
    assert len(house.screen.changes) == changes
    assert await table.submit(PEOPLE[seat], Pass(), 1) == (SeatPassed(seat=seat),)


async def test_computers_go_on_after_failed_writes(house: House) -> None:
    table = await house.game(ANN)
    while table.options(ANN.id):  # until a computer is on turn
        await table.submit(ANN, choice(table, ANN), table.revision)
    revision = table.revision
    house.log.failures = 5
    await house.advance(25)
    assert table.revision == revision  # tried after about 1, 2, 4, 8 and 16 seconds
    await house.advance(45)
    assert house.log.failures == 0
    assert table.revision > revision


async def test_another_process_wrote_first(house: House) -> None:
    table = await house.game(*PEOPLE)
    other = house.process()
    twin = await other.get(table.id)
    [seat] = table.view(None).to_act
    await twin.submit(PEOPLE[seat], Bid(points=300), 1)
    with pytest.raises(StalePress):
        await table.submit(PEOPLE[seat], Pass(), 1)
    assert table.position == twin.position
    # a screen from the process that is ahead is understood
    follower = PEOPLE[(seat + 1) % 4]
    await twin.submit(follower, Pass(), 2)
    await table.submit(PEOPLE[(seat + 2) % 4], Pass(), 3)
    assert table.revision == 4
    await other.close()


async def test_a_cancelled_press_still_ends_whole(house: House) -> None:
    table = await house.game(*PEOPLE)
    [seat] = table.view(None).to_act
    press = asyncio.create_task(table.submit(PEOPLE[seat], Pass(), 1))
    for _ in range(4):
        await asyncio.sleep(0)
    press.cancel()
    with pytest.raises(asyncio.CancelledError):
        await press
    await house.restart()
    again = await house.tables.get(table.id)
    assert again.position == table.position
    with pytest.raises(Refused):
        await table.submit(PEOPLE[(seat + 1) % 4], Pass(), 2)  # that process is closed
    await again.submit(PEOPLE[(seat + 1) % 4], Pass(), again.revision)


async def test_private_events_stay_private(house: House) -> None:
    table = await house.game(*PEOPLE)
    while table.view(None).deal < 2:
        for person in PEOPLE:
            if table.options(person.id):
                events = await table.submit(person, choice(table, person), table.revision)
                seat = table.seat_of(person.id)
                assert all(event.private_to is None or seat in event.private_to for event in events)
                break
        else:
            await play_turn(house, table, ())


async def test_ending_opens_the_seal(house: House) -> None:
    table = await house.game(ANN, BOB)
    assert table.sealed is not None
    assert not table.sealed.is_open
    with pytest.raises(Refused) as caught:
        await table.end(BOB)
    assert caught.value.reason is No.NOT_THE_HOST
    await table.end(ANN)
    assert table.status is Status.ENDED
    assert [deal.is_open for deal in await table.deals()] == [True]
    with pytest.raises(Refused) as over:
        await table.submit(ANN, Pass(), table.revision)
    assert over.value.reason is No.TABLE_OVER
    await house.advance(1000)
    assert table.revision == 1


async def test_messages_are_remembered_without_looking_unpainted(house: House) -> None:
    table = await house.game(ANN, BOB)
    await table.painted(table.record.version)
    await table.set_ping(77)
    await table.set_dm(1, 5, 6)
    await table.set_dm(0, None, None, is_closed=True)
    assert table.record.painted_version == table.record.version
    house.screen.changes.clear()
    await house.restart()
    again = await house.tables.get(table.id)
    assert house.screen.changes == []
    assert again.record.notes == table.record.notes
    assert again.record.notes.seats[0].dm_closed
    await again.painted(3)
    assert again.record.painted_version == table.record.version
