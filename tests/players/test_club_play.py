"""The tricks: positions with the cards that a sound player may play."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from engine.actions import PlayCard
from engine.cards import Suit, parse
from engine.options import Because, PlayOption
from engine.rules import PhaseName
from players import LEVELS
from tests.support.positions import position

CLUB = LEVELS["club"]
SEEDS = (0, 7, 23, 2**31)


@dataclass(frozen=True)
class Position:
    """Seat 0 is to play with hearts as trump; `legal` empty means that every card may be played."""

    name: str
    hand: str
    acceptable: str
    declarer: int = 0
    now: str = "0:"
    tricks: tuple[str, ...] = ()
    legal: str = ""
    shown: dict[int, tuple[int, str]] = field(default_factory=dict)


# Three tricks in which both opponents and the partner ran out of trumps, or the opponents alone.
ALL_TRUMPS_GONE = ("0: AH 9H JH 9H", "0: AH JH QH TH", "0: TH 9S KH KH")
OPPONENTS_OUT = ("0: AH JS 9H 9D", "0: AH QS JH 9D", "0: TH JS QH JD")

POSITIONS = (
    Position("boss trump first", "AH AH TH KH QH 9H AS KS TD 9D JC 9C", "AH TH"),
    Position("boss trump, not the side ace, while they can ruff", "AH TH KH JH 9H AS AC KS TD 9D JC 9C", "AH"),
    Position(
        "aces once the opponents have no trump",
        "KH JH AS TS AC 9C KD JD QD",
        "AS AC",
        tricks=OPPONENTS_OUT,
    ),
    Position(
        "no trump lead when only the partner has any",
        "KH JH TS 9S TC 9C KD JD QD",
        "TS 9S TC 9C KD JD QD",
        tricks=OPPONENTS_OUT,
    ),
    Position("a defender cashes an ace", "9H JH AS KS 9S TD 9D JD TC 9C JC QC", "AS", declarer=1),
    Position(
        "a defender without aces leads low", "9H JH TS KS 9S TD 9D JD TC 9C JC QC", "TS 9S 9D JD 9C JC QC", declarer=1
    ),
    Position(
        "a king that has become the highest card is cashed",
        "KS 9S JD 9D QD JC 9C QC JC",
        "KS",
        tricks=("0: AS TS AS TS", "2: AH 9H JH 9H", "2: AH JH QH TH"),
        declarer=2,
    ),
    Position(
        "a ten on the partner's sure trick, not a nine",
        "TS 9S KD JD 9D TC 9C JC QC KC QD",
        "TS",
        now="2: AS 9S",
        tricks=("2: AH 9H JH 9H",),
        legal="TS 9S",
        declarer=2,
    ),
    Position(
        "a king, not an ace, on the partner's sure trick",
        "AD KD JD 9C JC QC AC"[:-3],
        "KD",
        now="2: AS JS QS",
        tricks=("2: AH 9H JH 9H", "2: AH JH 9S QH", "2: TH 9D 9S 9D", "2: TH JC JS QC", "2: KH QD QS TC"),
        declarer=2,
    ),
    Position(
        "the other ace is not spent on the partner's ace",
        "AS KS 9S 9D JD TC 9C JC QC KC QD TD",
        "KS",
        now="2: AS 9S",
        legal="AS KS 9S",
        declarer=2,
    ),
    Position(
        "low on a trick that is lost",
        "TS KS 9S JD 9D TC 9C JC QC KC QD TD",
        "9S",
        now="1: AS 9S JS",
        legal="TS KS 9S",
        declarer=1,
    ),
    Position(
        "low when the opponents have trumped",
        "TS 9S KD JD 9D TC 9C JC QC KC QD TD",
        "9S",
        now="1: JS 9S QH",
        legal="TS 9S",
        declarer=1,
    ),
    Position(
        "ruffs low when nobody is left to overruff",
        "AH 9H KD JD 9D TC 9C JC QC KC QD TD",
        "9H",
        now="1: AS TS KS",
        legal="AH 9H",
        declarer=1,
    ),
    Position(
        "wins with the ten that is safe, keeping the ace",
        "AS TS 9C JC QC KC JD 9D QD TD KD TC",
        "TS",
        now="1: KS 9S QS",
        legal="AS TS",
        declarer=1,
    ),
    Position(
        "the nine goes when the partner's trick is about to be overtaken",
        "TD 9D JC QC 9C KC QC",
        "9D 9C JC QC",
        now="1: AS TS AH",
        tricks=("1: 9H JH JH 9S", "3: AH TH KH 9S", "3: TH QH QH JS", "3: KH JD 9H JS", "3: QD QD KD JD"),
        declarer=3,
    ),
)


@pytest.mark.parametrize("case", POSITIONS, ids=lambda case: case.name)
def test_plays_a_sound_card(case: Position) -> None:
    view = position(
        case.hand,
        phase=PhaseName.PLAY,
        declarer=case.declarer,
        trump=Suit.HEARTS,
        tricks=case.tricks,
        now=case.now,
        shown=case.shown,
    )
    legal = tuple(dict.fromkeys(parse(case.legal) or view.hand))
    option = PlayOption(hand=view.hand, cards=legal, because=Because.LEAD)
    chosen = {CLUB.choose(view, (option,), seed) for seed in SEEDS}
    assert chosen <= {PlayCard(card=card) for card in parse(case.acceptable)}, chosen


def test_a_single_legal_card_is_played() -> None:
    view = position(
        "TS JS 9D JD TC 9C JC QC KC QD TD KD", phase=PhaseName.PLAY, declarer=1, trump=Suit.HEARTS, now="3: QS"
    )
    option = PlayOption(hand=view.hand, cards=parse("TS"), because=Because.FOLLOW_AND_BEAT)
    assert CLUB.choose(view, (option,), 1) == PlayCard(card=parse("TS")[0])
