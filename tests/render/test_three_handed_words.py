"""Three players with a kitty, in words: both forms, the kitty, the discard, conceding, units and the match."""

from __future__ import annotations

import pytest

import engine
from engine.actions import Action, Bid, BuryCards, Concede, NameTrump, Pass, PlayCard, TakeKitty, ThrowIn
from engine.cards import Card, Suit, parse
from engine.events import DealResult, Outcome
from engine.options import BuryOption, PlayOption
from engine.rules import Rules
from engine.variants.three_handed import POINTS, PRESETS
from engine.view import PlayerView
from render.hand_text import HandText, hand_text
from render.kitty_text import buried_text, bury_instruction, bury_label
from render.labels import SeatLabel
from render.own_melds import bury_note
from render.questions import concede_text, throw_in_text
from render.summary_text import SummaryText, changes_text, summary_text, winner_text
from render.table_alt import table_alt
from render.table_text import TableText, table_text
from tests.support.play import dealt, do

SEATS = (SeatLabel("Ann", None), SeatLabel("Bob", "club"), SeatLabel("Cy", None))
AUCTION = PRESETS["auction"]
HANDS = ("AH TH KH QH JH KS QS", "AS AS 9H", "AC AD")
WON: tuple[Action, ...] = (Bid(points=300), Pass(), Pass())


def bidden(rules: Rules = POINTS, hands: tuple[str, ...] = HANDS) -> engine.GameState:
    """Ann has the bid at 300; the kitty is the jack of diamonds and two nines of clubs."""
    return do(dealt(rules, hands, dealer=2, kitty=parse("JD 9C 9C")), *WON)


def in_hearts() -> engine.GameState:
    return do(bidden(), BuryCards(cards=parse("AH 9C 9C")), NameTrump(suit=Suit.SPADES))


def in_units(suit: Suit = Suit.SPADES, discard: str = "AH TH JH") -> engine.GameState:
    return do(bidden(AUCTION), TakeKitty(), NameTrump(suit=suit), BuryCards(cards=parse(discard)))


def playable(state: engine.GameState) -> tuple[Card, ...]:
    return next(one.cards for one in engine.options(state, min(state.turn)) if isinstance(one, PlayOption))


def led(state: engine.GameState) -> engine.GameState:
    return do(state, PlayCard(card=playable(state)[0]))


def played_out(state: engine.GameState) -> engine.GameState:
    while not state.results:
        state = led(state)
    return state


def table(state: engine.GameState) -> TableText:
    return table_text(engine.view(state, None), SEATS)


def screen(state: engine.GameState, seat: int) -> HandText:
    return hand_text(engine.view(state, seat), engine.options(state, seat), SEATS)


def over(state: engine.GameState) -> SummaryText:
    return summary_text(engine.view(state, None), SEATS)


# the points form


def test_the_discard_before_trump() -> None:
    state = bidden()
    shown = table(state)
    assert shown.headline == "**Hand 1** · dealer Cy · Ann has the bid at 300"
    assert shown.score == "Ann **0** · Bob **0** · Cy **0** · to 1,500"
    assert shown.seats == "Ann (South) · Bob 🤖 Club (West) · Cy (East, dealer)"
    assert shown.middle == "Kitty: ♣9 ♣9 ♦J → Ann\n**Ann** buries three cards"
    own = screen(state, 0)
    assert own.heading == "**You hold 18 cards**"
    assert own.received == "From the kitty: ♣9 ♣9 ♦J."
    assert own.instruction == (
        "You have the bid at 300. Bury 3 cards face down, any you like. "
        "What they count is yours when the hand is counted. Buried cards cannot be melded. You name trump after that."
    )
    assert own.details == "Your own meld if you name trump: in ♥ 220 · in ♠ 120 · in ♣ 100 · in ♦ 100"
    assert screen(state, 1).blocks[2:] == ("Waiting for Ann.",), "who cannot name trump is told no melds"


@pytest.mark.parametrize(
    ("chosen", "note"),
    [
        ("", ""),
        ("9C 9C JC", "Your best meld stays 220, in ♥."),
        ("KS 9C 9C", "Your best meld goes from 220 in ♥ to 200."),
        ("KH QS 9C", "Your best meld goes from 220 in ♥ to 20 in ♠."),
    ],
)
def test_what_a_discard_does_to_the_best_suit(chosen: str, note: str) -> None:
    assert bury_note(engine.view(bidden(), 0), parse(chosen)) == note


def test_a_discard_that_was_made() -> None:
    state = in_hearts()
    assert table(state).middle.startswith("Kitty: ♣9 ♣9 ♦J → Ann, who buried three cards\n**Trick 1** · to lead")
    assert screen(state, 0).received == "From the kitty: ♣9 ♣9 ♦J.\nYou buried ♥A ♣9 ♣9."
    assert "♥A" not in table(state).text
    assert all("buried ♥A" not in screen(state, seat).text for seat in (1, 2))
    alt = table_alt(engine.view(state, None), SEATS)
    assert "Kitty: nine of clubs, nine of clubs, jack of diamonds, 3 cards buried." in alt


def test_what_is_buried_counts_for_who_knows_it_alone() -> None:
    state = in_hearts()
    assert table(state).commitment == "Ann needs 180 more of the 250 still in play or buried"
    assert screen(state, 0).heading == "**You hold 15 cards** · ♠ is trump · you need 170 more"
    assert screen(state, 1).heading.endswith("Ann needs 180 more, less what is buried")
    nobody = do(
        bidden(POINTS.with_options({"discards_count": "nobody"})),
        BuryCards(cards=parse("AH 9C 9C")),
        NameTrump(suit=Suit.SPADES),
    )
    assert screen(nobody, 0).heading.endswith("you need 180 more")
    assert screen(nobody, 1).heading.endswith("Ann needs 180 more")


def test_throwing_in_names_what_each_opponent_scores() -> None:
    state = in_hearts()
    view = engine.view(state, 0)
    melds = {shown.seat: shown.points for shown in view.melds}
    assert throw_in_text(view, SEATS) == (
        f"Throw the hand in? It is not played: you lose 300, the others score their own melds (Bob {melds[1]}, "
        f"Cy {melds[2]}), and nobody has trick points."
    )
    gentle = view.model_copy(update={"rules": POINTS.with_options({"missed_bid": "other_team_scores"})})
    assert f"Cy {melds[2]}) and the bid of 300 each, and" in throw_in_text(gentle, SEATS)
    text = over(do(state, ThrowIn()))
    assert text.headline == "**Hand 1** · Ann threw the hand in: 300 is not played → −300"
    assert text.scores.startswith("Ann **−300** (−300)\nBob **")
    assert text.notes == "♠ was trump. Ann had buried ♥A ♣9 ♣9."


def test_a_played_hand_counts_the_discard() -> None:
    state = played_out(in_hearts())
    result = state.results[-1]
    text = over(state)
    assert result.buried == 10
    assert f"{result.tricks[0]} (10 of them buried)" in text.headline
    assert "Ann had buried ♥A ♣9 ♣9." in text.notes
    assert text.scores.count("\n") == 2


# the auction form


def test_the_kitty_may_be_left_alone() -> None:
    state = bidden(AUCTION)
    assert table(state).score == "Ann **0 units** · Bob **0 units** · Cy **0 units** · hand 1 of 9"
    assert table(state).middle == "**Ann** turns up the kitty, or gives the hand up without a look at it"
    assert screen(state, 0).instruction == (
        "You have the bid at 300. Turn up the kitty of three and take it.\n"
        "Or give the hand up without a look at it, for 1 unit to each of the others."
    )
    assert concede_text(engine.view(state, 0), SEATS) == (
        "Give the hand up without a look at the kitty? You pay 1 unit to each of the others, and it is not played. "
        "A hand that is played and lost costs twice as much."
    )
    text = over(do(state, Concede()))
    assert text.headline == (
        "**Hand 1** · Ann gave the hand up without a look at the kitty: 300 is not played → −2 units"
    )
    assert text.scores == "Ann **−2 units** (−2 units)\nBob **+1 unit** (+1 unit)\nCy **+1 unit** (+1 unit)"
    assert text.notes == "1 of 9 hands played."


def test_the_discard_after_the_melds() -> None:
    state = do(bidden(AUCTION), TakeKitty(), NameTrump(suit=Suit.SPADES))
    shown = table(state)
    assert shown.headline.endswith("Ann plays 300 in ♠, 2 units each")
    assert shown.meld == (
        "**Meld**\nAnn **120**: royal marriage ♠K ♠Q 40 · two dixes ♠9 ×2 20 · marriage ♥K ♥Q 20 · pinochle ♦J ♠Q 40"
    )
    own = screen(state, 0)
    assert own.instruction == (
        "Bury 3 cards face down. What they count is yours when the hand is counted. Melded cards stay in your hand: "
        "choose among ♥A ♥10 ♥J ♥9 ♣J ♣J ♣9 ♣9 ♦J ♦9 ♦9."
    )
    assert own.details == "Your meld now: royal marriage 40 · two dixes 20 · marriage 20 · pinochle 40"
    assert bury_note(engine.view(state, 0), parse("AH 9C 9C")) == "Your meld stays whole."


def test_a_discard_for_which_melded_cards_must_go() -> None:
    hand = parse("AH AH TH TH KH KH QH QH JH JH 9H 9H KS QS JD JD 9C 9C")
    option = BuryOption(hand=hand, count=3, allowed=hand, required=parse("9C 9C"))
    assert bury_instruction(option, AUCTION) == (
        "Bury 3 cards face down. Only ♣9 and ♣9 are in no meld and go in any case; choose them and one more. "
        "Your meld counts as it was shown."
    )
    single = option.model_copy(update={"required": parse("9C")})
    assert "Only ♣9 is in no meld and goes in any case; choose it and two more." in bury_instruction(single, AUCTION)
    state = do(bidden(AUCTION), TakeKitty(), NameTrump(suit=Suit.SPADES))
    note = bury_note(engine.view(state, 0), parse("KS 9C 9C"))
    assert note == "This takes cards out of your meld, which counts as it was shown."


def test_the_words_of_a_discard() -> None:
    assert bury_label(parse("9C 9C JD")) == "Bury these 3"
    assert bury_label(parse("9C")) == "Bury this 1"
    assert buried_text(parse("9C 9C JD")) == "You buried ♣9 ♣9 ♦J."


def test_throwing_in_for_units() -> None:
    assert throw_in_text(engine.view(in_units(), 0), SEATS) == (
        "Throw the hand in? It is not played: you pay 2 units to each of the others. "
        "A hand that is played and lost costs twice as much."
    )
    text = over(do(in_units(), ThrowIn()))
    assert text.headline == "**Hand 1** · Ann threw the hand in: 300 is not played → −4 units"
    assert text.notes == "♠ was trump. ♠ doubles the units. Ann had buried ♥A ♥10 ♥J. 1 of 9 hands played."


def test_a_hand_played_and_lost_is_paid_twice() -> None:
    text = over(played_out(in_units()))
    assert text.headline == "**Hand 1** · Ann is set: 120 + 23 (23 of them buried) = 143 of 300 → −8 units"
    assert text.scores == "Ann **−8 units** (−8 units)\nBob **+4 units** (+4 units)\nCy **+4 units** (+4 units)"
    assert text.notes == (
        "♠ was trump. ♠ doubles the units, and a hand played and lost is paid twice. Ann had buried ♥A ♥10 ♥J. "
        "1 of 9 hands played."
    )


def test_the_opponents_concede_together() -> None:
    state = led(in_units())
    assert screen(state, 1).instruction.endswith("\nOr offer to concede; the hand ends if the other opponent agrees.")
    assert concede_text(engine.view(state, 1), SEATS) == (
        "Offer to concede? If Cy agrees, the hand is over and Ann wins 2 units from each of you. "
        "An offer cannot be taken back."
    )
    state = do(state, Concede())
    assert table(state).middle.endswith("\nBob offers to concede; it counts as soon as Cy agrees.")
    assert "Bob offers to concede." in table_alt(engine.view(state, None), SEATS)
    state = led(state)
    assert screen(state, 1).instruction == "You have offered to concede. Waiting for Cy."
    assert screen(state, 2).instruction.endswith("\nBob offers to concede: the hand ends if you do too.")
    assert concede_text(engine.view(state, 2), SEATS) == (
        "Concede? Bob has offered it already, so the hand is over and Ann wins 2 units from each of you."
    )
    text = over(do(state, Concede()))
    assert text.headline == "**Hand 1** · Bob and Cy conceded: Ann wins 300 → +4 units"
    assert "offers" not in text.text


def test_meld_that_covers_the_bid() -> None:
    rich = ("AH AH TH TH KH KH QH QH JH JH KS QS", "", "")
    text = over(do(bidden(AUCTION, rich), TakeKitty(), NameTrump(suit=Suit.HEARTS)))
    assert text.headline == "**Hand 1** · Ann's meld of 370 covers the bid of 300: won without play → +2 units"
    assert text.meld.startswith("**Meld**\nAnn **370**: double run ♥A ♥10 ♥K ♥Q ♥J ×2 300 · ")
    assert "Bob" not in text.meld, "the opponents do not meld"


def match(hands: int, totals: tuple[int, ...], winner: int | None) -> PlayerView:
    """A match after so many hands."""
    result = DealResult(
        deal=hands,
        dealer=0,
        declarer=0,
        bid=300,
        is_stuck=False,
        trump=Suit.HEARTS,
        outcome=Outcome.MADE,
        melds=(100, 0, 0),
        kept_melds=(100, 0, 0),
        tricks=(210, 20, 20),
        changes=(2, -1, -1),
        totals=totals,
    )
    view = engine.view(engine.start(AUCTION, 0), None)
    return view.model_copy(update={"results": (result,) * hands, "scores": totals, "winner": winner, "deal": hands})


def test_the_course_of_a_match() -> None:
    def score(view: PlayerView) -> str:
        return table_text(view, SEATS).score.rsplit(" · ", 1)[1]

    assert score(match(0, (0, 0, 0), None)) == "a match of 9 hands"
    assert score(match(3, (5, -4, -1), None)) == "3 of 9 hands played"
    assert score(match(3, (5, -4, -1), None).model_copy(update={"awaits_deal": False})) == "hand 4 of 9"
    assert score(match(9, (5, 5, -10), None)) == "one more hand, since the leaders are level"
    done = match(9, (5, -4, -1), 0)
    assert score(done) == "after 9 hands"
    assert winner_text(done, SEATS) == "**Ann wins the match after 9 hands: +5 units to −4 units and −1 unit**"
    assert changes_text(done.results[-1], AUCTION, SEATS).startswith("Ann **+5 units** (+2 units)")


def test_units_are_never_divided_by_the_scale() -> None:
    rules = AUCTION.with_options({"scale": "simple", "counters": "modern"})
    assert changes_text(match(1, (12, -6, -6), None).results[-1], rules, SEATS).startswith("Ann **+12 units** ")


def test_three_scores_at_the_end_of_a_game() -> None:
    view = match(9, (1530, 1200, 40), 0).model_copy(update={"rules": POINTS})
    assert winner_text(view, SEATS) == "**Ann wins 1,530 to 1,200 and 40**"
