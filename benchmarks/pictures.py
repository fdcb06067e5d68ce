"""What pictures cost: CPU time and size of the table, CPU time of a hand."""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable
from functools import partial

import engine
from engine.actions import Action, Bid, DealCards, NameTrump, Pass, PassCards, PlayCard
from engine.cards import RANK_ORDER, Suit, build_deck
from engine.options import BidOption, NameTrumpOption, PassCardsOption, PlayOption
from engine.variants.partnership import STANDARD
from engine.view import PlayerView
from render.hand_image import hand_image
from render.labels import Picture, SeatLabel
from render.table_image import table_image
from render.theme import FOUR_COLOUR

_SEATS = (SeatLabel("Ann", None), SeatLabel("Bob", None), SeatLabel("Robin", "club"), SeatLabel("Cy", None))
_HANDS = 60


def rows() -> list[tuple[str, float, str, float]]:
    """Name, measured value, unit and target of each figure.

    Times are the median of CPU milliseconds over the pictures of one whole hand, with the card faces already drawn.
    """
    views = _hand()
    table_times, tables = _drawn([partial(table_image, view, _SEATS, FOUR_COLOUR) for view in views])
    chance = random.Random(1)
    pack = build_deck(RANK_ORDER, 2)
    hands = [tuple(chance.sample(pack, 12)) for _ in range(_HANDS)]
    hand_times, _ = _drawn([partial(hand_image, hand, Suit.HEARTS, frozenset(hand[:5]), FOUR_COLOUR) for hand in hands])
    return [
        ("table picture, median", statistics.median(table_times), "ms", 20),
        ("table picture, largest", max(len(picture.data) for picture in tables) / 1000, "kB", 80),
        ("hand picture, median", statistics.median(hand_times), "ms", 20),
    ]


def _drawn(pictures: list[Callable[[], Picture]]) -> tuple[list[float], list[Picture]]:
    """Draw all once to fill the caches, then once more by the clock."""
    for draw in pictures:
        draw()
    times, drawn = [], []
    for draw in pictures:
        began = time.thread_time()
        drawn.append(draw())
        times.append((time.thread_time() - began) * 1000)
    return times, drawn


def _hand() -> list[PlayerView]:
    """The spectator's views of one hand in which every card is played."""
    chance = random.Random(7)
    state = engine.start(STANDARD, first_dealer=3)
    deck = list(build_deck(RANK_ORDER, 2))
    chance.shuffle(deck)
    views = [engine.view(state, None)]
    state = engine.apply(state, None, DealCards(deck=tuple(deck))).state
    while not engine.awaits_deal(state):
        views.append(engine.view(state, None))
        seat = min(engine.to_act(state))
        state = engine.apply(state, seat, _action(state, seat, chance)).state
    return [*views, engine.view(state, None)]


def _action(state: engine.GameState, seat: int, chance: random.Random) -> Action:
    option = engine.options(state, seat)[0]
    match option:
        case BidOption():
            # 250 can be made with any meld, so that the hand is always played
            return Bid(points=option.minimum) if option.minimum == STANDARD.min_bid else Pass()
        case NameTrumpOption():
            return NameTrump(suit=option.suits[0])
        case PassCardsOption():
            return PassCards(cards=option.hand[: option.count])
        case PlayOption():
            return PlayCard(card=chance.choice(option.cards))
    raise AssertionError(f"no rule for {option}")


if __name__ == "__main__":
    for name, value, unit, target in rows():
        print(f"{name:28} {value:8.1f} {unit:3} (target {target:g})")  # noqa: T201
