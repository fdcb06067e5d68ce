"""Small values that pictures and texts share."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.cards import Card

Faces = Callable[[Card], str]
"""How a text writes a card: a custom emoji's markup, or plain text such as "♥A"."""


@dataclass(frozen=True)
class SeatLabel:
    """Who sits on a seat, as everybody may see it.

    `name` is a display name in any script; `computer` is the level's title where a computer plays the seat, else
    None; `is_away` says that the person is absent and a computer stands in or the clock has run out.
    """

    name: str
    computer: str | None
    is_away: bool = False


@dataclass(frozen=True)
class Picture:
    """A drawn picture: the file's name and bytes, and the same facts in words for those who cannot see it."""

    filename: str
    data: bytes
    alt: str
