"""All that is special to SQLite: the options of its tables, its connections and its complaints.

Everything else in this package is SQL that PostgreSQL understands as well.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
import time
from pathlib import Path
from typing import Any, cast

import aiosqlite
from sqlalchemy import URL, AdaptedConnection, ColumnElement, Connection, event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import OperationalError
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlalchemy.pool import ConnectionPoolEntry

from storage.errors import StorageUnusable

NAME = "sqlite"
"""The name of the dialect."""

WAIT = 5_000
"""Milliseconds for which a writer waits for another process."""

READER = (f"busy_timeout={WAIT}", "foreign_keys=ON", "query_only=ON")
WRITER = (f"busy_timeout={WAIT}", "foreign_keys=ON", "journal_mode=WAL", "synchronous=FULL")
"""What is set on every connection; synchronous=FULL is what makes a commit outlast a power cut."""

CLUSTERED: dict[str, Any] = {"sqlite_with_rowid": False}
"""Options of a table whose rows are to lie in the order of its primary key: one tree to write instead of two."""

NUMBERS_USED_ONCE: dict[str, Any] = {"sqlite_autoincrement": True}
"""Options of a table whose numbers must not come back after a deletion: an old button may still name one."""


def only_where(condition: ColumnElement[bool]) -> dict[str, Any]:
    """Options of an index over part of a table."""
    return {"sqlite_where": condition}


def check(url: URL) -> None:
    """Raise StorageUnusable if the file that this URL names can be no database."""
    if not url.database or url.database == ":memory:" or url.query.get("mode") == "memory":
        raise StorageUnusable("The database must be a file, because one in memory would lose every game at a restart.")
    path = Path(url.database)
    if path.is_dir():
        raise StorageUnusable(f"The database file {path} is a directory.")
    if not path.parent.is_dir():
        raise StorageUnusable(f"The directory {path.parent} of the database file {path} does not exist.")
    if path.exists() and not os.access(path, os.R_OK | os.W_OK):
        raise StorageUnusable(f"The database file {path} may not be read and written by this program.")
    if not os.access(path.parent, os.W_OK | os.X_OK):
        raise StorageUnusable(f"The directory {path.parent} of the database file {path} may not be written to.")
    try:
        # Tried here once, because aiosqlite leaves a thread behind where it cannot open the file.
        _to_wal(path)
    except sqlite3.Error as error:
        raise StorageUnusable(explain(url, error)) from error


def _to_wal(path: Path) -> None:
    """Turn the file to its journal; SQLite refuses that at once, without waiting, while somebody else does it."""
    until = time.monotonic() + WAIT / 1000
    with contextlib.closing(sqlite3.connect(path, timeout=WAIT / 1000)) as connection:
        while True:
            try:
                connection.execute("PRAGMA journal_mode=WAL")
            except sqlite3.OperationalError as error:
                if "locked" not in str(error) or time.monotonic() > until:
                    raise
                time.sleep(0.01)
            else:
                return


def explain(url: URL, error: Exception) -> str:
    """One sentence on why the database did not open."""
    text = str(getattr(error, "orig", None) or error)
    if "not a database" in text or "malformed" in text:
        return f"The file {url.database} is not a database."
    if "unable to open" in text or "readonly" in text:
        return f"The database file {url.database} cannot be opened for writing."
    if "locked" in text:
        return f"The database file {url.database} is locked by another program."
    return f"The database file {url.database} cannot be used: {text}."


def attach(engine: AsyncEngine, *, writes: bool) -> None:
    """Make every connection of this engine durable and strict; a reading one sees one moment per transaction."""

    def connected(connection: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
        # Python's own guesses where a transaction begins are switched off: `begun` says it.
        connection.isolation_level = None
        cursor = connection.cursor()
        try:
            for pragma in WRITER if writes else READER:
                cursor.execute(f"PRAGMA {pragma}")
            cursor.close()
        except Exception:
            # The pool forgets a connection that fails here, and its thread would never end.
            connection.close()
            raise

    # A writer that begins as a reader can be refused when it turns to writing, without any waiting.
    begin = "BEGIN IMMEDIATE" if writes else "BEGIN"

    async def begin_on(driver: aiosqlite.Connection) -> None:
        if driver.in_transaction:  # somebody was cancelled in the middle of one
            await driver.rollback()
        await driver.execute(begin)

    def begun(connection: Connection) -> None:
        # Straight to the driver: one trip to its thread where a cursor of SQLAlchemy takes three.
        adapted = cast("AdaptedConnection", connection.connection.dbapi_connection)
        try:
            adapted.run_async(begin_on)
        except sqlite3.Error as error:
            raise OperationalError(begin, None, error) from error

    event.listen(engine.sync_engine, "connect", connected)
    event.listen(engine.sync_engine, "begin", begun)
