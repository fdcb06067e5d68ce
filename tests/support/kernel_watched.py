"""`python -m tests.support.kernel_watched <directory>`: run everything in the kernel that is compiled there."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path


def use(directory: Path) -> None:
    """Let `players.kernel`, which must not have been imported, take its compiled modules from there."""
    name = "players.kernel.place"
    spec = importlib.util.spec_from_file_location(name, Path(__file__).parents[2] / "players" / "kernel" / "place.py")
    assert spec is not None
    assert spec.loader is not None
    place = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(place)
    place.__dict__["directory"] = lambda: directory
    sys.modules[name] = place


def main() -> None:
    """Every entry point, all four games, options of the house drawn at random; prints how much came of it."""
    directory = Path(sys.argv[1])
    use(directory)
    from engine import VARIANTS
    from players import kernel
    from tests.support.kernel_runs import outcomes, results

    solver = Path(sys.modules[kernel.Solver.__module__].__file__ or "")
    assert kernel.IS_COMPILED
    assert solver.parent == directory, f"this is another build: {solver}"
    found = [part for game in VARIANTS for part in results(kernel, game, 60)]
    sys.stdout.write(f"{len(found) + len(outcomes(kernel))} results\n")


if __name__ == "__main__":
    main()
