"""What may go wrong with any request to Discord, and what of it goes by itself."""

from __future__ import annotations

import aiohttp
import discord

TROUBLE = (discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError)
"""What Discord answers with, or the way to it raises, for any request."""

UNKNOWN_CHANNEL = 10003
UNKNOWN_MESSAGE = 10008
TOO_MANY_EDITS_OF_AN_OLD_MESSAGE = 30046
NO_DMS = frozenset({50007, 50278})
"""Discord's codes for a person who takes no DMs from the bot."""

_TOO_MANY_REQUESTS = 429


def is_refused(error: Exception) -> bool:
    """Whether Discord said no to this very request, so that the same one again is in vain."""
    return isinstance(error, discord.HTTPException) and 400 <= error.status < 500 and not is_busy(error)


def is_busy(error: Exception) -> bool:
    """Whether Discord asks for a break."""
    return isinstance(error, discord.HTTPException) and error.status == _TOO_MANY_REQUESTS


def is_shut_out(error: Exception) -> bool:
    """Whether the bot may not write in the channel, or it is gone: nothing will do before somebody changes that."""
    return isinstance(error, discord.Forbidden) or (
        isinstance(error, discord.NotFound) and error.code == UNKNOWN_CHANNEL
    )
