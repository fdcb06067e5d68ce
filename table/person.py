"""Who presses: a Discord user as a table sees one."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Person:
    """A user: number, display name, and whether they may manage the channel's messages."""

    id: int
    name: str
    may_manage: bool = False
