"""What can be wrong with the database as a whole; errors of single calls are in `ports/game_log.py`."""

from __future__ import annotations


class StorageUnusable(Exception):
    """The database cannot be used at all. The text is one sentence for whoever runs the bot, without a password."""
