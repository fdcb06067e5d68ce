"""The leaderboard of a server, summed up by the database from the results.

Only games that reached their target count. A deal of such a game belongs to whoever held the seat when it was scored.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sqlalchemy import CTE, Float, Row, Select, and_, case, cast, func, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.database import Database
from storage.schema import deal_results, game_result_seats, game_results, games, seats

PAGE_ROWS = 10
"""Players on one page."""


@dataclass(frozen=True)
class LeaderboardRow:
    """One player's line. `rank` counts from 1, equal players share it; None is below the least number of games."""

    rank: int | None
    user_id: int
    name: str
    games: int
    wins: int
    win_rate: float
    """0 to 1."""
    bids_taken: int
    bids_made: int
    best_hand: int | None
    """Most points of one hand on the classic scale; None without any hand."""


@dataclass(frozen=True)
class LeaderboardPage:
    """One page: its number and the number of pages count from 1, `players` are all who are ranked.

    `own_row` is the asker's line wherever it stands, None if the asker has not finished a game.
    """

    rows: tuple[LeaderboardRow, ...]
    own_row: LeaderboardRow | None
    page: int
    pages: int
    players: int


class Leaderboard:
    """Reads leaderboards; nothing is stored for them beside the results."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def page(
        self,
        guild_id: int,
        *,
        game: str,
        user_id: int,
        people_only: bool = False,
        page: int = 1,
        minimum_games: int = 1,
    ) -> LeaderboardPage:
        """One page for the asker `user_id`; where there is no such page, the nearest. Raises StorageFailed."""
        ranked = ranking(guild_id, game=game, people_only=people_only, minimum_games=minimum_games)
        async with self._database.reading() as connection:
            players = await _count(connection, ranked)
            pages = max(1, -(-players // PAGE_ROWS))
            page = min(max(page, 1), pages)
            rows = (await connection.execute(page_of(ranked, page, user_id))).all()
        first = (page - 1) * PAGE_ROWS + 1
        shown = [row for row in rows if row.is_ranked and first <= row.place < first + PAGE_ROWS]
        own = next((row for row in rows if row.user_id == user_id), None)
        return LeaderboardPage(
            rows=tuple(map(_read, shown)), own_row=own and _read(own), page=page, pages=pages, players=players
        )

    async def most_played(self, guild_id: int) -> str | None:
        """The game of which most were finished on a server; None before the first. Raises StorageFailed."""
        count = func.count()
        query = (
            select(game_results.c.game)
            .where(game_results.c.guild_id == guild_id)
            .group_by(game_results.c.game)
            .order_by(count.desc(), game_results.c.game)
            .limit(1)
        )
        async with self._database.reading() as connection:
            found: str | None = await connection.scalar(query)
            return found


def ranking(guild_id: int, *, game: str, people_only: bool, minimum_games: int) -> CTE:
    """Every player of the server with sums, rank and place; places are unique, ranks are shared."""
    counted = select(game_results.c.game_id).where(game_results.c.guild_id == guild_id, game_results.c.game == game)
    if people_only:
        counted = counted.where(game_results.c.between_people)
    played = _played(counted)
    bids = _bids(counted)
    names = _names(guild_id)
    win_rate = cast(played.c.wins, Float) / played.c.games
    is_ranked = played.c.games >= minimum_games
    # A result knows its name too: a person for whom a computer stood in from the start has no seat under the own id.
    name = func.coalesce(names.c.name, played.c.name)
    order = (played.c.wins.desc(), win_rate.desc())
    group = case((is_ranked, 1), else_=0)
    return (
        select(
            played.c.user_id,
            name.label("name"),
            played.c.games,
            played.c.wins,
            win_rate.label("win_rate"),
            func.coalesce(bids.c.taken, 0).label("taken"),
            func.coalesce(bids.c.made, 0).label("made"),
            bids.c.best.label("best"),
            is_ranked.label("is_ranked"),
            func.rank().over(partition_by=group, order_by=order).label("rank"),
            func.row_number()
            .over(partition_by=group, order_by=(*order, func.lower(name), played.c.user_id))
            .label("place"),
        )
        .select_from(played)
        .outerjoin(bids, bids.c.user_id == played.c.user_id)
        .outerjoin(names, and_(names.c.user_id == played.c.user_id, names.c.age == 1))
        .cte("ranked")
    )


def page_of(ranked: CTE, page: int, user_id: int) -> Select[Any]:
    """The rows of one page and the asker's, by place."""
    first = (page - 1) * PAGE_ROWS + 1
    on_page = and_(ranked.c.is_ranked, ranked.c.place.between(first, first + PAGE_ROWS - 1))
    return select(ranked).where(or_(on_page, ranked.c.user_id == user_id)).order_by(ranked.c.place)


def _played(counted: Select[Any]) -> CTE:
    part = game_result_seats.c
    return (
        select(
            part.user_id,
            func.count().label("games"),
            func.sum(case((part.won, 1), else_=0)).label("wins"),
            func.max(part.name).label("name"),
        )
        .where(part.user_id.is_not(None), part.game_id.in_(counted))
        .group_by(part.user_id)
        .cte("played")
    )


def _bids(counted: Select[Any]) -> CTE:
    part = deal_results.c
    return (
        select(
            part.user_id,
            func.sum(case((part.took_bid, 1), else_=0)).label("taken"),
            func.sum(case((and_(part.took_bid, part.made_bid), 1), else_=0)).label("made"),
            func.max(part.hand_points).label("best"),
        )
        .where(part.user_id.is_not(None), part.game_id.in_(counted))
        .group_by(part.user_id)
        .cte("bids")
    )


def _names(guild_id: int) -> CTE:
    """The names under which people sat in this server; `age` 1 is the newest of each."""
    newest_first = (seats.c.game_id.desc(), seats.c.from_revision.desc())
    return (
        select(
            seats.c.user_id,
            seats.c.name,
            func.row_number().over(partition_by=seats.c.user_id, order_by=newest_first).label("age"),
        )
        .join(games, games.c.id == seats.c.game_id)
        .where(games.c.guild_id == guild_id, seats.c.user_id.is_not(None))
        .cte("names")
    )


async def _count(connection: AsyncConnection, ranked: CTE) -> int:
    return int(await connection.scalar(select(func.count()).select_from(ranked).where(ranked.c.is_ranked)) or 0)


def _read(row: Row[Any]) -> LeaderboardRow:
    return LeaderboardRow(
        rank=row.rank if row.is_ranked else None,
        user_id=row.user_id,
        name=row.name,
        games=row.games,
        wins=int(row.wins),
        win_rate=row.win_rate,
        bids_taken=int(row.taken),
        bids_made=int(row.made),
        best_hand=row.best,
    )
