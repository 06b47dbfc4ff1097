"""Packs what a browser needs of Python into one file: python -m tools.device FILE.zip WHEEL...

Doubloon without what only servers and the command line need, and the wheels that it depends on."""

from __future__ import annotations

import sys
import zipfile
from pathlib import Path

SOURCES = Path(__file__).parents[1] / "src"
PACKAGES = ("arena/analysis.py", "bots", "core", "device", "drawing", "games", "server/room", "server/running", "words")
OF_SERVERS = ("alerts.py", "pool.py", "threads.py", "webhooks.py", "workers.py")
_THEN = (1980, 1, 1, 0, 0, 0)  # the same contents make the same file


def files() -> list[Path]:
    """Everything of Doubloon that a browser needs."""
    doubloon = SOURCES / "doubloon"
    found = [doubloon / "__init__.py", doubloon / "server" / "__init__.py", doubloon / "arena" / "__init__.py"]
    for package in PACKAGES:
        path = doubloon / package
        found += [path] if path.is_file() else sorted(path.rglob("*"))
    return [path for path in found if path.suffix in (".py", ".toml", ".json") and path.name not in OF_SERVERS]


def pack(target: Path, wheels: list[Path]) -> None:
    with zipfile.ZipFile(target, "w") as packed:
        for path in files():
            _add(packed, str(path.relative_to(SOURCES)), path.read_bytes())
        for wheel in wheels:
            with zipfile.ZipFile(wheel) as contents:
                for name in contents.namelist():
                    _add(packed, name, contents.read(name))


def _add(packed: zipfile.ZipFile, name: str, contents: bytes) -> None:
    packed.writestr(zipfile.ZipInfo(name, _THEN), contents, zipfile.ZIP_DEFLATED)


if __name__ == "__main__":
    target, *wheels = map(Path, sys.argv[1:])
    pack(target, wheels)
