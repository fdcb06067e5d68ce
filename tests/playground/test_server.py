"""The server at the level of HTTP and the WebSocket: whom it answers, what it refuses, and what it tells whom."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest

PATIENCE = 8.0


@pytest.fixture
async def client() -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession() as session:
        yield session


class Window:
    """A WebSocket that knows how the page talks."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket
        self.number = 0
        self.told: list[dict[str, Any]] = []

    async def hear(self) -> dict[str, Any]:
        told: dict[str, Any] = await self.socket.receive_json(timeout=PATIENCE)
        self.told.append(told)
        return told

    async def until(self, kind: str) -> dict[str, Any]:
        while (told := await self.hear())["type"] != kind:
            pass
        return told

    async def ask(self, **request: Any) -> dict[str, Any]:
        self.number += 1
        await self.socket.send_json({"n": self.number, "place": "pinochle", **request})
        while (reply := await self.until("reply"))["n"] != self.number:
            pass
        return reply

    def shown(self, place: str = "pinochle") -> list[dict[str, Any]]:
        """The messages that this window has, oldest first."""
        known: dict[str, dict[str, Any]] = {}
        order: list[str] = []
        for told in self.told:
            if told["type"] == "update" and place in told["messages"]:
                order = told["messages"][place]["order"]
                known |= {message["id"]: message for message in told["messages"][place]["changed"]}
        return [known[message] for message in order]


@contextlib.asynccontextmanager
async def window(client: aiohttp.ClientSession, address: str, person: str = "Ann") -> AsyncIterator[Window]:
    async with client.ws_connect(f"{address}ws?as={person}", origin=address.rstrip("/")) as socket:
        opened = Window(socket)
        await opened.until("hello")
        await opened.until("update")
        yield opened


@pytest.mark.parametrize("host", ["evil.test", "evil.test:80", "127.0.0.1.evil.test", "127.0.0.1:1", ""])
async def test_another_name_for_this_machine_is_refused(client: aiohttp.ClientSession, address: str, host: str) -> None:
    for path in ("", "ws", "static/main.js"):
        async with client.get(address + path, headers={"Host": host}) as answer:
            assert answer.status in (400, 403)
            assert "new Page" not in await answer.text()


@pytest.mark.parametrize("origin", ["http://evil.test", "null", "https://127.0.0.1", "http://127.0.0.1:1", None])
async def test_a_foreign_page_gets_no_socket(client: aiohttp.ClientSession, address: str, origin: str | None) -> None:
    with pytest.raises(aiohttp.WSServerHandshakeError) as refusal:
        await client.ws_connect(f"{address}ws", origin=origin)
    assert refusal.value.status == 403


async def test_a_foreign_page_gets_nothing_else_either(client: aiohttp.ClientSession, address: str) -> None:
    async with client.get(address, headers={"Origin": "http://evil.test"}) as answer:
        assert answer.status == 403
        assert await answer.text() == "The playground talks only to its own page."


async def test_the_page_may_load_and_reach_only_its_own_server(client: aiohttp.ClientSession, address: str) -> None:
    own = address.replace("127.0.0.1", "localhost")
    async with client.get(own, headers={"Origin": own.rstrip("/")}) as answer:
        assert answer.status == 200
        policy = answer.headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self'" in policy
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy


@pytest.mark.parametrize(
    "path", ["nothing", "static/../world.py", "static/%2e%2e/world.py", "media/1/x.png", "media/x/y", "emoji/none"]
)
async def test_what_is_not_there_is_said(client: aiohttp.ClientSession, address: str, path: str) -> None:
    async with client.get(address + path) as answer:
        assert answer.status == 404
        assert (await answer.text()).endswith(".")


async def test_messages_that_make_no_sense_get_a_sentence_and_the_window_lives_on(
    client: aiohttp.ClientSession, address: str
) -> None:
    nonsense = [
        "",
        "no json",
        "[]",
        "{}",
        '{"kind": "fly", "n": 1, "place": "pinochle"}',
        '{"kind": "click", "n": 1, "place": "pinochle"}',
        '{"kind": "click", "n": "x", "place": "pinochle", "message": "1", "custom_id": "a"}',
        '{"kind": "click", "n": 1, "place": "pinochle", "message": "one", "custom_id": "a"}',
        '{"kind": "send", "n": 1, "place": "pinochle", "text": "x", "extra": 1}',
        json.dumps({"kind": "send", "n": 1, "place": "pinochle", "text": "x" * 2001}),
        "[" * 20000,
    ]
    async with window(client, address) as ann:
        for text in nonsense:
            await ann.socket.send_str(text)
            assert (await ann.until("notice"))["text"].startswith("The playground did not understand")
        await ann.socket.send_bytes(b"\x00\xff")
        assert (await ann.until("notice"))["text"] == "The playground understands only text."
        assert (await ann.ask(kind="send", text="still here"))["error"] is None
        assert ann.shown()[-1]["content"] == "still here"


async def test_an_endless_message_ends_only_its_own_window(client: aiohttp.ClientSession, address: str) -> None:
    async with window(client, address) as ann, window(client, address, "Bob") as bob:
        await ann.socket.send_str("x" * 100_000)
        closing = await ann.socket.receive(timeout=PATIENCE)
        while closing.type is aiohttp.WSMsgType.TEXT:
            closing = await ann.socket.receive(timeout=PATIENCE)
        assert closing.data == aiohttp.WSCloseCode.MESSAGE_TOO_BIG
        assert (await bob.ask(kind="send", text="hello"))["error"] is None


def start(**options: str) -> dict[str, Any]:
    return {"kind": "slash", "name": "pinochle start", "options": options}


def greet(**options: str) -> dict[str, Any]:
    return {"kind": "slash", "name": "pinochle greet", "options": options}


@pytest.mark.parametrize(
    ("request_", "sentence"),
    [
        ({"kind": "slash", "name": "pinochle nothing"}, "There is no command /pinochle nothing here."),
        (start(seats="1"), "/pinochle start has no option called seats."),
        (start(computers="many"), "computers takes a number, not “many”."),
        (start(computers="7"), "Discord would not let you do this: "),
        (greet(), "Fill in who first: /pinochle greet needs it."),
        (greet(who="5"), "Choose one of the four people for who."),
        ({"kind": "click", "message": "12", "custom_id": "x"}, "That message is gone."),
        ({"kind": "submit", "modal": "x", "values": {}}, "That window is no longer open; press its button again."),
        ({"kind": "send", "text": "x", "place": "nowhere"}, "There is no channel called nowhere here."),
    ],
)
async def test_what_cannot_be_done_is_said(
    client: aiohttp.ClientSession, address: str, request_: dict[str, Any], sentence: str
) -> None:
    async with window(client, address) as ann:
        assert (await ann.ask(**request_))["error"].startswith(sentence)


async def test_only_what_is_on_the_message_can_be_pressed(client: aiohttp.ClientSession, address: str) -> None:
    async with window(client, address) as ann:
        await ann.ask(kind="slash", name="pinochle board")
        message = ann.shown()[-1]["id"]
        changed = "That control has changed since; look at the message again."
        for custom_id in ("sample:count:77", "sample:off:0"):
            assert (await ann.ask(kind="click", message=message, custom_id=custom_id))["error"] == changed
        wrong = await ann.ask(kind="select", message=message, custom_id="sample:bid:0", values=["x"])
        assert wrong["error"] == changed


async def test_a_press_that_crosses_a_change_is_made_on_the_button_that_looks_the_same(
    client: aiohttp.ClientSession, address: str
) -> None:
    async with window(client, address) as ann, window(client, address, "Bob") as bob:
        await ann.ask(kind="slash", name="pinochle board")
        message = ann.shown()[-1]["id"]
        await bob.ask(kind="click", message=message, custom_id="sample:count:0", looks="Count")
        late = await ann.ask(kind="click", message=message, custom_id="sample:count:0", looks="Count")
        assert late["error"] is None
        assert "Hand 2" in json.dumps(ann.shown())


async def test_nobody_can_see_or_press_what_is_private_to_another(client: aiohttp.ClientSession, address: str) -> None:
    async with window(client, address) as ann, window(client, address, "Bob") as bob:
        await ann.ask(kind="slash", name="pinochle board")
        await ann.ask(kind="click", message=ann.shown()[-1]["id"], custom_id="sample:hand:0")
        private = ann.shown()[-1]
        assert private["ephemeral"]
        await bob.ask(kind="send", text="what is there?")
        assert not any(message["ephemeral"] for message in bob.shown())
        assert "hold four cards" not in json.dumps(bob.told)
        pressed = await bob.ask(kind="select", message=private["id"], custom_id="sample-select:sort", values=["hearts"])
        assert pressed["error"] == "That message is gone."
        direct = await ann.ask(kind="click", message=ann.shown()[0]["id"], custom_id="sample:dm:0")
        assert direct["error"] is None
        await ann.ask(kind="read", place="dm", message="0")
        assert [message["author"]["bot"] for message in ann.shown("dm")] == [True]
        assert bob.shown("dm") == []


async def test_pictures_and_emojis_are_served_as_they_were_sent(client: aiohttp.ClientSession, address: str) -> None:
    async with window(client, address) as ann:
        await ann.ask(kind="slash", name="pinochle board")
        text = json.dumps(ann.shown()[-1])
    place = text[text.index("/media/") :].split('"')[0]
    for path in (place, "/emoji/hearts"):
        async with client.get(address.rstrip("/") + path) as answer:
            assert answer.status == 200
            assert answer.content_type == "image/png"
            assert (await answer.read()).startswith(b"\x89PNG")


async def test_a_window_is_handed_out_once_and_stays_when_it_is_filled_in_wrongly(
    client: aiohttp.ClientSession, address: str
) -> None:
    async with window(client, address) as ann, window(client, address, "Bob") as bob:
        await ann.ask(kind="slash", name="pinochle board")
        opened = await ann.ask(kind="click", message=ann.shown()[-1]["id"], custom_id="sample:bid:0")
        assert opened["modal"]["title"] == "Your bid"
        handle = opened["window"]
        short = await ann.ask(kind="submit", modal=handle, values={"amount": "1", "trump": ["hearts"]})
        assert "min_length" in short["error"]
        right = await ann.ask(kind="submit", modal=handle, values={"amount": "310", "trump": ["hearts"]})
        assert right["error"] is None
        assert ann.shown()[-1]["content"] == "**310** in hearts."
        assert (await ann.ask(kind="submit", modal=handle, values={}))["error"].startswith("That window is no longer")
        other = await ann.ask(kind="click", message=ann.shown()[0]["id"], custom_id="sample:bid:0")
        assert (await bob.ask(kind="submit", modal=other["window"], values={}))["error"].startswith("That window")


async def test_presses_at_once_are_all_answered(client: aiohttp.ClientSession, address: str) -> None:
    async with window(client, address) as ann, window(client, address, "Bob") as bob:
        await ann.ask(kind="slash", name="pinochle board")
        await bob.ask(kind="read", message="1")
        message = ann.shown()[-1]["id"]

        async def press(somebody: Window) -> dict[str, Any]:
            return await somebody.ask(kind="click", message=message, custom_id="sample:hand:0")

        replies = await asyncio.gather(press(ann), press(bob))
        assert [reply["error"] for reply in replies] == [None, None]
        assert ann.shown()[-1]["ephemeral"]
        assert bob.shown()[-1]["ephemeral"]


async def test_an_answer_is_visible_soon(client: aiohttp.ClientSession, address: str) -> None:
    async with window(client, address) as ann:
        await ann.ask(kind="slash", name="pinochle board")
        loop = asyncio.get_running_loop()
        times = []
        for count in range(5):
            began = loop.time()
            await ann.ask(kind="click", message=ann.shown()[-1]["id"], custom_id=f"sample:count:{count}")
            times.append(loop.time() - began)
        # The median, because the machine of a test may be busy with others.
        assert sorted(times)[2] < 0.3
