"""Other worlds of a deal with a stock: what one seat, or a spectator, cannot know is dealt anew.

What a player holds and has not shown, and the stock, may lie elsewhere. A world is another one of the same log only if
it leads to the same moment: where a trick's winner has nothing to meld the draw happens by itself, so worlds in which
that differs are other games.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

import engine
from engine import GameState
from engine.actions import DealCards, Entry
from engine.cards import Card, without
from engine.errors import CorruptLog
from engine.events import CardDrawn, CardPlayed, DixShown, Event, MeldMade
from engine.rules import PhaseName, Rules
from engine.state import DealState

TRIES = 6
TURN_UP = 24
"""Place of the turn-up in the deck: the hands lie before it, the stock after it."""


def is_consistent(rules: Rules, dealer: int, entries: Sequence[Entry], state: GameState) -> bool:
    """Whether the log is legal and leads to the same moment."""
    try:
        reached = engine.replay(rules, dealer, entries)
    except CorruptLog:
        return False
    return moment(reached) == moment(state)


def moment(state: GameState) -> tuple[object, ...]:
    return state.phase, state.current.has_drawn, state.turn, state.winner


def stock_worlds(
    entries: Sequence[Entry], dealer: int, rules: Rules, viewer: int | None, rng: Random
) -> Iterator[list[Entry]]:
    """The same log with other decks; it may not be legal with them."""
    deal = entries[0].action
    assert isinstance(deal, DealCards)
    hidden = sorted(unseen(entries, dealer, rules, viewer))
    for attempt in range(TRIES):
        deck = list(deal.deck)
        # now and then but a few cards change places, where duties leave little room
        places = hidden if attempt % 2 else rng.sample(hidden, min(len(hidden), 3))
        cards = [deck[place] for place in places]
        rng.shuffle(cards)
        for place, card in zip(places, cards, strict=True):
            deck[place] = card
        yield [Entry(seat=None, action=DealCards(deck=tuple(deck))), *entries[1:]]


def unseen(entries: Sequence[Entry], dealer: int, rules: Rules, viewer: int | None) -> set[int]:
    """Places of the deck whose cards the viewer cannot know; follows every card from its place to where it is shown."""
    deal = entries[0].action
    assert isinstance(deal, DealCards)
    deck = deal.deck
    first = 1 - dealer
    held = [[place for place in range(TURN_UP) if (place // 3 % 2 == 0) == (seat == first)] for seat in (0, 1)]
    known = {TURN_UP, *(held[viewer] if viewer is not None else ())}
    opened: list[tuple[int, Card]] = []  # cards that all saw go into a hand
    drawn = TURN_UP
    lying: list[tuple[int, Card]] = []
    for phase, event, after in events_of(rules, dealer, entries):
        if phase is PhaseName.PLAY:  # the melds went back into the hands
            opened, lying = opened + lying, []
        match event:
            case CardDrawn(card=None):
                drawn += 1
                held[event.seat].append(drawn)
                known |= {drawn} if event.seat == viewer else set()
            case CardDrawn(card=Card() as card, private_to=None):
                # a nine from under the stock has scored there and lies open
                on_table = sum((one.seat, one.card) == (event.seat, card) for one in after.table)
                (lying if on_table > lying.count((event.seat, card)) else opened).append((event.seat, card))
                known.add(len(deck) - 1)  # with the turn-up the last of the stock was shown
            case DixShown():
                nine = Card(f"9{deck[TURN_UP].suit}")
                known |= out_of(deck, held, opened, event.seat, [nine])
                (opened if event.taken else lying).append((event.seat, event.taken or nine))
            case MeldMade():
                cards = without(event.meld.cards, event.used_again)
                known |= out_of(deck, held, opened, event.seat, cards)
                lying += [(event.seat, card) for card in cards]
            case CardPlayed(from_table=True):
                lying.remove((event.seat, event.card))
            case CardPlayed(from_table=False):
                known |= out_of(deck, held, opened, event.seat, [event.card])
    return set(range(len(deck))) - known


def out_of(
    deck: Sequence[Card], held: list[list[int]], opened: list[tuple[int, Card]], seat: int, cards: Sequence[Card]
) -> set[int]:
    """The places that these cards of a hand came from; cards that went into it openly come from none."""
    places = set()
    for card in cards:
        if (seat, card) in opened:
            opened.remove((seat, card))
            continue
        place = next(place for place in held[seat] if deck[place] is card)
        held[seat].remove(place)
        places.add(place)
    return places


def events_of(rules: Rules, dealer: int, entries: Sequence[Entry]) -> Iterator[tuple[PhaseName, Event, DealState]]:
    """What happened, in which phase the action was done that led to it, and how the cards lay afterwards."""
    state = engine.start(rules, dealer)
    for entry in entries:
        step = engine.apply(state, entry.seat, entry.action)
        yield from [(state.phase, event, step.state.current) for event in step.events]
        state = step.state
