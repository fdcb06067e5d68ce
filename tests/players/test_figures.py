"""The published figures re-simulated: that hands are counted rightly, and the table says what was found."""

from __future__ import annotations

import pytest

from engine import meld_points
from engine.cards import Suit, holds, parse
from engine.events import Outcome
from engine.options import Because, PassCardsOption, PlayOption
from engine.rules import PhaseName
from players.__main__ import main
from players.figures import published
from players.figures.forced import count_club, count_duty
from players.figures.habits import always_leads_trump, count_habit, junk, never_leads_trump
from players.figures.hands import NEVER, Style, call, deal, games, play
from players.figures.odds import MATCHES, count_hands, count_match
from players.figures.run import RULES, count_all, do, tasks
from players.figures.tally import Tally, merged, none_yet
from players.kernel import cards_of
from tests.support.positions import position

ALIKE = (Style(), Style())


def test_a_tally_knows_its_mean_and_its_interval() -> None:
    parts = []
    for values in ((1.0, 0.0), (1.0, 1.0)):
        part = none_yet()
        for value in values:
            part["wins"].add(value)
        parts.append(part)
    estimate = merged(parts)["wins"].estimate
    assert estimate.mean == 0.75
    assert estimate.error == pytest.approx(1.96 * (0.75 * 0.25 / 4) ** 0.5)
    assert Tally().estimate.mean == 0


def test_every_deal_is_the_whole_pack() -> None:
    deals = deal(RULES, 50, 3)
    for i in range(deals.count):
        hands = [cards_of(deals.hands[16 * i + 4 * seat : 16 * i + 4 * seat + 4]) for seat in range(4)]
        assert [len(hand) for hand in hands] == [12] * 4
        assert sorted(sum(hands, ())) == sorted(cards_of([0x333333] * 4))


@pytest.mark.parametrize(
    ("estimates", "styles", "expected"),
    [
        ((0, 260, 0, 0), ALIKE, (1, 250, False)),
        ((0, 300, 280, 0), ALIKE, (1, 290, False)),
        ((280, 300, 0, 0), (Style(), Style(caution=40)), (0, 260, False)),
        ((0, 300, 0, 310), ALIKE, (1, 250, False)),  # it is the partner's
        ((0, 300, 0, 330), (Style(), Style(caution=NEVER)), (0, 250, True)),
        ((0, 0, 0, 0), ALIKE, (0, 250, True)),
    ],
)
def test_the_auction(estimates: tuple[int, ...], styles: tuple[Style, Style], expected: tuple[int, int, bool]) -> None:
    auction = call(RULES, estimates, (0, 1, 2, 3), 0, styles)
    assert (auction.declarer, auction.bid, auction.is_stuck) == expected
    assert auction.trump == auction.declarer


def test_hands_are_scored_as_the_rules_say() -> None:
    deals = deal(RULES, 300, 5)
    for i, hand in enumerate(play(RULES, deals, ALIKE)):
        trump = next(suit for suit in Suit if "CDHS"[hand.auction.trump] == suit.value)
        dealt = [cards_of(deals.hands[16 * i + 4 * seat : 16 * i + 4 * seat + 4]) for seat in range(4)]
        assert hand.dealt_melds == tuple(meld_points(cards, trump, RULES) for cards in dealt)
        bidders = hand.auction.declarer % 2
        meld = hand.melds[bidders] + hand.melds[bidders + 2]
        if hand.outcome is Outcome.MADE:
            assert hand.auction.bid <= hand.changes[bidders] <= meld + RULES.trick_total
        else:
            assert hand.changes[bidders] == -hand.auction.bid
            assert (hand.outcome is Outcome.THROWN_IN) == (hand.auction.bid - meld > RULES.trick_total)


def test_games_end_at_the_target_and_follow_each_other() -> None:
    hands = play(RULES, deal(RULES, 200, 7), ALIKE)
    played = list(games(RULES, hands))
    at = 0
    for game in played:
        totals = [sum(hand.changes[side] for hand in hands[at : at + game.hands]) for side in range(2)]
        assert totals[game.winner] >= RULES.target
        at += game.hands
    assert at <= len(hands) < at + 60


def test_the_odds_of_a_deal() -> None:
    tallies = count_hands(RULES, 4000, 11)
    for name, exact in (("run", 0.0383), ("aces around", 0.02762), ("pinochle", 0.18571)):
        assert tallies[name].count == 16000
        assert tallies[name].estimate.mean == pytest.approx(exact, abs=1.5 * tallies[name].estimate.error)
    assert tallies["side meld before"].estimate.mean < tallies["side meld after"].estimate.mean


def test_a_side_that_never_bids_loses() -> None:
    assert count_match(RULES, "never bids", 600, 1)["never bids"].estimate.high < 0.3
    assert set(MATCHES) <= {figure.tally for figure in published.FIGURES}


def test_duties_are_told_apart() -> None:
    view = position(
        "AS TS KS QS 9S 9H JD 9D TC JC QC KC", phase=PhaseName.PLAY, declarer=2, trump=Suit.HEARTS, now="2: JS KS"
    )
    forced = PlayOption(
        hand=view.hand, cards=parse("AS TS"), because=Because.FOLLOW_AND_BEAT, led=Suit.SPADES, to_beat=parse("KS")[0]
    )
    tallies = none_yet()
    count_duty(view, forced, 1, tallies)
    assert (tallies["heads, has lower"].total, tallies["over partner"].total) == (1, 0)
    over = position(
        "AS TS KS QS 9S 9H JD 9D TC JC QC KC", phase=PhaseName.PLAY, declarer=2, trump=Suit.HEARTS, now="2: KS JS"
    )
    count_duty(over, forced, 1, tallies)
    assert (tallies["heads, has lower"].total, tallies["over partner"].total) == (2, 1)
    lost = forced.model_copy(update={"because": Because.CANNOT_OVERTRUMP, "cards": parse("9H")})
    count_duty(view, lost, 1, tallies)
    assert (tallies["lost trump"].count, tallies["lost trump"].total) == (1, 1)
    assert tallies["heads, has lower"].count == 2


def test_the_habits_narrow_a_lead_of_the_bidding_side() -> None:
    hand = "AH TH 9H AS KS 9S TD 9D JD TC 9C JC"
    for declarer, plain, top in ((2, 9, "AH"), (1, 12, "")):
        view = position(hand, phase=PhaseName.PLAY, declarer=declarer, trump=Suit.HEARTS, now="0:")
        option = PlayOption(hand=view.hand, cards=view.hand, because=Because.LEAD)
        (never,) = never_leads_trump(view, (option,))
        (always,) = always_leads_trump(view, (option,))
        assert isinstance(never, PlayOption)
        assert isinstance(always, PlayOption)
        assert len(never.cards) == plain
        assert always.cards == (parse(top) or view.hand)


def test_junk_is_low_and_breaks_no_meld() -> None:
    view = position(
        "AH TH KH QH JH 9H KC QC 9C JC 9D JD TD TS KS AS", phase=PhaseName.PASSING, declarer=0, trump=Suit.HEARTS
    )
    option = PassCardsOption(hand=view.hand, count=4, to=2)
    assert holds(parse("9C JC 9D JD"), junk(view, option))


def test_clubs_are_watched() -> None:
    tallies = count_club(RULES, range(1))
    assert tallies["club hands a game"].total == tallies["club made"].count == tallies["club hands"].count > 0
    assert 0 < tallies["heads, has lower"].total < tallies["heads, has lower"].count
    assert count_habit(RULES, "returns junk", range(1))["returns junk"].count == 1


def test_the_tasks_add_up_and_repeat() -> None:
    todo = tasks(12_000, 25, 4)
    assert sum(count for kind, _, _, count in todo if kind == "hands") == 12_000
    assert sum(count for kind, _, _, count in todo if kind == "club") == 25
    assert len({task[:3] for task in todo}) == len(todo)
    few = ("hands", "", 9, 20)
    assert do(few) == do(few)
    done = list[int]()
    assert count_all(20, 0, 4, done.append, processes=1)["made"].count == 20
    assert sum(done) == 1 + len(MATCHES)


def test_what_agrees_and_what_does_not() -> None:
    tallies = none_yet()
    for value in (True, False, False, False) * 2500:
        tallies["lost trump"].add(value)
    tally = tallies["lost trump"]
    figures = (
        published.Figure("a", 25.4, "lost trump", "Club"),
        published.Figure("b", 27.0, "lost trump", "Club", near=2.0),
        published.Figure("c", 27.0, "lost trump", "Club", error=0.9),
        published.Figure("d", 40.0, "lost trump", "Club", near=2.0),
    )
    assert [published.verdict(figure, tally.estimate) for figure in figures] == ["agrees", "near", "agrees", "differs"]


def test_the_command_prints_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["table", "--hands", "200", "--games", "2", "--processes", "1", "--markdown"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert "seed 1" in lines[0]
    assert len(lines) == 4 + len(published.FIGURES)
    assert all(line.startswith("| ") for line in lines[2:])
