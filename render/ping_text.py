"""The one message that mentions somebody: it is their turn."""

from __future__ import annotations

from render.table_text import timestamp


def ping_text(mention: str, deadline: float | None) -> str:
    """Whoever is on turn has not moved for a while; `deadline` is in seconds since 1970."""
    clock = f" The clock moves for you {timestamp(deadline)}." if deadline is not None else ""
    return f"{mention}, it is your turn at the pinochle table.{clock}"


def warning_text(mention: str, deadline: float | None) -> str:
    """Half of the time is over; `deadline` is in seconds since 1970."""
    clock = f" {timestamp(deadline)}" if deadline is not None else ""
    return f"{mention}, half of your time is over: the clock makes a move for you{clock}."
