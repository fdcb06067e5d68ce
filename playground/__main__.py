"""`python -m playground`: the real bot on a database that starts empty, with its page on one port of this machine.

Exit status 0 after Ctrl-C or SIGTERM, 2 for a port or a setting that cannot work.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import signal
import socket
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from playground.server import PortUnavailable, bind
from settings import BadSetting, Settings, load_settings


def main(arguments: Sequence[str] | None = None) -> int:
    """Serve until told to stop."""
    try:
        settings = load_settings()
        port = parse_port(arguments, settings.playground_port)
        # Bound before anything slow, so that a taken port is told at once.
        with bind(port) as listener, tempfile.TemporaryDirectory(prefix="pinochle-playground-") as folder:
            database = f"sqlite+aiosqlite:///{Path(folder) / 'games.db'}"
            changes = {"database_url": database, "discord_token": None, "health_file": None}
            asyncio.run(play(settings.model_copy(update=changes), listener))
    except (BadSetting, PortUnavailable) as error:
        print(error, file=sys.stderr)  # noqa: T201 - the operator's one sentence, not a log line
        return 2
    except KeyboardInterrupt:
        return 0
    return 0


def parse_port(arguments: Sequence[str] | None, default: int) -> int:
    parser = argparse.ArgumentParser(prog="python -m playground", description="Play in the browser, without Discord.")
    parser.add_argument(
        "--port",
        type=int,
        default=default,
        help="the page's port, 0 for any free one (PLAYGROUND_PORT sets it too; %(default)s otherwise)",
    )
    port: int = parser.parse_args(arguments).port
    return port


async def play(settings: Settings, listener: socket.socket) -> None:
    """Run the real bot behind the page until SIGINT or SIGTERM."""
    from bot import SWITCH_EVERY, PinochleBot
    from logs import configure_logs
    from playground.serve import Playground

    configure_logs(settings.log_format, settings.log_level)
    sys.setswitchinterval(SWITCH_EVERY)
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        # Windows has no handlers in its loop; there Ctrl-C arrives as KeyboardInterrupt.
        with contextlib.suppress(NotImplementedError):
            loop.add_signal_handler(number, stop.set)
    await Playground(lambda: PinochleBot(settings)).serve(listener, stop, announce)


def announce(address: str) -> None:
    print(f"Playground ready: {address}", flush=True)  # noqa: T201 - this line is what the command is for


if __name__ == "__main__":
    sys.exit(main())
