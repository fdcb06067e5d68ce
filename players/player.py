"""What a computer player is."""

from __future__ import annotations

from typing import Protocol

from engine.actions import Action
from engine.options import Option
from engine.view import PlayerView


class Player(Protocol):
    """A computer player: a pure function of what its seat may know; it cannot peek and may run in any thread."""

    @property
    def level(self) -> str:
        """The name under which people choose it, e.g. "club"."""
        ...

    def choose(self, view: PlayerView, options: tuple[Option, ...], seed: int) -> Action:
        """Choose one admissible action of `options` (not empty, the seat's own); equal arguments give equal actions."""
        ...
