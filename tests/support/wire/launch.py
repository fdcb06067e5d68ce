"""Test-only launcher: points discord.py at a loopback Discord and runs a bot's script as its own process would run.

`python launch.py HOST:PORT SCRIPT`. Nothing of the bot is changed; only discord.py's two addresses are.
"""

from __future__ import annotations

import runpy
import sys
from pathlib import Path

import discord
import yarl


def main(address: str, script: str) -> None:
    """Run the script as `__main__` against the Discord at this address."""
    discord.http.Route.BASE = f"http://{address}/api/v10"
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(f"ws://{address}/gw")
    sys.argv = [script]
    sys.path[0] = str(Path(script).resolve().parent)
    runpy.run_path(script, run_name="__main__")


if __name__ == "__main__":
    main(*sys.argv[1:])
