"""Compiled with a sanitizer, the kernel shifts by no more bits than there are and keeps inside its arrays."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from players.kernel import place
from players.kernel.build import build

WATCHED = ("-fsanitize=shift,bounds", "-fno-sanitize-recover=shift,bounds", "-O0")
ROOT = place.HERE.parents[1]


def watched_kernel(target: Path) -> str:
    """Compile a kernel there that stops at the first fault; returns why it could not be."""
    line = build(target=target, extra=WATCHED)
    return "" if target.is_dir() else line


def run(target: Path) -> subprocess.CompletedProcess[str]:
    """Run everything in that kernel, in a process of its own: a fault ends it."""
    words = [sys.executable, "-m", "tests.support.kernel_watched", str(target)]
    settings = {**os.environ, "UBSAN_OPTIONS": "print_stacktrace=0"}
    return subprocess.run(words, cwd=ROOT, env=settings, capture_output=True, text=True, check=False)


def test_no_shift_and_no_index_goes_wrong(tmp_path: Path) -> None:
    target = tmp_path / "kernel"
    if why := watched_kernel(target):
        pytest.skip(f"no kernel with a sanitizer: {why}")
    done = run(target)
    assert "runtime error" not in done.stdout + done.stderr, done.stderr
    assert done.returncode == 0, done.stderr
    assert done.stdout.endswith("results\n")
