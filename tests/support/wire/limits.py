"""Rate limits of the loopback Discord: buckets that it announces in headers, and refusals made to order."""

from __future__ import annotations

import fnmatch
import re
import time
from collections import defaultdict
from dataclasses import dataclass


@dataclass
class Refusal:
    """Answer the next `times` requests that fit with `status`; a 429 says when to come back."""

    method: str
    path: str
    """A pattern such as `/channels/*/messages`."""
    status: int
    times: int
    retry_after: float = 0.2
    is_global: bool = False

    def fits(self, method: str, path: str) -> bool:
        """Whether this request is one of those."""
        return self.times > 0 and method == self.method and fnmatch.fnmatchcase(path, self.path)


class Buckets:
    """At most `limit` requests in `seconds` for a method and a channel or webhook; None is no limit.

    Interaction callbacks stand outside all limits, as at Discord.
    """

    def __init__(self) -> None:
        self.limit: int | None = None
        self.seconds = 1.0
        self._times: dict[str, list[float]] = defaultdict(list)

    def take(self, method: str, path: str) -> tuple[dict[str, str], float | None]:
        """Headers for the answer, and the seconds to wait if the bucket is empty."""
        place = re.match(r"^/(channels|webhooks)/(\d+)(/[a-z]+)?", path)
        if self.limit is None or place is None:
            return {}, None
        now, name = time.monotonic(), f"{method} {place.group(0)}"
        times = self._times[name] = [moment for moment in self._times[name] if moment > now - self.seconds]
        is_empty = len(times) >= self.limit
        if not is_empty:
            times.append(now)
        wait = times[0] + self.seconds - now
        headers = {
            "X-RateLimit-Limit": str(self.limit),
            "X-RateLimit-Remaining": str(self.limit - len(times)),
            "X-RateLimit-Reset-After": f"{wait:.3f}",
            "X-RateLimit-Reset": f"{time.time() + wait:.3f}",
            "X-RateLimit-Bucket": re.sub(r"\d+", "id", name).replace(" ", "").replace("/", "-"),
        }
        return headers, wait if is_empty else None
