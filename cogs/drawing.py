"""Drawing off the event loop, in threads of its own."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Executor
from functools import partial
from typing import ParamSpec, TypeVar

_P = ParamSpec("_P")
_T = TypeVar("_T")


class Drawing:
    """Few threads draw, because each keeps a picture's memory, and none of them is asyncio's own pool: names of hosts
    are looked up there, and a picture must not wait for a name."""

    def __init__(self, executor: Executor) -> None:
        """`executor` belongs to whoever made it."""
        self._executor = executor

    async def draw(self, function: Callable[_P, _T], *args: _P.args, **kwargs: _P.kwargs) -> _T:
        """What `function` draws; raises what it raises."""
        return await asyncio.get_running_loop().run_in_executor(self._executor, partial(function, *args, **kwargs))
