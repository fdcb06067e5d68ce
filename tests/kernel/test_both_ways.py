"""Compiled and as plain Python the kernel gives the same results, chance included."""

from __future__ import annotations

import shutil
import subprocess
import sysconfig
from pathlib import Path

import pytest

from players import kernel
from players.kernel import place
from players.kernel.build import build
from tests.support.kernel import games, plain
from tests.support.kernel_runs import results


@pytest.mark.parametrize("game", games())
def test_both_ways_give_the_same(game: str) -> None:
    assert not plain().IS_COMPILED
    assert results(kernel, game) == results(plain(), game)


def has_compiler() -> bool:
    include = Path(sysconfig.get_path("include"), "Python.h")
    return include.exists() and any(shutil.which(name) for name in ("cc", "gcc", "clang"))


@pytest.mark.skipif(not has_compiler(), reason="no C compiler, or no headers of Python")
def test_where_there_is_a_compiler_the_kernel_runs_compiled() -> None:
    assert kernel.IS_COMPILED, "run `make setup` or `python -m players.kernel.build`"


def test_an_edited_source_is_never_hidden_by_what_was_compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copy = tmp_path / "kernel"
    shutil.copytree(place.HERE, copy, ignore=shutil.ignore_patterns("compiled", "__pycache__"))
    monkeypatch.setattr(place, "HERE", copy)
    before = place.directory()
    assert before.name == Path(place.directory()).name
    with (copy / "melds.py").open("a", encoding="utf-8") as source:
        source.write("\n# edited\n")
    assert place.directory() != before


def test_without_a_compiler_one_line_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("players.kernel.build.directory", lambda: tmp_path / "none")
    monkeypatch.setenv("CC", "no-such-compiler")
    monkeypatch.setattr(shutil, "which", lambda _name: None)
    assert build() == "The kernel runs as plain Python: there is no C compiler."


def test_a_compiler_that_fails_leaves_plain_python(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("players.kernel.build.directory", lambda: tmp_path / "none")

    def fails(*_: object, **__: object) -> subprocess.CompletedProcess[str]:
        return subprocess.CompletedProcess([], 1, "", "fatal error: Python.h: No such file")

    monkeypatch.setattr(subprocess, "run", fails)
    line = build()
    assert line.startswith("The kernel runs as plain Python: compiling")
    assert "\n" not in line
    assert list(tmp_path.iterdir()) == []
