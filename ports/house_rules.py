"""House rules that a server has saved under a name, as the commands see them."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from typing import Any, Protocol

from pydantic import BaseModel, ConfigDict

LONGEST_NAME = 32
"""Letters of a name."""
MOST_SAVED = 50
"""House rules that one server may save."""


class HouseRules(BaseModel):
    """What was saved: a preset of a game, and only the options that differ from it, as plain JSON values.

    A rule that a later version adds has then its default. Times are Unix seconds.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: str
    author_id: int | None
    """Who saved them first; None once that person was forgotten."""
    game: str
    preset: str
    options: dict[str, Any] | None
    """None where what is stored cannot be read."""
    created_at: float
    updated_at: float


class NameTaken(Exception):
    """The server has house rules of this name already, and they were not to be replaced."""


class TooManySaved(Exception):
    """The server has saved as many house rules as it may (`MOST_SAVED`)."""


def clean_name(text: str) -> str:
    """A name as it is kept: single spaces, no control or direction characters; empty where nothing is left.

    Backquotes become apostrophes, so that a name can be shown as code, in which Discord reads no markup.
    """
    shown = [character for character in text if character.isspace() or unicodedata.category(character)[0] != "C"]
    return " ".join("".join(shown).replace("`", "'").split())


def name_key(name: str) -> str:
    """What two names have in common that count as the same: neither case nor spelling of a letter matters."""
    return unicodedata.normalize("NFKC", clean_name(name)).casefold()


class HouseRulesStore(Protocol):
    """The saved house rules of all servers. Every method raises ports.game_log.StorageFailed."""

    async def get(self, guild_id: int, name: str) -> HouseRules | None:
        """The house rules of this name, however its letters are cased; None if there are none."""
        ...

    async def all(self, guild_id: int) -> list[HouseRules]:
        """All that a server has saved, by name."""
        ...

    async def save(
        self,
        guild_id: int,
        name: str,
        author_id: int,
        *,
        game: str,
        preset: str,
        options: Mapping[str, Any],
        at: float,
        replace: bool = False,
    ) -> None:
        """Save under a cleaned name; raises NameTaken unless `replace`, and TooManySaved.

        What is replaced keeps its author and the time when it was first saved.
        """
        ...

    async def delete(self, guild_id: int, name: str) -> bool:
        """Delete, also as the server's default; False if there was nothing of this name."""
        ...

    async def default(self, guild_id: int) -> HouseRules | None:
        """What a new table of this server plays by where nobody chose; None if the server chose nothing."""
        ...

    async def set_default(self, guild_id: int, name: str | None) -> bool:
        """Choose the default, or none; False if there is nothing of this name."""
        ...
