"""The words of the summary picture: the headline, each side's sum, who pays whom, and all of it for those who listen.

Where room may be short a function returns several wordings, the fullest first; the last is short enough for any.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.events import DealResult, Outcome
from engine.rules import Rules
from render.numbers import grouped, points
from render.places import change_words, lone_seat, score_words, side_badge
from render.table_alt import cut
from render.words import suit_name

_PLAYED = frozenset({Outcome.MADE, Outcome.SET})


def headline(result: DealResult, rules: Rules, name: str) -> str:
    """The outcome in a few words, with the declarer's name: "Ann made 320"."""
    bid = points(result.bid, rules)
    return {
        Outcome.MADE: f"{name} made {bid}",
        Outcome.SET: f"{name} is set at {bid}",
        Outcome.THROWN_IN: f"{name} threw {bid} in",
        Outcome.UNMAKEABLE: f"{name}: {bid} out of reach",
        Outcome.FORFEITED: f"{name} has no marriage",
        Outcome.SHORT_MELD: f"{name}: {bid}, too little meld",
        Outcome.COVERED: f"{name}: meld covers {bid}",
        Outcome.CONCEDED: f"{bid} conceded to {name}",
        Outcome.PASSED_OUT: "Everybody passed",
        Outcome.MISDEAL: "Dealt again",
        Outcome.COUNTED: "The hand is counted",
        Outcome.DECLARED_OUT: "Out was declared",
    }[result.outcome]


def sum_words(result: DealResult, rules: Rules, side: int) -> tuple[str, ...]:
    """What one side's meld and tricks come to: "210 meld + 160 tricks = 370", or shorter."""
    kept, shown, tricks = result.kept_melds[side], result.melds[side], result.tricks[side]
    if shown and not kept:
        lost = f"meld {points(shown, rules)} lost"
        return (f"{lost}, {points(tricks, rules)} tricks", f"{lost}, {points(tricks, rules)}") if tricks else (lost,)
    if not kept and not tricks:
        return ("no meld, no tricks",)
    meld, taken, whole = points(kept, rules), points(tricks, rules), points(kept + tricks, rules)
    return f"{meld} meld + {taken} tricks = {whole}", f"{meld} + {taken} = {whole}"


def note_words(result: DealResult, rules: Rules, name: str) -> str:
    """What the sums do not say: the points that lay in the discard, and in a game for units what the bid hung on."""
    buried = f"{points(result.buried, rules)} buried" if result.buried else ""
    if not rules.counts_units:
        return f"{name}'s tricks include {buried}." if buried else ""
    if result.declarer is None:
        return ""
    side = rules.side_of(result.declarer)
    if result.trump is None:
        return "The hand was not played."
    if result.outcome not in _PLAYED:
        return f"{name} melded {points(result.melds[side], rules)}; not played out."
    sums = f"{sum_words(result, rules, side)[0]}, bid {points(result.bid, rules)}"
    return f"{sums}, {buried}" if buried else sums


def pay_words(result: DealResult, rules: Rules, side: int) -> str:
    """In a game for units, what a player gets or pays: "gets 2 from each", "pays 2"; empty where nobody does."""
    change = result.changes[side]
    if not change:
        return ""
    verb = "gets" if change > 0 else "pays"
    if result.declarer is None or side != rules.side_of(result.declarer):
        return f"{verb} {grouped(abs(change))}"
    each = grouped(abs(change) // (len(rules.sides) - 1))
    return f"{verb} {each} {'from' if change > 0 else 'to'} each"


def _trump_words(result: DealResult) -> str:
    if result.trump is None:
        return ""
    suit = suit_name(result.trump)
    return f" in {suit}" if result.outcome in _PLAYED else f"; trump is {suit}"


def summary_alt(result: DealResult, rules: Rules, names: Sequence[str]) -> str:
    """The picture in words; `names` are the players' by seat."""
    name = names[result.declarer] if result.declarer is not None else ""
    parts = [f"{headline(result, rules, name)}{_trump_words(result)}."]
    for side in range(len(rules.sides)):
        seat = lone_seat(side, rules)
        who = side_badge(side, rules) if seat is None else f"{names[seat]}, {side_badge(side, rules)}"
        what = pay_words(result, rules, side) if rules.counts_units else sum_words(result, rules, side)[0]
        change, score = change_words(result.changes[side], rules), score_words(result.totals[side], rules)
        parts.append(f"{who}: {what or 'nothing'}, writes {change}, score {score}.")
    if note := note_words(result, rules, name):
        parts.append(note if note.endswith(".") else note + ".")
    return cut(f"Hand {result.deal}: {' '.join(parts)}")
