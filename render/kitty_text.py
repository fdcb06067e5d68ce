"""Worthless hands, the kitty, the discard and conceding, in words."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import Card, Rank, holds
from engine.options import BuryOption
from engine.rules import DiscardsCount, Rules
from engine.tricks import COUNTER_POINTS
from engine.view import PlayerView
from render.labels import Faces, SeatLabel
from render.names import names_text, seat_name
from render.words import cards_text, count_text, join_words, number_word, plain_faces


def kitty_line(view: PlayerView, seats: Sequence[SeatLabel], faces: Faces = plain_faces) -> str:
    """ "Kitty: ♥A ♠9 ♣K → Ann, who buried three cards"; empty as long as the kitty lies face down."""
    if not view.kitty:
        return ""
    text = f"Kitty: {cards_text(view.kitty, faces)}"
    if view.contract is None or view.contract.seat in view.conceded:
        return f"{text}, which nobody took"
    buried = f", who buried {number_word(view.buried_count)} cards" if view.buried_count else ""
    return f"{text} → {seat_name(seats, view.contract.seat)}{buried}"


def conceded_line(view: PlayerView, seats: Sequence[SeatLabel]) -> str:
    """Who offers to concede and who would have to agree; empty while nobody does."""
    if not view.conceded or view.contract is None or view.awaits_deal or view.is_over:
        return ""
    declarer = view.contract.seat
    others = [seat for seat in range(view.rules.seats) if seat != declarer and seat not in view.conceded]
    who, rest = names_text(seats, view.conceded), names_text(seats, others)
    return f"{who} offers to concede; it counts as soon as {rest} agrees."


def misdeal_line(view: PlayerView, seats: Sequence[SeatLabel]) -> str:
    """The table while somebody is asked about a worthless hand."""
    return f"**{names_text(seats, view.to_act)}** holds a hand without an ace or much else, and may ask for a new deal"


def misdeal_instruction(hand: Sequence[Card], rules: Rules) -> str:
    """What the holder of a worthless hand may do."""
    counters = COUNTER_POINTS[rules.counters]
    idle = sum(not counters.get(card.rank) for card in hand)
    assert all(card.rank is not Rank.ACE for card in hand), "a hand with an ace is never worthless"
    return (
        f"{idle} of your cards count nothing and you hold no ace: the same dealer deals again if you ask for it. "
        "Or play this hand."
    )


def kitty_due_line(view: PlayerView, seats: Sequence[SeatLabel]) -> str:
    """The table while the bidder decides whether to look at the kitty."""
    return f"**{names_text(seats, view.to_act)}** turns up the kitty, or gives the hand up without a look at it"


def bury_due_line(view: PlayerView, seats: Sequence[SeatLabel]) -> str:
    """The table while the bidder chooses the discard."""
    count = number_word(view.rules.deck.kitty)
    return f"**{names_text(seats, view.to_act)}** buries {count} cards"


def bury_instruction(option: BuryOption, rules: Rules) -> str:
    """Which cards may be buried, which must be, and whose they are then."""
    due = f"Bury {count_text(option.count, 'card')} face down"
    if option.required:
        cards = join_words([cards_text([card]) for card in option.required])
        more = option.count - len(option.required)
        go, them = ("goes", "it") if len(option.required) == 1 else ("go", "them")
        return (
            f"{due}. Only {cards} {'is' if go == 'goes' else 'are'} in no meld and {go} in any case; choose "
            f"{them} and {number_word(more)} more. Your meld counts as it was shown."
        )
    if len(option.allowed) < len(option.hand):
        if not option.allowed or len(option.allowed) == option.count:
            return f"{due}. {_whose(rules)} Melded cards stay in your hand, so it is {cards_text(option.allowed)}."
        return f"{due}. {_whose(rules)} Melded cards stay in your hand: choose among {cards_text(option.allowed)}."
    if not option.allowed or holds(option.allowed, option.hand):
        return f"{due}, any you like. {_whose(rules)} Buried cards cannot be melded."
    return f"{due}. {_whose(rules)}"


def bury_label(chosen: Sequence[Card]) -> str:
    """The words on the button that buries: "Bury these 3"."""
    return f"Bury {'this' if len(chosen) == 1 else 'these'} {len(chosen)}"


def buried_text(cards: Sequence[Card], faces: Faces = plain_faces) -> str:
    """What one buried: "You buried ♥A ♠9 ♣K." """
    return f"You buried {cards_text(cards, faces)}."


def _whose(rules: Rules) -> str:
    if rules.discards_count is DiscardsCount.NOBODY:
        return "What they count goes to nobody."
    return "What they count is yours when the hand is counted."
