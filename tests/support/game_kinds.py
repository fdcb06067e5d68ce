"""The games and presets that the tests of whole games go through, and what keeps such a game short."""

from __future__ import annotations

from typing import Any

from engine.rules import Rules
from engine.variants import PRESETS
from tests.support.discord_world import World

KINDS: tuple[tuple[str, str], ...] = tuple((game, preset) for game, presets in PRESETS.items() for preset in presets)
"""Every `(game, preset)`."""


def rules_of(game: str, preset: str) -> Rules:
    """The rules of a preset."""
    return PRESETS[game][preset]


def others_of(rules: Rules) -> tuple[str, ...]:
    """The people who join Ann where no computer plays."""
    return ("Bob", "Cy", "Dee")[: rules.seats - 1]


async def shortened(world: World, rules: Rules) -> dict[str, Any]:
    """The options of `/pinochle start` for a game of a hand or two: a low target, or saved rules of a short match."""
    if not rules.counts_units:
        points = rules.target // 10
        return {"target": (points - points % rules.bid_step) // rules.scale.divisor}
    await world.bot.desk.house.save(
        world.env.guild.id,
        "two hands",
        world.people["Ann"].id,
        game=rules.game,
        preset=rules.preset,
        options={"hands": 2},
        at=world.clock.now(),
    )
    return {"house": "two hands"}
