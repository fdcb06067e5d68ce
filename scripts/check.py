"""All checks, as `make test` runs them: lint, format, types, import contracts, tests.

Every step runs even if an earlier one failed. The last lines are what failed, the count over all steps and tests, and
why browser tests were skipped, if they were. The exit status is 1 if anything failed.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from scripts import chromium  # noqa: E402  (the root must be importable first)

LINT_IMPORTS = "from importlinter.cli import lint_imports_command as run; run()"
STEPS: dict[str, list[str]] = {
    "lint": ["-m", "ruff", "check", "."],
    "format": ["-m", "ruff", "format", "--check", "."],
    "types": ["-m", "mypy", "."],
    "import contracts": ["-c", LINT_IMPORTS],
}


def say(text: str) -> None:
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def run_step(name: str, arguments: list[str]) -> bool:
    """Run one tool of the environment; its output appears as it comes."""
    say(f"── {name}")
    began = time.monotonic()
    done = subprocess.run([sys.executable, *arguments], cwd=ROOT, check=False)
    say(f"   {'ok' if done.returncode == 0 else 'FAILED'} in {time.monotonic() - began:.0f} s")
    return done.returncode == 0


def run_tests(browser: Path | None) -> tuple[int, int, int, bool]:
    """Run pytest on both cores; returns passed, failed and skipped tests, and whether pytest itself was content."""
    with tempfile.TemporaryDirectory() as place:
        report = Path(place, "report.xml")
        if browser is not None:
            os.environ["CHROMIUM"] = str(browser)
        content = run_step("tests", ["-m", "pytest", "-n", "2", "--dist", "loadfile", "-rs", f"--junitxml={report}"])
        if not report.exists():
            return 0, 1, 0, False
        suite = ElementTree.parse(report).getroot().find("testsuite")
    if suite is None:
        return 0, 1, 0, False
    count = {name: int(suite.get(name, 0)) for name in ("tests", "failures", "errors", "skipped")}
    failed = count["failures"] + count["errors"]
    return count["tests"] - failed - count["skipped"], failed, count["skipped"], content


def main() -> int:
    """Run everything; returns the exit status."""
    began = time.monotonic()
    failed_steps = [name for name, arguments in STEPS.items() if not run_step(name, arguments)]
    browser, reason = chromium.get()
    passed, failed, skipped, content = run_tests(browser)
    if not content:
        failed_steps.append("tests")
        failed = max(failed, 1)
    steps_failed = len([name for name in failed_steps if name in STEPS])
    say("")
    if failed_steps:
        say(f"Failed: {', '.join(failed_steps)}.")
    say(f"All checks took {time.monotonic() - began:.0f} s; each of lint, format, types and imports counts as one.")
    say(
        f"{passed + len(STEPS) - steps_failed} passed, {failed + steps_failed} failed"
        + (f", {skipped} skipped" if skipped else "")
    )
    if reason:
        say(reason)
    return 1 if failed_steps else 0


if __name__ == "__main__":
    sys.exit(main())
