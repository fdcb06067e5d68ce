"""The auction by worlds: what the hand is worth if this seat declares, against letting the others play it."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.actions import Action, Bid, NameTrump, Pass
from engine.cards import Suit
from engine.options import BidOption, NameTrumpOption
from engine.rules import AllPass, Rules
from engine.view import PlayerView
from players.bidder import OVER_PARTNER, estimate, holder_of, worth
from players.bidder import call as usual_call
from players.search.burying import add_buried, buried_points
from players.search.contracts import Deals, Pricer, Worth, deals_of, declared, gain_over, improved, mean_worth
from players.search.decision import Decision, Valued, best_of, weighed
from players.search.worlds import SUITS_BY_CODE

_SUITS_TRIED = 2
_NEAR = 60
"""A suit that promises so many points less than the best one is not tried."""

_LADDER = (0, 1, 2, 3, 5, 8, 12, 18)
"""By how many steps the limits that are tried lie above the least bid."""

_ROUNDS = (0.25, 0.5, 0.5, 0.75)
"""The worlds of each round, as shares of the count: as long as a call is in doubt there is another one."""
_OUT_OF_REACH = 120
"""No bid is looked at that is so many points beyond what the hand promises."""
_CALM = 50
"""With fewer worlds time presses, and there is one round."""
_KEPT = 2
"""So many limits are looked at beyond the first round."""
_CLEAR = 2.3
_CLEAR_AT_ONCE = 3.0
"""A call is in doubt while its gain is less than so many standard errors, world by world; the first are few."""
_APART = 1_000_003
"""How far the seeds of rounds lie apart."""


def call(view: PlayerView, option: BidOption, seed: int, count: int, also: Action | None = None) -> Decision:
    """Bid the least that may be bid where bidding on to some limit wins the game more often than to pass.

    In each world the others bid up to what their hands promise. A call that a quarter of `count` worlds leave in doubt
    is looked at in more, up to twice the count. `also` is a call to be priced, even one that would not be considered.
    """
    usual = usual_call(view, option)
    rest = Rest.of(view)
    # where the contract stays on this side nothing is worth a fight for it
    is_settled = rest.holder == view.rules.partner_of(view.seat or 0) is not None and usual.type == "pass"
    is_settled = is_settled or option.minimum > worth(view.hand, view.rules) + _OUT_OF_REACH
    asked = also.points if isinstance(also, Bid) else None
    if is_settled and asked is None:
        return Decision(Pass())
    limits = [None, *[option.minimum + view.rules.bid_step * more for more in _LADDER]]
    worths: dict[int | None, list[Worth]] = {limit: [] for limit in limits}
    for number, share in enumerate(_ROUNDS if count >= _CALM else (1.0,)):
        deals = deals_of(view, max(1, round(share * count)), seed + number * _APART)
        for limit, found in Courses(view, deals, rest, option.minimum).worths(limits).items():
            worths[limit] += found
        ranked = sorted(limits[1:], key=lambda limit: weighed(*mean_worth(worths[limit])), reverse=True)
        best = ranked[0]
        gain, error = gain_over(worths[best], worths[None])
        if abs(gain) > (_CLEAR if number else _CLEAR_AT_ONCE) * error:
            break
        limits = [None, *ranked[:_KEPT]]
    estimates = [
        Valued(Pass(), *mean_worth(worths[None])),
        Valued(Bid(points=option.minimum), *mean_worth(worths[best])),
    ]
    estimates.sort(key=lambda each: weighed(each.chance, each.points), reverse=True)
    action = Pass() if is_settled else estimates[0].action
    if asked is not None and asked > option.minimum:
        deals = deals_of(view, count, seed)
        low = mean_worth(Courses(view, deals, rest, option.minimum).worths([best])[best])
        high = max(asked, best or 0)
        leap = mean_worth(Courses(view, deals, replace(rest, leap=asked), asked).worths([high])[high])
        bid = next(each for each in estimates if each.action.type == "bid")
        estimates.append(Valued(Bid(points=asked), bid.chance + leap[0] - low[0], bid.points + leap[1] - low[1]))
    return Decision(action, len(worths[None]), tuple(estimates))


def name_trump(
    view: PlayerView, option: NameTrumpOption, seed: int, count: int, also: Action | None = None
) -> Decision:
    """The suit with which the contract wins the game most often; `also` is priced beside those that are considered."""
    if len(option.suits) == 1:
        return Decision(NameTrump(suit=option.suits[0]))
    deals = deals_of(view, count, seed)
    seat, contract = view.seat, view.contract
    assert seat is not None
    assert contract is not None
    length = {suit: sum(card.suit is suit for card in view.hand) for suit in option.suits}
    longest = max(length.values())
    suits = [suit for suit in option.suits if length[suit] >= min(3, longest)]
    considered = [NameTrump(suit=suit) for suit in suits]
    if isinstance(also, NameTrump) and also.suit not in suits:
        suits.append(also.suit)
    estimates = tuple(
        sorted(
            (
                Valued(
                    NameTrump(suit=suit),
                    *mean_worth(own_contract(view, deals, seat, SUITS_BY_CODE.index(suit), contract.points)),
                )
                for suit in suits
            ),
            key=lambda each: weighed(each.chance, each.points),
            reverse=True,
        )
    )
    return Decision(best_of(estimates, considered), count, estimates)


def _suits(view: PlayerView, deals: Deals) -> list[int]:
    """The suits worth trying as trump: the best estimate's, and the next long ones."""
    assert view.seat is not None
    first = deals.suit(0, view.seat)
    length = {SUITS_BY_CODE.index(suit): sum(card.suit is suit for card in view.hand) for suit in Suit}
    promise = estimate(view.hand, SUITS_BY_CODE[first], view.rules)
    rest = sorted((suit for suit in length if suit != first), key=lambda suit: -length[suit])
    near = [
        suit
        for suit in rest
        if length[suit] >= 3 and estimate(view.hand, SUITS_BY_CODE[suit], view.rules) > promise - _NEAR
    ]
    return [first, *near[: _SUITS_TRIED - 1]]


def own_contract(view: PlayerView, deals: Deals, seat: int, trump: int, bid: int) -> list[Worth]:
    """What the contract of a seat is worth in each world."""
    played = declared(deals, seat, trump)
    if view.buried:
        add_buried(played, view.rules.seats, seat, buried_points(view.rules, view.buried))
    size = 2 * view.rules.seats
    pricer = Pricer(view)
    return [pricer.worth(played, size * world, seat, bid) for world in range(deals.count)]


class Courses:
    """The ways that an auction may go on, in the same worlds for each limit of this seat's own."""

    def __init__(self, view: PlayerView, deals: Deals, rest: Rest, lowest: int) -> None:
        self._view = view
        self._deals = deals
        self._rest = rest
        self._seat = view.seat or 0
        self._pricer = Pricer(view)
        self._size = 2 * view.rules.seats
        self._known: dict[tuple[int, int, int], Worth] = {}
        suits = _suits(view, deals)
        self._trump = suits[0]
        if len(suits) > 1:
            self._trump = max(
                suits, key=lambda suit: weighed(*mean_worth(own_contract(view, deals, self._seat, suit, lowest)))
            )

    def worths(self, limits: Sequence[int | None]) -> dict[int | None, list[Worth]]:
        """What the hand is worth in each world if this seat bids up to a limit (None: no more)."""
        ends = {limit: self._ends(limit) for limit in limits}
        wanted: dict[int, set[int]] = {}
        for found in ends.values():
            for world, (winner, _) in enumerate(found):
                wanted.setdefault(winner, set()).add(world)
        played = {winner: self._play(winner, sorted(worlds)) for winner, worlds in wanted.items() if winner >= 0}
        return {
            limit: [
                self._worth(played[winner], world, winner, price) if winner >= 0 else (0.5, 0.0)
                for world, (winner, price) in enumerate(found)
            ]
            for limit, found in ends.items()
        }

    def _ends(self, limit: int | None) -> list[tuple[int, int]]:
        seats = self._view.rules.seats
        return [
            self._rest.outcome(self._deals.estimates, world * seats, self._seat, limit)
            for world in range(self._deals.count)
        ]

    def _worth(self, played: array[int], world: int, winner: int, price: int) -> Worth:
        key = (world, winner, price)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._pricer.worth(played, self._size * world, winner, price)
        return found

    def _play(self, winner: int, worlds: Sequence[int]) -> array[int]:
        """The contract of a seat played in some worlds, in each with the suit that its hand would name there."""
        deals = self._deals
        out = array("i", bytes(4 * self._size * deals.count))
        groups: dict[int, list[int]] = {}
        for world in worlds:
            trump = self._trump if winner == self._seat else deals.suit(world, winner)
            groups.setdefault(trump, []).append(world)
        sides = self._view.rules.side_of
        is_ours = sides(winner) == sides(self._seat)
        for trump, members in groups.items():
            played = improved(declared(deals, winner, trump, members), deals, winner, is_ours=is_ours)
            for place, world in enumerate(members):
                at = self._size * place
                out[self._size * world : self._size * (world + 1)] = played[at : at + self._size]
        return out


@dataclass(frozen=True)
class Rest:
    """The rest of an auction, with the seat of a view on turn: who still bids, in turn, and what was bid."""

    rules: Rules
    order: tuple[int, ...]
    holder: int
    price: int
    dealer: int
    partner: tuple[int, ...]
    leap: int = 0
    """What this seat bids first, if that is more than it must."""

    @classmethod
    def of(cls, view: PlayerView) -> Rest:
        """The auction of a view from its seat's turn on."""
        rules = view.rules
        passed = {call.seat for call in view.calls if call.points is None}
        seats = [((view.seat or 0) + step) % rules.seats for step in range(rules.seats)]
        holder = holder_of(view)
        partners = [rules.partner_of(seat) for seat in range(rules.seats)]
        price = max((call.points or 0 for call in view.calls), default=0)
        return cls(
            rules=rules,
            order=tuple([seat for seat in seats if seat not in passed]),
            holder=-1 if holder is None else holder,
            price=price,
            dealer=view.dealer,
            partner=tuple([-2 if partner is None else partner for partner in partners]),
        )

    def outcome(self, estimates: array[int], base: int, own: int, limit: int | None) -> tuple[int, int]:
        """Who gets the contract and for how much where each bids up to its estimate; (-1, 0) where nobody does.

        The seat `own` bids up to `limit` (None: no more), but never again over its partner once that has bid higher.
        """
        is_stuck = self.rules.all_pass is AllPass.DEALER_STUCK
        holder, price, active = self.holder, self.price, list(self.order)
        step, lowest = self.rules.bid_step, self.rules.min_bid
        at, is_first = 0, True
        while active and active != [holder]:
            at %= len(active)
            seat = active[at]
            if holder < 0 and is_stuck and active == [self.dealer]:
                break
            if seat == holder:
                at += 1
                continue
            asked = price + step if holder >= 0 else lowest
            is_partners = self.partner[seat] == holder
            if seat == own:
                asked = max(asked, self.leap) if is_first else asked
                bids = limit is not None and limit >= asked and (is_first or not is_partners)
            else:
                bids = estimates[base + seat] - (OVER_PARTNER if is_partners else 0) >= asked
            is_first = False
            if bids:
                holder, price = seat, asked
                at += 1
            else:
                active.remove(seat)
        if holder >= 0:
            return holder, price
        return (self.dealer, lowest) if is_stuck else (-1, 0)
