"""What can go wrong in the engine.

EngineError
├── IllegalAction   an action that the rules do not admit now; says why and what is possible instead
├── BadRules        a rules value that cannot work; one sentence per fault
├── CorruptLog      a stored log that does not replay
└── NotYetOver      a record of a deal was asked for that is still being played
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.actions import Action
    from engine.options import Option


class Reason(StrEnum):
    """Why an action is refused."""

    NOT_YOUR_TURN = "not_your_turn"
    NOT_NOW = "not_now"  # on turn, but for something else
    GAME_OVER = "game_over"
    BID_TOO_LOW = "bid_too_low"
    BID_TOO_HIGH = "bid_too_high"
    RAISE_TOO_LARGE = "raise_too_large"  # the table caps raises
    BID_OFF_STEP = "bid_off_step"
    SUIT_WITHOUT_MARRIAGE = "suit_without_marriage"
    WRONG_COUNT = "wrong_count"
    CARD_NOT_HELD = "card_not_held"
    MUST_LEAD_TRUMP = "must_lead_trump"
    MUST_FOLLOW = "must_follow"
    MUST_BEAT = "must_beat"
    MUST_TRUMP = "must_trump"
    MUST_OVERTRUMP = "must_overtrump"
    BAD_DECK = "bad_deck"
    MELDED_CARD = "melded_card"  # a card that must not be buried
    NO_SUCH_MELD = "no_such_meld"


class EngineError(Exception):
    """The root of all errors of the engine."""


class IllegalAction(EngineError):
    """The rules do not admit this action now.

    `reason` says why; `option` is what its seat may do of that kind (None where it may do nothing of the kind), so that
    the refusal can name what is possible. The text of the error holds no card.
    """

    def __init__(self, reason: Reason, action: Action, option: Option | None = None) -> None:
        super().__init__(reason.value)
        self.reason = reason
        self.action = action
        self.option = option


class BadRules(EngineError):
    """These rules cannot work; `faults` holds a sentence for each."""

    def __init__(self, faults: tuple[str, ...]) -> None:
        super().__init__(" ".join(faults))
        self.faults = faults


class CorruptLog(EngineError):
    """The stored log does not replay at `revision`."""

    def __init__(self, revision: int) -> None:
        super().__init__(f"the log does not replay at revision {revision}")
        self.revision = revision


class NotYetOver(EngineError):
    """A deal's record holds all hands and exists only once the deal is over."""
