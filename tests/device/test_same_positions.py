"""Python in the browser and Python here come to the same positions, byte for byte."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.golden.playthroughs import GAMES as RECORDED
from tests.golden.playthroughs import HERE as GOLDEN

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
PACKED = ROOT / ".venv/device/doubloon.zip"
RANDOM = 334  # games of each of the three


def test_recorded_and_random_games_are_the_same_in_a_browser() -> None:
    names = [f"{name}.jsonl" for name in RECORDED]
    here = [sys.executable, HERE / "positions.py", str(RANDOM), *(GOLDEN / name for name in names)]
    node = [sys.executable, ROOT / "tools/node.py", "node", HERE / "pyodide.mjs"]
    there = [*node, PACKED, HERE / "positions.py", GOLDEN]
    processes = [
        subprocess.Popen([str(part) for part in command], cwd=ROOT / "web", stdout=subprocess.PIPE, text=True)
        for command in (here, [*there, str(RANDOM), *(f"/games/{name}" for name in names)])
    ]
    said = [process.communicate(timeout=300)[0].splitlines() for process in processes]
    assert len(said[0]) == len(RECORDED) + 3
    assert said[1] == said[0]
