"""The public table in words: everything that everybody may know, as blocks of Discord markdown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import astuple, dataclass, replace
from math import ceil

from engine.cards import distinct
from engine.events import Meld, ShownMeld
from engine.rules import AllPass, PhaseName, Rules
from engine.units import units_of
from engine.view import PlayerView, TrickView
from render.kitty_text import bury_due_line, conceded_line, kitty_due_line, kitty_line, misdeal_line
from render.labels import Faces, SeatLabel
from render.names import marked_name, names_text, plays_in_pairs, score_text, seat_name, side_name
from render.numbers import points, score_points, units_text
from render.progress import commitment_text
from render.standing import goal_text, has_bids
from render.stock_text import stock_lines, turn_line
from render.words import cards_text, meld_name, number_word, plain_faces, seat_word, suit_symbol

LONGEST_TABLE = 3_000
"""Letters of all blocks together: the message's limit is 4,000, the rest is for headings and buttons."""
_SHOWN_CALLS = 12


@dataclass(frozen=True)
class TableText:
    """The blocks of a table message, each empty where there is nothing to say."""

    headline: str
    score: str
    seats: str
    middle: str
    tricks: str
    commitment: str
    meld: str
    last_trick: str
    seal: str

    @property
    def blocks(self) -> tuple[str, ...]:
        """The blocks that say something, in order."""
        return tuple(block for block in astuple(self) if block)

    @property
    def text(self) -> str:
        """All blocks below one another."""
        return "\n".join(self.blocks)


def table_text(
    view: PlayerView,
    seats: Sequence[SeatLabel],
    faces: Faces = plain_faces,
    *,
    deadline: float | None = None,
    next_hand_at: float | None = None,
    seal: str | None = None,
    notice: str = "",
) -> TableText:
    """The table in words, at most `LONGEST_TABLE` letters.

    `view` is the spectator's. `deadline` and `next_hand_at` are seconds since 1970: when the clock moves, and when the
    next hand starts by itself. `notice` is a further sentence for the middle, e.g. why the deal waits.
    """
    middle = _middle(view, seats, faces, deadline, next_hand_at)
    text = TableText(
        headline=_headline(view, seats),
        score=scores_text(view, seats),
        seats=_seats(view, seats),
        middle="\n".join(part for part in (middle, notice) if part),
        tricks=_tricks(view, seats),
        commitment=commitment_text(view, seats),
        meld=meld_text(view.melds, view.rules, seats, faces),
        last_trick=_last_trick(view, seats, faces),
        seal=f"-# Seal {seal}" if seal else "",
    )
    if len(text.text) > LONGEST_TABLE:
        # emoji markup is seven times as long as plain text; the melds have the most cards
        text = replace(text, meld=meld_text(view.melds, view.rules, seats, plain_faces))
    if len(text.text) > LONGEST_TABLE:
        text = replace(text, meld=meld_text(view.melds, view.rules, seats, None))
    return text


def timestamp(moment: float, style: str = "R") -> str:
    """A moment as Discord shows it in the reader's own words, "in 8 minutes"."""
    return f"<t:{ceil(moment)}:{style}>"


def scores_text(view: PlayerView, seats: Sequence[SeatLabel]) -> str:
    """ "N–S 640 · E–W 410 · to 1,500", or "Ann +2 units · … · hand 4 of 9"."""
    rules = view.rules
    sides = [
        f"{side_name(rules, side, seats)} **{score_points(score, rules)}**" for side, score in enumerate(view.scores)
    ]
    return score_text([*sides, goal_text(view)])


def meld_text(
    melds: Sequence[ShownMeld], rules: Rules, seats: Sequence[SeatLabel], faces: Faces | None = plain_faces
) -> str:
    """One line a player: the points and each meld with its cards; empty before melds are shown.

    Without `faces` the cards are left out. Who melds nothing has no line where not all meld, or not at once.
    """
    if rules.counts_units or rules.deck.stock:
        melds = [shown for shown in melds if shown.melds]
    if not melds:
        return ""
    lines = [
        f"{seat_name(seats, shown.seat)} **{points(shown.points, rules)}**{_shown(shown, rules, faces)}"
        for shown in melds
    ]
    return "\n".join(("**Meld**", *lines))


def trick_text(trick: TrickView, seats: Sequence[SeatLabel], faces: Faces = plain_faces) -> str:
    """The cards of a trick in order, whose they are, and a tick beside the one winning: "♦K Cy · ♦A Ann ✓"."""
    return " · ".join(
        f"{faces(played.card)} {seat_name(seats, played.seat)}{' ✓' if played.seat == trick.winner else ''}"
        for played in trick.cards
    )


def contract_text(view: PlayerView, seats: Sequence[SeatLabel]) -> str:
    """ "Ann plays 320 in ♥"; empty before the auction is over."""
    if view.contract is None:
        return ""
    who, bid = seat_name(seats, view.contract.seat), points(view.contract.points, view.rules)
    if view.trump is None:
        return f"{who} must take it at {bid}" if view.contract.is_stuck else f"{who} has the bid at {bid}"
    plays = "is stuck with" if view.contract.is_stuck else "plays"
    worth = f", {units_text(units_of(view.contract.points, view.trump))} each" if view.rules.counts_units else ""
    return f"{who} {plays} {bid} in {suit_symbol(view.trump)}{worth}"


def _shown(shown: ShownMeld, rules: Rules, faces: Faces | None) -> str:
    def one(meld: Meld) -> str:
        own = f" {points(meld.points, rules)}" if len(shown.melds) > 1 else ""
        return f"{meld_name(meld)}{_cards(meld, faces) if faces else ''}{own}"

    return ": " + " · ".join(one(meld) for meld in shown.melds) if shown.melds else ""


def _cards(meld: Meld, faces: Faces) -> str:
    """The cards of a meld; several copies of the same ones stand once, " ♦J ♠Q ×2"."""
    once = distinct(meld.cards)
    if meld.count > 1 and Counter(meld.cards) == Counter(once * meld.count):
        return f" {cards_text(once, faces)} ×{meld.count}"
    return f" {cards_text(meld.cards, faces)}"


def _headline(view: PlayerView, seats: Sequence[SeatLabel]) -> str:
    if view.deal == 0:
        return "**Hand 1**"
    what = contract_text(view, seats)
    if not has_bids(view.rules):
        what = f"{suit_symbol(view.trump)} is trump" if view.trump else ""
    elif not what and view.phase is PhaseName.MISDEAL:
        what = "a worthless hand"
    elif not what and not view.awaits_deal:
        bids = [call for call in view.calls if call.points is not None]
        best = f"{seat_name(seats, bids[-1].seat)} {points(bids[-1].points or 0, view.rules)}" if bids else "nobody yet"
        what = f"bidding: {best}"
    return score_text([f"**Hand {view.deal}**", f"dealer {seat_name(seats, view.dealer)}", what])


def _seats(view: PlayerView, seats: Sequence[SeatLabel]) -> str:
    rules = view.rules

    def one(seat: int) -> str:
        dealer = ", dealer" if seat == view.dealer and view.deal else ""
        return f"{marked_name(seats[seat])} ({seat_word(seat, rules.seats)}{dealer})"

    if not plays_in_pairs(rules):
        return " · ".join(one(seat) for seat in range(rules.seats))
    lines = [
        f"{side_name(rules, side, seats)}: {' · '.join(one(seat) for seat in members)}"
        for side, members in enumerate(rules.sides)
    ]
    return "\n".join(lines)


def _middle(
    view: PlayerView, seats: Sequence[SeatLabel], faces: Faces, deadline: float | None, next_hand_at: float | None
) -> str:
    if view.is_over:
        return "The game is over."
    if view.awaits_deal:
        hand = "The hand is over. The next one" if view.deal else "The first hand"
        return f"{hand} starts {timestamp(next_hand_at)}." if next_hand_at else f"{hand} is about to be dealt."
    clock = f" ⏳ {timestamp(deadline)}" if deadline is not None else ""
    match view.phase:
        case PhaseName.MISDEAL:
            return misdeal_line(view, seats) + clock
        case PhaseName.AUCTION:
            return _auction(view, seats) + clock
        case PhaseName.KITTY:
            return kitty_due_line(view, seats) + clock
        case PhaseName.BURY:
            return _below(kitty_line(view, seats, faces), bury_due_line(view, seats) + clock)
        case PhaseName.TRUMP:
            return _below(kitty_line(view, seats, faces), f"{_actors(view, seats)} names trump{clock}")
        case PhaseName.PASSING:
            return _passing(view, seats) + clock
        case PhaseName.STOCK | PhaseName.PLAY:
            aside = _below(kitty_line(view, seats, faces), stock_lines(view, seats, faces))
            return _below(aside, _trick(view, seats, faces) + clock, conceded_line(view, seats))
        case PhaseName.DEAL | PhaseName.MELD:
            return ""


def _below(*lines: str) -> str:
    """The lines that say something, one below the other."""
    return "\n".join(line for line in lines if line)


def _actors(view: PlayerView, seats: Sequence[SeatLabel]) -> str:
    return f"**{names_text(seats, view.to_act)}**"


def _auction(view: PlayerView, seats: Sequence[SeatLabel]) -> str:
    rules = view.rules
    calls = [
        f"{seat_name(seats, call.seat)} {'pass' if call.points is None else points(call.points, rules)}"
        for call in view.calls
    ]
    hidden = len(calls) - _SHOWN_CALLS
    if hidden > 0:
        calls = [f"… {hidden} before", *calls[hidden:]]
    lines = [" · ".join(calls)] if calls else []
    if all(call.points is None for call in view.calls) and rules.all_pass is AllPass.DEALER_STUCK:
        stuck = points(rules.min_bid, rules)
        lines.append(f"If all others pass, {seat_name(seats, view.dealer)} must take it at {stuck}.")
    lines.append(f"To call: {_actors(view, seats)}")
    return "\n".join(lines)


def _passing(view: PlayerView, seats: Sequence[SeatLabel]) -> str:
    rules = view.rules
    count = f"{number_word(rules.pass_count)} cards"
    done = [f"{seat_name(seats, giver)} has given {seat_name(seats, to)} {count}." for giver, to in view.gifts]
    if len(view.to_act) > 1:
        return f"{_actors(view, seats)} choose {count} for each other"
    due = []
    for seat in view.to_act:
        partner = rules.partner_of(seat)
        to = f" for {seat_name(seats, partner)}" if partner is not None else ""
        due.append(f"**{seat_name(seats, seat)}** chooses {count}{to}")
    return "\n".join([*done, *due])


def _trick(view: PlayerView, seats: Sequence[SeatLabel], faces: Faces) -> str:
    number = f"**Trick {len(view.tricks) + 1}**"
    if view.trick is None or not view.trick.cards:
        return f"{number} · {turn_line(view, seats)}"
    return f"{number} · {trick_text(view.trick, seats, faces)} · to play: {_actors(view, seats)}"


def _tricks(view: PlayerView, seats: Sequence[SeatLabel]) -> str:
    if not view.tricks:
        return ""
    sides = [
        f"{side_name(view.rules, side, seats)} {points(taken, view.rules)}"
        for side, taken in enumerate(view.trick_points)
    ]
    return f"Tricks so far: {', '.join(sides)}"


def _last_trick(view: PlayerView, seats: Sequence[SeatLabel], faces: Faces) -> str:
    trick: TrickView | None = view.last_trick
    if trick is None or trick.winner is None:
        return ""
    cards = cards_text((played.card for played in trick.cards), faces)
    return f"Last trick: {cards} → {seat_name(seats, trick.winner)}, {points(trick.points, view.rules)}"
