"""Whole games between players, without a table: for matches, calibration and tests."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

import engine
from engine.actions import (
    Action,
    Bid,
    BuryCards,
    DealCards,
    DeclareMeld,
    DrawCard,
    Entry,
    NameTrump,
    PassCards,
    PlayCard,
)
from engine.cards import Card, build_deck, without
from engine.events import DealResult
from engine.options import (
    BidOption,
    BuryOption,
    DeclareMeldOption,
    DeclareOutOption,
    DrawOption,
    NameTrumpOption,
    Option,
    PassCardsOption,
    PlayOption,
)
from engine.rules import Rules
from engine.view import PlayerView
from players.first_legal import plain_action
from players.player import Player

_MOST_DEALS = 200
"""A game that nobody wins (if all hands are passed out, say) is left undecided after so many deals."""


@dataclass(frozen=True)
class Game:
    """A played game: its results deal by deal, the side that won (None: undecided) and its whole log."""

    first_dealer: int
    results: tuple[DealResult, ...]
    winner: int | None
    log: tuple[Entry, ...]


@dataclass(frozen=True)
class RandomLegal:
    """Any admissible action, all kinds and cards alike: the least that a player must beat."""

    level: str = "random"

    def choose(self, view: PlayerView, options: tuple[Option, ...], seed: int) -> Action:
        """One admissible action at random."""
        return random_action(Random(seed), options)


def random_action(random: Random, options: Sequence[Option]) -> Action:
    """A random admissible action of a random option; a bid is one of the two lowest.

    To be out is never claimed by chance, for a wrong claim loses the game.
    """
    option = random.choice([each for each in options if not isinstance(each, DeclareOutOption)])
    match option:
        case BidOption(bids=bids):
            return Bid(points=random.choice(bids[:2]))
        case NameTrumpOption(suits=suits):
            return NameTrump(suit=random.choice(suits))
        case PassCardsOption(hand=hand, count=count):
            return PassCards(cards=tuple(random.sample(hand, count)))
        case PlayOption(cards=cards, on_table=on_table):
            card = random.choice(cards)
            return PlayCard(card=card, from_table=card in on_table and random.random() < 0.5)
        case BuryOption(count=count, allowed=allowed, required=required):
            free = without(allowed, required)
            return BuryCards(cards=(*required, *random.sample(free, count - len(required))))
        case DeclareMeldOption(choices=choices):
            meld = random.choice(choices)
            return DeclareMeld(name=meld.name, hand=meld.hand, table=meld.table)
        case DrawOption(may_choose=may_choose):
            return DrawCard(turn_up=may_choose and random.random() < 0.5)
        case _:
            return plain_action(option)


def shuffled(rules: Rules, random: Random) -> tuple[Card, ...]:
    """The game's pack in a random order."""
    deck = list(build_deck(rules.deck.ranks, rules.deck.copies))
    random.shuffle(deck)
    return tuple(deck)


def play_game(rules: Rules, players: Sequence[Player], seed: int, most_deals: int = _MOST_DEALS) -> Game:
    """Play a game to its end, or for so many deals; `players[seat]`. Equal arguments give equal games.

    The deals depend on the seed alone, so that other players meet the same cards.
    """
    random, chances = Random(seed), Random(f"choices {seed}")
    first_dealer = random.randrange(rules.seats)
    state = engine.start(rules, first_dealer)
    log: list[Entry] = []
    while True:
        turn = engine.to_act(state)
        if turn:
            seat = min(turn)
            view, options = engine.view(state, seat), engine.options(state, seat)
            entry = Entry(seat=seat, action=players[seat].choose(view, options, chances.getrandbits(32)))
        else:
            seen = engine.view(state, None)
            if seen.is_over or len(seen.results) >= most_deals:
                return Game(first_dealer=first_dealer, results=seen.results, winner=seen.winner, log=tuple(log))
            entry = Entry(seat=None, action=DealCards(deck=shuffled(rules, random)))
        state = engine.apply(state, entry.seat, entry.action).state
        log.append(entry)
