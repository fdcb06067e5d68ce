"""Chromium for the browser tests: where it is, and how to get it.

The tests themselves call `find()` and skip where it is None; `scripts/check.py` calls `get()` first.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PATIENCE = 240
"""Seconds for one way of getting it."""


def find() -> Path | None:
    """The browser to use: CHROMIUM from the environment, else an installed one, else Playwright's own."""
    named = os.environ.get("CHROMIUM")
    if named:
        return Path(named) if _starts(Path(named)) else None
    for name in NAMES:
        place = shutil.which(name)
        if place is not None and _starts(Path(place)):
            return Path(place)
    own = _playwrights()
    return own if own is not None and _starts(own) else None


def get() -> tuple[Path | None, str]:
    """Find the browser or install one; where that fails, None and one sentence that says why."""
    found = find()
    if found is not None:
        return found, ""
    tried = []
    if _is_root() and shutil.which("apt-get"):
        print("No Chromium here: trying Debian's package …", flush=True)  # noqa: T201
        if not _works(["apt-get", "install", "-y", "--no-install-recommends", "chromium"]):
            _works(["apt-get", "update"])
            _works(["apt-get", "install", "-y", "--no-install-recommends", "chromium"])
        found = find()
        if found is not None:
            return found, ""
        tried.append("Debian's package could not be installed")
    print("No Chromium here: trying Playwright's …", flush=True)  # noqa: T201
    _works([sys.executable, "-m", "playwright", "install", "chromium"])
    found = find()
    if found is not None:
        return found, ""
    tried.append("Playwright's could not be fetched or does not start")
    return None, f"Browser tests were skipped: no Chromium is installed, and {' and '.join(tried)}."


def _playwrights() -> Path | None:
    try:
        from playwright.sync_api import Error, sync_playwright
    except ImportError:
        return None
    try:
        with sync_playwright() as playwright:
            return Path(playwright.chromium.executable_path)
    except Error:
        return None


def _starts(browser: Path) -> bool:
    return browser.is_file() and _works([str(browser), "--version"], seconds=30)


def _works(command: Sequence[str], seconds: float = PATIENCE) -> bool:
    quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    try:
        done = subprocess.run(command, capture_output=True, timeout=seconds, env=quiet, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


def _is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0
