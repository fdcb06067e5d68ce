"""A playground that serves in a thread of its own, for as long as a test needs it."""

from __future__ import annotations

import asyncio
import contextlib
import queue
import threading
from collections.abc import Iterator

from playground.serve import Playground
from playground.server import bind

PATIENCE = 20.0  # seconds for starting and for stopping


@contextlib.contextmanager
def served(playground: Playground) -> Iterator[str]:
    """Yields the page's address; raises what the playground raised."""
    told: queue.SimpleQueue[str | BaseException] = queue.SimpleQueue()
    stops: queue.SimpleQueue[tuple[asyncio.AbstractEventLoop, asyncio.Event]] = queue.SimpleQueue()

    async def run() -> None:
        stop = asyncio.Event()
        stops.put((asyncio.get_running_loop(), stop))
        with bind(0) as listener:
            await playground.serve(listener, stop, told.put)

    def work() -> None:
        try:
            asyncio.run(run())
        except BaseException as error:  # noqa: BLE001 - handed to the test's thread
            told.put(error)

    thread = threading.Thread(target=work, name="playground")
    thread.start()
    loop, stop = stops.get(timeout=PATIENCE)
    try:
        first = told.get(timeout=PATIENCE)
        if isinstance(first, BaseException):
            raise first
        yield first
    finally:
        with contextlib.suppress(RuntimeError):  # the loop may have ended by itself
            loop.call_soon_threadsafe(stop.set)
        thread.join(timeout=PATIENCE)
    if not told.empty():
        error = told.get()
        assert isinstance(error, BaseException)
        raise error
