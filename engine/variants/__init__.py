"""The games: one file each, one line each here."""

from __future__ import annotations

from engine.rules import Rules
from engine.variants import partnership

PRESETS: dict[str, dict[str, Rules]] = {
    partnership.STANDARD.game: partnership.PRESETS,
}
"""`PRESETS[game][preset]`."""

VARIANTS: dict[str, Rules] = {game: presets["standard"] for game, presets in PRESETS.items()}
"""Each game's default rules."""
