"""Custom ids: what a button or select says when it is pressed.

`pin:<verb>:<game>:<revision>:<what>` for buttons, `pis:` for selects, `pim:` for modals. The id carries the game,
because a press in a DM carries no channel, and never a seat: the seat comes from the person.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Self

from engine.actions import DeclareMeld
from engine.cards import Card
from engine.melding import MeldName

BODY = r":(?P<verb>[a-z_]+):(?P<game>\d+):(?P<revision>\d+):(?P<what>.*)"
BUTTON_TEMPLATE = "pin" + BODY
SELECT_TEMPLATE = "pis" + BODY
MODAL_PREFIX = "pim:"
_ANY = re.compile("pi[nsm]" + BODY, re.DOTALL)


@dataclass(frozen=True, slots=True)
class PressId:
    """What was pressed: a verb, the game (0 where there is none), the revision its screen showed, and the rest."""

    verb: str
    game: int
    revision: int
    what: str = ""

    def button(self) -> str:
        """As a button's custom id (at most 100 characters)."""
        return f"pin:{self.verb}:{self.game}:{self.revision}:{self.what}"

    def select(self) -> str:
        """As a select's custom id."""
        return f"pis:{self.verb}:{self.game}:{self.revision}:{self.what}"

    def modal(self) -> str:
        """As a modal's custom id."""
        return f"pim:{self.verb}:{self.game}:{self.revision}:{self.what}"

    @classmethod
    def of_groups(cls, groups: dict[str, str]) -> Self:
        """From the named groups of a matched template."""
        return cls(groups["verb"], int(groups["game"]), int(groups["revision"]), groups["what"])

    @classmethod
    def of(cls, custom_id: str) -> Self | None:
        """From the custom id of a button, select or modal; None if it is not one of ours."""
        found = _ANY.fullmatch(custom_id)
        return None if found is None else cls.of_groups(found.groupdict())

    @classmethod
    def of_modal(cls, custom_id: str) -> Self | None:
        """From a modal's custom id; None if it is not one of ours."""
        return cls.of(custom_id) if custom_id.startswith(MODAL_PREFIX) else None


def card_keys(cards: Iterable[Card]) -> list[str]:
    """A distinct key for each card of a hand: identical copies differ by their number (`AH.0`, `AH.1`)."""
    seen: dict[Card, int] = {}
    keys = []
    for card in cards:
        number = seen.get(card, 0)
        seen[card] = number + 1
        keys.append(f"{card.value}.{number}")
    return keys


TURN_UP = "up"
"""What the press of a draw carries where the turn-up is taken."""

_ON_TABLE = "t"


def table_key(card: Card) -> str:
    """The key of an own melded card that lies on the table; identical copies need none of their own (`AH.t`)."""
    return f"{card.value}.{_ON_TABLE}"


def is_on_table(key: str) -> bool:
    """Whether a key is one of `table_key`."""
    return key.endswith(f".{_ON_TABLE}")


def card_of(key: str) -> Card:
    """The card of a key; raises ValueError where it is none."""
    return Card(key.split(".", 1)[0])


def join_cards(cards: Iterable[Card]) -> str:
    """Cards as the rest of a custom id: `AHKDQS`."""
    return "".join(card.value for card in cards)


def split_cards(text: str) -> tuple[Card, ...]:
    """The cards of `join_cards`; raises ValueError where one is none."""
    return tuple(Card(text[place : place + 2]) for place in range(0, len(text), 2))


def meld_key(name: MeldName, hand: Iterable[Card], table: Iterable[int]) -> str:
    """A meld as the rest of a custom id: its name, its cards from the hand, numbers of cards on the table."""
    return f"{name.value}.{join_cards(hand)}.{'-'.join(str(number) for number in table)}"


def meld_of(key: str) -> DeclareMeld:
    """The meld of a key; raises ValueError where it is none."""
    name, hand, table = key.split(".")
    return DeclareMeld(
        name=MeldName(name),
        hand=split_cards(hand),
        table=tuple([int(number) for number in table.split("-") if number]),
    )
