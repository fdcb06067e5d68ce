"""How Strong and Expert think: how an auction goes on, what a score is worth, which worlds are likely."""

from __future__ import annotations

from array import array
from collections import Counter
from itertools import pairwise
from random import Random
from statistics import fmean

import pytest

from engine.actions import Action
from engine.cards import Suit
from engine.options import BidOption, Option
from engine.rules import PhaseName
from engine.variants import VARIANTS
from engine.view import PlayerView
from players import LEVELS
from players.arena import random_action
from players.club import Club
from players.kernel import Setup, contracts, suit_code
from players.reviewing import Moment, judged
from players.search.auction import Rest
from players.search.by_line import call_by_line
from players.search.chances import chances
from players.search.contracts import deals_of, declared, improved
from players.search.habits import drawn
from players.search.race import PARTNERS_ONE_PACK, TO_GO, between
from players.search.thinker import Expert
from players.search.worlds import facts_of
from tests.support.deals import doubts, hands_in, walked
from tests.support.positions import position

RULES = VARIANTS["partnership"]
FAIR = "AH TH QH JH AS KS TS TC 9C JC QD 9D"
"""A hand worth a bid or two."""
STRONG = "AH TH KH QH JH AH AS AC AD KS QS 9C"


def by_club(view: PlayerView, options: tuple[Option, ...]) -> Action:
    """What Club does, ties settled alike."""
    return Club().choose(view, options, 1)


@pytest.mark.parametrize(
    ("calls", "promises", "limit", "end"),
    [
        ((), (0, 240, 0, 260), None, (3, 250)),
        ((), (0, 240, 0, 240), None, (3, 250)),  # the dealer is stuck
        ((), (0, 300, 0, 240), 280, (1, 280)),  # bid up by this seat, and then left alone
        ((), (0, 300, 0, 240), 310, (0, 310)),
        ((), (0, 300, 0, 240), 1000, (0, 310)),
        (((1, 250), (2, 260), (3, None)), (0, 300, 280, 0), None, (1, 290)),
        (((1, 250), (2, None), (3, None)), (0, 300, 0, 0), 1000, (0, 300)),
        (((2, 250), (3, None)), (0, 240, 0, 0), 260, (0, 260)),  # over the partner once
    ],
)
def test_an_auction_goes_on_to_what_the_hands_promise(
    calls: tuple[tuple[int, int | None], ...], promises: tuple[int, ...], limit: int | None, end: tuple[int, int]
) -> None:
    rest = Rest.of(position(FAIR, phase=PhaseName.AUCTION, dealer=3, calls=calls))
    assert rest.outcome(array("i", promises), 0, 0, limit) == end


def test_what_one_side_wins_the_other_loses() -> None:
    for own, row in enumerate(PARTNERS_ONE_PACK):
        assert all(abs(value + PARTNERS_ONE_PACK[other][own] - 1000) <= 1 for other, value in enumerate(row))
        assert all(later >= value for value, later in pairwise(row))  # the more the other has to go, the better
    assert between(PARTNERS_ONE_PACK, TO_GO[3], TO_GO[7]) == PARTNERS_ONE_PACK[3][7]
    assert between(PARTNERS_ONE_PACK, -50, 9999) == PARTNERS_ONE_PACK[0][-1]


@pytest.mark.parametrize("totals", [(0, 0), (700, 300), (1450, 1450), (-400, 1200), (1490, -900)])
def test_chances_sum_to_one_and_grow_with_the_score(totals: tuple[int, int]) -> None:
    own, other = chances(RULES, totals, 1500, 5)
    assert own + other == pytest.approx(1)
    assert chances(RULES, (totals[0] + 5, totals[1]), 1500, 5)[0] >= own


def test_a_line_that_says_pass_bids_where_the_others_would_win_with_this_hand() -> None:
    """With 60 points to go the others need no contract: only who declares and makes it comes first."""
    option = BidOption(minimum=350, step=10, maximum=9990)
    calls = ((1, 340), (2, None), (3, None))
    view = position(FAIR, phase=PhaseName.AUCTION, dealer=0, calls=calls)
    assert call_by_line(view, option).action.type == "pass"
    late = view.model_copy(update={"scores": (1450, 1440)})
    assert call_by_line(late, option).action.type == "bid"


def test_who_searches_is_expected_to_make_more_and_no_trick_point_is_lost() -> None:
    view = position(STRONG, phase=PhaseName.AUCTION, dealer=3, calls=())
    deals = deals_of(view, 40, 1)
    plain = declared(deals, 0, suit_code(Suit.HEARTS))
    better = improved(array("i", plain), deals, 0, is_ours=True)
    for start in range(0, len(plain), 8):
        assert sum(better[start + 4 : start + 8]) == sum(plain[start + 4 : start + 8]) == RULES.trick_total
        assert better[start] > plain[start]
        assert better[start + 4] + better[start + 6] >= plain[start + 4] + plain[start + 6]


def test_draws_follow_the_weights() -> None:
    counts = dict(drawn([1.0, 0.0, 2.0, 1.0], 400, 3))
    assert sum(counts.values()) == 400
    assert 1 not in counts
    assert counts[2] == pytest.approx(200, abs=1)


def test_the_hands_that_were_dealt_are_likelier_than_others() -> None:
    """Club's habits tell something: where it played, the real hands raise fewer doubts than the mean of the sampled."""
    random, found = Random("habits"), Counter[bool]()
    while found.total() < 24:
        for state, view, _, _ in walked(RULES, random, by_club):
            if view.phase is PhaseName.PLAY and len(view.hand) == 5 and view.contract is not None:
                setup = Setup(RULES, suit_code(view.trump), view.contract.seat)
                worlds = [*hands_in(state), *facts_of(view, setup).worlds(60, 5)]
                real, *sampled = doubts(view, worlds, unit=3.0, most=3.0)
                found[real <= fmean(sampled)] += 1
                break
    assert found[True] >= 20, found


def test_what_somebody_did_is_priced_and_changes_no_decision() -> None:
    """Random moves of a deal beside an Expert: each has an estimate, and the decision is that of `think`."""
    expert, random, priced = LEVELS["expert"], Random("priced"), Counter[str]()
    assert isinstance(expert, Expert)

    def by_chance(_: PlayerView, options: tuple[Option, ...]) -> Action:
        return random_action(random, [each for each in options if each.type != "throw_in"] or options)

    for _ in range(2):
        for _, view, options, done in walked(RULES, random, by_chance):
            decision = expert.price(view, options, 5, 6, done)
            assert decision.action == expert.think(view, options, 5, 6).action
            if decision.estimates and done.type != "pass":
                assert judged(Moment(0, view, options, done), decision).cost is not None, done
                priced[done.type] += 1
    assert {"bid", "give", "play"} <= set(priced), priced


@pytest.mark.parametrize("mode", ["sequential", "simultaneous"])
def test_gifts_are_tried_with_hands_as_they_will_be(mode: str) -> None:
    """Whoever gives first, or both at once: after the gifts every hand has as many cards as it is played with."""
    rules, expert, random, given = RULES.with_options({"pass_mode": mode}), Expert(), Random(mode), 0
    for _ in range(3):
        for _, view, options, _ in walked(rules, random, by_club):
            if view.phase is PhaseName.PLAY:
                break
            if view.phase is PhaseName.PASSING:
                decision = expert.think(view, options, 3, worlds=12)
                assert len(decision.estimates) > 5
                given += 1
    assert given == 6


def test_a_contract_of_hands_that_cannot_be_is_refused() -> None:
    setup = Setup(RULES, 2, 0)
    words = array("i", [0x111111] * 16)
    with pytest.raises(ValueError, match="more or fewer cards"):
        contracts(words, None, setup, array("i", bytes(32)), 2)
