"""The games: one file each, one line each here."""

from __future__ import annotations

from engine.rules import Rules
from engine.variants import double_deck, partnership, three_handed, two_handed

PRESETS: dict[str, dict[str, Rules]] = {
    partnership.STANDARD.game: partnership.PRESETS,
    double_deck.STANDARD.game: double_deck.PRESETS,
    three_handed.POINTS.game: three_handed.PRESETS,
    two_handed.STANDARD.game: two_handed.PRESETS,
}
"""`PRESETS[game][preset]`."""

VARIANTS: dict[str, Rules] = {game: next(iter(presets.values())) for game, presets in PRESETS.items()}
"""Each game's default rules: its first preset."""
