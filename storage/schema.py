"""The tables. Times are seconds since 1970; ids of Discord are 64-bit; JSON is text that only this package reads.

People stand in `seats` and in the results, as `games.host_id` and as `house_rules.author_id`; the log of a game
(`actions`) knows seats alone, so a person can be forgotten without touching a log.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    and_,
)

from storage.sqlite import CLUSTERED, NUMBERS_USED_ONCE, only_where

METADATA = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)


def _game() -> Column[int]:
    return Column("game_id", Integer, ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)


def _number(name: str) -> Column[int]:
    return Column(name, Integer, primary_key=True, autoincrement=False)


games = Table(
    "games",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("guild_id", BigInteger, nullable=False, index=True),
    Column("channel_id", BigInteger, nullable=False),
    Column("status", String(16), nullable=False),
    Column("version", Integer, nullable=False),
    Column("revision", Integer, nullable=False),
    Column("painted_version", Integer, nullable=False),
    Column("message_id", BigInteger),
    Column("due_at", Double),
    Column("touched_at", Double, nullable=False),
    Column("created_at", Double, nullable=False),
    Column("closed_at", Double),  # NULL while the game occupies its channel
    Column("host_id", BigInteger, nullable=False),
    Column("first_dealer", Integer, nullable=False),
    Column("settings", Text, nullable=False),
    Column("notes", Text, nullable=False),
    Column("rules", Text, nullable=False),
    **NUMBERS_USED_ONCE,
)

_open = games.c.closed_at.is_(None)
Index("one_open_game_per_channel", games.c.channel_id, unique=True, postgresql_where=_open, **only_where(_open))
_unseen = and_(games.c.closed_at.is_not(None), games.c.painted_version < games.c.version)
Index("closed_and_out_of_date", games.c.id, postgresql_where=_unseen, **only_where(_unseen))

seats = Table(
    "seats",
    METADATA,
    _game(),
    _number("seat"),
    _number("from_revision"),
    Column("user_id", BigInteger, index=True),
    Column("owner_id", BigInteger, index=True),
    Column("computer", String(32)),
    Column("name", Text),  # NULL: nobody sits here
    **CLUSTERED,
)

actions = Table(
    "actions",
    METADATA,
    _game(),
    _number("revision"),
    Column("seat", Integer),  # NULL: chance
    Column("body", Text, nullable=False),
    Column("at", Double, nullable=False),
    **CLUSTERED,
)

deals = Table(
    "deals",
    METADATA,
    _game(),
    _number("deal"),
    Column("nonce", String(64), nullable=False),
    Column("cards", Text, nullable=False),
    Column("seal", String(64), nullable=False, index=True),
    Column("message_id", BigInteger),
    Column("cut", Integer),
    Column("is_open", Boolean, nullable=False),
    **CLUSTERED,
)

deal_results = Table(
    "deal_results",
    METADATA,
    _game(),
    _number("deal"),
    _number("seat"),
    Column("user_id", BigInteger, index=True),
    Column("name", Text, nullable=False),
    Column("took_bid", Boolean, nullable=False),
    Column("made_bid", Boolean, nullable=False),
    Column("hand_points", Integer, nullable=False),
    **CLUSTERED,
)

game_results = Table(
    "game_results",
    METADATA,
    _game(),
    Column("guild_id", BigInteger, nullable=False),
    Column("game", String(32), nullable=False),
    Column("between_people", Boolean, nullable=False),
    Column("ended_at", Double, nullable=False),
    Column("totals", Text, nullable=False),
    Index(None, "guild_id", "game"),
)

game_result_seats = Table(
    "game_result_seats",
    METADATA,
    Column("game_id", Integer, ForeignKey("game_results.game_id", ondelete="CASCADE"), primary_key=True),
    _number("seat"),
    Column("user_id", BigInteger, index=True),
    Column("name", Text, nullable=False),
    Column("won", Boolean, nullable=False),
    **CLUSTERED,
)

guild_settings = Table(
    "guild_settings",
    METADATA,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("body", Text, nullable=False),
)

house_rules = Table(
    "house_rules",
    METADATA,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("name_key", Text, primary_key=True),  # the name without what two equal names may differ in
    Column("name", Text, nullable=False),
    Column("author_id", BigInteger, index=True),  # NULL once that person was forgotten
    Column("game", String(32), nullable=False),
    Column("preset", String(32), nullable=False),
    Column("options", Text, nullable=False),  # only those that differ from the preset
    Column("created_at", Double, nullable=False),
    Column("updated_at", Double, nullable=False),
    **CLUSTERED,
)
