"""What people complain of in computer partners: positions in which no level from Club up may do it, at any seed."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from engine.actions import Action, NameTrump, PassCards, PlayCard
from engine.cards import Suit, parse
from engine.events import ShownMeld
from engine.options import (
    BidOption,
    NameTrumpOption,
    Option,
    PassCardsOption,
    PassOption,
    PlayOption,
    ThrowInOption,
)
from engine.rules import PhaseName
from engine.tricks import legal
from engine.view import PlayerView
from players import LEVELS
from tests.support.positions import position

POSITIONS: list[dict[str, Any]] = json.loads(
    (Path(__file__).parents[1] / "data" / "partner_positions.json").read_text(encoding="utf-8")
)
SEEDS = (0, 7, 2**31)
_PHASES = {
    "give": PhaseName.PASSING,
    "bid": PhaseName.AUCTION,
    "trump": PhaseName.TRUMP,
    "play": PhaseName.PLAY,
    "throw": PhaseName.PLAY,
}


def seen(case: dict[str, Any]) -> PlayerView:
    """The view of seat 0 in a position."""
    kind = case["kind"]
    view = position(
        case["hand"],
        phase=_PHASES[kind],
        dealer=case.get("dealer", 3),
        calls=tuple((seat, points) for seat, points in case.get("calls", ())),
        declarer=case.get("declarer", None if kind == "bid" else 0),
        bid=case.get("bid", 300),
        trump=Suit(case["trump"]) if "trump" in case else None,
        tricks=tuple(case.get("tricks", ())),
        now=case.get("now", "0:") if kind in ("play", "throw") else None,
    )
    melds = case.get("melds")
    if melds is None:
        return view
    shown = tuple(ShownMeld(seat=seat, melds=(), points=points, cards=()) for seat, points in enumerate(melds))
    return view.model_copy(update={"melds": shown})


def offered(case: dict[str, Any], view: PlayerView) -> tuple[Option, ...]:
    """What seat 0 may do in it."""
    match case["kind"]:
        case "give":
            return (PassCardsOption(hand=view.hand, count=view.rules.pass_count, to=2),)
        case "bid":
            high = max((call.points or 240 for call in view.calls), default=240)  # the least bid is 250
            return BidOption(minimum=high + 10, step=10, maximum=9990), PassOption()
        case "trump":
            return (NameTrumpOption(suits=tuple(Suit)),)
    assert view.trick is not None
    laid = [play.card for play in view.trick.cards]
    cards, because, to_beat = legal(view.hand, laid, view.trump, view.rules)
    led = laid[0].suit if laid else None
    play = PlayOption(hand=view.hand, cards=cards, because=because, led=led, to_beat=to_beat)
    return (play, ThrowInOption()) if case["kind"] == "throw" else (play,)


def told(action: Action) -> list[str]:
    """The action in the words of the file."""
    match action:
        case PassCards(cards=cards):
            return [card.value for card in cards]
        case PlayCard(card=card):
            return [card.value]
        case NameTrump(suit=suit):
            return [suit.value]
        case _:
            return [action.type]


@pytest.mark.parametrize("level", [name for name in LEVELS if name != "beginner"])
@pytest.mark.parametrize("case", POSITIONS, ids=[f"{each['complaint']}: {each['name']}" for each in POSITIONS])
def test_does_nothing_that_people_complain_of(case: dict[str, Any], level: str) -> None:
    view = seen(case)
    options = offered(case, view)
    for seed in SEEDS:
        done = told(LEVELS[level].choose(view, options, seed))
        assert not set(done) & set(case.get("refused", ())), done
        assert "acceptable" not in case or set(done) <= set(case["acceptable"]), done
        assert not Counter(case.get("required", ())) - Counter(done), done


def test_each_complaint_has_three_positions() -> None:
    counted = Counter(case["complaint"] for case in POSITIONS)
    assert len(counted) == 10
    assert min(counted.values()) >= 3


def test_every_hand_can_be_dealt() -> None:
    assert all(max(Counter(parse(case["hand"])).values()) <= 2 for case in POSITIONS)
