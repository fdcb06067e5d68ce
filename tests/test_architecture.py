"""House rules that no linter knows: file sizes, loose modules' imports, variants' names, mutable module state."""

from __future__ import annotations

import ast
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine import VARIANTS

ROOT = Path(__file__).resolve().parents[1]
LONGEST, LONGEST_TEST = 300, 400
"""Lines of a file of one subject."""

PACKAGES = ("engine", "players", "ports", "table", "storage", "render", "cogs", "playground", "benchmarks")
MODULES = ("bot.py", "settings.py", "logs.py", "health.py")
OURS = {*PACKAGES, *(name.removesuffix(".py") for name in MODULES)}
MAY_IMPORT = {
    "bot.py": OURS - {"bot", "playground", "benchmarks", "health", "engine"},
    "settings.py": set(),
    "logs.py": set(),
    "health.py": {"settings"},
}
"""import-linter looks at packages; these are the modules beside them."""

MUTABLE = (ast.List, ast.Dict, ast.Set, ast.ListComp, ast.DictComp, ast.SetComp)


def sources(*packages: str) -> Iterator[Path]:
    for package in packages:
        yield from sorted((ROOT / package).rglob("*.py"))


def modules() -> list[Path]:
    return [*sources(*PACKAGES), *(ROOT / name for name in MODULES)]


def relative(path: Path) -> str:
    return str(path.relative_to(ROOT))


def test_files_have_one_subject() -> None:
    limits = dict.fromkeys([*modules(), *sources("scripts")], LONGEST) | dict.fromkeys(sources("tests"), LONGEST_TEST)
    lengths = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in limits}
    assert {relative(path): length for path, length in lengths.items() if length > limits[path]} == {}


@pytest.mark.parametrize("name", MODULES)
def test_modules_at_the_root_import_downwards(name: str) -> None:
    imported = set()
    for node in ast.walk(ast.parse((ROOT / name).read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            imported.add(node.module.split(".")[0])
        elif isinstance(node, ast.Import):
            imported |= {alias.name.split(".")[0] for alias in node.names}
    assert imported & OURS <= MAY_IMPORT[name]


def test_nothing_is_decided_by_the_name_of_a_game() -> None:
    """A name may label a game or be a default; what differs between games is in their rules."""
    found = []
    for path in sources("engine", "players", "table", "storage", "render", "cogs"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Compare | ast.MatchValue):
                words = {part.value for part in ast.walk(node) if isinstance(part, ast.Constant)}
                found += [f"{relative(path)}:{node.lineno}" for word in words if word in VARIANTS]
    assert found == []


def test_nothing_is_decided_by_what_only_tells_games_apart() -> None:
    """No condition, choice or lookup in the engine or by the players asks for the game or for the preset."""
    found = []
    for path in sources("engine", "players"):
        if path.parent.name == "variants":
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            asked = getattr(node, "test", None) or getattr(node, "subject", None) or getattr(node, "slice", None)
            asked = node if isinstance(node, ast.Compare) else asked
            found += [
                f"{relative(path)}:{part.lineno}"
                for part in (ast.walk(asked) if isinstance(asked, ast.AST) else ())
                if isinstance(part, ast.Attribute) and part.attr in ("game", "preset", "title")
            ]
    assert found == []


def test_only_variants_import_variants_in_the_engine() -> None:
    """The rules reach the course of a game as a value; which games there are is for the surface and for examples."""
    may = {"engine/__init__.py", "engine/examples.py"}
    found = []
    for path in sources("engine"):
        if path.parent.name == "variants" or relative(path) in may:
            continue
        imported = [
            node.module or ""
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
            if isinstance(node, ast.ImportFrom)
        ]
        found += [relative(path) for module in imported if module.startswith("engine.variants")]
    assert found == []


def test_no_module_holds_state_that_changes() -> None:
    found = []
    for path in modules():
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for statement in tree.body:
            targets = statement.targets if isinstance(statement, ast.Assign) else [getattr(statement, "target", None)]
            names = [target.id for target in targets if isinstance(target, ast.Name)]
            value = getattr(statement, "value", None)
            # a table in capitals is a constant, whatever holds it
            if isinstance(value, MUTABLE) and any(not name.isupper() and not name.startswith("__") for name in names):
                found.append(f"{relative(path)}: {names}")
        found += [f"{relative(path)}: global" for node in ast.walk(tree) if isinstance(node, ast.Global)]
    assert found == []


def test_the_engine_reads_no_clock_and_draws_no_lots() -> None:
    """import-linter sees imports; this sees what a builtin could smuggle in."""
    for path in sources("engine"):
        if path.name in ("__main__.py", "examples.py"):
            continue
        calls = [node.func for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Call)]
        named = {call.id for call in calls if isinstance(call, ast.Name)}
        assert not named & {"open", "print", "input", "exec", "eval", "__import__"}, relative(path)


def test_locks_name_no_index_and_every_package_has_hashes() -> None:
    for lock in sorted(ROOT.glob("requirements*.lock")):
        text = lock.read_text(encoding="utf-8")
        assert not re.search(r"https?://|--(extra-)?index-url|--find-links", text), lock.name
        packages = re.findall(r"^([a-z0-9.-]+)==", text, flags=re.MULTILINE | re.IGNORECASE)
        assert len(packages) >= 20
        assert len(re.findall(r"^\S+==.*\\\n    --hash=sha256:", text, flags=re.MULTILINE)) == len(packages), lock.name


def test_the_larger_lock_holds_the_smaller_one() -> None:
    def pins(name: str) -> set[str]:
        text = (ROOT / name).read_text(encoding="utf-8")
        return set(re.findall(r"^\S+==\S+", text, flags=re.MULTILINE))

    assert pins("requirements.lock") < pins("requirements-play.lock") < pins("requirements-dev.lock")


def test_nothing_private_is_in_the_tree() -> None:
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False)
    if listed.returncode != 0:
        pytest.skip("not a git checkout")
    unwanted = re.compile(r"(^|/)(\.env|uv\.lock|.*\.(db|sqlite|pem|key))$")
    assert [name for name in listed.stdout.splitlines() if unwanted.search(name)] == []
