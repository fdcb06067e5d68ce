"""House rules at a table and under a name, in words: what may be chosen, what is saved, why something cannot be."""

from __future__ import annotations

from collections.abc import Sequence

from engine.errors import BadRules
from engine.house_values import possible_values, values_of
from engine.rules import OPTIONS, Rules
from engine.variants import PRESETS, VARIANTS
from ports.house_rules import LONGEST_NAME, MOST_SAVED, HouseRules
from render.names import safe_name, score_text
from render.numbers import points
from render.options_text import (
    changed_options,
    game_label,
    game_name,
    option_help,
    option_label,
    preset_description,
    preset_label,
    preset_of,
    value_label,
)
from render.words import count_text, join_words

RULES_FIXED = "The game is on, so its rules stay as they are. **Rules** shows them; the next table may play by others."
GAME_CHANGED = "This table's game was changed meanwhile: here are its house rules as they are now."
CHANGED_AT_ONCE = "Somebody else changed this table at the same moment: here it is as it is now. Choose once more."
VALUE_GONE = "That choice is no longer there: here is what can be chosen now."
NAME_NEEDED = f"A name has 1 to {LONGEST_NAME} letters that can be seen: try another one."
NAME_RESERVED = "“none” means that no house rules are chosen: try another name."
FULL = f"This server has {MOST_SAVED} saved house rules, and no more fit: delete some with `/pinochle house delete`."
NOTHING_SAVED = "Nothing is saved on this server yet: `/pinochle house save` keeps the rules of a channel's table."
NEEDS_MANAGER = "Only somebody with Manage Server chooses what this server's new tables play by."
NOT_YOURS = "were saved by somebody else: only they, or somebody with Manage Server,"
_NAMED_CHANGES = 6
_NAMED_SAVED = 20


def house_name(name: str) -> str:
    """The name of saved house rules, shown as it is; `ports.house_rules.clean_name` leaves nothing to break it."""
    return f"`{name}`"


# --- at the table -----------------------------------------------------------------------------------------------------


def rules_label(rules: Rules) -> str:
    """ "single deck, partners · Standard"."""
    return score_text([game_label(rules.game), preset_label(rules.game, preset_of(rules).preset)])


def overview_text(rules: Rules) -> str:
    """What the table plays, and all that differs from its preset."""
    preset = preset_of(rules)
    changes = changed_options(rules, preset)
    lines = [f"**House rules** · {rules_label(rules)}", preset_description(rules.game, preset.preset)]
    if changes:
        lines += ["", "Changed from the preset:", *(f"- {change}" for change in changes)]
    else:
        lines += ["", "Nothing is changed from the preset."]
    return "\n".join(lines)


def group_title(title: str, page: int, pages: int) -> str:
    """ "House rules · Auction", with the page where there are several."""
    return score_text([f"**House rules · {title}**", f"{page} of {pages}" if pages > 1 else ""])


def option_text(rules: Rules, name: str) -> str:
    """One option: its value, what it decides, and why some values cannot be chosen now."""
    lines = [f"**{option_label(name)}** · {value_label(name, getattr(rules, name), rules)}", f"-# {option_help(name)}"]
    lines += [f"-# {sentence}" for sentence in blocked_text(rules, name)]
    return "\n".join(lines)


def blocked_text(rules: Rules, name: str) -> list[str]:
    """Why values of an option cannot be chosen now; a sentence for each reason."""
    possible = possible_values(rules, name)
    reasons: dict[str, list[str]] = {}
    for value in values_of(rules, name):
        # of numbers so many are left out for the bid step that only the last one left is worth a word
        is_number = isinstance(value, int) and not isinstance(value, bool)
        if value in possible or (is_number and len(possible) > 1):
            continue
        try:
            rules.with_options({name: value})
        except BadRules as error:
            reasons.setdefault(" ".join(error.faults), []).append(value_label(name, value, rules))
    return [f"Not now: {join_words(labels, 'or')}. {reason}" for reason, labels in reasons.items()]


def not_in_charge_text(host: str) -> str:
    """Who changes a table's house rules."""
    who = safe_name(host) if host else "the host"
    return f"Only {who}, or somebody with Manage Messages, changes the house rules here. **Rules** shows them all."


# --- starting ---------------------------------------------------------------------------------------------------------


def unfit_preset_text(game: str | None, preset: Rules | None = None) -> str:
    """That game and preset do not belong together, with the presets that do."""
    if game not in PRESETS:
        games = join_words([f"**{game_name(name)}**" for name in VARIANTS], "or")
        return f"I do not know that game: choose {games}."
    names = [f"**{preset_label(game, name)}**" for name in PRESETS[game]]
    known = f"**{preset_label(preset.game, preset.preset)}** belongs to another game. " if preset else ""
    noun = "preset is" if len(names) == 1 else "presets are"
    return f"{known}{game_name(game)}: its {noun} {join_words(names)}."


def house_and_game_text(saved: HouseRules) -> str:
    """That saved house rules bring a game and a preset of their own."""
    what = _saved_label(saved)
    return f"{house_name(saved.name)} is saved for {what}: leave out game and preset, or choose those."


def no_such_house_text(name: str, saved: Sequence[HouseRules]) -> str:
    """That nothing of this name is saved, and what is."""
    if not saved:
        return NOTHING_SAVED
    names = [house_name(one.name) for one in saved[:_NAMED_SAVED]]
    if len(saved) > _NAMED_SAVED:
        names.append(f"{len(saved) - _NAMED_SAVED} more (`/pinochle house list`)")
    return f"No house rules called “{safe_name(name)}” are saved here. There are: {join_words(names)}."


def no_target_text(rules: Rules) -> str:
    """That a table counts hands and not points."""
    return (
        f"This game counts units over a match of {count_text(rules.hands, 'hand')}, so it has no target: leave it out."
        " **House rules** in the lobby sets the number of hands."
    )


def target_too_high_text(highest: int, rules: Rules) -> str:
    """That nobody lives to see that target."""
    return f"That target is too high: the most here is {points(highest, rules)}."


def too_many_computers_text(rules: Rules) -> str:
    """How many computers can sit beside the host."""
    others = rules.seats - 1
    return (
        f"{game_name(rules.game)} has {rules.seats} seats, and one is yours:"
        f" choose {count_text(others, 'computer')} at most."
    )


# --- under a name -----------------------------------------------------------------------------------------------------


def lost_text(saved: HouseRules, lost: Sequence[str]) -> str:
    """What of saved house rules no longer works; empty where all does."""
    if not lost:
        return ""
    names = [option_label(name) if name in OPTIONS else f"“{safe_name(name)}”" for name in lost]
    listed = join_words(names[:_NAMED_CHANGES]) if len(names) <= _NAMED_CHANGES else ", ".join(names[:_NAMED_CHANGES])
    more = f" and {len(names) - _NAMED_CHANGES} more" if len(names) > _NAMED_CHANGES else ""
    return (
        f"Of {house_name(saved.name)} this no longer works and is as in the preset: {listed}{more}."
        " Saving them anew mends it."
    )


def unusable_text(saved: HouseRules) -> str:
    """Why nothing of saved house rules can be used."""
    name = house_name(saved.name)
    if saved.game not in PRESETS:
        why = f"the game “{safe_name(saved.game)}” is not played here any more"
    elif saved.preset not in PRESETS[saved.game]:
        why = f"the preset “{safe_name(saved.preset)}”, from which they started, no longer exists"
    else:
        why = "what is stored of them cannot be read"
    return f"The house rules {name} no longer work: {why}. Save them anew under the same name, or delete them."


def saved_text(name: str, rules: Rules) -> str:
    """What was saved just now."""
    return (
        f"Saved as {house_name(name)}: {rules_label(rules)}, {_changes_count(rules)}."
        f" `/pinochle start` with `house` opens a table by them, `/pinochle house use` changes a lobby."
    )


def replace_question(saved: HouseRules, rules: Rules) -> str:
    """What saving under a name that stands already would replace."""
    return (
        f"{house_name(saved.name)} is saved already, for {_saved_label(saved)}."
        f" Replace it by this table's rules: {rules_label(rules)}, {_changes_count(rules)}?"
    )


def not_yours_text(name: str, deed: str) -> str:
    """Who may replace or delete saved house rules; `deed` is "replace" or "delete"."""
    return f"The house rules {house_name(name)} {NOT_YOURS} may {deed} them. Another name is free to use."


def used_text(name: str, rules: Rules) -> str:
    """That a lobby plays by saved house rules."""
    return f"This table plays by {house_name(name)} now: {rules_label(rules)}, {_changes_count(rules)}."


def default_text(saved: HouseRules | None) -> str:
    """What new tables play by."""
    if saved is None:
        return "New tables play by the standard rules again, where nobody chooses others."
    return f"New tables on this server play by {house_name(saved.name)}, where nobody chooses others."


def deleted_text(name: str, *, was_default: bool) -> str:
    """That saved house rules are gone."""
    more = " New tables play by the standard rules again." if was_default else ""
    return f"{house_name(name)} is deleted. Tables that play by it go on.{more}"


def list_line(saved: HouseRules, rules: Rules | None, lost: Sequence[str], *, is_default: bool) -> str:
    """One entry of the list: its name, its game, and what it changes."""
    first = score_text([f"**{house_name(saved.name)}**", _saved_label(saved), "new tables" if is_default else ""])
    if rules is None:
        return f"{first}\n-# No longer works: save it anew, or delete it."
    changes = changed_options(rules, preset_of(rules))
    shown = [change.split(" (otherwise", 1)[0] for change in changes[:_NAMED_CHANGES]]
    if len(changes) > _NAMED_CHANGES:
        shown.append(f"{len(changes) - _NAMED_CHANGES} more")
    notes = [f"{count_text(len(lost), 'option')} no longer {'works' if len(lost) == 1 else 'work'}"] if lost else []
    return f"{first}\n-# {score_text([', '.join(shown) or 'nothing changed', *notes])}"


def _saved_label(saved: HouseRules) -> str:
    if saved.preset in PRESETS.get(saved.game, {}):
        return score_text([game_label(saved.game), preset_label(saved.game, saved.preset)])
    return score_text([safe_name(saved.game), safe_name(saved.preset)])


def _changes_count(rules: Rules) -> str:
    count = len(changed_options(rules, preset_of(rules)))
    return count_text(count, "change") if count else "nothing changed"
