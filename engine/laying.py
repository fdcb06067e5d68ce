"""Laying melds on the table after a trick won, and showing nines of trump (RULES 5, 3 and 5).

In this order the winner of a trick may show nines, then declare one meld; `has_melded` ends both.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.actions import DeclareMeld
from engine.cards import Card, Rank, distinct, sort_hand, without
from engine.changing import replace
from engine.events import DixShown, Meld, MeldMade, MeldName, ShownMeld
from engine.melds import DIX_OF
from engine.options import DeclareMeldOption, ExchangeDixOption, MeldChoice, Option
from engine.rules import MeldTiming, Rules
from engine.state import DealState, GameState, Step
from engine.stock_melds import meld_choices
from engine.view import TableCard, Taken


def may_still_lay(rules: Rules, deal: DealState) -> bool:
    """Whether it is the moment to meld, and the one meld has not been made; hangs on no card, so everybody knows it."""
    return not deal.has_melded and deal.has_drawn == (rules.meld_timing is MeldTiming.AFTER_DRAW)


def laying_options(rules: Rules, deal: DealState, seat: int) -> tuple[DeclareMeldOption | ExchangeDixOption, ...]:
    """What the winner of a trick may meld or show now; nothing before or after the moment that the table melds at."""
    if not may_still_lay(rules, deal):
        return ()
    assert deal.trump is not None, "the turn-up made trump"
    lying = [card for card in deal.table if card.seat == seat]
    choices = meld_choices(deal.hands[seat], lying, deal.trump, rules)
    melds = (DeclareMeldOption(choices=choices),) if choices else ()
    if DIX_OF[deal.trump] not in deal.hands[seat]:
        return melds
    return *melds, ExchangeDixOption(points=rules.melds.dix, takes=_comes_for_dix(deal))


def lay_meld(state: GameState, seat: int, action: DeclareMeld) -> Step:
    """One meld: its cards from the hand lie on the table, and it scores at once."""
    deal = state.current
    choice = _choice(laying_options(state.rules, deal, seat), action)
    again = [card for card in deal.table if card.number in choice.table]
    cards = sort_hand((*choice.hand, *[card.card for card in again]), deal.trump)
    meld = Meld(name=choice.name, count=len(cards) // len(distinct(cards)), cards=cards, points=choice.points)
    table = [
        card.model_copy(update={"served": (*card.served, choice.name)}) if card in again else card
        for card in deal.table
    ]
    deal = _lay(replace(deal, table=tuple(table), has_melded=True), seat, choice.hand, choice.name)
    deal = _note(deal, seat, meld, choice.hand)
    made = MeldMade(seat=seat, meld=meld, used_again=tuple([card.card for card in again]))
    return Step(replace(state, deal=deal), (made,))


def show_dix(state: GameState, seat: int) -> Step:
    """A nine of trump goes under the stock and the turn-up comes for it; where a nine lies there, it is only shown."""
    deal, points = state.current, state.rules.melds.dix
    assert deal.trump is not None, "the turn-up made trump"
    nine, comes = DIX_OF[deal.trump], _comes_for_dix(deal)
    if comes is None:
        deal = _lay(deal, seat, (nine,), MeldName.DIX)
    else:
        hands = list(deal.hands)
        hands[seat] = sort_hand((*without(hands[seat], (nine,)), comes), deal.trump)
        taken = Taken(seat=seat, card=comes, is_open=True)
        deal = replace(deal, hands=tuple(hands), turn_up=nine, taken=(*deal.taken, taken))
    deal = note_dix(deal, seat, nine, points)
    return Step(replace(state, deal=deal), (DixShown(seat=seat, points=points, taken=comes),))


def note_dix(deal: DealState, seat: int, nine: Card, points: int) -> DealState:
    """Score a nine of trump."""
    return _note(deal, seat, Meld(name=MeldName.DIX, count=1, cards=(nine,), points=points), (nine,))


def lay_scored_dix(deal: DealState, seat: int) -> DealState:
    """A nine that was drawn from under the stock has scored there; it lies open, so that it cannot be shown again."""
    assert deal.trump is not None, "the turn-up made trump"
    return _lay(deal, seat, (DIX_OF[deal.trump],), MeldName.DIX)


def gather(deal: DealState) -> DealState:
    """All melds return to the hands."""
    hands = [
        sort_hand((*hand, *[lying.card for lying in deal.table if lying.seat == seat]), deal.trump)
        for seat, hand in enumerate(deal.hands)
    ]
    return replace(deal, hands=tuple(hands), table=())


def _comes_for_dix(deal: DealState) -> Card | None:
    """The turn-up, as long as it lies there and is no nine."""
    return None if deal.turn_up is None or deal.turn_up.rank is Rank.NINE else deal.turn_up


def _choice(options: Sequence[Option], action: DeclareMeld) -> MeldChoice:
    wanted = (action.name, sorted(action.hand), sorted(action.table))
    return next(
        choice
        for option in options
        if isinstance(option, DeclareMeldOption)
        for choice in option.choices
        if (choice.name, sorted(choice.hand), sorted(choice.table)) == wanted
    )


def _lay(deal: DealState, seat: int, cards: tuple[Card, ...], name: MeldName) -> DealState:
    hands = list(deal.hands)
    hands[seat] = without(hands[seat], cards)
    lying = [
        TableCard(number=number, seat=seat, card=card, served=(name,)) for number, card in enumerate(cards, deal.laid)
    ]
    return replace(deal, hands=tuple(hands), table=(*deal.table, *lying), laid=deal.laid + len(cards))


def _note(deal: DealState, seat: int, meld: Meld, cards: tuple[Card, ...]) -> DealState:
    """Write a meld down for its seat, with the cards that are shown for the first time."""
    shown = [
        ShownMeld(
            seat=seat,
            melds=(*had.melds, meld),
            points=had.points + meld.points,
            cards=sort_hand((*had.cards, *cards), deal.trump),
        )
        if had.seat == seat
        else had
        for had in deal.melds
    ]
    return replace(deal, melds=tuple(shown))
