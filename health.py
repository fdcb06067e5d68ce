"""The health check of the container: `python health.py` is status 0 while HEALTH_FILE is fresh, 1 otherwise."""

from __future__ import annotations

import sys
import time

from settings import BadSetting, load_settings

FRESH_FOR = 60.0
"""Seconds; the bot touches the file every 15 while it is connected."""


def complaint(now: float) -> str | None:
    """What is wrong at `now` (seconds since 1970), in one sentence; None if all is well."""
    try:
        path = load_settings().health_file
    except BadSetting as error:
        return str(error)
    if path is None:
        return "HEALTH_FILE is not set, so there is nothing to look at: .env.example describes it."
    try:
        age = now - path.stat().st_mtime
    except OSError:
        return "The bot has not touched HEALTH_FILE yet."
    return None if age <= FRESH_FOR else f"The bot was last connected {age:.0f} seconds ago."


if __name__ == "__main__":
    wrong = complaint(time.time())
    if wrong is not None:
        sys.exit(wrong)  # prints it; status 1
