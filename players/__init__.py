"""Computer players. They see a `PlayerView` and its options, never a state.

`LEVELS[name]` is a player; `first_legal` is the move made when one fails.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from players.beginner import Beginner
from players.club import Club
from players.first_legal import first_legal
from players.player import Player
from players.search.thinker import Expert, Strong

LEVELS: Mapping[str, Player] = MappingProxyType(
    {player.level: player for player in (Beginner(), Club(), Strong(), Expert())}
)
"""Every computer player by its level."""

__all__ = ["LEVELS", "Beginner", "Club", "Expert", "Player", "Strong", "first_legal"]
