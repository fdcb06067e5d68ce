"""A lint of our own for what neither Discord's description nor the simulator sees in a request's body.

`faults(method, path, body)` gives a sentence for each fault. Limits are Discord's.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from tests.support.discord_api import Request

ROW, BUTTON, STRING_SELECT, TEXT_DISPLAY, GALLERY, LABEL = 1, 2, 3, 10, 12, 18
SELECTS = (3, 5, 6, 7, 8)
LINK, PREMIUM = 5, 6
COMPONENTS, TEXT, ROW_BUTTONS, OPTIONS, GALLERY_ITEMS = 40, 4000, 5, 25, 10
LABEL_LENGTH, ID_LENGTH, OPTION_LENGTH, PLACEHOLDER, ALT = 80, 100, 100, 150, 1024
MODAL_ITEMS, MODAL_TITLE = 5, 45
V2_FLAG = 1 << 15
COMMAND_NAME = re.compile(r"^[a-z0-9_-]{1,32}$")
_MESSAGE_CREATE = re.compile(r"^/(channels/\d+/messages|webhooks/\d+/[^/]+)$")
_MESSAGE_EDIT = re.compile(r"^/(channels/\d+/messages/\d+|webhooks/\d+/[^/]+/messages/(\d+|@original))$")
_CALLBACK = re.compile(r"^/interactions/\d+/[^/]+/callback$")
_COMMANDS = re.compile(r"^/applications/\d+/(guilds/\d+/)?commands(/\d+)?$")
_ANSWER, _UPDATE, _MODAL = 4, 7, 9


def faults(method: str, path: str, body: Any) -> list[str]:
    """What is wrong with a request, a sentence each; empty if it is fine."""
    return [f"{method} {path}: {fault}" for fault in _faults(method.upper(), path, body)]


def faults_of(requests: Iterable[Request]) -> list[str]:
    """The faults of many requests, each named once."""
    return list(dict.fromkeys(fault for sent in requests for fault in faults(sent.method, sent.path, sent.json)))


def _faults(method: str, path: str, body: Any) -> Iterator[str]:
    if body is None:
        return
    if _COMMANDS.match(path):
        for command in body if isinstance(body, list) else [body]:
            yield from _command(command)
    elif _CALLBACK.match(path):
        data = body.get("data") or {}
        if body["type"] == _MODAL:
            yield from _modal(data)
        elif body["type"] in (_ANSWER, _UPDATE):
            yield from _message(data, is_new=body["type"] == _ANSWER)
    elif method == "POST" and _MESSAGE_CREATE.match(path):
        yield from _message(body, is_new=True)
    elif method == "PATCH" and _MESSAGE_EDIT.match(path):
        yield from _message(body, is_new=False)


def _message(body: dict[str, Any], *, is_new: bool) -> Iterator[str]:
    if is_new and "allowed_mentions" not in body:
        yield "a new message without allowed_mentions could ping whoever is named in it"
    yield from _components(body.get("components") or [])
    if body.get("flags", 0) & V2_FLAG and (body.get("content") or body.get("embeds")):
        yield "a Components V2 message carries neither content nor embeds"


def walk(components: Iterable[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Every component, nested ones after the one that holds them."""
    for component in components:
        yield component
        yield from walk(component.get("components") or [])
        yield from walk(component[key] for key in ("component", "accessory") if component.get(key))


def _components(components: list[dict[str, Any]]) -> Iterator[str]:
    everything = list(walk(components))
    if len(everything) > COMPONENTS:
        yield f"{len(everything)} components, nested ones counted; Discord takes {COMPONENTS}"
    text = sum(len(component.get("content", "")) for component in everything if component["type"] == TEXT_DISPLAY)
    if text > TEXT:
        yield f"{text} characters of text; Discord takes {TEXT}"
    ids = Counter(component["custom_id"] for component in everything if component.get("custom_id") is not None)
    for custom_id, count in ids.items():
        if count > 1:
            yield f"custom_id {custom_id!r} stands {count} times"
        if len(custom_id) > ID_LENGTH:
            yield f"custom_id {custom_id!r} has {len(custom_id)} characters; Discord takes {ID_LENGTH}"
    for component in everything:
        yield from _component(component)


def _component(component: dict[str, Any]) -> Iterator[str]:
    kind = component["type"]
    if kind == ROW:
        held = component.get("components") or []
        selects = sum(inner["type"] in SELECTS for inner in held)
        if not 1 <= len(held) <= ROW_BUTTONS:
            yield f"a row of {len(held)}; Discord takes 1 to {ROW_BUTTONS}"
        if selects and len(held) > 1:
            yield "a select shares its row"
    elif kind == BUTTON:
        yield from _button(component)
    elif kind in SELECTS:
        yield from _select(component)
    elif kind == GALLERY:
        items = component.get("items") or []
        if not 1 <= len(items) <= GALLERY_ITEMS:
            yield f"a gallery of {len(items)}; Discord takes 1 to {GALLERY_ITEMS}"
        for item in items:
            if not 1 <= len(item.get("description") or "") <= ALT:
                yield f"a picture whose description is not 1 to {ALT} characters long"
    elif kind == TEXT_DISPLAY and not component.get("content"):
        yield "a text display without text"


def _button(button: dict[str, Any]) -> Iterator[str]:
    label = button.get("label") or ""
    name = label or button.get("custom_id") or "?"
    if not label and not button.get("emoji") and button.get("style") != PREMIUM:
        yield f"button {name!r} has neither label nor emoji"
    if len(label) > LABEL_LENGTH:
        yield f"button {name!r} has a label of {len(label)} characters; Discord takes {LABEL_LENGTH}"
    if (button.get("style") == LINK) != ("url" in button):
        yield f"button {name!r}: a link button, and only that, has a url"
    if button.get("style") not in (LINK, PREMIUM) and not button.get("custom_id"):
        yield f"button {name!r} has no custom_id"


def _select(select: dict[str, Any]) -> Iterator[str]:
    name = select.get("custom_id")
    low, high = select.get("min_values", 1), select.get("max_values", 1)
    if low > high or high < 1:
        yield f"select {name!r} asks for {low} to {high} values"
    if len(select.get("placeholder") or "") > PLACEHOLDER:
        yield f"select {name!r} has a placeholder longer than {PLACEHOLDER} characters"
    if select["type"] != STRING_SELECT:
        return
    options = select.get("options") or []
    if not 1 <= len(options) <= OPTIONS:
        yield f"select {name!r} has {len(options)} options; Discord takes 1 to {OPTIONS}"
    if high > len(options):
        yield f"select {name!r} lets {high} be chosen of {len(options)} options"
    values = Counter(option["value"] for option in options)
    for value, count in values.items():
        if count > 1:
            yield f"select {name!r} has the value {value!r} {count} times"
    if sum(bool(option.get("default")) for option in options) > high:
        yield f"select {name!r} has more defaults than may be chosen"
    for option in options:
        for key in ("label", "value", "description"):
            if len(option.get(key) or "") > OPTION_LENGTH:
                yield f"select {name!r} has an option whose {key} is longer than {OPTION_LENGTH} characters"
        if not option.get("label"):
            yield f"select {name!r} has an option without a label"


def _modal(modal: dict[str, Any]) -> Iterator[str]:
    items = modal.get("components") or []
    if not 1 <= len(items) <= MODAL_ITEMS:
        yield f"a modal of {len(items)} items; Discord takes 1 to {MODAL_ITEMS}"
    if not 1 <= len(modal.get("title") or "") <= MODAL_TITLE:
        yield f"a modal's title of {len(modal.get('title') or '')} characters; Discord takes 1 to {MODAL_TITLE}"
    if not 1 <= len(modal.get("custom_id") or "") <= ID_LENGTH:
        yield f"a modal's custom_id must have 1 to {ID_LENGTH} characters"
    yield from _components(items)


def _command(command: dict[str, Any]) -> Iterator[str]:
    if command.get("type", 1) != 1:
        return
    name = str(command.get("name", ""))
    if not COMMAND_NAME.match(name):
        yield f"the name {name!r} is not 1 to 32 small letters, digits, _ or -"
    if not 1 <= len(command.get("description") or "") <= OPTION_LENGTH:
        yield f"{name!r} needs a description of 1 to {OPTION_LENGTH} characters"
    yield from _command_options(name, command.get("options") or [])


def _command_options(name: str, options: list[dict[str, Any]]) -> Iterator[str]:
    if len(options) > OPTIONS:
        yield f"{name!r} has {len(options)} options; Discord takes {OPTIONS}"
    for option, count in Counter(option["name"] for option in options).items():
        if count > 1:
            yield f"{name!r} has the option {option!r} {count} times"
    is_required = [bool(option.get("required")) for option in options if option["type"] not in (1, 2)]
    if is_required != sorted(is_required, reverse=True):
        yield f"{name!r} has a required option after one that is not"
    for option in options:
        yield from _command(option | {"type": 1})
        choices = option.get("choices") or []
        if len(choices) > OPTIONS:
            yield f"{name!r} has {len(choices)} choices for {option['name']!r}; Discord takes {OPTIONS}"
