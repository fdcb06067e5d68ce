"""Deal, trump, pass, melds and settling, driven through the game."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import engine
from engine import GameState
from engine.actions import Bid, DealCards, NameTrump, Pass, PassCards, PlayCard, ThrowIn
from engine.cards import Card, Rank, Suit, build_deck, parse
from engine.errors import IllegalAction, Reason
from engine.events import CardsDealt, CardsPassed, DealResult, DealScored, MeldsShown, Outcome
from engine.options import NameTrumpOption, PassCardsOption, PlayOption, ThrowInOption
from engine.rules import PhaseName
from engine.variants.partnership import STANDARD
from tests.support.play import dealt, do

RUN = "AH TH KH QH JH"


def declared(points: int, *hands: str, **options: Any) -> GameState:
    """Seat 0 has the contract and is about to name trump."""
    state = dealt(STANDARD.with_options(options), hands or ("", "", "", ""))
    return do(state, Bid(points=points), Pass(), Pass(), Pass())


def trumped(points: int, *hands: str, suit: Suit = Suit.HEARTS, **options: Any) -> GameState:
    """… and has named it."""
    return do(declared(points, *hands, **options), NameTrump(suit=suit))


def last_result(state: GameState) -> DealResult:
    return engine.view(state, None).results[-1]


# the deal


def test_three_cards_at_a_time_from_the_dealers_left() -> None:
    deck = build_deck(STANDARD.deck.ranks, 2)
    step = engine.apply(engine.start(STANDARD, 1), None, DealCards(deck=deck))
    assert step.events == (CardsDealt(deal=1, dealer=1),)
    for seat, packet in ((2, 0), (3, 1), (0, 2), (1, 3)):
        cards = [card for start in range(packet * 3, 48, 12) for card in deck[start : start + 3]]
        assert Counter(engine.view(step.state, seat).hand) == Counter(cards)


@pytest.mark.parametrize("change", ["short", "long", "doubled"])
def test_deck_must_be_the_pack(change: str) -> None:
    deck = build_deck(STANDARD.deck.ranks, 2)
    wrong = {"short": deck[1:], "long": (*deck, Card.CA), "doubled": (Card.SA, *deck[1:])}[change]
    with pytest.raises(IllegalAction) as refused:
        engine.apply(engine.start(STANDARD, 1), None, DealCards(deck=wrong))
    assert refused.value.reason is Reason.BAD_DECK


def test_first_dealer_must_sit_at_the_table() -> None:
    with pytest.raises(ValueError, match="seat 4"):
        engine.start(STANDARD, 4)


# trump


def test_any_suit_may_be_named() -> None:
    assert engine.options(declared(250), 0) == (NameTrumpOption(suits=tuple(Suit)),)


def test_only_a_suit_with_a_marriage_where_the_table_asks_for_one() -> None:
    hand = "KC QC KH QH KD JD QS AS AS TS TS JS"
    state = declared(250, hand, "", "", "", trump_needs_marriage=True)
    assert engine.options(state, 0) == (NameTrumpOption(suits=(Suit.CLUBS, Suit.HEARTS)),)
    with pytest.raises(IllegalAction) as refused:
        do(state, NameTrump(suit=Suit.DIAMONDS))
    assert refused.value.reason is Reason.SUIT_WITHOUT_MARRIAGE
    assert engine.view(do(state, NameTrump(suit=Suit.HEARTS)), None).trump is Suit.HEARTS


NO_MARRIAGE = "AC AC AD AD AH AH AS AS KH KD QC QS"


@pytest.mark.parametrize(("missed", "changes"), [("bidders_lose", (-260, 60)), ("other_team_scores", (0, 320))])
def test_bid_is_forfeited_without_a_marriage(missed: str, changes: tuple[int, int]) -> None:
    # without trump the marriage of hearts is a plain one and the nines are nothing
    left, right = "9H 9H TH TH KH QH JH JD QS TC 9C 9D", "KS KS KD KC KC TS TS TD TD JS JS 9S"
    rules = STANDARD.with_options({"trump_needs_marriage": True, "missed_bid": missed})
    state = dealt(rules, (NO_MARRIAGE, left, "", right))
    step = engine.apply(do(state, Bid(points=260), Pass(), Pass()), 3, Pass())
    shown, scored = step.events[-2:]
    assert isinstance(shown, MeldsShown)
    assert isinstance(scored, DealScored)
    assert {meld.name.value: meld.points for meld in shown.shown[1].melds} == {"marriage": 20, "pinochle": 40}
    result = scored.result
    assert (result.outcome, result.trump, result.declarer) == (Outcome.FORFEITED, None, 0)
    assert (result.melds[1], result.changes) == (60, changes)
    assert engine.awaits_deal(step.state)
    assert engine.view(step.state, None).gifts == ()


def test_stuck_dealer_forfeits_like_any_bidder() -> None:
    rules = STANDARD.with_options({"trump_needs_marriage": True})
    state = do(dealt(rules, ("", "", "", NO_MARRIAGE)), Pass(), Pass(), Pass())
    result = last_result(state)
    assert (result.outcome, result.is_stuck, result.changes[1]) == (Outcome.FORFEITED, True, -250)


# the pass


def test_partner_gives_first_then_the_declarer_even_the_same_cards() -> None:
    state = trumped(250, f"{RUN}", "", "AC AC AD AD", "")
    assert engine.to_act(state) == {2}
    gift = PassCards(cards=parse("AC AC AD AD"))
    step = engine.apply(state, 2, gift)
    public, private = step.events
    assert public == CardsPassed(giver=2, receiver=0, count=4)
    assert isinstance(private, CardsPassed)
    assert private.private_to == (2, 0)
    assert Counter(private.cards) == Counter(gift.cards)
    assert engine.view(step.state, 0).counts == (16, 12, 8, 12)
    (option,) = engine.options(step.state, 0)
    assert isinstance(option, PassCardsOption)
    assert (option.count, option.to, len(option.hand)) == (4, 2, 16)
    done = do(step.state, gift)
    assert engine.view(done, 2).counts == (12, 12, 12, 12)
    assert engine.view(done, 2).hand == engine.view(state, 2).hand
    assert Counter(engine.view(done, 0).received) == Counter(engine.view(done, 0).given) == Counter(gift.cards)
    assert engine.view(done, 1).gifts == ((2, 0), (0, 2))
    assert engine.view(done, 1).received == engine.view(done, 1).given == engine.view(done, None).given == ()


@pytest.mark.parametrize("count", [2, 3, 4])
def test_exactly_so_many_cards_pass(count: int) -> None:
    state = trumped(250, pass_count=count)
    hand = engine.view(state, 2).hand
    for number in (count - 1, count + 1):
        with pytest.raises(IllegalAction) as refused:
            do(state, PassCards(cards=hand[:number]))
        assert refused.value.reason is Reason.WRONG_COUNT
    assert engine.view(do(state, PassCards(cards=hand[:count])), 0).counts[0] == 12 + count


def test_cards_not_held_cannot_pass() -> None:
    state = trumped(250, "", "", "AC", "AC")
    for cards in ("AC AC 9C 9D", "AC AD AH AS"):
        with pytest.raises(IllegalAction) as refused:
            do(state, PassCards(cards=parse(cards)))
        assert refused.value.reason is Reason.CARD_NOT_HELD


def test_no_pass_where_the_table_passes_nothing() -> None:
    state = trumped(250, pass_count=0)
    assert state.phase is PhaseName.PLAY
    assert engine.view(state, 0).gifts == ()


@pytest.mark.parametrize("first", [0, 2])
def test_simultaneous_gifts_stay_hidden_until_both_are_in(first: int) -> None:
    state = trumped(250, pass_mode="simultaneous")
    assert engine.to_act(state) == {0, 2}
    second = 2 - first
    hands = {seat: engine.view(state, seat).hand for seat in (0, 2)}
    gifts = {seat: PassCards(cards=hands[seat][:4]) for seat in (0, 2)}
    step = engine.apply(state, first, gifts[first])
    assert step.events == ()
    assert engine.to_act(step.state) == {second}
    assert engine.view(step.state, first).given == gifts[first].cards
    for seat in {0, 1, 2, 3} - {first}:
        assert engine.view(step.state, seat) == engine.view(state, seat).model_copy(
            update={"revision": step.state.revision, "to_act": (second,)}
        )
    with pytest.raises(IllegalAction) as refused:  # a choice cannot be changed
        engine.apply(step.state, first, gifts[first])
    assert refused.value.reason is Reason.NOT_YOUR_TURN
    with pytest.raises(IllegalAction) as refused:  # nor can what one has not seen be sent back
        engine.apply(step.state, second, gifts[first])
    assert refused.value.reason is Reason.CARD_NOT_HELD
    done = engine.apply(step.state, second, gifts[second]).state
    for seat in (0, 2):
        seen = engine.view(done, seat)
        assert (seen.given, seen.received) == (gifts[seat].cards, gifts[2 - seat].cards)
        assert Counter(seen.hand) == Counter((*hands[seat][4:], *gifts[2 - seat].cards))


# melds and settling


def unmakeable(points: int, **options: Any) -> GameState:
    """Seat 0 bids with a bare run (150) and nothing else on its side; nothing is passed."""
    weak = "AC AC TC TC JC 9C 9C"
    partner = "TD TD 9D 9D TS TS 9S 9S JS JS AD AD"
    return trumped(points, f"{RUN} {weak}", "QC QC KC KC 9H", partner, "", pass_count=0, **options)


def test_all_melds_are_shown_and_stay() -> None:
    state = unmakeable(400)
    seen = engine.view(state, None)
    assert [shown.seat for shown in seen.melds] == [0, 1, 2, 3]
    assert seen.melds[0].points == 150
    assert Counter(seen.melds[0].cards) == Counter(parse(RUN))
    assert seen.melds[2].points == 0


def test_bid_that_needs_every_point_is_played() -> None:
    assert unmakeable(400).phase is PhaseName.PLAY


def test_unmakeable_bid_is_settled_at_once() -> None:
    state = unmakeable(410)
    result = last_result(state)
    assert (result.outcome, result.melds[0], result.tricks) == (Outcome.UNMAKEABLE, 150, (0, 0))
    assert result.changes == (-410, result.melds[1])
    assert result.melds[1] > 0
    assert engine.awaits_deal(state)
    assert engine.view(state, 0).counts == (12, 12, 12, 12)


def test_unmakeable_bid_may_be_played_for_practice() -> None:
    assert unmakeable(410, auto_settle=False).phase is PhaseName.PLAY


def test_others_score_meld_and_bid_for_an_unplayed_hand() -> None:
    result = last_result(unmakeable(410, missed_bid="other_team_scores"))
    assert result.changes == (0, result.melds[1] + 410)


def test_last_trick_for_all_meld_makes_more_bids_possible() -> None:
    assert unmakeable(410, last_trick_takes_meld=True).phase is PhaseName.PLAY


def test_declarer_may_throw_in_until_the_first_card() -> None:
    state = unmakeable(400)
    play, throw_in = engine.options(state, 0)
    assert isinstance(play, PlayOption)
    assert throw_in == ThrowInOption()
    for other in (1, 2, 3):
        with pytest.raises(IllegalAction) as refused:
            engine.apply(state, other, ThrowIn())
        assert refused.value.reason is Reason.NOT_YOUR_TURN
    result = last_result(do(state, ThrowIn()))
    assert (result.outcome, result.changes) == (Outcome.THROWN_IN, (-400, result.melds[1]))
    state = do(state, PlayCard(card=play.cards[0]))
    with pytest.raises(IllegalAction) as refused:
        do(state, ThrowIn())
    assert refused.value.reason is Reason.NOT_NOW


def test_no_throw_in_where_the_table_has_none() -> None:
    assert len(engine.options(unmakeable(400, throw_in="never"), 0)) == 1


def test_first_lead_in_trump() -> None:
    state = unmakeable(400, first_lead_trump=True)
    play = engine.options(state, 0)[0]
    assert isinstance(play, PlayOption)
    assert {card.suit for card in play.cards} == {Suit.HEARTS}
    with pytest.raises(IllegalAction) as refused:
        do(state, PlayCard(card=Card.of(Rank.ACE, Suit.CLUBS)))
    assert refused.value.reason is Reason.MUST_LEAD_TRUMP


def test_deal_passes_left_and_the_finished_one_stays_in_sight() -> None:
    state = unmakeable(410)
    seen = engine.view(state, 1)
    assert (seen.deal, seen.dealer, seen.awaits_deal, seen.to_act) == (1, 3, True, ())
    assert (seen.trump, seen.contract is not None, len(seen.melds)) == (Suit.HEARTS, True, 4)
    assert seen.scores == seen.results[-1].totals
    assert state.dealer == 0
