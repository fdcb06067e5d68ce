"""Between the rules of a table and what is saved of them under a name. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine.errors import BadRules
from engine.rules import Rules, build_rules
from engine.variants import PRESETS, VARIANTS
from ports.house_rules import HouseRules


@dataclass(frozen=True)
class Restored:
    """What became of saved house rules: the rules, and the options among them that no longer work.

    `rules` is None where game, preset or all of the options are not known any more.
    """

    rules: Rules | None
    lost: tuple[str, ...] = ()


def changes_of(rules: Rules) -> tuple[str, dict[str, Any]]:
    """The preset that these rules started from, and the options that differ from it, as plain JSON values."""
    presets = PRESETS[rules.game]
    preset = presets.get(rules.preset, VARIANTS[rules.game])
    ours = rules.model_dump(mode="json")
    return preset.preset, {
        name: ours[name] for name in rules.house_options if getattr(rules, name) != getattr(preset, name)
    }


def restore(saved: HouseRules) -> Restored:
    """The rules again. What an option brings for others is not brought anew: those that differed were saved too.

    Where some options no longer exist, or no longer go together, as many as possible are kept.
    """
    preset = PRESETS.get(saved.game, {}).get(saved.preset)
    if preset is None or saved.options is None:
        return Restored(None)
    known = {name: value for name, value in saved.options.items() if name in preset.house_options}
    unknown = [name for name in saved.options if name not in known]
    kept = _most_that_fit(preset, known)
    rules = _built(preset, kept)
    assert rules is not None, "a preset without changes is sound"
    return Restored(rules, (*unknown, *(name for name in known if name not in kept)))


def _built(preset: Rules, options: Mapping[str, Any]) -> Rules | None:
    try:
        return build_rules({**preset.model_dump(), **options})
    except BadRules:
        return None


def _most_that_fit(preset: Rules, options: dict[str, Any]) -> dict[str, Any]:
    """All options, or all but one, or else those that can be set one after another."""
    if _built(preset, options) is not None:
        return options
    for left_out in options:
        rest = {name: value for name, value in options.items() if name != left_out}
        if _built(preset, rest) is not None:
            return rest
    kept: dict[str, Any] = {}
    for _ in options:
        fitting = [
            name
            for name, value in options.items()
            if name not in kept and _built(preset, {**kept, name: value}) is not None
        ]
        if not fitting:
            break
        kept[fitting[0]] = options[fitting[0]]
    return kept
