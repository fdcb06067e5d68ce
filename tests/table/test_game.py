"""Whole games over a real database: results, seals, seats that change hands, restarts."""

from __future__ import annotations

import pytest

import engine
from engine.actions import DealCards
from engine.view import PlayerView
from ports.records import Change, GameResult, SeatDealResult, Status, StoredTable, TableRecord
from storage.database import Database
from table.dealer import check, cut_of, seal_of
from table.position import Position, load_position
from table.results import results_of
from table.table import Table
from tests.support.house import ANN, BOB, CY, EVE, FailingLog, House, play_turn, until_turn


class Listening(FailingLog):
    """The real log, which also notes the results that pass through it."""

    def __init__(self, database: Database) -> None:
        super().__init__(database)
        self.deal_results: list[SeatDealResult] = []
        self.game_results: list[GameResult] = []

    async def commit(self, before: TableRecord, after: TableRecord, change: Change, at: float) -> None:
        """Write, then note."""
        await super().commit(before, after, change, at)
        self.deal_results += change.deal_results
        self.game_results += [change.game_result] if change.game_result else []


@pytest.fixture
async def listening(house: House, database: Database) -> Listening:
    """The house's log, overheard."""
    log = Listening(database)
    house.log = log
    await house.restart()
    return log


def seen(position: Position | Table) -> tuple[PlayerView, ...]:
    """What everybody sees: the spectator and each seat."""
    table = position if isinstance(position, Position) else position.position

    return tuple(engine.view(table.state, seat) for seat in (None, 0, 1, 2, 3))


async def stored(house: House, table: Table) -> StoredTable:
    """The table as the database has it."""
    found = await house.log.load(table.id)
    assert found is not None
    return found


async def test_a_game_with_three_computers(house: House, listening: Listening) -> None:
    table = await house.game(ANN)
    views = {table.revision: seen(table)}
    while await play_turn(house, table, (ANN,)):
        views[table.revision] = seen(table)

    assert table.status is Status.FINISHED
    final = table.view(None)
    assert final.is_over
    assert table.record.due_at is None
    assert await house.tables.in_channel(table.record.channel_id) is None

    # results: at the last card, and the same again out of the log
    [game] = listening.game_results
    assert not game.between_people
    assert [(row.user_id, row.won) for row in game.seats] == [
        (ANN.id if seat == 0 else None, seat % 2 == final.winner) for seat in range(4)
    ]
    assert game.totals == final.results[-1].totals
    assert len(listening.deal_results) == 4 * len(final.results)
    found = await stored(house, table)
    assert results_of(found) == (tuple(listening.deal_results), game)

    # every deal was sealed before anybody had cards, cut by its own message, dealt so, and is open now
    deals = await table.deals()
    dealt = [entry.action.deck for entry in found.log if isinstance(entry.action, DealCards)]
    assert [(message, deal.deal, deal.seal) for deal, (message, *_) in zip(deals, house.screen.posts, strict=True)] == [
        (message, number, seal) for message, number, seal, _ in house.screen.posts
    ]
    assert all(is_undealt for *_, is_undealt in house.screen.posts)
    for deal, deck in zip(deals, dealt, strict=True):
        assert deal.message_id is not None
        assert deal.seal == seal_of(table.id, deal.deal, deal.nonce, deal.cards)
        assert deal.cut == cut_of(deal.seal, deal.message_id, 48)
        assert check(deal, rules=table.rules, dealt=deck).is_good
    assert len({deal.nonce for deal in deals}) == len(deals)

    # a restart at any revision shows what was seen then
    for revision, then in views.items():
        record = found.record.model_copy(update={"revision": revision})
        cut = StoredTable(record=record, log=found.log[:revision], seat_history=found.seat_history)
        position = load_position(cut, [])
        assert position.is_whole
        assert seen(position) == then


async def test_a_process_that_stops_at_every_revision_of_two_hands(house: House) -> None:
    table = await house.game(ANN, BOB)
    restarts = 0
    while table.view(None).deal < 3:
        before, since, record = seen(table), table.position.options_since, table.record
        await house.restart()
        table = await house.tables.get(record.id)
        assert (seen(table), table.position.options_since, table.record) == (before, since, record)
        assert (
            table.deadline == (table.record.notes.turn_since or 0) + 600
            or not table.position.to_act
            or table.deadline is None
        )
        restarts += 1
        assert await play_turn(house, table, (ANN, BOB))
    assert restarts > 100


async def test_results_follow_the_seats(house: House, listening: Listening) -> None:
    table = await house.game(ANN, BOB, CY)
    await until_turn(house, table, ANN, BOB, CY)
    await table.leave(BOB)  # a computer for Bob in the first deal
    await table.take_seat(EVE, 3)  # Eve waits for the second
    people = (ANN, CY, EVE)
    while table.view(None).deal < 2:
        assert await play_turn(house, table, people)
    first = {row.seat: row for row in listening.deal_results if row.deal == 1}
    assert [first[seat].user_id for seat in range(4)] == [ANN.id, None, CY.id, None]
    assert first[1].name == "club"  # not Bob's name, who may be forgotten
    assert table.seat_of(EVE.id) == 3
    while await play_turn(house, table, people):
        pass
    second = {row.seat: row.user_id for row in listening.deal_results if row.deal == 2}
    assert second == {0: ANN.id, 1: None, 2: CY.id, 3: EVE.id}
    [game] = listening.game_results
    assert game.between_people  # Ann and Cy against Eve; the stand-in counts for Bob, who is not there
    assert [(row.user_id, row.name) for row in game.seats][1] == (BOB.id, "Bob")
    assert results_of(await stored(house, table)) == (tuple(listening.deal_results), game)


async def test_a_log_that_does_not_replay_is_closed_and_kept(house: House, database: Database) -> None:
    table = await house.game(ANN)
    await until_turn(house, table, ANN)
    found = await stored(house, table)
    broken = found.model_copy(update={"log": (*found.log[:1], found.log[0], *found.log[2:])})

    class Broken(FailingLog):
        async def load(self, game_id: int) -> StoredTable | None:
            return broken

    house.log = Broken(database)
    await house.restart()
    again = await house.tables.get(table.id)
    assert again.status is Status.BROKEN
    assert again.view(None).revision == 1
    assert again.sealed is not None
    assert again.sealed.is_open
    assert await house.tables.in_channel(again.record.channel_id) is None
