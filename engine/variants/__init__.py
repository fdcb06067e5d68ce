"""The games: one file each, one line each here."""

from __future__ import annotations

from engine.rules import Rules
from engine.variants import partnership, two_handed

PRESETS: dict[str, dict[str, Rules]] = {
    partnership.STANDARD.game: partnership.PRESETS,
    two_handed.STANDARD.game: two_handed.PRESETS,
}
"""`PRESETS[game][preset]`."""

VARIANTS: dict[str, Rules] = {game: presets["standard"] for game, presets in PRESETS.items()}
"""Each game's default rules."""
