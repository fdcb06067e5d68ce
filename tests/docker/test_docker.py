"""The Dockerfile, as far as it can be tested without an engine: its steps are done here in an empty directory."""

from __future__ import annotations

import ast
import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.support.dockerfile import copies, instructions, is_ignored

ROOT = Path(__file__).resolve().parents[2]
STEPS = instructions((ROOT / "Dockerfile").read_text(encoding="utf-8"))
IGNORE = (ROOT / ".dockerignore").read_text(encoding="utf-8")
COPIES = copies(STEPS, stage=1)


def last(word: str) -> str:
    return next(step.rest for step in reversed(STEPS) if step.word == word)


def environment() -> dict[str, str]:
    return dict(pair.split("=", 1) for step in STEPS if step.word == "ENV" for pair in step.rest.split())


def imports_of(path: Path) -> set[str]:
    """The first names of all modules that a file imports, wherever in it."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names.update(alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            names.add(node.module.split(".")[0])
    return names


def reached_from(name: str) -> set[str]:
    """Our own modules and packages that a root module needs, itself included."""
    seen: set[str] = set()
    waiting = [name]
    while waiting:
        current = waiting.pop()
        if current in seen:
            continue
        package, module = ROOT / current, ROOT / f"{current}.py"
        files = [module] if module.is_file() else list(package.rglob("*.py")) if package.is_dir() else []
        if files:
            seen.add(current)
            waiting.extend(set().union(*map(imports_of, files)))
    return seen


def own_files(source: Path) -> list[Path]:
    found = [source] if source.is_file() else [path for path in source.rglob("*") if path.is_file()]
    # what is compiled here would be of no use there: the image compiles its own
    return [path for path in found if not {"__pycache__", "compiled"} & set(path.parts)]


def test_two_stages_the_first_with_the_lock_and_what_is_compiled() -> None:
    assert [step.stage for step in STEPS if step.word == "FROM"] == [0, 1]
    assert [source for source, _ in copies(STEPS, stage=0)] == ["requirements.lock", "engine", "players"]
    compiles = [step.stage for step in STEPS if step.word == "RUN" and "-m players.kernel.build" in step.rest]
    assert compiles == [0]
    assert any(step.word == "COPY" and step.rest.endswith("players/kernel/compiled") for step in STEPS)


def test_installs_like_the_makefile() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    install = next(step.rest for step in STEPS if step.word == "RUN" and step.stage == 0)
    for words in ("-m pip install", "--require-hashes --requirement"):
        assert words in makefile
        assert words in install
    assert "requirements.lock" in install
    assert "$(PIP) requirements.lock" in makefile


def test_every_source_exists_and_is_in_the_build_context() -> None:
    for source, _ in [*COPIES, *copies(STEPS, stage=0)]:
        files = own_files(ROOT / source)
        assert files, f"{source} is missing"
        kept_out = [path for path in files if is_ignored(path, ROOT, IGNORE)]
        assert not kept_out, f".dockerignore keeps out {kept_out}"


@pytest.mark.parametrize(
    "path", [".env", ".git/config", "tests/docker/test_docker.py", "data/pinochle.db", "engine/.env"]
)
def test_nothing_else_is_in_the_build_context(path: str) -> None:
    assert is_ignored(ROOT / path, ROOT, IGNORE)


def test_all_that_the_bot_imports_is_copied_and_nothing_more() -> None:
    needed = reached_from("bot") | reached_from("health") | reached_from("rebuild")
    assert {source.removesuffix(".py") for source, _ in COPIES} == needed


def test_not_root_a_volume_and_a_clean_stop() -> None:
    assert last("USER") not in ("root", "0")
    assert last("VOLUME") == "/data"
    assert environment()["DATABASE_URL"].startswith("sqlite+aiosqlite:////data/")
    assert last("STOPSIGNAL") == "SIGTERM"
    # not through a shell, which would swallow the signal
    assert json.loads(last("CMD")) == ["python", "bot.py"]
    assert "health.py" in last("HEALTHCHECK")


@pytest.fixture(scope="module")
def image(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A directory with what the image's work directory would hold."""
    place = tmp_path_factory.mktemp("app")
    for source, target in COPIES:
        for path in own_files(ROOT / source):
            copy = place / target / path.relative_to(ROOT / source)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(path, copy)
    return place


def run(image: Path, data: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run Python there with the image's variables, /data being `data`, and no others of ours."""
    variables = {name: value.replace("/data", str(data)) for name, value in environment().items() if name != "PATH"}
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=image,
        env={"PATH": os.environ["PATH"], **variables},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def test_the_copied_files_are_a_whole_bot(image: Path, tmp_path: Path) -> None:
    done = run(image, tmp_path, "-W", "ignore", "-c", "import bot, health; print(bot.__file__)")
    assert done.returncode == 0, done.stderr
    assert Path(done.stdout.strip()).parent == image


ONLY_THE_LOCK = """
import importlib.metadata, re, sys
from pathlib import Path

def plain(name): return re.sub(r"[-_.]+", "-", name).lower()

locked = {plain(name) for name in re.findall(r"^([\\w.-]+)==", Path(sys.argv[1]).read_text("utf-8"), re.MULTILINE)}
foreign = {
    module for module, owners in importlib.metadata.packages_distributions().items()
    if not any(plain(owner) in locked for owner in owners)
}

class Absent:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in foreign:
            raise ModuleNotFoundError(f"{name} is not in the lock", name=name)

sys.meta_path.insert(0, Absent())
import sqlalchemy.ext.asyncio, bot, health
"""


def test_the_lock_alone_is_enough_to_start(image: Path, tmp_path: Path) -> None:
    done = run(image, tmp_path, "-W", "ignore", "-c", ONLY_THE_LOCK, str(ROOT / "requirements.lock"))
    assert done.returncode == 0, done.stderr


def test_its_command_without_a_token_is_one_sentence(image: Path, tmp_path: Path) -> None:
    done = run(image, tmp_path, *json.loads(last("CMD"))[1:])
    assert done.returncode == 2
    assert "DISCORD_TOKEN" in done.stderr
    assert "Traceback" not in done.stderr


def test_the_health_check_follows_the_file(image: Path, tmp_path: Path) -> None:
    health = tmp_path / "health"
    assert run(image, tmp_path, "health.py").returncode == 1
    health.touch()
    assert run(image, tmp_path, "health.py").returncode == 0
    old = time.time() - 61
    os.utime(health, (old, old))
    done = run(image, tmp_path, "health.py")
    assert done.returncode == 1
    assert "seconds ago" in done.stderr
