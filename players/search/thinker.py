"""The levels *Strong* and *Expert*: they look at many worlds before they decide.

Both are pure: equal views, options, seeds and numbers of worlds give equal decisions on every machine.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.actions import Action, ThrowIn
from engine.options import (
    BidOption,
    BuryOption,
    NameTrumpOption,
    Option,
    PassCardsOption,
    PlayOption,
    ThrowInOption,
)
from engine.rules import PhaseName
from engine.view import PlayerView
from players.club import Club
from players.search.auction import call, name_trump
from players.search.burying import bury
from players.search.by_line import call_by_line
from players.search.cards import choose_card, throw_in_or
from players.search.decision import Decision
from players.search.endgame import solve
from players.search.passing import give
from players.search.stock import MORE, choose_beside_stock

_MORE_FOR_GIFTS = 3
"""So many times the worlds of a card are looked at for a gift, which is given once a hand."""


@dataclass(frozen=True)
class Strong:
    """Passes and plays cards by some worlds; bids by a fitted estimate, names trump, buries and melds one by one by
    rules of thumb."""

    level: Literal["strong"] = "strong"
    worlds: int = 40

    def choose(self, view: PlayerView, options: tuple[Option, ...], seed: int) -> Action:
        """The action of `think` with the level's own number of worlds."""
        return self.think(view, options, seed).action

    def think(self, view: PlayerView, options: tuple[Option, ...], seed: int, worlds: int | None = None) -> Decision:
        """Decide over so many worlds; `worlds` (the level's own unless given) is what a decision may cost."""
        count = worlds or self.worlds
        if view.phase is PhaseName.STOCK:
            usual = Club().choose(view, options, seed)
            if usual.type != "play":
                return Decision(usual)
            return choose_beside_stock(view, options, usual, seed, count)
        for option in options:
            match option:
                case BidOption():
                    return call_by_line(view, option)
                case PassCardsOption():
                    return give(view, option, seed, worlds or _MORE_FOR_GIFTS * self.worlds)
                case PlayOption() if view.phase is PhaseName.PLAY:
                    return _play(view, option, options, seed, count)
                case _:
                    continue
        return Decision(Club().choose(view, options, seed))


@dataclass(frozen=True)
class Expert:
    """Decides everything by worlds."""

    level: Literal["expert"] = "expert"
    worlds: int = 100

    def choose(self, view: PlayerView, options: tuple[Option, ...], seed: int) -> Action:
        """The action of `think` with the level's own number of worlds."""
        return self.think(view, options, seed).action

    def think(self, view: PlayerView, options: tuple[Option, ...], seed: int, worlds: int | None = None) -> Decision:
        """Decide over so many worlds; `worlds` (the level's own unless given) is what a decision may cost."""
        return self._decide(view, options, seed, worlds, None)

    def price(self, view: PlayerView, options: tuple[Option, ...], seed: int, worlds: int, also: Action) -> Decision:
        """The decision of `think`, with an estimate of an action that somebody took here, whatever is chosen.

        Beside a stock only the ways that are looked at anyway have one.
        """
        return self._decide(view, options, seed, worlds, also)

    def _decide(
        self, view: PlayerView, options: tuple[Option, ...], seed: int, worlds: int | None, also: Action | None
    ) -> Decision:
        count = worlds or self.worlds
        if view.phase is PhaseName.STOCK:
            usual = Club().choose(view, options, seed)
            return choose_beside_stock(view, options, usual, seed, worlds or MORE * self.worlds)
        for option in options:
            match option:
                case BidOption():
                    return call(view, option, seed, count, also)
                case NameTrumpOption():
                    return name_trump(view, option, seed, count, also)
                case PassCardsOption():
                    return give(view, option, seed, worlds or _MORE_FOR_GIFTS * self.worlds, also)
                case BuryOption():
                    return bury(view, option, seed, (count + 1) // 2, also)
                case PlayOption() if view.phase is PhaseName.PLAY:
                    return _play(view, option, options, seed, count, also)
                case _:
                    continue
        return Decision(Club().choose(view, options, seed))


def _play(
    view: PlayerView,
    option: PlayOption,
    options: tuple[Option, ...],
    seed: int,
    count: int,
    also: Action | None = None,
) -> Decision:
    usual = Club().choose(view, options, seed)
    if usual.type not in ("play", "throw_in"):  # a claim or a concession that rules of thumb are sure of
        return Decision(usual)
    if view.rules.deck.stock:
        return solve(view, option, seed)
    may_give_up = any(isinstance(other, ThrowInOption) for other in options)
    decision = choose_card(view, option, seed, count)
    if may_give_up and decision.estimates:
        decision = throw_in_or(view, decision)
    elif may_give_up and usual.type == "throw_in":
        decision = Decision(ThrowIn())
    if also is None:
        return decision
    priced = choose_card(view, option, seed, count, also)
    if may_give_up and priced.estimates:
        priced = throw_in_or(view, priced)
    return Decision(decision.action, priced.worlds, priced.estimates)
