"""The rules of what comes before the melds, in plain words: new deals, auction, kitty, trump and pass."""

from __future__ import annotations

from math import lcm

from engine.house import FIVE, SIXTY, WORTHLESS
from engine.house_values import is_idle
from engine.rules import (
    AllPass,
    DiscardsCount,
    DiscardTiming,
    MeldSave,
    MissedBid,
    NoMarriage,
    PassMode,
    PhaseName,
    Rules,
    SaveBy,
    ThrowInBy,
)
from render.numbers import points
from render.rules_words import bidders, has_auction, has_partners, one_or_more
from render.words import number_word


def auction_lines(rules: Rules) -> tuple[str, ...]:
    """Who calls, how high, and what happens when nobody does."""
    if not has_auction(rules):
        return ()
    lowest, step = rules.min_bid, f"bids go in steps of {points(rules.bid_step, rules)}"
    if rules.fives_over_60 and not is_idle(rules, "fives_over_60"):
        coarse = lcm(rules.bid_step, FIVE)
        if lowest > SIXTY:
            lowest = -(-lowest // coarse) * coarse
            step = f"bids go in steps of {points(coarse, rules)}"
        else:
            step += f", above {points(SIXTY, rules)} in steps of {points(coarse, rules)}"
    raises = "A raise may be as large as you like."
    if rules.max_raise is not None:
        raises = f"A raise is at most {points(rules.max_raise, rules)}; the opening bid is free."
    stuck_at = points(rules.min_bid, rules)
    nobody = {
        AllPass.DEALER_STUCK: f"If all others pass, the dealer has the contract at {stuck_at}.",
        AllPass.REDEAL: "If all pass, nobody scores and the next dealer deals.",
    }
    misdeal = (
        f"Before the first call, whoever holds no ace and {WORTHLESS} or more cards that count nothing in tricks may "
        "ask for a new deal, in turn from the dealer's left; the same dealer deals again.",
    )
    return (
        *(misdeal if rules.technical_misdeal else ()),
        "The player left of the dealer calls first; a pass is final.",
        f"The lowest bid is {points(lowest, rules)}; {step}.",
        raises,
        nobody[rules.all_pass],
    )


def kitty_lines(rules: Rules) -> tuple[str, ...]:
    """When the kitty is turned up, what is buried and whose it is."""
    count = rules.deck.kitty
    if not count:
        return ()
    cards, all_cards = f"{number_word(count)} cards", rules.deck.hand + count
    lines = ["It lies face down until the auction ends. Then it is turned up for all to see, and the bidder takes it."]
    if rules.counts_units and rules.throw_in is ThrowInBy.BIDDER:
        lines.append(
            f"A bidder who has the contract at {points(rules.min_bid, rules)} may give the hand up before that."
        )
    if rules.discard_timing is DiscardTiming.BEFORE_TRUMP:
        lines.append(
            f"Before naming trump the bidder buries any {cards} of these {all_cards}, face down; "
            "a buried card cannot be melded."
        )
    else:
        lines.append(
            f"The bidder melds from all {all_cards} cards and then buries {cards} that lie in no meld, face down. "
            f"With fewer than {number_word(count)} such cards melded ones go too, and their meld stands."
        )
    counts = {DiscardsCount.BIDDER: "for the bidder", DiscardsCount.NOBODY: "for nobody"}
    must_save = rules.meld_save is MeldSave.ANY_SIDE and rules.save_by is SaveBy.POINT
    saves = ", but saves no meld" if must_save and rules.discards_count is DiscardsCount.BIDDER else ""
    lines.append(
        "The buried cards stay hidden until the hand is over. What they are worth in tricks counts "
        f"{counts[rules.discards_count]} when a hand was played to its end{saves}."
    )
    return tuple(lines)


def trump_lines(rules: Rules) -> tuple[str, ...]:
    """Which suits may be named, and what a bidder without one pays."""
    if PhaseName.TRUMP not in rules.phases:
        return ()
    if not rules.trump_needs_marriage:
        return ("The bidder names any suit.",)
    lines = ["The bidder names a suit in which their own hand holds king and queen."]
    if rules.stuck_exempt and not is_idle(rules, "stuck_exempt"):
        lines.append(
            "A dealer who has the contract because all others passed, and holds no marriage, may name any suit."
        )
        lines.append(f"Any other bidder without a marriage cannot play: {_forfeited(rules)}.")
    else:
        lines.append(f"A bidder without any marriage cannot play: {_forfeited(rules)}.")
    return tuple(lines)


def pass_lines(rules: Rules) -> tuple[str, ...]:
    """What bidder and partner give each other."""
    if not has_partners(rules) or PhaseName.PASSING not in rules.phases:
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


def lost_bid(rules: Rules) -> str:
    """What a bid costs that was lost without play, as the end of a sentence."""
    lose, score = one_or_more(rules, "loses the bid", "lose their bid"), one_or_more(rules, "scores", "score")
    if rules.missed_bid is MissedBid.BIDDERS_LOSE:
        return f"{bidders(rules)} {lose} and {others_score(rules)} their meld"
    return f"{bidders(rules)} {score} nothing and {others_score(rules)} their meld and the bid"


def others_score(rules: Rules) -> str:
    """ "The others score", each their own where everybody plays alone."""
    return one_or_more(rules, "each of the others scores", "the others score")


def _forfeited(rules: Rules) -> str:
    """What the missing marriage costs; the others' melds are counted without trump."""
    if rules.counts_units:
        return "the bid is lost, and paid once"
    if rules.no_marriage is NoMarriage.FORFEIT_REDEAL:
        lose, score = one_or_more(rules, "loses the bid", "lose their bid"), one_or_more(rules, "scores", "score")
        if rules.missed_bid is MissedBid.BIDDERS_LOSE:
            return f"{bidders(rules)} {lose}, nobody scores anything and the next dealer deals"
        return f"{bidders(rules)} {score} nothing, {others_score(rules)} the bid and no meld"
    without = "no run and no dix" if rules.melds.dix else "no run"
    marriage = points(rules.melds.marriage, rules)
    return f"{lost_bid(rules)}. Without trump there is {without}, and every marriage is {marriage}"
