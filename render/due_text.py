"""What is due from one person, and what may be done instead: a sentence for every kind of option."""

from __future__ import annotations

from collections.abc import Sequence

from engine.options import (
    AskMisdealOption,
    BidOption,
    BuryOption,
    ConcedeOption,
    DeclareOutOption,
    NameTrumpOption,
    Option,
    PassCardsOption,
    PassOption,
    PlayOption,
    TakeKittyOption,
    ThrowInOption,
)
from engine.rules import PassMode, PhaseName
from engine.units import units_of
from engine.view import PlayerView
from render.kitty_text import bury_instruction, misdeal_instruction
from render.labels import Faces, SeatLabel
from render.names import names_text, seat_name
from render.numbers import points, units_text
from render.outcome_text import headline_of, winner_text
from render.reasons import because_sentence, bid_choice
from render.stock_text import melding_instruction
from render.table_text import trick_text
from render.words import number_word


def due_text(view: PlayerView, options: Sequence[Option], seats: Sequence[SeatLabel], faces: Faces) -> str:
    """What the seat whose own `view` this is must or may do now, or whom it waits for."""
    if view.is_over:
        return "\n".join([headline_of(view.results[-1], view, seats), winner_text(view, seats)])
    if view.awaits_deal:
        return headline_of(view.results[-1], view, seats) if view.results else "The first hand is about to be dealt."
    if not options:
        return _waiting(view, seats)
    by_type = {type(option): option for option in options}
    if AskMisdealOption in by_type:
        return misdeal_instruction(view.hand, view.rules)
    bid, give, bury = by_type.get(BidOption), by_type.get(PassCardsOption), by_type.get(BuryOption)
    if isinstance(bid, BidOption):
        return f"Your call: bid {bid_choice(bid, view.rules)}, or pass for good."
    if PassOption in by_type:
        return "Your call: no higher bid is possible, so pass."
    if TakeKittyOption in by_type:
        return _kitty(view, may_concede=ConcedeOption in by_type)
    if isinstance(bury, BuryOption):
        return _bury(view, bury)
    if NameTrumpOption in by_type:
        return f"{_own_contract(view)} Name trump."
    if isinstance(give, PassCardsOption):
        return _give(view, give, seats)
    return _trick(view, options, seats, faces)


def _trick(view: PlayerView, options: Sequence[Option], seats: Sequence[SeatLabel], faces: Faces) -> str:
    """The card that is due, what may come before it between two tricks, and what may be done instead."""
    by_type = {type(option): option for option in options}
    lines = [melding_instruction(view, options)]
    play, concede = by_type.get(PlayOption), by_type.get(ConcedeOption)
    if not lines[0]:
        assert isinstance(play, PlayOption), "whoever is on turn in a trick may play"
        lines = [_on_the_table(view, seats, faces), because_sentence(play, view.trump, view.rules)]
    if isinstance(play, PlayOption) and play.on_table:
        lines.append("The cards that you have melded on the table may be played too.")
    if ThrowInOption in by_type:
        lines.append("Or throw the hand in now, before this first lead; you are asked again before it counts.")
    if isinstance(concede, ConcedeOption):
        lines.append(_concede(view, concede, seats))
    if DeclareOutOption in by_type:
        lines.append("Or say that you are out: right wins the game, wrong loses it.")
    return "\n".join(line for line in lines if line)


def _on_the_table(view: PlayerView, seats: Sequence[SeatLabel], faces: Faces) -> str:
    """The trick so far on a line of its own, so that nobody has to look for the table; empty before the lead."""
    if view.trick is None or not view.trick.cards:
        return ""
    return f"Trick {len(view.tricks) + 1}: {trick_text(view.trick, seats, faces)}"


def _own_contract(view: PlayerView) -> str:
    assert view.contract is not None, "trump is named after the auction"
    bid = points(view.contract.points, view.rules)
    return f"All others passed: you must take it at {bid}." if view.contract.is_stuck else f"You have the bid at {bid}."


def _kitty(view: PlayerView, *, may_concede: bool) -> str:
    assert view.contract is not None, "the kitty goes to a bidder"
    take = f"{_own_contract(view)} Turn up the kitty of {number_word(view.rules.deck.kitty)} and take it."
    if not may_concede:
        return take
    paid = units_text(units_of(view.contract.points, view.trump))
    return f"{take}\nOr give the hand up without a look at it, for {paid} to each of the others."


def _bury(view: PlayerView, option: BuryOption) -> str:
    sentence = bury_instruction(option, view.rules)
    return f"{_own_contract(view)} {sentence} You name trump after that." if view.trump is None else sentence


def _give(view: PlayerView, option: PassCardsOption, seats: Sequence[SeatLabel]) -> str:
    to = seat_name(seats, option.to)
    if view.received:
        return f"Choose {option.count} to give back to {to}; what you received may be among them."
    if view.rules.pass_mode is PassMode.SIMULTANEOUS:
        return f"Choose {option.count} to give to {to}, who chooses for you at the same time; nothing can go back."
    return f"Choose {option.count} to give to {to}."


def _concede(view: PlayerView, option: ConcedeOption, seats: Sequence[SeatLabel]) -> str:
    if option.needs_both:
        return "Or offer to concede; the hand ends if the other opponent agrees."
    return f"{names_text(seats, view.conceded)} offers to concede: the hand ends if you do too."


def _waiting(view: PlayerView, seats: Sequence[SeatLabel]) -> str:
    others = [seat for seat in view.to_act if seat != view.seat]
    wait = f"Waiting for {names_text(seats, others)}." if others else "Waiting for the next hand."
    if view.phase is PhaseName.AUCTION and any(call.seat == view.seat and call.points is None for call in view.calls):
        return f"You passed. {wait}"
    if view.seat in view.conceded:
        return f"You have offered to concede. {wait}"
    return wait
