"""House rules by name: labels of options, values and presets, and what a table has changed."""

from __future__ import annotations

from collections.abc import Mapping

from engine.house import MANY_PINOCHLES
from engine.rules import OPTIONS, ManyPinochles, Rules
from engine.variants import PRESETS, VARIANTS
from render.numbers import points
from render.option_words import GAMES, HELP, LABELS, PRESET_WORDS, SINGULAR, VALUES

GROUPS: Mapping[str, tuple[str, ...]] = {
    "Auction": ("min_bid", "bid_step", "max_raise", "fives_over_60", "all_pass", "technical_misdeal"),
    "Trump and cards": (
        "trump_needs_marriage",
        "no_marriage",
        "stuck_exempt",
        "discard_timing",
        "discards_count",
        "pass_count",
        "pass_mode",
    ),
    "Melds": (
        "run_extras",
        "doubles",
        "dd_pinochle",
        "meld_timing",
        "meld_save",
        "save_by",
        "dix_saves_itself",
        "twenty_twenty",
    ),
    "Play": ("beat", "first_lead_trump", "throw_in", "auto_settle", "last_draw_choice"),
    "Scoring": (
        "three_hand",
        "scale",
        "counters",
        "last_trick_points",
        "last_trick_takes_meld",
        "missed_bid",
        "round_counts",
    ),
    "End": ("target", "hands", "both_over", "must_bid_out", "declare_out"),
}
"""The options by subject; every option stands in exactly one group."""

_POINTS = frozenset({"target", "min_bid", "bid_step", "max_raise", "last_trick_points"})


def option_label(name: str) -> str:
    """An option's name for people, at most 34 letters."""
    return LABELS[name]


def option_help(name: str) -> str:
    """What an option decides, in one sentence of at most 100 letters."""
    return HELP[name]


def value_label(name: str, value: object, rules: Rules) -> str:
    """An option's value for people, on the table's scale and at most 34 letters: "190", "only as a pair", "on"."""
    if value is None:
        return "no limit"
    if isinstance(value, bool):
        return "on" if value else "off"
    if isinstance(value, ManyPinochles):
        return ", ".join(points(each, rules) for each in MANY_PINOCHLES[value])
    if isinstance(value, int):
        return points(value, rules) if name in _POINTS else str(value)
    words = VALUES[name][str(value)]
    if all(len(side) == 1 for side in rules.sides):
        words = SINGULAR.get(words, words)
    return words


def groups_of(rules: Rules) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The groups with the options that this game has; groups without any are left out."""
    had = frozenset(rules.house_options)
    groups = [(title, tuple([name for name in names if name in had])) for title, names in GROUPS.items()]
    return tuple([(title, names) for title, names in groups if names])


def changed_options(rules: Rules, preset_rules: Rules) -> list[str]:
    """What a table plays otherwise than its preset, one text an option: "Lowest bid: 190 (otherwise 250)"."""
    changes = []
    for name in OPTIONS:
        ours, theirs = getattr(rules, name), getattr(preset_rules, name)
        if ours != theirs:
            # both on this table's scale, so that the two numbers can be compared
            now, usual = value_label(name, ours, rules), value_label(name, theirs, rules)
            changes.append(f"{option_label(name)}: {now} (otherwise {usual})")
    return changes


def preset_of(rules: Rules) -> Rules:
    """The preset that these rules started from; the game's first where it is not known."""
    presets = PRESETS.get(rules.game, {})
    return presets.get(rules.preset) or VARIANTS.get(rules.game, rules)


def preset_label(game: str, preset: str) -> str:
    """A preset's name for people."""
    return PRESET_WORDS[game, preset][0]


def preset_description(game: str, preset: str) -> str:
    """What makes a preset, in one sentence of at most 100 letters."""
    return PRESET_WORDS[game, preset][1]


def game_label(game: str) -> str:
    """The game in a few words: "single deck, partners"."""
    return GAMES[game][1]


def game_name(game: str) -> str:
    """The game's short name, as on a button: "Single deck"."""
    return GAMES[game][0]
