"""A lobby in words: the game, who sits where, what the house changed, and how a lobby ended."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import astuple, dataclass

from engine.rules import Rules
from ports.records import Holder, Status, TableRecord, TableSettings
from render.labels import SeatLabel
from render.level_text import level_title
from render.names import marked_name, plays_in_pairs, safe_name, score_text
from render.numbers import points
from render.options_text import changed_options, game_label, preset_label, preset_of
from render.table_text import timestamp
from render.words import count_text, join_words, seat_word

_SHOWN_CHANGES = 8
_DAY, _HOUR, _MINUTE = 86_400, 3_600, 60


@dataclass(frozen=True)
class LobbyText:
    """The blocks of a lobby's message, each empty where there is nothing to say."""

    title: str
    seats: str
    house_rules: str
    settings: str
    closing: str

    @property
    def blocks(self) -> tuple[str, ...]:
        """The blocks that say something, in order."""
        return tuple(block for block in astuple(self) if block)

    @property
    def text(self) -> str:
        """All blocks below one another."""
        return "\n".join(self.blocks)


def lobby_text(record: TableRecord, *, cancelled_by: str | None = None) -> LobbyText:
    """The lobby, open or closed. `cancelled_by` is the display name of who cancelled it, where that is known."""
    is_open = record.status is Status.LOBBY
    return LobbyText(
        title=title_text(record.rules),
        seats=_seats(record),
        house_rules=_house_rules(record.rules),
        settings=_settings(record) if is_open else "",
        closing=_closing(record, cancelled_by),
    )


def title_text(rules: Rules) -> str:
    """ "♠ Pinochle · single deck, partners · standard rules · to 1,500"; a match names its hands instead."""
    label = preset_label(rules.game, preset_of(rules).preset).lower()
    preset = label if " " in label else f"{label} rules"
    goal = count_text(rules.hands, "hand") if rules.counts_units else f"to {points(rules.target, rules)}"
    return score_text(["**♠ Pinochle**", game_label(rules.game), preset, goal])


def seat_label(holder: Holder | None, *, is_away: bool = False) -> SeatLabel:
    """Who holds a seat, as texts and pictures show it; an open seat is called "open"."""
    if holder is None:
        return SeatLabel("open", None)
    return SeatLabel(holder.name, holder.computer, is_away)


def clock_text(clock: int | None) -> str:
    """The clock's time for a move, "10 min", "24 h" or "off"; seconds come in."""
    if clock is None:
        return "off"
    if clock % _HOUR == 0:
        return f"{clock // _HOUR} h"
    return f"{clock // _MINUTE} min" if clock % _MINUTE == 0 else f"{clock} s"


def settings_text(settings: TableSettings) -> str:
    """ "Clock: 10 min a move · turn pings: on", then what is not as usual: "hints: off · computers: Expert"."""
    clock = clock_text(settings.clock)
    return score_text(
        [
            f"Clock: {clock}{' a move' if settings.clock else ''}",
            f"turn pings: {'on' if settings.ping else 'off'}",
            "" if settings.hints else "hints: off",
            f"computers: {level_title(settings.level)}" if settings.level else "",
        ]
    )


def start_question(record: TableRecord) -> str:
    """What Start asks before it fills open seats; empty where every seat is taken."""
    open_seats = [seat for seat, holder in enumerate(record.seats) if holder is None]
    if not open_seats:
        return ""
    where = join_words([seat_word(seat, len(record.seats)) for seat in open_seats])
    takes = "A computer takes" if len(open_seats) == 1 else "Computers take"
    return f"{count_text(len(open_seats), 'seat')} still open: {where}. {takes} what is open. Start now?"


def _seats(record: TableRecord) -> str:
    rules = record.rules
    order: Sequence[int] = [seat for side in rules.sides for seat in side]
    lines = [_seat(record, seat) for seat in order]
    if plays_in_pairs(rules):
        size = len(rules.sides[0])
        lines = [" · ".join(lines[start : start + size]) for start in range(0, len(lines), size)]
    return "\n".join(lines)


def _seat(record: TableRecord, seat: int) -> str:
    holder, where = record.seats[seat], seat_word(seat, len(record.seats))
    if holder is None:
        return f"{where} — open —"
    host = " (host)" if holder.user_id is not None and holder.user_id == record.host_id else ""
    return f"{where} **{marked_name(seat_label(holder))}**{host}"


def _house_rules(rules: Rules) -> str:
    changes = changed_options(rules, preset_of(rules))
    if not changes:
        return "House rules: none changed"
    hidden = len(changes) - _SHOWN_CHANGES
    lines = [f"- {change}" for change in changes[:_SHOWN_CHANGES]]
    if hidden > 0:
        lines.append(f"- and {hidden} more, see **House rules**")
    return "\n".join(("House rules changed:", *lines))


def _settings(record: TableRecord) -> str:
    expires = f"closes {timestamp(record.due_at)} if nobody starts it" if record.due_at is not None else ""
    return score_text([settings_text(record.settings), expires])


def _closing(record: TableRecord, cancelled_by: str | None) -> str:
    match record.status:
        case Status.LOBBY:
            return ""
        case Status.EXPIRED:
            return "This lobby closed because nobody started it. `/pinochle start` opens a new one."
        case Status.ENDED:
            by = f" by {safe_name(cancelled_by)}" if cancelled_by else ""
            return f"This lobby was cancelled{by}. `/pinochle start` opens a new one."
        case Status.PLAYING | Status.FINISHED | Status.BROKEN:
            return "The game has begun: its table is further down."
