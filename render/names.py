"""People and sides in texts: names that cannot break the markdown around them, sides, who has to act."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence

from engine.rules import Rules
from render.labels import SeatLabel
from render.level_text import level_title
from render.words import join_words

LONGEST_NAME = 24
"""Letters of a name that are shown."""
_MOST_CODE_POINTS = 32
_MOST_IN_LETTER = 8
"""Code points in one visible letter: a family emoji has seven, a heap of accents is cut."""
_MARKDOWN = frozenset("\\*_~`|<>[]()#-:/.")
_ISOLATE, _END_ISOLATE = "\u2068", "\u2069"
_JOINERS = frozenset("\u200d\ufe0e\ufe0f") | {chr(code) for code in range(0x1F3FB, 0x1F400)}
_NOBODY = "somebody"


def safe_name(name: str) -> str:
    """A display name for markdown that shows as it is: no markup, no mention, cut when long, right-to-left isolated.

    At most about 70 characters come back, however long the name is.
    """
    text = "".join(_escaped(letter) for letter in _shown(name))
    if any(unicodedata.bidirectional(character) in ("R", "AL") for character in text):
        return _ISOLATE + text + _END_ISOLATE
    return text


def plain_name(name: str) -> str:
    """The same name for places without markdown: labels of buttons and selects, pictures, alternative texts."""
    return "".join(_shown(name))


def _shown(name: str) -> list[str]:
    shown: list[str] = []
    size = 0
    for letter in _letters(name):
        size += len(letter)
        if len(shown) >= LONGEST_NAME or size > _MOST_CODE_POINTS:
            shown[-1:] = ["…"]
            break
        shown.append(letter)
    return shown if any(not letter.isspace() for letter in shown) else [_NOBODY]


def _letters(name: str) -> list[str]:
    """The visible letters, each with its accents and joiners; control and direction characters are dropped."""
    letters: list[str] = []
    is_joined = False
    for character in " ".join(name.split()):
        category = unicodedata.category(character)
        if category in ("Cc", "Cs", "Co", "Cn") or (category == "Cf" and character not in _JOINERS):
            continue
        if letters and (is_joined or character in _JOINERS or category in ("Mn", "Me", "Mc")):
            if len(letters[-1]) < _MOST_IN_LETTER:
                letters[-1] += character
        elif category not in ("Mn", "Me") and character not in "\u200d\ufe0e\ufe0f":
            letters.append(character)
        is_joined = character == "\u200d"
    return letters


def _escaped(letter: str) -> str:
    if letter[0] == "@":
        return "@\u200b" + letter[1:]
    return "\\" + letter if letter[0] in _MARKDOWN else letter


def seat_name(seats: Sequence[SeatLabel], seat: int) -> str:
    """The name of whoever sits there, safe to show."""
    return safe_name(seats[seat].name)


def names_text(seats: Sequence[SeatLabel], which: Iterable[int], last: str = "and") -> str:
    """ "Ann and Robin", in the order given."""
    return join_words([seat_name(seats, seat) for seat in which], last)


def marked_name(label: SeatLabel) -> str:
    """A name with the computer's mark: "Robin 🤖 Club", or "Robin (away) 🤖 Club" for an absent person."""
    away = " (away)" if label.is_away else ""
    mark = f" 🤖 {level_title(label.computer)}" if label.computer else ""
    return safe_name(label.name) + away + mark


def plays_in_pairs(rules: Rules) -> bool:
    """Whether the sides are two pairs of partners, N–S and E–W."""
    return rules.seats == 4 and len(rules.sides) == 2


def side_name(rules: Rules, side: int, seats: Sequence[SeatLabel]) -> str:
    """ "N–S" or "E–W" for two pairs; the player's name where everybody plays alone."""
    if plays_in_pairs(rules):
        return "N–S" if 0 in rules.sides[side] else "E–W"
    return names_text(seats, rules.sides[side])


def side_players(rules: Rules, side: int, seats: Sequence[SeatLabel], first: int | None = None) -> str:
    """The names of a side, "Ann and Robin", beginning with the seat `first` where it is one of them."""
    members = rules.sides[side]
    return names_text(seats, sorted(members, key=lambda seat: (seat != first, seat)))


def verb(rules: Rules, side: int, plural: str) -> str:
    """The verb for a side: "need" for partners, "needs" for one player."""
    if len(rules.sides[side]) > 1:
        return plural
    return {"have": "has", "are": "is"}.get(plural, plural + "s")


def score_text(parts: Iterable[str]) -> str:
    """Facts side by side, divided by a middle dot."""
    return " · ".join(part for part in parts if part)
