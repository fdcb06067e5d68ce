"""The auction by worlds: what the hand is worth if this seat declares, against letting the others play it."""

from __future__ import annotations

from array import array
from dataclasses import dataclass

from engine.actions import Bid, NameTrump, Pass
from engine.cards import Suit
from engine.options import BidOption, NameTrumpOption
from engine.rules import AllPass, Rules
from engine.view import PlayerView
from players.bidder import OVER_PARTNER
from players.bidder import call as usual_call
from players.search.burying import add_buried, buried_points
from players.search.contracts import Deals, Pricer, Worth, deals_of, declared
from players.search.decision import Decision, Valued, weighed
from players.search.worlds import SUITS_BY_CODE

_SUITS_TRIED = 2


def call(view: PlayerView, option: BidOption, seed: int, count: int, wider: int = 3) -> Decision:
    """Bid the least that may be bid where that wins the game more often than to pass.

    `wider` times as many worlds are looked at for those that fit the calls so far; 1 takes them as they come.
    """
    usual = usual_call(view, option)
    if Rest.of(view).holder == view.rules.partner_of(view.seat or 0) is not None and usual.type == "pass":
        return Decision(usual)  # the contract stays on this side: nothing is worth a fight for it
    deals = deals_of(view, count, seed, wider)
    others = _mean(outcomes(view, deals, Rest.of(view)))
    suits = _suits(view, deals)
    seat = view.seat or 0
    own = max(
        (_mean(own_contract(view, deals, seat, suit, option.minimum)) for suit in suits),
        key=lambda worth: weighed(*worth),
    )
    bid = Valued(Bid(points=option.minimum), *own)
    refuse = Valued(Pass(), *others)
    estimates = tuple(sorted((bid, refuse), key=lambda each: weighed(each.chance, each.points), reverse=True))
    return Decision(estimates[0].action, count, estimates)


def name_trump(view: PlayerView, option: NameTrumpOption, seed: int, count: int) -> Decision:
    """The suit with which the contract wins the game most often."""
    if len(option.suits) == 1:
        return Decision(NameTrump(suit=option.suits[0]))
    deals = deals_of(view, count, seed)
    seat, contract = view.seat, view.contract
    assert seat is not None
    assert contract is not None
    length = {suit: sum(card.suit is suit for card in view.hand) for suit in option.suits}
    longest = max(length.values())
    suits = [suit for suit in option.suits if length[suit] >= min(3, longest)]
    estimates = tuple(
        sorted(
            (
                Valued(
                    NameTrump(suit=suit),
                    *_mean(own_contract(view, deals, seat, SUITS_BY_CODE.index(suit), contract.points)),
                )
                for suit in suits
            ),
            key=lambda each: weighed(each.chance, each.points),
            reverse=True,
        )
    )
    return Decision(estimates[0].action, count, estimates)


def _mean(worths: list[Worth]) -> Worth:
    return sum([worth[0] for worth in worths]) / len(worths), sum([worth[1] for worth in worths]) / len(worths)


def _suits(view: PlayerView, deals: Deals) -> list[int]:
    """The suits worth trying as trump: the best estimate's, and the next long ones."""
    assert view.seat is not None
    first = deals.suit(0, view.seat)
    length = {SUITS_BY_CODE.index(suit): sum(card.suit is suit for card in view.hand) for suit in Suit}
    rest = sorted((suit for suit in length if suit != first), key=lambda suit: -length[suit])
    return [first, *[suit for suit in rest if length[suit] >= 3][: _SUITS_TRIED - 1]]


def own_contract(view: PlayerView, deals: Deals, seat: int, trump: int, bid: int) -> list[Worth]:
    """What the contract of a seat is worth in each world."""
    played = declared(deals, seat, trump)
    if view.buried:
        add_buried(played, view.rules.seats, seat, buried_points(view.rules, view.buried))
    size = 2 * view.rules.seats
    pricer = Pricer(view)
    return [pricer.worth(played, size * world, seat, bid) for world in range(deals.count)]


def outcomes(view: PlayerView, deals: Deals, rest: Rest) -> list[Worth]:
    """What the hand is worth in each world where the others bid on to their estimates and this seat no more."""
    groups: dict[tuple[int, int], list[tuple[int, int]]] = {}
    worths: list[Worth] = []
    seats = view.rules.seats
    for world in range(deals.count):
        winner, price = rest.outcome(deals.estimates, world * seats)
        if winner < 0:
            worths.append((0.5, 0.0))
            continue
        groups.setdefault((winner, deals.suit(world, winner)), []).append((world, price))
    pricer = Pricer(view)
    for (winner, trump), members in groups.items():
        played = declared(deals, winner, trump, [world for world, _ in members])
        worths += [pricer.worth(played, 2 * seats * place, winner, price) for place, (_, price) in enumerate(members)]
    return worths


@dataclass(frozen=True)
class Rest:
    """The rest of an auction in which one seat calls no more: who still bids, in turn, and what was bid."""

    rules: Rules
    order: tuple[int, ...]
    holder: int
    price: int
    dealer: int
    partner: tuple[int, ...]

    @classmethod
    def of(cls, view: PlayerView) -> Rest:
        """The auction of a view after a pass of its seat."""
        rules = view.rules
        passed = {call.seat for call in view.calls if call.points is None} | {view.seat}
        seats = [((view.seat or 0) + step) % rules.seats for step in range(1, rules.seats)]
        holder = next((call.seat for call in reversed(view.calls) if call.points is not None), -1)
        partners = [rules.partner_of(seat) for seat in range(rules.seats)]
        price = max((call.points or 0 for call in view.calls), default=0)
        return cls(
            rules=rules,
            order=tuple([seat for seat in seats if seat not in passed]),
            holder=holder,
            price=price,
            dealer=view.dealer,
            partner=tuple([-2 if partner is None else partner for partner in partners]),
        )

    def outcome(self, estimates: array[int], base: int) -> tuple[int, int]:
        """Who gets the contract and for how much where each bids up to its estimate; (-1, 0) where nobody does."""
        is_stuck = self.rules.all_pass is AllPass.DEALER_STUCK
        holder, price, active = self.holder, self.price, list(self.order)
        step, lowest = self.rules.bid_step, self.rules.min_bid
        at = 0
        while active and active != [holder]:
            seat = active[at % len(active)]
            if holder < 0 and is_stuck and active == [self.dealer]:
                break
            if seat == holder:
                at += 1
                continue
            asked = price + step if holder >= 0 else lowest
            over = OVER_PARTNER if self.partner[seat] == holder else 0
            if estimates[base + seat] - over >= asked:
                holder, price = seat, asked
                at += 1
            else:
                at %= len(active)
                active.remove(seat)
        if holder >= 0:
            return holder, price
        return (self.dealer, lowest) if is_stuck else (-1, 0)
