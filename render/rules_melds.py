"""The rules of melding in plain words: what each meld is worth, and how it is laid down."""

from __future__ import annotations

from engine.rules import Doubles, MeldTiming, Rules, RunExtras
from render.numbers import points
from render.rules_words import has_auction, ordinal, stock_tricks

_FOLDS = ("double", "triple", "quadruple")


def meld_lines(rules: Rules) -> tuple[str, ...]:
    """What a hand may meld, all at once before play or one meld after a trick."""
    return _one_by_one(rules) if rules.deck.stock else _at_once(rules)


def _at_once(rules: Rules) -> tuple[str, ...]:
    table = rules.melds
    marriages = (
        f"Marriage (K Q) in trump {points(table.royal_marriage, rules)}, elsewhere {points(table.marriage, rules)}"
    )
    if table.dix:
        small: tuple[str, ...] = (
            f"{marriages}.",
            f"Dix (9 of trump) {points(table.dix, rules)}. Marriages and dix count as often as you hold them.",
        )
    else:
        small = (f"{marriages}, as often as you hold one.",)
    return (
        *(("Only the bidder melds.",) if rules.counts_units else ()),
        _worth("Run (A 10 K Q J of trump)", table.run, rules) + ".",
        _extras(rules),
        *small,
        *_sets(rules),
        _several(rules),
        "A card may count once among runs and marriages, once in a pinochle and once in an around.",
        "Melds are laid down by themselves, at their best, and stay readable for the whole hand.",
    )


def _one_by_one(rules: Rules) -> tuple[str, ...]:
    table, last = rules.melds, ordinal(stock_tricks(rules))
    royal = points(table.royal_marriage, rules)
    moment = {
        MeldTiming.BEFORE_DRAW: "before the draw",
        MeldTiming.AFTER_DRAW: "when both have drawn",
    }[rules.meld_timing]
    late = {
        MeldTiming.BEFORE_DRAW: "",
        MeldTiming.AFTER_DRAW: f" After the {last} trick the turn-up is drawn: a nine that lay there "
        "does not score again, another is only shown.",
    }[rules.meld_timing]
    return (
        f"The winner of a trick may lay down one meld, {moment}, also after the {last} trick. It scores at once.",
        _worth("Run (A 10 K Q J of trump)", table.run, rules) + ".",
        f"Marriage (K Q) in trump {royal}, elsewhere {points(table.marriage, rules)}.",
        *_sets(rules),
        f"Dix (9 of trump) {points(table.dix, rules)}: the winner of a trick may show any number before the meld. "
        f"The first is exchanged for the turn-up, unless that is a nine; others are only shown.{late}",
        "Melded cards lie open before you and may still be played.",
        "Each meld needs a card from the hand. A melded card may serve again in a meld of another kind (runs and "
        "marriages, pinochles, arounds), or in one of its kind that scores more: a marriage in trump may grow into "
        "a run, but not the other way round.",
        _extras_one_by_one(rules),
        {
            Doubles.OWN: "A double scores in full even after its single, and needs a new card. Marriages have none.",
            Doubles.TWO_SINGLES: "No meld has a double: a second of the same needs all new cards.",
        }[rules.doubles],
    )


def _sets(rules: Rules) -> tuple[str, ...]:
    """Pinochles and arounds."""
    table = rules.melds
    arounds = (("aces", table.aces), ("kings", table.kings), ("queens", table.queens), ("jacks", table.jacks))
    return (
        _worth("Pinochle (♦J ♠Q)", rules.pinochles, rules) + ".",
        f"One of each suit: {', '.join(_worth(name, values, rules) for name, values in arounds)}.",
    )


def _worth(name: str, values: tuple[int, ...], rules: Rules) -> str:
    """A meld and its points, with those of its doubles where they are worth a word."""
    text = f"{name} {points(values[0], rules)}"
    if rules.doubles is Doubles.OWN:
        folds = zip(_FOLDS, values[1 : rules.deck.copies], strict=False)
        return f"{text} ({', '.join(f'{fold} {points(value, rules)}' for fold, value in folds)})"
    if rules.deck.copies > 2 or not has_auction(rules):
        return text
    return f"{text} (double {points(2 * values[0], rules)})"


def _several(rules: Rules) -> str:
    is_single_deck = rules.deck.copies == 2
    if rules.doubles is Doubles.OWN:
        return (
            "A double lies in one hand and replaces the single."
            if is_single_deck
            else "Doubles, triples and quadruples lie in one hand, and each replaces the smaller ones."
        )
    return "A double counts as two singles." if is_single_deck else "Several of the same count as so many singles."


def _extras(rules: Rules) -> str:
    """What further kings and queens of trump bring beside a run."""
    run, extra = rules.melds.run[0], rules.melds.run_extra
    if rules.melds.royals_apart:
        royal = points(rules.melds.royal_marriage, rules)
        return {
            RunExtras.EACH: f"Each extra king or queen of trump beside a run is {points(extra, rules)}.",
            RunExtras.PAIR: f"An extra king and queen of trump beside a run are {royal}; either alone adds nothing.",
            RunExtras.NONE: "Extra kings and queens of trump add nothing to a run.",
        }[rules.run_extras]
    return {
        RunExtras.EACH: (
            f"A run with an extra king or queen of trump is {points(run + extra, rules)}, "
            f"with both {points(run + 2 * extra, rules)}."
        ),
        RunExtras.PAIR: (
            f"A run with an extra king and queen of trump is {points(run + extra, rules)}; either alone adds nothing."
        ),
        RunExtras.NONE: "Extra kings and queens of trump add nothing to a run.",
    }[rules.run_extras]


def _extras_one_by_one(rules: Rules) -> str:
    royal = points(rules.melds.royal_marriage, rules)
    return {
        RunExtras.EACH: f"Beside a run, each new king or queen of trump may marry one of the run, for {royal}.",
        RunExtras.PAIR: f"Beside a run, king and queen of trump are {royal} only as a new pair.",
        RunExtras.NONE: "A run's king and queen cannot marry afterwards; a marriage in trump then needs two new cards.",
    }[rules.run_extras]
