"""What lies open or was seen: a seat's own cards, those that another seat certainly holds, who plays against whom."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.cards import Card
from engine.melds import DIX_OF
from engine.rules import PassMode
from engine.view import PlayerView, TrickView


def own_cards(view: PlayerView) -> tuple[Card, ...]:
    """Every card whose place this seat knows without a guess, the played ones and other seats' cards left out.

    The hand, own melds on the table, the own discard, and the turn-up.
    """
    table = [lying.card for lying in view.table_cards if lying.seat == view.seat]
    turn_up = () if view.turn_up is None else (view.turn_up,)
    return (*view.hand, *table, *view.buried, *turn_up)


def cards_of(view: PlayerView, seat: int) -> int:
    """How many cards a seat can still play."""
    return view.counts[seat] + sum(lying.seat == seat for lying in view.table_cards)


def ally_of(view: PlayerView) -> int | None:
    """The seat whose tricks count with one's own: the partner, or whoever else plays against a bidder for units."""
    assert view.seat is not None, "a spectator plays with nobody"
    if view.rules.counts_units and view.contract is not None and view.contract.seat != view.seat:
        others = [seat for seat in range(view.rules.seats) if seat not in (view.seat, view.contract.seat)]
        return others[0] if len(others) == 1 else None
    return view.rules.partner_of(view.seat)


def shown_in_melds(view: PlayerView, seat: int) -> Counter[Card]:
    """The cards that a seat has shown in melds, each as often as one meld needs it."""
    shown: Counter[Card] = Counter()
    for meld in view.melds:
        if meld.seat == seat:
            shown |= Counter(meld.cards)
    return shown


def known_of(view: PlayerView, seat: int, played: Sequence[tuple[int, Card]]) -> Counter[Card]:
    """Cards that another seat certainly holds: shown, drawn openly or given to it, and not yet played."""
    shown = shown_in_melds(view, seat)
    if view.rules.deck.stock:
        shown = _after_draws(view, seat, shown)
    if view.seat is not None and view.given and seat == view.rules.partner_of(view.seat):
        shown |= _still_given(view)
    return shown - Counter(card for who, card in played if who == seat)


def tricks_so_far(view: PlayerView) -> tuple[TrickView, ...]:
    """The tricks of this hand, the present one last."""
    return view.tricks if view.trick is None else (*view.tricks, view.trick)


def laid_so_far(view: PlayerView) -> list[tuple[int, Card]]:
    """All cards played in this hand, in order: (seat, card)."""
    return [(play.seat, play.card) for trick in tricks_so_far(view) for play in trick.cards]


def tricks_with_duties(view: PlayerView) -> tuple[TrickView, ...]:
    """The tricks in which players had to follow: none of those that were played beside a stock."""
    return tricks_so_far(view)[view.rules.deck.stock // view.rules.seats :]


def _after_draws(view: PlayerView, seat: int, shown: Counter[Card]) -> Counter[Card]:
    """Nines of trump that were shown went under the stock; who holds one now took it openly or has it on the table."""
    if view.trump is not None:
        del shown[DIX_OF[view.trump]]
    taken = Counter(taken.card for taken in view.taken if taken.seat == seat and taken.is_open)
    table = Counter(lying.card for lying in view.table_cards if lying.seat == seat)
    return shown | taken | table


def _still_given(view: PlayerView) -> Counter[Card]:
    """The cards given to the partner that cannot have come back."""
    gave_first = not view.gifts or view.gifts[0][0] == view.seat
    if gave_first and view.rules.pass_mode is PassMode.SEQUENTIAL:
        return Counter(view.given) - Counter(view.received)
    return Counter(view.given)
