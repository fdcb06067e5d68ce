"""Whole games between players, without a table: for matches, calibration and tests."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

import engine
from engine.actions import Action, Bid, DealCards, Entry, NameTrump, Pass, PassCards, PlayCard, ThrowIn
from engine.cards import Card, build_deck
from engine.events import DealResult
from engine.options import (
    BidOption,
    NameTrumpOption,
    Option,
    PassCardsOption,
    PassOption,
    PlayOption,
    ThrowInOption,
)
from engine.rules import Rules
from engine.view import PlayerView
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
    """A random admissible action of a random option; a bid is one of the two lowest."""
    option = random.choice(options)
    match option:
        case BidOption(minimum=minimum, step=step, maximum=maximum):
            return Bid(points=random.choice(range(minimum, maximum + 1, step)[:2]))
        case PassOption():
            return Pass()
        case NameTrumpOption(suits=suits):
            return NameTrump(suit=random.choice(suits))
        case PassCardsOption(hand=hand, count=count):
            return PassCards(cards=tuple(random.sample(hand, count)))
        case PlayOption(cards=cards):
            return PlayCard(card=random.choice(cards))
        case ThrowInOption():
            return ThrowIn()


def shuffled(rules: Rules, random: Random) -> tuple[Card, ...]:
    """The game's pack in a random order."""
    deck = list(build_deck(rules.deck.ranks, rules.deck.copies))
    random.shuffle(deck)
    return tuple(deck)


def play_game(rules: Rules, players: Sequence[Player], seed: int, most_deals: int = _MOST_DEALS) -> Game:
    """Play a game to its end, or for so many deals; `players[seat]`. Equal arguments give equal games."""
    random = Random(seed)
    first_dealer = random.randrange(rules.seats)
    state = engine.start(rules, first_dealer)
    log: list[Entry] = []
    while True:
        turn = engine.to_act(state)
        if turn:
            seat = min(turn)
            view, options = engine.view(state, seat), engine.options(state, seat)
            entry = Entry(seat=seat, action=players[seat].choose(view, options, random.getrandbits(32)))
        else:
            seen = engine.view(state, None)
            if seen.is_over or len(seen.results) >= most_deals:
                return Game(first_dealer=first_dealer, results=seen.results, winner=seen.winner, log=tuple(log))
            entry = Entry(seat=None, action=DealCards(deck=shuffled(rules, random)))
        state = engine.apply(state, entry.seat, entry.action).state
        log.append(entry)
