"""Our search and OpenSpiel's: against each other on our games, and how fast each is.

OpenSpiel is installed in an environment of its own, where everything is run with this checkout of Doubloon.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from benchmarks.peers import ROOT, Contestant, python_for, version_of

_OPENSPIEL = Contestant("openspiel", "OpenSpiel")


def main() -> None:
    options = _options()
    if not find_spec("pyspiel"):
        sys.exit(_run_where_it_is_installed())
    report = {"openspiel": version_of(_OPENSPIEL), **_report(options)}
    if options.json:
        options.json.write_text(json.dumps(report, indent=2) + "\n", "utf-8")


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.openspiel", description=__doc__)
    programs = parser.add_subparsers(dest="program", required=True)
    duel = programs.add_parser("duel", help="games between the two searches")
    duel.add_argument("game", help="the game, by its key")
    duel.add_argument("--seconds", type=float, default=0.3, help="CPU seconds a move (default: %(default)s)")
    duel.add_argument("--games", type=int, default=20, help="how many (default: %(default)s)")
    duel.add_argument("--seed", default="1", help="of the deals (default: %(default)s)")
    duel.add_argument("--turns", type=int, default=500, help="a game is stopped after so many (default: %(default)s)")
    evaluators = ("random", "judge")
    duel.add_argument("--evaluator", choices=evaluators, default="random", help="OpenSpiel's (default: %(default)s)")
    speed = programs.add_parser("speed", help="iterations for each CPU second")
    speed.add_argument("--rounds", type=int, default=20, help="how many rounds (default: %(default)s)")
    speed.add_argument("--seconds", type=float, default=1, help="CPU seconds for each in one (default: %(default)s)")
    for program in (duel, speed):
        program.add_argument("--json", type=Path, metavar="FILE", help="write all figures to a file")
    return parser.parse_args()


def _run_where_it_is_installed() -> int:
    paths = os.pathsep.join((str(ROOT), str(ROOT / "src")))
    command = [str(python_for(_OPENSPIEL)), "-m", "benchmarks.openspiel", *sys.argv[1:]]
    return subprocess.run(command, env={**os.environ, "PYTHONPATH": paths}, check=False).returncode


def _report(options: argparse.Namespace) -> dict[str, Any]:
    from benchmarks.openspiel import duel, speed

    if options.program == "speed":
        report = speed.measure(options.rounds, options.seconds)
        speed.tell(report)
    else:
        report = duel.duel(options.game, options.seconds, options.games, options.seed, options.evaluator, options.turns)
        duel.tell(report)
    return report


if __name__ == "__main__":
    main()
