"""The score of a deal and the end of a game under every option, beyond the worked examples."""

from __future__ import annotations

from typing import Any

import pytest

from engine.events import Outcome
from engine.scoring import DealFacts, end_of_game, is_unmakeable, score_played, score_unplayed
from engine.variants.partnership import STANDARD

MADE, SET = Outcome.MADE, Outcome.SET


def facts(bid: int, melds: tuple[int, int], tricks: tuple[int, int], **more: Any) -> DealFacts:
    values: dict[str, Any] = {
        "is_dix_only": (False, False),
        "tricks_taken": (int(tricks[0] > 0), int(tricks[1] > 0)),
        **more,
    }
    return DealFacts(bidders=0, bid=bid, melds=melds, trick_points=tricks, **values)


PLAYED: list[tuple[str, dict[str, Any], DealFacts, Outcome, tuple[int, int]]] = [
    # reason, options, what the deal brought, outcome, what is written down
    ("one point short of the bid", {"counters": "classic11"}, facts(300, (200, 40), (99, 151)), SET, (-300, 191)),
    ("meld alone covers the bid", {}, facts(250, (300, 40), (0, 250)), MADE, (300, 290)),
    (
        "any side: bidders without a point are set",
        {"meld_save": "any_side"},
        facts(250, (300, 40), (0, 250)),
        SET,
        (-250, 290),
    ),
    ("off: nobody loses meld", {"meld_save": "off"}, facts(250, (300, 40), (250, 0)), MADE, (550, 40)),
    ("defenders lose meld", {}, facts(250, (300, 40), (250, 0)), MADE, (550, 0)),
    ("any side: defenders lose meld too", {"meld_save": "any_side"}, facts(250, (300, 40), (250, 0)), MADE, (550, 0)),
    (
        "a trick without a point does not save",
        {},
        facts(250, (300, 40), (250, 0), tricks_taken=(11, 1)),
        MADE,
        (550, 0),
    ),
    (
        "a trick without a point saves by trick",
        {"save_by": "trick"},
        facts(250, (300, 40), (250, 0), tricks_taken=(11, 1)),
        MADE,
        (550, 40),
    ),
    (
        "any side by trick: a pointless trick saves the bidders",
        {"save_by": "trick", "meld_save": "any_side"},
        facts(250, (300, 40), (0, 250), tricks_taken=(1, 11)),
        MADE,
        (300, 290),
    ),
    ("no trick at all", {"save_by": "trick"}, facts(250, (300, 40), (250, 0)), MADE, (550, 0)),
    ("dix alone is kept", {}, facts(250, (300, 20), (250, 0), is_dix_only=(False, True)), MADE, (550, 20)),
    (
        "dix alone is lost where the table says so",
        {"dix_saves_itself": False},
        facts(250, (300, 20), (250, 0), is_dix_only=(False, True)),
        MADE,
        (550, 0),
    ),
    (
        "dix never saves the bidders",
        {"meld_save": "any_side", "min_bid": 10},
        facts(20, (20, 40), (0, 250), is_dix_only=(True, False)),
        SET,
        (-20, 290),
    ),
    ("missed bid to the others", {"missed_bid": "other_team_scores"}, facts(300, (40, 60), (100, 150)), SET, (0, 510)),
    (
        "missed bid to the others, who had lost their meld",
        {"missed_bid": "other_team_scores"},
        facts(600, (40, 60), (250, 0)),
        SET,
        (0, 600),
    ),
    (
        "last trick takes all meld: bidders",
        {"last_trick_takes_meld": True},
        facts(400, (100, 90), (210, 40), last_trick=0),
        MADE,
        (400, 40),
    ),
    (
        "last trick takes all meld: the others, and the bid fails",
        {"last_trick_takes_meld": True},
        facts(250, (100, 90), (210, 40), last_trick=1),
        SET,
        (-250, 230),
    ),
    (
        "last trick takes all meld: bidders fail all the same",
        {"last_trick_takes_meld": True},
        facts(450, (100, 90), (210, 40), last_trick=0),
        SET,
        (-450, 40),
    ),
    (
        "last trick takes all meld: meld need not be saved",
        {"last_trick_takes_meld": True, "meld_save": "any_side", "last_trick_points": 0},
        facts(150, (100, 90), (0, 240), last_trick=0),
        MADE,
        (190, 240),
    ),
]


@pytest.mark.parametrize(
    ("options", "deal", "outcome", "changes"), [row[1:] for row in PLAYED], ids=[row[0] for row in PLAYED]
)
def test_played(options: dict[str, Any], deal: DealFacts, outcome: Outcome, changes: tuple[int, int]) -> None:
    score = score_played(STANDARD.with_options(options), deal)
    assert (score.outcome, score.changes) == (outcome, changes)


def test_kept_melds_tell_what_counted() -> None:
    lost = score_played(STANDARD, facts(250, (300, 40), (250, 0)))
    assert lost.kept_melds == (300, 0)
    short = score_played(STANDARD, facts(300, (100, 40), (100, 150)))
    assert short.kept_melds == (100, 40)
    unplayed = score_unplayed(STANDARD, facts(300, (100, 40), (0, 0)), Outcome.THROWN_IN)
    assert unplayed.kept_melds == (0, 40)


@pytest.mark.parametrize("outcome", [Outcome.THROWN_IN, Outcome.UNMAKEABLE, Outcome.FORFEITED])
@pytest.mark.parametrize(
    ("options", "changes"),
    [
        ({}, (-300, 40)),
        ({"missed_bid": "other_team_scores"}, (0, 340)),
        ({"meld_save": "any_side"}, (-300, 40)),  # an unplayed hand needs no trick point
        ({"last_trick_takes_meld": True}, (-300, 40)),  # each side has its own meld
    ],
)
def test_unplayed(outcome: Outcome, options: dict[str, Any], changes: tuple[int, int]) -> None:
    score = score_unplayed(STANDARD.with_options(options), facts(300, (100, 40), (0, 0)), outcome)
    assert (score.outcome, score.changes) == (outcome, changes)


@pytest.mark.parametrize(
    ("options", "bid", "melds", "expected"),
    [
        ({}, 350, (100, 0), False),  # all 250 are needed, and played for
        ({}, 360, (100, 0), True),
        ({"last_trick_points": 0}, 350, (100, 0), True),
        ({"last_trick_points": 20}, 360, (100, 0), False),
        ({"last_trick_takes_meld": True}, 400, (100, 60), False),  # the others' meld can be won
        ({"last_trick_takes_meld": True}, 420, (100, 60), True),
    ],
)
def test_unmakeable(options: dict[str, Any], bid: int, melds: tuple[int, int], expected: bool) -> None:
    assert is_unmakeable(STANDARD.with_options(options), 0, bid, melds) is expected


ENDS: list[tuple[str, dict[str, Any], tuple[int, int], int, bool, int | None, int]] = [
    # reason, options, totals, bidding side, bid made, winner, target afterwards
    ("exactly at the target", {}, (1500, 0), 1, False, 0, 1500),
    ("both over: bidders", {}, (1500, 1900), 0, True, 0, 1500),
    ("both over: bidders first, too", {"both_over": "bidder_then_higher"}, (1500, 1900), 0, True, 0, 1500),
    ("both over: higher total", {"both_over": "higher_total"}, (1500, 1900), 0, True, 1, 1500),
    ("both over and equal: another hand", {"both_over": "higher_total"}, (1600, 1600), 0, True, None, 1500),
    ("both over: the target moves", {"both_over": "extend_250"}, (1800, 1500), 0, True, None, 1750),
    ("one over: the target stays", {"both_over": "extend_250"}, (1800, 1490), 0, True, 0, 1500),
    ("must bid out: others over", {"must_bid_out": True}, (1400, 1600), 0, True, None, 1500),
    ("must bid out: bidders over", {"must_bid_out": True}, (1500, 1600), 0, True, 0, 1500),
    ("must bid out: bidders over but set", {"must_bid_out": True}, (1500, 1600), 0, False, None, 1500),
    (
        "must bid out before the target moves",
        {"must_bid_out": True, "both_over": "extend_250"},
        (1500, 1600),
        1,
        True,
        1,
        1500,
    ),
    (
        "must bid out: nothing moves",
        {"must_bid_out": True, "both_over": "extend_250"},
        (1500, 1600),
        1,
        False,
        None,
        1500,
    ),
]


@pytest.mark.parametrize(
    ("options", "totals", "bidders", "is_made", "winner", "target"),
    [row[1:] for row in ENDS],
    ids=[row[0] for row in ENDS],
)
def test_end(
    options: dict[str, Any], totals: tuple[int, int], bidders: int, is_made: bool, winner: int | None, target: int
) -> None:
    end = end_of_game(STANDARD.with_options(options), totals, bidders, is_made=is_made, target=1500)
    assert (end.winner, end.target) == (winner, target)


def test_moved_target_is_tested_after_another_hand() -> None:
    rules = STANDARD.with_options({"both_over": "extend_250"})
    assert end_of_game(rules, (1800, 1490), 0, is_made=True, target=1750).winner == 0
    assert end_of_game(rules, (1800, 1760), 0, is_made=True, target=1750).target == 2000


def test_three_sides_leave_the_bidders_behind() -> None:
    rules = STANDARD.with_options({"both_over": "bidder_then_higher"})
    assert end_of_game(rules, (1540, 1510, 1400), 2, is_made=True, target=1500).winner == 0
