"""Where the compiled kernel lies: a directory whose name is a hash of what it was made from."""

from __future__ import annotations

import hashlib
import os
import platform
import shlex
import sysconfig
from pathlib import Path

HERE = Path(__file__).resolve().parent
MODULES = (
    "setup",
    "tricks",
    "melds",
    "policy",
    "careful",
    "playouts",
    "sampler",
    "gifts",
    "hands",
    "replays",
    "dealing",
    "laying",
    "stock",
    "bounds",
    "ordering",
    "solver",
)
"""What is compiled, those first that others use."""

DIRECTIVES = {
    "language_level": "3",
    "boundscheck": "False",
    "wraparound": "False",
    "cdivision": "True",
    "initializedcheck": "False",
    "infer_types": "True",
    "annotation_typing": "False",
    "binding": "False",
}


def flags() -> list[str]:
    """Options for the C compiler; every x86-64 processor of the last fifteen years counts bits in one instruction."""
    chosen = ["-O2", "-g0", "-w"]
    if platform.machine().lower() in ("x86_64", "amd64"):
        chosen.append("-mpopcnt")
    return chosen + shlex.split(os.environ.get("KERNEL_CFLAGS", ""))


def directory() -> Path:
    """Where the compiled modules of just these sources are, or would be."""
    digest = hashlib.sha256()
    for path in sorted([*HERE.glob("*.py"), *HERE.glob("*.pxd")]):
        if path.name not in ("__init__.py", "build.py", "codes.py"):
            digest.update(path.name.encode() + b"\0" + path.read_bytes())
    tag = sysconfig.get_config_var("EXT_SUFFIX") or ""
    digest.update(repr((sorted(DIRECTIVES.items()), MODULES, flags(), tag)).encode())
    return HERE / "compiled" / digest.hexdigest()[:16]


def is_built() -> bool:
    """Whether these sources have been compiled for this interpreter."""
    return directory().is_dir()
