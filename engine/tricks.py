"""Tricks: which cards may be played and why, who takes the trick, what it is worth (RULES section 1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.cards import Card, Rank, Suit, distinct
from engine.options import Because
from engine.rules import Beat, Counters, Rules

COUNTER_POINTS: dict[Counters, dict[Rank, int]] = {
    Counters.MODERN: {Rank.ACE: 10, Rank.TEN: 10, Rank.KING: 10},
    Counters.KQ5: {Rank.ACE: 10, Rank.TEN: 10, Rank.KING: 5, Rank.QUEEN: 5},
    Counters.CLASSIC11: {Rank.ACE: 11, Rank.TEN: 10, Rank.KING: 4, Rank.QUEEN: 3, Rank.JACK: 2},
}
"""Points of a card in a trick; a rank that is not named is worth nothing."""


class Legal(NamedTuple):
    """The distinct cards that may be played, why just those, and the card now winning the trick."""

    cards: tuple[Card, ...]
    because: Because
    to_beat: Card | None = None


def beats(card: Card, best: Card, trump: Suit | None) -> bool:
    """Whether a card played after `best` takes the trick from it; an identical card does not."""
    if card.suit is best.suit:
        return card.strength > best.strength
    return card.suit is trump


def winning(cards: Sequence[Card], trump: Suit | None) -> int:
    """The place in the trick of the card that is winning it; of two identical cards the first."""
    best = 0
    for place in range(1, len(cards)):
        if beats(cards[place], cards[best], trump):
            best = place
    return best


def points_of(cards: Sequence[Card], rules: Rules, *, is_last: bool) -> int:
    """A trick's points: its counters, and the last-trick points where it is the last."""
    counters = COUNTER_POINTS[rules.counters]
    points = sum([counters.get(card.rank, 0) for card in cards])
    return points + rules.last_trick_points if is_last else points


def legal(
    hand: Sequence[Card], trick: Sequence[Card], trump: Suit | None, rules: Rules, *, is_first_lead: bool = False
) -> Legal:
    """What may be played from the hand to the cards already in the trick, in the hand's order."""
    trumps = [card for card in hand if card.suit is trump]
    if not trick:
        if is_first_lead and rules.first_lead_trump and trumps:
            return Legal(distinct(trumps), Because.LEAD_TRUMP)
        return Legal(distinct(hand), Because.LEAD)
    led = trick[0].suit
    best = trick[winning(trick, trump)]
    following = trumps if led is trump else [card for card in hand if card.suit is led]
    must_beat = rules.beat is Beat.ALWAYS or led is trump
    if following:
        cards, because = _follow(following, best, led, must_beat)
    elif trumps:
        cards, because = _ruff(trumps, best, trump, must_beat)
    else:
        cards, because = hand, Because.ANYTHING
    return Legal(distinct(cards), because, best)


def free(cards: Sequence[Card], trick: Sequence[Card], trump: Suit | None) -> Legal:
    """Any of the cards, as long as there is a stock: no duty to follow, to beat or to trump."""
    if not trick:
        return Legal(distinct(cards), Because.LEAD)
    return Legal(distinct(cards), Because.FREE, trick[winning(trick, trump)])


def _follow(following: list[Card], best: Card, led: Suit, must_beat: bool) -> tuple[Sequence[Card], Because]:
    if best.suit is not led:
        return following, Because.FOLLOW_TRUMPED
    if not must_beat:
        return following, Because.FOLLOW
    higher = [card for card in following if card.strength > best.strength]
    return (higher, Because.FOLLOW_AND_BEAT) if higher else (following, Because.FOLLOW_CANNOT_BEAT)


def _ruff(trumps: list[Card], best: Card, trump: Suit | None, must_beat: bool) -> tuple[Sequence[Card], Because]:
    if best.suit is not trump:
        return trumps, Because.TRUMP
    if not must_beat:
        return trumps, Because.NEED_NOT_OVERTRUMP
    higher = [card for card in trumps if card.strength > best.strength]
    return (higher, Because.OVERTRUMP) if higher else (trumps, Because.CANNOT_OVERTRUMP)
