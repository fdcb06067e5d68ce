"""Tables as the database has them, for texts about lobbies."""

from __future__ import annotations

from engine.rules import Rules
from engine.variants.partnership import STANDARD
from ports.records import Holder, Notes, Status, TableRecord, TableSettings

ANN, ROBIN = Holder(user_id=1, name="Ann"), Holder(computer="club", name="Robin")


def lobby_record(
    *seats: Holder | None, rules: Rules = STANDARD, status: Status = Status.LOBBY, due_at: float | None = None
) -> TableRecord:
    """A table with these holders, or with its host and one computer."""
    return TableRecord(
        id=7,
        guild_id=1,
        channel_id=1,
        status=status,
        rules=rules,
        first_dealer=0,
        host_id=1,
        settings=TableSettings(),
        notes=Notes(),
        message_id=None,
        version=1,
        revision=0,
        painted_version=0,
        due_at=due_at,
        touched_at=0,
        seats=seats or (ANN, None, ROBIN, None)[: rules.seats],
    )
