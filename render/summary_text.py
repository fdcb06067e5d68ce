"""The end of a deal and of a game in words: what was made, who scored what, and the opened seal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import astuple, dataclass, replace

from engine.events import DealResult, Outcome, ShownMeld
from engine.rules import MissedBid, Rules
from engine.view import PlayerView
from ports.records import SealedDeal
from render.labels import Faces, SeatLabel
from render.names import seat_name, side_name, side_players, verb
from render.numbers import points, signed_points
from render.table_text import LONGEST_TABLE, meld_text
from render.words import join_words, plain_faces, saving_word, suit_symbol


@dataclass(frozen=True)
class SummaryText:
    """The blocks of a deal's closing message, each empty where there is nothing to say."""

    winner: str
    headline: str
    scores: str
    notes: str
    meld: str
    seal: str

    @property
    def blocks(self) -> tuple[str, ...]:
        """The blocks that say something, in order."""
        return tuple(block for block in astuple(self) if block)

    @property
    def text(self) -> str:
        """All blocks below one another."""
        return "\n".join(self.blocks)


def summary_text(
    view: PlayerView,
    seats: Sequence[SeatLabel],
    faces: Faces = plain_faces,
    *,
    sealed: SealedDeal | None = None,
    matches: bool | None = None,
) -> SummaryText:
    """The last finished deal of a view, which still shows it, at most `LONGEST_TABLE` letters.

    `sealed` is that deal's proof once it is open; `matches` says whether it was checked and fits (None: not checked).
    """
    result = view.results[-1]
    text = SummaryText(
        winner=winner_text(view, seats),
        headline=f"**Hand {result.deal}** · {headline_of(result, view, seats)}",
        scores=changes_text(result, view.rules, seats),
        notes=_notes(result, view, seats),
        meld=meld_text(view.melds, view.rules, seats, faces),
        seal=opened_seal_text(sealed, matches) if sealed is not None and sealed.is_open else "",
    )
    if len(text.text) > LONGEST_TABLE:
        text = replace(text, meld=meld_text(view.melds, view.rules, seats, plain_faces))
    return text


def abandoned_text(deal: int, by: str | None, sealed: SealedDeal | None, matches: bool | None = None) -> str:
    """A deal that was not played to its end; `by` is a name that is safe to show."""
    ended = f"{by} ended the game" if by else "The game was ended"
    sentence = f"**Hand {deal}** · {ended} before this hand was over. Nothing is scored for it."
    proof = opened_seal_text(sealed, matches) if sealed is not None and sealed.is_open else ""
    return "\n".join(part for part in (sentence, proof) if part)


def headline_of(result: DealResult, view: PlayerView, seats: Sequence[SeatLabel]) -> str:
    """How a deal ended in one line: "Ann made 320: 190 + 20 meld, 160 tricks = 370"."""
    rules = view.rules
    if result.declarer is None:
        return "Everybody passed: nobody scores, and the next dealer deals."
    side = rules.side_of(result.declarer)
    who, bid = seat_name(seats, result.declarer), points(result.bid, rules)
    lost = points(result.changes[side], rules)
    match result.outcome:
        case Outcome.MADE:
            parts = f"{_meld_parts(result, view)} meld, {points(result.tricks[side], rules)} tricks"
            total = points(result.kept_melds[side] + result.tricks[side], rules)
            return f"{who} made {bid}: {parts} = {total}"
        case Outcome.SET:
            meld, tricks = result.kept_melds[side], result.tricks[side]
            sum_of = f"{points(meld, rules)} + {points(tricks, rules)} = {points(meld + tricks, rules)}"
            return f"{who} is set: {sum_of} of {bid} → {lost}"
        case Outcome.THROWN_IN:
            return f"{who} threw the hand in: {bid} is not played → {lost}"
        case Outcome.UNMAKEABLE:
            within = sum(result.melds) if rules.last_trick_takes_meld else result.melds[side]
            reach = points(within, rules)
            total = points(rules.trick_total, rules)
            return f"{who} cannot make {bid} with {reach} meld and {total} in tricks: not played → {lost}"
        case Outcome.FORFEITED:
            return f"{who} holds no marriage to name trump with: {bid} is lost → {lost}"
        case Outcome.PASSED_OUT:
            return "Everybody passed: nobody scores, and the next dealer deals."


def changes_text(result: DealResult, rules: Rules, seats: Sequence[SeatLabel]) -> str:
    """One line a side: its score and what this deal changed, "N–S **1,010** (+370)"."""
    return "\n".join(
        f"{side_name(rules, side, seats)} **{points(total, rules)}** ({signed_points(change, rules)})"
        for side, (total, change) in enumerate(zip(result.totals, result.changes, strict=True))
    )


def winner_text(view: PlayerView, seats: Sequence[SeatLabel]) -> str:
    """ "Ann and Robin win 1,520 to 980"; empty while the game goes on."""
    if view.winner is None:
        return ""
    rules = view.rules
    others = [points(score, rules) for side, score in enumerate(view.scores) if side != view.winner]
    scores = f"{points(view.scores[view.winner], rules)} to {join_words(others)}"
    return f"**{side_players(rules, view.winner, seats)} {verb(rules, view.winner, 'win')} {scores}**"


def opened_seal_text(sealed: SealedDeal, matches: bool | None = None) -> str:
    """An opened seal in small print: nonce, order before the cut, cut; only for a deal that is open."""
    assert sealed.is_open, "nonce and order of a deal in play are nobody's to see"
    verdict = {True: "Seal opened: it matches.", False: "Seal opened: it does **not** match.", None: "Seal opened."}
    cut = f"Cut {sealed.cut} from message {sealed.message_id}" if sealed.cut is not None else "Never cut or dealt"
    return "\n".join(
        (
            verdict[matches],
            f"-# Seal {sealed.seal}",
            f"-# Nonce {sealed.nonce}",
            f"-# {cut} · order before the cut: {sealed.cards}",
        )
    )


def _meld_parts(result: DealResult, view: PlayerView) -> str:
    """The declaring side's meld, partner by partner where it counted as shown: "190 + 20"."""
    rules = view.rules
    assert result.declarer is not None, "somebody declared"
    side = rules.side_of(result.declarer)
    kept = result.kept_melds[side]
    shown: dict[int, ShownMeld] = {meld.seat: meld for meld in view.melds if meld.seat in rules.sides[side]}
    if sum(meld.points for meld in shown.values()) != kept:
        return points(kept, rules)
    order = sorted(shown, key=lambda seat: (seat != result.declarer, seat))
    parts = [points(shown[seat].points, rules) for seat in order if shown[seat].points]
    return " + ".join(parts) or "0"


def _notes(result: DealResult, view: PlayerView, seats: Sequence[SeatLabel]) -> str:
    """What the numbers alone do not tell: trump, lost melds, a bid that went to the others, a higher target."""
    rules = view.rules
    lines = []
    if result.declarer is not None and result.trump is not None:
        stuck = f"; {seat_name(seats, result.declarer)} was stuck as dealer" if result.is_stuck else ""
        lines.append(f"{suit_symbol(result.trump)} was trump{stuck}.")
    elif result.is_stuck and result.declarer is not None:
        lines.append(f"{seat_name(seats, result.declarer)} was stuck as dealer.")
    lines += _meld_notes(result, rules, seats)
    is_missed = result.outcome not in (Outcome.MADE, Outcome.PASSED_OUT)
    if is_missed and rules.missed_bid is MissedBid.OTHER_TEAM_SCORES:
        lines.append(f"The missed bid of {points(result.bid, rules)} goes to the others.")
    if view.winner is None and view.target > rules.target:
        lines.append(f"The game now goes to {points(view.target, rules)}.")
    return " ".join(lines)


def _meld_notes(result: DealResult, rules: Rules, seats: Sequence[SeatLabel]) -> list[str]:
    if result.outcome not in (Outcome.MADE, Outcome.SET):
        return []
    lines = []
    for side, (shown, kept) in enumerate(zip(result.melds, result.kept_melds, strict=True)):
        name = side_name(rules, side, seats)
        if kept > shown:
            lines.append(f"{name} took the last trick and with it all {points(kept, rules)} of meld.")
        elif kept < shown and not rules.last_trick_takes_meld:
            lines.append(f"{name} took no {saving_word(rules)}: {points(shown, rules)} of meld is lost.")
    return lines
