"""Tricks as long as there is a stock: no duties, and after each the winner may meld and both draw (RULES 5).

Between two tricks the winner is on turn: to meld, to draw and to lead. What leaves no choice happens by itself. When
the stock is gone the melds return to the hands, and the next stage plays the rest.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.actions import Action, DeclareMeld, DrawCard, PlayCard
from engine.cards import Card, Rank, distinct, sort_hand, without
from engine.changing import replace
from engine.claims import claim, claim_options
from engine.drawing import draw, is_last_draw
from engine.events import CardPlayed, Event, ShownMeld, TurnedUp
from engine.laying import gather, lay_meld, laying_options, may_still_lay, note_dix, show_dix
from engine.options import DrawOption, Option, PlayOption
from engine.state import DealState, GameState, Step, Trick
from engine.taking import take
from engine.tricks import free


def begin(state: GameState) -> Step:
    """The turn-up makes trump, and a nine scores for the dealer at once; the dealer's left leads."""
    rules, deal = state.rules, state.current
    turn_up, stock = deal.dealt_stock[0], deal.dealt_stock[1:]
    leader = rules.after(deal.dealer)
    deal = replace(
        deal,
        trump=turn_up.suit,
        hands=tuple([sort_hand(hand, turn_up.suit) for hand in deal.hands]),
        turn_up=turn_up,
        stock=stock,
        melds=tuple([ShownMeld(seat=seat, melds=(), points=0, cards=()) for seat in range(rules.seats)]),
        trick=Trick(leader),
    )
    points = rules.melds.dix if turn_up.rank is Rank.NINE else 0
    if points:
        deal = note_dix(deal, deal.dealer, turn_up, points)
    return Step(replace(state, deal=deal, turn=(leader,)), (TurnedUp(card=turn_up, points=points),))


def options(state: GameState, seat: int) -> tuple[Option, ...]:
    """Any card; between two tricks the winner's melds and nines, the draw, and the claim to be out."""
    rules, deal = state.rules, state.current
    if _trick(deal).cards or not deal.tricks:
        return (_play_option(deal, seat),)
    go_on = _play_option(deal, seat) if deal.has_drawn else DrawOption(may_choose=_may_choose(state))
    return *laying_options(rules, deal, seat), go_on, *claim_options(state)


def apply(state: GameState, seat: int, action: Action) -> Step:
    """Play, meld, show a nine, draw or claim; then whatever leaves no choice."""
    if isinstance(action, PlayCard):
        return _play(state, seat, action)
    if isinstance(action, DrawCard):
        deal, events = draw(state.rules, state.current, seat, turn_up=action.turn_up)
        return _go_on(replace(state, deal=deal), events)
    if isinstance(action, DeclareMeld):
        step = lay_meld(state, seat, action)
        return _go_on(step.state, step.events)
    step = _OTHERS[action.type](state, seat)
    return step if step.state.current.ending else _go_on(step.state, step.events)


_OTHERS: dict[str, Callable[[GameState, int], Step]] = {"dix": show_dix, "out": claim}


def _play(state: GameState, seat: int, action: PlayCard) -> Step:
    rules, deal = state.rules, state.current
    deal, is_from_table = _put_down(deal, seat, action)
    trick = _trick(deal)
    played = CardPlayed(seat=seat, card=action.card, from_table=is_from_table)
    if len(trick.cards) == rules.seats:
        deal, taken = take(rules, deal, trick, is_last=False)
        return _go_on(replace(state, deal=replace(deal, has_drawn=False, has_melded=False)), (played, taken))
    if deal.turn_up is None:  # after the last draw a lead ends the melding, and the trick goes on without a stock
        return Step(replace(state, deal=gather(deal), turn=()), (played,))
    return Step(replace(state, deal=deal, turn=(rules.after(seat),)), (played,))


def _put_down(deal: DealState, seat: int, action: PlayCard) -> tuple[DealState, bool]:
    """The card moves to the trick, from the table where that was asked for or where no copy is in the hand."""
    trick = _trick(deal)
    trick = Trick(trick.leader, (*trick.cards, action.card))
    if not action.from_table and action.card in deal.hands[seat]:
        hands = list(deal.hands)
        hands[seat] = without(hands[seat], (action.card,))
        return replace(deal, hands=tuple(hands), trick=trick), False
    copies = [lying for lying in deal.table if lying.seat == seat and lying.card is action.card]
    # of two melded copies the one goes that has served more and so can serve less
    gone = max(copies, key=lambda lying: (len(lying.served), -lying.number))
    return replace(deal, table=tuple([lying for lying in deal.table if lying is not gone]), trick=trick), True


def _go_on(state: GameState, events: tuple[Event, ...]) -> Step:
    """Between two tricks: draw where nothing else is possible; end where the stock is gone and the melding over."""
    rules, deal = state.rules, state.current
    winner = _trick(deal).leader
    if not deal.has_drawn and not laying_options(rules, deal, winner) and not _may_choose(state):
        deal, drawn = draw(rules, deal, winner)
        events += drawn
    if deal.has_drawn and deal.turn_up is None and not may_still_lay(rules, deal):
        return Step(replace(state, deal=gather(deal), turn=()), events)
    return Step(replace(state, deal=deal, turn=(winner,)), events)


def _may_choose(state: GameState) -> bool:
    return state.rules.last_draw_choice and is_last_draw(state.rules, state.current)


def _play_option(deal: DealState, seat: int) -> PlayOption:
    trick, hand = _trick(deal).cards, deal.hands[seat]
    on_table = distinct(sort_hand(_own(deal, seat), deal.trump))
    cards, because, to_beat = free(sort_hand((*hand, *on_table), deal.trump), trick, deal.trump)
    led = trick[0].suit if trick else None
    return PlayOption(hand=hand, cards=cards, because=because, led=led, to_beat=to_beat, on_table=on_table)


def _own(deal: DealState, seat: int) -> list[Card]:
    return [lying.card for lying in deal.table if lying.seat == seat]


def _trick(deal: DealState) -> Trick:
    assert deal.trick is not None, "no trick is being played"
    return deal.trick
