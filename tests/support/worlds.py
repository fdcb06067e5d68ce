"""Other worlds that look the same to one seat, or to a spectator: all that it cannot know is dealt anew."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

import engine
from engine import GameState
from engine.actions import BuryCards, Entry, PassCards
from engine.cards import Card
from engine.errors import CorruptLog
from engine.rules import Rules
from tests.support.play import deck_of

TRIES = 4


def is_consistent(rules: Rules, first_dealer: int, entries: Sequence[Entry], state: GameState) -> bool:
    """Whether the log is legal and what it must reveal (melds, an unplayed hand) is the same."""
    try:
        reached = engine.replay(rules, first_dealer, entries)
    except CorruptLog:
        return False
    # who may ask for another deal, and what a hand with a discard scored, is told to all as well
    return public(reached) == public(state)


def public(state: GameState) -> tuple[object, ...]:
    """What everybody learns of hidden cards."""
    return state.phase, state.turn, state.current.melds, state.results


def worlds(entries: Sequence[Entry], state: GameState, viewer: int | None, rng: Random) -> Iterator[list[Entry]]:
    """Other logs of the deal; some may not be legal."""
    deal = state.current
    is_over = bool(state.results)
    for _ in range(TRIES):
        # beside the hands lie what was buried and what was laid aside
        piles = [list(cards) for cards in (*deal.hands, deal.buried, () if deal.is_kitty_taken else deal.kitty)]
        seats = len(deal.hands)
        hidden = [seat for seat in range(seats) if seat != viewer]
        if not is_over:
            is_own = deal.contract is not None and deal.contract.seat == viewer
            hidden += [pile for pile in (seats, seats + 1) if piles[pile] and not (pile == seats and is_own)]
        deal_anew(piles, hidden, rng, is_free=not deal.melds and not deal.is_kitty_taken)
        try:
            yield rewrite(entries, state, piles, viewer, rng)
        except ValueError:  # a gift that the viewer knows does not fit the new hands
            continue


def deal_anew(hands: list[list[Card]], hidden: Sequence[int], rng: Random, *, is_free: bool) -> None:
    """Change hidden hands: all of them, or by a few swaps where melds and duties leave little room."""
    if is_free:
        pool = [card for seat in hidden for card in hands[seat]]
        rng.shuffle(pool)
        for seat in hidden:
            hands[seat] = [pool.pop() for _ in hands[seat]]
        return
    for _ in range(rng.randint(1, 3)):
        one, other = rng.sample(hidden, 2)
        if hands[one] and hands[other]:
            left, right = rng.randrange(len(hands[one])), rng.randrange(len(hands[other]))
            hands[one][left], hands[other][right] = hands[other][right], hands[one][left]


def rewrite(
    entries: Sequence[Entry], state: GameState, piles: list[list[Card]], viewer: int | None, rng: Random
) -> list[Entry]:
    """The log that leads to these hands: cards played go back, then the discard and the kitty, then gifts.

    Gifts that the viewer cannot know are others. Raises ValueError where the hands cannot have come about.
    """
    deal = state.current
    *hands, buried, kitty = piles
    for chosen in deal.chosen:
        if chosen.giver != viewer:
            hands[chosen.giver] = rng.sample(hands[chosen.giver], len(hands[chosen.giver]))
    waiting = [
        gift.cards if gift.giver == viewer else tuple(hands[gift.giver][: len(gift.cards)]) for gift in deal.chosen
    ]
    trick = deal.trick
    lying = [((trick.leader + place) % len(hands), card) for place, card in enumerate(trick.cards)] if trick else []
    for seat, card in [*((play.seat, play.card) for trick in deal.tricks for play in trick.cards), *lying]:
        hands[seat].append(card)
    if deal.contract and deal.is_kitty_taken:
        hands[deal.contract.seat] += buried
        kitty = list(deal.kitty)
        for card in kitty:
            hands[deal.contract.seat].remove(card)
    given: list[tuple[Card, ...]] = []
    for gift in reversed(deal.gifts):
        is_known = viewer in (gift.giver, gift.receiver)
        cards = gift.cards if is_known else tuple(rng.sample(hands[gift.receiver], len(gift.cards)))
        for card in cards:
            hands[gift.receiver].remove(card)
        hands[gift.giver] += cards
        given.insert(0, cards)
    gifts = iter([*given, *waiting])
    return [
        Entry(seat=None, action=deck_of(hands, deal.dealer, packet=state.rules.deck.packet, kitty=kitty)),
        *[
            Entry(seat=entry.seat, action=PassCards(cards=next(gifts)))
            if isinstance(entry.action, PassCards)
            else Entry(seat=entry.seat, action=BuryCards(cards=tuple(buried)))
            if isinstance(entry.action, BuryCards)
            else entry
            for entry in entries[1:]
        ],
    ]
