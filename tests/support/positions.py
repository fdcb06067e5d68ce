"""Positions written by hand as views: only what the position needs is named, the rest follows from it."""

from __future__ import annotations

from collections import Counter

from engine.cards import Card, Suit, build_deck, parse, sort_hand
from engine.events import ShownMeld
from engine.rules import PhaseName, Rules
from engine.variants.partnership import STANDARD
from engine.view import Call, Contract, Played, PlayerView, TrickView

_WORTH = {"A": 10, "T": 10, "K": 10}


def trick(text: str, trump: Suit | None, seats: int = 4) -> TrickView:
    """A trick from `"2: AH 9H TH"`: the leader's seat, then the cards clockwise."""
    leader, cards = text.split(":")
    plays = tuple(Played(seat=(int(leader) + place) % seats, card=card) for place, card in enumerate(parse(cards)))
    winner = None
    for play in plays:
        if winner is None or _takes(play.card, winner.card, trump):
            winner = play
    points = sum(_WORTH.get(play.card.rank, 0) for play in plays)
    return TrickView(leader=int(leader), cards=plays, winner=winner.seat if winner else None, points=points)


def _takes(card: Card, best: Card, trump: Suit | None) -> bool:
    if card.suit is best.suit:
        return card.strength > best.strength
    return card.suit is trump


def position(
    hand: str,
    *,
    seat: int = 0,
    phase: PhaseName = PhaseName.AUCTION,
    rules: Rules = STANDARD,
    dealer: int = 3,
    calls: tuple[tuple[int, int | None], ...] = (),
    declarer: int | None = None,
    bid: int = 300,
    trump: Suit | None = None,
    tricks: tuple[str, ...] = (),
    now: str | None = None,
    shown: dict[int, tuple[int, str]] | None = None,
    given: str = "",
    received: str = "",
    gifts: tuple[tuple[int, int], ...] = (),
) -> PlayerView:
    """The view of `seat`: `tricks` and `now` as for `trick`, `shown[seat]` the points and the cards of its melds."""
    done = tuple(trick(text, trump) for text in tricks)
    current = trick(now, trump) if now is not None else None
    counts = [rules.deck.hand - len(done)] * rules.seats
    for play in current.cards if current else ():
        counts[play.seat] -= 1
    cards = sort_hand(parse(hand), trump)
    if phase is PhaseName.PLAY:
        assert len(cards) == counts[seat], f"{len(cards)} cards in hand, {counts[seat]} after {len(done)} tricks"
    out = Counter(cards) + Counter(
        play.card for each in (*done, *((current,) if current else ())) for play in each.cards
    )
    assert not out - Counter(build_deck(rules.deck.ranks, rules.deck.copies)), "more copies than the pack holds"
    counts[seat] = len(cards)
    points = [0] * len(rules.sides)
    for each in done:
        assert each.winner is not None
        points[rules.side_of(each.winner)] += each.points
    return PlayerView(
        rules=rules,
        revision=40,
        seat=seat,
        deal=1,
        dealer=dealer,
        phase=phase,
        awaits_deal=False,
        to_act=(seat,),
        hand=cards,
        counts=tuple(counts),
        calls=tuple(Call(seat=who, points=what) for who, what in calls),
        contract=None if declarer is None else Contract(seat=declarer, points=bid, is_stuck=False),
        trump=trump,
        given=parse(given),
        received=parse(received),
        gifts=gifts,
        melds=tuple(
            ShownMeld(seat=who, melds=(), points=total, cards=parse(text))
            for who, (total, text) in sorted((shown or {}).items())
        ),
        trick=current,
        tricks=done,
        trick_points=tuple(points),
        scores=(0, 0),
        target=rules.target,
        results=(),
        winner=None,
    )
