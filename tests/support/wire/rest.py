"""REST of the loopback Discord: authorization, refusals, rate limits, then simcord's own routes (private to it)."""

from __future__ import annotations

import asyncio
import io
import json
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any

import simcord.http.routes  # noqa: F401 - registers the routes
from aiohttp import web
from simcord.backend import Backend
from simcord.backend.errors import BackendError
from simcord.http import router

from tests.support.wire.limits import Buckets, Refusal

Answered = Callable[[int, dict[str, Any]], None]
"""Called with the interaction's id and the body of its first response."""


@dataclass(frozen=True)
class Sent:
    """One request of the bot and what it was answered; the path stands without base and query."""

    method: str
    path: str
    json: Any
    status: int


def tell_time(backend: Backend) -> None:
    """Bring the backend's clock, which stands still by itself, to the present."""
    late = (datetime.now(UTC) - backend.clock.now()).total_seconds()
    backend.advance_clock(max(0.0, late))


class Rest:
    """Serves `/api/v10/…`; `requests` is what the bot sent, in order of arrival."""

    def __init__(self, backend: Backend, token: str, answered: Answered) -> None:
        self._backend = backend
        self._token = token
        self._answered = answered
        self.buckets = Buckets()
        self.refusals: list[Refusal] = []
        self.requests: list[Sent] = []
        self.delay = 0.0
        """Seconds that every answer takes."""

    def sent(self, method: str, path: str) -> list[Sent]:
        """The requests with this method whose path contains this text."""
        return [request for request in self.requests if request.method == method and path in request.path]

    async def handle(self, request: web.Request) -> web.Response:
        """Answer one request and remember it."""
        path = "/" + request.match_info["path"]
        body, files = await _read(request)
        if self.delay:
            await asyncio.sleep(self.delay)
        response = self._answer(request, path, body, files)
        self.requests.append(Sent(request.method, path, body, response.status))
        return response

    def _answer(self, request: web.Request, path: str, body: Any, files: list[Any]) -> web.Response:
        # webhooks and interactions carry their own token in the path
        is_open = path.startswith(("/webhooks/", "/interactions/"))
        if not is_open and request.headers.get("Authorization") != f"Bot {self._token}":
            return _json({"message": "401: Unauthorized", "code": 0}, 401)
        refusal = next((refusal for refusal in self.refusals if refusal.fits(request.method, path)), None)
        if refusal is not None:
            refusal.times -= 1
            return _refused(refusal)
        headers, wait = self.buckets.take(request.method, path)
        if wait is not None:
            return _too_many(wait, headers)
        if path in ("/gateway", "/gateway/bot"):
            return _json(_gateway(request.host))
        tell_time(self._backend)
        try:
            answer = router.dispatch(
                self._backend, request.method, path, json=body, params=dict(request.query), files=files
            )
        except BackendError as error:
            return _json(error.to_json(), error.status, headers)
        if path.endswith("/callback"):
            self._answered(int(path.split("/")[2]), body)
        return web.Response(status=204, headers=headers) if answer is None else _json(answer, 200, headers)


def _gateway(host: str) -> dict[str, Any]:
    starts = {"total": 1000, "remaining": 999, "reset_after": 1, "max_concurrency": 1}
    return {"url": f"ws://{host}/gw", "shards": 1, "session_start_limit": starts}


def _refused(refusal: Refusal) -> web.Response:
    if refusal.status == 429:
        scope = {"X-RateLimit-Global": "true"} if refusal.is_global else {}
        return _too_many(refusal.retry_after, scope, is_global=refusal.is_global)
    return _json({"message": "refused to order", "code": 0}, refusal.status)


def _too_many(wait: float, headers: dict[str, str], *, is_global: bool = False) -> web.Response:
    body = {"message": "You are being rate limited.", "retry_after": wait, "global": is_global}
    # without Via discord.py takes a 429 for a ban
    return _json(body, 429, {**headers, "Retry-After": f"{wait:.3f}", "Via": "1.1 loopback"})


def _json(body: Any, status: int = 200, headers: dict[str, str] | None = None) -> web.Response:
    # discord.py compares the content type as a whole: no charset
    said = {**(headers or {}), "Content-Type": "application/json"}
    return web.Response(body=json.dumps(body, default=str).encode(), status=status, headers=said)


async def _read(request: web.Request) -> tuple[Any, list[Any]]:
    if not request.content_type.startswith("multipart/"):
        return (await request.json() if request.can_read_body else None), []
    form = await request.post()
    body = json.loads(str(form["payload_json"])) if "payload_json" in form else None
    return body, [
        SimpleNamespace(fp=io.BytesIO(part.file.read()), filename=part.filename, description=None)
        for part in form.values()
        if isinstance(part, web.FileField)
    ]
