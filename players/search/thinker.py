"""The levels *Strong* and *Expert*: they look at many worlds before they decide."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.actions import Action
from engine.options import BidOption, NameTrumpOption, Option, PlayOption
from engine.view import PlayerView
from players.club import Club
from players.search.auction import call, name_trump
from players.search.cards import choose_card
from players.search.decision import Decision


@dataclass(frozen=True)
class Strong:
    """Bids and plays cards by a few worlds, passes by rules of thumb."""

    level: Literal["strong"] = "strong"
    worlds: int = 20

    def choose(self, view: PlayerView, options: tuple[Option, ...], seed: int) -> Action:
        """The action of `think` with the level's own number of worlds."""
        return self.think(view, options, seed).action

    def think(self, view: PlayerView, options: tuple[Option, ...], seed: int, worlds: int | None = None) -> Decision:
        """Decide over so many worlds; equal arguments give equal decisions."""
        count = worlds or self.worlds
        for option in options:
            if isinstance(option, BidOption):
                return call(view, option, seed, count, wider=1)
            if isinstance(option, PlayOption) and view.contract:
                action = Club().choose(view, options, seed)
                if action.type == "throw_in":
                    return Decision(action)
                return choose_card(view, option, seed, count)
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
        """Decide over so many worlds; equal arguments give equal decisions."""
        count = worlds or self.worlds
        for option in options:
            match option:
                case BidOption():
                    return call(view, option, seed, count)
                case NameTrumpOption():
                    return name_trump(view, option, seed, count)
                case _:
                    continue
        return Strong().think(view, options, seed, count)
