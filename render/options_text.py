"""House rules by name: labels of options and presets, and what a table has changed."""

from __future__ import annotations

from engine.rules import (
    OPTIONS,
    AllPass,
    Beat,
    BothOver,
    Counters,
    Doubles,
    MeldSave,
    MissedBid,
    PassMode,
    Rules,
    RunExtras,
    SaveBy,
    Scale,
    ThrowInBy,
)
from engine.variants import PRESETS
from render.numbers import points

_LABELS = {
    "scale": "Scale",
    "target": "Target",
    "missed_bid": "A missed bid",
    "both_over": "Both over the target",
    "must_bid_out": "Win only by a made bid",
    "min_bid": "Lowest bid",
    "bid_step": "Bid step",
    "max_raise": "Largest raise",
    "all_pass": "All pass",
    "trump_needs_marriage": "Trump needs a marriage",
    "pass_count": "Cards passed",
    "pass_mode": "Passing",
    "run_extras": "Extra king or queen with a run",
    "doubles": "Double melds",
    "meld_save": "No trick point loses the meld",
    "save_by": "A meld is saved by",
    "dix_saves_itself": "Dix alone needs no trick point",
    "beat": "Beating the winning card",
    "first_lead_trump": "First lead in trump",
    "counters": "Counters",
    "last_trick_points": "Last trick",
    "last_trick_takes_meld": "Last trick takes all meld",
    "throw_in": "Throwing in",
    "auto_settle": "Unmakeable bids end at once",
}
_POINTS = frozenset({"target", "min_bid", "bid_step", "max_raise", "last_trick_points"})
_VALUES: dict[object, str] = {
    Scale.CLASSIC: "classic (a run is 150)",
    Scale.SIMPLE: "simple (a run is 15)",
    MissedBid.BIDDERS_LOSE: "bidders lose it",
    MissedBid.OTHER_TEAM_SCORES: "the others score it",
    BothOver.BIDDERS_WIN: "bidders win",
    BothOver.BIDDER_THEN_HIGHER: "bidder, then the higher score",
    BothOver.HIGHER_TOTAL: "higher score wins",
    BothOver.EXTEND_250: "play on to a higher target",
    AllPass.DEALER_STUCK: "dealer must take it",
    AllPass.REDEAL: "deal anew",
    PassMode.SEQUENTIAL: "partner first, then bidder",
    PassMode.SIMULTANEOUS: "both at once",
    RunExtras.EACH: "each counts",
    RunExtras.PAIR: "only as a pair",
    RunExtras.NONE: "never count",
    Doubles.OWN: "values of their own",
    Doubles.TWO_SINGLES: "two singles",
    MeldSave.DEFENDERS: "for defenders",
    MeldSave.ANY_SIDE: "for any side",
    MeldSave.OFF: "for nobody",
    SaveBy.POINT: "a trick point",
    SaveBy.TRICK: "any trick",
    Beat.ALWAYS: "always",
    Beat.TRUMP_LED: "only when trump is led",
    Counters.MODERN: "A 10 K count 10",
    Counters.KQ5: "A 10 count 10, K Q count 5",
    Counters.CLASSIC11: "11, 10, 4, 3, 2",
    ThrowInBy.BIDDER: "bidder may",
    ThrowInBy.NEVER: "never",
}
_PRESETS = {
    "standard": ("Standard", "To 1,500, lowest bid 250, four cards passed; a run with an extra king or queen is 190."),
    "strict": ("Strict", "As standard, but an extra king or queen beside a run counts only as a pair."),
    "simple": (
        "Simple numbers",
        "A tenth of the numbers: to 150, lowest bid 25; any side needs a trick point for its meld.",
    ),
    "capped": ("Capped raises", "Raises of 10 or 20 only, no throwing in; any side needs a trick point for its meld."),
    "old_scale": ("Old scale", "As standard, with the old counters: ace 11, ten 10, king 4, queen 3, jack 2."),
}
_GAMES = {"partnership": "single deck, partners"}


def option_label(name: str) -> str:
    """An option's name for people, at most 34 letters."""
    return _LABELS[name]


def value_label(name: str, value: object, rules: Rules) -> str:
    """An option's value for people, on the table's scale: "190", "only as a pair", "on"."""
    if value is None:
        return "no limit"
    if isinstance(value, bool):
        return "on" if value else "off"
    if isinstance(value, int):
        return points(value, rules) if name in _POINTS else str(value)
    return _VALUES[value]


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
    """The preset that these rules started from; the game's standard where it is not known."""
    presets = PRESETS[rules.game]
    return presets.get(rules.preset, presets["standard"])


def preset_label(preset: str) -> str:
    """A preset's name for people."""
    return _PRESETS[preset][0]


def preset_description(preset: str) -> str:
    """What makes a preset, in one sentence of at most 100 letters."""
    return _PRESETS[preset][1]


def game_label(game: str) -> str:
    """The game in a few words: "single deck, partners"."""
    return _GAMES[game]
