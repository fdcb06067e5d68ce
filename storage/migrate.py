"""Bringing a database to the schema of this program, inside the transaction of whoever opens it."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect

from storage.errors import StorageUnusable
from storage.schema import METADATA

MIGRATIONS = Path(__file__).parent / "migrations"


def configuration() -> Config:
    """Alembic's settings, made here so that no file beside the package is needed."""
    config = Config()
    # Alembic reads % as the beginning of an insertion.
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    return config


def migrate(connection: Connection) -> None:
    """Upgrade to the newest schema; raises StorageUnusable where the database is of a newer or of another program."""
    config = configuration()
    script = ScriptDirectory.from_config(config)
    present = set(MigrationContext.configure(connection).get_current_heads())
    if present == set(script.get_heads()):
        return
    known = {revision.revision for revision in script.walk_revisions()}
    if present - known:
        raise StorageUnusable(
            "The database was written by a newer version of this program: install that one, or name another database."
        )
    if not present and set(inspect(connection).get_table_names()) & set(METADATA.tables):
        raise StorageUnusable("The database belongs to another program: name another one.")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
