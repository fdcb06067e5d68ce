"""An index of closed games whose last message is still to be painted: there are next to none, among very many."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from storage.sqlite import only_where

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create it."""
    is_unseen = sa.and_(sa.column("closed_at").is_not(None), sa.column("painted_version") < sa.column("version"))
    op.create_index("closed_and_out_of_date", "games", ["id"], postgresql_where=is_unseen, **only_where(is_unseen))
