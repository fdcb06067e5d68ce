"""Driving the engine: deals with chosen hands, moves in turn, and whole games by chance with a fixed seed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

import engine
from engine import GameState, Step
from engine.actions import (
    Action,
    AskMisdeal,
    Bid,
    BuryCards,
    Concede,
    DealCards,
    DeclareMeld,
    DeclareOut,
    DrawCard,
    Entry,
    ExchangeDix,
    KeepHand,
    NameTrump,
    Pass,
    PassCards,
    PlayCard,
    TakeKitty,
    ThrowIn,
)
from engine.cards import Card, build_deck, parse, without
from engine.options import (
    AskMisdealOption,
    BidOption,
    BuryOption,
    ConcedeOption,
    DeclareMeldOption,
    DeclareOutOption,
    DrawOption,
    ExchangeDixOption,
    KeepHandOption,
    NameTrumpOption,
    Option,
    PassCardsOption,
    PassOption,
    PlayOption,
    TakeKittyOption,
    ThrowInOption,
)
from engine.rules import Rules


class Move(NamedTuple):
    """One action of a game, the state it was made in and where it led."""

    before: GameState
    entry: Entry
    step: Step


def deck_of(hands: Sequence[Sequence[Card]], dealer: int, *, packet: int = 3, kitty: Sequence[Card] = ()) -> DealCards:
    """The deck that gives these hands, `[seat]`, so many cards at a time from the dealer's left, and this kitty."""
    left = [list(hand) for hand in hands]
    deck: list[Card] = []
    seat = dealer
    while any(left):
        seat = (seat + 1) % len(hands)
        deck += left[seat][:packet]
        del left[seat][:packet]
        if len(deck) == packet * len(hands):
            deck += kitty
    return DealCards(deck=tuple(deck))


def hands_from(texts: Sequence[str], rules: Rules) -> list[list[Card]]:
    """Hands that hold these cards, `[seat]`; what is left of the pack fills them up, the lowest cards first."""
    hands = [list(parse(text)) for text in texts]
    rest = list(build_deck(rules.deck.ranks, rules.deck.copies))
    for hand in hands:
        for card in hand:
            rest.remove(card)
    rest.sort(key=lambda card: card.strength)
    for hand in hands:
        need = rules.deck.hand - len(hand)
        hand += rest[:need]
        del rest[:need]
    return hands


def dealt(
    rules: Rules, texts: Sequence[str] = ("", "", "", ""), dealer: int = 3, *, kitty: Sequence[Card] = ()
) -> GameState:
    """A game in its first auction, with hands that hold these cards (see `hands_from`) and this kitty."""
    hands = hands_from([*texts, " ".join(kitty)], rules)
    # the last of them is what is laid aside, and holds what no hand needs
    left = hands.pop()[: rules.deck.kitty]
    deck = deck_of(hands, dealer, packet=rules.deck.packet, kitty=left)
    return engine.apply(engine.start(rules, dealer), None, deck).state


def do(state: GameState, *actions: Action) -> GameState:
    """The state after these actions, each by the lowest seat on turn."""
    for action in actions:
        state = engine.apply(state, min(engine.to_act(state)), action).state
    return state


def shuffled(rules: Rules, rng: Random) -> DealCards:
    """A deck in random order."""
    deck = list(build_deck(rules.deck.ranks, rules.deck.copies))
    rng.shuffle(deck)
    return DealCards(deck=tuple(deck))


def choose(options: Sequence[Option], rng: Random) -> Action:
    """A random action out of these options; bids are few and low and hands seldom thrown in, so that games get on."""
    option = rng.choice(options)
    if isinstance(option, BidOption) and rng.random() < 0.6:
        option = options[-1]
    if isinstance(option, ThrowInOption | ConcedeOption) and rng.random() < 0.8:
        option = options[0]
    match option:
        case BidOption():
            return Bid(points=option.bids[min(len(option.bids) - 1, rng.choice((0, 0, 0, 1, 2, 5)))])
        case PassOption():
            return Pass()
        case NameTrumpOption():
            return NameTrump(suit=rng.choice(option.suits))
        case PassCardsOption():
            return PassCards(cards=tuple(rng.sample(option.hand, option.count)))
        case PlayOption():
            card = rng.choice(option.cards)
            return PlayCard(card=card, from_table=card in option.on_table and rng.random() < 0.5)
        case ThrowInOption():
            return ThrowIn()
        case AskMisdealOption():
            return AskMisdeal()
        case KeepHandOption():
            return KeepHand()
        case TakeKittyOption():
            return TakeKitty()
        case BuryOption():
            free = without(option.allowed, option.required)
            return BuryCards(cards=(*option.required, *rng.sample(free, option.count - len(option.required))))
        case ConcedeOption():
            return Concede()
        case DeclareMeldOption():
            meld = rng.choice(option.choices)
            return DeclareMeld(name=meld.name, hand=meld.hand, table=meld.table)
        case ExchangeDixOption():
            return ExchangeDix()
        case DrawOption():
            return DrawCard(turn_up=option.may_choose and rng.random() < 0.5)
        case DeclareOutOption():
            return DeclareOut()
    raise AssertionError(f"no way to choose from {option.type}")


def _sensible(state: GameState, seat: int) -> list[Option]:
    """The seat's options; to be out is claimed only where it seems so, because the claim ends the game."""
    seen = engine.view(state, seat)
    side = state.rules.side_of(seat)
    points = seen.scores[side] + seen.trick_points[side] + sum(seen.meld_points[seat : seat + 1])
    return [
        option
        for option in engine.options(state, seat)
        if not isinstance(option, DeclareOutOption) or points >= seen.target
    ]


def random_moves(rules: Rules, seed: int, *, deals: int | None = None) -> Iterator[Move]:
    """The moves of a random game, to its end or for so many deals."""
    rng = Random(seed)
    state = engine.start(rules, rng.randrange(rules.seats))
    while state.winner is None and (deals is None or len(state.results) < deals):
        if engine.awaits_deal(state):
            entry = Entry(seat=None, action=shuffled(rules, rng))
        else:
            seat = rng.choice(sorted(engine.to_act(state)))
            entry = Entry(seat=seat, action=choose(_sensible(state, seat), rng))
        step = engine.apply(state, entry.seat, entry.action)
        yield Move(state, entry, step)
        state = step.state
