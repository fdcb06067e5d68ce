"""The seats before the first deal."""

from __future__ import annotations

import asyncio

import pytest

from engine.variants import PRESETS
from ports.records import Status
from ports.refusals import No, Refused
from table.table import Table
from tests.support.house import ANN, BOB, CHANNEL, CY, DEE, EVE, GUILD, MANAGER, RULES, SETTINGS, House, status


async def refused(reason: No, attempt: object) -> Refused:
    """The refusal that a call ends in."""
    with pytest.raises(Refused) as caught:
        await attempt  # type: ignore[misc]  # any awaitable
    assert caught.value.reason is reason
    return caught.value


def names(table: Table) -> list[str | None]:
    """Who sits where."""
    return [None if holder is None else holder.name for holder in table.record.seats]


async def test_join_leave_and_move(house: House) -> None:
    table = await house.lobby(ANN)
    await table.join(BOB, 2)
    assert names(table) == ["Ann", None, "Bob", None]
    await refused(No.ALREADY_SEATED, table.join(BOB))
    await refused(No.SEAT_TAKEN, table.join(CY, 0))
    await table.join(BOB, 3)
    assert names(table) == ["Ann", None, None, "Bob"]
    await table.join(CY)
    await table.join(DEE)
    assert names(table) == ["Ann", "Cy", "Dee", "Bob"]
    await refused(No.TABLE_FULL, table.join(EVE))
    await table.leave(CY)
    await refused(No.NOT_SEATED, table.leave(CY))
    assert table.seat_of(CY.id) is None


async def test_the_host_hands_over_and_the_last_person_closes(house: House) -> None:
    table = await house.lobby(ANN, BOB, computers=0)
    await table.add_computer(BOB)
    await table.leave(ANN)
    assert table.record.host_id == BOB.id
    await table.leave(BOB)
    assert status(table) is Status.ENDED
    await refused(No.TABLE_OVER, table.join(CY))
    assert await house.tables.in_channel(CHANNEL) is None


async def test_computers_have_names_of_their_own(house: House) -> None:
    table = await house.lobby(ANN, computers=2)
    await table.add_computer(ANN)
    assert None not in names(table)
    assert len({*names(table)}) == 4
    assert table.record.seats[2] is not None
    assert table.record.seats[2].computer == "club"
    await refused(No.TABLE_FULL, table.add_computer(ANN))
    await refused(No.NOT_A_COMPUTER, table.remove_computer(ANN, 0))
    await table.remove_computer(ANN, 2)
    await refused(No.SEAT_OPEN, table.remove_computer(ANN, 2))
    await table.remove_computer(ANN)
    await table.remove_computer(MANAGER)
    await refused(No.NOT_A_COMPUTER, table.remove_computer(ANN))
    await refused(No.NOT_SEATED, table.add_computer(EVE))


async def test_only_the_host_starts_cancels_and_changes_rules(house: House) -> None:
    table = await house.lobby(ANN, BOB)
    for attempt in (
        table.start(BOB),
        table.cancel(BOB),
        table.change_rules(BOB, RULES),
        table.set_settings(BOB, SETTINGS),
    ):
        await refused(No.NOT_THE_HOST, attempt)
    simple = PRESETS["partnership"]["simple"]
    await table.change_rules(ANN, simple)
    assert table.view(None).rules == simple
    await table.set_settings(MANAGER, SETTINGS.model_copy(update={"clock": None}))
    await table.start(MANAGER)
    assert status(table) is Status.PLAYING
    assert None not in names(table)
    await refused(No.ALREADY_STARTED, table.change_rules(ANN, RULES))
    await refused(No.ALREADY_STARTED, table.cancel(ANN))
    await refused(No.ALREADY_STARTED, table.join(CY))
    await house.settle()
    assert (await house.log.load(table.id)).record.rules == simple  # type: ignore[union-attr]  # it was just opened


async def test_one_open_table_a_channel(house: House) -> None:
    table = await house.lobby(ANN)
    refusal = await refused(No.CHANNEL_TAKEN, house.tables.open_lobby(BOB, GUILD, CHANNEL, RULES, SETTINGS))
    assert refusal.details == {"game": table.id}
    await table.cancel(ANN)
    assert (await house.tables.open_lobby(BOB, GUILD, CHANNEL, RULES, SETTINGS)).id != table.id


async def test_nothing_of_a_game_in_a_lobby(house: House) -> None:
    table = await house.lobby(ANN)
    await refused(No.NOT_STARTED, table.end(ANN))
    await refused(No.NOT_STARTED, table.next_hand(ANN, 0))
    await refused(No.NOT_STARTED, table.take_back(ANN))
    await refused(No.NOT_STARTED, table.take_seat(BOB, 1))
    await refused(No.GAME_NOT_OVER, table.rematch(ANN, swap=False))
    await refused(No.NO_TABLE_HERE, house.tables.get(table.id + 1))
    assert table.options(ANN.id) == ()


async def test_a_forgotten_lobby_expires(house: House) -> None:
    table = await house.lobby(ANN)
    await house.advance(80_000)
    await table.join(BOB)
    await house.advance(80_000)
    assert status(table) is Status.LOBBY
    await house.advance(6_500)
    assert status(table) is Status.EXPIRED
    assert house.screen.changes[-1] == table.id


async def test_a_lobby_survives_a_restart(house: House) -> None:
    table = await house.lobby(ANN, BOB, computers=1)
    await table.set_message(4711)
    await table.leave(BOB)
    await house.restart()
    again = await house.tables.in_channel(CHANNEL)
    assert again is not None
    assert again is not table
    assert again.record == table.record
    await again.start(ANN)
    await house.settle()
    assert again.view(ANN.id).hand


async def test_rematch(house: House) -> None:
    table = await house.game(ANN, BOB, CY)
    await table.leave(CY)
    await table.end(ANN)
    await refused(No.NOT_SEATED, table.rematch(EVE, swap=False))
    again = await table.rematch(BOB, swap=False)
    assert (status(again), again.record.host_id, again.rules) == (Status.LOBBY, BOB.id, table.rules)
    assert names(again)[:2] == ["Ann", "Bob"]
    third, fourth = again.record.seats[2:]
    assert third is not None
    assert (third.user_id, third.owner_id, third.computer) == (None, None, "club")
    assert third.name != "Cy"
    assert fourth == table.record.seats[3]
    await refused(No.CHANNEL_TAKEN, table.rematch(ANN, swap=False))
    await again.cancel(BOB)
    assert names(await table.rematch(CY, swap=False))[2] == "Cy"


async def test_swapping_partners_meets_everybody(house: House) -> None:
    table = await house.lobby(ANN, BOB, CY, DEE)
    partners = []
    for _ in range(3):
        partners.append(names(table)[2])
        await table.cancel(ANN)
        table = await table.rematch(ANN, swap=True)
    assert set(partners) == {"Bob", "Cy", "Dee"}
    assert names(table) == ["Ann", "Bob", "Cy", "Dee"]


async def test_another_game_moves_people_to_seats_that_it_has(house: House) -> None:
    table = await house.lobby(ANN)
    await table.join(BOB, 3)
    for seat in (1, 2):
        await table.add_computer(ANN, seat)
    computer = table.record.seats[1]
    await table.change_rules(ANN, PRESETS["three_handed"]["points"])
    assert [holder and holder.user_id for holder in table.record.seats] == [ANN.id, BOB.id, None]
    assert table.record.seats[2] is not None
    assert computer not in table.record.seats
    await table.change_rules(ANN, PRESETS["two_handed"]["standard"])
    assert names(table) == ["Ann", "Bob"]
    await table.change_rules(ANN, PRESETS["double_deck"]["standard"])
    assert names(table) == ["Ann", "Bob", None, None]
    await house.restart()
    again = await house.tables.in_channel(CHANNEL)
    assert again is not None
    assert again.record == table.record
    await again.join(CY, 3)
    await again.start(ANN)
    await house.settle()
    assert again.view(CY.id).hand


async def test_people_take_open_seats_before_those_of_computers(house: House) -> None:
    table = await house.lobby(ANN)
    await table.add_computer(ANN, 1)
    await table.join(BOB, 3)
    await table.change_rules(ANN, PRESETS["three_handed"]["points"])
    assert [holder and holder.user_id for holder in table.record.seats] == [ANN.id, None, BOB.id]
    assert table.record.seats[1] is not None


async def test_nobody_loses_a_seat_to_a_smaller_game(house: House) -> None:
    table = await house.lobby(ANN, BOB, CY)
    before = table.record
    refusal = await refused(No.TOO_MANY_PEOPLE, table.change_rules(ANN, PRESETS["two_handed"]["standard"]))
    assert refusal.details == {"people": 3, "seats": 2}
    assert table.record == before
    await table.leave(BOB)
    await table.change_rules(ANN, PRESETS["two_handed"]["standard"])
    assert names(table) == ["Ann", "Cy"]
    await table.start(ANN)
    await house.settle()
    assert table.view(CY.id).hand
    await house.restart()
    assert (await house.tables.get(table.id)).view(CY.id).hand == table.view(CY.id).hand


async def test_every_dealer_of_a_smaller_game_sits_at_it(house: House) -> None:
    table = await house.lobby(ANN)
    for game in ("two_handed", "three_handed", "partnership") * 4:
        await table.change_rules(ANN, next(iter(PRESETS[game].values())))
        assert table.record.first_dealer < table.rules.seats


async def test_two_changes_at_once_are_both_made(house: House) -> None:
    table = await house.lobby(ANN)
    await asyncio.gather(
        *(
            table.amend_rules(by, lambda rules, change=change: rules.with_options(change))  # type: ignore[misc]
            for by, change in ((ANN, {"min_bid": 200}), (MANAGER, {"target": 1000}))
        )
    )
    assert (table.rules.min_bid, table.rules.target) == (200, 1000)
