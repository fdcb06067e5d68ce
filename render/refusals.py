"""What a table says no to, and what goes wrong around it: one private sentence each, with the next step in it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.errors import BadRules
from ports.refusals import No, Refused
from render.names import safe_name
from render.words import join_words, seat_word

Details = dict[str, str | int]

DISCORD_TROUBLE = "Discord did not answer just now. Nothing was lost: press again in a moment."
DISCORD_BUSY = "Discord asks for a short break. Nothing was lost: press again in a few seconds."
STORAGE_FAILED = "That could not be saved, so it did not happen. Nothing was lost: press again in a moment."
UNEXPECTED = "Something went wrong on my side and has been noted. The game is safe: open your hand again and go on."
OUTSIDER = "You do not sit at this table. To play, take a computer's seat from **Table**, or open your own elsewhere."
DM_CLOSED = "Your direct messages are closed to me, so the pass is asked here instead. You need not change anything."
DM_NOTE = "The pass is asked in your direct messages too; wherever you answer first counts."
MESSAGE_GONE = "That message is gone. `/pinochle table` posts the table anew."
CHANNEL_GONE = "I can no longer see that channel. The game is kept; it goes on as soon as I may write there again."
TABLE_ENDED = "This table is closed. `/pinochle start` opens a new one."
OLD_MESSAGE = "This message is from an earlier hand. The present one is further down; `/pinochle table` posts it anew."
SHUTTING_DOWN = "I am restarting. Nothing was lost: press again in a minute."
GUILD_ONLY = "Tables stand in a server's channel: use this command there."
HAND_IN_SERVER = "Open your hand with **My hand** under the table in the channel."
NOTHING_CHOSEN = "Choose your cards first, then press the button below them."
NO_LONGER_POSSIBLE = "That choice is no longer possible: here is what you can do now."
DEAL_WAITS = "The next hand waits: its seal must be shown here first, and Discord refuses the message. I keep trying."


def stale_sentence() -> str:
    """The press came from an older state of the hand."""
    return "That button was from a moment ago: here is your hand as it is now."


def missing_permissions(names: Sequence[str]) -> str:
    """Which permissions the bot lacks in the channel, by the names that Discord shows."""
    noun = "permission" if len(names) == 1 else "permissions"
    listed = join_words([f"**{name}**" for name in names])
    return f"I need the {noun} {listed} in this channel first. Somebody who manages the channel can grant that."


def bad_rules(error: BadRules) -> str:
    """All that is wrong with the rules somebody asked for."""
    return " ".join(error.faults)


def refusal_sentence(error: Refused, seats: int = 4) -> str:
    """Why the table refuses, and what is possible instead; `seats` is how many sit at the table."""
    return _SENTENCES[error.reason](_Words(error.details, seats))


class _Words:
    """The details of a refusal as words, with something sensible where a detail is missing."""

    def __init__(self, details: Details, seats: int) -> None:
        self._details = details
        self._seats = seats

    def name(self, otherwise: str, *keys: str) -> str:
        """The first of these details that is there, as a safe name."""
        for key in keys or ("name",):
            value = self._details.get(key)
            if value not in (None, ""):
                return safe_name(str(value))
        return otherwise

    def seat(self, otherwise: str) -> str:
        """The seat as a direction."""
        seat = self._details.get("seat")
        if isinstance(seat, int) and 0 <= seat < self._seats:
            return seat_word(seat, self._seats)
        return otherwise

    def number(self, *keys: str) -> str:
        """The first of these details that is a number; empty if none is."""
        return next((str(self._details[key]) for key in keys if isinstance(self._details.get(key), int)), "")


def _not_seated(words: _Words) -> str:
    # the seat in which a computer stands in for this person
    if words.number("kept"):
        return "A computer sits in for you: take your seat back under **Table**, then go on."
    return OUTSIDER


def _not_a_computer(words: _Words) -> str:
    seat = words.name(words.seat("That seat"), "name")
    return f"{seat} is no computer: choose a seat marked 🤖."


def _channel_taken(words: _Words) -> str:
    game = words.number("game", "game_id")
    table = f"table {game}" if game else "a table"
    return f"This channel already has {table}: find it with `/pinochle table`, or start yours elsewhere."


def _seat_taken(words: _Words) -> str:
    seat = words.seat("That seat")
    holder = words.name("", "name", "holder")
    return f"{seat} is taken{f' by {holder}' if holder else ''}: choose an open seat."


def _already_seated(words: _Words) -> str:
    seat = words.seat("")
    return f"You already sit at this table{f' as {seat}' if seat else ''}. Leave first to change your seat."


def _not_the_host(words: _Words) -> str:
    host = words.name("the host", "host", "name")
    return f"Only {host} may do that here, or somebody with Manage Messages once the game is on."


def _too_many_people(words: _Words) -> str:
    people, seats = words.number("people"), words.number("seats")
    return (
        f"{people or 'More'} people sit here and that game has {seats or 'fewer'} seats:"
        " somebody gets up first, or you choose a game for more."
    )


def _missing_players(words: _Words) -> str:
    count = words.number("missing", "open", "count")
    seats = f"{count} seats are" if count and count != "1" else "A seat is" if count else "Some seats are"
    return f"{seats} still open: wait for players, or add computers."


def _seat_kept(words: _Words) -> str:
    owner = words.name("somebody who may come back", "owner", "name")
    return f"This seat is kept for {owner}: choose a computer's seat that nobody owns."


def _player_present(words: _Words) -> str:
    return f"{words.name('That player', 'name')} is at the table: a computer sits in only for somebody who is absent."


_SENTENCES: dict[No, Callable[[_Words], str]] = {
    No.NOT_SEATED: _not_seated,
    No.TABLE_OVER: lambda words: TABLE_ENDED,
    No.NO_TABLE_HERE: lambda words: "There is no table in this channel. `/pinochle start` opens one.",
    No.CHANNEL_TAKEN: _channel_taken,
    No.TABLE_FULL: lambda words: "All seats are taken. You can watch, or start a table in another channel.",
    No.TOO_MANY_PEOPLE: _too_many_people,
    No.SEAT_TAKEN: _seat_taken,
    No.SEAT_OPEN: lambda words: f"{words.seat('That seat')} is open already: nobody sits there.",
    No.ALREADY_SEATED: _already_seated,
    No.NOT_THE_HOST: _not_the_host,
    No.NOT_A_COMPUTER: _not_a_computer,
    No.NOT_STARTED: lambda words: "The game has not begun yet: the host presses **Start** first.",
    No.ALREADY_STARTED: lambda words: "The game is on already: take a computer's seat from **Table**, or watch.",
    No.NEEDS_A_PERSON: lambda words: "A table needs at least one person: take a seat first.",
    No.MISSING_PLAYERS: _missing_players,
    No.NOT_STOOD_IN: lambda words: "No computer is sitting in for you: nothing to take back.",
    No.NOT_BETWEEN_HANDS: lambda words: "A hand is being played: the next one can be started when it is over.",
    No.SEAT_KEPT: _seat_kept,
    No.CLOCK_RUNS: lambda words: "The clock is on and moves for absent players by itself: no stand-in is needed.",
    No.PLAYER_PRESENT: _player_present,
    No.GAME_NOT_OVER: lambda words: "The game is still on: a rematch can be had when it is over.",
    No.HAND_NOT_OVER: lambda words: (
        "Only a hand that was played to its end can be gone over: ask again when its summary stands here."
    ),
    No.NOT_IN_HAND: lambda words: (
        "You held no seat in that hand, so no decision in it was yours: a review is for those who played."
    ),
    No.TRY_AGAIN: lambda words: STORAGE_FAILED,
}
