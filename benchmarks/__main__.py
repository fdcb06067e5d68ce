"""`python -m benchmarks [NAME …]`: measure everything, or the modules named, and print each figure beside its target.

A module of this package that has `rows()`, plain or asynchronous, is a benchmark: it gives `Figure`s, or tuples of the
same four values. Exit status 0 if every figure was measured, also where one falls short, for the machine may be slow; 1
if a benchmark failed.
"""

from __future__ import annotations

import asyncio
import importlib
import inspect
import pkgutil
import sys
import time
import traceback
from collections.abc import Awaitable, Iterable, Sequence

import benchmarks
from benchmarks.figure import Figure, number

Rows = Iterable[tuple[str, float, str, float]]


def names() -> list[str]:
    """The modules that measure something."""
    found = (module.name for module in pkgutil.iter_modules(benchmarks.__path__))
    return [name for name in found if hasattr(importlib.import_module(f"benchmarks.{name}"), "rows")]


def measure(name: str) -> list[Figure]:
    """Run one module's `rows`."""
    given: Rows | Awaitable[Rows] = importlib.import_module(f"benchmarks.{name}").rows()
    if inspect.isawaitable(given):
        given = asyncio.run(_finished(given))
    return [Figure(*row) for row in given]


async def _finished(given: Awaitable[Rows]) -> Rows:
    return await given


def line(figure: Figure) -> str:
    """One line of the table."""
    target = f"{'≥' if figure.is_rate else '≤'} {number(figure.target)}"
    verdict = "ok" if figure.is_reached else "SHORT"
    return f"{figure.name:<58} {number(figure.measured):>10} {target:>12} {figure.unit:<12} {verdict}"


def main(wanted: Sequence[str]) -> int:
    """Measure and print; returns the exit status."""
    known = names()
    unknown = [name for name in wanted if name not in known]
    if unknown:
        say(f"There is no benchmark {', '.join(unknown)}; there are {', '.join(known)}.")
        return 2
    began, short, failed = time.monotonic(), 0, 0
    say(f"{'figure':<58} {'measured':>10} {'target':>12} {'unit':<12}")
    for name in wanted or known:
        try:
            figures = measure(name)
        except Exception:  # noqa: BLE001 - one that fails does not keep the others from being measured
            failed += 1
            say(f"{name}: failed\n{traceback.format_exc()}")
            continue
        for figure in figures:
            short += not figure.is_reached
            say(line(figure))
    say(f"{time.monotonic() - began:.0f} s; {short} short of their target, {failed} benchmarks failed.")
    return 1 if failed else 0


def say(text: str) -> None:
    """Print at once."""
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
