"""The connections: one writer at a time, readers beside it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from typing import Any, TypeVar

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from ports.game_log import StorageFailed
from storage import sqlite
from storage.errors import StorageUnusable
from storage.migrate import migrate

_T = TypeVar("_T")

READERS = 4
"""Connections that may read at the same time."""


class Database:
    """An open database; whoever opens it closes it."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._writer: AsyncEngine | None = None
        self._reader: AsyncEngine | None = None
        # The drivers put single calls in a row, not transactions: this is held from BEGIN to COMMIT.
        self._writing = asyncio.Lock()
        self._unfinished: set[asyncio.Task[Any]] = set()

    async def open(self) -> None:
        """Connect and bring the schema up to date; raises StorageUnusable with one sentence."""
        url = _read_url(self._url)
        if url.get_backend_name() == sqlite.NAME:
            sqlite.check(url)
        try:
            # A writer comes back to its pool with its transaction ended: a second rollback would be a trip for nothing.
            writer = create_async_engine(url, pool_size=1, max_overflow=0, pool_reset_on_return=None)
            reader = create_async_engine(url, pool_size=READERS, max_overflow=0)
        except ModuleNotFoundError as error:
            raise StorageUnusable(f"The database driver “{error.name}” is not installed.") from error
        except (SQLAlchemyError, TypeError) as error:
            raise StorageUnusable(
                f"The database URL {_shown(url)} names no database that this program can use."
            ) from error
        if url.get_backend_name() == sqlite.NAME:
            sqlite.attach(writer, writes=True)
            sqlite.attach(reader, writes=False)
        try:
            async with writer.begin() as connection:
                await connection.run_sync(migrate)
        except StorageUnusable:
            await writer.dispose()
            raise
        except (SQLAlchemyError, OSError) as error:
            await writer.dispose()
            raise StorageUnusable(_explain(url, error)) from error
        self._writer, self._reader = writer, reader

    async def close(self) -> None:
        """Let everything begun end and disconnect; does nothing on a closed database."""
        while self._unfinished:
            await asyncio.wait(self._unfinished)
        async with self._writing:
            writer, self._writer = self._writer, None
            reader, self._reader = self._reader, None
            for engine in (reader, writer):
                if engine is not None:
                    await engine.dispose()

    async def finish(self, work: Coroutine[Any, Any, _T]) -> _T:
        """Wait for work that writes; if the waiting is cancelled, the work still ends.

        A transaction that is cut short can keep the database locked until its connection has been found and closed.
        """
        task = asyncio.create_task(work)
        self._unfinished.add(task)
        task.add_done_callback(self._finished)
        return await asyncio.shield(task)

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self._unfinished.discard(task)
        if not task.cancelled():
            task.exception()  # looked at, because nobody may be waiting for it any more

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[AsyncConnection]:
        """Write alone; durable when the block is left, undone when it raises. Best inside `finish`.

        Raises StorageFailed when the database is closed, out of reach or cannot be written; IntegrityError passes.
        """
        async with self._writing:
            if self._writer is None:
                raise StorageFailed("the database is closed")
            try:
                async with self._writer.begin() as connection:
                    yield connection
            except IntegrityError:
                raise
            except (SQLAlchemyError, OSError) as error:
                raise StorageFailed("the database cannot be written") from error

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """Read one moment of the database, beside any writer; raises StorageFailed."""
        if self._reader is None:
            raise StorageFailed("the database is closed")
        try:
            async with self._reader.connect() as connection:
                yield connection
        except (SQLAlchemyError, OSError) as error:
            raise StorageFailed("the database cannot be read") from error


def _read_url(text: str) -> URL:
    try:
        return make_url(text)
    except (ArgumentError, ValueError) as error:
        raise StorageUnusable("The database URL cannot be read: it begins with a driver and “://”.") from error


def _explain(url: URL, error: Exception) -> str:
    if url.get_backend_name() == sqlite.NAME:
        return sqlite.explain(url, error)
    return f"The database {_shown(url)} cannot be reached or written to."


def _shown(url: URL) -> str:
    return url.render_as_string(hide_password=True)
