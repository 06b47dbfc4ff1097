"""A worker plays complete games for a budget of CPU seconds whenever it is asked, and prints a JSON line per round."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from time import process_time
from typing import Any

Play = Callable[[], tuple[int, int]]  # a whole game: decisions of the players, outcomes of chance

_WARM_UP = 2.0  # CPU seconds of games before the first round, so that everything that is created only once exists


def serve(play: Play, **facts: Any) -> None:
    """Print what is known in advance, then answer every budget with what was played within it."""
    play_for(play, _WARM_UP)
    _say(facts)
    for line in sys.stdin:
        _say(play_for(play, json.loads(line)))


def play_for(play: Play, budget: float) -> dict[str, float]:
    """Play games until the budget is used up; the last game is played to its end."""
    games = decisions = outcomes = 0
    start = process_time()
    while (used := process_time() - start) < budget:
        decided, drawn = play()
        games += 1
        decisions += decided
        outcomes += drawn
    return {"games": games, "decisions": decisions, "outcomes": outcomes, "seconds": used}


def _say(answer: dict[str, Any]) -> None:
    print(json.dumps(answer), flush=True)
