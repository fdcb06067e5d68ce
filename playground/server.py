"""The web server: the page, its pictures and its WebSocket, for this machine only."""

from __future__ import annotations

import asyncio
import logging
import socket
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

from aiohttp import WSMsgType, web

from playground.actions import Actions
from playground.games import QuickStart
from playground.media import picture_type
from playground.sessions import Session, Sessions
from playground.wire import BadRequest, parse_request
from playground.world import World

log = logging.getLogger(__name__)

STATIC = Path(__file__).parent / "static"
HOST = "127.0.0.1"
MESSAGE_LIMIT = 64 * 1024  # bytes in one message of the page
AT_ONCE = 16  # actions of one window that may wait for their answers
REFUSED = 4004  # the WebSocket's closing code after a sentence that says why

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class PortUnavailable(Exception):
    """The port cannot be had; the text is one sentence."""


def bind(port: int) -> socket.socket:
    """A listening socket on the loopback address; port 0 takes any free one. Raises PortUnavailable."""
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((HOST, port))
        listener.listen(64)
    except (OSError, OverflowError) as error:
        listener.close()
        reason = error.strerror.lower() if isinstance(error, OSError) and error.strerror else "it is out of range"
        raise PortUnavailable(
            f"Port {port} cannot be used ({reason}): choose another with --port or PLAYGROUND_PORT."
        ) from None
    return listener


class Server:
    """Serves one world on one port."""

    def __init__(self, world: World, actions: Actions, port: int, quick_starts: Sequence[QuickStart]) -> None:
        self._world = world
        self._actions = actions
        self._sessions = Sessions(world, quick_starts)
        self._hosts = {f"{name}:{port}" for name in (HOST, "localhost")}
        if port == 80:
            self._hosts |= {HOST, "localhost"}
        self._origins = {f"http://{host}" for host in self._hosts}
        self._policy = content_policy(self._hosts)

    def app(self) -> web.Application:
        @web.middleware
        async def guard(request: web.Request, handler: Handler) -> web.StreamResponse:
            return await self._guard(request, handler)

        app = web.Application(middlewares=[guard])
        app.add_routes(
            [
                web.get("/", self._index),
                web.get("/ws", self._socket),
                web.get("/media/{id:[0-9]{1,20}}/{name}", self._media),
                web.get("/emoji/{name:[A-Za-z0-9_]{1,40}}", self._emoji),
                web.static("/static", STATIC),
            ]
        )
        return app

    async def run(self, listener: socket.socket, stop: asyncio.Event, ready: Callable[[], None]) -> None:
        """Serve until `stop` is set; every window is told before the server goes."""
        runner = web.AppRunner(self.app(), access_log=None, shutdown_timeout=2)
        await runner.setup()
        pushing = asyncio.create_task(self._sessions.push_changes())
        try:
            await web.SockSite(runner, listener).start()
            ready()
            await stop.wait()
        finally:
            pushing.cancel()
            await asyncio.gather(pushing, return_exceptions=True)
            await self._sessions.close()
            await runner.cleanup()

    # -- checks

    async def _guard(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Refuse what does not come from a page of this server, and add the protecting headers."""
        if (refusal := self._refusal(request)) is not None:
            return web.Response(status=403, text=refusal, headers={"X-Content-Type-Options": "nosniff"})
        try:
            response = await handler(request)
        except web.HTTPException as error:
            response = web.Response(status=error.status, text=f"There is nothing here: {error.reason}.")
        except Exception:
            log.exception("a page could not be served")
            response = web.Response(status=500, text="The playground stumbled; the terminal says why.")
        if not response.prepared:
            response.headers["Content-Security-Policy"] = self._policy
            response.headers["X-Content-Type-Options"] = "nosniff"
            response.headers["Cross-Origin-Resource-Policy"] = "same-origin"
            response.headers["Referrer-Policy"] = "no-referrer"
            response.headers.setdefault("Cache-Control", "no-cache")
        return response

    def _refusal(self, request: web.Request) -> str | None:
        """Why a request is not served: a foreign name for this machine, or a foreign page that asks."""
        if request.headers.get("Host", "").lower() not in self._hosts:
            return "The playground answers only to 127.0.0.1 and localhost."
        origin = request.headers.get("Origin")
        is_socket = request.path == "/ws"
        if (origin is None and is_socket) or (origin is not None and origin not in self._origins):
            return "The playground talks only to its own page."
        return None

    # -- pages and pictures

    async def _index(self, request: web.Request) -> web.StreamResponse:
        return web.FileResponse(STATIC / "index.html")

    async def _media(self, request: web.Request) -> web.StreamResponse:
        found = await self._world.media.attachment(int(request.match_info["id"]))
        if found is None:
            return web.Response(status=404, text="That picture is gone.")
        return picture(found[1])

    async def _emoji(self, request: web.Request) -> web.StreamResponse:
        data = self._world.media.emoji(request.match_info["name"])
        return picture(data) if data else web.Response(status=404, text="The bot has no emoji of that name.")

    # -- the WebSocket

    async def _socket(self, request: web.Request) -> web.StreamResponse:
        ws = web.WebSocketResponse(heartbeat=20, max_msg_size=MESSAGE_LIMIT)
        await ws.prepare(request)
        name = request.query.get("as") or next(iter(self._world.people))
        person = next((p for p in self._world.people.values() if p.key.casefold() == name.casefold()), None)
        if person is None:
            names = ", ".join(self._world.people)
            await ws.send_json({"type": "refused", "error": f"Nobody called {name[:40]} is here; there are {names}."})
            await ws.close(code=REFUSED)
            return ws
        session = self._sessions.add(ws, person)
        tasks: set[asyncio.Task[None]] = set()
        try:
            await session.greet()
            async for message in ws:
                if message.type is not WSMsgType.TEXT:
                    await session.complain("The playground understands only text.")
                elif len(tasks) >= AT_ONCE:
                    await session.complain("Too many things at once; wait until some are done.")
                else:
                    task = asyncio.create_task(self._answer(session, message.data))
                    tasks.add(task)
                    task.add_done_callback(tasks.discard)
        finally:
            self._sessions.remove(session)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        return ws

    async def _answer(self, session: Session, text: str) -> None:
        try:
            request = parse_request(text)
        except BadRequest as error:
            await session.complain(str(error))
            return
        outcome = await self._actions.perform(session.person, request)
        await session.reply(request.n, outcome)


def picture(data: bytes) -> web.Response:
    """A picture that never changes at its address; anything that is none is offered as a file."""
    kind = picture_type(data)
    headers = {"Cache-Control": "private, max-age=3600, immutable"}
    if kind == "application/octet-stream":
        headers["Content-Disposition"] = "attachment"
    return web.Response(body=data, content_type=kind, headers=headers)


def content_policy(hosts: set[str]) -> str:
    """The page may load its own files and talk to its own socket, and nothing else."""
    sockets = " ".join(sorted(f"ws://{host}" for host in hosts))
    return (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        f"connect-src 'self' {sockets}; form-action 'none'; base-uri 'none'; frame-ancestors 'none'"
    )
