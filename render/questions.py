"""What is asked before a step that cannot be taken back: throwing in, conceding, saying that one is out."""

from __future__ import annotations

from collections.abc import Sequence

from engine.events import Outcome
from engine.judging import judge_of
from engine.rules import MissedBid
from engine.units import units_of
from engine.view import PlayerView
from render.labels import SeatLabel
from render.names import names_text, seat_name, side_name
from render.numbers import points, units_text
from render.standing import facts_of_view, standing_of
from render.words import join_words


def throw_in_text(view: PlayerView, seats: Sequence[SeatLabel]) -> str:
    """What throwing in costs, as the question before it is done."""
    contract = view.contract
    assert contract is not None, "only a declarer throws in"
    if view.rules.counts_units:
        paid = units_text(units_of(contract.points, view.trump))
        return (
            f"Throw the hand in? It is not played: you pay {paid} to each of the others. "
            "A hand that is played and lost costs twice as much."
        )
    return f"Throw the hand in? It is not played: {_cost(view, seats)}, and nobody has trick points."


def concede_text(view: PlayerView, seats: Sequence[SeatLabel]) -> str:
    """What giving up costs: the bidder before a look at the kitty, or an opponent during the play."""
    contract = view.contract
    assert contract is not None, "who concedes plays for or against a bid"
    assert view.seat is not None, "a spectator concedes nothing"
    paid = units_text(units_of(contract.points, view.trump))
    if view.seat == contract.seat:
        if not view.rules.counts_units:
            return f"Give the hand up without a look at the kitty? It is not played: {_cost(view, seats)}."
        return (
            f"Give the hand up without a look at the kitty? You pay {paid} to each of the others, and it is not "
            "played. A hand that is played and lost costs twice as much."
        )
    declarer = seat_name(seats, contract.seat)
    ends = f"the hand is over and {declarer} wins {paid} from each of you"
    others = [seat for seat in range(view.rules.seats) if seat not in (view.seat, contract.seat)]
    open_ = [seat for seat in others if seat not in view.conceded]
    if open_:
        return f"Offer to concede? If {names_text(seats, open_)} agrees, {ends}. An offer cannot be taken back."
    return f"Concede? {names_text(seats, others)} has offered it already, so {ends}."


def out_text(view: PlayerView, seats: Sequence[SeatLabel]) -> str:
    """What a claim to be out means."""
    assert view.seat is not None, "a spectator claims nothing"
    rules = view.rules
    side = rules.side_of(view.seat)
    target, own = points(view.target, rules), points(standing_of(view)[side], rules)
    others = join_words([side_name(rules, other, seats) for other in range(len(rules.sides)) if other != side])
    wins = f"{others} win" if len(rules.sides) > 2 else f"{others} wins"
    return (
        f"Say that you are out? The play stops and what you have taken is counted: with {target} or more you win the "
        f"game, with less {wins} it. By the table's count you stand at {own}."
    )


def _cost(view: PlayerView, seats: Sequence[SeatLabel]) -> str:
    """What a hand that is given up costs in points: "you lose 300, the others score their meld of 60"."""
    rules, contract = view.rules, view.contract
    assert contract is not None, "somebody has the bid"
    side = rules.side_of(contract.seat)
    kept = judge_of(rules).unplayed(rules, facts_of_view(view), Outcome.THROWN_IN).kept_melds
    others = [other for other in range(len(rules.sides)) if other != side]
    bid = points(contract.points, rules)
    if len(others) == 1:
        melds, each = f"their meld of {points(kept[others[0]], rules)}", ""
    else:
        listed = ", ".join(f"{side_name(rules, other, seats)} {points(kept[other], rules)}" for other in others)
        melds, each = f"their own melds ({listed})", " each"
    if rules.missed_bid is MissedBid.OTHER_TEAM_SCORES:
        return f"you score nothing, the others {melds} and the bid of {bid}{each}"
    return f"you lose {bid}, the others score {melds}"
