"""What happens by itself: the clock, reminders, stand-ins, the next hand, closing."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.actions import Pass
from ports.records import Status, TableSettings
from ports.refusals import No, Refused, StalePress
from storage.database import Database
from table.table import Table
from table.timing import pause_of, seed_of
from tests.support.house import ANN, BOB, CY, DEE, EVE, MANAGER, House, note, play_turn, status, until_turn

PEOPLE = (ANN, BOB, CY, DEE)
OFF = TableSettings(clock=None, ping=True)


async def refused(reason: No, attempt: object) -> Refused:
    """The refusal that a call ends in."""
    with pytest.raises(Refused) as caught:
        await attempt  # type: ignore[misc]  # any awaitable
    assert caught.value.reason is reason
    return caught.value


def on_turn(table: Table) -> int:
    """The one seat on turn."""
    [seat] = table.view(None).to_act
    return seat


async def test_reminder_warning_and_clock(house: House) -> None:
    table = await house.game(*PEOPLE)
    seat, start = on_turn(table), house.time.now()
    assert table.deadline == start + 600
    await house.advance(29)
    assert not house.screen.reminders
    await house.advance(2)
    assert house.screen.reminders == [(seat, start + 600)]
    await house.restart()
    table = await house.tables.get(table.id)
    await house.advance(268)
    assert house.screen.warnings == []
    await house.advance(2)
    assert house.screen.warnings == [(seat, start + 600)]
    await house.advance(298)
    assert table.revision == 1
    await house.advance(2)
    assert table.revision == 2
    assert table.view(None).calls[0].points is None  # a pass for the absent
    assert note(table, seat).misses == 1
    assert house.screen.warnings == [(seat, start + 600)]
    assert table.deadline == start + 1200


async def test_pings_and_clock_can_be_off(house: House) -> None:
    table = await house.game(*PEOPLE, settings=TableSettings(clock=None, ping=False))
    await house.advance(100_000)
    assert (table.revision, house.screen.reminders, house.screen.warnings) == (1, [], [])
    assert table.record.due_at == table.record.touched_at + 7 * 86_400
    await table.set_settings(ANN, TableSettings(clock=60, ping=True))
    assert table.deadline == house.time.now() + 60
    await house.advance(31)
    assert len(house.screen.warnings) == 1
    assert house.screen.reminders == []  # the warning stands for both


async def test_three_misses_in_a_row_and_a_computer_stands_in(house: House) -> None:
    table = await house.game(ANN)
    seen_misses = []
    for _ in range(2_000):
        if note(table, 0).is_away:
            break
        seen_misses.append(note(table, 0).misses)
        await house.advance(30)
    left, holder = note(table, 0), table.record.seats[0]
    assert set(seen_misses) == {0, 1, 2}
    assert holder is not None
    assert (holder.computer, holder.owner_id, holder.user_id) == ("club", ANN.id, None)
    assert (left.is_away, left.misses) == (True, 0)
    assert table.kept_for(ANN.id) == 0
    kept = await refused(No.NOT_SEATED, table.submit(ANN, Pass(), table.revision))
    assert kept.details == {"kept": 0}
    await refused(No.SEAT_KEPT, table.take_seat(EVE, 0))

    # nobody is there: the game rests
    revision = table.revision
    await house.advance(50_000)
    assert table.revision == revision
    await table.take_back(ANN)
    assert table.seat_of(ANN.id) == 0
    await refused(No.NOT_STOOD_IN, table.take_back(ANN))
    assert await play_turn(house, table, (ANN,))


async def test_an_own_move_resets_the_misses(house: House) -> None:
    table = await house.game(*PEOPLE)
    seat = on_turn(table)
    await house.advance(601)
    assert note(table, seat).misses == 1
    while on_turn(table) != seat:
        assert await play_turn(house, table, PEOPLE)
    assert await play_turn(house, table, PEOPLE)
    assert note(table, seat).misses == 0


async def test_leaving_and_coming_back(house: House) -> None:
    table = await house.game(ANN, BOB)
    await until_turn(house, table, BOB, ANN)
    await table.leave(ANN)
    assert table.record.host_id == BOB.id
    assert note(table, 0).has_left
    hand = table.view(None).counts[0]
    await table.take_seat(EVE, 0)
    assert note(table, 0).waiting is not None
    await refused(No.SEAT_TAKEN, table.take_seat(CY, 0))
    await refused(No.ALREADY_SEATED, table.take_seat(EVE, 2))
    await refused(No.SEAT_TAKEN, table.take_seat(CY, 1))
    await table.leave(EVE)
    await refused(No.NOT_SEATED, table.leave(EVE))
    await table.take_seat(EVE, 0)
    await table.take_seat(ANN, 0)  # Ann is back before Eve sat down
    assert table.seat_of(ANN.id) == 0
    assert note(table, 0).waiting is None
    assert table.view(None).counts[0] == hand
    await table.leave(ANN)
    await table.take_seat(EVE, 0)
    while not table.position.awaits_deal:
        assert await play_turn(house, table, (BOB,))
    assert table.seat_of(EVE.id) == 0
    await refused(No.NOT_STOOD_IN, table.take_back(ANN))
    await table.take_seat(ANN, 3)  # between two hands: at once
    assert table.seat_of(ANN.id) == 3
    await house.advance(31)
    assert table.view(EVE.id).hand
    found = await house.log.load(table.id)
    assert found is not None
    held = [change.holder.name for change in found.seat_history if change.seat == 0 and change.holder]
    assert held[0] == "Ann"
    assert held[-1] == "Eve"


async def test_the_last_person_leaves_and_the_game_rests_until_it_expires(house: House) -> None:
    table = await house.game(ANN)
    await until_turn(house, table, ANN)
    await table.leave(ANN)
    assert table.record.host_id == ANN.id
    revision = table.revision
    await house.advance(6 * 86_400)
    assert (table.revision, status(table)) == (revision, Status.PLAYING)
    await table.take_seat(EVE, 1)  # somebody waits for a seat: the hand goes on
    assert note(table, 1).waiting is not None
    await house.advance(300)
    assert table.seat_of(EVE.id) == 1
    assert table.record.host_id in (ANN.id, EVE.id)
    await table.leave(EVE)
    await house.advance(7 * 86_400 - 60)
    assert status(table) is Status.PLAYING
    await house.advance(120)
    assert status(table) is Status.EXPIRED
    assert all(deal.is_open for deal in await table.deals())
    await refused(No.TABLE_OVER, table.take_back(EVE))


async def test_a_computer_for_somebody_absent_with_the_clock_off(house: House) -> None:
    table = await house.game(*PEOPLE, settings=OFF)
    seat = on_turn(table)
    other = (seat + 1) % 4
    await refused(No.PLAYER_PRESENT, table.stand_in(MANAGER, seat))
    await house.advance(61)
    await refused(No.PLAYER_PRESENT, table.stand_in(MANAGER, other))
    if PEOPLE[other] is not ANN:
        await refused(No.NOT_THE_HOST, table.stand_in(PEOPLE[other], seat))
    await table.stand_in(MANAGER, seat)
    await house.advance(3)
    assert table.revision >= 2
    await refused(No.SEAT_TAKEN, table.stand_in(MANAGER, seat))
    await table.take_back(PEOPLE[seat])
    await table.set_settings(MANAGER, TableSettings(clock=60))
    await refused(No.CLOCK_RUNS, table.stand_in(MANAGER, on_turn(table)))


async def test_the_next_hand_by_itself_and_by_press(house: House) -> None:
    table = await house.game(ANN, BOB)
    for _ in range(2):
        while not table.position.awaits_deal:
            assert await play_turn(house, table, (ANN, BOB))
        deal = table.view(None).deal
        scored_at = table.record.notes.turn_since
        assert scored_at is not None
        assert table.record.notes.next_hand_at == scored_at + 30
        with pytest.raises(StalePress):
            await table.next_hand(ANN, deal - 1)
        await refused(No.NOT_SEATED, table.next_hand(EVE, deal))
        if deal == 1:
            await house.advance(scored_at + 29.9 - house.time.now())
            assert table.position.awaits_deal
            await house.advance(0.2)
        else:
            await table.next_hand(ANN, deal)
            with pytest.raises(StalePress):
                await table.next_hand(BOB, deal)
            await house.settle()
        assert table.view(None).deal == deal + 1
        with pytest.raises(StalePress):
            await table.next_hand(ANN, deal)


async def test_a_deal_whose_message_cannot_be_posted_waits(house: House) -> None:
    house.screen.failures = 5
    table = await house.game(ANN)
    assert table.position.awaits_deal
    assert table.sealed is not None
    seal = table.sealed.seal
    await house.advance(2.9)  # tried after 0, 1 and 3 seconds
    assert house.screen.failures == 3
    await house.restart()  # stopped between the seal and the deal
    table = await house.tables.get(table.id)
    await house.advance(40)
    assert house.screen.failures == 0
    assert table.view(None).deal == 1
    assert [(deal, posted) for _, deal, posted, _ in house.screen.posts] == [(1, seal)]
    assert table.record.message_id == house.screen.posts[0][0]
    assert [deal.seal for deal in await table.deals()] == [seal]


async def test_a_message_posted_once_is_not_posted_again_when_the_write_fails(house: House) -> None:
    table = await house.lobby(ANN)
    await table.start(ANN)
    house.log.failures = 3
    await house.advance(10)
    assert table.view(None).deal == 1
    assert len(house.screen.posts) == 1


async def test_other_cards_leave_all_that_is_stored_of_a_table_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("secrets.randbelow", lambda _: 3)  # the same first dealer
    records = []
    for seed in (1, 2):
        database = Database(f"sqlite+aiosqlite:///{tmp_path / str(seed)}.db")
        await database.open()
        house = House(database, seed=seed)
        table = await house.game(ANN)
        records.append((table.record, table.view(None)))
        await house.tables.close()
        await database.close()
    assert records[0] == records[1]


async def test_pauses_and_seeds_know_nothing_of_the_cards(house: House) -> None:
    table = await house.game(ANN)
    record = table.record
    assert seed_of(1, 2, 3) == seed_of(1, 2, 3) != seed_of(1, 2, 0)
    pauses = {
        pause_of(record.model_copy(update={"revision": revision}), 1, house.tables.timing) for revision in range(500)
    }
    assert len(pauses) > 450
    assert min(pauses) >= 0.8
    assert max(pauses) <= 1.8
    # the record, which is all that a pause and a seed are made of, holds no card
    assert not {"state", "hand", "deck", "cards"} & set(type(record).model_fields)
