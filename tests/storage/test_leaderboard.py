"""The leaderboard, counted by the database from real results."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from ports.game_log import StorageFailed
from ports.records import Change, Holder, SeatDealResult, Status
from storage.database import Database
from storage.game_log import SqlGameLog
from storage.leaderboard import Leaderboard, LeaderboardPage, LeaderboardRow
from tests.support.stored import GUILD, computer, finished, following, new_table, person

ANN, BOB, CAT, DAN = people = [person(11, "Ann"), person(12, "Bob"), person(13, "Cat"), person(14, "Dan")]
NO_BID = (False, False, 0)


@pytest.fixture
def board(database: Database) -> Leaderboard:
    return Leaderboard(database)


async def read(board: Leaderboard, **options: Any) -> LeaderboardPage:
    return await board.page(**{"guild_id": GUILD, "game": "partnership", "user_id": 11, **options})


def places(page: LeaderboardPage) -> list[tuple[int | None, str]]:
    return [(row.rank, row.name) for row in page.rows]


async def play(log: SqlGameLog, seats: Sequence[Holder], winners: int, times: int = 1, **options: Any) -> None:
    for _ in range(times):
        await finished(log, seats, winners=winners, **options)


async def test_an_empty_board(board: Leaderboard) -> None:
    assert await read(board) == LeaderboardPage(rows=(), own_row=None, page=1, pages=1, players=0)


async def test_a_line_counts_games_wins_bids_and_the_best_hand(log: SqlGameLog, board: Leaderboard) -> None:
    first = [(True, True, 320), (False, False, 100), (False, False, 320), (False, False, 100)]
    second = [(True, False, -300), (False, False, 510), (False, False, -300), (False, False, 510)]
    await play(log, people, 0, deals=[first, second])
    await play(log, people, 1, deals=[[NO_BID, (True, True, 260), NO_BID, (False, False, 260)]])
    await play(log, people, 0)
    page = await read(board)
    ann = LeaderboardRow(
        rank=1, user_id=11, name="Ann", games=3, wins=2, win_rate=2 / 3, bids_taken=2, bids_made=1, best_hand=320
    )
    assert page.rows[0] == ann
    assert page.own_row == ann
    bob = page.rows[2]
    assert (bob.name, bob.games, bob.wins, bob.bids_taken, bob.bids_made, bob.best_hand) == ("Bob", 3, 1, 1, 1, 510)


async def test_a_best_hand_may_be_negative_or_missing(log: SqlGameLog, board: Leaderboard) -> None:
    await play(log, people, 0, deals=[[(True, False, -250), NO_BID, (False, False, -250), NO_BID]])
    assert (await read(board)).rows[0].best_hand == -250
    await play(log, people, 0, guild_id=1)
    row = (await read(board, guild_id=1)).rows[0]
    assert (row.best_hand, row.bids_taken, row.bids_made) == (None, 0, 0)


async def test_wins_come_before_the_win_rate_and_that_before_the_name(log: SqlGameLog, board: Leaderboard) -> None:
    await play(log, [person(1, "many"), computer(), computer(), computer()], 0, 3)
    await play(log, [person(1, "many"), computer(), computer(), computer()], 1, 5)
    await play(log, [person(2, "Zoe"), computer(), computer(), computer()], 0, 2)
    await play(log, [person(3, "amy"), computer(), computer(), computer()], 0, 2)
    await play(log, [person(4, "rate"), computer(), computer(), computer()], 0, 2)
    await play(log, [person(4, "rate"), computer(), computer(), computer()], 1, 1)
    await play(log, [person(5, "none"), computer(), computer(), computer()], 1, 1)
    await play(log, [person(6, "Nor I"), computer(), computer(), computer()], 1, 4)
    page = await read(board)
    assert places(page) == [(1, "many"), (2, "amy"), (2, "Zoe"), (4, "rate"), (5, "none"), (5, "Nor I")]
    assert page.own_row is None


async def test_pages_of_ten_and_the_own_row_everywhere(log: SqlGameLog, board: Leaderboard) -> None:
    for number in range(23):
        await play(log, [person(100 + number, f"P{number:02}"), computer(), computer(), computer()], 0)
    await play(log, [person(11, "Ann"), computer(), computer(), computer()], 1)
    first, second, third = [await read(board, page=number) for number in (1, 2, 3)]
    assert [len(page.rows) for page in (first, second, third)] == [10, 10, 4]
    assert [row.name for page in (first, second, third) for row in page.rows] == [
        *(f"P{number:02}" for number in range(23)),
        "Ann",
    ]
    for page in (first, second, third):
        assert (page.pages, page.players) == (3, 24)
        assert page.own_row is not None
        assert (page.own_row.rank, page.own_row.name) == (24, "Ann")
    assert await read(board, page=99) == third
    assert await read(board, page=0) == first


async def test_a_least_number_of_games(log: SqlGameLog, board: Leaderboard) -> None:
    await play(log, [ANN, computer(), computer(), computer()], 0, 2)
    await play(log, [BOB, computer(), computer(), computer()], 0, 3)
    await play(log, [CAT, computer(), computer(), computer()], 0, 1)
    page = await read(board, minimum_games=3)
    assert places(page) == [(1, "Bob")]
    assert page.players == 1
    assert page.own_row is not None
    assert (page.own_row.rank, page.own_row.games) == (None, 2)
    assert places(await read(board, minimum_games=2)) == [(1, "Bob"), (2, "Ann")]
    nobody = await read(board, minimum_games=9)
    assert nobody.rows == ()
    assert nobody.own_row is not None


async def test_only_games_between_people(log: SqlGameLog, board: Leaderboard) -> None:
    await play(log, [ANN, computer(), computer(), computer()], 0, 5, between_people=False)
    await play(log, people, 1, deals=[[(True, False, -250), NO_BID, NO_BID, NO_BID]])
    everything, between = await read(board), await read(board, people_only=True)
    assert places(everything)[0] == (1, "Ann")
    assert places(between) == [(1, "Bob"), (1, "Dan"), (3, "Ann"), (3, "Cat")]
    assert between.own_row is not None
    assert (between.own_row.games, between.own_row.wins, between.own_row.bids_taken) == (1, 0, 1)


async def test_servers_and_games_are_apart(log: SqlGameLog, board: Leaderboard) -> None:
    await play(log, [ANN, computer(), computer(), computer()], 0)
    await play(log, [BOB, computer(), computer(), computer()], 0, guild_id=GUILD + 1)
    await play(log, [CAT, computer(), computer(), computer()], 0, game="double_deck")
    assert places(await read(board)) == [(1, "Ann")]
    assert places(await read(board, guild_id=GUILD + 1)) == [(1, "Bob")]
    assert places(await read(board, game="double_deck")) == [(1, "Cat")]


async def test_deals_count_only_once_their_game_reached_its_target(log: SqlGameLog, board: Leaderboard) -> None:
    record = await log.create(new_table(channel_id=5, seats=people))
    deal = SeatDealResult(deal=1, seat=0, user_id=11, name="Ann", took_bid=True, made_bid=True, hand_points=400)
    after = following(record, status=Status.PLAYING)
    await log.commit(record, after, Change(deal_results=(deal,)), 1.0)
    await log.commit(after, following(after, status=Status.EXPIRED), Change(), 2.0)
    assert (await read(board)).players == 0
    await play(log, people, 0)
    row = (await read(board)).rows[0]
    assert (row.bids_taken, row.best_hand) == (0, None)


async def test_a_deal_belongs_to_whoever_held_the_seat(log: SqlGameLog, board: Leaderboard) -> None:
    # Ann's seat was Cat's when the deal was scored; Cat finished a game of her own.
    await play(log, people, 0, deals=[[NO_BID, NO_BID, (True, True, 300), NO_BID]])
    await play(log, [computer(ANN), BOB, computer(), DAN], 0)
    rows = {row.name: row for row in (await read(board)).rows}
    assert (rows["Cat"].bids_made, rows["Ann"].bids_made) == (1, 0)
    assert (rows["Ann"].games, rows["Ann"].wins) == (2, 2)  # her stand-in won for her


async def test_the_newest_name_is_shown(log: SqlGameLog, board: Leaderboard) -> None:
    await play(log, [person(11, "Zara"), computer(), computer(), computer()], 0)
    await play(log, [person(11, "Ann"), computer(), computer(), computer()], 0)
    assert places(await read(board)) == [(1, "Ann")]
    await log.create(new_table(channel_id=6, seats=(person(11, "Annie"), None, None, None)))
    assert places(await read(board)) == [(1, "Annie")]
    await log.create(new_table(channel_id=7, guild_id=1, seats=(person(11, "Elsewhere"), None, None, None)))
    assert places(await read(board)) == [(1, "Annie")]


async def test_a_name_is_known_without_a_seat_of_ones_own(log: SqlGameLog, board: Leaderboard) -> None:
    await play(log, [computer(ANN), BOB, computer(), DAN], 0)
    assert places(await read(board))[0] == (1, "Ann")


async def test_an_unreachable_board_says_so(database: Database, board: Leaderboard) -> None:
    await database.close()
    with pytest.raises(StorageFailed):
        await read(board)
