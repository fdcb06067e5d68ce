"""What cannot work in rules: a sentence for each (RULES section 6, *refused when the table is made*)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.choices import BothOver, Counters, MeldSave, PhaseName, Scale

if TYPE_CHECKING:
    from engine.rules import Rules

HIGHEST_BID = 9_990
"""The sanity limit of a bid in points (RULES A2)."""

MOST_HANDS = 99
"""The sanity limit of a match in hands."""

COPIES_OF_ONE_DECK = 2
"""Copies of each card in the single deck, whose counters may be valued in other ways than the modern one."""


def faults_of(rules: Rules) -> list[str]:
    """A sentence for each thing that cannot work (RULES section 6, *refused when the table is made*)."""
    faults = []
    if rules.bid_step <= 0 or rules.bid_step % 10:
        faults.append("The bid step must be a positive multiple of 10 (1 on the simple scale).")
    else:
        step = _shown(rules, rules.bid_step)
        for name, value in (("lowest bid", rules.min_bid), ("target", rules.target)):
            if value <= 0 or value % rules.bid_step:
                faults.append(f"The {name} must be a positive multiple of the bid step, {step}.")
        if rules.max_raise is not None and (rules.max_raise < rules.bid_step or rules.max_raise % rules.bid_step):
            faults.append(f"The largest raise must be a positive multiple of the bid step, {step}.")
    if rules.fives_over_60 and rules.max_raise is not None:
        faults.append("Fives over 60 and a largest raise do not go together: choose one of them.")
    if rules.min_bid > HIGHEST_BID:
        faults.append(f"The lowest bid may not be more than {_shown(rules, HIGHEST_BID)}.")
    if rules.deck.copies > COPIES_OF_ONE_DECK and rules.counters is not Counters.MODERN:
        faults.append("In a double deck an ace, a ten and a king count the same: choose the modern counters.")
    elif rules.scale is Scale.SIMPLE and rules.counters is not Counters.MODERN:
        faults.append(
            "Counters of 5, or of 11, 10, 4, 3 and 2, cannot be written on the simple scale: choose the classic one."
        )
    if not 1 <= rules.hands <= MOST_HANDS:
        faults.append(f"A match has 1 to {MOST_HANDS} hands.")
    if rules.pass_count not in (0, 2, 3, 4):
        faults.append("Partners pass 0, 2, 3 or 4 cards.")
    if rules.last_trick_points not in (0, 10, 20):
        faults.append("The last trick is worth 0, 10 or 20 (0, 1 or 2 on the simple scale).")
    if PhaseName.AUCTION not in rules.phases:
        if rules.both_over in (BothOver.BIDDERS_WIN, BothOver.BIDDER_THEN_HIGHER):
            faults.append("Nobody bids in this game: where both are over, choose the higher total or a longer game.")
        if rules.meld_save is MeldSave.DEFENDERS:
            faults.append("Nobody bids in this game, so nobody defends: meld is lost by any side, or by none.")
    if sorted(seat for side in rules.sides for seat in side) != list(range(rules.seats)):
        faults.append("Every seat must play on exactly one side.")
    deck = rules.deck
    if deck.hand * rules.seats + deck.kitty + deck.stock != deck.size or deck.hand % deck.packet:
        faults.append("The hands, dealt in whole packets, the kitty and the stock must make up the pack.")
    return faults


def _shown(rules: Rules, points: int) -> str:
    """Points as this table writes them."""
    return f"{points // rules.scale.divisor:,}"
