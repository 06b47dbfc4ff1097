"""The contestants: each plays in a process of its own, peers in environments of their own."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from types import TracebackType
from typing import Any, NamedTuple

ROOT = Path(__file__).parent.parent
_ENVIRONMENTS = ROOT / ".bench"


class Contestant(NamedTuple):
    """A program that plays random games."""

    key: str  # of a game of ours, or of a peer's worker and requirements
    name: str
    peer: bool = True


TOBAGO = Contestant("tobago", "Tobago", peer=False)
OWN = (TOBAGO, Contestant("volcano", "Volcano", peer=False), Contestant("loot-island", "Loot Island", peer=False))
PEERS = (Contestant("catanatron", "Catanatron"), Contestant("chess", "python-chess"))


class Unavailable(Exception):
    """A peer that cannot be installed or does not run here."""


def python_for(contestant: Contestant) -> Path:
    """The interpreter with everything the contestant needs, installed when it is missing or not up to date."""
    if not contestant.peer:
        return Path(sys.executable)
    environment = _ENVIRONMENTS / contestant.key
    python = environment / "bin" / "python"
    requirements = ROOT / "benchmarks" / f"requirements-{contestant.key}.txt"
    installed = environment / "installed.txt"
    if not installed.exists() or installed.read_text("utf-8") != requirements.read_text("utf-8"):
        _run(sys.executable, "-m", "venv", "--clear", str(environment))
        _run(str(python), "-m", "pip", "install", "--quiet", "--require-hashes", "-r", str(requirements))
        installed.write_text(requirements.read_text("utf-8"), "utf-8")
    return python


def version_of(contestant: Contestant) -> str:
    """The version of the contestant that is pinned, or of Doubloon itself."""
    if not contestant.peer:
        from doubloon import __version__

        return __version__
    requirements = ROOT / "benchmarks" / f"requirements-{contestant.key}.in"
    return requirements.read_text("utf-8").splitlines()[0].partition("==")[2]


def _run(*command: str) -> None:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Unavailable(_last_line(done.stderr) or f"{command[0]} failed")


def _last_line(text: str) -> str:
    return next((line for line in reversed(text.splitlines()) if line.strip()), "")


class Worker:
    """A process that plays when it is asked, and sleeps while the other contestants play."""

    def __init__(self, contestant: Contestant) -> None:
        self.contestant = contestant
        worker = [contestant.key] if contestant.peer else ["private", contestant.key]
        self._process = subprocess.Popen(
            [str(python_for(contestant)), "-m", f"benchmarks.workers.{worker[0]}", *worker[1:]],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        try:
            self.facts = self._answer()
        except Unavailable:
            self.close()
            raise

    def play(self, seconds: float) -> dict[str, float]:
        """A round: complete games for so many CPU seconds."""
        assert self._process.stdin
        self._process.stdin.write(f"{seconds}\n")
        self._process.stdin.flush()
        answer: dict[str, float] = self._answer()
        return answer

    def close(self) -> None:
        """Stop the worker."""
        self._process.communicate()

    def __enter__(self) -> Worker:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _answer(self) -> Any:
        assert self._process.stdout and self._process.stderr
        line = self._process.stdout.readline()
        if not line:
            raise Unavailable(_last_line(self._process.stderr.read()) or "its worker ended")
        return json.loads(line)
