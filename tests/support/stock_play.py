"""Two-handed play in tests: decks with chosen hands and stock, and a judge of melds that reads the rules anew."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import engine
from engine import GameState
from engine.actions import DealCards, DrawCard, PlayCard
from engine.cards import Card, Rank, build_deck, parse
from engine.rules import Rules
from tests.support.play import deck_of

ORDER = "9JQKTA"


def dealt_stock(
    rules: Rules, hands: Sequence[str], turn_up: str, stock: str = "", last: str = "", dealer: int = 1
) -> GameState:
    """A deal with hands that hold these cards, this turn-up, and these cards first and last in the stock.

    What is left of the pack fills up the hands and then the stock, cards that make no meld first.
    """
    held = [list(parse(text)) for text in hands]
    first, end = list(parse(stock)), list(parse(last))
    rest = list(build_deck(rules.deck.ranks, rules.deck.copies))
    for card in [*held[0], *held[1], *first, *end, *parse(turn_up)]:
        rest.remove(card)
    trump = parse(turn_up)[0].suit
    rest.sort(key=lambda card: ("T9JQAK".index(card.rank), card))
    meldable = [card for card in rest if card in (Card.DJ, Card.SQ, Card.of(Rank.NINE, trump))]
    rest = [card for card in rest if card not in meldable] + meldable
    for hand in held:
        need = rules.deck.hand - len(hand)
        hand += rest[:need]
        del rest[:need]
    deck = deck_of(held, dealer).deck
    action = DealCards(deck=(*deck, *parse(turn_up), *first, *rest, *end))
    return engine.apply(engine.start(rules, dealer), None, action).state


def trick(state: GameState, lead: str, follow: str) -> GameState:
    """The state after these two cards."""
    for card in (lead, follow):
        (seat,) = engine.to_act(state)
        state = engine.apply(state, seat, PlayCard(card=Card(card))).state
    return state


def pass_tricks(state: GameState, tricks: int) -> GameState:
    """So many tricks by anybody: the last card of each hand is led and followed with, nothing is melded."""
    while len(state.current.tricks) < tricks or not state.current.has_drawn:
        (seat,) = engine.to_act(state)
        action = next(
            DrawCard() if option.type == "draw" else PlayCard(card=option.cards[-1])
            for option in engine.options(state, seat)
            if option.type in ("draw", "play")
        )
        state = engine.apply(state, seat, action).state
    return state


# a judge that knows cards as two letters and lists every meld in words

_POINTS = {
    "run": 150,
    "double_run": 1500,
    "royal_marriage": 40,
    "marriage": 20,
    "dix": 10,
    "pinochle": 40,
    "A_around": 100,
    "K_around": 80,
    "Q_around": 60,
    "J_around": 40,
}
_DOUBLED = {"pinochle": 300, "A_around": 1000, "K_around": 800, "Q_around": 600, "J_around": 400}


def judged(name: str, hand: Sequence[str], table: Sequence[tuple[str, Sequence[str]]], trump: str, rules: Rules) -> int:
    """The points of a meld out of these cards from the hand and these (card, melds served) on the table; 0: refused."""
    if not hand or name == "dix":
        return 0
    cards = sorted([*hand, *[card for card, _ in table]])
    points = 0
    for fold in (1, 2):
        if cards == sorted(_single(name, cards, trump) * fold):
            points = _POINTS[name] if fold == 1 else _DOUBLED.get(name, 0)
    if name == "double_run" and cards == sorted(2 * [rank + trump for rank in "ATKQJ"]):
        points = _POINTS[name]
    if rules.doubles.value == "two_singles" and points in (*_DOUBLED.values(), _POINTS["double_run"]):
        return 0
    for _, served in table:
        for before in served:
            is_extra = rules.run_extras.value == "each" and name == "royal_marriage" and "run" in before
            if _kind(before) == _kind(name) and _POINTS[before] >= points and not is_extra:
                return 0
    return points


def _single(name: str, cards: Sequence[str], trump: str) -> list[str]:
    suit = cards[0][1]
    if name == "run":
        return [rank + trump for rank in "ATKQJ"]
    if name == "royal_marriage":
        return ["K" + trump, "Q" + trump]
    if name == "marriage":
        return [] if suit == trump else ["K" + suit, "Q" + suit]
    if name == "pinochle":
        return ["JD", "QS"]
    return [name[0] + each for each in "CDHS"] if name.endswith("around") else []


def _kind(name: str) -> str:
    return "around" if name.endswith("around") else "pinochle" if name == "pinochle" else "marriage"


def counted_cards(state: GameState) -> Counter[Card]:
    """Every card of the deal, wherever it lies."""
    deal = state.current
    return Counter(
        [
            *[card for hand in deal.hands for card in hand],
            *[lying.card for lying in deal.table],
            *deal.stock,
            *([deal.turn_up] if deal.turn_up else []),
            *[play.card for done in deal.tricks for play in done.cards],
            *(deal.trick.cards if deal.trick else ()),
        ]
    )
