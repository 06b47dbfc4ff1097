"""The finished games of a tournament in a file: a header that identifies it, then a line for each game.

A tournament that was stopped, for whatever reason, continues from there.
"""

from __future__ import annotations

from fcntl import LOCK_EX, LOCK_NB, flock
from pathlib import Path
from types import TracebackType
from typing import Any

import msgspec

from doubloon import __version__, games
from doubloon.arena.match import Result
from doubloon.arena.tournament import Tournament
from doubloon.core.refusal import Refused

FORMAT = 1


class ResultsFile:
    """The file of a tournament while it is being played; no other process can write to it then."""

    def __init__(self, path: Path, tournament: Tournament) -> None:
        self.path = path
        self.repaired = False  # whether a game was lost because its line was cut off
        self._tournament = tournament
        # Unbuffered: a line is written at once and as a whole, or not at all.
        self._file = path.open("a+b", buffering=0)
        try:
            flock(self._file, LOCK_EX | LOCK_NB)
            self.results = self._read()
        except BlockingIOError:
            self._file.close()
            raise Refused("tournament_running", file=path) from None
        except BaseException:
            self._file.close()
            raise

    def __enter__(self) -> ResultsFile:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._file.close()

    def add(self, result: Result) -> None:
        """Write a finished game."""
        self._file.write(msgspec.json.encode(result) + b"\n")
        self.results[result.number] = result

    def discard(self) -> None:
        """Delete the file: the tournament is over."""
        self.path.unlink()

    def _read(self) -> dict[int, Result]:
        self._file.seek(0)
        *lines, rest = self._file.read().split(b"\n")
        header = msgspec.json.encode(header_of(self._tournament))
        if not lines:
            # Never truncate a file that Doubloon did not create.
            if not header.startswith(rest):
                raise Refused("not_a_ledger", file=self.path)
            self._file.truncate(0)
            self._file.write(header + b"\n")
            return {}
        self._check(lines[0], header)
        results = [self._result(number, line) for number, line in enumerate(lines[1:], 2)]
        if rest:
            self._file.truncate(sum(len(line) + 1 for line in lines))
            self.repaired = True
        return {result.number: result for result in results if result.number < self._tournament.games}

    def _check(self, line: bytes, header: bytes) -> None:
        """Refuse a file of another tournament, and say what is different."""
        found, wanted = _decoded(line), _flat(msgspec.json.decode(header))
        if not isinstance(found, dict) or found.get("tournament") != FORMAT or not isinstance(found.get("setup"), dict):
            raise Refused("not_a_ledger", file=self.path)
        there = _flat(found)
        for name in wanted:
            if there.get(name) != wanted[name]:
                details = {"there": _text(there.get(name)), "wanted": _text(wanted[name])}
                raise Refused("other_tournament", file=self.path, name=name, **details)

    def _result(self, number: int, line: bytes) -> Result:
        try:
            result = msgspec.json.decode(line, type=Result)
        except msgspec.DecodeError:
            raise Refused("bad_ledger", file=self.path, line=number) from None
        if len(result.scores) != self._tournament.seats:
            raise Refused("bad_ledger", file=self.path, line=number)
        return result


def header_of(tournament: Tournament) -> dict[str, Any]:
    """What the finished games depend on; not how many games there will be, so that more can be played later."""
    return {
        "tournament": FORMAT,
        "doubloon": __version__,
        "game": tournament.game,
        "version": games.find(tournament.game).version,
        "setup": msgspec.to_builtins(tournament.setup),
        "players": tournament.players,
        "seed": tournament.seed,
        "most_turns": tournament.most_turns,
    }


def _decoded(line: bytes) -> Any:
    try:
        return msgspec.json.decode(line)
    except msgspec.DecodeError:
        return None


def _flat(header: dict[str, Any]) -> dict[str, Any]:
    """A header with the options of its set-up side by side."""
    return {**header, **{f"setup.{name}": value for name, value in header["setup"].items()}, "setup": None}


def _text(value: object) -> str:
    return msgspec.json.encode(value).decode()
