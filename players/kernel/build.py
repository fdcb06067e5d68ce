"""`python -m players.kernel.build [--force]`: compile the kernel where Cython and a C compiler are, else say why not.

What is compiled goes into a directory beside the sources whose name is a hash of them, of this interpreter and of the
compiler's options. The package looks only there, so an edited source is never hidden by what was compiled before.
"""

from __future__ import annotations

import importlib.util
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from players.kernel.place import DIRECTIVES, HERE, MODULES, directory, flags, is_built


def build(*, force: bool = False, target: Path | None = None, extra: Sequence[str] = ()) -> str:
    """Compile unless it has been done; returns a line that says what is so now.

    It goes where the package looks for it, or into `target`; `extra` are more options for the compiler.
    """
    target = target or directory()
    if target.is_dir() and not force:
        return "The kernel is compiled."
    if importlib.util.find_spec("Cython") is None:
        return "The kernel runs as plain Python: Cython is not installed."
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    if shutil.which(compiler[0]) is None:
        compiler = ["cc"]
    if shutil.which(compiler[0]) is None:
        return "The kernel runs as plain Python: there is no C compiler."
    try:
        return _build(target, compiler, extra)
    except OSError as error:  # such as sources in a directory that may not be written to
        return f"The kernel runs as plain Python: {error}"


def _build(target: Path, compiler: list[str], extra: Sequence[str]) -> str:
    """Compile all modules in a directory of their own, which appears under its name when it is whole."""
    target.parent.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=target.parent, prefix="building-") as place:
        made = Path(place, "made")
        made.mkdir()
        with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
            told = pool.map(lambda name: _compile(name, compiler, extra, Path(place)), MODULES)
            faults = [fault for fault in told if fault]
        if faults:
            return f"The kernel runs as plain Python: {faults[0]}"
        if target == directory():
            _forget(target.parent.glob("[0-9a-f]*"), target, Path(place))
        shutil.rmtree(target, ignore_errors=True)
        made.rename(target)
    return "The kernel is compiled."


def _compile(name: str, compiler: list[str], extra: Sequence[str], place: Path) -> str:
    """Translate and compile one module; returns what went wrong, in one line."""
    source, library = place / f"{name}.c", place / "made" / f"{name}{sysconfig.get_config_var('EXT_SUFFIX')}"
    options = [part for key, value in DIRECTIVES.items() for part in ("-X", f"{key}={value}")]
    translate = [sys.executable, "-m", "cython", "--module-name", f"players.kernel.{name}", *options]
    translate += ["-o", str(source), str(HERE / f"{name}.py")]
    link = shlex.split(sysconfig.get_config_var("LDSHARED") or "cc -shared")[1:]
    include = f"-I{sysconfig.get_path('include')}"
    assemble = [*compiler, *flags(), *extra, "-fPIC", include, str(source), *link, "-o", str(library)]
    for step in (translate, assemble):
        done = subprocess.run(step, cwd=HERE.parents[1], capture_output=True, text=True, check=False)
        if done.returncode:
            if os.environ.get("KERNEL_VERBOSE"):
                sys.stderr.write(done.stdout + done.stderr)
            lines = (done.stderr or done.stdout).strip().splitlines() or ["no reason given"]
            told = next((line for line in lines if "error" in line.lower()), lines[-1])
            return f"compiling {name} failed: {told[:200]}"
    return ""


def _forget(paths: Iterable[Path], *keep: Path) -> None:
    """What was compiled of older sources serves nobody, unless another interpreter still does: keep the newest few."""
    old = sorted(
        (path for path in paths if path not in keep and not path.name.startswith("building-")),
        key=lambda path: path.stat().st_mtime,
    )
    for path in old[:-3]:
        shutil.rmtree(path, ignore_errors=True)


def main() -> int:
    """Print one line, or nothing where all is done; the status is 0 also where the kernel stays plain Python."""
    force = "--force" in sys.argv
    if force or not is_built():
        sys.stdout.write(build(force=force) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
