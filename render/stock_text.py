"""Play with a stock in words: the turn-up, melds on the table, and what the winner of a trick may do."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from engine.cards import Card, distinct, sort_hand
from engine.events import MeldName
from engine.melds import DIX_OF
from engine.options import (
    DeclareMeldOption,
    DrawOption,
    ExchangeDixOption,
    MeldChoice,
    Option,
    PlayOption,
)
from engine.rules import MeldTiming, PhaseName, Rules
from engine.stock_melds import meld_choices
from engine.view import PlayerView, TableCard, Taken
from render.labels import Faces, SeatLabel
from render.names import names_text, score_text, seat_name
from render.numbers import points
from render.words import cards_text, count_text, declared_name, join_words, plain_faces, suit_symbol

LONGEST_LABEL = 80
"""Letters of a button's label."""


# what all see


def stock_lines(view: PlayerView, seats: Sequence[SeatLabel], faces: Faces = plain_faces) -> str:
    """The stock and its turn-up, what was taken openly, and the melds that lie on the table; empty without a stock."""
    if not view.rules.deck.stock or view.awaits_deal or view.is_over:
        return ""
    return "\n".join(
        part for part in (_stock(view, faces), _open(view, seats, faces), _lying(view, seats, faces)) if part
    )


def has_drawn(view: PlayerView) -> bool:
    """Whether all have drawn since the last trick, which the size of the stock tells everybody."""
    deck = view.rules.deck
    return view.stock_count == max(deck.stock - view.rules.seats * len(view.tricks), 0)


def turn_line(view: PlayerView, seats: Sequence[SeatLabel]) -> str:
    """What is due between two tricks: "to lead: **Ann**", and with a stock "to meld or draw: **Ann**"."""
    actor = f"**{names_text(seats, view.to_act)}**"
    if not view.tricks or view.phase is not PhaseName.STOCK:
        return f"to lead: {actor}"
    act = "lead" if has_drawn(view) else "draw"
    may_meld = not view.has_melded and has_drawn(view) == (view.rules.meld_timing is MeldTiming.AFTER_DRAW)
    return f"to {'meld or ' if may_meld else ''}{act}: {actor}"


def _stock(view: PlayerView, faces: Faces) -> str:
    if not view.stock_count:
        return ""
    turned = f"Turned up {faces(view.turn_up)}" if view.turn_up else ""
    return score_text([turned, f"{count_text(view.stock_count, 'card')} to draw"])


def _open(view: PlayerView, seats: Sequence[SeatLabel], faces: Faces) -> str:
    """A nine exchanged as long as there is a stock; the last cards drawn during the trick that follows."""
    seen = [taken for taken in view.taken if taken.is_open]
    if view.stock_count:
        return " ".join(f"{seat_name(seats, one.seat)} took {faces(one.card)} for the nine." for one in seen)
    if len(view.tricks) * view.rules.seats > view.rules.deck.stock:
        return ""
    last = seen[-view.rules.seats :]
    return f"Last drawn: {join_words([f'{faces(one.card)} by {seat_name(seats, one.seat)}' for one in last])}."


def _lying(view: PlayerView, seats: Sequence[SeatLabel], faces: Faces) -> str:
    by_seat = groupby(sorted(view.table_cards, key=lambda lying: lying.seat), key=lambda lying: lying.seat)
    parts = [
        f"{seat_name(seats, seat)} {cards_text(sort_hand((one.card for one in lying), view.trump), faces)}"
        for seat, lying in by_seat
    ]
    return f"On the table: {' · '.join(parts)}" if parts else ""


# what one seat may do


def melding_instruction(view: PlayerView, options: Sequence[Option]) -> str:
    """What the winner of a trick may do, in its order: nines, one meld, the draw or the lead; empty for others."""
    by_type = {type(option): option for option in options}
    meld, dix, draw = by_type.get(DeclareMeldOption), by_type.get(ExchangeDixOption), by_type.get(DrawOption)
    if meld is None and dix is None and draw is None:
        return ""
    lines = ["The trick is yours."]
    if isinstance(dix, ExchangeDixOption):
        lines.append(_dix(dix, view))
    if isinstance(meld, DeclareMeldOption):
        also = "Then declare" if dix is not None else "Declare"
        then = _after_meld(draw, view)
        lines.append(f"{also} one meld if you like: {_choices(meld.choices, view.rules)}. {then}")
    if isinstance(draw, DrawOption):
        lines.append(_draw(draw, view, is_only=meld is None and dix is None))
    elif PlayOption in by_type:
        lines.append("Or lead any card, which ends the melding after this trick.")
    return "\n".join(lines)


def possible_melds(view: PlayerView, options: Sequence[Option]) -> str:
    """Which melds the hand and one's own cards on the table give for a trick still to be won; empty where none can be.

    For the view of a seat; nothing is said while the same melds are offered.
    """
    is_offered = any(isinstance(option, DeclareMeldOption | ExchangeDixOption) for option in options)
    if view.phase is not PhaseName.STOCK or is_offered or view.trump is None:
        return ""
    if len(view.tricks) * view.rules.seats >= view.rules.deck.stock:
        return ""
    own = [lying for lying in view.table_cards if lying.seat == view.seat]
    names = meld_names(meld_choices(view.hand, own, view.trump, view.rules), view.rules)
    can = [f"meld {join_words(names, 'or')}"] if names else []
    if DIX_OF[view.trump] in view.hand:
        can.insert(0, f"show your {suit_symbol(view.trump)}9 for {points(view.rules.melds.dix, view.rules)}")
    if can:
        return f"When you take a trick you can {join_words(can)}."
    return "You hold no further meld yet." if own else "You hold no meld yet."


def drawn_text(view: PlayerView, faces: Faces = plain_faces) -> str:
    """The card that this seat took last, as long as melds are made: "You drew ♥A." """
    own = [taken for taken in view.taken if taken.seat == view.seat]
    is_first_after = view.phase is PhaseName.PLAY and len(view.tricks) * view.rules.seats == view.rules.deck.stock
    if not own or not (view.phase is PhaseName.STOCK or is_first_after):
        return ""
    return f"You {'took' if _is_exchange(own[-1], view) else 'drew'} {faces(own[-1].card)}."


def _is_exchange(taken: Taken, view: PlayerView) -> bool:
    return taken.is_open and view.stock_count > 0


def _dix(option: ExchangeDixOption, view: PlayerView) -> str:
    assert view.trump is not None, "the turn-up made trump"
    worth, nine = points(option.points, view.rules), f"{suit_symbol(view.trump)}9"
    if option.takes is None:
        return f"Show your {nine} for {worth}; after a meld it is too late for this trick."
    return (
        f"Exchange your {nine} for the {cards_text([option.takes])} turned up, which scores {worth}; "
        "after a meld it is too late for this trick."
    )


def _after_meld(draw: Option | None, view: PlayerView) -> str:
    lies = "It scores at once and lies open"
    if draw is None:
        return f"{lies}; then you lead."
    return (
        f"{lies}; then you choose your last card." if getattr(draw, "may_choose", False) else f"{lies}; then you draw."
    )


def _draw(option: DrawOption, view: PlayerView, *, is_only: bool) -> str:
    if option.may_choose:
        turned = f" {cards_text([view.turn_up])}" if view.turn_up else ""
        choice = f"take the last face-down card or the turn-up{turned}, the other card goes to the other player"
        return f"{'Draw' if is_only else 'Or draw'}: {choice}."
    return "Draw to go on." if is_only else "Or draw without a meld."


def _choices(choices: Sequence[MeldChoice], rules: Rules) -> str:
    return join_words(meld_names(choices, rules), "or")


def meld_names(choices: Sequence[MeldChoice], rules: Rules) -> list[str]:
    """Each meld once, however many copies it could be made of: "run 150", "pinochle 40"."""
    return list(dict.fromkeys(f"{declared_name(one)} {points(one.points, rules)}" for one in choices))


# labels of buttons


def meld_choice_label(choice: MeldChoice, rules: Rules) -> str:
    """The words on a meld's button: "Meld run · 150", "Meld marriage ♠ · 20"."""
    return f"Meld {declared_name(choice)} · {points(choice.points, rules)}"


def meld_labels(option: DeclareMeldOption, view: PlayerView) -> tuple[str, ...]:
    """A label for each choice of an option, at most 80 letters; the same meld of other copies says which those are."""
    plain = [meld_choice_label(choice, view.rules) for choice in option.choices]
    return tuple(
        label if plain.count(label) == 1 else _long_label(choice, view)
        for label, choice in zip(plain, option.choices, strict=True)
    )


def dix_label(option: ExchangeDixOption, rules: Rules) -> str:
    """The words on the button of a nine of trump: "Exchange the nine · 10"."""
    return f"{'Show' if option.takes is None else 'Exchange'} the nine · {points(option.points, rules)}"


def draw_label(option: DrawOption, *, turn_up: bool = False) -> str:
    """The words on a button that draws; `turn_up` is the one that takes the turn-up, where that may be chosen."""
    if turn_up:
        return "Take the turn-up"
    return "Draw the face-down card" if option.may_choose else "Draw"


def _long_label(choice: MeldChoice, view: PlayerView) -> str:
    lying = {one.number: one for one in view.table_cards}
    again = [lying[number] for number in choice.table if number in lying]
    new, worth = cards_text(distinct(choice.hand)), points(choice.points, view.rules)
    label = f"Meld {declared_name(choice)}: {new}{''.join(f' + {_served(one)}' for one in again)} · {worth}"
    if len(label) <= LONGEST_LABEL:
        return label
    return f"Meld {declared_name(choice)}: {len(choice.hand)} of the hand, {len(again)} on the table · {worth}"


def _served(lying: TableCard) -> str:
    """A card that serves again, with the meld it lies in: "♠Q (pinochle)"."""
    return f"{cards_text([lying.card])} ({join_words([_SHORT.get(name, 'marriage') for name in lying.served])})"


_SHORT = {
    MeldName.RUN: "run",
    MeldName.DOUBLE_RUN: "run",
    MeldName.DIX: "dix",
    MeldName.PINOCHLE: "pinochle",
    MeldName.ACES_AROUND: "around",
    MeldName.KINGS_AROUND: "around",
    MeldName.QUEENS_AROUND: "around",
    MeldName.JACKS_AROUND: "around",
}
"""Names of melds where there is little room."""


def own_table_cards(view: PlayerView) -> tuple[Card, ...]:
    """This seat's melded cards on the table, trump first."""
    return sort_hand((lying.card for lying in view.table_cards if lying.seat == view.seat), view.trump)
