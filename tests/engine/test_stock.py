"""Play with a stock: the turn-up, tricks without duties, melds and nines after a trick, and the draw."""

from __future__ import annotations

import pytest

import engine
from engine import GameState
from engine.actions import Action, DeclareMeld, DrawCard, ExchangeDix, PlayCard
from engine.cards import Card, parse
from engine.errors import IllegalAction, Reason
from engine.events import CardDrawn, CardPlayed, DixShown, Event, MeldMade, MeldName, TurnedUp
from engine.options import Because, DeclareMeldOption, ExchangeDixOption, PlayOption
from engine.rules import PhaseName
from engine.variants.two_handed import STANDARD
from tests.support.play import do
from tests.support.stock_play import dealt_stock, trick

AFTER = STANDARD.with_options({"meld_timing": "after_draw"})
ROYAL = DeclareMeld(name=MeldName.ROYAL_MARRIAGE, hand=parse("KS QS"))
"""Trump is spades wherever it is declared."""


def kinds(state: GameState, seat: int) -> list[str]:
    return [option.type for option in engine.options(state, seat)]


def refusal(state: GameState, seat: int, action: Action) -> Reason:
    with pytest.raises(IllegalAction) as refused:
        engine.apply(state, seat, action)
    return refused.value.reason


def events_of(state: GameState, seat: int, action: Action) -> tuple[Event, ...]:
    return engine.apply(state, seat, action).events


# the deal


def test_deal_turns_a_card_and_leaves_a_stock() -> None:
    state = dealt_stock(STANDARD, ["AH", "AD"], "TS", dealer=0)
    seen = engine.view(state, None)
    assert (seen.phase, seen.trump, seen.turn_up) == (PhaseName.STOCK, "S", Card.ST)
    assert (seen.stock_count, seen.counts, seen.meld_points) == (24, (12, 12), (0, 0))
    # the other one leads
    assert (seen.to_act, seen.contract, seen.calls) == ((1,), None, ())
    assert engine.view(state, 0).hand[0].suit == "S"  # trump first


@pytest.mark.parametrize(("turn_up", "points"), [("9S", 10), ("TS", 0), ("AS", 0)])
def test_a_nine_turned_up_scores_for_the_dealer(turn_up: str, points: int) -> None:
    state = dealt_stock(STANDARD, ["", ""], turn_up, dealer=1)
    assert engine.view(state, None).meld_points == (0, points)
    game = engine.start(STANDARD, 1)
    deck = engine.actions.DealCards(deck=(*state.current.dealt[0], *state.current.dealt[1], *state.current.dealt_stock))
    turned = [event for event in engine.apply(game, None, deck).events if isinstance(event, TurnedUp)]
    assert turned == [TurnedUp(card=Card(turn_up), points=points)]


# tricks without duties


@pytest.mark.parametrize(
    ("lead", "follow", "winner"),
    [
        ("TH", "AH", 1),
        ("TH", "KH", 0),
        ("TH", "TH", 0),  # identical: the leader
        ("TH", "AC", 0),  # another plain suit
        ("AH", "9S", 1),  # a trump on a plain lead
        ("9S", "AH", 0),
        ("TS", "AS", 1),
    ],
)
def test_who_takes_a_trick(lead: str, follow: str, winner: int) -> None:
    state = trick(dealt_stock(STANDARD, [lead, follow], "JS"), lead, follow)
    assert state.current.tricks[0].winner == winner
    assert engine.to_act(state) == {winner}


def test_any_card_may_be_played() -> None:
    state = dealt_stock(STANDARD, ["TH", "AH 9S AC"], "JS")
    (lead,) = engine.options(state, 0)
    assert isinstance(lead, PlayOption)
    assert lead.because is Because.LEAD
    state = do(state, PlayCard(card=Card.HT))
    (follow,) = engine.options(state, 1)
    assert isinstance(follow, PlayOption)
    assert set(follow.cards) == set(state.current.hands[1])
    assert (follow.because, follow.led, follow.to_beat) == (Because.FREE, "H", Card.HT)
    assert refusal(state, 1, PlayCard(card=Card.HT)) is Reason.CARD_NOT_HELD
    assert refusal(state, 1, PlayCard(card=Card.HA, from_table=True)) is Reason.CARD_NOT_HELD
    assert refusal(state, 0, PlayCard(card=Card.HT)) is Reason.NOT_YOUR_TURN


# the draw


def test_draw_happens_by_itself_where_nothing_can_be_melded() -> None:
    state = do(dealt_stock(STANDARD, ["TH 9C 9C", "AH 9D"], "JS", stock="AC AD"), PlayCard(card=Card.HT))
    events = events_of(state, 1, PlayCard(card=Card.HA))
    drawn = [event for event in events if isinstance(event, CardDrawn)]
    # the winner first; everybody sees that, only the one who drew sees what
    assert drawn == [
        CardDrawn(seat=1),
        CardDrawn(seat=1, card=Card.CA, private_to=(1,)),
        CardDrawn(seat=0),
        CardDrawn(seat=0, card=Card.DA, private_to=(0,)),
    ]
    state = engine.apply(state, 1, PlayCard(card=Card.HA)).state
    assert kinds(state, 1) == ["play"]
    assert (engine.view(state, None).stock_count, engine.view(state, None).counts) == (22, (12, 12))
    assert [(one.seat, one.card) for one in engine.view(state, 0).taken] == [(0, Card.DA)]
    assert engine.view(state, None).taken == ()


def test_winner_who_could_meld_may_draw_instead() -> None:
    state = trick(dealt_stock(STANDARD, ["AH KS QS", "9H"], "JS"), "AH", "9H")
    assert kinds(state, 0) == ["meld", "draw"]
    assert kinds(state, 1) == []
    assert refusal(state, 0, PlayCard(card=Card.SK)) is Reason.NOT_NOW
    assert refusal(state, 0, DrawCard(turn_up=True)) is Reason.NOT_NOW
    state = do(state, DrawCard())
    assert kinds(state, 0) == ["play"]
    assert engine.view(state, None).meld_points == (0, 0)


# melds


def test_one_meld_and_then_the_draw() -> None:
    state = trick(dealt_stock(STANDARD, ["AH KS QS KD QD", "9H"], "JS"), "AH", "9H")
    events = events_of(state, 0, ROYAL)
    assert isinstance(events[0], MeldMade)
    assert (events[0].meld.name, events[0].meld.points, events[0].used_again) == (MeldName.ROYAL_MARRIAGE, 40, ())
    assert [type(event) for event in events[1:]] == [CardDrawn] * 4
    state = do(state, ROYAL)
    seen = engine.view(state, 1)
    assert seen.meld_points == (40, 0)
    assert [(card.seat, card.card, card.served) for card in seen.table_cards] == [
        (0, Card.SK, (MeldName.ROYAL_MARRIAGE,)),
        (0, Card.SQ, (MeldName.ROYAL_MARRIAGE,)),
    ]
    assert (seen.counts, kinds(state, 0)) == ((10, 12), ["play"])
    assert seen.melds[0].cards == parse("KS QS")


def test_only_the_winner_melds() -> None:
    state = trick(dealt_stock(STANDARD, ["9H KS QS", "AH"], "JS"), "9H", "AH")
    assert kinds(state, 0) == []
    assert refusal(state, 0, ROYAL) is Reason.NOT_YOUR_TURN
    assert kinds(state, 1) == ["play"]


def test_meld_with_cards_of_the_table() -> None:
    state = trick(dealt_stock(STANDARD, ["AH AD KS QS AS TS JS", "9H 9D"], "JC"), "AH", "9H")
    assert state.current.trump == "C"
    state = dealt_stock(STANDARD, ["AH AD KS QS AS TS JS", "9H 9D"], "JS")
    state = do(trick(state, "AH", "9H"), ROYAL)
    state = trick(state, "AD", "9D")
    numbers = tuple(card.number for card in state.current.table)
    run = DeclareMeld(name=MeldName.RUN, hand=parse("AS TS JS"), table=numbers)
    assert refusal(state, 0, DeclareMeld(name=MeldName.RUN, hand=parse("AS TS KS QS JS"))) is Reason.NO_SUCH_MELD
    made = events_of(state, 0, run)[0]
    assert isinstance(made, MeldMade)
    assert (made.meld.points, made.used_again) == (150, parse("KS QS"))
    state = do(state, run)
    table = {card.card: card.served for card in state.current.table}
    assert table[Card.SK] == (MeldName.ROYAL_MARRIAGE, MeldName.RUN)
    assert table[Card.ST] == (MeldName.RUN,)
    assert engine.view(state, None).meld_points == (190, 0)
    assert len({card.number for card in state.current.table}) == 5


def test_of_two_copies_the_player_chooses() -> None:
    state = do(trick(dealt_stock(STANDARD, ["AH KS QS KS", "9H"], "JS"), "AH", "9H"), ROYAL)
    (option,) = engine.options(state, 0)
    assert isinstance(option, PlayOption)
    assert option.on_table == parse("KS QS")
    from_hand = engine.apply(state, 0, PlayCard(card=Card.SK))
    assert from_hand.events == (CardPlayed(seat=0, card=Card.SK),)
    assert [card.card for card in from_hand.state.current.table] == [Card.SK, Card.SQ]
    from_table = engine.apply(state, 0, PlayCard(card=Card.SK, from_table=True))
    assert from_table.events == (CardPlayed(seat=0, card=Card.SK, from_table=True),)
    assert [card.card for card in from_table.state.current.table] == [Card.SQ]
    assert Card.SK in from_table.state.current.hands[0]
    # where there is no copy in the hand the melded one goes
    queen = engine.apply(state, 0, PlayCard(card=Card.SQ))
    assert queen.events == (CardPlayed(seat=0, card=Card.SQ, from_table=True),)


def test_of_two_melded_copies_the_one_goes_that_has_served_more() -> None:
    state = dealt_stock(STANDARD, ["AH AD AC KS QS KS QS JD", "9H 9D 9C"], "JS")
    state = trick(do(trick(state, "AH", "9H"), ROYAL), "AD", "9D")
    first, second = state.current.table[0].number, state.current.table[1].number
    state = do(state, DeclareMeld(name=MeldName.PINOCHLE, hand=parse("JD"), table=(second,)))
    state = do(trick(state, "AC", "9C"), ROYAL)
    assert [card.number for card in state.current.table if card.card is Card.SK] == [first, 3]
    state = do(state, PlayCard(card=Card.SQ, from_table=True))
    left = [card for card in state.current.table if card.card is Card.SQ]
    assert [card.served for card in left] == [(MeldName.ROYAL_MARRIAGE,)]


# nines of trump


def test_nine_is_exchanged_for_the_turn_up_before_the_meld() -> None:
    state = trick(dealt_stock(STANDARD, ["AH 9S KS QS AS TS", "9H"], "JS"), "AH", "9H")
    assert kinds(state, 0) == ["meld", "dix", "draw"]
    dix = engine.options(state, 0)[1]
    assert dix == ExchangeDixOption(points=10, takes=Card.SJ)
    assert events_of(state, 0, ExchangeDix()) == (DixShown(seat=0, points=10, taken=Card.SJ),)
    state = do(state, ExchangeDix())
    seen = engine.view(state, 1)
    assert (seen.turn_up, seen.meld_points, seen.stock_count, seen.table_cards) == (Card.S9, (10, 0), 24, ())
    assert [(one.seat, one.card, one.is_open) for one in seen.taken] == [(0, Card.SJ, True)]
    # the jack completes the run, in the same turn
    (melds, _) = engine.options(state, 0)
    assert isinstance(melds, DeclareMeldOption)
    assert melds.choices[0].name is MeldName.RUN
    state = do(state, DeclareMeld(name=MeldName.RUN, hand=parse("AS TS KS QS JS")))
    assert engine.view(state, None).meld_points == (160, 0)


def test_no_nine_is_shown_after_the_meld() -> None:
    state = do(trick(dealt_stock(STANDARD, ["AH 9S KS QS", "9H"], "JS"), "AH", "9H"), ROYAL)
    assert kinds(state, 0) == ["play"]
    state = do(state, PlayCard(card=Card.SQ, from_table=True))
    assert refusal(state, 1, ExchangeDix()) is Reason.NOT_NOW


def test_second_nine_is_only_shown() -> None:
    state = trick(dealt_stock(STANDARD, ["AH 9S 9S", "9H"], "JS"), "AH", "9H")
    state = do(state, ExchangeDix())
    assert engine.options(state, 0)[0] == ExchangeDixOption(points=10, takes=None)
    assert events_of(state, 0, ExchangeDix())[0] == DixShown(seat=0, points=10, taken=None)
    state = do(state, ExchangeDix())
    # both shown after one trick; nothing is left to choose, so both have drawn
    assert kinds(state, 0) == ["play"]
    seen = engine.view(state, 1)
    assert (seen.meld_points, seen.stock_count) == ((20, 0), 22)
    assert [(card.card, card.served) for card in seen.table_cards] == [(Card.S9, (MeldName.DIX,))]


def test_nine_is_only_shown_where_a_nine_was_turned_up() -> None:
    state = trick(dealt_stock(STANDARD, ["AH 9S", "9H"], "9S"), "AH", "9H")
    assert kinds(state, 0) == ["dix", "draw"]
    assert engine.options(state, 0)[0] == ExchangeDixOption(points=10, takes=None)
    assert engine.view(do(state, ExchangeDix()), None).meld_points == (10, 10)


def test_melded_nine_of_the_table_may_be_played() -> None:
    state = do(trick(dealt_stock(STANDARD, ["AH 9S", "9H"], "9S"), "AH", "9H"), ExchangeDix())
    state = do(state, PlayCard(card=Card.S9))
    assert state.current.table == ()


# melding after the draw


def test_after_draw_the_winner_draws_first_and_leading_ends_the_melding() -> None:
    state = dealt_stock(AFTER, ["AH KS 9S", "9H"], "JS", stock="QS")
    state = trick(state, "AH", "9H")
    assert engine.view(state, None).stock_count == 22
    assert kinds(state, 0) == ["meld", "dix", "play"]
    melded = do(state, ExchangeDix(), ROYAL)
    assert kinds(melded, 0) == ["play"]
    assert engine.view(melded, None).meld_points == (50, 0)
    led = do(state, PlayCard(card=Card.SK))
    assert kinds(led, 1) == ["play"]
    assert refusal(state, 0, DrawCard()) is Reason.NOT_NOW


def test_melding_is_over_with_the_next_trick() -> None:
    state = trick(dealt_stock(AFTER, ["AH KS QS", "9H AD"], "JS"), "AH", "9H")
    state = do(state, PlayCard(card=Card.SK))
    assert refusal(state, 1, ROYAL) is Reason.NOT_NOW
    assert kinds(state, 1) == ["play"]
