"""Why a table refuses a person. The sentences are in `render/words.py`; none of these is an error of the program."""

from __future__ import annotations

from enum import StrEnum


class No(StrEnum):
    """What a table says no to."""

    NOT_SEATED = "not_seated"
    TABLE_OVER = "table_over"
    NO_TABLE_HERE = "no_table_here"
    CHANNEL_TAKEN = "channel_taken"
    TABLE_FULL = "table_full"
    TOO_MANY_PEOPLE = "too_many_people"  # more sit here than the other game has seats
    SEAT_TAKEN = "seat_taken"
    SEAT_OPEN = "seat_open"  # nobody sits there: nothing to remove
    ALREADY_SEATED = "already_seated"
    NOT_THE_HOST = "not_the_host"
    NOT_A_COMPUTER = "not_a_computer"
    NOT_STARTED = "not_started"
    ALREADY_STARTED = "already_started"
    NEEDS_A_PERSON = "needs_a_person"  # a table of computers alone
    MISSING_PLAYERS = "missing_players"
    NOT_STOOD_IN = "not_stood_in"  # no computer sits in for this person
    NOT_BETWEEN_HANDS = "not_between_hands"
    SEAT_KEPT = "seat_kept"  # the seat is kept for somebody else
    CLOCK_RUNS = "clock_runs"  # the clock deals with absent players
    PLAYER_PRESENT = "player_present"
    GAME_NOT_OVER = "game_not_over"
    HAND_NOT_OVER = "hand_not_over"  # nobody may see all its cards yet
    NOT_IN_HAND = "not_in_hand"  # held no seat in it
    TRY_AGAIN = "try_again"  # the database could not be written; nothing was lost


class Refused(Exception):
    """A table says no. `details` are words for the sentence: names, numbers, seats."""

    def __init__(self, reason: No, **details: str | int) -> None:
        super().__init__(reason.value)
        self.reason = reason
        self.details = details


class StalePress(Exception):
    """The press is from an older state of its seat: answer with a fresh screen, do nothing else."""
