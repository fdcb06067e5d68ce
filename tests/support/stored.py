"""Tables for tests of the database: new ones, their next steps, and finished ones with results."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.actions import Bid, Entry
from engine.variants import PRESETS
from ports.records import (
    Change,
    GameResult,
    Holder,
    NewTable,
    SealedDeal,
    SeatDealResult,
    SeatGameResult,
    Status,
    TableRecord,
    TableSettings,
)
from storage.game_log import SqlGameLog

GUILD = 700
RULES = PRESETS["partnership"]["standard"]


def person(user_id: int, name: str | None = None) -> Holder:
    """A seat's holder; without a name, one made of the number."""
    return Holder(user_id=user_id, name=name or f"Player {user_id}")


def computer(owner: Holder | None = None) -> Holder:
    """A computer player, for itself or in an owner's stead under the owner's name."""
    if owner is None:
        return Holder(computer="club", name="Ada")
    return Holder(computer="club", name=owner.name, owner_id=owner.user_id)


def new_table(channel_id: int = 1, seats: Sequence[Holder | None] = (), **changes: Any) -> NewTable:
    """A lobby in a channel; without seats, one person sits at seat 0."""
    held = tuple(seats) or (person(11, "Ann"), None, None, None)
    host = next((holder.user_id for holder in held if holder and holder.user_id), 11)
    values: dict[str, Any] = {
        "guild_id": GUILD,
        "channel_id": channel_id,
        "rules": RULES,
        "first_dealer": 2,
        "host_id": host,
        "settings": TableSettings(),
        "seats": held,
        "due_at": 500.0,
        "touched_at": 100.0,
    }
    return NewTable(**{**values, **changes})


def following(record: TableRecord, entries: int = 0, **changes: Any) -> TableRecord:
    """The record one step on, with so many entries and these fields changed."""
    step = {"version": record.version + 1, "revision": record.revision + entries}
    return record.model_copy(update={**step, **changes})


def bid(points: int, seat: int = 1) -> Entry:
    """A line of the log; the database does not mind whether it is legal."""
    return Entry(seat=seat, action=Bid(points=points))


async def append(log: SqlGameLog, record: TableRecord, points: int = 250, at: float = 200.0) -> TableRecord:
    """Write one bid and return the record after it."""
    after = following(record, entries=1)
    await log.commit(record, after, Change(entries=(bid(points),)), at)
    return after


def sealed(game_id: int, deal: int, seal: str = "") -> SealedDeal:
    """A deal before its cut; without a seal, one made of the numbers."""
    seal = seal or f"{game_id:08x}{deal:08x}" + "ab" * 24
    return SealedDeal(game_id=game_id, deal=deal, nonce="0f" * 32, cards="AS TS 9D", seal=seal)


async def finished(
    log: SqlGameLog,
    seats: Sequence[Holder],
    *,
    winners: int = 0,
    channel_id: int = 1,
    guild_id: int = GUILD,
    game: str = "partnership",
    between_people: bool = True,
    deals: Sequence[Sequence[tuple[bool, bool, int]]] = (),
) -> TableRecord:
    """A game from lobby to target. `winners` is the side of seats 0 and 2, or of 1 and 3.

    `deals[deal][seat]` is (took the bid, made it, points of the hand) of each seat.
    """
    record = await log.create(new_table(channel_id, seats, guild_id=guild_id))
    results = tuple(
        SeatDealResult(
            deal=number,
            seat=seat,
            user_id=holder.user_id,
            name=holder.name,
            took_bid=took,
            made_bid=made,
            hand_points=points,
        )
        for number, parts in enumerate(deals, start=1)
        for seat, (holder, (took, made, points)) in enumerate(zip(seats, parts, strict=True))
    )
    result = GameResult(
        game_id=record.id,
        guild_id=guild_id,
        game=game,
        between_people=between_people,
        ended_at=900.0 + record.id,
        totals=(1510, 900),
        seats=tuple(
            SeatGameResult(
                seat=seat,
                user_id=holder.user_id if holder.user_id is not None else holder.owner_id,
                name=holder.name,
                won=seat % 2 == winners,
            )
            for seat, holder in enumerate(seats)
        ),
    )
    after = following(record, entries=1, status=Status.FINISHED, due_at=None)
    await log.commit(record, after, Change(entries=(bid(250),), deal_results=results, game_result=result), 900.0)
    return after
