"""The level *Club*: a sound club player by rules of thumb. It is frozen as the yardstick for stronger players."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from engine.actions import (
    Action,
    AskMisdeal,
    BuryCards,
    Concede,
    DeclareOut,
    DrawCard,
    ExchangeDix,
    NameTrump,
    PassCards,
    PlayCard,
    TakeKitty,
    ThrowIn,
)
from engine.options import (
    AskMisdealOption,
    BidOption,
    BuryOption,
    ConcedeOption,
    DeclareMeldOption,
    DeclareOutOption,
    DrawOption,
    ExchangeDixOption,
    NameTrumpOption,
    Option,
    PassCardsOption,
    PlayOption,
    TakeKittyOption,
    ThrowInOption,
)
from engine.rules import PhaseName
from engine.view import PlayerView
from players.bidder import best_suit, call, is_worthless
from players.card_play import play
from players.first_legal import first_legal
from players.giving_up import is_lost, is_out, is_surely_made
from players.kitty import bury, is_hopeless, is_hopeless_unseen, trump_after_kitty
from players.melder import best_meld
from players.passer import gift
from players.stock import takes_turn_up, tempo

_FIRST: Mapping[type, int] = {
    kind: place
    for place, kind in enumerate(
        (
            DeclareOutOption,
            ExchangeDixOption,
            DeclareMeldOption,
            DrawOption,
            ThrowInOption,
            ConcedeOption,
            AskMisdealOption,
            BidOption,
            NameTrumpOption,
            PassCardsOption,
            TakeKittyOption,
            BuryOption,
            PlayOption,
        )
    )
}
"""In which order the kinds of options are considered: to end the play, to meld, to give up, and then to go on."""


@dataclass(frozen=True)
class Club:
    """Bids its own meld, what the pass or the kitty adds and its likely tricks; all else goes by rules of thumb."""

    level: Literal["club"] = "club"

    def choose(self, view: PlayerView, options: tuple[Option, ...], seed: int) -> Action:
        """One admissible action; the seed settles ties between equal cards, unknown options get a plain legal move."""
        for option in sorted(options, key=lambda each: _FIRST.get(type(each), len(_FIRST))):
            if (action := _wanted(view, option, seed)) is not None:
                return action
        return first_legal(options, seed)


def _wanted(view: PlayerView, option: Option, seed: int) -> Action | None:
    """What is done with an option; None where another one is better."""
    match option:
        case BidOption():
            return call(view, option)
        case NameTrumpOption(suits=suits):
            if view.rules.deck.kitty:
                return NameTrump(suit=trump_after_kitty(view, suits))
            return NameTrump(suit=best_suit(view.hand, suits, view.rules))
        case PassCardsOption():
            return PassCards(cards=gift(view, option))
        case PlayOption():
            if view.phase is PhaseName.STOCK:
                return tempo(view, option, seed)
            return PlayCard(card=play(view, option, seed))
        case BuryOption():
            return BuryCards(cards=bury(view, option))
        case DeclareMeldOption():
            return best_meld(view, option)
        case _:
            return _plain(view, option)


def _plain(view: PlayerView, option: Option) -> Action | None:
    """Options that leave nothing to choose but whether."""
    match option:
        case DeclareOutOption():
            return DeclareOut() if is_out(view) else None
        case ExchangeDixOption():
            return ExchangeDix()
        case DrawOption(may_choose=may_choose):
            return DrawCard(turn_up=may_choose and takes_turn_up(view))
        case AskMisdealOption():
            return AskMisdeal() if is_worthless(view) else None
        case TakeKittyOption():
            return TakeKitty()
        case ThrowInOption():
            return ThrowIn() if is_lost(view) or is_hopeless(view) else None
        case ConcedeOption():
            is_over = is_surely_made(view) if view.phase is PhaseName.PLAY else is_hopeless_unseen(view)
            return Concede() if is_over else None
        case _:
            return None
