"""One person's private screen in words: what they hold, what is due, and why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import astuple, dataclass

from engine.cards import Card, suit_order
from engine.melds import melds_of
from engine.options import BidOption, NameTrumpOption, Option, PassCardsOption, PassOption, PlayOption, ThrowInOption
from engine.rules import PassMode, PhaseName
from engine.view import PlayerView
from render.labels import Faces, SeatLabel
from render.names import names_text, score_text, seat_name
from render.numbers import points
from render.own_melds import broken_melds as broken_melds
from render.own_melds import meld_by_suit as meld_by_suit
from render.progress import need_text
from render.questions import concede_text as concede_text
from render.questions import out_text as out_text
from render.questions import throw_in_text as throw_in_text
from render.reasons import because_sentence, bid_choice
from render.summary_text import headline_of, winner_text
from render.table_text import timestamp, trick_text
from render.words import (
    cards_text,
    count_text,
    meld_name,
    plain_faces,
    suit_symbol,
)


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
        instruction=_instruction(view, options, seats, faces) + clock,
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
    held = f"**You hold {count_text(len(view.hand), 'card')}**"
    trump = f"{suit_symbol(view.trump)} is trump" if view.trump else ""
    if view.phase is PhaseName.AUCTION:
        bids = [call for call in view.calls if call.points is not None]
        if not bids:
            return score_text([held, "nobody has bid yet"])
        who = "yours" if bids[-1].seat == view.seat else f"{seat_name(seats, bids[-1].seat)}'s"
        return score_text([held, f"the bid is {who} at {points(bids[-1].points or 0, view.rules)}"])
    return score_text([held, trump, need_text(view, seats)])


def _cards(view: PlayerView, faces: Faces) -> str:
    if view.awaits_deal or view.is_over:
        return ""
    by_suit = [[card for card in view.hand if card.suit is suit] for suit in suit_order(view.trump)]
    return " · ".join(cards_text(cards, faces) for cards in by_suit if cards)


def _received(view: PlayerView, seats: Sequence[SeatLabel], faces: Faces) -> str:
    if view.awaits_deal or view.is_over or view.tricks or not (view.received or view.given):
        return ""
    partner = view.rules.partner_of(view.seat) if view.seat is not None else None
    name = "Your partner" if partner is None else seat_name(seats, partner)
    lines = []
    if view.received:
        lines.append(f"{name} gave you {cards_text(view.received, faces)}.")
    if view.given:
        lines.append(f"You gave {name} {cards_text(view.given, faces)}.")
    return "\n".join(lines)


def _instruction(view: PlayerView, options: Sequence[Option], seats: Sequence[SeatLabel], faces: Faces) -> str:
    if view.is_over:
        return "\n".join([headline_of(view.results[-1], view, seats), winner_text(view, seats)])
    if view.awaits_deal:
        return headline_of(view.results[-1], view, seats) if view.results else "The first hand is about to be dealt."
    if not options:
        return _waiting(view, seats)
    by_type = {type(option): option for option in options}
    bid, give, play = by_type.get(BidOption), by_type.get(PassCardsOption), by_type.get(PlayOption)
    if isinstance(bid, BidOption):
        return f"Your call: bid {bid_choice(bid, view.rules)}, or pass for good."
    if PassOption in by_type:
        return "Your call: no higher bid is possible, so pass."
    if NameTrumpOption in by_type:
        return f"{_own_contract(view)} Name trump."
    if isinstance(give, PassCardsOption):
        return _give(view, give, seats)
    assert isinstance(play, PlayOption), "whoever is on turn in a trick may play"
    sentence = _on_the_table(view, seats, faces) + because_sentence(play, view.trump, view.rules)
    if ThrowInOption not in by_type:
        return sentence
    return f"{sentence}\nOr throw the hand in now, before this first lead; you are asked again before it counts."


def _on_the_table(view: PlayerView, seats: Sequence[SeatLabel], faces: Faces) -> str:
    """The trick so far on a line of its own, so that nobody has to look for the table; empty before the lead."""
    if view.trick is None or not view.trick.cards:
        return ""
    return f"Trick {len(view.tricks) + 1}: {trick_text(view.trick, seats, faces)}\n"


def _own_contract(view: PlayerView) -> str:
    assert view.contract is not None, "trump is named after the auction"
    bid = points(view.contract.points, view.rules)
    return f"All others passed: you must take it at {bid}." if view.contract.is_stuck else f"You have the bid at {bid}."


def _give(view: PlayerView, option: PassCardsOption, seats: Sequence[SeatLabel]) -> str:
    to = seat_name(seats, option.to)
    if view.received:
        return f"Choose {option.count} to give back to {to}; what you received may be among them."
    if view.rules.pass_mode is PassMode.SIMULTANEOUS:
        return f"Choose {option.count} to give to {to}, who chooses for you at the same time; nothing can go back."
    return f"Choose {option.count} to give to {to}."


def _waiting(view: PlayerView, seats: Sequence[SeatLabel]) -> str:
    others = [seat for seat in view.to_act if seat != view.seat]
    wait = f"Waiting for {names_text(seats, others)}." if others else "Waiting for the next hand."
    if view.phase is PhaseName.AUCTION and any(call.seat == view.seat and call.points is None for call in view.calls):
        return f"You passed. {wait}"
    return wait


def _details(view: PlayerView, options: Sequence[Option]) -> str:
    rules = view.rules
    if view.awaits_deal or view.is_over:
        return ""
    if view.phase in (PhaseName.AUCTION, PhaseName.TRUMP):
        named = next((option.suits for option in options if isinstance(option, NameTrumpOption)), None)
        melds = [
            f"in {suit_symbol(suit)} {points(value, rules)}" for suit, value in meld_by_suit(view.hand, rules, named)
        ]
        return f"Your own meld if you name trump: {' · '.join(melds)}"
    if view.phase is PhaseName.PASSING and view.hand:
        melded = melds_of(view.hand, view.trump, rules)
        listed = " · ".join(f"{meld_name(meld)} {points(meld.points, rules)}" for meld in melded)
        return f"Your meld now: {listed}" if listed else "You have no meld now."
    return ""
