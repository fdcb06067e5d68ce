"""Which card to play: every legal card in sampled worlds, played out to the end of the hand."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass

from engine.actions import Action, PlayCard, ThrowIn
from engine.cards import Card, Rank
from engine.melds import is_dix_only
from engine.options import PlayOption
from engine.scoring import NOBODY
from engine.settling import side_melds
from engine.view import PlayerView
from players.card_play import play
from players.kernel import CARDS, HEURISTIC, Setup, codes_of, evaluate, evaluate_carefully, position, suit_code
from players.knowledge import tricks_with_duties
from players.memory import beats, remember
from players.search.chances import chances
from players.search.decision import Decision, Valued, best_of, weighed
from players.search.habits import drawn, memo_of, public_cards, weights_of
from players.search.stakes import Stakes, mean_margin
from players.search.worlds import Caps, caps_of, facts_of

_TRUST = 4.0
"""By how many points another card must be better than the one that rules of thumb choose: worlds are few."""


WIDER = 2
"""So many times the worlds are dealt, out of which those are drawn that make what was seen likely."""


@dataclass(frozen=True)
class Outlook:
    """What the end of this hand is worth, by the points that each seat still takes."""

    view: PlayerView
    stakes: Stakes
    melds: tuple[int, ...]
    dix_only: tuple[bool, ...]
    buried: int

    def worth(self, points: Sequence[int]) -> tuple[tuple[float, ...], tuple[int, ...]]:
        """The chance of each side, and the changes, if each seat takes so many points from here on, `points[seat]`."""
        sides = self.view.rules.sides
        taken = tuple(
            [self.view.trick_points[side] + sum([points[seat] for seat in seats]) for side, seats in enumerate(sides)]
        )
        if self.buried:
            taken = tuple([each + self.buried * (side == self.stakes.bidders) for side, each in enumerate(taken)])
        return self.stakes.played(self.melds, taken, self.dix_only, self.buried)


def slope(view: PlayerView) -> float:
    """How much of the chance to win one point of difference is worth, roughly, whatever becomes of the bid."""
    side = view.rules.side_of(view.seat or 0)
    step = max(view.target // 20, 1)
    low, high = (
        tuple([total + change * (other == side) for other, total in enumerate(view.scores)]) for change in (-step, step)
    )
    up, down = (chances(view.rules, totals, view.target, len(view.results))[side] for totals in (high, low))
    return (up - down) / (2 * step)


def outlook_of(view: PlayerView) -> Outlook:
    """The outlook of a hand whose melds have been shown."""
    rules = view.rules
    melds = side_melds(rules, view.melds) if not rules.deck.stock else _scored_melds(view)
    dix_only = tuple(
        [
            is_dix_only([meld for shown in view.melds if shown.seat in seats for meld in shown.melds])
            for seats in rules.sides
        ]
    )
    buried = 0
    if view.buried and rules.discards_count == "bidder":
        setup = Setup(rules)
        buried = sum([setup.points[code & 7] for code in codes_of(view.buried)])
    return Outlook(view, stakes_of(view), melds, dix_only, buried)


def _scored_melds(view: PlayerView) -> tuple[int, ...]:
    return tuple([sum(view.meld_points[seat] for seat in seats) for seats in view.rules.sides])


def stakes_of(view: PlayerView, bidders: int | None = None, bid: int | None = None) -> Stakes:
    """The stakes of a view: its contract, or the one that is asked about."""
    contract = view.contract
    if bidders is None:
        bidders = view.rules.side_of(contract.seat) if contract else NOBODY
    return Stakes(
        rules=view.rules,
        bidders=bidders,
        bid=bid if bid is not None else contract.points if contract else 0,
        scores=view.scores,
        target=view.target,
        hands=len(view.results),
        trump=view.trump,
    )


def choose_card(view: PlayerView, option: PlayOption, seed: int, count: int, also: Action | None = None) -> Decision:
    """The card with the best chance to win the game over `count` worlds; points break ties.

    `also` is a card to be priced, even one that would not be considered.
    """
    usual = PlayCard(card=play(view, option, seed))
    candidates = sensible(view, option, usual.card)
    considered = [PlayCard(card=card) for card in candidates]
    if isinstance(also, PlayCard) and also.card not in candidates and also.card in option.cards:
        candidates = (*candidates, also.card)
    if len(candidates) == 1:
        return Decision(PlayCard(card=candidates[0]))
    assert view.seat is not None
    assert view.trick is not None
    rules = view.rules
    setup = Setup(rules, suit_code(view.trump), view.contract.seat if view.contract else -1)
    facts = facts_of(view, setup)
    caps = caps_of(tricks_with_duties(view), view.trump, rules)
    trick = position(
        setup,
        view.trick.leader,
        codes_of([play.card for play in view.trick.cards]),
        len(view.hand),
        voids_of(caps),
    )
    codes = array("i", codes_of(candidates))
    n = len(candidates)
    actions = [PlayCard(card=CARDS[code]) for code in codes]
    if setup.has_two_sides and not rules.deck.stock:
        worlds = facts.worlds(WIDER * count, seed)
        before, now = public_cards(view)
        chosen = drawn(weights_of(view, setup, worlds, before, count), count, seed)
        size = 4 * rules.seats
        words = array("i")
        for world, _ in chosen:
            words.extend(worlds[size * world : size * world + size])
        out = array("i", bytes(4 * rules.seats * len(chosen) * n))
        evaluate_carefully(words, trick, codes, setup, memo_of(view, caps, now), out)
        counts = [times for _, times in chosen]
    else:
        out = array("i", bytes(4 * rules.seats * count * n))
        evaluate(facts.worlds(count, seed), trick, codes, setup, HEURISTIC, seed, out)
        counts = [1] * count
    estimates = summed(outlook_of(view), out, actions, counts, usual)
    return Decision(best_of(estimates, considered), count, estimates)


def sensible(view: PlayerView, option: PlayOption, usual: Card) -> tuple[Card, ...]:
    """The cards worth trying: those that a few worlds might prefer for no reason are left out.

    No trump is led that only the partner could follow, and where rules of thumb pull trump from the top to save plain
    aces from being ruffed, so is it done. Of cards that lose alike and count alike the higher is kept. On a trick that
    is the partner's and complete with this card goes a counter, where rules of thumb give one, and no ace but theirs.
    """
    cards = option.cards
    if view.trick is None or not view.trick.cards:
        trumps = tuple([card for card in cards if card.suit is view.trump])
        plain = tuple([card for card in cards if card.suit is not view.trump])
        if not trumps or not plain:
            return cards
        memory = remember(view)
        if not memory.opponents_may_trump():
            return plain
        has_ace = any(card.rank is Rank.ACE for card in plain)
        if has_ace and usual in trumps and memory.is_boss(usual):
            return tuple([card for card in trumps if memory.is_boss(card)])
        return cards
    best = option.to_beat
    if best is None:
        return cards
    points = Setup(view.rules).points
    if points[usual.strength - 1] and _is_partners_for_good(view):
        return tuple(
            [card for card in cards if card is usual or (points[card.strength - 1] and card.rank is not Rank.ACE)]
        )
    losing = [card for card in cards if not beats(card, best, view.trump)]
    return tuple(
        [
            card
            for card in cards
            if card not in losing
            or not any(
                other.suit is card.suit
                and other.strength < card.strength
                and points[other.strength - 1] == points[card.strength - 1]
                for other in losing
            )
        ]
    )


def _is_partners_for_good(view: PlayerView) -> bool:
    """Whether the last card to a trick is to be laid that the partner holds."""
    assert view.trick is not None
    assert view.seat is not None
    laid = view.trick.cards
    if len(laid) < view.rules.seats - 1:
        return False
    best = laid[0]
    for later in laid[1:]:
        if beats(later.card, best.card, view.trump):
            best = later
    return view.rules.partner_of(view.seat) == best.seat


def throw_in_or(view: PlayerView, decision: Decision) -> Decision:
    """The decision, or to give the hand up where that wins the game more often than the best card."""
    outlook = outlook_of(view)
    odds, changes = outlook.stakes.unplayed(outlook.melds)
    side = view.rules.side_of(view.seat or 0)
    given_up = Valued(ThrowIn(), odds[side], mean_margin(changes, side))
    best = decision.estimates[0]
    if given_up.chance > best.chance + _TRUST * slope(view):
        return Decision(ThrowIn(), decision.worlds, (given_up, *decision.estimates))
    return Decision(decision.action, decision.worlds, (*decision.estimates, given_up))


def summed(
    outlook: Outlook, out: array[int], actions: Sequence[PlayCard], counts: Sequence[int], usual: PlayCard
) -> tuple[Valued, ...]:
    """The mean worth of each action over the worlds, best first; `out` as the kernel's `evaluate` fills it.

    Of actions that are as good the `usual` one comes first.
    """
    view = outlook.view
    assert view.seat is not None
    seats, n, side = view.rules.seats, len(actions), view.rules.side_of(view.seat)
    known: dict[tuple[int, ...], tuple[float, float]] = {}
    chance, points = [0.0] * n, [0.0] * n
    at = 0
    for times in counts:
        for place in range(n):
            taken = tuple(out[at : at + seats])
            at += seats
            found = known.get(taken)
            if found is None:
                odds, changes = outlook.worth(taken)
                found = known[taken] = (odds[side], mean_margin(changes, side))
            chance[place] += times * found[0]
            points[place] += times * found[1]
    count = sum(counts)
    valued = [Valued(action, chance[place] / count, points[place] / count) for place, action in enumerate(actions)]
    trust = _TRUST * slope(view)
    return tuple(
        sorted(
            valued,
            key=lambda each: weighed(each.chance, each.points) + (each.action == usual) * trust,
            reverse=True,
        )
    )


def voids_of(caps: Caps) -> int:
    """The voids that all know of, as the kernel wants them: bit `4 * seat + suit`."""
    bits = 0
    for (seat, suit), rank in caps.items():
        if rank < 0:
            bits |= 1 << (4 * seat + suit_code(suit))
    return bits
