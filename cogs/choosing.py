"""Which rules a new table gets: a game, a preset, saved house rules, or what the server plays by otherwise."""

from __future__ import annotations

from dataclasses import dataclass

from discord import app_commands

from cogs.answers import Declined
from cogs.desk import Desk
from engine.rules import Rules
from engine.variants import PRESETS, VARIANTS
from players import LEVELS
from ports.house_rules import HouseRules
from render.house_text import (
    house_and_game_text,
    lost_text,
    no_such_house_text,
    no_target_text,
    target_too_high_text,
    too_many_computers_text,
    unfit_preset_text,
    unusable_text,
)
from render.level_text import level_title
from render.options_text import game_name, preset_label
from table.saved_rules import restore

HIGHEST_TARGET = 100_000
"""The sanity limit of a target in classic points."""

GAMES = [app_commands.Choice(name=game_name(game), value=game) for game in VARIANTS]
PRESETS_OF_ALL = [
    app_commands.Choice(name=f"{game_name(game)} · {preset_label(game, preset)}", value=f"{game}.{preset}")
    for game, presets in PRESETS.items()
    for preset in presets
]
"""Every preset of every game; its value names both."""
LEVELS_OF_ALL = [app_commands.Choice(name=level_title(level), value=level) for level in LEVELS]
"""Every level of computer players."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """The rules of a new table, and what to tell besides."""

    rules: Rules
    note: str = ""


def preset_rules(game: str | None, preset: str | None) -> Rules | None:
    """The rules of a chosen game or preset, None where nothing was chosen; raises Declined where they do not fit."""
    if preset is None:
        if game is None:
            return None
        if game not in VARIANTS:
            raise Declined(unfit_preset_text(None))
        return VARIANTS[game]
    of, _, name = preset.rpartition(".")
    rules = PRESETS.get(of, {}).get(name)
    if rules is None or game not in (None, of):
        raise Declined(unfit_preset_text(game or of, rules))
    return rules


async def chosen_rules(desk: Desk, guild_id: int, game: str | None, preset: str | None, house: str | None) -> Chosen:
    """The rules that somebody asked for; raises Declined with a sentence, and StorageFailed."""
    chosen = preset_rules(game, preset)
    if house is not None:
        saved = await saved_rules(desk, guild_id, house)
        if chosen is not None and (chosen.game != saved.game or (preset and chosen.preset != saved.preset)):
            raise Declined(house_and_game_text(saved))
        return restored_rules(saved)
    if chosen is not None:
        return Chosen(chosen)
    default = await desk.house.default(guild_id)
    if default is None:
        return Chosen(first_rules())
    if restore(default).rules is None:  # a server whose default is past reading still plays
        return Chosen(first_rules(), unusable_text(default))
    return restored_rules(default)


def first_rules() -> Rules:
    """The rules of a table for which nobody chose anything."""
    return next(iter(VARIANTS.values()))


async def saved_rules(desk: Desk, guild_id: int, name: str) -> HouseRules:
    """The saved house rules of this name; raises Declined with the names that there are, and StorageFailed."""
    saved = await desk.house.get(guild_id, name)
    if saved is None:
        raise Declined(no_such_house_text(name, await desk.house.all(guild_id)))
    return saved


def restored_rules(saved: HouseRules) -> Chosen:
    """The rules of what was saved, with a sentence on what no longer works; raises Declined where nothing does."""
    restored = restore(saved)
    if restored.rules is None:
        raise Declined(unusable_text(saved))
    return Chosen(restored.rules, lost_text(saved, restored.lost))


def with_target(rules: Rules, target: int) -> Rules:
    """The same rules to another target, which comes on the table's scale; raises Declined and BadRules."""
    if rules.counts_units:
        raise Declined(no_target_text(rules))
    points = target * rules.scale.divisor
    if points > HIGHEST_TARGET:
        raise Declined(target_too_high_text(HIGHEST_TARGET, rules))
    return rules.with_options({"target": points})


def require_seats(rules: Rules, computers: int) -> None:
    """Raise Declined where more computers are asked for than there are seats beside the host's."""
    if computers > rules.seats - 1:
        raise Declined(too_many_computers_text(rules))
