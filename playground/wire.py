"""What the page may say over the WebSocket; anything else is refused with a sentence."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, TypeAdapter, ValidationError

Name = Annotated[str, StringConstraints(min_length=1, max_length=100)]
Text = Annotated[str, StringConstraints(max_length=4000)]
MessageId = Annotated[str, StringConstraints(pattern=r"^[0-9]{1,20}$")]


class BadRequest(Exception):
    """The page said something that cannot be understood; the text is a sentence for it."""


class _Request(BaseModel):
    """`n` numbers the page's requests, so that the reply finds its way back; `place` is a channel's name or `dm`."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    n: int
    place: Name


class Slash(_Request):
    kind: Literal["slash"]
    name: Name
    options: dict[Name, bool | int | float | Text] = Field(default_factory=dict, max_length=25)


class Autocomplete(_Request):
    kind: Literal["autocomplete"]
    name: Name
    option: Name
    value: Text
    options: dict[Name, bool | int | float | Text] = Field(default_factory=dict, max_length=25)


class Click(_Request):
    """`looks` is the button's label, or its emoji's name: it finds the button again if the message just changed."""

    kind: Literal["click"]
    message: MessageId
    custom_id: Name
    looks: Annotated[str, StringConstraints(max_length=100)] = ""


class Choose(_Request):
    kind: Literal["select"]
    message: MessageId
    custom_id: Name
    values: list[Name] = Field(max_length=25)


class Submit(_Request):
    kind: Literal["submit"]
    modal: Name
    values: dict[Name, bool | Text | list[Name]] = Field(max_length=10)


class Send(_Request):
    kind: Literal["send"]
    text: Annotated[str, StringConstraints(min_length=1, max_length=2000)]


class Dismiss(_Request):
    kind: Literal["dismiss"]
    message: MessageId


class Read(_Request):
    kind: Literal["read"]
    message: MessageId


class NewGame(_Request):
    """`game` is a quick start's key; empty for the first."""

    kind: Literal["new_game"]
    game: Annotated[str, StringConstraints(max_length=40)] = ""


Request = Slash | Autocomplete | Click | Choose | Submit | Send | Dismiss | Read | NewGame

_REQUESTS: TypeAdapter[Request] = TypeAdapter(Annotated[Request, Field(discriminator="kind")])


def parse_request(text: str) -> Request:
    """One request of the page. Raises BadRequest."""
    try:
        return _REQUESTS.validate_json(text)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False, include_context=False)[0]
        where = ".".join(str(part) for part in first["loc"])
        detail = f"{where}: {first['msg']}" if where else first["msg"]
        raise BadRequest(f"The playground did not understand that message ({detail}).") from None
