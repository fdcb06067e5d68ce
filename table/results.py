"""Results: who did what in a deal and in a game, as the leaderboard counts it. Pure.

A deal belongs to whoever held the seat when it was scored; a game to the holder at the end, where a stand-in plays
for the seat's owner.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.events import DealResult, DealScored, GameWon, Outcome
from engine.rules import Rules
from ports.records import GameResult, Holder, SeatDealResult, SeatGameResult, StoredTable, TableRecord
from table.history import turns_of

_BID_WON = (Outcome.MADE, Outcome.COVERED, Outcome.CONCEDED)
"""How a deal ends whose declarer got what was bid."""


def deal_results(rules: Rules, seats: Sequence[Holder | None], result: DealResult) -> tuple[SeatDealResult, ...]:
    """Each seat's part in a scored deal; `seats` are the holders at that moment."""
    rows = []
    for seat, holder in enumerate(seats):
        if holder is None:
            continue
        took_bid = seat == result.declarer
        rows.append(
            SeatDealResult(
                deal=result.deal,
                seat=seat,
                user_id=holder.user_id,
                # a stand-in bears its owner's name, which must not stay behind when the owner is forgotten
                name=holder.computer if holder.computer is not None and holder.owner_id is not None else holder.name,
                took_bid=took_bid,
                made_bid=took_bid and result.outcome in _BID_WON,
                # units are no points, and must not stand among them as a best hand
                hand_points=0 if rules.counts_units else result.changes[rules.side_of(seat)],
            )
        )
    return tuple(rows)


def game_result(record: TableRecord, won: GameWon, ended_at: float) -> GameResult:
    """Each seat's part in a won game; `record.seats` are the holders at the end."""
    rules = record.rules
    rows = tuple(
        SeatGameResult(
            seat=seat,
            user_id=holder.owner_id if holder.user_id is None else holder.user_id,
            name=holder.name,
            won=rules.side_of(seat) == won.side,
        )
        for seat, holder in enumerate(record.seats)
        if holder is not None
    )
    people = {
        rules.side_of(seat)
        for seat, holder in enumerate(record.seats)
        if holder is not None and holder.user_id is not None
    }
    return GameResult(
        game_id=record.id,
        guild_id=record.guild_id,
        game=rules.game,
        between_people=len(people) == len(rules.sides),
        ended_at=ended_at,
        totals=won.totals,
        seats=rows,
    )


def results_of(stored: StoredTable) -> tuple[tuple[SeatDealResult, ...], GameResult | None]:
    """All results of a table, found again from its log and the history of its seats, as they were written in play.

    Raises engine CorruptLog where the log does not replay.
    """
    record = stored.record
    deals: list[SeatDealResult] = []
    game: GameResult | None = None
    for turn in turns_of(stored):
        for event in turn.step.events:
            if isinstance(event, DealScored):
                deals += deal_results(record.rules, turn.holders, event.result)
            if isinstance(event, GameWon):
                then = record.model_copy(update={"seats": turn.holders})
                game = game_result(then, event, record.notes.ended_at or record.touched_at)
    return tuple(deals), game
