"""The melds of one's own hand: what each trump would give, and what a gift or a discard would break."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.cards import Card, Suit, holds, suit_order, without
from engine.melds import MARRIAGE_OF, meld_points, melds_of
from engine.rules import Rules
from engine.view import PlayerView
from render.numbers import points
from render.words import cards_text, join_words, meld_name, suit_symbol


def meld_by_suit(
    hand: Sequence[Card], rules: Rules, suits: Sequence[Suit] | None = None
) -> tuple[tuple[Suit, int], ...]:
    """The hand's own meld in classic points for each trump, best first; `suits` limits which are asked."""
    asked = suit_order(None) if suits is None else [suit for suit in suit_order(None) if suit in suits]
    return tuple(sorted(((suit, meld_points(hand, suit, rules)) for suit in asked), key=lambda pair: -pair[1]))


def suits_with_marriage(hand: Sequence[Card]) -> tuple[Suit, ...]:
    """The suits in which a hand holds king and queen."""
    return tuple(suit for suit in suit_order(None) if holds(hand, MARRIAGE_OF[suit]))


def broken_melds(hand: Sequence[Card], chosen: Sequence[Card], trump: Suit | None, rules: Rules) -> str:
    """Which melds of a hand a gift would break, in one sentence; empty while nothing is chosen.

    Before trump is named it says what becomes of the best suit. Raises ValueError if a chosen card is not in the hand.
    """
    if not chosen:
        return ""
    rest = without(hand, chosen)
    if trump is None:
        return _best_suit(hand, rest, rules)
    before, after = melds_of(hand, trump, rules), melds_of(rest, trump, rules)
    broken = Counter(before) - Counter(after)
    if not broken:
        return "This breaks no meld of yours."
    names = [f"{meld_name(meld)} {cards_text(dict.fromkeys(meld.cards))}" for meld in before if meld in broken]
    had, has = (points(sum(meld.points for meld in melds), rules) for melds in (before, after))
    return f"This breaks {join_words(names)}: your meld goes from {had} to {has}."


def bury_note(view: PlayerView, chosen: Sequence[Card]) -> str:
    """What a discard would do to one's meld, for the view of the bidder; empty while nothing is chosen.

    Raises ValueError if a chosen card is not in the hand.
    """
    if not chosen:
        return ""
    if not view.melds:
        return broken_melds(view.hand, chosen, view.trump, view.rules)
    melded = [card for shown in view.melds if shown.seat == view.seat for card in shown.cards]
    if holds(without(view.hand, chosen), melded):
        return "Your meld stays whole."
    return "This takes cards out of your meld, which counts as it was shown."


def _best_suit(hand: Sequence[Card], rest: Sequence[Card], rules: Rules) -> str:
    (suit, had), (other, has) = meld_by_suit(hand, rules)[0], meld_by_suit(rest, rules)[0]
    # the suit that was best stays it where others only draw level
    if dict(meld_by_suit(rest, rules))[suit] == has:
        other = suit
    if has == had:
        return f"Your best meld stays {points(had, rules)}, in {suit_symbol(other)}."
    now = "" if other is suit else f" in {suit_symbol(other)}"
    return f"Your best meld goes from {points(had, rules)} in {suit_symbol(suit)} to {points(has, rules)}{now}."
