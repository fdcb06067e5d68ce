"""Trick play; before the first card the declarer may give the hand up (RULES A6, A7)."""

from __future__ import annotations

from dataclasses import replace

from engine.actions import Action, PlayCard
from engine.cards import without
from engine.events import CardPlayed, Event, Outcome, TrickTaken
from engine.options import Option, PlayOption, ThrowInOption
from engine.rules import ThrowInBy
from engine.state import DealState, GameState, Step, Trick
from engine.tricks import legal, points_of, winning
from engine.view import Played, TrickView


def begin(state: GameState) -> Step:
    """The declarer leads."""
    declarer = state.contract.seat
    return Step(replace(state, deal=replace(state.current, trick=Trick(declarer)), turn=(declarer,)))


def options(state: GameState, seat: int) -> tuple[Option, ...]:
    """The cards that may be played, and the throw-in before the first of all."""
    deal = state.current
    trick, hand = _trick(deal), deal.hands[seat]
    is_first_lead = not deal.tricks and not trick.cards
    cards, because, to_beat = legal(hand, trick.cards, deal.trump, state.rules, is_first_lead=is_first_lead)
    led = trick.cards[0].suit if trick.cards else None
    play = PlayOption(hand=hand, cards=cards, because=because, led=led, to_beat=to_beat)
    if is_first_lead and state.rules.throw_in is ThrowInBy.BIDDER:
        return play, ThrowInOption()
    return (play,)


def apply(state: GameState, seat: int, action: Action) -> Step:
    """Play the card, and take the trick where it is complete; or give the hand up."""
    rules, deal = state.rules, state.current
    if not isinstance(action, PlayCard):
        return Step(replace(state, deal=replace(deal, ending=Outcome.THROWN_IN), turn=()))
    trick = _trick(deal)
    hands = list(deal.hands)
    hands[seat] = without(hands[seat], (action.card,))
    trick = Trick(trick.leader, (*trick.cards, action.card))
    played = CardPlayed(seat=seat, card=action.card)
    if len(trick.cards) == rules.seats:
        return _take(state, replace(deal, hands=tuple(hands)), trick, played)
    deal = replace(deal, hands=tuple(hands), trick=trick)
    return Step(replace(state, deal=deal, turn=(rules.after(seat),)), (played,))


def _take(state: GameState, deal: DealState, trick: Trick, played: Event) -> Step:
    rules = state.rules
    seats = [(trick.leader + place) % rules.seats for place in range(rules.seats)]
    winner = seats[winning(trick.cards, deal.trump)]
    is_last = not any(deal.hands)
    points = points_of(trick.cards, rules, is_last=is_last)
    finished = TrickView(
        leader=trick.leader,
        cards=tuple([Played(seat=seat, card=card) for seat, card in zip(seats, trick.cards, strict=True)]),
        winner=winner,
        points=points,
    )
    side = rules.side_of(winner)
    deal = replace(
        deal,
        trick=Trick(winner),
        tricks=(*deal.tricks, finished),
        trick_points=tuple([had + points if at == side else had for at, had in enumerate(deal.trick_points)]),
    )
    taken = TrickTaken(seat=winner, points=points, is_last=is_last)
    return Step(replace(state, deal=deal, turn=() if is_last else (winner,)), (played, taken))


def _trick(deal: DealState) -> Trick:
    assert deal.trick is not None, "no trick is being played"
    return deal.trick
