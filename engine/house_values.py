"""The values that people choose between for each option of a house. Numbers are on the classic scale."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum

from engine.choices import AllPass, Counters, Doubles, MeldSave
from engine.errors import BadRules
from engine.faults import COPIES_OF_ONE_DECK, MOST_HANDS
from engine.house import FIVE
from engine.rules import Rules

_LADDERS: dict[str, tuple[int, ...]] = {
    "target": (300, 500, 1000, 1200, 1500, 2000, 3000),
    "hands": (1, 3, 6, 9, 12, 18, 27, 54, MOST_HANDS),
    "min_bid": (150, 190, 200, 250, 300, 350, 400),
    "bid_step": (10, 20, 50),
    "max_raise": (20, 50, 100),
    "pass_count": (0, 2, 3, 4),
    "last_trick_points": (0, 10, 20),
}
"""The usual values of the options that are numbers, from the lowest to the highest."""

_LADDERS_OF_MORE_DECKS: dict[str, tuple[int, ...]] = {
    "target": (1500, 2500, 3500, 5000, 7500, 10_000),
    "min_bid": (250, 400, 500, 550, 600),
}
"""The same where the pack holds more than one deck, and so more points."""

_MAY_BE_NONE = frozenset({"max_raise"})
"""Options that may be without a limit; that choice comes first."""


def values_of(rules: Rules, name: str) -> tuple[object, ...]:
    """Every value of an option that people choose between in this game, the one that the table has among them.

    Named values come in their own order, off before on, numbers from the lowest; None stands for no limit. Some may not
    go together with the table's other options: see `possible_values`. Raises KeyError for no option of this game.
    """
    if name not in rules.house_options:
        raise KeyError(name)
    now = getattr(rules, name)
    if isinstance(now, bool):
        return (False, True)
    if isinstance(now, StrEnum):
        return tuple(type(now))
    ladder = _LADDERS[name]
    if rules.deck.copies > COPIES_OF_ONE_DECK:
        ladder = _LADDERS_OF_MORE_DECKS.get(name, ladder)
    numbers = sorted({*ladder, *([] if now is None else [now])})
    return (None, *numbers) if name in _MAY_BE_NONE else tuple(numbers)


def possible_values(rules: Rules, name: str) -> tuple[object, ...]:
    """The values of an option that go together with the table's other options as they are."""
    return tuple([value for value in values_of(rules, name) if _is_possible(rules, name, value)])


def _is_possible(rules: Rules, name: str, value: object) -> bool:
    try:
        rules.with_options({name: value})
    except BadRules:
        return False
    return True


def is_idle(rules: Rules, name: str) -> bool:
    """Whether the table's other options leave this one without effect, as the way of passing where none is passed."""
    return name not in rules.house_options or _IDLE.get(name, _never)(rules)


def _never(_rules: Rules) -> bool:
    return False


def _saves_nothing(rules: Rules) -> bool:
    """No meld can be lost for want of a trick point: nothing asks for one, or another rule stands in its place."""
    if rules.counts_units and rules.meld_save is MeldSave.DEFENDERS:
        return True  # those who defend have no meld
    return rules.meld_save is MeldSave.OFF or rules.last_trick_takes_meld or rules.twenty_twenty


_IDLE: dict[str, Callable[[Rules], bool]] = {
    "target": lambda rules: rules.counts_units,
    "hands": lambda rules: not rules.counts_units,
    "missed_bid": lambda rules: rules.counts_units,
    "must_bid_out": lambda rules: rules.counts_units,
    "both_over": lambda rules: rules.counts_units or rules.must_bid_out,
    "round_counts": lambda rules: rules.counters is Counters.MODERN,
    "fives_over_60": lambda rules: rules.bid_step % FIVE == 0,
    "no_marriage": lambda rules: not rules.trump_needs_marriage,
    "stuck_exempt": lambda rules: not rules.trump_needs_marriage or rules.all_pass is AllPass.REDEAL,
    "pass_mode": lambda rules: rules.pass_count == 0,
    "dd_pinochle": lambda rules: rules.doubles is Doubles.TWO_SINGLES,
    "meld_save": lambda rules: rules.last_trick_takes_meld or rules.twenty_twenty,
    "save_by": _saves_nothing,
    "dix_saves_itself": lambda rules: rules.counts_units or _saves_nothing(rules),
}
"""When an option has no effect, whatever its value."""
