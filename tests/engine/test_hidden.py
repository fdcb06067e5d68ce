"""Nothing that a seat sees depends on a card that it cannot see.

A game is played by chance. At some moment all that one seat cannot know is dealt anew: hidden hands, hidden gifts. The
new world must agree with everything public: the log must still be legal and the melds shown must be the same. In every
such world the seat must have seen, and must see now, exactly the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import engine
from engine import GameState, PlayerView
from engine.actions import BuryCards, Entry, PassCards
from engine.cards import Card
from engine.errors import CorruptLog, IllegalAction
from engine.events import Event
from engine.options import Option
from engine.rules import Rules
from engine.variants import PRESETS
from tests.support.play import Move, deck_of, random_moves
from tests.support.random_rules import auction_rules
from tests.support.variants import TEST_VARIANTS

TRIES = 4
PRESET_RULES = [rules for presets in PRESETS.values() for rules in presets.values() if not rules.deck.stock]
PRESET_RULES += TEST_VARIANTS
"""With a stock the hidden cards lie elsewhere: see `test_stock_hidden.py`."""


@settings(max_examples=20, suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(auction_rules(), st.integers(0, 2**32))
def test_view_under_any_rules(rules: Rules, seed: int) -> None:
    check_deal(rules, seed, points=5)


AT_ONCE = [rules.with_options({"pass_mode": "simultaneous"}) for rules in PRESET_RULES if rules.pass_count]


@pytest.mark.parametrize(
    "rules", PRESET_RULES + AT_ONCE, ids=lambda rules: f"{rules.game}-{rules.preset}-{rules.pass_mode}"
)
def test_view_of_each_preset(rules: Rules) -> None:
    # the worlds must be many, or the test would prove nothing
    assert sum(check_deal(rules, seed, points=6) for seed in range(4)) > 50


def check_deal(rules: Rules, seed: int, points: int) -> int:
    """Check one random deal at some moments for each seat and the spectator; returns how many worlds were compared."""
    rng = Random(seed)
    moves = list(random_moves(rules, seed, deals=1))
    first_dealer = moves[0].before.dealer
    compared = 0
    for length in sorted(rng.sample(range(1, len(moves) + 1), min(points, len(moves)))):
        entries, state = [move.entry for move in moves[:length]], moves[length - 1].step.state
        for viewer in (None, *range(rules.seats)):
            seen = witnessed(rules, first_dealer, entries, viewer)
            for other in worlds(entries, state, viewer, rng):
                if not is_consistent(rules, first_dealer, other, state):
                    continue
                assert witnessed(rules, first_dealer, other, viewer) == seen
                compared += 1
    return compared


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


def witnessed(
    rules: Rules, first_dealer: int, entries: Sequence[Entry], viewer: int | None
) -> tuple[list[Event], PlayerView, tuple[Option, ...]]:
    """All events that the viewer may see, and its view and options at the end."""
    state = engine.start(rules, first_dealer)
    events: list[Event] = []
    for entry in entries:
        step = engine.apply(state, entry.seat, entry.action)
        events += [event for event in step.events if event.private_to is None or viewer in event.private_to]
        state = step.state
    return events, engine.view(state, viewer), engine.options(state, viewer) if viewer is not None else ()


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


def test_refusal_holds_no_card() -> None:
    moves: list[Move] = list(random_moves(PRESET_RULES[0], 5, deals=1))
    state = next(move.step.state for move in moves if move.step.state.current.tricks)
    (seat,) = engine.to_act(state)
    missing = next(card for card in Card if card not in engine.view(state, seat).hand)
    with pytest.raises(IllegalAction) as refused:
        engine.apply(state, seat, engine.actions.PlayCard(card=missing))
    assert not any(card.value in str(refused.value) for card in Card)
