"""Recorded request bodies checked against Discord's own OpenAPI description.

The description is not part of this project: it is read from the file that DISCORD_OPENAPI names, else from where a
checkout may have it beside itself. Where there is none, `load()` is None and `WHY_NOT` says so.

Two licences are taken: snowflakes may be integers, because Discord accepts them and discord.py sends them; and keys
that the description does not have are faults, although Discord ignores them, because for a bot they are slips.
"""

from __future__ import annotations

import functools
import json
import os
import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

import jsonschema_rs

ROOT = Path(__file__).resolve().parents[2]
PLACES = (os.environ.get("DISCORD_OPENAPI"), str(ROOT / "../shared/discord/openapi.json"))
WHY_NOT = "Request bodies were not checked against Discord's API description: set DISCORD_OPENAPI to its openapi.json."
METHODS = ("get", "post", "put", "patch", "delete")
BODILESS = ("GET", "DELETE")
_BASE = "urn:discord"
_ODD_KEYS: dict[str, frozenset[str]] = {
    # discord.py sends it, Discord takes it, the description leaves it out
    "MessageAttachmentRequest": frozenset({"id"}),
}

_ODD_EVERYWHERE = frozenset({"tts", "nsfw"})
"""Defaults that discord.py always sends, wherever a message or a command stands."""


class Request(Protocol):
    """What a recorder keeps of a request: the path without its base and query, the body as JSON."""

    @property
    def method(self) -> str: ...
    @property
    def path(self) -> str: ...
    @property
    def json(self) -> Any: ...


@dataclass(frozen=True)
class _Route:
    method: str
    template: str
    pattern: re.Pattern[str]
    operation: dict[str, Any]

    @property
    def holes(self) -> int:
        return self.template.count("{")


class DiscordApi:
    """Discord's API description, asked about requests."""

    def __init__(self, description: dict[str, Any]) -> None:
        schemas = description["components"]["schemas"]
        snowflake = schemas["SnowflakeType"]
        schemas["SnowflakeType"] = {"anyOf": [snowflake, {"type": "integer", "minimum": 0}]}
        for name, schema in schemas.items():
            if schema.get("type") == "object" and "properties" in schema:
                schema.setdefault("additionalProperties", False)
                for odd in _ODD_KEYS.get(name, frozenset()) | _ODD_EVERYWHERE:
                    schema["properties"].setdefault(odd, {})
        self._registry = jsonschema_rs.Registry([(_BASE, description)])
        self._routes = sorted(
            (
                _Route(method.upper(), template, _pattern(template), operation)
                for template, operations in description["paths"].items()
                for method, operation in operations.items()
                if method in METHODS
            ),
            key=lambda route: route.holes,  # `@me` and `@original` before `{user_id}` and `{message_id}`
        )

    def faults(self, method: str, path: str, body: Any) -> list[str]:
        """What is wrong with a request, a sentence each; empty if it is fine."""
        route = self._route(method.upper(), path)
        if route is None:
            known = sorted({other.method for other in self._routes if other.pattern.match(path)})
            hint = f"; it has {', '.join(known)} there" if known else ""
            return [f"{method} {path}: Discord's description has no such route{hint}"]
        where = f"{route.method} {route.template}"
        if body is None:
            wants = (route.operation.get("requestBody") or {}).get("required", False)
            return [f"{where}: a body is required"] if wants and route.method not in BODILESS else []
        validator = self._validator(route.method, route.template)
        if validator is None:
            return [f"{where}: takes no JSON body"]
        # what goes over the wire: enums become numbers, tuples become lists
        sent = json.loads(json.dumps(body))
        return [f"{where}: {explain(error)}" for error in validator.iter_errors(sent)]

    def faults_of(self, requests: Iterable[Request]) -> list[str]:
        """The faults of many requests, each named once."""
        return list(
            dict.fromkeys(fault for sent in requests for fault in self.faults(sent.method, sent.path, sent.json))
        )

    def _route(self, method: str, path: str) -> _Route | None:
        return next((route for route in self._routes if route.method == method and route.pattern.match(path)), None)

    @functools.cache  # noqa: B019 - one object a test run
    def _validator(self, method: str, template: str) -> jsonschema_rs.Draft202012Validator | None:
        operation = next(
            route.operation for route in self._routes if (route.method, route.template) == (method, template)
        )
        if "application/json" not in (operation.get("requestBody") or {}).get("content", {}):
            return None
        escaped = template.replace("~", "~0").replace("/", "~1").replace("{", "%7B").replace("}", "%7D")
        pointer = f"/paths/{escaped}/{method.lower()}/requestBody/content/application~1json/schema"
        return jsonschema_rs.Draft202012Validator({"$ref": f"{_BASE}#{pointer}"}, registry=self._registry)


def _pattern(template: str) -> re.Pattern[str]:
    return re.compile("^" + re.sub(r"\\\{[^}]+\\\}", "[^/]+", re.escape(template)) + "$")


@functools.cache
def load() -> DiscordApi | None:
    """The description, read once; None where there is none."""
    for place in PLACES:
        if place and Path(place).is_file():
            return DiscordApi(json.loads(Path(place).read_text(encoding="utf-8")))
    return None


def explain(error: jsonschema_rs.ValidationError) -> str:
    """One error as `$.place: what`, led down into the alternative that the value's own `type` meant."""
    while alternatives := [errors for errors in getattr(error.kind, "context", ()) if errors]:
        allowed = [getattr(inner.kind, "expected_value", None) for errors in alternatives for inner in errors]
        if None not in allowed and len(allowed) > 1:
            return f"{_place(error)}: {error.instance!r} is none of {', '.join(map(str, allowed))}"
        best = min(alternatives, key=lambda errors: _distance(error, errors))
        error = max(best, key=lambda inner: len(inner.instance_path))
    said = error.message
    return f"{_place(error)}: {said if len(said) < 200 else f'{said[:100]} … {said[-80:]}'}"


def _place(error: jsonschema_rs.ValidationError) -> str:
    return ".".join(["$", *map(str, error.instance_path)])


def _distance(
    parent: jsonschema_rs.ValidationError, errors: list[jsonschema_rs.ValidationError]
) -> tuple[bool, bool, int]:
    """How far an alternative is from what was meant: another `type`, no object at all, number of errors."""
    own = len(parent.instance_path)
    other_type = any(
        list(error.instance_path)[-1:] == ["type"] and len(error.instance_path) <= own + 1 for error in errors
    )
    other_kind = any(error.kind.name == "type" and len(error.instance_path) <= own for error in errors)
    return (other_type, other_kind, len(errors))
