"""The private screens on which a host chooses a table's house rules: all of them, then one group at a time.

Nothing half-made is kept: every choice changes the table at once, and custom ids name the rest.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

import discord

from cogs.custom_ids import PressId
from cogs.items import button, select
from cogs.layout import Message, Part, line, message, row, small, text
from engine.house_values import possible_values, values_of
from engine.rules import Rules
from engine.variants import PRESETS
from render.house_text import group_title, option_text, overview_text
from render.options_text import (
    GROUPS,
    changed_options,
    game_name,
    groups_of,
    option_label,
    preset_description,
    preset_label,
    preset_of,
    value_label,
)
from table.table import Table

PAGE = 5
"""Options on one screen."""
FREE_NUMBERS = frozenset({"target", "hands", "min_bid", "bid_step", "max_raise"})
"""Options for which any fitting number may be typed."""
_MOST_CHOICES = 25
_SMALL_PRINT = 100
_AND_SO_ON = " …"
_TITLES = tuple(GROUPS)


@dataclass(frozen=True, slots=True)
class Place:
    """A screen: a group by its number, a page from 0, and an option on it where one is meant."""

    group: int
    page: int = 0
    option: str = ""

    def text(self) -> str:
        """As the rest of a custom id."""
        return f"{self.group}.{self.page}.{self.option}"

    @classmethod
    def of(cls, what: str) -> Place:
        """From the rest of a custom id; raises ValueError where it is none."""
        group, page, option = what.split(".", 2)
        return cls(int(group), int(page), option)


def shown_groups(rules: Rules) -> dict[int, tuple[str, ...]]:
    """The options of each group by its number; without those that decide nothing by the other rules."""
    idle = "target" if rules.counts_units else "hands"
    groups = {_TITLES.index(title): tuple([n for n in names if n != idle]) for title, names in groups_of(rules)}
    return {number: names for number, names in groups.items() if names}


def value_key(value: object) -> str:
    """A value as a select sends it."""
    if isinstance(value, Enum):
        return str(value.value)
    return str(value).lower()


def value_of(rules: Rules, name: str, key: str) -> object:
    """The value of a key, possible now or not; raises KeyError where it is none of the option, or this no option."""
    return {value_key(value): value for value in values_of(rules, name)}[key]


# --- all of them ------------------------------------------------------------------------------------------------------


def overview_message(table: Table, note: str = "") -> Message:
    """What differs from the preset, the groups, and the other games and presets."""
    rules = table.rules
    groups = [
        discord.SelectOption(
            label=_TITLES[number],
            value=str(number),
            description=_named(names),
        )
        for number, names in shown_groups(rules).items()
    ]
    current = preset_of(rules)
    presets = [
        discord.SelectOption(
            label=f"{game_name(game)} · {preset_label(game, preset)}",
            value=f"{game}.{preset}",
            description=preset_description(game, preset)[:100],
        )
        for game, presets in PRESETS.items()
        for preset in presets
        if (game, preset) != (current.game, current.preset)
    ]
    is_changed = bool(changed_options(rules, current))

    def press(verb: str) -> PressId:
        return PressId(verb, table.id, table.revision)

    parts: list[Part] = [*_note(note), text(overview_text(rules))]
    parts += [
        row([select(press("house_group"), groups, placeholder="Change something")]),
        row([select(press("house_preset"), presets, placeholder="Another game or preset")]),
        row([button(press("house_reset"), "Back to the preset", disabled=not is_changed)]),
        small("Each choice counts at once. Another game or preset drops the changes above."),
    ]
    return message(parts)


def _named(names: tuple[str, ...]) -> str:
    """As many of these options as the small print of a choice holds."""
    text = ""
    for place, name in enumerate(names):
        longer = f"{text}, {option_label(name)}" if text else option_label(name)
        if len(longer) > _SMALL_PRINT - (0 if place == len(names) - 1 else len(_AND_SO_ON)):
            return text + _AND_SO_ON
        text = longer
    return text


# --- one group --------------------------------------------------------------------------------------------------------


def group_message(table: Table, place: Place, note: str = "") -> Message:
    """The options of one group with a select each; the nearest page where there is no such, or else all groups."""
    rules = table.rules
    names = shown_groups(rules).get(place.group)
    if names is None:
        return overview_message(table, note)
    pages = -(-len(names) // PAGE)
    page = min(max(place.page, 0), pages - 1)
    shown = names[page * PAGE : (page + 1) * PAGE]
    parts: list[Part] = [*_note(note), text(group_title(_TITLES[place.group], page + 1, pages))]
    for name in shown:
        parts.append(text(option_text(rules, name)))
        choices = _choices(rules, name)
        if len(choices) > 1:
            press = PressId("house_set", table.id, table.revision, Place(place.group, page, name).text())
            parts.append(row([select(press, choices, placeholder=option_label(name))]))
    typed = [
        button(
            PressId("house_other", table.id, table.revision, Place(place.group, page, name).text()),
            f"{option_label(name)}: other…",
        )
        for name in shown
        if name in FREE_NUMBERS and possible_values(rules, name) != (None,)
    ]
    if typed:
        parts.append(row(typed))
    return message([*parts, line(), _ways(table, place.group, page, pages)])


def _choices(rules: Rules, name: str) -> list[discord.SelectOption]:
    now = getattr(rules, name)
    return [
        discord.SelectOption(label=value_label(name, value, rules), value=value_key(value), default=value == now)
        for value in possible_values(rules, name)[:_MOST_CHOICES]
    ]


def _ways(table: Table, group: int, page: int, pages: int) -> Part:
    def turn(label: str, to: int, way: str) -> Part:
        # the way keeps the two ids apart where both lead to the same page
        press = PressId("house_page", table.id, table.revision, Place(group, min(max(to, 0), pages - 1), way).text())
        return button(press, label, disabled=not 0 <= to < pages)

    ways: list[Part] = [button(PressId("house_all", table.id, table.revision), "All house rules")]
    if pages > 1:
        ways += [turn("◀", page - 1, "back"), turn("▶", page + 1, "on")]
    return row(ways)


def _note(note: str) -> list[Part]:
    return [text(f"_{note}_")] if note else []


# --- a typed number ---------------------------------------------------------------------------------------------------


def number_modal(table: Table, place: Place, asked: str, shown: str) -> discord.ui.Modal:
    """The question for a number; `asked` says what it decides, `shown` is the number as it is now."""
    modal = discord.ui.Modal(
        title=option_label(place.option),
        custom_id=PressId("house_number", table.id, table.revision, place.text()).modal(),
        timeout=600,
    )
    modal.add_item(
        discord.ui.Label(
            text=option_label(place.option),
            description=asked[:100],
            component=discord.ui.TextInput(custom_id="number", placeholder=shown, min_length=1, max_length=20),
        )
    )
    return modal
