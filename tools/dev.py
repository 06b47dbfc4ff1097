"""The client with hot reload beside a server that starts again when its code changes: make dev

Games are kept in .dev; Ctrl-C stops both."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parents[1]
SOURCES = ROOT / "src" / "doubloon"
SERVER = "http://127.0.0.1:8001"
CLIENT = "http://127.0.0.1:5173"
_LOOK = 0.5  # seconds between two checks of the sources


@contextmanager
def _running(*command: str, **more: str) -> Iterator[subprocess.Popen[bytes]]:
    process = subprocess.Popen(command, cwd=ROOT / "web", env={**os.environ, **more})
    try:
        yield process
    finally:
        process.terminate()
        process.wait()


def _changed() -> float:
    """When the server's code was last changed."""
    return max(file.stat().st_mtime for file in SOURCES.rglob("*") if file.suffix in (".py", ".toml"))


def _serve_until_changed() -> None:
    seen = _changed()
    doubloon = (sys.executable, "-m", "doubloon", "serve", "--port", SERVER.rpartition(":")[2])
    with _running(*doubloon, DOUBLOON_DATA=str(ROOT / ".dev"), DOUBLOON_PUBLIC_URL=CLIENT):
        while _changed() == seen:
            time.sleep(_LOOK)


def main() -> None:
    vite = (sys.executable, str(ROOT / "tools" / "node.py"), "npm", "run", "--silent", "dev")
    with _running(*vite, DOUBLOON_SERVER=SERVER):
        while True:
            _serve_until_changed()


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit(0)
