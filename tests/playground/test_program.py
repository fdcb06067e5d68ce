"""`python -m playground` as its own process: start, stop, and what it says when it cannot start."""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 30.0


@contextlib.contextmanager
def started(folder: Path, *arguments: str, **environment: str) -> Iterator[subprocess.Popen[str]]:
    command = [sys.executable, "-m", "playground", *arguments]
    settings = {**os.environ, "TMPDIR": str(folder), **environment}
    with subprocess.Popen(
        command, cwd=ROOT, env=settings, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        try:
            yield process
        finally:
            if process.poll() is None:
                process.kill()


def first_sentence(process: subprocess.Popen[str]) -> str:
    out, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 2
    assert out == ""
    assert err.count("\n") == 1
    return err


@pytest.mark.skipif(os.name == "nt", reason="Windows has no SIGTERM to send")
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_it_says_where_it_is_and_leaves_nothing_behind(tmp_path: Path, number: signal.Signals) -> None:
    real = tmp_path.parent / f"{tmp_path.name}.db"
    with started(tmp_path, "--port", "0", DATABASE_URL=f"sqlite+aiosqlite:///{real}") as process:
        assert process.stdout is not None
        line = ""
        while not line.startswith("Playground ready: "):
            line = process.stdout.readline()
            assert line, process.stderr and process.stderr.read()
        address = line.removeprefix("Playground ready: ").strip()
        with urllib.request.urlopen(address, timeout=PATIENCE) as answer:
            assert b"<title>Pinochle playground</title>" in answer.read()
        folders = list(tmp_path.iterdir())
        assert [folder.name.startswith("pinochle-playground-") for folder in folders] == [True]
        process.send_signal(number)
        _, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0
    assert "Traceback" not in err
    assert list(tmp_path.iterdir()) == []
    assert not real.exists()


def test_a_port_in_use_is_one_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with started(tmp_path, PLAYGROUND_PORT=str(port)) as process:
            assert first_sentence(process).startswith(f"Port {port} cannot be used (address already in use): choose")


@pytest.mark.parametrize(("arguments", "environment"), [(("--port", "70000"), {}), ((), {"PLAYGROUND_PORT": "seven"})])
def test_a_port_that_is_none_is_one_sentence(
    tmp_path: Path, arguments: tuple[str, ...], environment: dict[str, str]
) -> None:
    with started(tmp_path, *arguments, **environment) as process:
        assert "port" in first_sentence(process).lower()
