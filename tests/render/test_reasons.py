"""Why just these cards, and why not that action: every reason has its sentence, and names what is possible."""

from __future__ import annotations

import pytest

from engine.actions import (
    Action,
    Bid,
    BuryCards,
    DeclareMeld,
    NameTrump,
    PassCards,
    PlayCard,
)
from engine.cards import Card, Suit, parse
from engine.errors import IllegalAction, Reason
from engine.events import MeldName
from engine.options import (
    Because,
    BidOption,
    BuryOption,
    DeclareMeldOption,
    MeldChoice,
    NameTrumpOption,
    Option,
    PassCardsOption,
    PlayOption,
)
from engine.rules import PhaseName
from engine.variants.partnership import STANDARD
from engine.view import PlayerView
from render.labels import SeatLabel
from render.reasons import because_sentence, illegal_sentence
from tests.support.positions import position

SEATS = (SeatLabel("Ann", None), SeatLabel("Cy", None), SeatLabel("Robin", "club"), SeatLabel("Bob", None))
HEARTS = Suit.HEARTS


def play(
    hand: str, cards: str, because: Because, led: Suit | None = Suit.DIAMONDS, to_beat: Card | None = Card.DK
) -> PlayOption:
    return PlayOption(hand=parse(hand), cards=parse(cards), because=because, led=led, to_beat=to_beat)


BECAUSE = {
    Because.LEAD: (play("AD 9S", "AD 9S", Because.LEAD, None, None), "You lead: play any card."),
    Because.LEAD_TRUMP: (
        play("AH 9H 9S", "AH 9H", Because.LEAD_TRUMP, None, None),
        "The first lead must be trump: ♥A or ♥9.",
    ),
    Because.FOLLOW_AND_BEAT: (
        play("AD TD 9D", "AD TD", Because.FOLLOW_AND_BEAT),
        "Follow ♦ and beat the king: ♦A or ♦10.",
    ),
    Because.FOLLOW_CANNOT_BEAT: (
        play("QD 9D", "QD 9D", Because.FOLLOW_CANNOT_BEAT),
        "Follow ♦; you hold none that beats the king: ♦Q or ♦9.",
    ),
    Because.FOLLOW_TRUMPED: (
        play("AD 9D", "AD 9D", Because.FOLLOW_TRUMPED, to_beat=Card.H9),
        "Follow ♦; it has been trumped, so there is nothing to beat: ♦A or ♦9.",
    ),
    Because.FOLLOW: (play("AD 9D", "AD 9D", Because.FOLLOW), "Follow ♦; you need not beat the king: ♦A or ♦9."),
    Because.TRUMP: (play("AH 9H 9S", "AH 9H", Because.TRUMP), "You have no ♦: trump with ♥A or ♥9."),
    Because.OVERTRUMP: (
        play("AH 9H", "AH", Because.OVERTRUMP, to_beat=Card.HJ),
        "You have no ♦: overtrump the ♥J with ♥A.",
    ),
    Because.CANNOT_OVERTRUMP: (
        play("QH 9H", "QH 9H", Because.CANNOT_OVERTRUMP, to_beat=Card.HK),
        "You have no ♦ and no trump above the ♥K, yet you must trump: ♥Q or ♥9.",
    ),
    Because.NEED_NOT_OVERTRUMP: (
        play("AH 9H", "AH 9H", Because.NEED_NOT_OVERTRUMP, to_beat=Card.HK),
        "You have no ♦: trump with ♥A or ♥9; you need not beat the ♥K.",
    ),
    Because.ANYTHING: (play("AS 9C", "AS 9C", Because.ANYTHING), "You have no ♦ and no trump: play any card."),
    Because.FREE: (
        play("AS 9C", "AS 9C", Because.FREE),
        "Play any card: while there is a stock nobody need follow.",
    ),
}


@pytest.mark.parametrize("because", Because)
def test_each_because_has_its_sentence(because: Because) -> None:
    option, sentence = BECAUSE[because]
    assert because_sentence(option, HEARTS, STANDARD) == sentence


def test_led_trump_is_called_trump_once() -> None:
    option = play("AS 9C", "AS 9C", Because.ANYTHING, HEARTS, Card.HK)
    assert because_sentence(option, HEARTS, STANDARD) == "You have no trump: play any card."


def test_a_whole_suit_is_not_listed() -> None:
    option = play("AD TD KD QD JD 9D", "AD TD KD QD JD 9D", Because.FOLLOW_CANNOT_BEAT, to_beat=Card.DA)
    assert because_sentence(option, HEARTS, STANDARD) == "Follow ♦; you hold none that beats the ace: any ♦."


AUCTION = position("AD TD 9D")
WAITING = AUCTION.model_copy(update={"to_act": (3,)})
BIDS = BidOption(minimum=270, step=10, maximum=9990)
CAPPED = BidOption(minimum=270, step=10, maximum=280, raise_limit=20)
GIVE = PassCardsOption(hand=parse("AD TD 9D KS"), count=4, to=0)
BURY = BuryOption(hand=parse("AD TD 9D KS QS 9C"), count=3, allowed=parse("AD TD 9D 9C"))
FIVES = BidOption(minimum=510, step=10, maximum=9950, coarse_above=600, coarse_step=50)
CHOICES = (
    MeldChoice(name=MeldName.PINOCHLE, hand=parse("JD QS"), table=(), points=40),
    MeldChoice(name=MeldName.PINOCHLE, hand=parse("JD"), table=(2,), points=40),
    MeldChoice(name=MeldName.MARRIAGE, hand=parse("KS QS"), table=(), points=20),
)
ILLEGAL: list[tuple[Reason, Action, Option | None, PlayerView, str]] = [
    (
        Reason.NOT_YOUR_TURN,
        Bid(points=270),
        None,
        WAITING,
        "Bob is on turn now; your hand is here to look at meanwhile.",
    ),
    (
        Reason.NOT_YOUR_TURN,
        PassCards(cards=()),
        None,
        WAITING.model_copy(update={"to_act": (1, 3)}),
        "Cy and Bob are on turn now; your hand is here to look at meanwhile.",
    ),
    (
        Reason.NOT_YOUR_TURN,
        Bid(points=270),
        None,
        WAITING.model_copy(update={"to_act": ()}),
        "Nobody is on turn now: the next hand is about to be dealt.",
    ),
    (Reason.NOT_NOW, PlayCard(card=Card.DA), None, AUCTION, "The auction is on: bid or pass."),
    (
        Reason.GAME_OVER,
        Bid(points=270),
        None,
        AUCTION.model_copy(update={"winner": 0}),
        "This game is over: Ann and Robin have won. `/pinochle start` opens a new table.",
    ),
    (
        Reason.BID_TOO_LOW,
        Bid(points=260),
        BIDS,
        AUCTION,
        "260 is too low: bid 270 or more, in steps of 10, or pass.",
    ),
    (
        Reason.BID_TOO_HIGH,
        Bid(points=20000),
        BIDS,
        AUCTION,
        "20,000 is too high: no bid goes above 9,990. Bid 270 or more, in steps of 10, or pass.",
    ),
    (
        Reason.RAISE_TOO_LARGE,
        Bid(points=300),
        CAPPED,
        AUCTION,
        "300 is too high: a raise is at most 20 here. Bid 270 or 280, or pass.",
    ),
    (
        Reason.BID_OFF_STEP,
        Bid(points=275),
        BIDS,
        AUCTION,
        "275 is between two bids: bids go in steps of 10, so 270 or 280.",
    ),
    (
        Reason.SUIT_WITHOUT_MARRIAGE,
        NameTrump(suit=Suit.CLUBS),
        NameTrumpOption(suits=(Suit.HEARTS, Suit.SPADES)),
        AUCTION,
        "Trump needs a marriage, and you hold none in ♣: name ♠ or ♥.",
    ),
    (
        Reason.WRONG_COUNT,
        PassCards(cards=parse("AD TD 9D")),
        GIVE,
        AUCTION,
        "Choose exactly 4 cards for Ann; you chose 3.",
    ),
    (
        Reason.CARD_NOT_HELD,
        PassCards(cards=parse("AD AD TD 9D")),
        GIVE,
        AUCTION,
        "You do not hold all of these cards: choose 4 cards of your own hand for Ann.",
    ),
    (
        Reason.CARD_NOT_HELD,
        PlayCard(card=Card.SA),
        BECAUSE[Because.FOLLOW_AND_BEAT][0],
        AUCTION,
        "You do not hold the ♠A: play ♦A or ♦10.",
    ),
    (
        Reason.MUST_LEAD_TRUMP,
        PlayCard(card=Card.S9),
        BECAUSE[Because.LEAD_TRUMP][0],
        AUCTION,
        "The first lead must be trump and you hold some: play ♥A or ♥9.",
    ),
    (
        Reason.MUST_FOLLOW,
        PlayCard(card=Card.S9),
        BECAUSE[Because.FOLLOW_CANNOT_BEAT][0],
        AUCTION,
        "Diamonds were led and you hold some: play ♦Q or ♦9.",
    ),
    (
        Reason.MUST_FOLLOW,
        PlayCard(card=Card.S9),
        BECAUSE[Because.FOLLOW_AND_BEAT][0],
        AUCTION,
        "Diamonds were led and you hold some that beat the king: play ♦A or ♦10.",
    ),
    (
        Reason.MUST_BEAT,
        PlayCard(card=Card.D9),
        BECAUSE[Because.FOLLOW_AND_BEAT][0],
        AUCTION,
        "Diamonds were led and you can beat the king: play ♦A or ♦10.",
    ),
    (
        Reason.MUST_TRUMP,
        PlayCard(card=Card.S9),
        BECAUSE[Because.TRUMP][0],
        AUCTION,
        "Diamonds were led and you have none, so trump: play ♥A or ♥9.",
    ),
    (
        Reason.MUST_OVERTRUMP,
        PlayCard(card=Card.H9),
        BECAUSE[Because.OVERTRUMP][0],
        AUCTION,
        "Diamonds were led and you have none, and you can overtrump the ♥J: play ♥A.",
    ),
    (
        Reason.CARD_NOT_HELD,
        PlayCard(card=Card.HK, from_table=True),
        BECAUSE[Because.FREE][0],
        AUCTION,
        "The ♥K does not lie melded before you: play ♠A or ♣9.",
    ),
    (
        Reason.WRONG_COUNT,
        BuryCards(cards=parse("AD TD")),
        BURY,
        AUCTION,
        "Bury exactly 3 cards; you chose 2.",
    ),
    (
        Reason.CARD_NOT_HELD,
        BuryCards(cards=parse("AD AD AD")),
        BURY,
        AUCTION,
        "You do not hold all of these cards: choose 3 cards of your own hand.",
    ),
    (
        Reason.MELDED_CARD,
        BuryCards(cards=parse("KS QS AD")),
        BURY,
        AUCTION,
        "Melded cards stay in your hand: bury 3 of ♦A, ♦10, ♦9 and ♣9.",
    ),
    (
        Reason.MELDED_CARD,
        BuryCards(cards=parse("KS QS AD")),
        BURY.model_copy(update={"allowed": BURY.hand, "required": parse("9D 9C")}),
        AUCTION,
        "♦9 and ♣9 are in no meld, so they go first: choose 3 cards with them.",
    ),
    (
        Reason.NO_SUCH_MELD,
        DeclareMeld(name=MeldName.RUN, hand=parse("AH")),
        DeclareMeldOption(choices=CHOICES),
        AUCTION,
        "These cards make no meld now; you can declare pinochle 40 or marriage ♠ 20.",
    ),
    (
        Reason.BID_OFF_STEP,
        Bid(points=660),
        FIVES,
        AUCTION,
        "660 is between two bids: bids go in steps of 10, above 600 of 50, so 650 or 700.",
    ),
    (
        Reason.BAD_DECK,
        PlayCard(card=Card.H9),
        None,
        AUCTION,
        "These cards do not make up the pack of this game: the hand is dealt again.",
    ),
]


@pytest.mark.parametrize(("reason", "action", "option", "view", "sentence"), ILLEGAL)
def test_refusals_name_what_is_possible(
    reason: Reason, action: Action, option: Option | None, view: PlayerView, sentence: str
) -> None:
    assert illegal_sentence(IllegalAction(reason, action, option), view, SEATS) == sentence


def test_no_reason_is_left_out() -> None:
    assert {reason for reason, *_ in ILLEGAL} == set(Reason)


@pytest.mark.parametrize("reason", Reason)
def test_each_reason_has_a_sentence_without_an_option_too(reason: Reason) -> None:
    for phase in PhaseName:
        view = AUCTION.model_copy(update={"phase": phase})
        sentence = illegal_sentence(IllegalAction(reason, PlayCard(card=Card.SA)), view, SEATS)
        assert sentence.endswith(".")
        assert len(sentence) < 160


@pytest.mark.parametrize("option", [BECAUSE[because][0] for because in Because])
def test_what_the_option_itself_refuses_gets_its_sentence(option: PlayOption) -> None:
    """The engine's own refusals, for every card of the pack that the option does not admit."""
    for card in Card:
        if card in option.cards:
            continue
        with pytest.raises(IllegalAction) as caught:
            option.check(PlayCard(card=card))
        sentence = illegal_sentence(caught.value, AUCTION.model_copy(update={"trump": HEARTS}), SEATS)
        assert "play" in sentence
