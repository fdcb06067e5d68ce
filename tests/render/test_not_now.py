"""What is due instead of what comes too early or too late, in words."""

from __future__ import annotations

import pytest

from engine.actions import (
    Action,
    Concede,
    DeclareMeld,
    DeclareOut,
    DrawCard,
    ExchangeDix,
    Pass,
    PlayCard,
    ThrowIn,
)
from engine.cards import Card, Suit
from engine.errors import IllegalAction, Reason
from engine.events import MeldName
from engine.options import DrawOption
from engine.rules import PhaseName
from engine.variants.two_handed import STANDARD as TWO_HANDED
from engine.view import PlayerView, TrickView
from render.labels import SeatLabel
from render.reasons import illegal_sentence
from tests.support.positions import position, trick

SEATS = (SeatLabel("Ann", None), SeatLabel("Cy", None), SeatLabel("Robin", "club"), SeatLabel("Bob", None))
HEARTS = Suit.HEARTS
AUCTION = position("AD TD 9D")
BETWEEN = position("", phase=PhaseName.AUCTION, rules=TWO_HANDED).model_copy(
    update={
        "phase": PhaseName.STOCK,
        "trick": TrickView(leader=0, cards=(), winner=None, points=0),
        "tricks": (trick("0: AH 9C", HEARTS, seats=2),),
        "stock_count": 24,
    }
)
DRAWN = BETWEEN.model_copy(update={"stock_count": 22})
IN_PLAY = BETWEEN.model_copy(update={"phase": PhaseName.PLAY, "stock_count": 0})


@pytest.mark.parametrize(
    ("action", "view", "sentence"),
    [
        (PlayCard(card=Card.SA), BETWEEN, "Now draw; then lead."),
        (
            DeclareMeld(name=MeldName.RUN, hand=()),
            BETWEEN,
            "Now draw: one meld may be declared after each trick that you win, before the draw.",
        ),
        (
            DeclareMeld(name=MeldName.RUN, hand=()),
            DRAWN.model_copy(update={"rules": TWO_HANDED.with_options({"meld_timing": "after_draw"})}),
            "Now play a card: one meld may be declared after each trick that you win, after the draw.",
        ),
        (
            ExchangeDix(),
            DRAWN,
            "Now play a card: a nine of trump is shown after a trick that you win, before you meld.",
        ),
        (DrawCard(), DRAWN, "Now play a card."),
        (Pass(), DRAWN, "Tricks are being played: play a card."),
        (
            DeclareOut(),
            BETWEEN,
            "You can say that you are out only after a trick that you won, before the next lead.",
        ),
        (ExchangeDix(), IN_PLAY, "The stock is gone and the melding with it: play a card."),
        (Concede(), IN_PLAY, "You cannot concede now: play a card."),
        (ThrowIn(), IN_PLAY, "A hand can be thrown in only by the bidder and before the first lead: play a card."),
    ],
)
def test_what_comes_too_early_or_too_late(action: Action, view: PlayerView, sentence: str) -> None:
    assert illegal_sentence(IllegalAction(Reason.NOT_NOW, action), view, SEATS) == sentence


def test_a_turn_up_that_is_not_to_be_had() -> None:
    option = DrawOption()
    with pytest.raises(IllegalAction) as caught:
        option.check(DrawCard(turn_up=True))
    assert illegal_sentence(caught.value, BETWEEN, SEATS) == "Now draw: the turn-up is not to be chosen here."


@pytest.mark.parametrize(
    ("phase", "sentence"),
    [
        (PhaseName.MISDEAL, "Say first whether this hand is played or dealt anew."),
        (PhaseName.KITTY, "The kitty is to be turned up first."),
        (PhaseName.BURY, "Cards are to be buried first."),
        (PhaseName.TRUMP, "Trump is to be named first."),
    ],
)
def test_what_is_due_first(phase: PhaseName, sentence: str) -> None:
    view = AUCTION.model_copy(update={"phase": phase})
    assert illegal_sentence(IllegalAction(Reason.NOT_NOW, PlayCard(card=Card.SA)), view, SEATS) == sentence
