"""What a seat may know of the hidden cards, in the numbers of the kernel's sampler, and worlds that agree with it."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from engine.cards import Card, Rank, Suit, build_deck
from engine.rules import Beat, PassMode, Rules
from engine.view import PlayerView, TrickView
from players.kernel import ANY_MELD, Setup, sample, suit_code, words_of
from players.knowledge import laid_so_far, shown_in_melds, tricks_with_duties

SUITS_BY_CODE = tuple(sorted(Suit, key=suit_code))
"""The suits in the order of the kernel's numbers."""

_ANY_RANK = 5
_VOID = -1

Caps = dict[tuple[int, Suit], int]
"""The highest rank (kernel numbers, -1: none) that a seat can hold of a suit; absent is no cap."""


@dataclass(frozen=True)
class Facts:
    """Everything that the seat of a view knows of who holds what; places are the seats, then the declarer's discard."""

    seat: int
    setup: Setup
    cards: list[int]
    sizes: list[int]
    known: list[int]
    caps: list[int]
    melds: list[int]
    played: list[int]

    def worlds(self, count: int, seed: int) -> array[int]:
        """So many worlds, `worlds[4 * (world * seats + seat) + suit]`."""
        return self.worlds_and_rest(count, seed)[0]

    def worlds_and_rest(self, count: int, seed: int) -> tuple[array[int], array[int] | None]:
        """The worlds and, four words each, what lies at a place beyond the seats where there is one."""
        seats = self.setup.seats
        out = array("i", bytes(16 * seats * count))
        beyond = len(self.sizes) - seats
        rest = array("i", bytes(16 * beyond * count)) if beyond else None
        sample(self.setup, self.cards, self.sizes, self.known, self.caps, self.melds, self.played, seed, out, rest)
        return out, rest


def facts_of(view: PlayerView, setup: Setup, hand: Sequence[Card] | None = None) -> Facts:
    """The facts of a view; `hand` is what the seat would hold instead (after a gift not yet made, say)."""
    assert view.seat is not None, "a spectator has nothing to decide"
    rules, me = view.rules, view.seat
    mine = view.hand if hand is None else hand
    played = laid_so_far(view)
    caps = caps_of(tricks_with_duties(view), view.trump, rules)
    known = [Counter(mine) if seat == me else _certain(view, seat, played) for seat in range(rules.seats)]
    sizes = [len(mine) if seat == me else view.counts[seat] for seat in range(rules.seats)]
    gone = [Counter(card for who, card in played if who == seat) for seat in range(rules.seats)]
    melds = _melds_shown(view)
    unseen = Counter(build_deck(rules.deck.ranks, rules.deck.copies))
    unseen.subtract(mine)
    unseen.subtract(card for _, card in played)
    unseen.subtract(view.buried)
    if hand is not None:  # what the hand lacks has gone to the partner
        away = Counter(view.hand) - Counter(hand)
        partner = rules.partner_of(me)
        if away and partner is not None:
            known[partner] += away
            unseen += away
            sizes[partner] += away.total()
    _hide_discard(view, known, sizes, melds, gone)
    _fit(known, sizes, +unseen, me)
    cards = +unseen + Counter(mine)
    places = len(sizes)
    return Facts(
        seat=me,
        setup=setup,
        cards=words_of(cards.elements()),
        sizes=sizes,
        known=[word for place in range(places) for word in words_of(known[place].elements())],
        caps=[caps.get((place, suit), _ANY_RANK) for place in range(places) for suit in Suit],
        melds=melds,
        played=[word for place in range(places) for word in words_of(gone[place].elements())],
    )


def caps_of(tricks: Iterable[TrickView], trump: Suit | None, rules: Rules) -> Caps:
    """Who did not follow has none of the suit, who did not beat where he must has nothing higher."""
    caps: Caps = {}

    def cap(seat: int, suit: Suit, rank: int) -> None:
        caps[seat, suit] = min(rank, caps.get((seat, suit), _ANY_RANK))

    for number, trick in enumerate(tricks):
        if not trick.cards:
            continue
        best = trick.cards[0].card
        led = best.suit
        if rules.first_lead_trump and number == 0 and trump is not None and led is not trump:
            cap(trick.leader, trump, _VOID)
        for play in trick.cards[1:]:
            card = play.card
            if card.suit is not led:
                cap(play.seat, led, _VOID)
                if trump is not None and card.suit is not trump:
                    cap(play.seat, trump, _VOID)
            beats = card.strength > best.strength if card.suit is best.suit else card.suit is trump
            if beats:
                best = card
            elif card.suit is best.suit and (rules.beat is Beat.ALWAYS or led is trump):
                cap(play.seat, card.suit, best.strength - 1)
    return caps


def _certain(view: PlayerView, seat: int, played: Sequence[tuple[int, Card]]) -> Counter[Card]:
    """Cards that another seat certainly holds: shown in melds, given to it or kept from the kitty, and not played."""
    shown = shown_in_melds(view, seat)
    assert view.seat is not None
    if view.given and view.rules.partner_of(view.seat) == seat and view.gifts:
        gave_first = view.gifts[0][0] == view.seat
        if gave_first and view.rules.pass_mode is PassMode.SEQUENTIAL:
            shown |= Counter(view.given) - Counter(view.received)
        else:
            shown |= Counter(view.given)
    if view.contract is not None and view.contract.seat == seat and view.kitty:
        kept = [card for card in view.kitty if card.rank is Rank.ACE or card.suit is view.trump]
        shown |= Counter(kept)  # likely, not certain: nobody buries these but in need
    return shown - Counter(card for who, card in played if who == seat)


def _melds_shown(view: PlayerView) -> list[int]:
    """The meld points of each seat as the sampler wants them."""
    points = [ANY_MELD] * view.rules.seats
    for shown in view.melds:
        if not view.rules.counts_units and not view.rules.deck.stock:
            points[shown.seat] = shown.points
    return points


def _hide_discard(
    view: PlayerView, known: list[Counter[Card]], sizes: list[int], melds: list[int], gone: list[Counter[Card]]
) -> None:
    """One more place for what the declarer has buried, or the kitty that nobody has seen."""
    count = view.rules.deck.kitty
    if not count:
        return
    declarer = view.contract.seat if view.contract is not None else None
    if declarer == view.seat and view.kitty:
        return  # the own discard is known
    if view.kitty and not view.buried_count:  # still to bury: the declarer holds it
        return
    if declarer is not None and view.rules.discard_timing != "before_trump":
        melds[declarer] = ANY_MELD  # melded before cards were buried
    known.append(Counter())
    sizes.append(count)
    melds.append(ANY_MELD)
    gone.append(Counter())


def _fit(known: list[Counter[Card]], sizes: list[int], unseen: Counter[Card], me: int) -> None:
    """Drop what cannot be known at once, so that the sampler always finds room: a guess was wrong."""
    left = Counter(unseen)
    for place, cards in enumerate(known):
        if place == me:
            continue
        fitting = cards & left
        while fitting.total() > sizes[place]:
            fitting.subtract([next(iter(+fitting))])
            fitting = +fitting
        known[place] = fitting
        left -= fitting
