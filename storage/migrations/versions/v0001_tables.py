"""All tables of the first release."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from storage.sqlite import CLUSTERED, NUMBERS_USED_ONCE, only_where

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create them; later changes are later migrations, this file stays as it was released."""
    _games()
    _seats()
    _log()
    _results()
    op.create_table(
        "guild_settings",
        sa.Column("guild_id", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("guild_id", name=op.f("pk_guild_settings")),
    )


def _games() -> None:
    op.create_table(
        "games",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("painted_version", sa.Integer, nullable=False),
        sa.Column("message_id", sa.BigInteger),
        sa.Column("due_at", sa.Double),
        sa.Column("touched_at", sa.Double, nullable=False),
        sa.Column("created_at", sa.Double, nullable=False),
        sa.Column("closed_at", sa.Double),
        sa.Column("host_id", sa.BigInteger, nullable=False),
        sa.Column("first_dealer", sa.Integer, nullable=False),
        sa.Column("settings", sa.Text, nullable=False),
        sa.Column("notes", sa.Text, nullable=False),
        sa.Column("rules", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_games")),
        **NUMBERS_USED_ONCE,
    )
    op.create_index(op.f("ix_games_guild_id"), "games", ["guild_id"])
    still_open = sa.column("closed_at").is_(None)
    op.create_index(
        "one_open_game_per_channel",
        "games",
        ["channel_id"],
        unique=True,
        postgresql_where=still_open,
        **only_where(still_open),
    )


def _seats() -> None:
    op.create_table(
        "seats",
        *_keys("seats", "seat", "from_revision"),
        sa.Column("user_id", sa.BigInteger),
        sa.Column("owner_id", sa.BigInteger),
        sa.Column("computer", sa.String(32)),
        sa.Column("name", sa.Text),
        **CLUSTERED,
    )
    op.create_index(op.f("ix_seats_user_id"), "seats", ["user_id"])
    op.create_index(op.f("ix_seats_owner_id"), "seats", ["owner_id"])


def _log() -> None:
    op.create_table(
        "actions",
        *_keys("actions", "revision"),
        sa.Column("seat", sa.Integer),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        **CLUSTERED,
    )
    op.create_table(
        "deals",
        *_keys("deals", "deal"),
        sa.Column("nonce", sa.String(64), nullable=False),
        sa.Column("cards", sa.Text, nullable=False),
        sa.Column("seal", sa.String(64), nullable=False),
        sa.Column("message_id", sa.BigInteger),
        sa.Column("cut", sa.Integer),
        sa.Column("is_open", sa.Boolean, nullable=False),
        **CLUSTERED,
    )
    op.create_index(op.f("ix_deals_seal"), "deals", ["seal"])


def _results() -> None:
    op.create_table(
        "deal_results",
        *_keys("deal_results", "deal", "seat"),
        sa.Column("user_id", sa.BigInteger),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("took_bid", sa.Boolean, nullable=False),
        sa.Column("made_bid", sa.Boolean, nullable=False),
        sa.Column("hand_points", sa.Integer, nullable=False),
        **CLUSTERED,
    )
    op.create_index(op.f("ix_deal_results_user_id"), "deal_results", ["user_id"])
    op.create_table(
        "game_results",
        *_keys("game_results"),
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("between_people", sa.Boolean, nullable=False),
        sa.Column("ended_at", sa.Double, nullable=False),
        sa.Column("totals", sa.Text, nullable=False),
    )
    op.create_index(op.f("ix_game_results_guild_id_game"), "game_results", ["guild_id", "game"])
    op.create_table(
        "game_result_seats",
        *_keys("game_result_seats", "seat", of="game_results.game_id"),
        sa.Column("user_id", sa.BigInteger),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("won", sa.Boolean, nullable=False),
        **CLUSTERED,
    )
    op.create_index(op.f("ix_game_result_seats_user_id"), "game_result_seats", ["user_id"])


def _keys(table: str, *numbers: str, of: str = "games.id") -> list[sa.Column[int] | sa.Constraint]:
    """The primary key of a table that hangs on a game: the game's number, then these."""
    names = ("game_id", *numbers)
    return [
        *(sa.Column(name, sa.Integer, autoincrement=False, nullable=False) for name in names),
        sa.PrimaryKeyConstraint(*names, name=op.f(f"pk_{table}")),
        sa.ForeignKeyConstraint(["game_id"], [of], name=op.f(f"fk_{table}_game_id"), ondelete="CASCADE"),
    ]
