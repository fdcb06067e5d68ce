"""House rules that a server saves under a name."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from storage.sqlite import CLUSTERED

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create their table."""
    op.create_table(
        "house_rules",
        sa.Column("guild_id", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("name_key", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("author_id", sa.BigInteger),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("preset", sa.String(32), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("created_at", sa.Double, nullable=False),
        sa.Column("updated_at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "name_key", name=op.f("pk_house_rules")),
        **CLUSTERED,
    )
    op.create_index(op.f("ix_house_rules_author_id"), "house_rules", ["author_id"])
