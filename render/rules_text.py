"""A table's own rules in plain words, made from its `Rules`: all that is in force, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass

from engine.rules import (
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
    Scale,
    ThrowInBy,
)
from render.numbers import points
from render.words import number_word, rank_text, saving_word


@dataclass(frozen=True)
class Section:
    """One part of the rules: its title and its sentences, one a line."""

    title: str
    lines: tuple[str, ...]

    @property
    def text(self) -> str:
        """The section as Discord markdown."""
        return "\n".join((f"**{self.title}**", *(f"- {line}" for line in self.lines)))


def rules_text(rules: Rules) -> tuple[Section, ...]:
    """The rules of this table in the order in which a hand goes; numbers are on the table's scale."""
    sections = (
        Section("The game", _game(rules)),
        Section("Auction", _auction(rules)),
        Section("Trump", _trump(rules)),
        Section("The pass", _passing(rules)),
        Section("Meld", _melds(rules)),
        Section("Tricks", _tricks(rules)),
        Section("What tricks are worth", _counters(rules)),
        Section("Giving up before the first lead", _settling(rules)),
        Section("Score", _score(rules)),
        Section("Winning", _winning(rules)),
    )
    return tuple(section for section in sections if section.lines)


def has_partners(rules: Rules) -> bool:
    """Whether people play in partnerships."""
    return any(len(side) > 1 for side in rules.sides)


def _game(rules: Rules) -> tuple[str, ...]:
    people = f"{number_word(rules.seats).capitalize()} players"
    partners = ", partners opposite each other" if has_partners(rules) else ", each alone"
    ranks = " ".join(rank_text(rank) for rank in rules.deck.ranks)
    copies = number_word(rules.deck.copies)
    unit = {
        Scale.CLASSIC: f"Points are written on the classic scale: a run is {points(rules.melds.run[0], rules)}.",
        Scale.SIMPLE: f"Points are written on the simple scale, a tenth: a run is {points(rules.melds.run[0], rules)}.",
    }
    return (
        f"{people}{partners}; first to {points(rules.target, rules)}.",
        f"{rules.deck.size} cards, {copies} of each; high to low {ranks}: the ten beats the king.",
        f"Everybody is dealt {rules.deck.hand} cards. The deal moves to the left after every hand.",
        unit[rules.scale],
    )


def _auction(rules: Rules) -> tuple[str, ...]:
    lines = [
        "The player left of the dealer calls first; a pass is final.",
        f"The lowest bid is {points(rules.min_bid, rules)}; bids go in steps of {points(rules.bid_step, rules)}.",
    ]
    if rules.max_raise is None:
        lines.append("A raise may be as large as you like.")
    else:
        lines.append(f"A raise is at most {points(rules.max_raise, rules)}; the opening bid is free.")
    lines.append(
        {
            AllPass.DEALER_STUCK: f"If all others pass, the dealer has the contract at {points(rules.min_bid, rules)}.",
            AllPass.REDEAL: "If all pass, nobody scores and the next dealer deals.",
        }[rules.all_pass]
    )
    return tuple(lines)


def _trump(rules: Rules) -> tuple[str, ...]:
    if rules.trump_needs_marriage:
        return (
            "The bidder names a suit in which their own hand holds king and queen.",
            f"A bidder without any marriage cannot play: {_missed(rules)}.",
        )
    return ("The bidder names any suit.",)


def _passing(rules: Rules) -> tuple[str, ...]:
    if not has_partners(rules):
        return ()
    if rules.pass_count == 0:
        return ("No cards are passed.",)
    count = f"{number_word(rules.pass_count)} cards"
    if rules.pass_mode is PassMode.SEQUENTIAL:
        return (
            f"The bidder's partner gives the bidder {count}, face down; then the bidder gives {count} back.",
            "Cards just received may be given back.",
        )
    return (
        f"Bidder and partner give each other {count} at once, face down.",
        "Both choose before they see anything, so no received card can go back.",
    )


def _melds(rules: Rules) -> tuple[str, ...]:
    table, has_doubles = rules.melds, rules.doubles is Doubles.OWN

    def worth(name: str, values: tuple[int, ...]) -> str:
        text = f"{name} {points(values[0], rules)}"
        double = values[1] if has_doubles else 2 * values[0]
        return f"{text} (double {points(double, rules)})"

    run = table.run[0]
    extra = table.run_extra
    extras = {
        RunExtras.EACH: (
            f"A run with an extra king or queen of trump is {points(run + extra, rules)}, "
            f"with both {points(run + 2 * extra, rules)}."
        ),
        RunExtras.PAIR: (
            f"A run with an extra king and queen of trump is {points(run + extra, rules)}; either alone adds nothing."
        ),
        RunExtras.NONE: "Extra kings and queens of trump add nothing to a run.",
    }
    doubles = {
        Doubles.OWN: "A double lies in one hand and replaces the single.",
        Doubles.TWO_SINGLES: "A double counts as two singles.",
    }
    return (
        worth("Run (A 10 K Q J of trump)", table.run) + ".",
        extras[rules.run_extras],
        f"Marriage (K Q) in trump {points(table.royal_marriage, rules)}, elsewhere {points(table.marriage, rules)}.",
        f"Dix (9 of trump) {points(table.dix, rules)}. Marriages and dix count as often as you hold them.",
        worth("Pinochle (♦J ♠Q)", table.pinochle) + ".",
        "One of each suit: "
        + ", ".join(
            worth(name, values)
            for name, values in (
                ("aces", table.aces),
                ("kings", table.kings),
                ("queens", table.queens),
                ("jacks", table.jacks),
            )
        )
        + ".",
        doubles[rules.doubles],
        "A card may count once among runs and marriages, once in a pinochle and once in an around.",
        "Melds are laid down by themselves, at their best, and stay readable for the whole hand.",
    )


def _tricks(rules: Rules) -> tuple[str, ...]:
    lead = "The bidder leads to the first trick"
    lines = [
        f"{lead}, a trump if they hold one." if rules.first_lead_trump else f"{lead}, any card.",
        "Follow suit. If you cannot, play trump. If you can do neither, play anything.",
    ]
    if rules.beat is Beat.ALWAYS:
        lines.append(
            "Beat the winning card whenever you can within that, your partner's too."
            if has_partners(rules)
            else "Beat the winning card whenever you can within that."
        )
        lines.append("Once a plain lead is trumped, those who follow have nothing to beat.")
    else:
        lines.append(
            "Beat the winning card only when trump was led; after another lead you need not, not even in trump."
        )
    lines.append("Of two identical cards the first one played is higher. Whoever takes a trick leads the next.")
    return tuple(lines)


def _counters(rules: Rules) -> tuple[str, ...]:
    if rules.counters is Counters.MODERN:
        cards = f"Each ace, ten and king is {points(10, rules)}; the rest is nothing."
    elif rules.counters is Counters.KQ5:
        cards = "Each ace and ten is 10, each king and queen 5; the rest is nothing."
    else:
        cards = "Each ace is 11, ten 10, king 4, queen 3, jack 2; the nine is nothing."
    total = points(rules.trick_total, rules)
    if rules.last_trick_points:
        last = f"The last trick is {points(rules.last_trick_points, rules)} more: {total} in all."
    else:
        last = f"The last trick is nothing extra: {total} in all."
    if rules.last_trick_takes_meld:
        return (
            cards,
            last,
            "The side that takes the last trick scores the meld of both sides, the other side none.",
            "A hand that is not played is settled with each side's own meld.",
        )
    return (cards, last)


def _settling(rules: Rules) -> tuple[str, ...]:
    lines = []
    if rules.auto_settle:
        total = points(rules.trick_total, rules)
        meld = "all meld on the table" if rules.last_trick_takes_meld else "its side's meld"
        lines.append(f"A bid that is more than {total} above {meld} cannot be made: the hand is not played.")
    if rules.throw_in is ThrowInBy.BIDDER:
        lines.append("The bidder may throw the hand in after the melds and before the first lead.")
    if not lines:
        return ("Every hand is played; nobody can throw in.",)
    then = "Either way" if len(lines) > 1 else "Then"
    return (*lines, f"{then} {_missed(rules)}; nobody has trick points.")


def _missed(rules: Rules) -> str:
    if rules.missed_bid is MissedBid.BIDDERS_LOSE:
        return "the bidders lose their bid and the others score their meld"
    return "the bidders score nothing and the others score their meld and the bid"


def _score(rules: Rules) -> tuple[str, ...]:
    lines = ["The bidders need meld and tricks of at least their bid, and then score both."]
    if rules.missed_bid is MissedBid.BIDDERS_LOSE:
        lines.append("If they miss it they are set: they lose the bid, and score neither meld nor tricks.")
    else:
        lines.append("If they miss it they score nothing, and the others add the bid to their own score.")
    lines.append("The others score their meld and tricks.")
    # where the last trick takes all meld no side can lose its own
    if rules.meld_save is MeldSave.OFF or rules.last_trick_takes_meld:
        return tuple(lines)
    what = saving_word(rules)
    if rules.meld_save is MeldSave.ANY_SIDE:
        lines.append(f"A side that takes no {what} loses its meld.")
    else:
        lines.append(f"If the others take no {what} they lose their meld; the bidders never lose theirs that way.")
    if rules.dix_saves_itself:
        lines.append("Those who did not bid keep a meld of nothing but nines of trump all the same.")
    return tuple(lines)


def _winning(rules: Rules) -> tuple[str, ...]:
    target = points(rules.target, rules)
    if rules.must_bid_out:
        return (f"Only a side that made its bid on that hand wins, when it then stands at {target} or more.",)
    both = {
        BothOver.BIDDERS_WIN: "the side that bid wins, whatever the scores",
        BothOver.BIDDER_THEN_HIGHER: "the side that bid wins if it is among them, else the higher score",
        BothOver.HIGHER_TOTAL: "the higher score wins; if they are equal another hand is played",
        BothOver.EXTEND_250: f"the target rises by {points(250, rules)} and the game goes on",
    }
    return (
        f"The first side with {target} or more after a hand wins.",
        f"If more than one side has it on the same hand, {both[rules.both_over]}.",
    )


def rules_markdown(rules: Rules) -> str:
    """All sections below one another."""
    return "\n\n".join(section.text for section in rules_text(rules))
