"""Hints in words: every kind of action in every game, and what the numbers become."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from random import Random

import pytest

import engine
from engine.actions import (
    Action,
    Bid,
    BuryCards,
    DeclareMeld,
    DeclareOut,
    DrawCard,
    ExchangeDix,
    NameTrump,
    Pass,
    PassCards,
    PlayCard,
)
from engine.cards import Card, Suit, parse
from engine.melding import MeldName
from engine.options import BidOption, DrawOption, ExchangeDixOption, Option, PassCardsOption, PlayOption
from engine.rules import Rules
from engine.variants import PRESETS
from engine.view import PlayerView
from players.gift_odds import Completed, gift_odds
from players.reviewing import is_same
from players.search.decision import Decision, Valued
from render.action_text import Scene, deed_of, the_cards
from render.hint_text import hint_text, percent
from render.labels import SeatLabel
from tests.support.play import choose, dealt, do, random_moves

SEATS = (SeatLabel("Ann", None), SeatLabel("Bob", None), SeatLabel("Cy", None), SeatLabel("Dee", None))

EVERY_RULES = [rules for presets in PRESETS.values() for rules in presets.values()]
EVERY_RULES += [
    PRESETS["double_deck"]["standard"].with_options({"technical_misdeal": True}),
    PRESETS["two_handed"]["standard"].with_options({"last_draw_choice": True, "declare_out": True}),
]
ACTIONS = {
    "bid", "pass", "trump", "give", "play", "throw_in", "misdeal", "keep", "kitty", "bury", "concede", "meld", "dix",
    "draw", "out",
}  # fmt: skip
"""Every action of a seat."""


def ids(rules: Rules) -> str:
    return f"{rules.game}-{rules.preset}-{len(rules.house_options)}"


@cache
def situations(rules: Rules) -> tuple[tuple[Scene, Action], ...]:
    """Moves of random games: what the mover saw and did, with a few ways for each kind of option."""
    found = []
    for seed in range(2):
        for move in random_moves(rules, seed, deals=3):
            seat = move.entry.seat
            if seat is not None:
                view, options = engine.view(move.before, seat), engine.options(move.before, seat)
                found.append((Scene(view, options, SEATS[: rules.seats]), move.entry.action))
                found += [(found[-1][0], choose([option], Random(seed))) for option in options[1:]]
    return tuple(found)


@pytest.mark.parametrize("rules", EVERY_RULES, ids=ids)
def test_every_action_of_every_game_can_be_hinted(rules: Rules) -> None:
    for scene, action in situations(rules):
        others = [choose([option], Random(7)) for option in scene.options]
        estimates = tuple(Valued(each, 0.6 - 0.1 * place, 40.0) for place, each in enumerate([action, *others]))
        for decision in (Decision(action), Decision(action, 100, estimates), Decision(action, 100, estimates[:1])):
            text = hint_text(decision, scene, "expert")
            assert text.startswith(f"**{text[2].upper()}")
            assert text.endswith(".")
            assert len(text) <= 600
            assert "None" not in text
            assert "<" not in text


def test_no_action_is_forgotten() -> None:
    met = {action.type for rules in EVERY_RULES for _, action in situations(rules)}
    assert met >= ACTIONS - {"misdeal", "keep", "out"}  # rare in random games, told here by hand
    scene = situations(EVERY_RULES[0])[0][0]
    for kind, words in {"misdeal": "ask for a new deal", "keep": "keep this hand"}.items():
        assert deed_of(engine.actions.ACTION.validate_python({"type": kind}), scene).to_do == words
    assert deed_of(DeclareOut(), scene).did == "declared yourself out"


def views(state: engine.GameState, seat: int = 0) -> Scene:
    return Scene(engine.view(state, seat), engine.options(state, seat), SEATS)


STANDARD = PRESETS["partnership"]["standard"]


def playing() -> Scene:
    """Ann leads in hearts as trump."""
    state = dealt(STANDARD, ("AH TH KH QH JH 9H AS TS KS QS JS 9S", "", "", ""))
    state = do(state, Bid(points=250), Pass(), Pass(), Pass(), NameTrump(suit=Suit.HEARTS))
    while any(
        isinstance(option, PassCardsOption) for seat in engine.to_act(state) for option in engine.options(state, seat)
    ):
        seat = min(engine.to_act(state))
        (give,) = engine.options(state, seat)
        assert isinstance(give, PassCardsOption)
        state = engine.apply(state, seat, PassCards(cards=give.hand[-give.count :])).state
    return views(state)


def valued(*pairs: tuple[Action, float, float]) -> Decision:
    estimates = tuple(Valued(*pair) for pair in pairs)
    return Decision(estimates[0].action, 100, estimates)


def test_a_card_with_its_chance_and_the_next_best() -> None:
    ace, ten, spade = (PlayCard(card=card) for card in (Card.HA, Card.HT, Card.SA))
    assert hint_text(valued((ace, 0.612, 20), (ten, 0.568, 10)), playing(), "expert") == (
        "**Play the ace of hearts**: that way your side wins the game in 61 % of the deals that fit what you know; "
        "the next best, the ten, in 57 %."
    )
    assert hint_text(valued((ace, 0.612, 20), (spade, 0.611, 5.6)), playing(), "expert").endswith(
        "the next best, the ace of spades, in as many, with 14 points less from this hand."
    )
    assert hint_text(valued((ace, 0.612, 20), (spade, 0.612, 20.2)), playing(), "expert").endswith(
        "the next best, the ace of spades, does as well."
    )


def test_a_way_that_came_out_better_by_chance_is_no_runner_up() -> None:
    ace, ten, spade = (PlayCard(card=card) for card in (Card.HA, Card.HT, Card.SA))
    estimates = (Valued(ten, 0.63, 20), Valued(ace, 0.62, 20), Valued(spade, 0.5, 10))
    text = hint_text(Decision(ace, 100, estimates), playing(), "expert")
    assert text.startswith("**Play the ace of hearts**: that way your side wins the game in 62 %")
    assert text.endswith("the next best, the ace of spades, in 50 %.")
    alone = hint_text(Decision(ace, 100, estimates[:2]), playing(), "expert")
    assert alone.endswith("in 62 % of the deals that fit what you know.")


def test_chances_near_the_ends_are_not_certainties() -> None:
    assert [percent(share) for share in (0.0, 0.004, 0.01, 0.5, 0.99, 0.996, 1.0)] == [
        "under 1 %", "under 1 %", "1 %", "50 %", "99 %", "over 99 %", "over 99 %",
    ]  # fmt: skip


def test_a_call_beside_the_pass() -> None:
    state = dealt(STANDARD)
    text = hint_text(valued((Bid(points=250), 0.55, 9), (Pass(), 0.41, -3)), views(state), "expert")
    assert text.startswith("**Bid 250**: that way your side wins the game in 55 %")
    assert text.endswith("the next best, to pass, in 41 %.")


def test_where_nothing_is_estimated_that_is_said() -> None:
    scene = playing()
    only = Scene(scene.view, (PlayOption(hand=(Card.HA,), cards=(Card.HA,), because="lead"),), SEATS)
    assert hint_text(Decision(PlayCard(card=Card.HA)), only, "expert") == (
        "**Play the ace of hearts**: it is all that you may do."
    )
    assert hint_text(Decision(PlayCard(card=Card.HA)), scene, "club") == (
        "**Play the ace of hearts**: that is how a Club player goes about it, by a rule of thumb."
    )


def giving() -> tuple[Scene, PassCardsOption, int]:
    """Cy gives to Ann, who has named hearts and holds the queen of spades that Cy has no use for."""
    state = dealt(STANDARD, ("AH TH KH QH JH 9H JD", "", "QS AC 9C 9C 9D 9D", ""))
    state = do(state, Bid(points=250), Pass(), Pass(), Pass(), NameTrump(suit=Suit.HEARTS))
    (seat,) = engine.to_act(state)
    (option,) = engine.options(state, seat)
    assert isinstance(option, PassCardsOption)
    return views(state, seat), option, seat


def test_a_gift_says_what_it_completes() -> None:
    scene, _, seat = giving()
    gift = PassCards(cards=parse("QS AC 9C 9D"))
    other = PassCards(cards=parse("QS 9C 9C 9D"))
    odds = (Completed(Card.SQ, MeldName.PINOCHLE, 0.379), Completed(Card.CA, MeldName.ACES_AROUND, 0.12))
    partner = SEATS[scene.view.rules.partner_of(seat) or 0].name
    text = hint_text(valued((gift, 0.6, 30), (other, 0.55, 20)), scene, "expert", odds)
    assert text == (
        "**Pass the queen of spades, the ace of clubs, the nine of clubs and the nine of diamonds to "
        f"{partner}**: that way your side wins the game in 60 % of the deals that fit what you know; the next best, "
        "with the nine of clubs instead of the ace of clubs, in 55 %. The queen of spades completes "
        f"{partner}'s pinochle in 38 % of hands and the ace of clubs aces around in 12 %."
    )
    alone = hint_text(Decision(gift), scene, "club", odds[:1])
    assert alone.endswith(f"to {partner}**: the queen of spades completes {partner}'s pinochle in 38 % of hands.")
    rare = (Completed(Card.SQ, MeldName.PINOCHLE, 0.01),)
    assert "completes" not in hint_text(Decision(gift), scene, "club", rare)


def test_odds_of_a_gift_come_from_what_cannot_be_seen() -> None:
    scene, option, _ = giving()
    cards = parse("QS AC 9C 9D")
    odds = gift_odds(scene.view, option, cards, 5, 300)
    assert odds == gift_odds(scene.view, option, cards, 5, 300)
    shares = {(one.card, one.meld): one.share for one in odds}
    # a jack of diamonds: two of the 36 hidden cards among 12 held, and no queen of spades beside that makes another
    assert 0.3 < shares[Card.SQ, MeldName.PINOCHLE] < 0.65
    assert all(one.card in cards for one in odds)
    assert Card.C9 not in {one.card for one in odds}


def test_units_are_named_where_units_are_counted() -> None:
    rules = PRESETS["three_handed"]["auction"]
    scene, action = next((scene, action) for scene, action in situations(rules) if action.type == "play")
    others = [PlayCard(card=card) for card in Card if PlayCard(card=card) != action]
    text = hint_text(valued((action, 0.5, 2.0), (others[0], 0.5, -1.0)), scene, "expert")
    assert text.startswith("**Play the ")
    assert "that way you win the game in 50 %" in text
    assert text.endswith("with 3 units less from this hand.")


def test_two_actions_that_come_to_the_same() -> None:
    assert is_same(PassCards(cards=parse("AS AS TH 9D")), PassCards(cards=parse("9D AS TH AS")))
    assert not is_same(PassCards(cards=parse("AS TH")), BuryCards(cards=parse("AS TH")))
    assert not is_same(PlayCard(card=Card.SA), PlayCard(card=Card.SA, from_table=True))
    one = DeclareMeld(name=MeldName.PINOCHLE, hand=parse("QS JD"), table=(2, 1))
    assert is_same(one, DeclareMeld(name=MeldName.PINOCHLE, hand=parse("JD QS"), table=(1, 2)))


def test_copies_are_counted() -> None:
    assert the_cards(parse("QS AH QS")) == "both queens of spades and the ace of hearts"
    assert the_cards(parse("QS QS QS QS")) == "four queens of spades"


def deeds(rules: Rules, kinds: Sequence[type[Option]]) -> Iterator[tuple[PlayerView, Scene, Action]]:
    for scene, action in situations(rules):
        if any(isinstance(option, tuple(kinds)) for option in scene.options):
            yield scene.view, scene, action


def test_what_comes_between_two_tricks() -> None:
    rules = PRESETS["two_handed"]["standard"]
    told = {
        action.type: deed_of(action, scene).to_do
        for _, scene, action in deeds(rules, (DrawOption, ExchangeDixOption))
        if isinstance(action, DrawCard | ExchangeDix | DeclareMeld)
    }
    assert told["draw"].startswith("draw ")
    assert "nine of trump" in told["dix"]
    assert told["meld"].startswith("meld ")
    assert " for " in told["meld"]


def test_bids_are_on_the_scale_of_the_table() -> None:
    rules = PRESETS["partnership"]["simple"]
    for view, scene, action in deeds(rules, (BidOption,)):
        if isinstance(action, Bid):
            assert deed_of(action, scene).to_do == f"bid {action.points // view.rules.scale.divisor}"
