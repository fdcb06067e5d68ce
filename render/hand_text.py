"""One person's private screen in words: what they hold, what is due, and why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import astuple, dataclass

from engine.cards import Card, suit_order
from engine.melds import melds_of
from engine.options import NameTrumpOption, Option
from engine.rules import PhaseName
from engine.view import PlayerView
from render.due_text import due_text
from render.kitty_text import buried_text
from render.labels import Faces, SeatLabel
from render.names import score_text, seat_name
from render.numbers import points
from render.own_melds import broken_melds as broken_melds
from render.own_melds import meld_by_suit as meld_by_suit
from render.own_melds import suits_with_marriage
from render.progress import need_text
from render.questions import concede_text as concede_text
from render.questions import out_text as out_text
from render.questions import throw_in_text as throw_in_text
from render.standing import has_bids
from render.stock_text import drawn_text, own_table_cards, possible_melds
from render.table_text import timestamp
from render.words import cards_text, count_text, meld_name, plain_faces, suit_symbol


@dataclass(frozen=True)
class HandText:
    """The parts of a private hand, each empty where there is nothing to say."""

    heading: str
    cards: str
    """What the hand holds, for those who see neither picture nor buttons."""
    received: str
    instruction: str
    details: str

    @property
    def blocks(self) -> tuple[str, ...]:
        """The parts that say something, in order."""
        return tuple(block for block in astuple(self) if block)

    @property
    def text(self) -> str:
        """All parts below one another."""
        return "\n".join(self.blocks)


def hand_text(
    view: PlayerView,
    options: Sequence[Option],
    seats: Sequence[SeatLabel],
    faces: Faces = plain_faces,
    *,
    deadline: float | None = None,
) -> HandText:
    """The private screen of the seat whose own `view` this is; `options` are what it may do now.

    `deadline`, in seconds since 1970, is when the clock moves for this seat.
    """
    assert view.seat is not None, "a spectator holds no hand"
    clock = f" ⏳ {timestamp(deadline)}" if deadline is not None and options else ""
    return HandText(
        heading=_heading(view, seats),
        cards=_cards(view, faces),
        received=_received(view, seats, faces),
        instruction=due_text(view, options, seats, faces) + clock,
        details=_details(view, options),
    )


def give_label(chosen: Sequence[Card]) -> str:
    """The words on the button that gives: "Give these 4"."""
    return f"Give {'this' if len(chosen) == 1 else 'these'} {len(chosen)}"


def passed_text(cards: Sequence[Card], to: int, seats: Sequence[SeatLabel], faces: Faces = plain_faces) -> str:
    """What closes a pass wherever it was asked: "Passed ♥A ♥10 to Ann." """
    return f"Passed {cards_text(cards, faces)} to {seat_name(seats, to)}."


def _heading(view: PlayerView, seats: Sequence[SeatLabel]) -> str:
    if view.awaits_deal or view.is_over:
        return "**No cards yet**" if view.deal == 0 else f"**Hand {view.deal} is over**"
    held = f"**You hold {count_text(len(view.hand), 'card')}{_lying(view)}**"
    trump = f"{suit_symbol(view.trump)} is trump" if view.trump else ""
    if view.phase is PhaseName.AUCTION:
        bids = [call for call in view.calls if call.points is not None]
        if not bids:
            return score_text([held, "nobody has bid yet"])
        who = "yours" if bids[-1].seat == view.seat else f"{seat_name(seats, bids[-1].seat)}'s"
        return score_text([held, f"the bid is {who} at {points(bids[-1].points or 0, view.rules)}"])
    return score_text([held, trump, need_text(view, seats)])


def _lying(view: PlayerView) -> str:
    lying = own_table_cards(view)
    return f", and {len(lying)} on the table" if lying else ""


def _cards(view: PlayerView, faces: Faces) -> str:
    if view.awaits_deal or view.is_over:
        return ""
    by_suit = [[card for card in view.hand if card.suit is suit] for suit in suit_order(view.trump)]
    held = " · ".join(cards_text(cards, faces) for cards in by_suit if cards)
    lying = own_table_cards(view)
    return f"{held}\nOn the table: {cards_text(lying, faces)}" if lying else held


def _received(view: PlayerView, seats: Sequence[SeatLabel], faces: Faces) -> str:
    """Cards that came and went otherwise than in tricks: a gift, the kitty, a discard, the last card drawn."""
    if view.awaits_deal or view.is_over:
        return ""
    lines = []
    if not view.tricks:
        lines = [*_exchanged(view, seats, faces), *_from_kitty(view, faces)]
    if view.buried:
        lines.append(buried_text(view.buried, faces))
    return "\n".join([*lines, *[line for line in (drawn_text(view, faces),) if line]])


def _exchanged(view: PlayerView, seats: Sequence[SeatLabel], faces: Faces) -> list[str]:
    partner = view.rules.partner_of(view.seat) if view.seat is not None else None
    name = "Your partner" if partner is None else seat_name(seats, partner)
    lines = []
    if view.received:
        lines.append(f"{name} gave you {cards_text(view.received, faces)}.")
    if view.given:
        lines.append(f"You gave {name} {cards_text(view.given, faces)}.")
    return lines


def _from_kitty(view: PlayerView, faces: Faces) -> list[str]:
    is_own = view.contract is not None and view.contract.seat == view.seat
    return [f"From the kitty: {cards_text(view.kitty, faces)}."] if view.kitty and is_own else []


def _details(view: PlayerView, options: Sequence[Option]) -> str:
    rules = view.rules
    if view.awaits_deal or view.is_over:
        return ""
    if not has_bids(rules):
        return possible_melds(view, options)
    if view.trump is None:
        return _meld_by_trump(view, options)
    is_melded = any(shown.seat == view.seat and shown.melds for shown in view.melds)
    if view.phase is PhaseName.PASSING or (view.phase is PhaseName.BURY and options and is_melded):
        melded = melds_of(view.hand, view.trump, rules)
        listed = " · ".join(f"{meld_name(meld)} {points(meld.points, rules)}" for meld in melded)
        return f"Your meld now: {listed}" if listed else "You have no meld now."
    return ""


def _meld_by_trump(view: PlayerView, options: Sequence[Option]) -> str:
    """What each suit would give as trump, for those who may still name it."""
    rules = view.rules
    if view.contract is not None and view.contract.seat != view.seat:
        return ""
    named = next((option.suits for option in options if isinstance(option, NameTrumpOption)), None)
    lines = []
    if rules.trump_needs_marriage and named is None and not rules.deck.kitty:
        named = suits_with_marriage(view.hand)
        if not named:
            lines.append("You hold no marriage to name trump with: a bid that you win is lost.")
    melds = [f"in {suit_symbol(suit)} {points(value, rules)}" for suit, value in meld_by_suit(view.hand, rules, named)]
    if melds:
        lines.append(f"Your own meld if you name trump: {' · '.join(melds)}")
    return "\n".join(lines)
