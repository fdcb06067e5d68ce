"""How a deal and a game ended, in a line each, and what each side's score is now."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.events import DealResult, Outcome, ShownMeld
from engine.rules import Rules
from engine.scoring import TWENTY
from engine.view import PlayerView
from render.labels import SeatLabel
from render.names import names_text, seat_name, side_name, side_players, verb
from render.numbers import points, score_points, signed_score
from render.standing import hands_played
from render.words import count_text, join_words


def headline_of(result: DealResult, view: PlayerView, seats: Sequence[SeatLabel]) -> str:
    """How a deal ended in one line: "Ann made 320: 190 + 20 meld, 160 tricks = 370"."""
    return _HEADLINES[result.outcome](_Told(result, view, seats))


def changes_text(result: DealResult, rules: Rules, seats: Sequence[SeatLabel]) -> str:
    """One line a side: its score and what this deal changed, "N–S **1,010** (+370)"."""
    return "\n".join(
        f"{side_name(rules, side, seats)} **{score_points(total, rules)}** ({signed_score(change, rules)})"
        for side, (total, change) in enumerate(zip(result.totals, result.changes, strict=True))
    )


def winner_text(view: PlayerView, seats: Sequence[SeatLabel]) -> str:
    """ "Ann and Robin win 1,520 to 980"; empty while the game goes on."""
    if view.winner is None:
        return ""
    rules = view.rules
    others = [score_points(score, rules) for side, score in enumerate(view.scores) if side != view.winner]
    own = score_points(view.scores[view.winner], rules)
    wins = f"{side_players(rules, view.winner, seats)} {verb(rules, view.winner, 'win')}"
    if rules.counts_units:
        return f"**{wins} the match after {count_text(hands_played(view), 'hand')}: {own} to {join_words(others)}**"
    if view.results and view.results[-1].outcome is Outcome.DECLARED_OUT and view.scores[view.winner] < view.target:
        return f"**{wins}, since the claim to be out was wrong: {own} to {join_words(others)}**"
    return f"**{wins} {own} to {join_words(others)}**"


def claimant_of(view: PlayerView) -> int | None:
    """The seat that claimed to be out, which only the winner of the last trick can be."""
    return view.tricks[-1].winner if view.tricks else None


class _Told:
    """A result with the words that all lines need."""

    def __init__(self, result: DealResult, view: PlayerView, seats: Sequence[SeatLabel]) -> None:
        self.result, self.view, self.seats, self.rules = result, view, seats, view.rules
        self.side = 0 if result.declarer is None else view.rules.side_of(result.declarer)

    @property
    def who(self) -> str:
        """The declarer."""
        return "Nobody" if self.result.declarer is None else seat_name(self.seats, self.result.declarer)

    @property
    def bid(self) -> str:
        """The bid in points."""
        return self.points(self.result.bid)

    @property
    def change(self) -> str:
        """What the declaring side wrote down."""
        change = self.result.changes[self.side]
        return signed_score(change, self.rules) if self.rules.counts_units else self.points(change)

    def points(self, value: int) -> str:
        """Points on the table's scale."""
        return points(value, self.rules)


def _made(told: _Told) -> str:
    result, side = told.result, told.side
    total = told.points(result.kept_melds[side] + result.tricks[side])
    parts = f"{_meld_parts(result, told.view)} meld, {told.points(result.tricks[side])} tricks{_buried(told)}"
    won = f" → {told.change}" if told.rules.counts_units else ""
    return f"{told.who} made {told.bid}: {parts} = {total}{won}"


def _set(told: _Told) -> str:
    meld, tricks = told.result.kept_melds[told.side], told.result.tricks[told.side]
    sum_of = f"{told.points(meld)} + {told.points(tricks)}{_buried(told)} = {told.points(meld + tricks)}"
    if meld + tricks >= told.result.bid:
        # a bid that the sum would make is lost for want of meld or of tricks
        return f"{told.who} is set on {told.bid} with less than {told.points(TWENTY)} in meld or tricks → {told.change}"
    return f"{told.who} is set: {sum_of} of {told.bid} → {told.change}"


def _thrown_in(told: _Told) -> str:
    if told.result.declarer in told.view.conceded:
        return f"{told.who} gave the hand up without a look at the kitty: {told.bid} is not played → {told.change}"
    return f"{told.who} threw the hand in: {told.bid} is not played → {told.change}"


def _unmakeable(told: _Told) -> str:
    result, rules = told.result, told.rules
    reach = told.points(sum(result.melds) if rules.last_trick_takes_meld else result.melds[told.side])
    tricks = told.points(rules.trick_total)
    return f"{told.who} cannot make {told.bid} with {reach} meld and {tricks} in tricks: not played → {told.change}"


def _forfeited(told: _Told) -> str:
    return f"{told.who} holds no marriage to name trump with: {told.bid} is lost → {told.change}"


def _short_meld(told: _Told) -> str:
    meld, least = told.points(told.result.melds[told.side]), told.points(TWENTY)
    side = side_players(told.rules, told.side, told.seats, first=told.result.declarer)
    return f"{side} melded {meld}, less than {least}: {told.bid} is not played → {told.change}"


def _covered(told: _Told) -> str:
    meld = told.points(told.result.melds[told.side])
    return f"{told.who}'s meld of {meld} covers the bid of {told.bid}: won without play → {told.change}"


def _conceded(told: _Told) -> str:
    others = [seat for seat in range(told.rules.seats) if told.rules.side_of(seat) != told.side]
    return f"{names_text(told.seats, others)} conceded: {told.who} wins {told.bid} → {told.change}"


def _passed_out(_told: _Told) -> str:
    return "Everybody passed: nobody scores, and the next dealer deals."


def _misdeal(told: _Told) -> str:
    dealer = seat_name(told.seats, told.result.dealer)
    return f"A hand without an ace or much else: nobody scores, and {dealer} deals again."


def _counted(told: _Told) -> str:
    """Everybody's count: "Ann 230 (120 meld, 110 tricks), Bob 180 (…)"."""
    result = told.result
    return ", ".join(
        f"{side_name(told.rules, side, told.seats)} {told.points(meld + tricks)}"
        f" ({told.points(meld)} meld, {told.points(tricks)} tricks)"
        for side, (meld, tricks) in enumerate(zip(result.kept_melds, result.tricks, strict=True))
    )


def _declared_out(told: _Told) -> str:
    seat = claimant_of(told.view)
    if seat is None:
        return "The play was stopped by a claim to be out."
    who, total = seat_name(told.seats, seat), told.result.totals[told.rules.side_of(seat)]
    target = told.points(told.view.target)
    if total >= told.view.target:
        return f"{who} is out, as claimed: {told.points(total)} of {target}"
    return f"{who} claimed to be out and was not: {told.points(total)} of {target}"


_HEADLINES: dict[Outcome, Callable[[_Told], str]] = {
    Outcome.MADE: _made,
    Outcome.SET: _set,
    Outcome.THROWN_IN: _thrown_in,
    Outcome.UNMAKEABLE: _unmakeable,
    Outcome.FORFEITED: _forfeited,
    Outcome.SHORT_MELD: _short_meld,
    Outcome.COVERED: _covered,
    Outcome.CONCEDED: _conceded,
    Outcome.PASSED_OUT: _passed_out,
    Outcome.MISDEAL: _misdeal,
    Outcome.COUNTED: _counted,
    Outcome.DECLARED_OUT: _declared_out,
}


def _buried(told: _Told) -> str:
    return f" ({told.points(told.result.buried)} of them buried)" if told.result.buried else ""


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
