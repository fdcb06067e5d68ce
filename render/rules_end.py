"""The rules of the end in plain words: hands that are not played, the score, units, and who wins."""

from __future__ import annotations

from engine.house_values import is_idle
from engine.rules import AllPass, BothOver, MeldSave, MissedBid, Rules, ThrowInBy
from engine.scoring import EXTENSION, TWENTY
from engine.units import BAND, DOUBLING_TRUMP, FIRST_BAND, units_of
from render.numbers import points
from render.rules_auction import lost_bid, others_score
from render.rules_words import has_auction, has_partners, one_or_more
from render.words import capitalised, number_word, saving_word, suit_name

_SHOWN_BANDS = 5
"""So many bands of the table of units are named; the others follow from them."""


def settling_lines(rules: Rules) -> tuple[str, ...]:
    """How a hand may end before it is played out."""
    if not has_auction(rules):
        return ()
    lines = []
    if rules.counts_units:
        lines.append("If the bidder's meld alone is as much as the bid, the bid is made without play.")
    if rules.twenty_twenty:
        lines.append(f"If the bidders have less than {points(TWENTY, rules)} in meld, the hand is not played.")
    if rules.auto_settle:
        total = points(rules.trick_total, rules)
        own = one_or_more(rules, "the bidder's meld", "its side's meld")
        meld = "all meld on the table" if rules.last_trick_takes_meld else own
        lines.append(f"A bid that is more than {total} above {meld} cannot be made: the hand is not played.")
    if rules.throw_in is ThrowInBy.BIDDER:
        lines.append("The bidder may throw the hand in after the melds and before the first lead.")
    if rules.counts_units:
        lines.append("Each of the others may offer to concede on any turn of theirs; once all have, the bid is made.")
        return tuple(lines)
    if not lines:
        return ("Every hand is played; nobody can throw in.",)
    then = {1: "Then", 2: "Either way"}.get(len(lines), "In each case")
    return (*lines, f"{then} {lost_bid(rules)}; nobody has trick points.")


def score_lines(rules: Rules) -> tuple[str, ...]:
    """What is written down for a hand that was played."""
    if rules.counts_units:
        return _units(rules)
    if not has_auction(rules):
        return (
            "Each player scores their melds and what their tricks are worth.",
            *((f"A player who takes no {saving_word(rules)} loses their melds.",) if _saves_any(rules) else ()),
        )
    lines = [
        one_or_more(
            rules,
            "The bidder needs meld and tricks of at least the bid, and then scores both.",
            "The bidders need meld and tricks of at least their bid, and then score both.",
        )
    ]
    if rules.missed_bid is MissedBid.BIDDERS_LOSE:
        lines.append(
            one_or_more(
                rules,
                "A bidder who misses it is set: they lose the bid, and score neither meld nor tricks.",
                "If they miss it they are set: they lose the bid, and score neither meld nor tricks.",
            )
        )
    else:
        lines.append(
            one_or_more(
                rules,
                "A bidder who misses it scores nothing, and each of the others adds the bid to their own score.",
                "If they miss it they score nothing, and the others add the bid to their own score.",
            )
        )
    lines.append(f"{capitalised(others_score(rules))} their meld and tricks.")
    return (*lines, *_twenty(rules), *_saving(rules))


def _twenty(rules: Rules) -> tuple[str, ...]:
    if not rules.twenty_twenty:
        return ()
    twenty = points(TWENTY, rules)
    return (
        f"A side with less than {twenty} in meld scores none of it.",
        f"A side that takes less than {twenty} in tricks scores neither meld nor tricks; bidders who do are set.",
    )


def _saving(rules: Rules) -> tuple[str, ...]:
    """Who loses their meld for want of a trick point."""
    if rules.meld_save is MeldSave.OFF or is_idle(rules, "meld_save"):
        return ()
    what, alone = saving_word(rules), not has_partners(rules)
    if rules.meld_save is MeldSave.ANY_SIDE:
        loses = f"A player who takes no {what} loses their" if alone else f"A side that takes no {what} loses its"
        lines = [f"{loses} meld."]
    elif alone:
        lines = [f"If one of the others takes no {what} they lose their meld; the bidder never does that way."]
    else:
        lines = [f"If the others take no {what} they lose their meld; the bidders never lose theirs that way."]
    if rules.dix_saves_itself:
        lines.append("Those who did not bid keep a meld of nothing but nines of trump all the same.")
    return tuple(lines)


def _saves_any(rules: Rules) -> bool:
    return rules.meld_save is MeldSave.ANY_SIDE and not is_idle(rules, "meld_save")


def _units(rules: Rules) -> tuple[str, ...]:
    """The bidder alone against the others, for units."""
    below = max(0, (rules.min_bid - FIRST_BAND) // BAND)
    bands = [FIRST_BAND + BAND * number for number in range(below, max(below + 1, _SHOWN_BANDS))]
    table = ", ".join(f"{units_of(bid, None)} from {points(bid, rules)}" for bid in bands)
    low = f"{units_of(FIRST_BAND - 1, None)} below {points(FIRST_BAND, rules)}, "
    lines = [
        "The bidder needs meld and tricks of at least the bid; the others play together against them.",
        f"The bid is worth so many units: {low if rules.min_bid < FIRST_BAND else ''}{table}, and 2 more for every "
        f"further {points(BAND, rules)}; with {suit_name(DOUBLING_TRUMP)} as trump twice as many.",
        "A bid that is made is paid to the bidder by each of the others.",
        "A bid that is missed in play the bidder pays twice to each of the others.",
    ]
    once = ["given up"] if rules.throw_in is ThrowInBy.BIDDER else []
    once += ["not played because the bid cannot be made"] if rules.auto_settle else []
    if once:
        lines.append(f"For a hand that is {' or '.join(once)} the bidder pays once.")
    if _saves_any(rules):
        lines.append(f"A bidder who takes no {saving_word(rules)} loses the meld, and so the bid.")
    return tuple(lines)


def winning_lines(rules: Rules) -> tuple[str, ...]:
    """When the game is over and who has won it."""
    if rules.counts_units:
        return _match(rules)
    target = points(rules.target, rules)
    if rules.must_bid_out:
        return (
            one_or_more(
                rules,
                f"Only a bidder who made the bid on that hand wins, when they then stand at {target} or more.",
                f"Only a side that made its bid on that hand wins, when it then stands at {target} or more.",
            ),
        )
    several = "both have" if len(rules.sides) == 2 and not has_partners(rules) else "more than one side has"
    several = "several have" if len(rules.sides) > 2 else several
    first = "The first side with" if has_partners(rules) else "The first player with"
    lines = [
        f"{first} {target} or more after a hand wins.",
        f"If {several} it on the same hand, {_together(rules)}.",
    ]
    if rules.declare_out:
        lines.append(
            "Whoever has just taken a trick may declare out before the next lead. Play stops, melds and cards so far "
            f"are counted: with {target} or more they win the game, with less the other player does."
        )
    return tuple(lines)


def _together(rules: Rules) -> str:
    """Who wins of several that reach the target."""
    equal = "if they are equal another hand is played"
    who = one_or_more(rules, "bidder", "side that bid")
    them, it = one_or_more(rules, "they are", "it is"), one_or_more(rules, "one of them", "among them")
    among = f"the {who} wins if {them} {it}, else the higher score"
    if len(rules.sides) == 2:
        bidders_win = f"the {who} wins, whatever the scores"
    else:
        bidders_win = f"the {who} wins, whatever the scores; of two others it is the higher score, and {equal}"
        among += f"; {equal}"
    return {
        BothOver.BIDDERS_WIN: bidders_win,
        BothOver.BIDDER_THEN_HIGHER: among,
        BothOver.HIGHER_TOTAL: f"the higher score wins; {equal}",
        BothOver.EXTEND_250: (
            f"the target rises by {points(EXTENSION, rules)} until at most one has it, and the game goes on"
        ),
    }[rules.both_over]


def _match(rules: Rules) -> tuple[str, ...]:
    hands = "one hand" if rules.hands == 1 else f"{number_word(rules.hands)} hands"
    idle = " A hand that all passed is not one of them." if rules.all_pass is AllPass.REDEAL else ""
    return (
        "Everybody begins with no units, and may fall below that.",
        f"After {hands} whoever has the most units wins; as long as the lead is shared another hand is played.{idle}",
    )
