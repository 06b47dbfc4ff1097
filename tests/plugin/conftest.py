"""The tests of the race itself want it installed: test_race.py runs them so."""

from __future__ import annotations

from doubloon.games import GAMES

collect_ignore = [] if "race" in GAMES else ["race"]
