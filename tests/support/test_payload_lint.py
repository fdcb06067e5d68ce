"""The lint of our own: silent about sound screens, a sentence for each fault."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.payload_lint import faults

QUIET: dict[str, list[str]] = {"parse": []}


def button(label: str = "Join", custom_id: str = "pin:join:1", **more: Any) -> dict[str, Any]:
    return {"type": 2, "style": 1, "label": label, "custom_id": custom_id} | more


def row(*held: dict[str, Any]) -> dict[str, Any]:
    return {"type": 1, "components": list(held)}


def select(count: int = 12, **more: Any) -> dict[str, Any]:
    options = [{"label": f"card {number}", "value": str(number)} for number in range(count)]
    return {"type": 3, "custom_id": "pin:give:1", "options": options, "min_values": 4, "max_values": 4} | more


def text(content: str) -> dict[str, Any]:
    return {"type": 10, "content": content}


def of_message(*components: dict[str, Any], **more: Any) -> list[str]:
    body = {"flags": 1 << 15, "components": list(components), "allowed_mentions": QUIET} | more
    return faults("POST", "/channels/1/messages", body)


def of_command(**more: Any) -> list[str]:
    return faults("PUT", "/applications/1/commands", [{"name": "pinochle", "description": "Play.", "type": 1} | more])


def test_a_full_hand_is_sound() -> None:
    rows = [row(*(button(custom_id=f"pin:play:{r}:{c}") for c in range(5))) for r in range(5)]
    assert of_message(text("You hold 12 cards"), *rows, row(select())) == []


@pytest.mark.parametrize(
    ("components", "words"),
    [
        (
            [{"type": 17, "components": [row(*(button(custom_id=f"{r}:{c}") for c in range(5))) for r in range(7)]}],
            "43 com",
        ),
        ([text("x" * 2500), {"type": 9, "components": [text("y" * 1501)], "accessory": button()}], "4001 characters"),
        ([row(*(button(custom_id=str(number)) for number in range(6)))], "a row of 6"),
        ([row()], "a row of 0"),
        ([row(button("x" * 81))], "a label of 81"),
        ([row(button(""))], "neither label nor emoji"),
        ([row(button(custom_id="x" * 101))], "101 characters"),
        ([row(button(custom_id=""))], "has no custom_id"),
        ([row(button(), button())], "stands 2 times"),
        ([row(button(style=5))], "a link button"),
        ([row(button(), select())], "shares its row"),
        ([row(select(3))], "lets 4 be chosen of 3"),
        ([row(select(26))], "26 options"),
        ([row(select(min_values=5))], "5 to 4"),
        ([row(select(options=[{"label": "K", "value": "K"}] * 4))], "value 'K' 4 times"),
        ([row(select(options=[{"label": "", "value": str(n)} for n in range(4)]))], "without a label"),
        ([row(select(placeholder="x" * 151))], "placeholder"),
        ([text("")], "without text"),
        ([{"type": 12, "items": []}], "a gallery of 0"),
        ([{"type": 12, "items": [{"media": {"url": "attachment://a.webp"}}]}], "description"),
    ],
)
def test_faults_of_screens(components: list[dict[str, Any]], words: str) -> None:
    found = of_message(*components)
    assert any(words in fault for fault in found), found


def test_an_emoji_alone_names_a_button() -> None:
    assert of_message(row(button("", emoji={"name": "🂡"}))) == []


@pytest.mark.parametrize(
    ("method", "path", "wrap"),
    [
        ("POST", "/channels/1/messages", False),
        ("POST", "/webhooks/1/token", False),
        ("POST", "/interactions/1/token/callback", True),
    ],
)
def test_every_new_message_says_whom_it_pings(method: str, path: str, wrap: bool) -> None:
    def sent(data: dict[str, Any]) -> dict[str, Any]:
        return {"type": 4, "data": data} if wrap else data

    assert faults(method, path, sent({"content": "hello", "allowed_mentions": QUIET})) == []
    assert "allowed_mentions" in faults(method, path, sent({"content": "hello"}))[0]


def test_an_edit_pings_nobody_by_itself_but_is_looked_at() -> None:
    assert faults("PATCH", "/channels/1/messages/2", {"components": [row(button())]}) == []
    assert faults("PATCH", "/webhooks/1/token/messages/@original", {"components": [row(button(""))]})
    assert faults("POST", "/interactions/1/token/callback", {"type": 7, "data": {"components": [row(button(""))]}})


def test_components_v2_has_no_content() -> None:
    assert "neither content nor embeds" in of_message(text("x"), content="hello")[0]


def test_modals() -> None:
    field = {"type": 18, "label": "Your bid", "component": {"type": 4, "style": 1, "custom_id": "bid"}}

    def of_modal(**more: Any) -> list[str]:
        data = {"title": "Bid", "custom_id": "pin:bid:1", "components": [field]} | more
        return faults("POST", "/interactions/1/token/callback", {"type": 9, "data": data})

    assert of_modal() == []
    assert "title of 46" in of_modal(title="x" * 46)[0]
    assert "a modal of 0 items" in of_modal(components=[])[0]
    six = [field | {"component": {"type": 4, "style": 1, "custom_id": str(number)}} for number in range(6)]
    assert "a modal of 6 items" in of_modal(components=six)[0]


def test_commands() -> None:
    optional = {"type": 3, "name": "preset", "description": "Rules."}
    required = {"type": 4, "name": "target", "description": "Points.", "required": True}
    sub = {"type": 1, "name": "start", "description": "Open a table."}
    assert of_command(options=[sub | {"options": [required, optional]}]) == []
    assert "required option after" in of_command(options=[sub | {"options": [optional, required]}])[0]
    assert "small letters" in of_command(name="Pinochle Game")[0]
    assert "description" in of_command(description="")[0]
    assert "2 times" in of_command(options=[optional, optional])[0]
    many = [{"name": str(number), "value": number} for number in range(26)]
    assert "26 choices" in of_command(options=[optional | {"choices": many}])[0]
