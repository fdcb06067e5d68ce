"""As much of a Dockerfile and a .dockerignore as ours use, read without a Docker engine."""

from __future__ import annotations

import fnmatch
import re
from dataclasses import dataclass
from pathlib import Path, PurePosixPath


@dataclass(frozen=True)
class Instruction:
    """One instruction: its word in capitals, the rest of its (joined) line, and the stage it stands in, from 0."""

    word: str
    rest: str
    stage: int


def instructions(text: str) -> list[Instruction]:
    """The instructions in order, comments gone and continued lines joined."""
    lines = [line for line in text.splitlines() if line.strip() and not line.lstrip().startswith("#")]
    joined = re.sub(r"\\\n\s*", "", "\n".join(lines))
    found, stage = [], -1
    for line in joined.splitlines():
        word, _, rest = line.partition(" ")
        stage += word.upper() == "FROM"
        found.append(Instruction(word.upper(), rest.strip(), stage))
    return found


def copies(found: list[Instruction], stage: int) -> list[tuple[str, str]]:
    """What a stage copies from the build context: (source, target), the target relative to the work directory."""
    pairs = []
    for instruction in found:
        if instruction.word == "COPY" and instruction.stage == stage and not instruction.rest.startswith("--from"):
            *sources, target = instruction.rest.split()
            for source in sources:
                place = PurePosixPath(target, PurePosixPath(source).name) if target.endswith("/") else target
                pairs.append((source, str(place)))
    return pairs


def is_ignored(path: Path, root: Path, ignore: str) -> bool:
    """Whether a file is kept out of the build context; the last pattern that fits it or a parent decides."""
    relative = PurePosixPath(path.relative_to(root))
    candidates = [str(relative), *(str(parent) for parent in relative.parents if str(parent) != ".")]
    ignored = False
    for line in ignore.splitlines():
        pattern = line.strip()
        if not pattern or pattern.startswith("#"):
            continue
        is_exception = pattern.startswith("!")
        if any(_fits(candidate, pattern.lstrip("!")) for candidate in candidates):
            ignored = not is_exception
    return ignored


def _fits(path: str, pattern: str) -> bool:
    if pattern.startswith("**/"):
        rest = pattern.removeprefix("**/")
        return any(fnmatch.fnmatchcase(part, rest) for part in PurePosixPath(path).parts)
    parts, wanted = PurePosixPath(path).parts, PurePosixPath(pattern).parts
    return len(parts) == len(wanted) and all(map(fnmatch.fnmatchcase, parts, wanted))
