"""Doubloon and its peers side by side: complete random games in CPU time, and the cost of single operations.

These machines are noisy, so every contestant plays in every round, and ratios are taken within a round.
"""

from __future__ import annotations

import argparse
import json
import platform
from collections import defaultdict
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from typing import Any

from benchmarks import micro
from benchmarks.peers import OWN, PEERS, TOBAGO, Contestant, Unavailable, Worker, version_of

_ONLY = ("games", "micro")
_MICRO_SHARE = 0.2  # share of a round's seconds for each of the single operations

Rounds = dict[str, list[float]]  # what was measured in each round, by key


def main() -> None:
    options = _options()
    report: dict[str, Any] = {"python": platform.python_version(), "rounds": options.rounds, "seconds": options.seconds}
    rounds: Rounds = defaultdict(list)
    workers: list[Worker] = []
    with ExitStack() as stack:
        if options.only != "micro":
            workers = _open_workers(stack, report)
        tasks = () if options.only == "games" else micro.tasks()
        for number in range(options.rounds):
            print(f"\rround {number + 1} of {options.rounds} ", end="", flush=True)
            # Each round begins with another contestant, so that none always comes first.
            for turn in range(len(workers)):
                worker = workers[(number + turn) % len(workers)]
                _keep(rounds, worker.contestant.key, worker.play(options.seconds))
            for task in tasks:
                rounds[task.key].append(micro.rate(task, options.seconds * _MICRO_SHARE))
    print("\n")
    if workers:
        _report_games([worker.contestant for worker in workers], rounds, report)
    if tasks:
        _report_micro(tasks, rounds, report)
    if options.json:
        options.json.write_text(json.dumps(report, indent=2) + "\n", "utf-8")


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--rounds", type=int, default=20, help="how many rounds (default: %(default)s)")
    parser.add_argument("--seconds", type=float, default=1, help="CPU seconds of games in each (default: %(default)s)")
    parser.add_argument("--only", choices=_ONLY, help="only whole games with the peers, or only single things")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write all figures to a file")
    return parser.parse_args()


def _open_workers(stack: ExitStack, report: dict[str, Any]) -> list[Worker]:
    workers = []
    report["unavailable"] = {}
    for contestant in (*OWN, *PEERS):
        print(f"preparing {contestant.name} {version_of(contestant)} ...", flush=True)
        try:
            workers.append(stack.enter_context(Worker(contestant)))
        except Unavailable as reason:
            if not contestant.peer:
                raise
            print(f"  {contestant.name} is left out, it cannot be run here: {reason}")
            report["unavailable"][contestant.key] = str(reason)
    report.update(workers[0].facts)
    return workers


def _keep(rounds: Rounds, key: str, answer: dict[str, float]) -> None:
    rounds[key].append(answer["decisions"] / answer["seconds"])
    rounds[f"{key}_outcomes"].append(answer["outcomes"] / answer["seconds"])
    rounds[f"{key}_games"].append(answer["games"] / answer["seconds"])


def _report_games(contestants: list[Contestant], rounds: Rounds, report: dict[str, Any]) -> None:
    print("Complete random games, one core, CPU time; all caches of the 32 islands warm, set-up of each game included")
    for contestant in contestants:
        key = contestant.key
        label = f"{contestant.name} {version_of(contestant)}"
        print(f"  {label:<24}{_spread(rounds[key])} decisions/s   {median(rounds[f'{key}_games']):,.1f} games/s")
        report[key] = {"version": version_of(contestant), "decisions": _figures(rounds[key])}
        report[key]["games"] = _figures(rounds[f"{key}_games"])
        if not contestant.peer:
            report[key]["outcomes"] = _figures(rounds[f"{key}_outcomes"])
            print(
                f"  {'  and for chance':<24}{_spread(rounds[f'{key}_outcomes'])} outcomes/s, not counted as decisions"
            )
    for other in contestants[1:]:
        ratios = [ours / theirs for ours, theirs in zip(rounds[TOBAGO.key], rounds[other.key], strict=True)]
        report[other.key]["ratio"] = _figures(ratios)
        print(f"  Tobago / {other.name:<15}{median(ratios):>9.1f} x  ({min(ratios):.1f} - {max(ratios):.1f})")
    print(f"  surveying an island cold: {report['survey_seconds'] * 1000:.1f} ms each")
    print()


def _report_micro(tasks: tuple[micro.Task, ...], rounds: Rounds, report: dict[str, Any]) -> None:
    print("Single things, for each CPU second; positions from the middle of random games")
    for task in tasks:
        print(f"  {task.name:<40}{_spread(rounds[task.key])}")
        report[task.key] = _figures(rounds[task.key])
    report["bytes_per_position"] = micro.bytes_per_position()
    print(f"  {'bytes for each position of a kept game':<40}{report['bytes_per_position']:>12,.0f}")


def _spread(values: list[float]) -> str:
    return f"{median(values):>12,.0f}  ({min(values):,.0f} - {max(values):,.0f})"


def _figures(values: list[float]) -> dict[str, float]:
    return {"median": median(values), "least": min(values), "most": max(values)}


if __name__ == "__main__":
    main()
