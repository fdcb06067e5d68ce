"""The tricks: which card to play where players must follow, beat and trump.

Every legal card is given a worth in points: what it and the trick bring by the odds that its side takes the trick, less
what the card would do later. The leads follow the usual advice: pull trump from the top, cash aces, then look for the
partner.
"""

from __future__ import annotations

from random import Random

from engine.cards import Card, Rank
from engine.options import PlayOption
from engine.rules import Counters, Rules
from engine.view import PlayerView
from players.memory import Memory, above, beats, remember, whole_suit
from players.weights import KEEP_PLAIN, KEEP_TRUMP

_COUNTERS: dict[Counters, dict[Rank, int]] = {
    Counters.MODERN: {Rank.ACE: 10, Rank.TEN: 10, Rank.KING: 10},
    Counters.KQ5: {Rank.ACE: 10, Rank.TEN: 10, Rank.KING: 5, Rank.QUEEN: 5},
    Counters.CLASSIC11: {Rank.ACE: 11, Rank.TEN: 10, Rank.KING: 4, Rank.QUEEN: 3, Rank.JACK: 2},
}
"""Points of the cards in tricks, for judging a card; the engine alone counts the score."""

_OTHERS_CARD = 3.0
"""Points that a card still to come to the trick brings on average."""

_KEEP_BOSS = 14.0
"""What a card that nothing beats does later, if it would only be thrown on a trick in its own suit."""
_DISCARD_BOSS = 8.0
"""The same if it would be thrown on another suit: so few leads are left that its ten points are better taken."""
_CASH_BOSS = 5.0
"""The same if it takes this trick: soon somebody may ruff it."""
_LEAD_COUNTER = 0.0
"""What is against leading a counter that can be beaten."""

_PULL_TRUMP = 30.0
_ONLY_PARTNER_HAS_TRUMP = 20.0
_DEFENDERS_TRUMP_LEAD = 8.0
_NEAR_TIE = 0.01


def play(view: PlayerView, option: PlayOption, seed: int) -> Card:
    """The card to play; the seed only chooses between cards of equal worth."""
    if len(option.cards) == 1:
        return option.cards[0]
    memory = remember(view)
    if view.trick is None or not view.trick.cards:
        worths = {card: _lead_worth(card, view, memory) for card in option.cards}
    else:
        worths = {card: _follow_worth(card, view, memory) for card in option.cards}
    best = max(worths.values())
    return Random(seed).choice([card for card, worth in worths.items() if worth > best - _NEAR_TIE])


def _points(card: Card, rules: Rules) -> int:
    return _COUNTERS[rules.counters].get(card.rank, 0)


def _lead_worth(card: Card, view: PlayerView, memory: Memory) -> float:
    rules = view.rules
    takes = _odds(card, memory.seat, _following(memory.seat, rules.seats, 1), view, memory)
    pot = _points(card, rules) + _OTHERS_CARD * (rules.seats - 1) + _last_trick(view)
    worth = (2 * takes - 1) * pot
    if card.suit is memory.trump:
        return worth + _trump_lead(card, view, memory)
    if not memory.is_boss(card):
        worth -= _keep(card, memory) + (_LEAD_COUNTER if _points(card, rules) else 0.0)
    # the shorter the rest of the suit here, the sooner it ruffs
    return worth - 0.2 * sum(1 for other in view.hand if other.suit is card.suit)


def _trump_lead(card: Card, view: PlayerView, memory: Memory) -> float:
    """What leading this trump does beyond its own trick."""
    if not memory.opponents_may_trump():
        # nothing to pull: it only spends the last trumps of this side, unless nothing else is left
        return -_ONLY_PARTNER_HAS_TRUMP - _keep(card, memory)
    if not _has_the_lead_in_trump(view, memory):
        return -_DEFENDERS_TRUMP_LEAD - _keep(card, memory)
    if memory.is_boss(card):
        return _PULL_TRUMP
    mine = sum(1 for other in view.hand if other.suit is card.suit)
    out = sum(memory.unseen[other] for other in whole_suit(card.suit))
    # with the longer trumps a low one drives out the boss; with fewer they are better kept to ruff
    return (6.0 if mine > out / 2 else -4.0) - _keep(card, memory) / 2


def _has_the_lead_in_trump(view: PlayerView, memory: Memory) -> bool:
    """Whether this side wants trumps pulled: the bidders do, and without a bid whoever holds more of them."""
    if view.contract is not None:
        return view.rules.side_of(view.contract.seat) == view.rules.side_of(memory.seat)
    mine = sum(1 for card in view.hand if card.suit is memory.trump)
    return mine > sum(count for card, count in memory.unseen.items() if card.suit is memory.trump)


def _follow_worth(card: Card, view: PlayerView, memory: Memory) -> float:
    trick = view.trick
    assert trick is not None
    rules = view.rules
    best = trick.cards[0]
    for played in trick.cards[1:]:
        if beats(played.card, best.card, memory.trump):
            best = played
    holder, top = best.seat, best.card
    if beats(card, top, memory.trump):
        holder, top = memory.seat, card
    behind = _following(memory.seat, rules.seats, len(trick.cards) + 1)
    takes = _odds(top, holder, behind, view, memory, led=trick.cards[0].card)
    pot = sum(_points(played.card, rules) for played in trick.cards) + _points(card, rules)
    pot += int(_OTHERS_CARD * len(behind)) + _last_trick(view)
    return (2 * takes - 1) * pot - _keep(
        card, memory, takes=holder == memory.seat, follows=card.suit is trick.cards[0].card.suit
    )


def _following(seat: int, seats: int, place: int) -> tuple[int, ...]:
    """The seats that play after this one, when this one plays the `place`-th card."""
    return tuple((seat + step) % seats for step in range(1, seats - place + 1))


def _odds(
    top: Card, holder: int, behind: tuple[int, ...], view: PlayerView, memory: Memory, led: Card | None = None
) -> float:
    """The probability that the own side takes the trick in which `holder` now wins with `top`."""
    ours = (memory.seat, memory.partner)
    odds = 1.0 if holder in ours else 0.0
    for seat in behind:
        beaten = _beats_chance(seat, top, led or top, memory)
        if seat in ours:
            odds += (1 - odds) * beaten
        else:
            odds *= 1 - beaten
    return odds


def _beats_chance(seat: int, top: Card, led: Card, memory: Memory) -> float:
    """The probability that a seat behind beats `top`; it must if it can, or wants to."""
    higher = memory.chance(seat, above(top))
    if led.suit is memory.trump:
        return higher
    void = 1 - memory.chance(seat, whole_suit(led.suit))
    if top.suit is memory.trump:
        return void * higher
    ruff = void * memory.chance(seat, whole_suit(memory.trump)) if memory.trump is not None else 0.0
    return min(1.0, higher + ruff)


def _keep(card: Card, memory: Memory, *, takes: bool = True, follows: bool = True) -> float:
    """What the card would do later, in points, were it kept; whether it takes this trick or follows suit matters."""
    if len(memory.hand) == 1:
        return 0.0
    if card.suit is memory.trump:
        return KEEP_TRUMP[card.rank] + (4.0 if memory.is_boss(card) else 0.0)
    if memory.is_boss(card):
        return _CASH_BOSS if takes else _KEEP_BOSS if follows else _DISCARD_BOSS
    return KEEP_PLAIN[card.rank]


def _last_trick(view: PlayerView) -> int:
    """The points of the last trick if this is it."""
    return view.rules.last_trick_points if len(view.hand) == 1 else 0
