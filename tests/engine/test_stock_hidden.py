"""With a stock, nothing that a seat sees depends on a card that it cannot see.

A deal is played by chance. At some moment the cards that one seat cannot know are dealt anew: what the other one holds
and has not shown, and the stock. The new world must admit the same log, and the same moment in it: where the winner of
a trick has nothing to meld the draw happens by itself, so worlds in which that differs are other games. In every such
world the seat must have seen, and must see now, exactly the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import engine
from engine import GameState, PlayerView
from engine.actions import DealCards, Entry
from engine.cards import Card, without
from engine.errors import CorruptLog
from engine.events import CardDrawn, CardPlayed, DixShown, Event, MeldMade
from engine.options import Option
from engine.rules import PhaseName, Rules
from engine.state import DealState
from engine.variants.two_handed import PRESETS
from tests.support.play import Move, random_moves
from tests.support.stock_rules import stock_rules

TRIES = 6
TURN_UP = 24
"""Place of the turn-up in the deck: the hands lie before it, the stock after it."""


@settings(max_examples=10, suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(stock_rules(), st.integers(0, 2**32))
def test_view_under_any_rules(rules: Rules, seed: int) -> None:
    check_deal(rules, seed, points=5)


@pytest.mark.parametrize("timing", ["before_draw", "after_draw"])
@pytest.mark.parametrize("rules", PRESETS.values(), ids=lambda rules: rules.preset)
def test_view_of_each_preset(rules: Rules, timing: str) -> None:
    rules = rules.with_options({"meld_timing": timing})
    # the worlds must be many, or the test would prove nothing
    assert sum(check_deal(rules, seed, points=6) for seed in range(4)) > 100


def check_deal(rules: Rules, seed: int, points: int) -> int:
    """Check one random deal at some moments for each seat and the spectator; returns how many worlds were compared."""
    rng = Random(seed)
    moves = list(random_moves(rules, seed, deals=1))
    dealer = moves[0].before.dealer
    compared = 0
    for length in sorted(rng.sample(range(1, len(moves) + 1), min(points, len(moves)))):
        entries, state = [plain(move) for move in moves[:length]], moves[length - 1].step.state
        for viewer in (None, 0, 1):
            seen = witnessed(rules, dealer, entries, viewer)
            for other in worlds(entries, dealer, rules, viewer, rng):
                if is_consistent(rules, dealer, other, state):
                    assert witnessed(rules, dealer, other, viewer) == seen
                    compared += 1
    return compared


def plain(move: Move) -> Entry:
    """The entry, saying that a card came from the table even where no copy was in the hand and it needed no saying."""
    is_from_table = any(isinstance(event, CardPlayed) and event.from_table for event in move.step.events)
    if not is_from_table:
        return move.entry
    return move.entry.model_copy(update={"action": move.entry.action.model_copy(update={"from_table": True})})


def is_consistent(rules: Rules, dealer: int, entries: Sequence[Entry], state: GameState) -> bool:
    """Whether the log is legal and leads to the same moment."""
    try:
        reached = engine.replay(rules, dealer, entries)
    except CorruptLog:
        return False
    return moment(reached) == moment(state)


def moment(state: GameState) -> tuple[object, ...]:
    return state.phase, state.current.has_drawn, state.turn, state.winner


def witnessed(
    rules: Rules, dealer: int, entries: Sequence[Entry], viewer: int | None
) -> tuple[list[Event], PlayerView, tuple[Option, ...]]:
    """All events that the viewer may see, and its view and options at the end."""
    state = engine.start(rules, dealer)
    events: list[Event] = []
    for entry in entries:
        step = engine.apply(state, entry.seat, entry.action)
        events += [event for event in step.events if event.private_to is None or viewer in event.private_to]
        state = step.state
    return events, engine.view(state, viewer), engine.options(state, viewer) if viewer is not None else ()


def worlds(
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
