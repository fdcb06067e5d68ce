"""The best line of a finished hand in words: what could have been made, and where the play left it."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import Card
from engine.record import DealRecord
from engine.rules import Rules
from players.best_line import BestLine, Unsolved
from render.action_text import card_name
from render.labels import SeatLabel
from render.names import names_text, seat_name
from render.numbers import points
from render.words import card_text, count_text

_WHY_NOT = {
    Unsolved.NOT_PLAYED: "There is no best line: the hand ended before there was anything to play.",
    Unsolved.ENDED_EARLY: (
        "There is no best line: only the last tricks of a hand are worked out, and this one ended before them."
    ),
    Unsolved.CARDS_UNKNOWN: (
        "There is no best line: the hand ended before the last tricks, and until then nobody could know who would draw "
        "what."
    ),
    Unsolved.ALONE: "There is no best line: it is worked out where one side plays against one other.",
}


def line_text(
    line: BestLine | Unsolved, record: DealRecord, rules: Rules, seats: Sequence[SeatLabel], *, in_full: bool = False
) -> str:
    """What the bidders (or the asked side) could have taken with all cards seen; `in_full`: every trick of it too."""
    if isinstance(line, Unsolved):
        return f"**Best play**: {_WHY_NOT[line]}"
    who = names_text(seats, line.side_seats)
    could = points(line.low, rules)
    if line.low != line.high:
        could = f"between {could} and {points(line.high, rules)}"
    took = f"; in fact it was {points(line.taken, rules)}" if line.is_all_played else ""
    lines = [f"**Best play, all cards seen**: against best defence {who} could have taken {could} in tricks{took}."]
    if verdict := _verdict(line, record, rules):
        lines.append(verdict)
    if line.first_trick > 1:
        lines.append(f"-# {_scope(line, rules)}")
    if where := _left_at(line, record, seats):
        lines.append(where)
    if in_full and line.tricks:
        lines += [f"-# {_trick(line.first_trick + place, trick)}" for place, trick in enumerate(line.tricks)]
    return "\n".join(lines)


def _scope(line: BestLine, rules: Rules) -> str:
    count = len(line.hands[0])
    if rules.deck.stock and line.first_trick == rules.deck.stock // rules.seats + 1:
        return f"Worked out from trick {line.first_trick} on, when the stock was gone and the cards were known."
    return f"Worked out from trick {line.first_trick} on: only the last {count_text(count, 'card')} of a hand are."


def _verdict(line: BestLine, record: DealRecord, rules: Rules) -> str:
    """Whether that would have made the bid; empty where there was none, or the search cannot say."""
    result = record.result
    if result.declarer is None or not result.bid:
        return ""
    meld = result.melds[rules.side_of(result.declarer)]
    low, high = (meld + value + result.buried for value in (line.low, line.high))
    bid = points(result.bid, rules)
    counted = f"With {points(meld, rules)} meld" + (
        f" and {points(result.buried, rules)} buried" if result.buried else ""
    )
    if low >= result.bid:
        return f"{counted} that is enough for the bid of {bid}."
    if high < result.bid:
        return f"{counted} that is {points(result.bid - high, rules)} short of the bid of {bid}."
    return ""


def _left_at(line: BestLine, record: DealRecord, seats: Sequence[SeatLabel]) -> str:
    """The first card that left the line, and the one that would have kept to it; or why neither is told."""
    for place, trick in enumerate(line.tricks):
        number = line.first_trick + place
        if number > len(record.tricks):
            return ""
        played = record.tricks[number - 1].cards
        for (seat, best), actual in zip(trick, played, strict=False):
            if actual.card is not best:
                return (
                    f"The first card to give something away was {seat_name(seats, seat)}'s {card_name(actual.card)} in "
                    f"trick {number}; the {_short(best, actual.card)} would have given nothing away."
                )
    if not line.is_all_played or line.low != line.high:
        return ""
    if len(line.tricks) == len(line.hands[0]):
        return "Nobody gave anything away in the play."
    # the search was stopped on its way along the line
    return "" if line.taken == line.low else "-# Which card gave that away could not be found in time."


def _short(best: Card, actual: Card) -> str:
    name = card_name(best)
    return name.split(" of ")[0] if best.suit is actual.suit else name


def _trick(number: int, trick: Sequence[tuple[int, Card]]) -> str:
    return f"{number}: {' '.join(card_text(card) for _, card in trick)}"
