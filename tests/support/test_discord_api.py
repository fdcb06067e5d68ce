"""The checker of request bodies: takes what Discord takes, and names the culprit of what it does not."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import discord_api
from tests.support.discord_api import DiscordApi

ROW = {"type": 1, "components": [{"type": 2, "style": 1, "label": "Join", "custom_id": "pin:join:1"}]}
V2 = 1 << 15


@pytest.fixture
def api() -> DiscordApi:
    found = discord_api.load()
    if found is None:
        pytest.skip(discord_api.WHY_NOT)
    return found


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", "/channels/12/messages", {"flags": V2, "components": [ROW], "allowed_mentions": {"parse": []}}),
        ("POST", "/channels/12/messages", {"attachments": [{"id": 0, "filename": "table.webp"}]}),
        ("POST", "/users/@me/channels", {"recipient_id": 12}),
        ("PATCH", "/webhooks/1/token/messages/@original", {"components": [{"type": 17, "components": [ROW]}]}),
        ("POST", "/interactions/1/token/callback", {"type": 7, "data": {"components": [ROW]}}),
        ("POST", "/interactions/1/token/callback", {"type": 6}),
        ("DELETE", "/channels/12/messages/13", None),
        ("GET", "/gateway/bot", None),
    ],
)
def test_takes_what_discord_takes(api: DiscordApi, method: str, path: str, body: Any) -> None:
    assert api.faults(method, path, body) == []


@pytest.mark.parametrize(
    ("method", "path", "body", "words"),
    [
        ("POST", "/channels/12/nothing", {}, "no such route"),
        ("PUT", "/channels/12/messages", {}, "it has GET, POST there"),
        ("POST", "/channels/12/messages", None, "a body is required"),
        ("POST", "/channels/12/messages", {"contents": "x"}, "'contents' was unexpected"),
        ("POST", "/channels/12/messages", {"content": "x" * 4001}, "longer than 4000"),
        ("POST", "/users/@me/channels", {"recipient_id": -1}, "$.recipient_id"),
        ("POST", "/interactions/1/token/callback", {"type": 4, "data": {"content": 5}}, "$.data.content: 5 is not"),
    ],
)
def test_names_the_culprit(api: DiscordApi, method: str, path: str, body: Any, words: str) -> None:
    (fault,) = api.faults(method, path, body)
    assert words in fault


def test_goes_down_into_the_component_that_was_meant(api: DiscordApi) -> None:
    button = {"type": 2, "style": 9, "label": "Join", "custom_id": "x" * 101}
    faults = api.faults("POST", "/channels/1/messages", {"components": [{"type": 1, "components": [button]}]})
    assert len(faults) == 1
    assert "$.components.0.components.0." in faults[0]
    only_style = [{"type": 1, "components": [button | {"custom_id": "x"}]}]
    (fault,) = api.faults("POST", "/channels/1/messages", {"components": only_style})
    assert fault.endswith("$.components.0.components.0.style: 9 is none of 1, 2, 3, 4, 5, 6")
