"""What a seat can infer from what lies open: the cards still out, who cannot hold them, and who certainly does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from engine.cards import STRENGTH, Card, Rank, Suit
from engine.rules import Beat, Rules
from engine.view import PlayerView, TrickView
from players.knowledge import ally_of, cards_of, known_of, laid_so_far, own_cards, tricks_with_duties

_HIDDEN = -1
"""Stands among the seats for what lies face down: the stock, or another seat's discard."""

_STILL_HELD = 0.6
"""How likely a card of the kitty is still in the bidder's hand, where others do not know the discard."""

_VOID = 0
_NO_LIMIT = max(STRENGTH.values())


@dataclass(frozen=True)
class Memory:
    """Everything inferred, for one decision of the seat `seat`."""

    seat: int
    partner: int | None
    opponents: tuple[int, ...]
    trump: Suit | None
    hand: tuple[Card, ...]
    unseen: Counter[Card]
    """Copies that are neither in the own hand nor played."""
    known: dict[int, Counter[Card]]
    """`known[seat]`: cards that another seat certainly holds (shown in melds or given to it, and not yet played)."""
    free: Counter[Card]
    """The unseen copies whose place is not known."""
    slots: dict[int, int]
    """`slots[seat]`: cards of another seat that are not known; those that lie face down stand under -1."""
    limits: dict[tuple[int, Suit], int]
    """A seat holds no card of the suit stronger than this; 0 is void. Absent is no limit."""
    declarer: int | None = None
    kitty: Counter[Card] = field(default_factory=Counter)
    """Cards that all saw in the kitty and that another declarer holds or has buried; they are in none of the others."""

    def is_boss(self, card: Card) -> bool:
        """Whether no card still out beats this one within its suit (an identical card does not)."""
        return not any(self.unseen[higher] for higher in above(card))

    def is_void(self, seat: int, suit: Suit) -> bool:
        """Whether another seat certainly has no card of the suit."""
        return not any(self.may_hold(seat, card) for card in _SUITS[suit])

    def may_hold(self, seat: int, card: Card) -> bool:
        """Whether another seat may have the card."""
        if self.known[seat][card]:
            return True
        limit = self.limits.get((seat, card.suit), _NO_LIMIT)
        if seat == self.declarer and self.kitty[card] and card.strength <= limit:
            return True
        return card.strength <= limit and self.free[card] > 0 and self.slots[seat] > 0

    def chance(self, seat: int, cards: Iterable[Card]) -> float:
        """The probability, roughly, that another seat holds at least one of these cards; exact at 0 and 1."""
        none = 1.0
        known = self.known[seat]
        slots = self.slots[seat]
        for card in cards:
            if known[card]:
                return 1.0
            if self.kitty and seat == self.declarer and card.strength <= self.limits.get((seat, card.suit), _NO_LIMIT):
                none *= (1 - _STILL_HELD) ** self.kitty[card]
            copies = self.free[card]
            if not copies or not slots or card.strength > self.limits.get((seat, card.suit), _NO_LIMIT):
                continue
            room = sum(
                count
                for other, count in self.slots.items()
                if card.strength <= self.limits.get((other, card.suit), _NO_LIMIT)
            )
            none *= (1 - slots / room) ** copies
        return 1 - none

    def opponents_may_trump(self) -> bool:
        """Whether an opponent may still hold a trump."""
        return self.trump is not None and any(not self.is_void(seat, self.trump) for seat in self.opponents)


def above(card: Card) -> tuple[Card, ...]:
    """The cards of its suit that beat this one, highest first."""
    return tuple(other for other in _SUITS[card.suit] if other.strength > card.strength)


def whole_suit(suit: Suit) -> tuple[Card, ...]:
    """The faces of a suit, highest first."""
    return _SUITS[suit]


_SUITS: dict[Suit, tuple[Card, ...]] = {suit: tuple(Card.of(rank, suit) for rank in Rank) for suit in Suit}


def beats(card: Card, best: Card, trump: Suit | None) -> bool:
    """Whether a card played later takes the trick from the one now winning."""
    if card.suit is best.suit:
        return card.strength > best.strength
    return card.suit is trump


def remember(view: PlayerView) -> Memory:
    """Infer all that follows from the view; the view must be a seat's, not the spectator's."""
    if view.seat is None:
        raise ValueError("a spectator has nothing to decide")
    me, rules = view.seat, view.rules
    played = laid_so_far(view)
    unseen = Counter({card: rules.deck.copies for card in Card if card.rank in rules.deck.ranks})
    unseen.subtract(own_cards(view))
    unseen.subtract(card for _, card in played)
    others = [seat for seat in range(rules.seats) if seat != me]
    known = {seat: known_of(view, seat, played) & +unseen for seat in others}
    free = +unseen
    for cards in known.values():
        free -= cards
    slots = {seat: max(0, cards_of(view, seat) - known[seat].total()) for seat in others}
    declarer = view.contract.seat if view.contract is not None and view.contract.seat != me else None
    kitty = _left_of_kitty(view, declarer, known, played) & free
    free -= kitty
    _hide(view, slots, declarer, kitty.total())
    partner = ally_of(view)
    return Memory(
        seat=me,
        partner=partner,
        opponents=tuple(seat for seat in others if rules.side_of(seat) != rules.side_of(me) and seat != partner),
        trump=view.trump,
        hand=view.hand,
        unseen=+unseen,
        known=known,
        free=free,
        slots=slots,
        limits=_limits(tricks_with_duties(view), view.trump, rules),
        declarer=declarer,
        kitty=kitty,
    )


def _left_of_kitty(
    view: PlayerView, declarer: int | None, known: dict[int, Counter[Card]], played: list[tuple[int, Card]]
) -> Counter[Card]:
    """The cards of the kitty that another bidder took and has neither shown in a meld nor played since."""
    if declarer is None:
        return Counter()
    return Counter(view.kitty) - known[declarer] - Counter(card for seat, card in played if seat == declarer)


def _hide(view: PlayerView, slots: dict[int, int], declarer: int | None, kitty: int) -> None:
    """Give the face-down cards their slots; what is left of the kitty lies in the bidder's hand or in the discard."""
    if stock := view.stock_count - (view.turn_up is not None):
        slots[_HIDDEN] = stock
    if declarer is not None and view.buried_count:
        # a slot stays for a card that nobody saw, unless all that is held must be what is left of the kitty
        held = max(kitty - view.buried_count, min(slots[declarer] - 1, round(kitty * _STILL_HELD)), 0)
        slots[declarer] = max(0, slots[declarer] - held)
        slots[_HIDDEN] = max(0, view.buried_count - (kitty - held))


def _limits(tricks: Iterable[TrickView], trump: Suit | None, rules: Rules) -> dict[tuple[int, Suit], int]:
    """Read voids and rank caps from the plays: who did not follow is void, who did not beat where he must cannot."""
    limits: dict[tuple[int, Suit], int] = {}

    def cap(seat: int, suit: Suit, strength: int) -> None:
        limits[seat, suit] = min(strength, limits.get((seat, suit), _NO_LIMIT))

    for trick in tricks:
        if not trick.cards:
            continue
        best = trick.cards[0].card
        led = best.suit
        for play in trick.cards[1:]:
            card = play.card
            is_beaten = not beats(card, best, trump)
            must_beat = rules.beat is Beat.ALWAYS or led is trump
            if card.suit is not led:
                cap(play.seat, led, _VOID)
                if trump is not None and card.suit is not trump:
                    cap(play.seat, trump, _VOID)
            if must_beat and is_beaten and card.suit is best.suit and card.suit in (led, trump):
                cap(play.seat, card.suit, best.strength)
            if not is_beaten:
                best = card
    return limits
