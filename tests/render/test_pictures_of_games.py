"""The pictures of all games: every stage can be drawn and read, shows what is public, and hides what is not."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO

import pytest
from PIL import Image

import engine
from engine.actions import DealCards
from engine.cards import Card, Suit, build_deck, parse
from engine.events import DealResult, Outcome, ShownMeld
from engine.rules import PhaseName, Rules
from engine.variants import PRESETS, VARIANTS, double_deck, three_handed, two_handed
from engine.view import PlayerView, TableCard
from render.hand_image import hand_image
from render.labels import SeatLabel
from render.places import change_words, score_words
from render.summary_image import summary_image
from render.table_alt import LONGEST_ALT
from render.table_image import table_image
from render.theme import FOUR_COLOUR
from tests.support.game_kinds import KINDS, rules_of
from tests.support.play import random_moves
from tests.support.twins import differences, twin_deals
from tests.support.written import outside, overlapping, texts_of_pictures

NAMES = (
    SeatLabel("Wilhelmina Wonderworth", None),
    SeatLabel("Bartholomew the Third", None, is_away=True),
    SeatLabel("Maximiliana Mustermann", "club"),
    SeatLabel("WWWWWWWWWWWWWWWWWWWWWWWW", "casual"),
)
TABLE_BYTES = 80_000
AUCTION = PRESETS["three_handed"]["auction"]


def drawn(view: PlayerView) -> bytes:
    return table_image(view, NAMES[: view.rules.seats], FOUR_COLOUR).data


def stages(rules: Rules) -> Iterator[PlayerView]:
    """The spectator's first view of each stage of random games, tricks of every length and melds among them."""
    met = set()
    for seed in range(3):
        for move in random_moves(rules, seed, deals=2):
            view = engine.view(move.step.state, None)
            ending = view.results[-1].outcome if view.awaits_deal and view.results else None
            lying = len(view.trick.cards) if view.trick else None
            stage = (view.phase, ending, lying, bool(view.tricks), bool(view.melds), bool(view.table_cards))
            if stage not in met:
                met.add(stage)
                yield view


def first(rules: Rules, phase: PhaseName, *, is_led: bool = False) -> PlayerView:
    """The spectator's first view of a phase; if wanted, of a trick in which a card lies and others lie behind."""
    for seed in range(60):
        for move in random_moves(rules, seed, deals=2):
            view = engine.view(move.step.state, None)
            if view.phase is phase and (not is_led or (view.tricks and view.trick and view.trick.cards)):
                return view
    raise AssertionError(f"no {phase} was met")


# the table


@pytest.mark.parametrize(("game", "preset"), KINDS)
def test_every_stage_can_be_drawn_and_read(game: str, preset: str) -> None:
    rules = rules_of(game, preset)
    phases = set()
    for view in stages(rules):
        with texts_of_pictures() as texts:
            picture = table_image(view, NAMES[: rules.seats], FOUR_COLOUR)
        assert len(picture.data) <= TABLE_BYTES
        assert 0 < len(picture.alt) <= LONGEST_ALT
        assert min(text.size for text in texts) >= 30
        assert not overlapping(texts), view.phase
        assert not outside(texts, 720), view.phase
        phases.add(view.phase)
    assert PhaseName.PLAY in phases
    assert phases <= set(rules.phases)


def test_the_stages_that_need_luck_or_a_house_rule_can_be_drawn() -> None:
    ask = double_deck.STANDARD.with_options({"technical_misdeal": True, "pass_count": 4})
    late = three_handed.POINTS.with_options({"discard_timing": "after_meld"})
    asked = first(ask, PhaseName.AUCTION).model_copy(update={"phase": PhaseName.MISDEAL, "to_act": (3,)})
    views = [asked, first(ask, PhaseName.PASSING), first(AUCTION, PhaseName.KITTY), first(late, PhaseName.BURY)]
    for view in views:
        with texts_of_pictures() as texts:
            assert len(drawn(view)) <= TABLE_BYTES
        assert not overlapping(texts), view.phase
        assert not outside(texts, 720), view.phase
    assert views[-1].melds, "the melds lie there while the bidder buries"


def test_full_tables_stay_small_and_readable() -> None:
    many = (
        "AH AH TH TH KH KH QH QH JH JH AS AC AD KS QS KC QC KD QD JD",
        "AS AS AC AC AD AD AH AH KC QC KD QD KS QS JD JD QS QS KH QH",
    )
    melds = tuple(ShownMeld(seat=seat, melds=(), points=21_800, cards=parse(many[seat % 2])) for seat in range(4))
    at_play = first(double_deck.STANDARD, PhaseName.PLAY)
    assert at_play.trick is not None
    trick = at_play.trick.model_copy(update={"cards": (), "winner": None})
    crowded = at_play.model_copy(
        update={"melds": melds, "tricks": (), "trick": trick, "scores": (-12_000, 4980), "trump": Suit.HEARTS}
    )
    stock = first(two_handed.STANDARD, PhaseName.STOCK, is_led=True)
    lying = tuple(
        TableCard(number=12 * seat + place, seat=seat, card=card, served=())
        for seat in (0, 1)
        for place, card in enumerate(parse("AH TH KH QH JH AS AC AD KS QS KC QC"))
    )
    melded = stock.model_copy(update={"table_cards": lying, "meld_points": (2040, 1620), "scores": (1180, 1190)})
    for view in (crowded, melded):
        with texts_of_pictures() as texts:
            assert len(drawn(view)) <= TABLE_BYTES
        assert not overlapping(texts)
        assert not outside(texts, 720)


@pytest.mark.parametrize("rules", [*VARIANTS.values(), AUCTION], ids=lambda rules: f"{rules.game}-{rules.preset}")
def test_hidden_cards_lying_elsewhere_change_nothing(rules: Rules) -> None:
    deals = twin_deals(rules, dealer=0, seed=4, plays=rules.seats * 2)
    assert differences(*deals) > 5
    one, other = (engine.apply(engine.start(rules, 0), None, DealCards(deck=deal.deck)).state for deal in deals)
    for mine, theirs in zip(deals[0].moves, deals[1].moves, strict=True):
        assert mine.seat is not None
        assert drawn(engine.view(one, None)) == drawn(engine.view(other, None))
        one = engine.apply(one, mine.seat, mine.action).state
        other = engine.apply(other, mine.seat, theirs.action).state
    wanted = drawn(engine.view(one, None))
    assert all(drawn(engine.view(one, seat)) == wanted for seat in range(rules.seats)), "a seat's own view adds nothing"


def _stock_facts() -> Iterator[tuple[str, PlayerView, dict[str, object]]]:
    view = first(two_handed.STANDARD, PhaseName.STOCK, is_led=True)
    other = Card.C9 if view.turn_up is not Card.C9 else Card.D9
    lying = TableCard(number=1, seat=0, card=Card.SK, served=())
    yield "stock count", view, {"stock_count": 4}
    yield "turn-up", view, {"turn_up": other}
    yield "cards on the table", view, {"table_cards": (*view.table_cards, lying, lying)}
    yield (
        "whose cards",
        view.model_copy(update={"table_cards": (lying,)}),
        {"table_cards": (lying.model_copy(update={"seat": 1}),)},
    )
    yield "meld points", view, {"meld_points": (340, 20)}
    yield "trick points", view, {"trick_points": (77, 20)}
    yield "scores", view, {"scores": (400, 870)}


def _kitty_facts() -> Iterator[tuple[str, PlayerView, dict[str, object]]]:
    for rules in (three_handed.POINTS, AUCTION):
        view = first(rules, PhaseName.PLAY, is_led=True)
        yield f"kitty, {rules.preset}", view, {"kitty": parse("9C 9C JD")}
        yield f"nothing buried, {rules.preset}", view, {"buried_count": 0}
        yield f"scores, {rules.preset}", view, {"scores": (4, -2, -2)}
    view = first(three_handed.POINTS, PhaseName.BURY)
    yield "kitty when it is turned up", view, {"kitty": parse("9C 9C JD")}
    view = first(AUCTION, PhaseName.PLAY, is_led=True)
    redealt = DealResult(
        deal=1, dealer=0, declarer=None, bid=0, is_stuck=False, trump=None, outcome=Outcome.COVERED,
        melds=(0, 0, 0), kept_melds=(0, 0, 0), tricks=(0, 0, 0), changes=(0, 0, 0), totals=(0, 0, 0),
    )  # fmt: skip
    yield "hands of a match", view.model_copy(update={"results": ()}), {"results": (redealt,)}


@pytest.mark.parametrize("facts", [_stock_facts, _kitty_facts])
def test_every_public_fact_is_seen(facts: object) -> None:
    assert callable(facts)
    for name, view, changes in facts():
        assert drawn(view.model_copy(update=changes)) != drawn(view), name


def test_units_have_a_sign_and_points_have_none() -> None:
    assert [score_words(value, AUCTION) for value in (4, -2, 0, 1200)] == ["+4", "−2", "±0", "+1,200"]
    assert score_words(1120, three_handed.POINTS) == "1,120"
    assert change_words(-300, three_handed.POINTS) == "−300"
    with texts_of_pictures() as texts:
        drawn(first(AUCTION, PhaseName.AUCTION).model_copy(update={"scores": (4, -2, -2)}))
    assert {"+4", "−2"} <= {text.letters for text in texts}


def test_who_plays_alone_is_named_beside_the_score() -> None:
    seats = (SeatLabel("Ann", None), SeatLabel("Bob", None), SeatLabel("Cy", None))
    for rules in (three_handed.POINTS, two_handed.STANDARD):
        with texts_of_pictures() as texts:
            table_image(first(rules, rules.phases[1]), seats[: rules.seats], FOUR_COLOUR)
        named = [text.letters for text in texts if text.box[1] < 150 and text.box[0] > 500]
        assert {label.name for label in seats[: rules.seats]} <= set(named)


# hands


def test_melded_cards_lie_in_a_row_of_their_own() -> None:
    cards, melded = parse("AS TS 9D QH JC 9C"), parse("KS QS JD KD QD KC")
    plain = hand_image(cards, Suit.SPADES, None, FOUR_COLOUR)
    both = hand_image(cards, Suit.SPADES, None, FOUR_COLOUR, melded)
    with_all = hand_image((*cards, *melded), Suit.SPADES, None, FOUR_COLOUR)
    assert tall(both.data) > tall(plain.data)
    assert both.data != with_all.data
    assert "A hand of 6 cards." in both.alt
    assert "Melded on the table: Spades (trump): king, queen" in both.alt
    assert hand_image(cards, Suit.SPADES, None, FOUR_COLOUR, melded[::-1]) == both
    some = hand_image(cards, Suit.SPADES, frozenset(parse("KS")), FOUR_COLOUR, melded)
    assert some.data != hand_image(cards, Suit.SPADES, frozenset(parse("QS")), FOUR_COLOUR, melded).data
    assert "No card" not in hand_image((), Suit.SPADES, None, FOUR_COLOUR, melded).alt


def test_twelve_cards_fit_on_the_table_of_a_hand() -> None:
    pack = build_deck(two_handed.STANDARD.deck.ranks, 2)
    for count in range(13):
        with texts_of_pictures() as texts:
            picture = hand_image(pack[count:12], Suit.CLUBS, None, FOUR_COLOUR, pack[:count])
        assert len(picture.data) <= TABLE_BYTES
        assert tall(picture.data) <= 480
        assert not outside(texts, tall(picture.data))


def tall(data: bytes) -> int:
    return Image.open(BytesIO(data)).height


# summaries


def ended(rules: Rules, outcome: Outcome) -> DealResult:
    """A hand with large numbers that ended so."""
    sides = len(rules.sides)
    is_bid = PhaseName.AUCTION in rules.phases and outcome not in (Outcome.PASSED_OUT, Outcome.MISDEAL)
    units = (8, -4, -4)
    return DealResult(
        deal=12,
        dealer=0,
        declarer=1 if is_bid else None,
        bid=1250 if is_bid else 0,
        is_stuck=False,
        trump=Suit.HEARTS,
        outcome=outcome,
        melds=(1150, 1240, 0, 40)[:sides],
        kept_melds=(0, 1240, 0, 40)[:sides],
        tricks=(120, 130, 0, 0)[:sides],
        buried=30 if rules.deck.kitty else 0,
        changes=units if rules.counts_units else (-1250, 1370, 0, 40)[:sides],
        totals=units if rules.counts_units else (-1250, 4370, 0, 40)[:sides],
    )


@pytest.mark.parametrize("rules", [*VARIANTS.values(), AUCTION], ids=lambda rules: f"{rules.game}-{rules.preset}")
def test_every_outcome_can_be_read(rules: Rules) -> None:
    pictures = set()
    for outcome in Outcome:
        with texts_of_pictures() as texts:
            picture = summary_image(ended(rules, outcome), rules, NAMES[: rules.seats], FOUR_COLOUR)
        assert len(picture.data) <= TABLE_BYTES
        assert min(text.size for text in texts) >= 30
        assert not overlapping(texts), outcome
        assert not outside(texts, tall(picture.data)), outcome
        pictures.add(picture.data)
    assert len(pictures) == len(Outcome)


def test_a_summary_tells_who_pays_whom() -> None:
    alt = summary_image(ended(AUCTION, Outcome.MADE), AUCTION, NAMES[:3], FOUR_COLOUR).alt
    assert "Wilhelmina Wonderworth, S: gets 8, writes +8, score +8." in alt
    result = ended(AUCTION, Outcome.SET).model_copy(update={"changes": (2, -4, 2), "totals": (2, -4, 2)})
    alt = summary_image(result, AUCTION, NAMES[:3], FOUR_COLOUR).alt
    assert "Bartholomew the Third, W: pays 2 to each, writes −4, score −4." in alt
    assert "1,240 meld + 130 tricks = 1,370, bid 1,250, 30 buried." in alt


def test_a_summary_tells_what_was_buried_and_what_was_only_counted() -> None:
    alt = summary_image(ended(three_handed.POINTS, Outcome.MADE), three_handed.POINTS, NAMES[:3], FOUR_COLOUR).alt
    assert "Bartholomew the Third's tricks include 30 buried." in alt
    alt = summary_image(ended(two_handed.STANDARD, Outcome.COUNTED), two_handed.STANDARD, NAMES[:2], FOUR_COLOUR).alt
    assert "The hand is counted; trump is hearts." in alt
    assert "buried" not in alt
