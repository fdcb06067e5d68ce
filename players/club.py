"""The level *Club*: a sound club player by rules of thumb. It is frozen as the yardstick for stronger players."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.actions import Action, NameTrump, PassCards, PlayCard, ThrowIn
from engine.options import BidOption, NameTrumpOption, Option, PassCardsOption, PlayOption, ThrowInOption
from engine.view import PlayerView
from players.bidder import best_suit, call
from players.card_play import is_lost, play
from players.first_legal import first_legal
from players.passer import gift


@dataclass(frozen=True)
class Club:
    """Bids its own meld, what the pass adds and its likely tricks; passes, melds and plays by rules of thumb."""

    level: Literal["club"] = "club"

    def choose(self, view: PlayerView, options: tuple[Option, ...], seed: int) -> Action:
        """One admissible action; the seed settles ties between equal cards, unknown options get a plain legal move."""
        for option in options:
            match option:
                case BidOption():
                    return call(view, option)
                case NameTrumpOption(suits=suits):
                    return NameTrump(suit=best_suit(view.hand, suits, view.rules))
                case PassCardsOption():
                    return PassCards(cards=gift(view, option))
                case PlayOption():
                    if any(isinstance(other, ThrowInOption) for other in options) and is_lost(view):
                        return ThrowIn()
                    return PlayCard(card=play(view, option, seed))
                case _:
                    continue
        return first_legal(options, seed)
