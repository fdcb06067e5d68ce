"""The table picture in words, for those who cannot see it: public facts only."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.cards import Card, sort_hand
from engine.rules import PhaseName
from engine.view import PlayerView
from render.labels import SeatLabel
from render.lettering import clean_name
from render.numbers import points, score_points, signed_score
from render.places import place, side_badge
from render.standing import goal_text, has_bids
from render.words import count_text, join_words, meld_name, rank_name, suit_name

LONGEST_ALT = 1000
"""Letters in an alternative text, at most."""


def table_alt(view: PlayerView, seats: Sequence[SeatLabel]) -> str:
    """Seats, score, contract and what lies in the middle, at most 1,000 letters."""
    names = [clean_name(label.name) for label in seats]
    sentences = [_seats(view, seats, names), _score(view)]
    if view.deal:
        sentences.append(f"Hand {view.deal}, dealt by {names[view.dealer]}.")
    if view.contract is not None:
        trump = f" in {suit_name(view.trump)}" if view.trump else ""
        sentences.append(f"{names[view.contract.seat]} plays {points(view.contract.points, view.rules)}{trump}.")
    elif view.trump is not None and not has_bids(view.rules):
        sentences.append(f"{suit_name(view.trump).capitalize()} are trump.")
    sentences.append(_middle(view, names))
    if view.deal and not view.awaits_deal:
        sentences += [_kitty(view, names), _stock(view), _lying(view, names)]
    if view.to_act and not view.awaits_deal:
        sentences.append(f"On turn: {join_words([names[seat] for seat in view.to_act])}.")
    return cut(" ".join(sentence for sentence in sentences if sentence))


def cut(text: str) -> str:
    """The text, shortened to what an alternative text may hold."""
    return text if len(text) <= LONGEST_ALT else text[: LONGEST_ALT - 1].rstrip() + "…"


def card_words(card: Card) -> str:
    """A card in words, e.g. "the ten of hearts"."""
    return f"the {rank_name(card.rank)} of {suit_name(card.suit)}"


def _seats(view: PlayerView, seats: Sequence[SeatLabel], names: Sequence[str]) -> str:
    parts = []
    for seat, label in enumerate(seats):
        mark = " (away)" if label.is_away else " (computer)" if label.computer else ""
        parts.append(f"{place(seat, view.rules)} {names[seat]}{mark}")
    return f"Table: {', '.join(parts)}."


def _score(view: PlayerView) -> str:
    parts = [
        f"{side_badge(side, view.rules)} {score_points(score, view.rules)}" for side, score in enumerate(view.scores)
    ]
    return f"Score {', '.join(parts)}, {goal_text(view)}."


def _middle(view: PlayerView, names: Sequence[str]) -> str:
    if view.awaits_deal and view.results and view.deal:
        return _outcome(view)
    if view.awaits_deal or view.phase is PhaseName.DEAL:
        return "The deck is sealed; nobody has cards yet."
    if view.phase is PhaseName.MISDEAL:
        return "A hand without an ace or much else may be dealt anew."
    if view.phase is PhaseName.AUCTION:
        calls = [
            f"{names[call.seat]} {'pass' if call.points is None else points(call.points, view.rules)}"
            for call in view.calls
        ]
        return f"Calls: {', '.join(calls)}." if calls else "Nobody has called yet."
    if view.phase is PhaseName.KITTY:
        return "The kitty lies face down."
    if view.phase is PhaseName.PASSING:
        return f"{count_text(view.rules.pass_count, 'card')} are being passed face down."
    if view.trick is not None and (view.trick.cards or view.tricks):
        return _trick(view, names)
    shown = [
        f"{names[meld.seat]} {points(meld.points, view.rules)}"
        + (f" ({', '.join(meld_name(line) for line in meld.melds)})" if meld.melds else "")
        for meld in view.melds
        if meld.melds or not (view.rules.deck.stock or view.rules.counts_units)
    ]
    return f"Melds: {'; '.join(shown)}." if shown else ""


def _trick(view: PlayerView, names: Sequence[str]) -> str:
    assert view.trick is not None
    taken = [
        f"{side_badge(side, view.rules)} {points(value, view.rules)}" for side, value in enumerate(view.trick_points)
    ]
    so_far = f"Trick points so far: {', '.join(taken)}."
    if not view.trick.cards:
        last = view.last_trick
        assert last is not None
        if last.winner is None:
            return so_far
        cards = ", ".join(f"{names[played.seat]} {card_words(played.card)}" for played in last.cards)
        return f"Last trick: {cards}; {names[last.winner]} took {points(last.points, view.rules)}. {so_far}"
    cards = ", ".join(f"{names[played.seat]} {card_words(played.card)}" for played in view.trick.cards)
    winning = f"; {names[view.trick.winner]} is winning" if view.trick.winner is not None else ""
    return f"Trick {len(view.tricks) + 1}: {cards}{winning}. {so_far}"


def _outcome(view: PlayerView) -> str:
    result = view.results[-1]
    changes = [
        f"{side_badge(side, view.rules)} {signed_score(change, view.rules)}"
        for side, change in enumerate(result.changes)
    ]
    return f"The hand is over, outcome {result.outcome.value.replace('_', ' ')}: {', '.join(changes)}."


def _kitty(view: PlayerView, names: Sequence[str]) -> str:
    if not view.kitty:
        return ""
    buried = f", {count_text(view.buried_count, 'card')} buried" if view.buried_count else ""
    conceded = f" {join_words([names[seat] for seat in view.conceded])} offers to concede." if view.conceded else ""
    return f"Kitty: {_faces(view.kitty)}{buried}.{conceded}"


def _stock(view: PlayerView) -> str:
    if not view.stock_count:
        return ""
    turned = f", {card_words(view.turn_up)} turned up" if view.turn_up is not None else ""
    return f"{count_text(view.stock_count, 'card')} in the stock{turned}."


def _lying(view: PlayerView, names: Sequence[str]) -> str:
    parts = []
    for seat, name in enumerate(names):
        cards = sort_hand([lying.card for lying in view.table_cards if lying.seat == seat], view.trump)
        if cards:
            parts.append(f"{name} {_faces(cards)}")
    return f"Melded on the table: {'; '.join(parts)}." if parts else ""


def _faces(cards: Iterable[Card]) -> str:
    return ", ".join(f"{rank_name(card.rank)} of {suit_name(card.suit)}" for card in cards)
