"""Trick play; before the first card the declarer may give the hand up (RULES A6, A7)."""

from __future__ import annotations

from collections.abc import Callable

from engine.actions import Action, Concede, DeclareOut, PlayCard
from engine.cards import without
from engine.changing import replace
from engine.claims import claim, claim_options
from engine.events import CardPlayed, Conceded, Outcome
from engine.options import ConcedeOption, Option, PlayOption, ThrowInOption
from engine.rules import ThreeHand, ThrowInBy
from engine.state import DealState, GameState, Step, Trick
from engine.taking import take
from engine.tricks import legal


def begin(state: GameState) -> Step:
    """The declarer leads; or play goes on with the trick that the stage before left."""
    trick = state.current.trick or Trick(state.contract.seat)
    on_turn = (trick.leader + len(trick.cards)) % state.rules.seats
    return Step(replace(state, deal=replace(state.current, trick=trick), turn=(on_turn,)))


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
    return play, *_CONCEDING[state.rules.three_hand](state, seat), *claim_options(state)


def apply(state: GameState, seat: int, action: Action) -> Step:
    """Play the card, and take the trick where it is complete; or give the hand up."""
    rules, deal = state.rules, state.current
    if isinstance(action, DeclareOut):
        return claim(state, seat)
    if isinstance(action, Concede):
        return _concede(state, seat)
    if not isinstance(action, PlayCard):
        return Step(replace(state, deal=replace(deal, ending=Outcome.THROWN_IN), turn=()))
    trick = _trick(deal)
    hands = list(deal.hands)
    hands[seat] = without(hands[seat], (action.card,))
    trick = Trick(trick.leader, (*trick.cards, action.card))
    played = CardPlayed(seat=seat, card=action.card)
    deal = replace(deal, hands=tuple(hands), trick=trick)
    if len(trick.cards) == rules.seats:
        is_last = not any(hands)
        deal, taken = take(rules, deal, trick, is_last=is_last)
        return Step(replace(state, deal=deal, turn=() if is_last else (taken.seat,)), (played, taken))
    return Step(replace(state, deal=deal, turn=(rules.after(seat),)), (played,))


def _concede(state: GameState, seat: int) -> Step:
    """The offer stands; once all who play against the declarer have made it, the hand is over."""
    deal = replace(state.current, conceded=(*state.current.conceded, seat))
    if len(deal.conceded) == state.rules.seats - 1:
        deal = replace(deal, ending=Outcome.CONCEDED)
        return Step(replace(state, deal=deal, turn=()), (Conceded(seat=seat),))
    return Step(replace(state, deal=deal), (Conceded(seat=seat),))


def _opponents(state: GameState, seat: int) -> tuple[ConcedeOption, ...]:
    """Once each may offer to concede, at any turn of theirs."""
    deal = state.current
    may = seat != state.contract.seat and seat not in deal.conceded
    return (ConcedeOption(needs_both=not deal.conceded),) if may else ()


_CONCEDING: dict[ThreeHand, Callable[[GameState, int], tuple[ConcedeOption, ...]]] = {
    ThreeHand.POINTS: lambda _state, _seat: (),
    ThreeHand.AUCTION: _opponents,
}


def _trick(deal: DealState) -> Trick:
    assert deal.trick is not None, "no trick is being played"
    return deal.trick
