"""Pictures: what they cost, what they say, what they must not depend on, and whether they can be read."""

from __future__ import annotations

import random
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO

import pytest
from PIL import Image, ImageChops, ImageFont, ImageStat

import engine
from engine.cards import RANK_ORDER, Suit, build_deck, parse
from engine.events import DealResult, Outcome, ShownMeld
from engine.rules import PhaseName, Rules, Scale, build_rules
from engine.variants.partnership import STANDARD
from engine.view import Call, PlayerView
from render import lettering
from render.canvas import cloth
from render.hand_image import hand_image
from render.labels import Picture, SeatLabel
from render.places import pictured_name
from render.summary_image import summary_image
from render.table_alt import LONGEST_ALT
from render.table_image import table_image
from render.theme import FOUR_COLOUR, TWO_COLOUR
from tests.support.positions import position, trick
from tests.support.random_play import states

SEATS = (
    SeatLabel("Ann", None),
    SeatLabel("Bartholomew the Third", None),
    SeatLabel("Robin", "club"),
    SeatLabel("Зоя", None, is_away=True),
)
TABLE_BYTES = 80_000
PACK = build_deck(RANK_ORDER, 2)


def opened(data: bytes) -> Image.Image:
    return Image.open(BytesIO(data)).convert("RGB")


def differing(first: bytes, second: bytes, box: tuple[int, int, int, int] | None = None) -> float:
    """How much two pictures differ within a box, on average, in levels of 255."""
    left, right = opened(first), opened(second)
    difference = ImageChops.difference(left, right)
    return sum(ImageStat.Stat(difference.crop(box) if box else difference).mean)


@pytest.fixture(scope="module")
def game() -> list[PlayerView]:
    """One hand to its end as the spectator sees it."""
    for seed in range(50):
        views = [engine.view(state, None) for state in states(STANDARD, seed, 1)]
        if any(len(view.tricks) > 5 for view in views):
            return views
    raise AssertionError("no hand was played out")


def alone(seats: int) -> Rules:
    sides = tuple((seat,) for seat in range(seats))
    deck = STANDARD.deck.model_copy(update={"hand": STANDARD.deck.size // seats, "packet": 1})
    return build_rules({**STANDARD.model_dump(), "seats": seats, "sides": sides, "deck": deck, "scale": Scale.SIMPLE})


def at_play(**changes: object) -> PlayerView:
    view = position(
        "AH TH KH QH JH 9H AS TS KS QS",
        phase=PhaseName.PLAY,
        declarer=0,
        trump=Suit.HEARTS,
        tricks=("0: AC TC KC QC", "0: AD TD KD QD"),
        now="2: JS 9S",
        shown={0: (150, "AH TH KH QH JH"), 1: (0, ""), 2: (40, "JD QS"), 3: (10, "9H")},
    )
    return view.model_copy(update=changes)


# the table


def test_a_whole_hand_can_be_drawn_small_enough(game: list[PlayerView]) -> None:
    phases = set()
    for view in game:
        picture = table_image(view, SEATS, FOUR_COLOUR)
        assert len(picture.data) <= TABLE_BYTES
        assert 0 < len(picture.alt) <= LONGEST_ALT
        phases.add((view.phase, view.awaits_deal))
    assert opened(picture.data).size == (800, 720)
    assert {PhaseName.AUCTION, PhaseName.TRUMP, PhaseName.PASSING, PhaseName.PLAY} <= {phase for phase, _ in phases}
    assert True in {waits for _, waits in phases}


def test_the_fullest_table_stays_small() -> None:
    hands = (
        "AC TC KC QC JC 9C KS QS AH AD AS JD",
        "AC TC KC QC JC 9C KS QS KH QH AH AS",
        "AS AH AD AC QS JD KH QH KD QD KC QC",
        "AS TS KS QS JS 9S KD QD KH QH AH AD",
    )
    melds = tuple(ShownMeld(seat=seat, melds=(), points=1580, cards=parse(text)) for seat, text in enumerate(hands))
    view = at_play(melds=melds, trick=trick("0:", Suit.HEARTS), tricks=(), trick_points=(0, 0), scores=(-1500, 1490))
    assert len(table_image(view, SEATS, FOUR_COLOUR).data) <= TABLE_BYTES


def test_the_same_table_gives_the_same_bytes_in_any_thread() -> None:
    view = at_play()
    wanted = table_image(view, SEATS, FOUR_COLOUR)
    with ThreadPoolExecutor(4) as threads:
        drawn = list(threads.map(lambda _: table_image(view, SEATS, FOUR_COLOUR), range(8)))
    assert all(picture == wanted for picture in drawn)


def test_nothing_private_changes_the_picture() -> None:
    view = at_play()
    wanted = table_image(view, SEATS, FOUR_COLOUR)
    other = at_play(seat=2, hand=parse("9C 9C 9D"), given=parse("AS"), received=parse("AD"))
    assert table_image(other, SEATS, FOUR_COLOUR) == wanted
    assert table_image(at_play(seat=None, hand=()), SEATS, FOUR_COLOUR) == wanted


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_smaller_tables_and_lone_players_can_be_drawn(seats: int) -> None:
    rules = alone(seats)
    deck = parse("AH TH QS KD")
    now = trick("0: " + " ".join(deck[: seats - 1]), Suit.HEARTS, seats)
    per_side = {"scores": (1000,) * seats, "trick_points": (40,) * seats, "dealer": seats - 1}
    view = at_play(rules=rules, trick=now, tricks=(), melds=(), counts=(5,) * seats, to_act=(seats - 1,), **per_side)
    picture = table_image(view, SEATS[:seats], TWO_COLOUR)
    assert "South 100" not in picture.alt
    assert "S 100" in picture.alt, "points are on the table's scale"
    melds = tuple(ShownMeld(seat=seat, melds=(), points=40, cards=parse("JD QS")) for seat in range(seats))
    shown = view.model_copy(update={"melds": melds, "trick": trick("0:", None, seats)})
    calls = tuple(Call(seat=place % seats, points=250 + 10 * place) for place in range(30))
    bidding = view.model_copy(update={"phase": PhaseName.AUCTION, "calls": calls, "contract": None, "trick": None})
    for each in (shown, bidding):
        assert len(table_image(each, SEATS[:seats], FOUR_COLOUR).data) <= TABLE_BYTES


def test_the_seat_on_turn_and_the_winner_can_be_seen() -> None:
    first, second = (table_image(at_play(to_act=(seat,)), SEATS, FOUR_COLOUR).data for seat in (0, 1))
    south, west, middle = (262, 640, 538, 704), (18, 240, 196, 340), (330, 160, 470, 250)
    assert differing(first, second, south) > 50
    assert differing(first, second, west) > 50
    winning = at_play(trick=trick("2: JS 9S", Suit.HEARTS))
    beaten = winning.model_copy(update={"trick": winning.trick and winning.trick.model_copy(update={"winner": 3})})
    first, second = (table_image(each, SEATS, FOUR_COLOUR).data for each in (winning, beaten))
    assert differing(first, second, middle) > 5


def test_nothing_important_lies_at_the_edge(game: list[PlayerView]) -> None:
    empty = cloth(720)
    for view in game[:: max(1, len(game) // 12)]:
        calm = view.model_copy(update={"to_act": ()})
        difference = ImageChops.difference(opened(table_image(calm, SEATS, FOUR_COLOUR).data), empty)
        difference.paste(0, (14, 14, 786, 706))
        assert sum(ImageStat.Stat(difference).mean) < 1


def test_no_text_is_too_small_for_a_phone(game: list[PlayerView], monkeypatch: pytest.MonkeyPatch) -> None:
    sizes: set[int] = set()
    real = lettering.font

    def font(size: int) -> ImageFont.FreeTypeFont:
        sizes.add(size)
        return real(size)

    monkeypatch.setattr(lettering, "font", font)
    for view in game:
        table_image(view, SEATS, FOUR_COLOUR)
    summary_image(made(), STANDARD, SEATS, FOUR_COLOUR)
    assert min(sizes) >= 30


def test_alternative_texts_say_what_the_picture_shows() -> None:
    alt = table_image(at_play(), SEATS, FOUR_COLOUR).alt
    for fact in (
        "South Ann",
        "North Robin (computer)",
        "East Зоя (away)",
        "Ann plays 300 in hearts",
        "Robin the jack of spades",
        "Зоя the nine of spades; Robin is winning",
        "N–S 60, E–W 0",
        "On turn: Ann",
    ):
        assert fact in alt
    crowd = tuple(SeatLabel("𒐫" * 400, None) for _ in range(4))
    assert len(table_image(at_play(), crowd, FOUR_COLOUR).alt) <= LONGEST_ALT


def test_a_seat_is_called_by_its_place_where_its_name_cannot_be_drawn() -> None:
    seats = (SeatLabel("王小明", None), *SEATS[1:])
    assert pictured_name(0, STANDARD, seats) == "South"
    other = (SeatLabel("أحمد", None), *SEATS[1:])
    first, second = (table_image(at_play(), labels, FOUR_COLOUR) for labels in (seats, other))
    assert first.data == second.data
    assert "王小明" in first.alt


# hands


@pytest.mark.parametrize("count", range(21))
def test_a_hand_of_any_size_can_be_drawn(count: int) -> None:
    cards = random.Random(count).sample(PACK, count)
    picture = hand_image(cards, Suit.SPADES, frozenset(cards[:3]), FOUR_COLOUR)
    image = opened(picture.data)
    assert image.width == 800
    assert image.height <= (270 if count <= 12 else 380)
    assert len(picture.data) <= TABLE_BYTES
    assert 0 < len(picture.alt) <= LONGEST_ALT


def test_the_order_in_which_cards_are_held_does_not_matter() -> None:
    cards = list(parse("AS TS 9D QH QH JC"))
    wanted = hand_image(cards, Suit.HEARTS, None, FOUR_COLOUR)
    assert hand_image(cards[::-1], Suit.HEARTS, None, FOUR_COLOUR) == wanted
    assert wanted.alt.startswith("A hand of 6 cards. Hearts (trump): queen, queen; clubs: jack;")


def test_playable_cards_and_trump_can_be_told_apart() -> None:
    cards = parse("AS TS 9D QH QH JC")
    plain = hand_image(cards, None, None, FOUR_COLOUR)
    asked = hand_image(cards, None, frozenset(parse("QH")), FOUR_COLOUR)
    trump = hand_image(cards, Suit.SPADES, None, FOUR_COLOUR)
    assert differing(plain.data, asked.data) > 10
    assert plain.data != trump.data
    assert "Playable: queen of hearts." in asked.alt


# summaries


def made(**changes: object) -> DealResult:
    values: dict[str, object] = {
        "deal": 3,
        "dealer": 1,
        "declarer": 0,
        "bid": 320,
        "is_stuck": False,
        "trump": Suit.HEARTS,
        "outcome": Outcome.MADE,
        "melds": (210, 40),
        "kept_melds": (210, 40),
        "tricks": (160, 90),
        "changes": (370, 130),
        "totals": (1010, 560),
    }
    return DealResult.model_validate({**values, **changes})


def summaries() -> Iterator[Picture]:
    for outcome in Outcome:
        nobody = {"declarer": None, "trump": None, "bid": 0} if outcome is Outcome.PASSED_OUT else {}
        yield summary_image(made(outcome=outcome, **nobody), STANDARD, SEATS, FOUR_COLOUR)


def test_every_outcome_has_a_picture_and_words() -> None:
    pictures = list(summaries())
    assert len({picture.data for picture in pictures}) == len(Outcome)
    assert len({picture.alt for picture in pictures}) == len(Outcome)
    assert all(opened(picture.data).width == 800 and len(picture.data) <= TABLE_BYTES for picture in pictures)


def test_a_summary_says_what_was_made_and_what_was_lost() -> None:
    alt = summary_image(made(), STANDARD, SEATS, FOUR_COLOUR).alt
    assert "Ann made 320 in hearts" in alt
    assert "N–S: 210 meld + 160 tricks = 370, writes +370, score 1,010" in alt
    lost = made(outcome=Outcome.SET, kept_melds=(210, 0), tricks=(0, 0), changes=(-320, 0), totals=(-320, 560))
    alt = summary_image(lost, STANDARD, SEATS, FOUR_COLOUR).alt
    assert "Ann is set at 320" in alt
    assert "writes −320, score −320" in alt
    assert "E–W: meld 40 lost" in alt


def test_a_summary_uses_the_tables_scale_and_its_sides() -> None:
    three = {"melds": (210, 40, 0), "kept_melds": (210, 40, 0), "tricks": (160, 90, 0), "changes": (370, 130, 0)}
    picture = summary_image(made(**three, totals=(1010, 560, 0)), alone(3), SEATS[:3], TWO_COLOUR)
    assert "Ann made 32 " in picture.alt
    assert "S: 21 meld + 16 tricks = 37" in picture.alt
