"""Runs migrations over the connection that `storage/migrate.py` holds; the transaction is that connection's."""

from __future__ import annotations

from alembic import context

from storage.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
context.run_migrations()
