"""Games of four Clubs, watched: what they make, and how often the rules of play force a card on them."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.actions import Action, PlayCard
from engine.events import Outcome
from engine.options import Because, Option, PlayOption
from engine.rules import Rules
from engine.view import PlayerView
from players.arena import play_game
from players.club import Club
from players.figures.tally import Tallies, none_yet

_FOLLOWS = (Because.FOLLOW_AND_BEAT, Because.FOLLOW_CANNOT_BEAT, Because.FOLLOW_TRUMPED)
_TRUMPS = (Because.TRUMP, Because.OVERTRUMP, Because.CANNOT_OVERTRUMP)


@dataclass
class Watched:
    """A Club; what it was forced to do goes into the tallies."""

    tallies: Tallies = field(default_factory=none_yet)
    level: str = "club"

    def choose(self, view: PlayerView, options: tuple[Option, ...], seed: int) -> Action:
        """What Club does."""
        for option in options:
            if isinstance(option, PlayOption):
                count_duty(view, option, seed, self.tallies)
        return Club().choose(view, options, seed)


def count_duty(view: PlayerView, option: PlayOption, seed: int, tallies: Tallies) -> None:
    """Count one decision to follow suit, or one to trump."""
    if option.because in _FOLLOWS:
        suit = [card for card in view.hand if card.suit is option.led]
        lower = [card for card in suit if card not in option.cards]
        is_forced = option.because is Because.FOLLOW_AND_BEAT and bool(lower)
        over_partner = is_forced and view.trick is not None and view.trick.winner == _partner(view)
        tallies["heads, has lower"].add(is_forced)
        tallies["heads, would not"].add(is_forced and not _would_beat(view, option, seed))
        tallies["over partner"].add(over_partner)
    elif option.because in _TRUMPS:
        tallies["lost trump"].add(option.because is Because.CANNOT_OVERTRUMP)


def _partner(view: PlayerView) -> int | None:
    return None if view.seat is None else view.rules.partner_of(view.seat)


def _would_beat(view: PlayerView, option: PlayOption, seed: int) -> bool:
    """Whether Club would play one of the cards that beat if any card of the suit might be played."""
    free = tuple(dict.fromkeys([card for card in view.hand if card.suit is option.led]))
    action = Club().choose(view, (option.model_copy(update={"cards": free}),), seed)
    return isinstance(action, PlayCard) and action.card in option.cards


def count_club(rules: Rules, seeds: range) -> Tallies:
    """Play one game of four Clubs for each seed and count."""
    watched = Watched()
    tallies = watched.tallies
    for seed in seeds:
        game = play_game(rules, (watched,) * 4, seed)
        tallies["club hands a game"].add(len(game.results))
        for result in game.results:
            assert result.declarer is not None
            tallies["club hands"].add(1)
            tallies["club made"].add(result.outcome is Outcome.MADE)
            tallies["club thrown in"].add(result.outcome is Outcome.THROWN_IN)
            tallies["club stuck"].add(result.is_stuck)
            tallies["club side meld after"].add(result.melds[rules.side_of(result.declarer)])
    return tallies
