"""What must hold of every request that the bot made in a simulated Discord."""

from __future__ import annotations

import functools

import simcord

from tests.support import discord_api, payload_lint


@functools.cache
def _api() -> discord_api.DiscordApi | None:
    return discord_api.load()


def check_requests(env: simcord.Env) -> None:
    """Every recorded body is sound by our lint, and by Discord's description where that is found."""
    faults = payload_lint.faults_of(env.http_requests)
    api = _api()
    if api is not None:
        faults += api.faults_of(env.http_requests)
    assert not faults, "\n".join(faults)
