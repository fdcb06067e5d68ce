"""Club with one habit changed, and games of it against Club as it is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from engine import meld_points
from engine.actions import Action, PassCards
from engine.cards import Card, without
from engine.options import Option, PassCardsOption, PlayOption
from engine.rules import Rules
from engine.view import PlayerView
from players.club import Club
from players.figures.tally import Tallies, none_yet
from players.match import play_sample

Habit = Callable[[PlayerView, tuple[Option, ...]], tuple[Option, ...] | Action]
"""What it does: narrows the options that Club is asked about, or acts itself."""


@dataclass(frozen=True)
class ClubWith:
    """Club but for one habit."""

    habit: Habit
    level: str = "club"

    def choose(self, view: PlayerView, options: tuple[Option, ...], seed: int) -> Action:
        """What the habit says, else what Club does."""
        decided = self.habit(view, options)
        return Club().choose(view, decided, seed) if isinstance(decided, tuple) else decided


def never_leads_trump(view: PlayerView, options: tuple[Option, ...]) -> tuple[Option, ...]:
    """On the bidding side it leads a plain card as long as it has one."""
    return _led(view, options, lambda cards: tuple([card for card in cards if card.suit is not view.trump]) or cards)


def always_leads_trump(view: PlayerView, options: tuple[Option, ...]) -> tuple[Option, ...]:
    """On the bidding side it leads its highest trump as long as it has one."""

    def highest(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        trumps = [card for card in cards if card.suit is view.trump]
        return (max(trumps, key=lambda card: card.strength),) if trumps else cards

    return _led(view, options, highest)


def returns_junk(view: PlayerView, options: tuple[Option, ...]) -> tuple[Option, ...] | Action:
    """As declarer it gives back the lowest plain cards that its melds can spare, of short suits first."""
    for option in options:
        if isinstance(option, PassCardsOption) and view.contract is not None and view.contract.seat == view.seat:
            return PassCards(cards=junk(view, option))
    return options


def junk(view: PlayerView, option: PassCardsOption) -> tuple[Card, ...]:
    """The lowest cards, trumps and what breaks a meld last."""
    hand, given = option.hand, list[Card]()
    for _ in range(option.count):
        meld = meld_points(hand, view.trump, view.rules)

        def cost(card: Card, hand: tuple[Card, ...] = hand, meld: int = meld) -> tuple[int, bool, int, int]:
            broken = meld - meld_points(without(hand, (card,)), view.trump, view.rules)
            length = sum(other.suit is card.suit for other in hand)
            return broken, card.suit is view.trump, card.strength, length

        card = min(dict.fromkeys(hand), key=cost)
        given.append(card)
        hand = without(hand, (card,))
    return tuple(given)


def _led(
    view: PlayerView, options: tuple[Option, ...], narrowed: Callable[[tuple[Card, ...]], tuple[Card, ...]]
) -> tuple[Option, ...]:
    """The options with the cards for a lead narrowed, where the bidding side is on lead."""
    if view.contract is None or view.seat is None or view.trick is None or view.trick.cards:
        return options
    if view.rules.side_of(view.contract.seat) != view.rules.side_of(view.seat):
        return options
    return tuple(
        [
            option.model_copy(update={"cards": narrowed(option.cards)}) if isinstance(option, PlayOption) else option
            for option in options
        ]
    )


HABITS: Mapping[str, Habit] = {
    "never leads trump": never_leads_trump,
    "always leads trump": always_leads_trump,
    "returns junk": returns_junk,
}
"""Habits by name."""


def count_habit(rules: Rules, name: str, seeds: range) -> Tallies:
    """Play a game of each seed twice, each side once with the habit, and count how often it wins."""
    tallies = none_yet()
    for seed in seeds:
        sample = play_sample(rules, ClubWith(HABITS[name]), Club(), seed)
        tallies[name].add(sample.wins / sample.games)
    return tallies
